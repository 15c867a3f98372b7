"""Listed game: a game of which the club has only a description, and everything of it is made from that."""

import re
import unicodedata
from typing import Annotated, Literal, NotRequired, TypedDict

from msgspec import Meta

from engine.documents.door import Outside, checked
from engine.documents.result import Name, Number, Won

MOST_SEATS = 12
BY_POINTS = ("most-points", "least-points", "teams")
RowKey = Annotated[str, Meta(min_length=1, max_length=80)]
Kind = Literal["number", "choice", "most"]
Seats = Annotated[int, Meta(ge=1, le=99)]
Names = dict[str, Name]  # by language
Pair = Annotated[list[Number], Meta(min_length=2, max_length=2)]


class ListedRowDoc(TypedDict):
    """A row of the score sheet; a whole number from 0 up that counts once, where nothing else is said.

    `choice`: one of `values`. `most`: whoever has most of all `gets` the first points, the next the second.
    `rounds`: the number is written down so often, and added up. `scores` false: the row only settles ties, and with
    `least` it is the fewest that does.
    """

    key: RowKey
    name: NotRequired[Name]
    names: NotRequired[Names]
    kind: NotRequired[Kind]
    worth: NotRequired[Number]
    decimals: NotRequired[bool]
    below_zero: NotRequired[bool]
    values: NotRequired[Annotated[list[Number], Meta(min_length=1)]]
    rounds: NotRequired[Annotated[int, Meta(ge=2, le=40)]]
    gets: NotRequired[Annotated[list[Number], Meta(min_length=1)]]
    scores: NotRequired[bool]
    least: NotRequired[bool]


class DescriptionDoc(TypedDict):
    """What a file describes. `tie_breaks` are keys of rows, in the order in which they settle a tie."""

    name: Name
    names: NotRequired[Names]
    id: NotRequired[Annotated[str, Meta(pattern=r"^[a-z0-9][a-z0-9-]*$", max_length=60)]]
    bgg: NotRequired[Annotated[int, Meta(ge=0)]]
    seats: Annotated[list[Seats], Meta(min_length=2, max_length=2)]
    won: NotRequired[Won]
    rows: NotRequired[list[ListedRowDoc]]
    tie_breaks: NotRequired[list[RowKey]]
    minutes: NotRequired[Pair]
    usual_points: NotRequired[Pair]
    roles: NotRequired[list[Name]]
    boards: NotRequired[list[Name]]
    expansions: NotRequired[list[Name]]


class ListedGameDoc(TypedDict):
    """A description as a club keeps it: `earlier` are its older versions, oldest first, for the results they made.

    `hidden`: it is offered nowhere any more, but its results stay what they are.
    """

    id: str
    version: Annotated[int, Meta(ge=1)]
    game: DescriptionDoc
    earlier: NotRequired[list[DescriptionDoc]]
    hidden: NotRequired[bool]


class BadDescription(ValueError):
    """`row` is the row's key, or empty where the whole is meant; `code` and `facts` are for words."""

    def __init__(self, code: str, row: str = "", **facts: str | int) -> None:
        super().__init__(f"{row}: {code} {facts}")
        self.code, self.row, self.facts = code, row, facts


KNOWN = {"row": set(ListedRowDoc.__annotations__), "game": set(DescriptionDoc.__annotations__)}


def described(value: Outside) -> DescriptionDoc:
    """A description that can be played by; BadDocument for its form, BadDescription for what it says."""
    game = checked(value, DescriptionDoc)
    _spelled(game, KNOWN["game"])
    low, high = game["seats"]
    if not low <= high <= MOST_SEATS:
        raise BadDescription("seats", low=low, high=high, most=MOST_SEATS)
    for field in ("minutes", "usual_points"):
        bounds = game.get(field)
        if isinstance(bounds, list) and bounds[0] > bounds[1]:
            raise BadDescription("bounds", field=field)
    won, rows = game.get("won", "most-points"), game.get("rows", [])
    if won in ("winner", "winners", "together") and any(row.get("scores", True) for row in rows):
        raise BadDescription("points_decide_nothing", rows[0]["key"], won=won)
    seen: set[str] = set()
    for row in rows:
        if row["key"] in seen:
            raise BadDescription("row_twice", row["key"])
        seen.add(row["key"])
        _row(row)
    for key in game.get("tie_breaks", []):
        if key not in seen:
            raise BadDescription("no_such_row", key, rows=", ".join(sorted(seen)))
    for listed in ("roles", "boards", "expansions"):
        names = game.get(listed)
        if isinstance(names, list) and len(set(names)) < len(names):
            raise BadDescription("name_twice", field=listed)
    return game


def tie_order(game: DescriptionDoc) -> list[str]:
    """The rows that settle a tie, in their order: those the description names, then every other that only does that.

    A row that brings no points is there for nothing else, so it counts even where nobody gave it a place.
    """
    named = list(dict.fromkeys(game.get("tie_breaks", [])))
    if game.get("won", "most-points") not in BY_POINTS:
        return named
    silent = [row["key"] for row in game.get("rows", []) if not row.get("scores", True)]
    return list(dict.fromkeys([*named, *silent]))


def agreeing(game: DescriptionDoc) -> DescriptionDoc:
    """Refuses a new description that says two things of one row; games that a club keeps already are left as they are."""
    ties = game.get("tie_breaks", [])
    for row in game.get("rows", []):
        if ties.count(row["key"]) > 1:
            raise BadDescription("tie_twice", row["key"])
        if not row.get("scores", True) and ("worth" in row or "gets" in row):
            raise BadDescription("points_of_none", row["key"])
    return game


def _row(row: ListedRowDoc) -> None:
    _spelled(row, KNOWN["row"], row["key"])
    kind = row.get("kind", "number")
    for field, needed in (("values", "choice"), ("gets", "most")):
        if (kind == needed) != (field in row):
            raise BadDescription("kind_needs", row["key"], field=field, kind=needed)
    if kind != "number" and "rounds" in row:
        raise BadDescription("only_numbers", row["key"], field="rounds", kind=kind)
    if kind == "most" and "worth" in row:
        raise BadDescription("only_numbers", row["key"], field="worth", kind=kind)
    if row.get("worth") == 0:
        raise BadDescription("worth_nothing", row["key"])
    if row.get("least") and row.get("scores", True):
        raise BadDescription("least_scores", row["key"])
    if ":" in row["key"]:
        raise BadDescription("colon", row["key"])


def _spelled(given: DescriptionDoc | ListedRowDoc, known: set[str], row: str = "") -> None:
    """A word nobody knows is a slip of the pen: what it was to say would be missing without a word."""
    for field in given:
        if field not in known:
            raise BadDescription("unknown_word", row, word=field[:40], known=", ".join(sorted(known)))


def id_of(name: str) -> str:
    """ "Öl & Gold: 2. Ausgabe" is ol-gold-2-ausgabe."""
    plain = unicodedata.normalize("NFKD", name.casefold())
    return re.sub(r"[^a-z0-9]+", "-", plain.encode("ascii", "ignore").decode()).strip("-")[:48] or "game"
