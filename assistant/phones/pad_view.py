"""A score pad as its page shows it: everybody's sheet with its fields, what it is worth and why, and what is missing."""

from dataclasses import dataclass

from assistant.games.pad.blanks import all_blanks, blanks_of
from assistant.games.pad.form import Drawing, PieceList
from assistant.games.pad.sheets import Pad
from assistant.games.pad.verdict import SeatVerdict, Verdict
from assistant.games.registry import game_kit
from assistant.games.tell import bad_words
from assistant.phones.pad_form import NOTHING, ReadPad, cell_keys
from assistant.words import Words


@dataclass(frozen=True)
class ShownCell:
    """A field of a form; `needed`: the points wait for it, or it cannot be."""

    name: str
    label: str
    value: str
    choices: tuple[str, ...]
    number: bool
    needed: bool


@dataclass(frozen=True)
class ShownList:
    part: PieceList
    kept: str


@dataclass(frozen=True)
class ShownReason:
    name: str
    points: float
    why: str


@dataclass(frozen=True)
class ShownSheet:
    name: str
    open: bool
    total: float | None
    place: int | None
    wrong: str
    note: str
    cells: tuple[ShownCell, ...]
    shape: str  # the names of the cells: others are asked for when it changes
    lists: tuple[ShownList, ...]
    drawing: Drawing | None
    brush: str
    reasons: tuple[ShownReason, ...]
    tie: str


@dataclass(frozen=True)
class ShownPad:
    """`still` says what has to be written before this can be a result."""

    sheets: tuple[ShownSheet, ...]
    still: str
    wrong: str


def shown_pad(tr: Words, read: ReadPad, found: Verdict) -> ShownPad:
    pad = read.pad
    still = "" if pad.untouched else all_blanks(tr, pad, [one.name for one in pad.seats], found)
    if not still and any(line.wrong for line in found.lines):
        still = tr("pad.impossible")
    whole = bad_words(tr, pad.game, found.wrong) if found.wrong else ""
    sheets = tuple(_sheet(tr, read, found, at) for at in range(len(pad.seats)))
    return ShownPad(sheets, still, whole or read.wrong)


def _sheet(tr: Words, read: ReadPad, found: Verdict, at: int) -> ShownSheet:
    pad, line = read.pad, found.lines[at]
    one, asks, kit = pad.seats[at], read.pad.asks, game_kit(read.pad.game)
    cells = _cells(tr, pad, found, at)
    settled = not any(other.missing for other in found.lines)
    drawing = asks.drawing(tr, one)
    return ShownSheet(
        one.name,
        at == read.seat,
        line.points if asks.by_points else None,
        line.place if settled else None,
        bad_words(tr, pad.game, line.wrong) if line.wrong else "",
        "" if pad.untouched else _blank(tr, pad, line),
        cells,
        " ".join(cell.name for cell in cells),
        tuple(
            ShownList(part, ",".join(asks.listed(one, part.key)) or NOTHING)
            for part in asks.lists(tr, pad.rules, one)
        ),
        drawing,
        read.brushes[at] or (drawing.usual if drawing else ""),
        tuple(
            ShownReason(
                kit.source(tr, source.source), source.points, kit.why(tr, source.source, dict(source.facts))
            )
            for source in line.sources
        ),
        "" if pad.untouched else asks.tie_note(tr, one, line.tie_break),
    )


def _blank(tr: Words, pad: Pad, line: SeatVerdict) -> str:
    if not line.missing:
        return ""
    return tr("pad.blank", what=blanks_of(tr, pad, line.missing))


def _cells(tr: Words, pad: Pad, found: Verdict, at: int) -> tuple[ShownCell, ...]:
    """Only what is worth asking for, each under the name it always has."""
    asks, one, line = pad.asks, pad.seats[at], found.lines[at]
    asked = {*pad.asked_counts(at), *(asks.of_event if at == 0 else ())}
    cells = []
    for n, key in enumerate(cell_keys(pad, at)):
        if key not in asked:
            continue
        choices = () if asks.several(key) else asks.choices(tr, key)
        value, chosen = one.typed(key), asks.read(one, key)
        if choices and isinstance(chosen, bool):
            value = choices[0] if chosen else choices[1]  # typed in another language, or by its first letter
        wrong = line.wrong is not None and line.wrong.where.endswith(f".{key}")
        decides = at in found.undecided and key in asks.ties and chosen is None
        needed = (wrong or decides or key in line.missing) and not pad.untouched
        number = not choices and not asks.several(key) and key in asks.numbers
        cells.append(ShownCell(f"c{at}.{n}", asks.field(tr, key), value, choices, number, needed))
    return tuple(cells)
