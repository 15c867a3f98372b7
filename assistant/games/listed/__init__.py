"""A game that a club has only described: its pad, its words and its result, all from the description."""
