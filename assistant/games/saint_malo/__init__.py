"""Saint Malo apart from its rules: the table as view data, picks, words of the log, following, reminders."""
