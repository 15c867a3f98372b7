"""Behind the pages of listed games."""
