"""Finals have names, those who miss a final may play for third place, and points and finals are kept apart."""

from assistant.club.events.standing import standing_lines
from assistant.club.events.wording import log_lines, told_words
from assistant.words import Words
from engine.documents.event import EventDoc
from engine.tournament.finals import final_standings
from engine.tournament.results import enter_result
from engine.tournament.round_names import round_name
from engine.tournament.rounds import pair_next
from printouts.round_words import round_words, table_words
from tests.tournament.build import NOW, event_of, published

EN, DE = Words("en"), Words("de")


def all_won_by_the_last(event: EventDoc) -> EventDoc:
    """Publishes a round and enters it: whoever sits last wins, the first is last."""
    event = published(event)
    number = len(event["rounds"])
    for table in event["rounds"][-1]["tables"]:
        points = range(20, 20 + len(table["seats"]))
        event, _ = enter_result(event, number, table["number"], list(points), NOW)
    return event


def test_rounds_of_a_knock_out_are_called_by_their_names_and_others_by_number() -> None:
    event = event_of(
        32, {"format": "swiss", "rounds": 2}, {"format": "cut", "size": 16}, {"format": "cut", "size": 4}
    )
    for _ in range(4):
        event = all_won_by_the_last(event)
    assert [round_words(EN, event, n) for n in (1, 2, 3, 4)] == ["Round 1", "Round 2", "Semi-final", "Final"]
    assert [round_words(DE, event, n) for n in (2, 3, 4)] == ["Runde 2", "Halbfinale", "Finale"]


def test_a_round_to_come_has_its_name_already() -> None:
    event = event_of(16, {"format": "swiss", "rounds": 1}, {"format": "cut", "size": 4})
    assert round_name(event, 2, 1).kind == "final"
    assert round_name(event, 1, 0).kind == "round"


def test_games_of_a_series_are_counted() -> None:
    event = event_of(
        8, {"format": "swiss", "rounds": 1}, {"format": "series", "size": 2, "best_of": 3}, table=2
    )
    for _ in range(3):
        event = all_won_by_the_last(event)
    assert round_words(EN, event, 2) == "Final, game 1"
    assert round_words(EN, event, 3) == "Final, game 2"


def test_a_last_stage_with_several_tables_is_no_final() -> None:
    event = event_of(16, {"format": "swiss", "rounds": 1}, {"format": "cut", "size": 8})
    assert round_name(event, 2, 1).kind == "knock-out"


def test_sentences_and_the_log_say_the_name_beside_the_number() -> None:
    event = event_of(16, {"format": "swiss", "rounds": 1}, {"format": "cut", "size": 4})
    event = all_won_by_the_last(event)
    after, told = pair_next(event, NOW)
    assert told_words(EN, told, after)[0] == "Round 2 (final) is drafted: 1 table."
    assert "round 2 (final)" in log_lines(EN, after)[-1][1]


def test_the_standings_show_the_cut_before_and_the_finals_after() -> None:
    event = event_of(
        16, {"format": "swiss", "rounds": 1}, {"format": "cut", "size": 8}, {"format": "cut", "size": 4}
    )
    event = all_won_by_the_last(event)
    lines = standing_lines(event, EN)
    assert [n for n, line in enumerate(lines, 1) if line.get("cut")] == [8]
    assert not any("finals" in line for line in lines)
    for _ in range(2):
        event = all_won_by_the_last(event)
    lines = standing_lines(event, EN)
    assert [line.get("finals", "") for line in lines[:4]] == [f"Final: {n}." for n in (1, 2, 3, 4)]
    assert all(line["finals"].startswith("Semi-final: ") for line in lines[4:8])
    assert [n for n, line in enumerate(lines, 1) if line.get("cut")] == [8]
    assert (
        lines[0]["games"] == 1 and lines[0]["played"] == 3
    )  # points count the rounds, the certificate all games
    assert sorted(line["before"] for line in lines) == sorted(
        line["place"] for line in standing_lines({**event, "rounds": event["rounds"][:1]}, EN)
    )
    assert "round 3 (final)" in lines[0]["why"]


def test_those_who_miss_a_final_of_two_play_for_third_place() -> None:
    event = event_of(
        8,
        {"format": "swiss", "rounds": 1},
        {"format": "cut", "size": 4},
        {"format": "cut", "size": 2, "third": True},
        table=2,
    )
    for _ in range(3):
        event = all_won_by_the_last(event)
    semi, last = event["rounds"][1], event["rounds"][2]
    assert len(semi["tables"]) == 2 and len(last["tables"]) == 2
    winners = {table["seats"][1] for table in semi["tables"]}
    named = {frozenset(table["seats"]): table_words(EN, event, last, table) for table in last["tables"]}
    assert "third place" not in named[frozenset(winners)]
    assert sum("third place" in words for words in named.values()) == 1
    assert round_words(EN, event, 3) == "Final"
    order, lines = [line.name for line in final_standings(event)], standing_lines(event, EN)
    assert set(order[:2]) == winners
    assert [line["finals"] for line in lines[:4]] == [
        "Final: 1.",
        "Final: 2.",
        "For third place: 1.",
        "For third place: 2.",
    ]
    assert lines[1]["why"] == "in round 3 (final), the other played for the places behind it"


def test_behind_a_final_of_four_the_next_table_plays_for_fifth_place() -> None:
    event = event_of(
        16,
        {"format": "swiss", "rounds": 1},
        {"format": "cut", "size": 16},
        {"format": "cut", "size": 4, "third": True},
        table=4,
    )
    for _ in range(3):
        event = all_won_by_the_last(event)
    last = event["rounds"][2]
    assert [table_words(EN, event, last, table) for table in last["tables"]] == [
        "Table 1",
        "Table 2 · for place 5",
    ]
    lines = standing_lines(event, EN)
    assert [line["finals"] for line in lines[3:6]] == ["Final: 4.", "For place 5: 1.", "For place 5: 2."]
    assert [line["place"] for line in lines[3:6]] == [4, 5, 6]
