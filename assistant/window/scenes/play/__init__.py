"""Behind a dealt game at the table."""
