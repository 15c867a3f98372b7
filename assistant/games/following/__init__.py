"""Following a physical game: what may be answered, what the table should hear, corrections, the clock; no Tk."""
