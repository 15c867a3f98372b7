"""Decisions about fields: one, some outer ones, or a connected group. A choice is a set of fields as bits."""

from collections.abc import Iterator
from itertools import combinations
from math import comb

from engine.decision import Choice, Decision, Randomness, Refusal
from engine.documents.result import Facts as Told
from engine.saint_malo.board import (
    ALL,
    OUTER,
    is_connected,
    placements,
    random_field,
    read_fields,
    split,
    spread,
    write_fields,
)
from engine.saint_malo.sheet import CONTENTS


class Draw(Decision):
    """Between `least` and `most` fields out of `fields`, for one content."""

    __slots__ = ("content", "fields", "least", "most")

    def __init__(self, seat: int, content: int, fields: int, least: int, most: int) -> None:
        self.seat = seat
        self.content = content
        self.fields = fields
        self.least = least
        self.most = most

    def write(self, choice: Choice) -> str:
        return write_fields(choice)

    def read(self, text: str) -> int:
        return read_fields(text)

    def refusal(self, choice: Choice) -> Refusal | None:
        if choice in self:
            return None
        facts: Told = {"what": CONTENTS[self.content]}
        if type(choice) is not int or choice < 0 or choice & ~ALL:
            return Refusal("not-fields", facts)
        number = choice.bit_count()
        if not self.least <= number <= self.most:
            return Refusal("wrong-number", {**facts, "n": number, "least": self.least, "most": self.most})
        if choice & ~self.fields:
            return Refusal("not-free", {**facts, "fields": write_fields(choice & ~self.fields)})
        return self._form_refusal(choice, facts)

    def _form_refusal(self, choice: int, facts: Told) -> Refusal:
        return Refusal("not-offered", facts)


class Place(Draw):
    """One free field for a church or a person."""

    kind = "place"
    __slots__ = ()

    def __init__(self, seat: int, content: int, free: int) -> None:
        self.seat = seat
        self.content = content
        self.fields = free
        self.least = self.most = 1

    def __contains__(self, choice: Choice) -> bool:
        return type(choice) is int and choice & self.fields == choice and choice.bit_count() == 1

    def __iter__(self) -> Iterator[int]:
        return split(self.fields)

    def count(self) -> int:
        return self.fields.bit_count()

    def sample(self, rng: Randomness) -> int:
        return random_field(self.fields, rng)


class Walls(Draw):
    """Any free outer fields, as many as dice are used."""

    kind = "walls"
    __slots__ = ()

    def __contains__(self, choice: Choice) -> bool:
        return type(choice) is int and choice & self.fields == choice and choice.bit_count() == self.most

    def __iter__(self) -> Iterator[int]:
        return map(sum, combinations(split(self.fields), self.most))

    def count(self) -> int:
        return comb(self.fields.bit_count(), self.most)

    def sample(self, rng: Randomness) -> int:
        drawn, rest = 0, self.fields
        for _ in range(self.most):
            field = random_field(rest, rng)
            drawn |= field
            rest ^= field
        return drawn

    def refusal(self, choice: Choice) -> Refusal | None:
        if type(choice) is int and 0 < choice <= ALL and choice & ALL & ~OUTER:
            return Refusal("not-outer", {"fields": write_fields(choice & ALL & ~OUTER)})
        return super().refusal(choice)


class Group(Draw):
    """Orthogonally connected free fields; if `touching` is a set of fields, at least one of them.

    Whoever makes it has seen that there is room for `most` (`board.room`).
    """

    __slots__ = ("touching",)

    def __init__(
        self, seat: int, content: int, free: int, least: int, most: int, touching: int = ALL
    ) -> None:
        super().__init__(seat, content, free, least, most)
        self.touching = touching

    def __contains__(self, choice: Choice) -> bool:
        if type(choice) is not int or choice & self.fields != choice:
            return False
        if not self.least <= choice.bit_count() <= self.most:
            return False
        return not choice or (choice & self.touching != 0 and is_connected(choice))

    def __iter__(self) -> Iterator[int]:
        fields, touching = self.fields, self.touching
        for size in range(self.least, self.most + 1):
            for group in placements(size):
                if group & fields == group and (group & touching or not group):
                    yield group

    def count(self) -> int:
        return sum(1 for _ in self)

    def sample(self, rng: Randomness) -> int:
        """Grows a group from a random start: every group can come, the compact ones more often."""
        size = self.least
        if self.most > size:
            size += int(rng.random() * (self.most - size + 1))
        starts = self.fields & self.touching
        while size:
            group = edge = random_field(starts, rng)
            for _ in range(size - 1):
                edge = spread(group) & self.fields & ~group
                if not edge:
                    break
                group |= random_field(edge, rng)
            if edge:
                return group
            starts &= ~group  # a pocket that is too small
        return 0

    def _form_refusal(self, choice: int, facts: Told) -> Refusal:
        facts = {**facts, "fields": write_fields(choice)}
        return Refusal("not-connected" if not is_connected(choice) else "not-touching", facts)


class Crates(Group):
    """Where the crates of one throw go."""

    kind = "crates"
    __slots__ = ()


class Houses(Group):
    """Where the houses of an architect go; none at all is possible."""

    kind = "houses"
    __slots__ = ()
