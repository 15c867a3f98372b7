"""Text that always fits its box: first smaller, then on more lines, cut only when nothing else is left."""

from dataclasses import dataclass

from printouts.letters import printable, text_width

FLOOR = 4.5  # no text is set smaller than this


@dataclass(frozen=True)
class Fitted:
    lines: tuple[str, ...]
    size: float


def wrapped(text: str, font: str, size: float, width: float) -> list[str]:
    """Broken at spaces, and inside a word only where the word alone is wider than the line."""
    lines = [""]
    for word in printable(text).split(" "):
        longer = f"{lines[-1]} {word}" if lines[-1] else word
        if text_width(longer, font, size) <= width:
            lines[-1] = longer
            continue
        if lines[-1]:
            lines.append("")
        for sign in word:
            if lines[-1] and text_width(lines[-1] + sign, font, size) > width:
                lines.append("")
            lines[-1] += sign
    return lines


def fitted(text: str, font: str, size: float, width: float, height: float = 0) -> Fitted:
    """The largest setting in the box, one line down to 4/5 of the size, then more lines if it is high."""
    text = printable(text)
    natural = text_width(text, font, size)
    if natural <= width or not text:
        return Fitted((text,), size)
    if natural * 0.8 <= width:
        return Fitted((text,), size * width / natural)
    longest = max(text_width(word, font, 1) for word in text.split(" "))
    smaller = size * 0.9
    while smaller >= FLOOR:
        room = int(height / (smaller * 1.08))
        if room > 1 and longest * smaller <= width:  # words stay whole as long as they can
            lines = wrapped(text, font, smaller, width)
            if len(lines) <= room:
                return Fitted(tuple(lines), smaller)
        if natural / size * smaller <= width:
            return Fitted((text,), smaller)
        smaller -= 0.25
    room = max(1, int(height / (FLOOR * 1.08)))
    lines = wrapped(text, font, FLOOR, width)
    if len(lines) > room:
        lines = lines[:room]
        while lines[-1] and text_width(lines[-1] + "…", font, FLOOR) > width:
            lines[-1] = lines[-1][:-1]
        lines[-1] += "…"
    return Fitted(tuple(lines), FLOOR)
