"""What people have written on the score pad so far. A blank is a blank: never a zero."""

import re
from collections.abc import Mapping
from dataclasses import asdict, dataclass, field, fields, replace
from typing import Any

from assistant.games.pad.occasion import Draft
from engine.games import GAMES, rules_for

START_CITY = ("#.....#", ".cc....", ".c.....", ".c.....", ".......", ".......", "#.....#")
STORES = ("chapel", "bank", "harbor")
SAN_JUAN_COUNTS = (*STORES, "hand", "goods")
SAINT_MALO_COUNTS = ("marked", "coins", "logs", "cannons_lost")
TOTALS_COUNTS = ("points", "tie_break")
FULL_CITY = 12


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
        return int(text) if text.isascii() and text.isdigit() else None

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


@dataclass(frozen=True)
class Pad:
    """One table. `way` is pad, light (kept up during the game since it `began`) or totals (only the sums).

    `variation` is for a game that will be followed: everybody chooses the first hand.
    """

    game: str = "san-juan"
    rules: str = "2014"
    seats: tuple[PadSeat, ...] = (PadSeat(), PadSeat(), PadSeat(), PadSeat())
    first: int = 0
    way: str = "pad"
    date: str = ""
    place: str = ""
    minutes: str = ""
    comment: str = ""
    photo: str = ""
    event: Mapping[str, Any] | None = None
    variation: bool = False
    began: str = ""

    @property
    def draft(self) -> Draft:
        return Draft(self.date, self.place, self.minutes, self.comment, self.photo, self.event)

    def with_draft(self, draft: Draft) -> "Pad":
        return replace(self, **{entry.name: getattr(draft, entry.name) for entry in fields(Draft)})

    @property
    def count_keys(self) -> tuple[str, ...]:
        """The numbers that this game is counted by."""
        if self.way == "totals":
            return TOTALS_COUNTS
        return SAN_JUAN_COUNTS if self.game == "san-juan" else SAINT_MALO_COUNTS

    def count(self, seat: int, key: str) -> int | None:
        """A number of a seat; totals of Saint Malo may be below zero, everything else is counted from 0 up."""
        one = self.seats[seat]
        return one.signed(key) if (self.game, key) == ("saint-malo", "points") else one.count(key)

    def asked_counts(self, seat: int) -> tuple[str, ...]:
        """The numbers worth asking a seat for: what lies under a chapel only where one was built."""
        one = self.seats[seat]
        there = {*one.buildings, *one.covered}
        return tuple(
            key for key in self.count_keys if key not in STORES or key in there or one.typed(key) != ""
        )

    def with_seat(self, seat: int, **changes: Any) -> "Pad":
        seats = list(self.seats)
        seats[seat] = replace(seats[seat], **changes)
        return replace(self, seats=tuple(seats))

    def put(self, seat: int, one: PadSeat) -> "Pad":
        return replace(self, seats=(*self.seats[:seat], one, *self.seats[seat + 1 :]))

    def with_game(self, game: str, rules: str) -> "Pad":
        """Another game for the same people; what was built under other rules stays if it exists there."""
        most = rules_for(game, rules).seats[-1]
        seats = self.seats[:most]
        variation = self.variation and rules_for(game, rules).has_variation
        first = min(self.first, len(seats) - 1)
        return replace(self, game=game, rules=rules, seats=seats, first=first, variation=variation)

    def with_seats(self, number: int) -> "Pad":
        seats = self.seats[:number] + (PadSeat(),) * (number - len(self.seats))
        return replace(self, seats=seats, first=min(self.first, number - 1))

    @property
    def untouched(self) -> bool:
        """Nothing to lose: no building, no number, no field was entered."""
        fresh = PadSeat()
        return all(
            (one.buildings, one.covered, one.city, dict(one.counts))
            == (fresh.buildings, fresh.covered, fresh.city, {})
            for one in self.seats
        )

    def plain(self) -> dict[str, Any]:
        return asdict(self)


def pad_from(plain: Any) -> Pad | None:
    """A pad from what was kept of it; None if that makes no sense any more."""
    try:
        seats = tuple(
            PadSeat(
                str(seat["name"]),
                tuple(map(str, seat["buildings"])),
                tuple(map(str, seat["covered"])),
                tuple(map(str, seat["city"])),
                {str(key): str(value) for key, value in seat["counts"].items()},
            )
            for seat in plain["seats"]
        )
        pad = Pad(**{**plain, "seats": seats})
        sensible = pad.rules in GAMES[pad.game] and len(seats) in rules_for(pad.game, pad.rules).seats
    except (KeyError, TypeError, ValueError, AttributeError):
        return None
    return pad if sensible and 0 <= pad.first < len(seats) else None


def next_pad(pad: Pad) -> Pad:
    """An empty pad for the same people; the first seat moves on."""
    seats = tuple(PadSeat(name=one.name) for one in pad.seats)
    first = (pad.first + 1) % len(seats)
    return Pad(pad.game, pad.rules, seats, first, place=pad.place, variation=pad.variation)
