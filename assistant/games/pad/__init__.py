"""The score pad without its page: what was typed, what it is worth, and the result it ends in."""
