"""Long names where there is little room, and where there is enough."""

import pytest

from assistant.window.widgets.short_names import breakable, short_name

LONG = "Annemarie-Elisabeth von Brandenstein"


@pytest.mark.parametrize(
    ("letters", "name"),
    [
        (40, LONG),
        (35, "Annemarie-Elisabeth v. Brandenstein"),
        (25, "Annemarie-Elisabeth v. B."),
        (22, "Annemarie-Elisabeth B."),
        (12, "Annemarie-E…"),
        (4, "Ann…"),
    ],
)
def test_a_name_is_as_long_as_it_can_be(letters: int, name: str) -> None:
    assert short_name(LONG, lambda text: len(text) <= letters) == name


def test_a_name_of_one_word_is_cut_and_an_empty_one_stays() -> None:
    assert short_name("Wolfeschlegel", lambda text: len(text) <= 6) == "Wolfe…"
    assert short_name("", lambda text: len(text) <= 6) == ""


def test_a_whole_name_breaks_after_a_hyphen_where_a_word_has_no_room() -> None:
    assert breakable("Ivo Müller-Lüdenscheidt", lambda word: len(word) <= 14) == "Ivo Müller- Lüdenscheidt"
    assert breakable("Anna-Lena Weber", lambda word: len(word) <= 14) == "Anna-Lena Weber"
