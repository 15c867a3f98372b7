"""Letters: the embedded fonts, and text that they can print whatever people are called.

Source Sans has Latin, Greek, Cyrillic and Vietnamese. A letter of another script is spelled in Latin letters
where its Unicode name tells its sound (Hebrew, Arabic, kana, Hangul, Georgian, …); anything else becomes one
visible box. Control characters, marks that turn the direction of writing and line breaks become nothing or
a space, so no name can disturb a page.
"""

import re
import unicodedata
from functools import cache, lru_cache

from font_source_sans_pro import font_files_ttf
from reportlab.pdfbase import pdfmetrics
from reportlab.pdfbase.ttfonts import TTFont

REGULAR, SEMIBOLD, BOLD, ITALIC = "Alcalde-Regular", "Alcalde-Semibold", "Alcalde-Bold", "Alcalde-Italic"
FILES = {
    REGULAR: "SourceSansPro",
    SEMIBOLD: "SourceSansProSemibold",
    BOLD: "SourceSansProBold",
    ITALIC: "SourceSansProIt",
}
BOX = "\N{BALLOT BOX}"
SOUNDS = ("TSH", "TH", "SH", "KH", "GH", "TS", "CH", "ZH", "DZ", "PH")
LETTER = re.compile(r"(?:LETTER|SYLLABLE) (?:(?:SMALL|CAPITAL|FINAL) )*([A-Z]+)")
SPELLED_WHOLE = ("HIRAGANA", "KATAKANA", "HANGUL")


@cache
def widths(font: str) -> dict[int, float]:
    """Every character's width at size 1; the font is registered on first use."""
    face = _registered(font).face
    return {code: width / 1000 for code, width in face.charWidths.items() if code in face.charToGlyph}


@cache
def _registered(font: str) -> TTFont:
    made = TTFont(font, font_files_ttf[FILES[font]])
    pdfmetrics.registerFont(made)
    return made


@lru_cache(maxsize=20_000)
def printable(text: str) -> str:
    """The text as the upright fonts can print it, on one line, without white space at its ends."""
    has = widths(REGULAR)
    composed = unicodedata.normalize("NFC", text)
    if all(ord(sign) in has and sign.isprintable() for sign in composed):
        return " ".join(composed.split())
    return " ".join("".join(_spelled(sign) for sign in composed).split())


def _spelled(sign: str) -> str:
    if sign.isspace():
        return " "
    kind = unicodedata.category(sign)
    if kind[0] == "C" or kind in ("Mn", "Me"):  # direction marks, joiners, variation selectors, stray accents
        return ""
    has = widths(REGULAR)
    if ord(sign) in has:
        return sign
    plain = unicodedata.normalize("NFKD", sign)
    if plain != sign and ord(plain[0]) in has:
        return "".join(part for part in plain if ord(part) in has)
    return _sound(sign)


def _sound(sign: str) -> str:
    name = unicodedata.name(sign, "")
    found = LETTER.search(name)
    if not found or "IDEOGRAPH" in name:
        return BOX
    letters = found[1]
    if not name.startswith(SPELLED_WHOLE):
        letters = next((sound for sound in SOUNDS if letters.startswith(sound)), letters[0])
    return letters if "CAPITAL" in name else letters.lower()


def font_for(text: str, font: str) -> str:
    """Italic where it has every letter, upright otherwise."""
    if font == ITALIC and any(ord(sign) not in widths(ITALIC) for sign in text):
        return REGULAR
    return font


@lru_cache(maxsize=50_000)
def _unit_width(text: str, font: str) -> float:
    each = widths(font)
    return sum(each.get(ord(sign), 0.5) for sign in text)


def text_width(text: str, font: str, size: float) -> float:
    return _unit_width(text, font) * size
