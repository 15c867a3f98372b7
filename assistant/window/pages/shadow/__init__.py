"""The page of a followed game."""
