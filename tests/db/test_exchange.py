"""Whole stores as JSON, results and players as CSV: out and in again, a look first, nothing half done."""

import json
from pathlib import Path
from typing import Any

import pytest

from db.exchange.csv_files import plan_players, plan_results, players_csv, results_csv
from db.exchange.json_files import carry_out_all, export_all, plan_all
from db.exchange.plan import NEW, carry_out
from db.folder.store import Store
from db.problems import Problem
from tests.db.club import Ids, event, filled, open_club, result
from tests.db.sim_disk import SimDisk


def club(letter: str = "a") -> Store:
    return open_club(Path("/c"), SimDisk(), ids=Ids(letter))


def everything() -> Store:
    store = filled(club())
    store.players.merge("a" + "1".zfill(31), "a" + "2".zfill(31))
    store.results.correct(f"{1:032x}", result(1, comment="x"), "Eva", "y")
    store.results.delete(f"{2:032x}")
    key = store.games.begin({"game": "saint-malo"})
    store.games.finish(key, result(8), "moves \ud800 é")
    store.games.change("a" + "3".zfill(31), 1, ())
    return store


def sent(document: dict[str, Any]) -> Any:
    return json.loads(json.dumps(document))


def test_a_whole_store_survives_the_round_trip() -> None:
    first = everything()
    second = club("b")
    carry_out_all(second, plan_all(second, sent(export_all(first))))
    assert export_all(second) == export_all(first)
    assert second.results.count() == first.results.count()
    assert second.records.texts() == first.records.texts()


def test_taking_the_same_in_twice_changes_nothing() -> None:
    store = everything()
    before = export_all(store)
    merging = plan_all(store, sent(before))
    assert (merging.added, merging.different, merging.change, merging.games) == ({}, [], {}, [])
    carry_out_all(store, merging)
    assert export_all(store) == before


def test_what_differs_stays_unless_the_file_is_given_the_word() -> None:
    store = everything()
    document = sent(export_all(store))
    document["tables"]["settings"]["theme"]["value"] = "light"
    merging = plan_all(store, document)
    assert merging.different == [("settings", "theme")]
    carry_out_all(store, merging)
    assert store.settings.get("theme") == "dark"
    carry_out_all(store, plan_all(store, document, replace=True))
    assert store.settings.get("theme") == "light"


@pytest.mark.parametrize(
    ("document", "code"),
    [
        ({}, "not_ours"),
        ([], "not_ours"),
        ({"format": "alcalde-export", "schema": 99, "tables": {}}, "newer"),
        ({"format": "alcalde-export", "schema": 2, "tables": {"results": {"x": result(1)}}}, "bad_document"),
        (
            {"format": "alcalde-export", "schema": 2, "tables": {"results": {"x": {"id": "x"}}}},
            "bad_document",
        ),
        ({"format": "alcalde-export", "schema": 2, "tables": {}, "records": {"../x": ""}}, "bad_document"),
        ({"format": "alcalde-export", "schema": 2, "tables": {}, "games": [{"id": "../x"}]}, "bad_document"),
        ({"format": "alcalde-export", "schema": 2, "tables": {}, "games": [{}]}, "bad_document"),
    ],
)
def test_a_wrong_document_is_refused_whole(document: Any, code: str) -> None:
    with pytest.raises(Problem) as found:
        plan_all(club(), document)
    assert found.value.code == code


def test_results_survive_the_round_trip_by_csv() -> None:
    first = filled(club())
    first.results.add(result(9, ("x", None), event={"id": "cup", "round": 2, "table": 3}))
    second = club("b")
    plan = plan_results(second, results_csv(first.results.find(newest_first=False)).encode("utf-8-sig"))
    assert (len(plan.results), [p["name"] for p in plan.players], plan.troubles) == (4, ["A", "B"], [])
    assert second.results.count() == 0, "a plan changes nothing"
    carry_out(second, plan)
    ids = {p["name"]: p["id"] for p in second.players.all()}
    kept = second.results.get(f"{9:032x}")
    assert kept is not None
    assert (kept["event"], kept["minutes"], kept["place"]) == (
        {"id": "cup", "round": 2, "table": 3},
        48,
        "Club night",
    )
    assert [(s["player"], s["points"], s["place"], s["start"]) for s in kept["seats"]] == [
        (ids["A"], 34, 1, True),
        (ids["B"], 31, 2, False),
    ]


def test_a_sheet_made_by_hand_in_german_excel_is_read() -> None:
    store = club()
    bjorn = store.players.add("Björn")["id"]
    head = "Game;Played_at;Player;Points;Tie_break"
    text = f"{head}\nsan-juan;2026-05-02;bjorn;30;2\nsan-juan;2026-05-02;Zoé;30;1\n"
    plan = plan_results(store, text.encode("cp1252"))
    carry_out(store, plan)
    seats = store.results.find()[0]["seats"]
    assert [(s["name"], s["place"]) for s in seats] == [("bjorn", 1), ("Zoé", 2)]
    assert seats[0]["player"] == bjorn
    assert store.results.find()[0]["rules"] == "2014"
    assert [p["name"] for p in store.players.all()] == ["Björn", "Zoé"]


def test_duplicates_are_found_by_id_and_by_what_was_played() -> None:
    store = club()
    store.results.add(result(1))
    text = results_csv([result(1), result(2)])
    plan = plan_results(store, text.encode())
    assert (len(plan.results), plan.duplicates) == (1, [("2", f"{1:032x}")])
    anonymous = text.replace(f"{1:032x}", "").replace(f"{2:032x}", "")
    store.results.add(result(2, ("p", "q")))
    plan = plan_results(club_with_players(), anonymous.encode())
    assert plan.duplicates == [("2", f"{1:032x}")]


def club_with_players() -> Store:
    store = club("z")
    ids = [store.players.add(name)["id"] for name in "AB"]
    store.results.add(result(1, tuple(ids)))
    return store


WRONG_ROWS = [
    ("chess,2026-05-02,Anna,3", "unknown_game"),
    ("san-juan,yesterday,Anna,3", "not_a_time"),
    ("san-juan,2026-05-02,Anna,many", "not_a_number"),
    ("san-juan,2026-05-02,,3", "cell_empty"),
    ("san-juan,2026-05-02,Anna,3\nsan-juan,2026-05-02,Anna,4", "name_twice"),
    ("san-juan,2026-05-02,Twin,3", "name_of_several"),
]


@pytest.mark.parametrize(("rows", "code"), WRONG_ROWS)
def test_one_wrong_row_and_nothing_is_imported(rows: str, code: str) -> None:
    store = club()
    store.players.add("Twin", club="x")
    store.players.add("Twin", club="y")
    good = "saint-malo,2026-05-02,Mia,30\n"
    plan = plan_results(store, f"game,played_at,player,points\n{good}{rows}\n".encode())
    assert [trouble.code for trouble in plan.troubles] == [code]
    assert plan.troubles[0].where in ("3", "4")
    with pytest.raises(Problem) as found:
        carry_out(store, plan)
    assert found.value.code == "import_refused"
    assert (store.results.count(), len(store.players.all())) == (0, 2)


def test_a_name_of_several_is_imported_once_it_is_said_who() -> None:
    store = club()
    one = store.players.add("Twin", club="x")["id"]
    store.players.add("Twin", club="y")
    data = b"game,played_at,player,points\nsan-juan,2026-05-02,Twin,3\n"
    assert plan_results(store, data, {"Twin": one}).results[0]["seats"][0]["player"] == one
    assert [p["name"] for p in plan_results(store, data, {"Twin": NEW}).players] == ["Twin"]


def test_missing_columns_are_named() -> None:
    with pytest.raises(Problem) as found:
        plan_results(club(), b"game,player\nsan-juan,Anna\n")
    assert found.value.facts == {"columns": "played_at, points"}


def test_names_that_look_like_formulas_are_made_harmless_and_read_back() -> None:
    odd = result(1)
    odd["seats"][0]["name"] = "=1+1"
    text = results_csv([odd])
    assert "'=1+1" in text
    assert plan_results(club(), text.encode()).results[0]["seats"][0]["name"] == "=1+1"


def test_players_survive_the_round_trip_by_csv_and_known_ones_are_left_out() -> None:
    first = club()
    first.players.add("Anna", nickname="Mia", club="Lisboa", notes='a, b\n"c"')
    first.players.change(first.players.add("Björn")["id"], active=False)
    second = club("b")
    second.players.add("anna")
    plan = plan_players(second, players_csv(first.players.all(everyone=True)).encode())
    assert [trouble.code for trouble in plan.skipped] == ["player_known"]
    carry_out(second, plan)
    third = club("c")
    carry_out(third, plan_players(third, players_csv(first.players.all(everyone=True)).encode()))
    fields = ("name", "nickname", "club", "notes", "active")
    assert [[p[f] for f in fields] for p in third.players.all(everyone=True)] == [
        ["Anna", "Mia", "Lisboa", 'a, b\n"c"', True],
        ["Björn", "", "", "", False],
    ]


def test_an_event_is_part_of_the_export() -> None:
    store = club()
    store.events.save(event())
    assert export_all(store)["tables"]["events"] == {"e" * 32: event()}


def test_a_number_beyond_all_measure_is_told_with_its_line() -> None:
    data = f"game,played_at,player,points\nsan-juan,2026-05-02,Anna,{'9' * 400}\n".encode()
    plan = plan_results(club(), data)
    assert [(t.where, t.code, t.facts["field"]) for t in plan.troubles] == [
        ("2", "bad_document", "seats.0.points")
    ]
