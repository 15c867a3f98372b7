"""To and from other programs: BG Stats, BGG, CSV, JSON; an import is a plan before it happens."""
