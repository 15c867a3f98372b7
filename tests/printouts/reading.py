"""Reads a PDF back: its text in the order of drawing, and where every piece of text stands."""

from dataclasses import dataclass
from io import BytesIO

import pdfplumber
import pypdfium2


@dataclass(frozen=True)
class Piece:
    """Neighbouring characters of one line, with the box of their middle parts (no ascenders and descenders)."""

    text: str
    x0: float
    x1: float
    top: float
    bottom: float

    @property
    def middle(self) -> float:
        return (self.top + self.bottom) / 2


@dataclass(frozen=True)
class Page:
    width: float
    height: float
    pieces: list[Piece]
    edges: tuple[float, float, float, float]  # of everything drawn: left, right, top, bottom

    @property
    def text(self) -> str:
        return " ".join(piece.text for piece in self.pieces)

    @property
    def squeezed(self) -> str:
        """Without white space, so that a name broken over two lines is found."""
        return "".join(self.text.split())


def pages(pdf: bytes) -> list[Page]:
    with pdfplumber.open(BytesIO(pdf)) as opened:
        return [_page(page) for page in opened.pages]


def _page(page: pdfplumber.page.Page) -> Page:
    pieces: list[Piece] = []
    run: list[dict] = []
    for char in page.chars:
        if run and not _goes_on(run[-1], char):
            pieces.append(_piece(run))
            run = []
        run.append(char)
    if run:
        pieces.append(_piece(run))
    things = page.chars + page.rects + page.lines + page.curves
    edges = (
        min(thing["x0"] for thing in things),
        max(thing["x1"] for thing in things),
        min(thing["top"] for thing in things),
        max(thing["bottom"] for thing in things),
    )
    return Page(float(page.width), float(page.height), pieces, edges)


def _goes_on(last: dict, char: dict) -> bool:
    same_line = abs(last["bottom"] - char["bottom"]) < 0.05 and last["size"] == char["size"]
    return same_line and abs(char["x0"] - last["x1"]) < 0.05 and last["fontname"] == char["fontname"]


def _piece(run: list[dict]) -> Piece:
    shrink = (run[0]["bottom"] - run[0]["top"]) * 0.15
    return Piece(
        "".join(char["text"] for char in run),
        min(char["x0"] for char in run),
        max(char["x1"] for char in run),
        run[0]["top"] + shrink,
        run[0]["bottom"] - shrink,
    )


def overlaps(page: Page) -> list[tuple[str, str]]:
    """Pairs of texts that stand on each other."""
    found = []
    ordered = sorted(page.pieces, key=lambda piece: piece.top)
    for number, piece in enumerate(ordered):
        for other in ordered[number + 1 :]:
            if other.top >= piece.bottom:
                break
            if (
                min(piece.x1, other.x1) - max(piece.x0, other.x0) > 0.3
                and piece.text.strip()
                and other.text.strip()
            ):
                found.append((piece.text, other.text))
    return found


def quick_text(pdf: bytes) -> list[str]:
    """Every page's text without white space, read fast, for long documents."""
    opened = pypdfium2.PdfDocument(pdf)
    try:
        return ["".join(page.get_textpage().get_text_range().split()) for page in opened]
    finally:
        opened.close()
