"""What the world outside calls our games."""

from dataclasses import dataclass

from db.names import plain
from engine.documents.games import LISTED, playable


@dataclass(frozen=True)
class Title:
    """A game with its rules, as BoardGameGeek and BG Stats list it. `bgg` 0: no number known here."""

    game: str
    rules: str
    name: str
    board: str
    bgg: int
    year: int
    most_players: int
    least_players: int = 2


def titles() -> tuple[Title, ...]:
    """Of every game of the registry, in its order."""
    return tuple(
        Title(
            game.id,
            one["rules"],
            one["name"],
            one.get("board", ""),
            one.get("bgg", 0),
            one.get("year", 0),
            game.seats[1],
            game.seats[0],
        )
        for game in LISTED.values()
        for one in game.titles
    )


def title_of(game: str, rules: str) -> Title:
    """The listing of a game; one unknown here goes by its own name."""
    for title in titles():
        if (title.game, title.rules) == (game, rules):
            return title
    return Title(game, rules, game.replace("-", " ").title(), rules, 0, 0, 0)


def find_title(bgg: int, name: str, board: str) -> Title | None:
    """Which of the games with rules a listing means: by number or name, then by the board's words."""
    ours = playable()
    same = [
        t for t in titles() if t.game in ours and ((bgg and t.bgg == bgg) or plain(t.name) == plain(name))
    ]
    exact = [t for t in same if plain(t.board) == plain(board)]
    return next(iter(exact or same), None)
