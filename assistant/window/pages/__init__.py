"""The pages of the window: widgets that show view data and know one callback."""
