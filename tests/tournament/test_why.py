"""The reason of every line is what parts exactly these two; worked out apart from the code that ranks."""

import ast
from pathlib import Path
from typing import Any

import pytest

from assistant.club.events.standing import standing_lines
from assistant.words import Words
from engine.tournament.finals import final_standings
from engine.tournament.results import enter_result
from engine.tournament.standings import Standing
from tests.tournament import why_check
from tests.tournament.build import NOW, event_of, game, played, published, rank
from tests.tournament.why_events import random_event, wrong

EN = Words("en")


@pytest.mark.parametrize("start", range(0, 400, 50))
def test_places_and_reasons_agree_with_a_count_from_the_document(start: int) -> None:
    assert {seed: said for seed in range(start, start + 50) if (said := wrong(random_event(seed)))} == {}


def test_the_count_imports_nothing_of_the_program() -> None:
    tree = ast.parse(Path(why_check.__file__).read_text("utf-8"))
    names = [node.module or "" for node in ast.walk(tree) if isinstance(node, ast.ImportFrom)]
    assert not [
        name for name in names if name.split(".")[0] in ("engine", "assistant", "db", "printouts", "tests")
    ]


def why_of(lines: dict[str, Standing], name: str) -> Any:
    found = lines[name].why
    assert found is not None
    return found


def duel(winner: str, loser: str, round: int) -> Any:
    return game({winner: 30, loser: 20}, round=round)


def test_a_circle_is_not_level_on_head_to_head() -> None:
    games = [duel("A", "B", 1), duel("B", "C", 2), duel("C", "A", 3)]
    lines = rank(games, tie_breaks=["head-to-head", "lots"])
    first = next(iter(lines.values()))
    assert first.why is not None
    assert (first.why.criterion, first.why.level, first.why.open) == ("lots", ("points",), "circle")


def test_people_who_met_are_not_called_level_because_others_did_not() -> None:
    games = [duel("A", "B", 1), duel("B", "x", 2), duel("C", "y", 3)]  # a win each; C met neither A nor B
    lines = rank(games, "1-0-0-0", ["head-to-head", "lots"])
    first, second, _ = (line for name, line in lines.items() if name in "ABC")
    for line in (first, second):
        assert line.why is not None
        assert (line.why.criterion, line.why.level, line.why.open) == ("lots", ("points",), "unmet")


def test_head_to_head_is_asked_again_when_another_criterion_has_parted_the_group() -> None:
    # All have a win and a loss. C met nobody else of the group, so head-to-head says nothing; the best game puts
    # C below the others, and of those A has beaten B.
    games = [
        game({"A": 40, "B": 30}),
        game({"B": 40, "A2": 10}, round=2),
        game({"A3": 40, "A": 35}, round=2),
        game({"C": 33, "C2": 10}, round=3),
        game({"C3": 40, "C": 20}, round=4),
    ]
    lines = rank(games, tie_breaks=["head-to-head", "best-game", "lots"])
    order = [name for name in lines if name in "ABC"]
    assert order == ["A", "B", "C"]
    why = why_of(lines, "A")
    assert (why.criterion, why.mine, why.theirs, why.level) == ("head-to-head", 1, 0, ("points", "best-game"))
    assert (why_of(lines, "B").criterion, why_of(lines, "B").open) == ("best-game", "unmet")


def finals_event() -> Any:
    event = event_of(
        16,
        {"format": "swiss", "rounds": 2},
        {"format": "cut", "size": 8},
        {"format": "cut", "size": 2},
        table=4,
    )
    for _ in range(2):
        event = played(event)
    return played(event)


def test_places_after_the_final_say_what_decided_them() -> None:
    event = played(finals_event())
    lines = final_standings(event)
    whys = [line.why for line in lines]
    assert [why.criterion for why in whys[:8] if why] == [
        "table-place", "reached", "seeding", "table-place", "seeding", "table-place", "seeding", "reached"
    ]  # fmt: skip
    texts = [line["why"] for line in standing_lines(event, EN)]
    assert texts[0] == "better in round 4 (final): place 1 to 2"
    assert texts[1] == "reached round 4 (final), the other only round 3 (semi-final)"
    assert texts[2].startswith("level in round 3 (semi-final), both in place 2, but seeded higher (")
    assert texts[7] == "reached the knock-out in round 3 (semi-final)"
    assert "round" not in texts[8]  # below the cut the standings' own reasons


def test_a_level_final_decided_by_the_seeding_says_so() -> None:
    event = published(finals_event())
    event, _ = enter_result(event, 4, 1, [30, 30], NOW)
    first = standing_lines(event, EN)[0]
    assert first["why"] == "level in round 4 (final), both in place 1, but seeded higher (1 to 2)"
    assert first["decided"] == "by seeding (1 to 2), level in round 4 (final)"


def test_a_final_still_to_be_played_is_not_called_level() -> None:
    event = published(finals_event())
    assert standing_lines(event, EN)[0]["why"] == "by seeding (1 to 2), round 4 (final) is to come"


def test_a_corrected_final_is_told_as_changing_the_standings() -> None:
    event = played(finals_event())
    points = event["rounds"][3]["tables"][0]["points"]
    _, told = enter_result(event, 4, 1, points[::-1], NOW)
    assert told[0].code == "standings-changed"
    assert told[0].facts["n"] == 2
