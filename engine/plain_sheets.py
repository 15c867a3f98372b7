"""Score sheets of a plain game: rows with a number each, worth so many points."""

from engine.documents.door import Outside
from engine.documents.games import GameListing
from engine.rules import Score, Source, scores
from engine.sheets import count_of, players_of


def judge_rows(table: Outside, game: GameListing) -> list[Score]:
    """The scores of a table whose sheets are nothing but rows; BadSheet says what is wrong and where."""
    low, high = game.seats
    keys = tuple(key for key, _ in game.rows)
    sources, ties = [], []
    for n, player in enumerate(players_of(table, range(low, high + 1), keys)):
        counts = {key: count_of(player, key, f"players[{n}]") for key in keys}
        sources.append([Source(key, worth * counts[key]) for key, worth in game.rows if worth * counts[key]])
        ties.append(counts.get(game.tie_break, 0))
    return scores(sources, ties)
