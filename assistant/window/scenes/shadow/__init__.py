"""Behind a followed game."""
