"""Behind the settings."""
