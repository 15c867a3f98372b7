"""Saint Malo in the window: its table, a followed one, and its score pad."""
