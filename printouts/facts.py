"""What the event's papers ask of an event document, in one place."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import TypeVar

from engine.documents.event import EntrantDoc, EventDoc, RoundDoc
from engine.documents.names import plain
from engine.documents.result import Number
from engine.documents.standings import StandingDoc
from printouts.letters import printable
from printouts.paper import PaperSettings, Words, date_words, joined

T = TypeVar("T")
Shown = Number | Sequence[Number] | None


@dataclass(frozen=True)
class PaperGame:
    """One player's game in an event."""

    round: int
    table: int
    seat: int
    opponents: tuple[str, ...]
    points: float | None
    place: int | None


@dataclass(frozen=True)
class PaperEvent:
    """An event document with its standings lines, if somebody computed them, and quick answers about both."""

    doc: EventDoc
    standings: tuple[StandingDoc, ...]
    names: Mapping[str, str]

    @property
    def name(self) -> str:
        return self.doc["name"]

    @property
    def rounds(self) -> list[RoundDoc]:
        return self.doc["rounds"]

    def name_of(self, player: str) -> str:
        return self.names.get(player, player)

    def note(self, tr: Words) -> str:
        return joined([self.doc.get("place"), date_words(tr, self.doc.get("date"))])

    def players(self) -> list[str]:
        """Ids by name, without those who dropped out before playing anything."""
        seated = {player for round_ in self.rounds for player in seated_in(round_)}
        here = [p["id"] for p in self.doc["players"] if p.get("status") != "dropped" or p["id"] in seated]
        return sorted(here, key=self.by_name)

    def by_name(self, player: str) -> tuple[str, str]:
        return plain(self.name_of(player)), player

    def ranked(self) -> list[str]:
        """Ids in the order of the standings; those without a line after them, by name."""
        order = {line_id: number for number, line_id in enumerate(self.line_ids())}
        return sorted(
            self.players(), key=lambda player: (order.get(player, len(order)), self.by_name(player))
        )

    def line_ids(self) -> list[str]:
        """For every standings line its player's id; lines know their player by id or only by name."""
        by_name: dict[str, list[str]] = {}
        for player, name in self.names.items():
            by_name.setdefault(name, []).append(player)
        found = []
        for line in self.standings:
            same = by_name.get(line["name"], [])
            found.append(line.get("id") or (same.pop(0) if same else line["name"]))
        return found


def shown_name(player: EntrantDoc) -> str:
    """The name; the id where a name has nothing that can be printed."""
    return player["name"] if printable(player["name"]) else player["id"]


def seated_in(round_: RoundDoc) -> Iterator[str]:
    for table in round_["tables"]:
        yield from table["seats"]
    yield from round_["byes"]


def chosen_round(event: PaperEvent, settings: PaperSettings) -> RoundDoc:
    """The round asked for, otherwise the latest; ValueError with a key for words if there is none."""
    for round_ in event.rounds:
        if settings.round in (None, round_["number"]) and (settings.round or round_ is event.rounds[-1]):
            return round_
    raise Missing("paper.error.no_round", number=1 if settings.round is None else settings.round)


class Missing(ValueError):
    """Something the paper needs is not in the document; `key` and `facts` are for the words that say so."""

    def __init__(self, key: str, **facts: object) -> None:
        super().__init__(key)
        self.key, self.facts = key, facts


def games_by_player(event: PaperEvent) -> dict[str, list[PaperGame]]:
    """Everybody's games in order, in one walk over the event."""
    games: dict[str, list[PaperGame]] = {player: [] for player in event.names}
    for round_ in event.rounds:
        for table in round_["tables"]:
            for seat, player in enumerate(table["seats"]):
                opponents = tuple(other for other in table["seats"] if other != player)
                games.setdefault(player, []).append(
                    PaperGame(
                        round_["number"],
                        table["number"],
                        seat + 1,
                        opponents,
                        at(table.get("points"), seat),
                        at(table.get("places"), seat),
                    )
                )
    return games


def at(values: Sequence[T] | None, index: int) -> T | None:
    return None if values is None else values[index]


def figure(tr: Words, value: Shown, digits: int = 3) -> str:
    """A number with as many decimals as it needs; a missing one as a dash."""
    if value is None:
        return "–"
    if isinstance(value, Sequence):  # a figure of several parts, such as the wins game by game
        return " ".join(figure(tr, part, 2) for part in value)
    text = tr.number(value) if float(value).is_integer() else tr.number(value, digits).rstrip("0")
    return text.replace("-", "−")


def figures(tr: Words, values: Sequence[Shown], digits: int = 3) -> list[str]:
    """A column of numbers, all with the same decimals, so that they stand under each other."""
    numbers = [value for value in values if isinstance(value, int | float)]
    places = 0 if all(float(value).is_integer() for value in numbers) else digits
    return [_in_column(tr, value, places) for value in values]


def _in_column(tr: Words, value: Shown, places: int) -> str:
    if isinstance(value, int | float):
        return tr.number(value, places).replace("-", "−")
    return figure(tr, value)
