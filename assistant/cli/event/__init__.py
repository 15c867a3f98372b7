"""The parts of `alcalde event`, a file a group of sub-commands."""
