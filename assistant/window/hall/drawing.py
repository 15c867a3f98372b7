"""The hall screen as plain texts and boxes at any size; sizes are shares of the height, so every projector reads alike.

At 1080 lines the smallest letters are 40 pixels high: on a screen two metres wide they are read from ten metres.
"""

from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime
from math import ceil
from typing import Literal

from assistant.club.events.clocks import Clock, shown
from assistant.club.events.hall import HallData
from assistant.window.widgets.short_names import short_name

Anchor = Literal["w", "e", "center"]
Measure = Callable[[str, int, bool], int]  # the width of a text at a size in pixels, bold or not


@dataclass(frozen=True)
class Text:
    x: float
    y: float  # the middle
    text: str
    size: int
    colour: str = "ink"
    anchor: Anchor = "w"
    bold: bool = False


@dataclass(frozen=True)
class HallBox:
    x: float
    y: float
    width: float
    height: float
    colour: str


Mark = Text | HallBox


@dataclass(frozen=True)
class Room:
    """The part of the screen a show has, and how wide letters are."""

    x: float
    y: float
    width: float
    height: float
    unit: float  # a hundredth of the screen's height
    measure: Measure

    def px(self, units: float) -> int:
        return max(6, round(units * self.unit))


def draw(
    data: HallData, show: str, page: int, width: int, height: int, now: datetime, measure: Measure
) -> tuple[list[Mark], int]:
    """Everything on the screen, and how many pages this show has."""
    unit = height / 100
    marks: list[Mark] = [HallBox(0, 0, width, 11 * unit, "head")]
    size = round(5.4 * unit)
    part = data.part
    marks.append(Text(width - 3 * unit, 5.6 * unit, part, size, "sun", "e", True))
    room_for_title = width - 8 * unit - measure(part, size, True)
    title = size
    while title > LEAST_LETTERS * unit and measure(data.title, title, True) > room_for_title:
        title -= 1
    marks.append(
        Text(
            3 * unit,
            5.6 * unit,
            fit(data.title, title, True, room_for_title, measure),
            title,
            "head_ink",
            "w",
            True,
        )
    )
    foot = _foot(data, show, width, height, unit, now, measure)
    top, bottom = 13 * unit, height - (17 * unit if foot else 2 * unit)
    room = Room(3 * unit, top, width - 6 * unit, bottom - top, unit, measure)
    content, pages = {
        "names": _names,
        "tables": _tables,
        "standings": _standings,
        "clock": _clocks,
        "message": _message,
    }[show](data, page, room, now)
    if pages > 1:
        marks.append(
            Text(width / 2, 5.6 * unit, f"{page % pages + 1}/{pages}", round(4 * unit), "soft", "center")
        )
    return marks + content + foot, pages


def fit(text: str, size: int, bold: bool, room: float, measure: Measure) -> str:
    if measure(text, size, bold) <= room:
        return text
    while text and measure(text + "…", size, bold) > room:
        text = text[:-1]
    return text.rstrip() + "…"


LEAST_LETTERS = 3.7  # hundredths of the height: smaller ones are not read from the back of the hall


def name_within(name: str, size: int, bold: bool, width: float, room: Room) -> str:
    return short_name(name, lambda text: room.measure(text, size, bold) <= width)


def squeezed(name: str, size: int, width: float, room: Room, lead: str = "") -> tuple[str, int]:
    """A long name in smaller letters, so that nobody looks for theirs in vain; cut only where those are too long."""
    small = size
    while room.measure(lead + name, small, False) > width and small > room.px(LEAST_LETTERS):
        small -= 1
    return lead + short_name(name, lambda text: room.measure(lead + text, small, False) <= width), small


def _names(data: HallData, page: int, room: Room, now: datetime) -> tuple[list[Mark], int]:
    """Everybody by name with the table: down the columns, page after page."""
    size = room.px(4.6)
    line = room.px(6.6)
    columns = 2 if room.width < 1.5 * room.height * 1.2 else 3
    rows = max(1, int(room.height // line))
    per_page = rows * columns
    pages = max(1, ceil(len(data.names) / per_page))
    here = data.names[(page % pages) * per_page :][:per_page]
    width = room.width / columns
    marks: list[Mark] = []
    for at, (name, where) in enumerate(here):
        x, y = room.x + (at // rows) * width, room.y + (at % rows) * line + line / 2
        if at % rows % 2 == 0:
            marks.append(HallBox(x, y - line / 2, width - 2 * room.unit, line, "stripe"))
        marks.append(Text(x + width - 3 * room.unit, y, where, size, "sun", "e", True))
        space = width - 6 * room.unit - room.measure(where, size, True)
        marks.append(Text(x + room.unit, y, *squeezed(name, size, space, room)))
    return marks, pages


LARGEST = 2.6  # times the usual letters: beyond it nothing is read from farther away


def table_grid(count: int, seats: int, room: Room) -> tuple[int, int, float]:
    """Across, down, and how much larger than usual: as large as all tables on one page can be, else as usual."""

    def fits(times: float) -> tuple[int, int]:
        across = max(1, int(room.width // (room.unit * 46 * times)))
        down = max(1, int(room.height // (room.unit * times * (4.75 * seats + 4))))
        return across, down

    step = LARGEST
    while step > 1:
        across, down = fits(step)
        if across * down >= count:
            return min(across, count), ceil(count / min(across, count)), step
        step -= 0.05
    across, down = fits(1)
    down = min(down, ceil(count / across))
    return across, down, 1


def _tables(data: HallData, page: int, room: Room, now: datetime) -> tuple[list[Mark], int]:
    """Tables with who sits there; a finished one shows its places. They fill the screen, few or many."""
    seats = max((len(table.names) for table in data.tables), default=4)
    across, down, times = table_grid(max(1, len(data.tables)), seats, room)
    pages = max(1, ceil(len(data.tables) / (across * down)))
    width, height, gap = room.width / across, room.height / down, 2 * room.unit
    card = height - gap
    line = min(card - room.unit * 2 * times, room.unit * 6.5 * times * seats) / seats
    size = round(min(room.unit * 3.8 * times, line * 0.8))
    marks: list[Mark] = []
    for at, table in enumerate(data.tables[(page % pages) * across * down :][: across * down]):
        x = room.x + (at % across) * width
        y = room.y + (at // across) * height
        marks.append(HallBox(x, y, width - gap, card, "stripe"))
        number = round(min(room.unit * 9 * times, card * 0.7))
        marks.append(
            Text(x + room.unit * 6.5 * times, y + card / 2, str(table.number), number, "sun", "center", True)
        )
        start = y + (card - line * len(table.names)) / 2
        for seat, name in enumerate(table.names):
            place = f"{table.places[seat]}. " if table.places else ""
            space = width - 15 * room.unit * times
            text, letters = squeezed(name, size, space, room, place)
            colour = "done" if table.places and table.places[seat] == 1 else "ink"
            marks.append(Text(x + room.unit * 13 * times, start + (seat + 0.5) * line, text, letters, colour))
    return marks, pages


def _standings(data: HallData, page: int, room: Room, now: datetime) -> tuple[list[Mark], int]:
    size, line = room.px(4.6), room.px(6.6)
    columns = 2
    rows = max(1, int(room.height // line))
    pages = max(1, ceil(len(data.standings) / (rows * columns)))
    width = room.width / columns
    marks: list[Mark] = []
    for at, (place, name, points) in enumerate(
        data.standings[(page % pages) * rows * columns :][: rows * columns]
    ):
        x, y = room.x + (at // rows) * width, room.y + (at % rows) * line + line / 2
        if at % rows % 2 == 0:
            marks.append(HallBox(x, y - line / 2, width - 2 * room.unit, line, "stripe"))
        marks.append(Text(x + room.px(9), y, place, size, "soft", "e"))
        first = place == "1."
        marks.append(Text(x + width - 3 * room.unit, y, points, size, "sun", "e", True))
        space = width - room.px(11) - room.measure(points, size, True) - 5 * room.unit
        marks.append(
            Text(
                x + room.px(10.5),
                y,
                name_within(name, size, first, space, room),
                size,
                "done" if first else "ink",
                "w",
                first,
            )
        )
    return marks, pages


def _clocks(data: HallData, page: int, room: Room, now: datetime) -> tuple[list[Mark], int]:
    """Nothing but time."""
    marks: list[Mark] = []
    count = max(1, len(data.clocks))
    height = room.height / count
    for at, clock in enumerate(data.clocks):
        y = room.y + at * height
        text, colour = clock_text(clock, now)
        size = min(round(height * 0.72), round(room.width / max(4, len(text)) * 1.5))
        marks.append(Text(room.x + room.width / 2, y + height / 2, text, size, colour, "center", True))
        if clock.name:
            marks.append(Text(room.x, y + room.px(4), clock.name, room.px(5), "soft"))
    return marks, 1


def _message(data: HallData, page: int, room: Room, now: datetime) -> tuple[list[Mark], int]:
    size = room.px(9)
    lines = wrap(data.message, size, room.width, room.measure)
    while len(lines) * size * 1.3 > room.height and size > room.px(4):
        size = round(size * 0.9)
        lines = wrap(data.message, size, room.width, room.measure)
    start = room.y + room.height / 2 - (len(lines) - 1) * size * 0.65
    middle = room.x + room.width / 2
    return [
        Text(middle, start + n * size * 1.3, line, size, "ink", "center", True)
        for n, line in enumerate(lines)
    ], 1


def wrap(text: str, size: int, room: float, measure: Measure) -> list[str]:
    lines: list[str] = []
    for word in text.split():
        if lines and measure(f"{lines[-1]} {word}", size, True) <= room:
            lines[-1] = f"{lines[-1]} {word}"
        else:
            lines.append(word)
    return lines


def clock_text(clock: Clock, now: datetime) -> tuple[str, str]:
    """The time as shown, and its colour: calm, the last five minutes, overtime."""
    left = clock.seconds(now)
    return shown(left), "over" if left < 0 else "sun" if left < 300 else "ink"


def _foot(
    data: HallData, show: str, width: int, height: int, unit: float, now: datetime, measure: Measure
) -> list[Mark]:
    """Clocks, the next start and the message, on every show but their own."""
    clocks = data.clocks[:3] if show != "clock" else ()
    says = data.message if show != "message" else ""
    if not clocks and not says and not data.next_start:
        return []
    y = height - 8 * unit
    marks: list[Mark] = [HallBox(0, height - 15.5 * unit, width, 15.5 * unit, "head")]
    x = 3 * unit
    for clock in clocks:
        text, colour = clock_text(clock, now)
        colour = "head_ink" if colour == "ink" else colour
        name = clock.name
        size = round(9.5 * unit)
        if name:
            marks.append(Text(x, height - 13.4 * unit, name, round(3.7 * unit), "soft"))
        marks.append(Text(x, y + (1.4 * unit if name else 0), text, size, colour, "w", True))
        x += max(measure(text, size, True), measure(name, round(3.7 * unit), False)) + 5 * unit
    right = f"{data.words['next']} {data.next_start}".strip() if data.next_start else ""
    lines = [line for line in (right, says) if line]
    size = round(5 * unit)
    for at, line in enumerate(lines):
        middle = y + (at - (len(lines) - 1) / 2) * 6.2 * unit
        text = fit(line, size, False, width - x - 4 * unit, measure)
        marks.append(
            Text(
                width - 3 * unit,
                middle,
                text,
                size,
                "sun" if line == right else "head_ink",
                "e",
                line == right,
            )
        )
    return marks
