"""The page of one event: a tab a file, the organiser's column, the rows of results."""
