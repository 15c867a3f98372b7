"""A game of which nothing is known but its rules and its `game.toml`: a table, a pad and words that do for any."""
