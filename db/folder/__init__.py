"""The embedded store: TinyDB on a crash-safe journal kept twice, its lock, backups and rescue."""
