"""Records: damage is found and named, older versions still replay."""

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from engine.games import rules_for
from engine.record import VERSION, DamagedRecord, digest, read_record, record_of, replay, result_of
from engine.rules import FIRST_RULINGS, RULINGS, Setup, setup_from
from engine.session import DoesNotFit, Session

STORED = Path(__file__).parent / "records"


def finished() -> dict[str, Any]:
    session = Session(rules_for("saint-malo", "standard"), Setup("saint-malo", "standard", 2), "r")
    from random import Random

    rng = Random(3)
    while session.decision is not None:
        session.choose(session.decision.sample(rng))
    document: dict[str, Any] = json.loads(record_of(session, ["Ana", "Łukasz"]).write())
    return document


def sealed(document: dict[str, Any]) -> str:
    body = {key: value for key, value in document.items() if key != "digest"}
    return json.dumps({**body, "digest": digest(body)})


def test_names_with_accents_survive() -> None:
    assert read_record(sealed(finished())).names == ("Ana", "Łukasz")


@pytest.mark.parametrize("path", sorted(STORED.glob("*.json")), ids=lambda path: path.stem)
def test_a_record_of_every_version_still_replays(path: Path) -> None:
    record = read_record(path.read_text("utf-8"))
    session = replay(record)
    assert session.over
    assert json.loads(json.dumps(result_of(session))) == record.result


@pytest.mark.parametrize("path", sorted(STORED.glob("version-2-short*.json")), ids=lambda path: path.stem)
def test_a_game_begun_by_the_first_rulings_is_never_judged_by_the_second(path: Path) -> None:
    """A gold mine with fewer than four cards paid, and nobody was asked about a building that costs nothing."""
    record = read_record(path.read_text("utf-8"))
    assert record.setup.rulings == FIRST_RULINGS
    with pytest.raises(DamagedRecord):
        replay(replace(record, setup=replace(record.setup, rulings=RULINGS)))
    assert read_record(record.write()) == record, "kept again, it stays what it was"


def test_a_setup_kept_before_there_were_rulings_goes_on_by_the_first() -> None:
    kept = Setup("san-juan", "2014", 3).plain()
    del kept["rulings"], kept["hide_counts"]
    assert setup_from(kept) == Setup("san-juan", "2014", 3, rulings=FIRST_RULINGS)
    assert setup_from(Setup("san-juan", "2014", 3).plain()).rulings == RULINGS


def test_there_is_a_stored_record_of_every_version() -> None:
    versions = {json.loads(path.read_text("utf-8"))["version"] for path in STORED.glob("*.json")}
    assert versions == set(range(1, VERSION + 1))


def test_a_changed_byte_is_found_by_the_digest() -> None:
    document = finished()
    document["names"][0] = "Eva"
    with pytest.raises(DamagedRecord, match="digest"):
        read_record(json.dumps(document))


@pytest.mark.parametrize("text", ["", "[]", "{}", "no", '{"format": "alcalde-record"}', "\x00"])
def test_what_is_no_record_is_said_to_be_none(text: str) -> None:
    with pytest.raises(DamagedRecord):
        read_record(text)


def test_a_newer_version_is_refused() -> None:
    with pytest.raises(DamagedRecord, match="version"):
        read_record(sealed({**finished(), "version": VERSION + 1}))


def test_the_first_choice_that_does_not_fit_is_named() -> None:
    document = finished()
    document["choices"][4] = "nonsense"
    with pytest.raises(DamagedRecord, match="choice 5, 'nonsense'"):
        replay(read_record(sealed(document)))


def test_a_false_result_is_found() -> None:
    document = finished()
    document["result"]["points"][0] += 1
    with pytest.raises(DamagedRecord, match="result, points"):
        replay(read_record(sealed(document)))


def test_a_result_before_the_end_is_found() -> None:
    document = finished()
    del document["choices"][-1]
    with pytest.raises(DamagedRecord, match="not over"):
        replay(read_record(sealed({**document, "seed": None})))


def test_a_choice_after_the_end_is_found() -> None:
    document = finished()
    document["choices"].append("x")
    with pytest.raises(DamagedRecord, match="the game is over"):
        replay(read_record(sealed(document)))


@pytest.mark.parametrize(
    "setup", [{"game": "go"}, {"rules": "1999"}, {"seats": 9}, {"first": 7}, {"sets": 1}]
)
def test_an_impossible_setup_is_named(setup: dict[str, object]) -> None:
    document = finished()
    document["setup"].update(setup)
    with pytest.raises(DamagedRecord):
        replay(read_record(sealed(document)))


@pytest.mark.parametrize(
    ("part", "value", "said"),
    [
        ("names", ["Ana"], "names"),
        ("names", ["Ana", 5], "names.1"),
        ("result", [1], "result"),
        ("seed", {}, "seed"),
        ("choices", 3, "choices"),
    ],
)
def test_a_part_of_the_wrong_kind_is_named(part: str, value: object, said: str) -> None:
    with pytest.raises(DamagedRecord, match=said):
        read_record(sealed({**finished(), part: value}))


def test_what_no_file_could_hold_is_refused() -> None:
    """Half of a pair of characters, and a value nested without end."""
    document = finished()
    document["names"][0] = "\ud800"
    with pytest.raises(DamagedRecord, match="broken character"):
        read_record(json.dumps(document))
    for depth in (300, 100_000):
        deep = "[" * depth + "]" * depth
        with pytest.raises(DamagedRecord, match="nested"):
            read_record(json.dumps(finished()).replace("{", f'{{"more":{deep},', 1))


def test_a_game_under_way_resumes_at_the_same_decision() -> None:
    rules, setup = rules_for("san-juan", "2014"), Setup("san-juan", "2014", 3)
    session = Session(rules, setup, "s")
    for _ in range(9):
        assert session.decision is not None
        session.choose(next(iter(session.decision)))
    resumed = Session(rules, setup, "s", texts=session.texts)
    assert resumed.state == session.state
    assert resumed.events == session.events


def test_a_session_says_which_text_does_not_fit() -> None:
    rules, setup = rules_for("san-juan", "2014"), Setup("san-juan", "2014", 3)
    with pytest.raises(DoesNotFit) as told:
        Session(rules, setup, None, texts=["indigo-plant"])
    assert (told.value.n, told.value.text) == (0, "indigo-plant")
