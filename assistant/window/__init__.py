"""The window: Tk lives here and nowhere else."""
