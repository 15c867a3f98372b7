"""Standings say what they count: whole rounds, and tables of one that is still on."""

import io
from datetime import datetime
from typing import Any

import pdfplumber
import pytest

from assistant.club.papers.event_papers import event_paper
from assistant.window.scenes.event.lists import standings_view
from assistant.words import Words
from engine.tournament.counted import Counted, counted
from engine.tournament.results import enter_result
from tests.tournament.build import NOW, event_of, played, points_for, published


def under_way() -> Any:
    """Round 1 is over; of round 2 one table of three is in."""
    event = published(played(event_of(12, {"format": "swiss", "rounds": 3})))
    table = event["rounds"][1]["tables"][1]
    return enter_result(event, 2, table["number"], points_for(table["seats"]), NOW)[0]


def test_a_draft_and_a_round_without_results_count_nothing() -> None:
    event = under_way()
    assert counted(event["rounds"]) == Counted(1, 1, 3)
    assert counted(event["rounds"][:1]) == Counted(1)
    assert counted([]) == Counted(0)
    assert counted(published(event_of(8, {"format": "swiss", "rounds": 3}))["rounds"]) == Counted(0)


@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("en", "After round 1 and 1 of 3 tables of round 2"),
        ("de", "Nach Runde 1 und 1 von 3 Tischen der Runde 2"),
    ],
)
@pytest.mark.parametrize("doc", ["standings", "standings-by-name", "cross-table"])
def test_paper_and_window_say_the_same(language: str, words: str, doc: str) -> None:
    event, tr = under_way(), Words(language)
    assert standings_view(tr, event).says == f"{words}."
    for options in ({}, {"round": 2}):
        made = event_paper(event, doc, tr, datetime(2026, 5, 2, 18), **options)
        with pdfplumber.open(io.BytesIO(made)) as paper:
            assert words in (paper.pages[0].extract_text() or "")


def test_a_paper_of_an_earlier_round_counts_only_up_to_it() -> None:
    made = event_paper(under_way(), "standings", Words("en"), datetime(2026, 5, 2, 18), round=1)
    with pdfplumber.open(io.BytesIO(made)) as paper:
        text = paper.pages[0].extract_text() or ""
    assert "After round 1" in text and "tables of round" not in text


@pytest.mark.parametrize(("language", "point"), [("en", "."), ("de", ",")])
def test_percentages_of_the_winner_have_one_decimal_on_paper_and_in_the_window(
    language: str, point: str
) -> None:
    event = published(played(event_of(12, {"format": "swiss", "rounds": 3}, scoring="10-6-3-1")))
    tr = Words(language)
    view = standings_view(tr, event)
    at = [head.title for head in view.heads].index(tr("desk.short.winner-percent"))
    cells = [line.cells[at] for line in view.lines]
    assert all(cell.partition(point)[2].isdigit() and len(cell.partition(point)[2]) == 1 for cell in cells)
    assert any(cell != f"100{point}0" for cell in cells)
    made = event_paper(event, "standings", tr, datetime(2026, 5, 2, 18))
    with pdfplumber.open(io.BytesIO(made)) as paper:
        words = (paper.pages[0].extract_text() or "").split()
    assert all(cell in words for cell in cells)
