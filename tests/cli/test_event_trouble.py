"""alcalde event trouble: every kind of trouble is mended on the command line as on the window's tab."""

import pytest

from tests.cli.test_event_set import Line, a_round, alcalde

__all__ = ["alcalde"]


def seats(alcalde: Line) -> list[list[str]]:
    return [table["seats"] for table in alcalde("event", "show", "Cup")["rounds"][-1]["tables"]]


def published(alcalde: Line) -> None:
    alcalde("event", "pair", "Cup")
    alcalde("event", "publish", "Cup")


def trouble(alcalde: Line, *words: str, code: int = 0) -> None:
    alcalde("event", "trouble", "Cup", *words, "--agree", "what-follows", code=code)


def test_somebody_else_takes_over_and_two_had_each_other_s_seat(alcalde: Line) -> None:
    published(alcalde)
    (one, *_), (other, *_) = seats(alcalde)
    trouble(alcalde, "replace", one, "Zoë")
    assert seats(alcalde)[0][0] == "Zoë"
    trouble(alcalde, "seats", "Zoë", other)
    assert (seats(alcalde)[0][0], seats(alcalde)[1][0]) == (other, "Zoë")


def test_wishes_hold_from_the_next_pairing_on(alcalde: Line) -> None:
    trouble(alcalde, "apart", "P0", "P1")
    trouble(alcalde, "own-table", "P2", "2")
    published(alcalde)
    tables = seats(alcalde)
    assert not any({"P0", "P1"} <= set(table) for table in tables) and "P2" in tables[1]
    trouble(alcalde, "own-table", "P2", "0")


def test_a_round_is_a_draft_again_and_is_thrown_away(alcalde: Line) -> None:
    published(alcalde)
    alcalde("event", "trouble", "Cup", "unpublish", code=2)
    assert "--agree" in alcalde.err
    trouble(alcalde, "unpublish")
    trouble(alcalde, "discard")
    assert alcalde("event", "show", "Cup")["rounds"] == []


def test_a_table_that_plays_is_left_alone_when_the_others_are_paired_again(alcalde: Line) -> None:
    published(alcalde)
    kept = seats(alcalde)[0]
    trouble(alcalde, "started", "1")
    assert alcalde("event", "trouble", "Cup", "re-pair", code=2)["questions"][0]["code"] == "pair-public"
    assert alcalde("event", "pair", "Cup", "--again", code=2)["questions"][0]["code"] == "pair-public"
    alcalde("event", "trouble", "Cup", "re-pair", "--agree", "pair-public")
    assert seats(alcalde)[0] == kept


def test_lots_are_drawn_and_one_is_drawn_by_hand(alcalde: Line) -> None:
    a_round(alcalde)
    trouble(alcalde, "lots")
    trouble(alcalde, "lots", code=2)
    assert "everybody has a lot" in alcalde.err.lower()
    trouble(alcalde, "lot", "P1", "P2")
    trouble(alcalde, "lot", "P1", "P1", code=2)
    assert "named twice" in alcalde.err


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("replace", "P1"), "replace needs: NAME NEW"),
        (("lots", "P1"), "lots needs: –"),
        (("apart", "P1", "Nobody"), "Nobody"),
        (("own-table", "P1", "-3"), "-3 is no table number"),
        (("own-table", "P1", "x"), "x is no table number"),
        (("unpublish",), "no round yet"),
        (("fly",), "invalid choice"),
    ],
)
def test_what_cannot_be_is_told(alcalde: Line, words: tuple[str, ...], said: str) -> None:
    trouble(alcalde, *words, code=2)
    assert said in alcalde.err
