"""Notes over a page: what they say, and where they lie so that nothing is covered."""
