"""Behind the score pad."""
