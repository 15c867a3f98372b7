"""Text in pictures: broken into lines, cut with an ellipsis, and colours mixed."""

from functools import lru_cache

from PIL import Image, ImageDraw

from assistant.window.theme import drawing_font

VOWELS = "aeiouyäöü"
TOGETHER = ("c", "ch")  # with what follows, mostly one sound
VEIL = 0.24  # more, and words below it are guessed
GREY = 0.65  # how much of its colour something loses that cannot be picked
_LIGHTS = (0.299, 0.587, 0.114)  # how light red, green and blue are
_GREYING = tuple(
    GREY * light + (1 - GREY) * (row == column)
    for row in range(3)
    for column, light in ((*enumerate(_LIGHTS), (3, 0.0)))
)


@lru_cache(maxsize=4096)
def width_of(text: str, weight: str, size: int) -> float:
    return drawing_font(weight, size).getlength(text)


@lru_cache(maxsize=2048)
def lines_of(text: str, weight: str, size: int, width: int, most: int) -> tuple[str, ...]:
    """The text in at most so many lines; the last one ends with an ellipsis if something is missing."""
    lines: list[str] = []
    for word in _breakable(text, weight, size, width):
        joined = f"{lines[-1]} {word}" if lines else word
        if lines and width_of(joined, weight, size) <= width:
            lines[-1] = joined
        else:
            lines.append(word)
    if len(lines) > most:
        lines = [*lines[: most - 1], " ".join(lines[most - 1 :])]
        lines[-1] = shortened(lines[-1], weight, size, width)
    return tuple(lines)


@lru_cache(maxsize=2048)
def fitting(
    text: str, weight: str, size: int, width: int, most: int, least: int = 7
) -> tuple[int, tuple[str, ...]]:
    """The largest size, not below the least, at which the text fits without breaking a word; and its lines."""
    size = max(size, least)
    for smaller in range(size, max(least, size * 2 // 3) - 1, -1):
        whole = all(width_of(word, weight, smaller) <= width for word in text.split())
        if whole and len(lines_of(text, weight, smaller, width, most + 1)) <= most:
            return smaller, lines_of(text, weight, smaller, width, most)
    smallest = max(least, size * 3 // 4)
    for smaller in range(smallest, least, -1):
        if len(lines_of(text, weight, smaller, width, most + 1)) <= most:
            return smaller, lines_of(text, weight, smaller, width, most)
    smallest = least if least > 7 else smallest
    return smallest, lines_of(text, weight, smallest, width, most)


def _breakable(text: str, weight: str, size: int, width: int) -> list[str]:
    """Words, with those longer than a line broken with a hyphen."""
    words = []
    for word in text.split():
        while width_of(word, weight, size) > width and len(word) > 4:
            cut = len(word) - 1
            while cut > 2 and width_of(word[:cut] + "-", weight, size) > width:
                cut -= 1
            cut = _syllable(word, cut)
            words.append(word[:cut] + "-")
            word = word[cut:]
        words.append(word)
    return words


def _syllable(word: str, most: int) -> int:
    """Where to break a word after at most so many letters: before what begins a syllable."""
    for cut in range(most, 2, -1):
        before, after = word[:cut].lower(), word[cut:].lower()
        kept = before.endswith(TOGETHER) and not after.startswith(("sp", "st"))
        if len(after) > 2 and _begins(before, after) and not kept:
            return cut
    return most


def _begins(before: str, after: str) -> bool:
    """Before a consonant that a vowel follows; behind k and ch `sp` and `st` stay together (Tabak-speicher, Wach-stube)."""
    if after[0] in VOWELS or (before.endswith(("ks", "chs")) and after[0] in "pt"):
        return False
    together = before.endswith(("k", "ch")) and after.startswith(("sp", "st"))
    return after[1] in VOWELS or after.startswith("sch") or together


def shortened(text: str, weight: str, size: int, width: float) -> str:
    if width_of(text, weight, size) <= width:
        return text
    while text and width_of(text + "…", weight, size) > width:
        text = text[:-1]
    return text.rstrip() + "…"


def write_lines(
    draw: ImageDraw.ImageDraw,
    lines: tuple[str, ...],
    x: float,
    y: float,
    weight: str,
    size: int,
    colour: str,
    anchor: str = "l",
    leading: float = 1.16,
) -> float:
    """Writes lines from the top y downwards and returns where the next would begin."""
    for line in lines:
        draw.text((x, y), line, font=drawing_font(weight, size), fill=colour, anchor=f"{anchor}a")
        y += size * leading
    return y


def mix(one: str, other: str, share: float) -> str:
    """`share` of the other colour in the one."""
    parts = [
        round(int(one[i : i + 2], 16) * (1 - share) + int(other[i : i + 2], 16) * share) for i in (1, 3, 5)
    ]
    return "#" + "".join(f"{part:02x}" for part in parts)


def asleep(picture: Image.Image, ground: str) -> Image.Image:
    """The picture of something that cannot be picked now: paler and nearly grey, and as easy to read."""
    return Image.blend(picture, Image.new("RGB", picture.size, ground), VEIL).convert("RGB", _GREYING)
