"""Text that the fonts can print, and that fits."""

import pytest

from printouts.fitting import FLOOR, fitted, wrapped
from printouts.letters import BOLD, BOX, ITALIC, REGULAR, font_for, printable, text_width, widths


@pytest.mark.parametrize("text", ["Łódź", "Đà Nẵng", "Αθήνα", "Владимир", "<b>&amp;</b>", "½ × 3 – “x”"])
def test_what_the_font_has_stays_as_it_is(text: str) -> None:
    assert printable(text) == text


@pytest.mark.parametrize(
    ("text", "printed"),
    [
        ("a\nb\tc\r\n", "a b c"),
        ("e\u0301", "é"),
        ("\u202eabc\u202c", "abc"),
        ("דנה", "dnh"),
        ("محمد", "mhmd"),
        ("한국", "hangug"),
        ("さくら", "sakura"),
        ("ａｂｃ Ⅳ", "abc IV"),
        ("林", BOX),
        ("x🐉", f"x{BOX}"),
        ("\x00", ""),
    ],
)
def test_what_it_has_not_is_spelled_or_becomes_a_box(text: str, printed: str) -> None:
    assert printable(text) == printed


def test_italic_gives_way_to_upright_for_letters_it_lacks() -> None:
    assert font_for("Anna", ITALIC) == ITALIC
    assert font_for("Анна", ITALIC) == REGULAR


@pytest.mark.parametrize("font", [REGULAR, BOLD, ITALIC])
def test_figures_are_all_of_one_width(font: str) -> None:
    assert len({widths(font)[ord(figure)] for figure in "0123456789"}) == 1


def test_a_short_text_keeps_its_size() -> None:
    assert fitted("Anna", REGULAR, 10, 100).size == 10


def test_a_longer_text_shrinks_then_breaks_then_is_cut() -> None:
    text = "Anna Maria Nowak"
    natural = text_width(text, REGULAR, 10)
    smaller = fitted(text, REGULAR, 10, natural * 0.9)
    assert smaller.lines == (text,) and smaller.size == pytest.approx(9)
    broken = fitted(text, REGULAR, 10, natural * 0.6, 30)
    assert len(broken.lines) == 2 and " ".join(broken.lines) == text
    cut = fitted("W" * 200, REGULAR, 10, 50, 12)
    assert cut.size == FLOOR and cut.lines[-1].endswith("…")
    assert all(text_width(line, REGULAR, cut.size) <= 50 for line in cut.lines)


def test_wrapping_keeps_every_letter() -> None:
    text = "eins zwei Donaudampfschifffahrtsgesellschaft drei"
    lines = wrapped(text, REGULAR, 10, 60)
    assert "".join(lines).replace(" ", "") == text.replace(" ", "")
    assert all(text_width(line, REGULAR, 10) <= 60 for line in lines)
