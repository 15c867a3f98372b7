"""The registry of games: what everybody asks of a game before its rules are loaded, from its `game.toml`.

A game's code is found by its folder: `engine.GAME.kit`, `assistant.games.GAME.kit` and so on. A game that lives in a
package of its own (a test's, a club's) is registered with that package; its kits are `PACKAGE.engine`,
`PACKAGE.games` and so on. A room in which a game has nothing of its own treats it as plain.
"""

import tomllib
from dataclasses import dataclass
from pathlib import Path
from typing import NotRequired, TypedDict

from engine.documents.door import checked
from engine.documents.listed_game import DescriptionDoc, ListedGameDoc, ListedRowDoc, tie_order
from engine.documents.result import Won

ENGINE = Path(__file__).parent.parent
FOLDERS = ("san_juan", "saint_malo")  # of our own games, in the order in which people are offered them
FILE = "game.toml"
STANDARD = "standard"  # the one rule set of a game that has no others


class TitleDoc(TypedDict):
    """A rule set as BoardGameGeek and BG Stats list it; no `bgg`: no number is known here."""

    rules: str
    name: str
    board: NotRequired[str]
    bgg: NotRequired[int]
    year: NotRequired[int]


class RowDoc(TypedDict):
    """A row of a plain score pad: a number that is written down, and what one of it is worth."""

    key: str
    worth: NotRequired[int]


class GameFileDoc(TypedDict):
    """`usual` are the rules meant where nobody names any, `close` how many points apart is about three to one.

    `hidden_hands`: of a followed table nobody knows the hands. `rows` are those of a plain score pad, for a game
    whose kit judges no sheets itself; `tie_break` names the row that settles ties, if there is one.
    """

    id: str
    seats: list[int]
    rules: list[str]
    usual: str
    close: NotRequired[float]
    hidden_hands: NotRequired[bool]
    rows: NotRequired[list[RowDoc]]
    tie_break: NotRequired[str]
    titles: NotRequired[list[TitleDoc]]


@dataclass(frozen=True, eq=False)  # each is only itself, and so can be a key
class GameListing:
    """One game of the registry; `package` is where its code lives, empty for our own folders."""

    id: str
    folder: Path
    package: str
    seats: tuple[int, int]
    rules: tuple[str, ...]
    usual: str
    close: float
    hidden_hands: bool
    rows: tuple[tuple[str, int], ...]  # key, and what one is worth
    tie_break: str
    titles: tuple[TitleDoc, ...]
    described: DescriptionDoc | None = None  # of a game that is only listed: there are no rules to play it by
    version: int = 1
    earlier: tuple[DescriptionDoc, ...] = ()
    hidden: bool = False

    def module(self, room: str, name: str = "kit") -> str:
        """Where this game's part of a room is, such as `assistant.games`, whether there is one or not."""
        if not self.package:
            return f"{room}.{self.folder.name}.{name}"
        own = f"{self.package}.{room.rpartition('.')[2]}"
        return own if name == "kit" else f"{own}.{name}"


LISTED: dict[str, GameListing] = {}


def listing_of(kept: ListedGameDoc) -> GameListing:
    """The listing of a club's own game; everything of it is made from its description."""
    game = kept["game"]
    low, high = game["seats"]
    title: TitleDoc = {"rules": STANDARD, "name": game["name"], "bgg": game.get("bgg", 0)}
    return GameListing(
        kept["id"],
        ENGINE,
        "",
        (low, high),
        (STANDARD,),
        STANDARD,
        5.0,
        False,
        tuple((row["key"], int(row.get("scores", True))) for row in game.get("rows", ())),
        next(iter(tie_order(game)), ""),
        (title,),
        game,
        kept["version"],
        tuple(kept.get("earlier", ())),
        kept.get("hidden", False),
    )


def playable() -> dict[str, GameListing]:
    """The games with rules, which can be dealt and followed."""
    return {id: game for id, game in LISTED.items() if game.described is None}


def offered() -> dict[str, GameListing]:
    """The games that people are offered to score and to run events of."""
    return {id: game for id, game in LISTED.items() if not game.hidden}


def register(folder: Path, package: str = "") -> GameListing:
    """Takes in the game of a folder; a game that is listed already is listed anew."""
    game = checked(tomllib.loads((folder / FILE).read_text("utf-8")), GameFileDoc)
    low, high = game["seats"]
    listed = GameListing(
        game["id"],
        folder,
        package,
        (low, high),
        tuple(game["rules"]),
        game["usual"],
        game.get("close", 5.0),
        game.get("hidden_hands", False),
        tuple((row["key"], row.get("worth", 1)) for row in game.get("rows", ())),
        game.get("tie_break", ""),
        tuple(game.get("titles", ())),
    )
    LISTED[listed.id] = listed
    return listed


def way_won(game: str) -> Won:
    """How it is won, as far as anybody has said."""
    described = LISTED[game].described if game in LISTED else None
    return described.get("won", "most-points") if described is not None else "most-points"


def least_wins(game: str) -> bool:
    """Whether the fewest points win."""
    return way_won(game) == "least-points"


def points_decide(game: str) -> bool:
    """Whether it is points that win; in other games somebody has just won, and two who are level are no tie."""
    won = way_won(game)
    return won in ("most-points", "least-points") or (won == "teams" and bool(_rows(game)))


def _rows(game: str) -> list[ListedRowDoc]:
    described = LISTED[game].described
    return described.get("rows", []) if described is not None else []


def level_is_tie(game: str) -> bool:
    """Whether something has to decide between two who are level; those of one team always are."""
    return way_won(game) in ("most-points", "least-points")


def usual_points(game: str) -> tuple[float, float] | None:
    """The fewest and the most that its description calls usual."""
    described = LISTED[game].described if game in LISTED else None
    bounds = described.get("usual_points") if described is not None else None
    return (bounds[0], bounds[1]) if bounds else None


def usual_minutes(game: str) -> int | None:
    """How long it takes at most, as its description says."""
    described = LISTED[game].described if game in LISTED else None
    bounds = described.get("minutes") if described is not None else None
    return round(bounds[1]) if bounds else None


def usual_game() -> GameListing:
    """The one that is meant where nobody names any: the first."""
    return next(iter(LISTED.values()))


def usual_rules(game: str) -> str:
    """The rules of a game that are meant where nobody names any."""
    return LISTED[game].usual if game in LISTED else STANDARD


def named_rules() -> tuple[str, ...]:
    """The rule sets of games that have several: the names that are worth asking for."""
    return tuple(rules for game in LISTED.values() if len(game.rules) > 1 for rules in game.rules)


def reference_names() -> tuple[str, ...]:
    """What a reference of the rules is called: the rule set, or the game where it has only one."""
    return tuple(
        rules if len(game.rules) > 1 else game.id for game in playable().values() for rules in game.rules
    )


def game_for(table: int) -> GameListing:
    """The first game that tables of so many can play."""
    return next((listed for listed in playable().values() if table <= listed.seats[1]), usual_game())


for _folder in FOLDERS:
    register(ENGINE / _folder)
