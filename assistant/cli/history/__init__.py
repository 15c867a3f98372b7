"""What was played and who played it, from a terminal."""
