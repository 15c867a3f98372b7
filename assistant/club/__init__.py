"""Running a club without a window: events over the store, papers, clocks, statistics. The pages and the
command line both stand on this."""
