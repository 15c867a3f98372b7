"""QR codes: a slip's short text, and the link that hands a finished game to BG Stats."""

import json
from urllib.parse import quote

from reportlab.graphics.barcode.qrencoder import QR8bitByte, QRAlphaNum, QRCode, QRErrorCorrectLevel
from reportlab.pdfgen.canvas import Canvas

from engine.documents.event import EventDoc
from engine.documents.result import Facts

QUIET = 4  # light modules around a code, as readers expect
BG_STATS = "https://app.bgstatsapp.com/createPlay.html?data="


def modules(text: str) -> list[list[bool]]:
    """Dark modules. Short capital texts get good error correction, long links the least, to stay coarse."""
    short = QRAlphaNum.valid(text) is not None
    code = QRCode(None, QRErrorCorrectLevel.M if short else QRErrorCorrectLevel.L)
    code.addData(QRAlphaNum(text) if short else QR8bitByte(text))
    code.version = code.calculate_version()
    code.makeImpl(
        False, 0 if short else code.getBestMaskPattern()
    )  # any mask reads; the best one costs ten times more
    found: list[list[bool]] = code.modules
    return found


def wifi_text(name: str, password: str) -> str:
    """What a phone's camera takes for a network to join; a network without a password is open."""
    kind, secret = ("WPA", f"P:{_wifi_part(password)};") if password else ("nopass", "")
    return f"WIFI:T:{kind};S:{_wifi_part(name)};{secret};"


def _wifi_part(text: str) -> str:
    return "".join(f"\\{sign}" if sign in '\\;,:"' else sign for sign in text)


def draw_code(c: Canvas, text: str, x: float, y: float, side: float) -> float:
    """Draws the code into the square at (x, y), as one path; returns its left edge."""
    rows = modules(text)
    unit = side / (len(rows) + 2 * QUIET)
    runs = []
    for down, row in enumerate(rows):
        start = None
        for across, dark in enumerate([*row, False]):
            if dark and start is None:
                start = across
            elif not dark and start is not None:
                runs.append(f"{start} {len(rows) - 1 - down} {across - start} 1 re")
                start = None
    c.saveState()
    c.translate(x + QUIET * unit, y + QUIET * unit)
    c.scale(unit, unit)
    c.setFillGray(0)
    c.addLiteral(f"{' '.join(runs)} f")  # whole numbers in the code's own units need no formatting
    c.restoreState()
    return x


def slip_text(event: EventDoc, round_number: int, table: int) -> str:
    """Event, round and table in capitals, which fit the smallest code."""
    plain = "".join(sign for sign in event["id"].upper() if sign.isascii() and sign.isalnum())
    return f"ALC1:{plain[:8]}:{round_number}:{table}"


def bg_stats_link(play: Facts) -> str:
    """The link that hands a play to BG Stats; empty facts are left out, so that the code stays coarse."""
    return BG_STATS + quote(json.dumps(_filled(play), ensure_ascii=False, separators=(",", ":")), safe=":,")


def _filled(part: object) -> object:
    if isinstance(part, dict):
        return {key: _filled(value) for key, value in part.items() if value or key in ("score", "winner")}
    return [_filled(one) for one in part] if isinstance(part, list) else part
