"""The score pad of a listed game: a cell for every row and player, all from the description."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from assistant.games.listed.cells import NO, YES, named_in, number_in, yes_or_no
from assistant.games.pad.rules import Cell, PadRules
from assistant.words import Words
from engine.described import has_points, rows_of, way_of
from engine.documents.listed_game import ListedRowDoc, tie_order
from engine.documents.result import Facts, ResultDoc
from engine.rules import Score
from engine.sheets import BadSheet

if TYPE_CHECKING:
    from assistant.games.listed.kit import ListedKit
    from assistant.games.pad.sheets import PadSeat

WON, TEAM, ROLE, BOARD, EXPANSIONS, UNCOUNTED = "won", "team", "role", "board", "expansions", "uncounted"


class ListedPad(PadRules):
    """A row with rounds has a cell for each round, such as `hands:3`."""

    below_zero = True
    grid = True

    def __init__(self, kit: "ListedKit") -> None:
        self.kit, self.game = kit, kit.game
        self.rows = {row["key"]: row for row in rows_of(self.game)}
        self.by_points, self.way = has_points(self.game), way_of(self.game)
        self.totals = self.way in ("most-points", "least-points") and list(self.rows) != ["points"]
        cells = [cell for row in self.rows.values() for cell in cells_of(row)]
        cells += [] if self.by_points else [WON]
        cells += [TEAM] if self.way == "teams" else []
        cells += [ROLE] if self.game.get("roles") else []
        self.counts = tuple(cells)
        self.ties = tuple(key for key, row in self.rows.items() if not row.get("scores", True))
        told = ((BOARD, bool(self.game.get("boards"))), (EXPANSIONS, bool(self.game.get("expansions"))))
        self.of_event = tuple(key for key, there in told if there)
        self.of_table = (*self.of_event, UNCOUNTED)  # what an event's table plays counts

    # what was typed

    def read(self, one: "PadSeat", key: str) -> Cell:
        text = one.typed(key)
        if not text.strip():
            return None
        if key in (WON, UNCOUNTED):
            return yes_or_no(text)
        if key == ROLE:
            return named_in(text, tuple(self.game.get("roles", ())))
        if key == BOARD:
            return named_in(text, tuple(self.game.get("boards", ())))
        if key in (TEAM, EXPANSIONS):
            return " ".join(text.split())
        return number_in(text)

    def counted(self, one: "PadSeat") -> Facts:
        found: Facts = {}
        for key, row in self.rows.items():
            typed = [n for cell in cells_of(row) if (n := self.read(one, cell)) is not None]
            if typed:
                found[key] = typed if "rounds" in row else typed[0]
        told = {key: value for key in (WON, TEAM, ROLE) if (value := self.read(one, key)) is not None}
        return found | told

    def rewritten(self, name: str, sheet: Facts) -> "PadSeat":
        from assistant.games.pad.sheets import PadSeat  # late: a pad asks its game's rules first

        typed: dict[str, str] = {}
        for key, value in sheet.items():
            numbers = value if isinstance(value, list) else [value]
            for cell, one in zip(
                cells_of(self.rows[key]) if key in self.rows else (key,), numbers, strict=False
            ):
                typed[cell] = YES[0] if one is True else NO[0] if one is False else str(one)
        return PadSeat(name, counts={key: text for key, text in typed.items() if key in self.counts})

    def bad(self, seat: int, key: str, text: str) -> BadSheet:
        code = "say-yes-or-no" if key in (WON, UNCOUNTED) else "not-a-number"
        return BadSheet(code, f"players[{seat}].{key}", key=key, value=text)

    def missing(self, seats: "Sequence[PadSeat]", seat: int) -> tuple[str, ...]:
        one = seats[seat]
        rows = [row for key, row in self.rows.items() if key not in self.ties]
        blank = [
            cells_of(row)[0] for row in rows if not any(one.typed(cell).strip() for cell in cells_of(row))
        ]
        if not self.by_points and not one.typed(WON).strip():
            told = [self.read(other, WON) for other in seats]
            enough = any(told) or (self.way == "together" and any(one is not None for one in told))
            blank += [] if enough else [WON]
        if self.way == "teams" and self.read(one, TEAM) is None:
            blank.append(TEAM)
        return tuple(blank)

    def tie_counted(self, one: "PadSeat") -> bool:
        return all(self._figure(one, key) is not None for key in tie_order(self.game))

    def _figure(self, one: "PadSeat", key: str) -> float | None:
        """What somebody has in a row, its rounds added up; None for a blank."""
        found = [n for cell in cells_of(self.rows[key]) if isinstance(n := self.read(one, cell), int | float)]
        return sum(found) if found else None

    def tie_note(self, tr: Words, one: "PadSeat", tie_break: float | None) -> str:
        """What settles ties is no source of points, so it is told below them."""
        known = [(key, n) for key in tie_order(self.game) if (n := self._figure(one, key)) is not None]
        told = [f"{self.kit.source(tr, key)} {n:g}" for key, n in known]
        return tr("listed.tie_note", figures=tr.listing(told)) if told else ""

    def placed(
        self, points: Sequence[float | None], ties: Sequence[float | None], scores: Sequence[Score] | None
    ) -> list[int | None]:
        if self.way == "most-points":
            return super().placed(points, ties, scores)
        if self.way == "least-points":
            return super().placed([None if one is None else -one for one in points], ties, scores)
        if scores is None or any(one is None for one in points):
            return [None] * len(points)
        return [score.place or None for score in scores]

    # the result

    def finished(self, seats: "Sequence[PadSeat]", result: ResultDoc) -> None:
        result["version"] = self.kit.listed.version
        if self.way != "most-points":
            result["won_by"] = self.way
        for one, seat in zip(seats, result["seats"], strict=True):
            if not self.by_points:
                seat["points"], seat["won"] = None, seat["place"] == 1
            if isinstance(team := self.read(one, TEAM), str) and self.way == "teams":
                seat["team"] = team
            if isinstance(role := self.read(one, ROLE), str):
                seat["role"] = role
            elif ROLE in self.counts:
                seat.pop("role", None)
        first = seats[0]
        if isinstance(board := self.read(first, BOARD), str):
            result["board"] = board
        if isinstance(more := self.read(first, EXPANSIONS), str):
            known = tuple(self.game.get("expansions", ()))
            result["expansions"] = [named_in(part, known) for part in more.split(",") if part.strip()]
        if self.read(first, UNCOUNTED):
            result["counts"] = False
        rounds = max((self._played(one) for one in seats), default=0)
        if rounds:
            result["stats"] = {"rounds": rounds}

    def _played(self, one: "PadSeat") -> int:
        """How many rounds were written down."""
        filled = [
            sum(self.read(one, cell) is not None for cell in cells_of(row))
            for row in self.rows.values()
            if "rounds" in row
        ]
        return max(filled, default=0)

    # in words

    def field(self, tr: Words, key: str) -> str:
        row, _, number = key.partition(":")
        if row in self.rows:
            name = self.kit.source(tr, row)
            return tr("listed.round", name=name, n=number) if number else name
        return tr(f"listed.cell.{key}") if key in self.of_all else super().field(tr, key)

    @property
    def of_all(self) -> tuple[str, ...]:
        return (WON, TEAM, ROLE, BOARD, EXPANSIONS, UNCOUNTED)

    def choices(self, tr: Words, key: str) -> tuple[str, ...]:
        if key in (WON, UNCOUNTED):
            return tr("listed.yes"), tr("listed.no")
        named = {ROLE: "roles", BOARD: "boards", EXPANSIONS: "expansions"}.get(key)
        if named is not None:
            found = self.game.get(named)
            return tuple(found) if isinstance(found, list) else ()
        row = self.rows.get(key)
        return tuple(f"{value:g}" for value in row["values"]) if row and "values" in row else ()

    @property
    def numbers(self) -> tuple[str, ...]:
        plain = {cell for row in self.rows.values() if not row.get("below_zero") for cell in cells_of(row)}
        return tuple(key for key in self.counts if key in plain)

    def several(self, key: str) -> bool:
        return key == EXPANSIONS


def cells_of(row: ListedRowDoc) -> tuple[str, ...]:
    return (
        tuple(f"{row['key']}:{n}" for n in range(1, row["rounds"] + 1)) if "rounds" in row else (row["key"],)
    )
