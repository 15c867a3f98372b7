"""The one style of all paper: page sizes, title band, footer with page x of y, and text that always fits."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from io import BytesIO
from typing import Protocol, TypedDict

from reportlab import rl_config
from reportlab.lib.pagesizes import A4, LETTER
from reportlab.lib.utils import ImageReader
from reportlab.pdfgen.canvas import Canvas

from engine.documents.result import Facts
from printouts.fitting import fitted, wrapped
from printouts.letters import BOLD, REGULAR, SEMIBOLD, font_for, printable, text_width
from printouts.ornaments import MM, diamond, tower

rl_config.useA85 = 0  # plain compressed pages are smaller and faster than their ASCII form
PAPERS = {"a4": A4, "letter": LETTER}
MARGIN = 15 * MM
LEADING = 1.16


class Words(Protocol):
    """What paper asks of a language; keys are those of the locale files."""

    @property
    def language(self) -> str: ...

    def __call__(self, key: str, /, **facts: object) -> str: ...

    def has(self, key: str) -> bool: ...

    def number(self, value: float, digits: int = 0) -> str: ...

    def listing(self, things: list[str]) -> str: ...


class Asked(TypedDict, total=False):
    """What may be asked of a paper: which part of it, and how the club's paper looks."""

    round: int | None
    player: str | None
    rules: str
    per_page: int
    paper: str
    club: str
    logo: str
    photo: bytes
    hall: str
    links: Mapping[int, tuple[str, str]]
    wifi: tuple[str, str]


@dataclass(frozen=True)
class PaperSettings:
    """How to print: language, paper, the moment of printing, and which part where a document has parts."""

    tr: Words
    printed: datetime
    paper: str = "a4"
    round: int | None = None
    player: str | None = None
    rules: str = "2014"
    per_page: int = 2
    club: str = ""
    logo: str = ""  # a picture's path; takes the place of our tower
    photo: bytes = b""  # a picture of the table, on a page of its own behind the sheet
    book: "Book | None" = None  # several papers bound as one
    hall: str = ""  # where phones find the hall, if it has an address
    links: Mapping[int, tuple[str, str]] = field(default_factory=dict)  # of tables: link and short code
    wifi: tuple[str, str] = ("", "")  # the hall's: its name and its password


@dataclass(frozen=True)
class Box:
    """A rectangle on the page, y upwards."""

    x: float
    y: float
    width: float
    height: float

    @property
    def top(self) -> float:
        return self.y + self.height

    @property
    def right(self) -> float:
        return self.x + self.width


class CountingCanvas(Canvas):  # type: ignore[misc]
    """Keeps finished pages back until their number is known, then lets `furnish` draw on each."""

    def __init__(self, out: BytesIO, size: tuple[float, float], language: str) -> None:
        super().__init__(out, pagesize=size, invariant=1, pageCompression=1, lang=language)
        self._kept: list[Facts] = []

    def showPage(self) -> None:
        self._kept.append(dict(self.__dict__))
        self._startPage()

    def finish(self, furnish: Callable[[int, int], None]) -> None:
        for number, kept in enumerate(self._kept, 1):
            self.__dict__.update(kept)
            furnish(number, len(self._kept))
            Canvas.showPage(self)
        self.save()


class Book:
    """Several papers as one document, their pages counted through; each keeps its own title, size and footer."""

    def __init__(self) -> None:
        self._out = BytesIO()
        self._canvas: CountingCanvas | None = None
        self._footers: list[Callable[[int, int], None]] = []

    def opened(self, size: tuple[float, float], language: str) -> CountingCanvas:
        if self._canvas is None:
            self._canvas = CountingCanvas(self._out, size, language)
        self._canvas.setPageSize(size)
        return self._canvas

    def close(self, pages: int, footer: Callable[[int, int], None]) -> None:
        self._footers += [footer] * pages

    def bytes(self) -> bytes:
        assert self._canvas is not None
        self._canvas.finish(lambda number, of: self._footers[number - 1](number, of))
        return self._out.getvalue()


class Paper:
    """One document under way. `body` is the free part of the current page, filled from its top down."""

    def __init__(
        self,
        settings: PaperSettings,
        title: str,
        *,
        event: str = "",
        part: str = "",
        note: str = "",
        landscape: bool = False,
        band: bool = True,
        footer: bool = True,
        draft: bool = False,
    ) -> None:
        width, height = PAPERS[settings.paper]
        self.width: float
        self.height: float
        self.width, self.height = (height, width) if landscape else (width, height)
        self.settings, self.tr = settings, settings.tr
        self.title, self.event, self.part, self.note, self.band = title, event, part, note, band
        self.footer, self.draft = footer, draft
        self._out = BytesIO()
        size, language, book = (self.width, self.height), settings.tr.language, settings.book
        self.canvas = book.opened(size, language) if book else CountingCanvas(self._out, size, language)
        self.canvas.setTitle(printable(f"{event} – {title}" if event else title))
        self.canvas.setAuthor("Alcalde")
        self.canvas.setCreator("Alcalde")
        self.pages = 1
        self._open_page()

    def _open_page(self) -> None:
        floor = 13 * MM
        if self.draft:
            self._stamp(self.tr("rounds.drafts"))
        if not self.band:
            self.body = Box(MARGIN, floor, self.width - 2 * MARGIN, self.height - floor - 10 * MM)
            return
        top = self._title_band() if self.pages == 1 else self._running_head()
        self.body = Box(MARGIN, floor, self.width - 2 * MARGIN, top - floor)

    def _title_band(self) -> float:
        left, right = MARGIN, self.width - MARGIN
        base = self.height - 27 * MM
        self.emblem(left, base + 1.5 * MM, 14 * MM)
        left += 15 * MM
        room = right - left
        part = self.text(right, base + 8.2 * MM, self.part, SEMIBOLD, 14, "r", width=room * 0.36)
        self.text(left, base + 8.2 * MM, self.title, BOLD, 22, width=room - part - (10 if part else 0))
        note = self.text(right, base + 2.6 * MM, self.note, REGULAR, 10, "r", width=room * 0.45)
        self.text(left, base + 2.6 * MM, self.event, REGULAR, 11.5, width=room - note - (10 if note else 0))
        self.rule(base, 1.8)
        self.rule(base - 2, 0.4)
        return base - 6 * MM

    def emblem(self, x: float, y: float, side: float, anchor: str = "sw") -> None:
        """The club's logo, or our tower; (x, y) is the lower left corner."""
        if not self.settings.logo:
            tower(self.canvas, x, y, side)
            return
        self.canvas.drawImage(
            self.settings.logo, x, y, side, side, mask="auto", preserveAspectRatio=True, anchor=anchor
        )

    def _running_head(self) -> float:
        base = self.height - 16 * MM
        room = self.body.width
        part = self.text(self.body.right, base + 2 * MM, self.part, SEMIBOLD, 9.5, "r", width=room * 0.3)
        title = self.text(MARGIN, base + 2 * MM, self.title, SEMIBOLD, 9.5, width=room * 0.45)
        if self.event:
            start = MARGIN + title + 8
            self.text(
                start, base + 2 * MM, self.event, REGULAR, 9.5, width=self.body.right - part - 8 - start
            )
        self.rule(base, 0.8)
        return base - 4 * MM

    def new_page(self) -> Box:
        self.canvas.showPage()
        self.pages += 1
        self._open_page()
        return self.body

    def _photo_page(self) -> None:
        box = self.new_page()
        picture = ImageReader(BytesIO(self.settings.photo))
        place = (box.x, box.y, box.width, box.height)
        self.canvas.drawImage(picture, *place, preserveAspectRatio=True, anchor="n")

    def bytes(self) -> bytes:
        if self.settings.photo:
            self._photo_page()
        self.canvas.showPage()
        if self.settings.book:  # which ends with its last paper
            self.settings.book.close(self.pages, self._footer)
            return b""
        self.canvas.finish(self._footer)
        return self._out.getvalue()

    def _stamp(self, word: str) -> None:
        """Large and grey across the page, behind everything: nobody takes this paper for the real one."""
        canvas = self.canvas
        canvas.saveState()
        canvas.translate(self.width / 2, self.height / 2)
        canvas.rotate(54)
        self.text(0, -40, word, BOLD, 120, "c", width=self.height, gray=0.88)
        canvas.restoreState()

    def _footer(self, number: int, of: int) -> None:
        if not self.footer:
            return
        y, third = 7.5 * MM, (self.width - 2 * MARGIN) / 3
        if self.band:
            self.rule(y + 9, 0.4)
        parts = (self.settings.club, self.event or self.title, self.part)
        where = " · ".join(dict.fromkeys(part for part in parts if part))
        self.text(MARGIN, y, where, REGULAR, 8, width=third * 1.3)
        self.text(self.width / 2 + third * 0.3, y, printed_words(self.settings), REGULAR, 8, "c", width=third)
        self.text(self.width - MARGIN, y, self.tr("paper.page", number=number, of=of), SEMIBOLD, 8, "r")

    def rule(self, y: float, weight: float, x: float | None = None, right: float | None = None) -> None:
        self.canvas.setLineWidth(weight)
        self.canvas.setStrokeGray(0)
        self.canvas.line(MARGIN if x is None else x, y, self.width - MARGIN if right is None else right, y)

    def text(
        self,
        x: float,
        y: float,
        text: str,
        font: str = REGULAR,
        size: float = 10,
        align: str = "l",
        *,
        width: float = 0,
        gray: float = 0,
    ) -> float:
        """One line on the base line y, shrunk to the width if one is given; returns how wide it came out."""
        if not text:
            return 0
        if width:
            made = fitted(text, font, size, width)
            text, size = made.lines[0], made.size
        else:
            text = printable(text)
        font = font_for(text, font)
        wide = text_width(text, font, size)
        c = self.canvas
        c.setFont(font, size)
        c.setFillGray(gray)
        c.drawString(x - (wide if align == "r" else wide / 2 if align == "c" else 0), y, text)
        return wide

    def cell(
        self, box: Box, text: str, font: str = REGULAR, size: float = 10, align: str = "l", gray: float = 0
    ) -> None:
        """Text fitted into a box, vertically centred, on as many lines as it needs."""
        if not text:
            return
        made = fitted(text, font, size, box.width, box.height - 1.5)
        x = {"l": box.x, "r": box.right, "c": box.x + box.width / 2}[align]
        step = made.size * 1.08
        y = box.y + box.height / 2 + step * (len(made.lines) - 1) / 2 - made.size * 0.34
        for line in made.lines:
            self.text(x, y, line, font, made.size, align, gray=gray)
            y -= step

    def paragraph(
        self,
        x: float,
        y: float,
        width: float,
        text: str,
        font: str = REGULAR,
        size: float = 10,
        gray: float = 0,
    ) -> float:
        """Wrapped text from the top y down; returns the y below it."""
        for line in wrapped(text, font, size, width):
            y -= size * LEADING
            self.text(x, y + size * 0.22, line, font, size, gray=gray)
        return y

    def place(self, box: Box, place: int | None, size: float = 10) -> None:
        """A place; the first stands white on a black disc, so that the winner shows without colour."""
        if place is None:
            return
        if place == 1:
            self.canvas.setFillGray(0)
            self.canvas.circle(box.x + box.width / 2, box.y + box.height / 2, size * 0.72, stroke=0, fill=1)
        self.cell(box, str(place), BOLD if place == 1 else REGULAR, size, "c", 1 if place == 1 else 0)

    def boxes(self, x: float, y: float, count: int, width: float, height: float, gap: float = 0) -> None:
        """Empty boxes for a pen, left to right."""
        self.canvas.setLineWidth(0.6)
        self.canvas.setStrokeGray(0)
        for number in range(count):
            self.canvas.rect(x + number * (width + gap), y, width, height)

    def heading(self, y: float, words: str, x: float | None = None, size: float = 12.5) -> float:
        """A heading with a diamond before it; returns the y below it."""
        x = MARGIN if x is None else x
        y -= size * 1.15
        self.canvas.setFillGray(0)
        diamond(self.canvas, x + 3, y + size * 0.32, 3)
        self.text(x + 11, y, words, BOLD, size)
        return y - size * 0.5


def printed_words(settings: PaperSettings) -> str:
    return settings.tr("paper.printed", time=time_words(settings.tr, settings.printed.isoformat()))


def date_words(tr: Words, iso: str | None) -> str:
    """2026-05-02 as the language writes it; anything unreadable as it is."""
    try:
        day = datetime.fromisoformat(iso or "")
    except ValueError:
        return iso or ""
    return tr("paper.date", year=f"{day:%Y}", month=f"{day:%m}", day=f"{day:%d}")


def time_words(tr: Words, iso: str | None) -> str:
    try:
        moment = datetime.fromisoformat(iso or "")
    except ValueError:
        return iso or ""
    return f"{date_words(tr, iso)} {moment:%H:%M}"


def joined(parts: Sequence[str | None]) -> str:
    return " · ".join(part for part in parts if part)
