"""Everything of a game that is not a rule, a folder a game; `registry.game_kit` finds a game's kit. No Tk here."""
