"""alcalde results, players: what was kept is listed, put right in any part, brought back, merged and deleted."""

import json
from pathlib import Path
from typing import Any

import pytest

from db.folder.store import Store
from tests import examples
from tests.cli.test_game_verb import Terminal, alcalde

__all__ = ["alcalde"]


@pytest.fixture
def result(alcalde: Terminal) -> dict[str, Any]:
    """A game that was played here, with its sheets."""
    with Store.open(alcalde.folder) as store:
        row = examples.finished(store, examples.plan("san-juan", "2014", None, "club", "club", seed="7"))
        found = store.results.get(row["result"])
        assert found is not None
        return dict(found)


def correct(alcalde: Terminal, result: dict[str, Any], *words: str, code: int = 0) -> dict[str, Any]:
    answer = alcalde("correct", result["id"], *words, verb="results", code=code)
    return dict(answer["result"]) if not code else dict(answer or {})


def test_every_part_is_put_right_and_points_follow_from_the_sheets(
    alcalde: Terminal, result: dict[str, Any], tmp_path: Path
) -> None:
    words = (
        "--why",
        "misread",
        "--date",
        "2026-05-01",
        "--minutes",
        "45",
        "--place",
        "Club",
        "--comment",
        "close",
    )
    after = correct(alcalde, result, *words, "--name", "1=Zoe", "--first", "2")
    assert (after["played_at"][:10], after["minutes"], after["place"], after["comment"]) == (
        "2026-05-01", 45, "Club", "close")  # fmt: skip
    assert [seat["start"] for seat in after["seats"]] == [False, True, False]
    assert after["seats"][0]["name"] == "Zoe" and after["seats"][1]["points"] == result["seats"][1]["points"]
    sheets = [{"name": seat["name"], **seat["sheet"]} for seat in after["seats"]]
    sheets[0]["buildings"] = ["indigo-plant", "silver-smelter"]
    (tmp_path / "table.json").write_text(json.dumps({"players": sheets}))
    file = ("--why", "the sheet", "--sheets", str(tmp_path / "table.json"))
    asked = correct(alcalde, result, *file, code=2)
    assert [question["code"] for question in asked["questions"]] == ["unusual"]
    again = correct(alcalde, result, *file, "--agree", "unusual")
    assert again["seats"][0]["points"] == sum(source["points"] for source in again["seats"][0]["sources"])
    assert again["seats"][0]["points"] != after["seats"][0]["points"]
    shown = alcalde("show", result["id"][:6], verb="results")
    assert [version["why"] for version in shown["versions"]] == ["misread", "the sheet"]
    assert set(shown["versions"][0]["changed"]) == {"people", "start", "date", "minutes", "place", "comment"}


def test_a_version_is_brought_back_and_nothing_is_forgotten(
    alcalde: Terminal, result: dict[str, Any]
) -> None:
    correct(alcalde, result, "--why", "misread", "--place", "Club")
    (version,) = alcalde("show", result["id"], verb="results")["versions"]
    back = alcalde("bring-back", version["id"], verb="results")["result"]
    assert back == result
    assert len(alcalde("show", result["id"], verb="results")["versions"]) == 2


def test_what_makes_no_sense_is_refused_in_a_line(alcalde: Terminal, result: dict[str, Any]) -> None:
    for words, said in (
        (("--place", "Club"), "reason"),
        (("--why", "x", "--points", "1,2"), "3 seats"),
        (("--why", "x", "--points", "1,2,x"), "number"),
        (("--why", "x", "--name", "9=Zoe"), "no seat"),
        (("--why", "x", "--name", f"1={result['seats'][1]['name']}"), "of its own"),
        (("--why", "x", "--date", "2999-01-01"), "date"),
    ):
        correct(alcalde, result, *words, code=2)
        assert said in alcalde.err, words
    assert alcalde("show", result["id"], verb="results")["versions"] == []
    alcalde("show", "nothing", verb="results", code=2)


def test_deleting_asks_first(alcalde: Terminal, result: dict[str, Any]) -> None:
    asked = alcalde("delete", result["id"], verb="results", code=2)
    assert [question["code"] for question in asked["questions"]] == ["delete-result"]
    assert len(alcalde("list", verb="results")["results"]) == 1
    alcalde("delete", result["id"], "--agree", "delete-result", verb="results")
    assert alcalde("list", verb="results")["results"] == []


def test_players_are_merged_parted_and_deleted(alcalde: Terminal, result: dict[str, Any]) -> None:
    with Store.open(alcalde.folder) as store:
        anna, anne = store.players.add("Anna Kern"), store.players.add("Anne Kern")
        store.results.add({**store.results.get(result["id"]), "id": "r2", "seats": [  # type: ignore[typeddict-item]
            {**seat, **({"player": anne["id"], "name": "Anne Kern"} if n == 0 else {})}
            for n, seat in enumerate(result["seats"])]})  # fmt: skip
    asked = alcalde("merge", "Anna Kern", "Anne Kern", verb="players", code=2)
    assert [question["code"] for question in asked["questions"]] == ["merge-players"]
    alcalde("merge", "Anna Kern", "Anne Kern", "--agree", "merge-players", verb="players")
    rows = {row["id"]: row["results"] for row in alcalde("list", verb="players")["players"]}
    assert rows == {anna["id"]: 1}
    alcalde("part", "Anne Kern", verb="players")
    rows = {row["id"]: row["results"] for row in alcalde("list", verb="players")["players"]}
    assert rows == {anna["id"]: 0, anne["id"]: 1}
    alcalde("delete", "Anne Kern", "--agree", "delete-player", verb="players", code=2)
    assert "1 result" in alcalde.err
    alcalde("delete", "Anna Kern", verb="players", code=2)
    alcalde("delete", "Anna Kern", "--agree", "delete-player", verb="players")
    assert [row["name"] for row in alcalde("list", verb="players")["players"]] == ["Anne Kern"]
