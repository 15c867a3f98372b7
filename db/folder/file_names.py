"""What stands in a club's folder is called so."""

LOG, LOCK = "club.log", "club.lock"
BACKUPS, GAMES, RECORDS, ASIDE = "backups", "games", "records", "set-aside"
MOVED = "moved-to"  # says where the club went; while it is there the folder is only read
FILES = ("facts.toml", "logo.png")  # beside the log, part of every backup
ARRIVING_FILES = "arriving_files"  # a table: those of a restore that are not written yet
