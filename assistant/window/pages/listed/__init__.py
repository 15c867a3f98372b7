"""A listed game in the window: its score pad, rows by players."""
