"""What the Saint Malo table says of pirates to come and of walls that wait."""

from types import SimpleNamespace
from typing import Any

import pytest

from assistant.games.desk import Flow
from assistant.games.saint_malo.prompt import prompt
from assistant.games.saint_malo.show import pirates_view
from assistant.words import Words
from tests.engine.saint_malo.table import Table, full_but

EN = Words("en")


def on_table(table: Table) -> Any:
    """A game as the table's words ask for it."""
    session = SimpleNamespace(state=table.state, rules=table.rules)
    person = SimpleNamespace(name="Anna")
    return SimpleNamespace(
        session=session, decision=table.decision, ai_to_move=None, person=lambda seat: person
    )


def test_the_prompt_says_which_fields_wait_and_what_a_person_would_cost_there() -> None:
    rows = full_but("f1", "f7")
    rows[0], rows[6] = "#wwww.#", "#wwww.#"
    table = Table().city(rows).dice("wwxxx").play("wall-2", "f1 f7", "soldier")
    asked = prompt(on_table(table), (), Flow(eye=0), EN, table.rules.facts)
    assert "At f7 walls wait" in asked.text and "breaks that wall" in asked.text


@pytest.mark.parametrize(
    ("dice", "boxes", "title"),
    [
        ("wwwww", 0, "Next attack: strength 1, after 4 more swords"),
        ("wwwss", 0, "Next attack: strength 1, after 2 more swords"),
        ("wwsss", 0, "Next attack: strength 1, after 1 more sword"),
        ("wssss", 0, "This throw brings the attack of strength 1"),
        ("wwwss", 3, "This throw brings the attack of strength 1"),
    ],
)
def test_the_preview_counts_the_swords_that_lie_there(dice: str, boxes: int, title: str) -> None:
    table = Table().dice(dice)
    table.state.boxes = boxes
    assert pirates_view(on_table(table), EN).title == title
