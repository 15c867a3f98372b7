"""The form in which a club describes a game of its own."""
