"""Scores of finished physical tables, whatever the game."""

import re
from collections.abc import Mapping

from engine.corrections import Facts
from engine.documents.door import Outside, lone_surrogate, too_deep
from engine.games import GAMES, kit_of
from engine.rules import Score
from engine.sheets import BadSheet

TABLE_KEYS = ("game", "rules", "players")


def judge(table: Outside, facts: Facts | None = None) -> list[Score]:
    """The scores of one table as `alcalde score` takes it; BadSheet says what is wrong with it and where."""
    if not isinstance(table, Mapping) or too_deep(table):
        raise BadSheet("not-a-table", "table")
    if (place := lone_surrogate(table)) is not None:
        raise BadSheet("broken-character", re.sub(r"\.(\d+)", r"[\1]", place) or "table")
    game = table.get("game")
    if not isinstance(game, str) or game not in GAMES:
        raise BadSheet("unknown-game", "game", game=game, games=list(GAMES))
    rules = table.get("rules", GAMES[game][0] if len(GAMES[game]) == 1 else None)
    if not isinstance(rules, str) or rules not in GAMES[game]:
        raise BadSheet("unknown-rules", "rules", rules=rules, allowed=list(GAMES[game]))
    unknown = next((key for key in table if key not in TABLE_KEYS), None)
    if unknown is not None:
        raise BadSheet("unknown-key", str(unknown), key=unknown, keys=list(TABLE_KEYS))
    return kit_of(game).judge(table, rules, (facts or {}).get((game, rules)))
