"""What people have written on the score pad so far. A blank is a blank: never a zero."""

import re
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import TypedDict, Unpack

from assistant.games.pad.occasion import OccasionDraft
from assistant.games.pad.rules import Cell, PadRules
from assistant.games.registry import game_kit
from engine.documents.door import BadDocument, Outside, checked
from engine.documents.games import LISTED, usual_game
from engine.documents.pad import PadDoc, PadSeatDoc, Way
from engine.documents.result import EventPlaceDoc, Facts
from engine.games import GAMES, has_variation

START_CITY = ("#.....#", ".cc....", ".c.....", ".c.....", ".......", ".......", "#.....#")
PRINTED = "c"  # on the city of the start
TOTALS_COUNTS = ("points", "tie_break")


class SeatChanges(TypedDict, total=False):
    name: str
    buildings: tuple[str, ...]
    covered: tuple[str, ...]


@dataclass(frozen=True)
class PadSeat:
    """`counts` holds numbers as they were typed; a name that is not there was left blank."""

    name: str = ""
    buildings: tuple[str, ...] = ("indigo-plant",)
    covered: tuple[str, ...] = ()
    city: tuple[str, ...] = START_CITY
    counts: Mapping[str, str] = field(default_factory=dict)

    def count(self, key: str) -> int | None:
        """The number, or None for a blank or for what is no number."""
        text = self.counts.get(key, "").strip()
        return int(text) if text.isascii() and text.isdecimal() else None

    def signed(self, key: str) -> int | None:
        """The same, but it may be below zero."""
        text = self.counts.get(key, "").strip().replace("−", "-")
        return int(text) if re.fullmatch(r"-?[0-9]+", text) else None

    def typed(self, key: str) -> str:
        return self.counts.get(key, "")

    def with_count(self, key: str, text: str) -> "PadSeat":
        counts = {name: value for name, value in self.counts.items() if name != key}
        return replace(self, counts={**counts, key: text} if text else counts)

    def with_field(self, row: int, column: int, letter: str) -> "PadSeat":
        line = self.city[row]
        city = list(self.city)
        city[row] = line[:column] + letter + line[column + 1 :]
        return replace(self, city=tuple(city))

    def is_printed(self, row: int, column: int) -> bool:
        """A crate that stands on every sheet from the start: nobody can have drawn over it."""
        return START_CITY[row][column] == self.city[row][column] == PRINTED

    @property
    def bare(self) -> bool:
        """Nothing but what everybody begins with."""
        fresh = PadSeat()
        had = (self.buildings, self.covered, self.city, dict(self.counts))
        return had == (fresh.buildings, fresh.covered, fresh.city, {})

    def plain(self) -> PadSeatDoc:
        return {
            "name": self.name,
            "buildings": list(self.buildings),
            "covered": list(self.covered),
            "city": list(self.city),
            "counts": dict(self.counts),
        }


@dataclass(frozen=True)
class Pad:
    """One table. `way` is pad, light (kept up during the game since it `began`) or totals (only the sums).

    `variation` is for a game that will be followed: everybody chooses the first hand.
    """

    game: str = usual_game().id
    rules: str = usual_game().usual
    seats: tuple[PadSeat, ...] = (PadSeat(), PadSeat(), PadSeat(), PadSeat())
    first: int = 0
    way: Way = "pad"
    date: str = ""
    place: str = ""
    minutes: str = ""
    comment: str = ""
    photo: str = ""
    event: EventPlaceDoc | None = None
    variation: bool = False
    began: str = ""

    @property
    def draft(self) -> OccasionDraft:
        return OccasionDraft(self.date, self.place, self.minutes, self.comment, self.photo, self.event)

    def with_draft(self, draft: OccasionDraft) -> "Pad":
        return replace(
            self,
            date=draft.date,
            place=draft.place,
            minutes=draft.minutes,
            comment=draft.comment,
            photo=draft.photo,
            event=draft.event,
        )

    @property
    def count_keys(self) -> tuple[str, ...]:
        """The numbers that this game is counted by."""
        if self.way == "totals":
            return TOTALS_COUNTS
        return self.asks.counts

    @property
    def asks(self) -> PadRules:
        """What this game's pad asks for."""
        return game_kit(self.game).pad()

    def count(self, seat: int, key: str) -> Cell:
        """What stands in a cell of a seat."""
        return self.asks.read(self.seats[seat], key)

    def number(self, seat: int, key: str) -> float | None:
        found = self.count(seat, key)
        return None if isinstance(found, str) else found

    def asked_counts(self, seat: int) -> tuple[str, ...]:
        """The numbers worth asking a seat for."""
        return TOTALS_COUNTS if self.way == "totals" else self.asks.asked(self.seats[seat])

    def with_seat(self, seat: int, **changes: Unpack[SeatChanges]) -> "Pad":
        seats = list(self.seats)
        seats[seat] = replace(seats[seat], **changes)
        return replace(self, seats=tuple(seats))

    def put(self, seat: int, one: PadSeat) -> "Pad":
        return replace(self, seats=(*self.seats[:seat], one, *self.seats[seat + 1 :]))

    def with_game(self, game: str, rules: str) -> "Pad":
        """Another game for the same people; what was built under other rules stays if it exists there."""
        low, most = LISTED[game].seats
        seats = self.seats[:most] + (PadSeat(),) * (low - len(self.seats))
        variation = self.variation and has_variation(game, rules)
        first = min(self.first, len(seats) - 1)
        return replace(self, game=game, rules=rules, seats=seats, first=first, variation=variation)

    def with_seats(self, number: int) -> "Pad":
        seats = self.seats[:number] + (PadSeat(),) * (number - len(self.seats))
        return replace(self, seats=seats, first=min(self.first, number - 1))

    @property
    def untouched(self) -> bool:
        """Nothing to lose: no building, no number, no field was entered."""
        return all(one.bare for one in self.seats)

    @property
    def unbegun(self) -> bool:
        """Nothing was entered of this game; what lies there of another one does not matter."""
        return len(self._blank) == len(self.seats)

    @property
    def _blank(self) -> tuple[int, ...]:
        """Seats of whom nothing was entered of this game."""
        asks, fresh = self.asks, PadSeat()
        return tuple(
            n
            for n, one in enumerate(self.seats)
            if asks.sheet(one) == asks.sheet(fresh) and not any(one.typed(key) for key in self.count_keys)
        )

    @property
    def bare(self) -> tuple[int, ...]:
        """Seats of whom nothing was entered though something was of others: nobody ends so by mistake unasked."""
        if self.way == "totals" or self.asks.grid or self.unbegun:
            return ()
        return self._blank

    def plain(self) -> PadDoc:
        return {
            "game": self.game,
            "rules": self.rules,
            "seats": [one.plain() for one in self.seats],
            "first": self.first,
            "way": self.way,
            "date": self.date,
            "place": self.place,
            "minutes": self.minutes,
            "comment": self.comment,
            "photo": self.photo,
            "event": self.event,
            "variation": self.variation,
            "began": self.began,
        }


def listed(sheet: Facts, key: str) -> tuple[str, ...]:
    """A list on a followed game's sheet, such as its buildings or the rows of its city."""
    found = sheet.get(key)
    return tuple(map(str, found)) if isinstance(found, list | tuple) else ()


def pad_from(kept: Outside) -> Pad | None:
    """A pad from what was kept of it; None if that makes no sense any more."""
    try:
        plain = checked(kept, PadDoc)
    except BadDocument:
        return None
    seats = tuple(
        PadSeat(
            seat["name"],
            tuple(seat["buildings"]),
            tuple(seat["covered"]),
            tuple(seat["city"]),
            seat["counts"],
        )
        for seat in plain["seats"]
    )
    pad = Pad(
        plain["game"],
        plain["rules"],
        seats,
        plain["first"],
        plain["way"],
        plain.get("date", ""),
        plain.get("place", ""),
        plain.get("minutes", ""),
        plain.get("comment", ""),
        plain.get("photo", ""),
        plain.get("event"),
        plain.get("variation", False),
        plain.get("began", ""),
    )
    if pad.game not in GAMES or pad.rules not in GAMES[pad.game]:
        return None
    low, most = LISTED[pad.game].seats
    fits = low <= len(seats) <= most and 0 <= pad.first < len(seats)
    return pad if fits else None


def next_pad(pad: Pad) -> Pad:
    """An empty pad for the same people; the first seat moves on."""
    seats = tuple(PadSeat(name=one.name) for one in pad.seats)
    first = (pad.first + 1) % len(seats)
    return Pad(pad.game, pad.rules, seats, first, place=pad.place, variation=pad.variation)
