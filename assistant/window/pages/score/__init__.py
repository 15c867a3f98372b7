"""The page of the score pad."""
