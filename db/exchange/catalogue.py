"""What the world outside calls our games."""

from dataclasses import dataclass

from db.names import plain


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


TITLES = (
    Title("san-juan", "2014", "San Juan (Second Edition)", "Second edition", 166669, 2014, 4),
    Title("san-juan", "2004", "San Juan", "First edition", 8217, 2004, 4),
    Title("san-juan", "new-buildings", "San Juan", "New buildings", 8217, 2004, 4),
    Title("saint-malo", "standard", "Saint Malo", "", 0, 2012, 5),
)


def title_of(game: str, rules: str) -> Title:
    """The listing of a game; one unknown here goes by its own name."""
    for title in TITLES:
        if (title.game, title.rules) == (game, rules):
            return title
    return Title(game, rules, game.replace("-", " ").title(), rules, 0, 0, 0)


def find_title(bgg: int, name: str, board: str) -> Title | None:
    """Which of our games a listing means: by number or name, then by the board's words."""
    same = [t for t in TITLES if (bgg and t.bgg == bgg) or plain(t.name) == plain(name)]
    exact = [t for t in same if plain(t.board) == plain(board)]
    return next(iter(exact or same), None)
