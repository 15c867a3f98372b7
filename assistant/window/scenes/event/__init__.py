"""Behind the event page: a tab a file."""
