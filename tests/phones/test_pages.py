"""What people see and do on their phones, with scripts off: plain forms, the same questions, no script in a name."""

import re
from pathlib import Path
from typing import Any

import pytest

from assistant.club.events import clocks
from assistant.club.service.answers import Kept
from assistant.club.service.results import Enter
from assistant.club.service.rounds import Pair, Publish
from assistant.phones.showing import HERE
from assistant.words import LANGUAGES
from tests.phones.hall import HallUnderTest, hall

PAGES = ("/", "/me", "/me?name=Anna", "/me?name=a", "/me?name=nobody", "/standings", "/code", "/steward")


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_page_is_small_whole_and_in_the_language_that_was_asked_for(
    tmp_path: Path, language: str
) -> None:
    with hall(tmp_path) as h:
        screen = f"/screen/{h.desk.keys.screen}"
        for path in (*PAGES, screen, f"/t/{h.token(1)}"):
            answer = h.client.get(path, headers={"Accept-Language": f"{language}-AT,fr;q=0.5"})
            assert answer.status_code == 200 and f'<html lang="{language}">' in answer.text
            assert len(answer.text) < 60_000 and "http://" not in answer.text
            assert "<b>Evil" not in answer.text
        chosen = h.client.get("/?lang=de")
        assert (
            "SameSite=strict" in chosen.headers["set-cookie"] and "HttpOnly" in chosen.headers["set-cookie"]
        )


def test_the_wall_has_everybody_where_they_look_for_their_name(tmp_path: Path) -> None:
    """Ł and Ø stand with L and O, and whoever sits out stands among the others."""
    names = ("Zoe", "Łucja", "Anna", "Øyvind", "Ñandú", "Mia", "Paul")
    with hall(tmp_path, names=names) as h:
        page = h.client.get(f"/screen/{h.desk.keys.screen}?show=names").text
        seen = re.findall(r"<li><span>([^<]*)</span>", page)
        assert seen == ["Anna", "Łucja", "Mia", "Ñandú", "Øyvind", "Paul", "Zoe"]
        round = h.live.snapshot["round"]
        assert round is not None
        round["byes"].append("Łukasz")
        page = h.client.get(f"/screen/{h.desk.keys.screen}?show=names").text
        assert re.findall(r"<li><span>([^<]*)</span>", page)[1:3] == ["Łucja", "Łukasz"]


def test_a_table_that_still_plays_is_named_beside_pairings_and_standings(tmp_path: Path) -> None:
    with hall(tmp_path) as h:
        desk = h.desk.desk
        assert isinstance(desk.do(Enter(1, 1, [40, 30, 20, 10])), Kept)
        assert isinstance(desk.do(Pair(running="out")), Kept)
        h.publish()
        assert "still plays" not in h.client.get("/").text  # nobody is to know of the draft
        assert isinstance(desk.do(Publish(2)), Kept)
        h.publish()
        for path in ("/", "/standings"):
            assert "Round 1, table 2 still plays" in h.client.get(path).text


def test_in_a_mixed_event_every_page_says_what_the_round_plays(tmp_path: Path) -> None:
    with hall(tmp_path, mix=("san-juan", "saint-malo")) as h:
        screen, table = f"/screen/{h.desk.keys.screen}", f"/t/{h.token(1)}"
        desk = h.desk.desk
        for path in ("/", "/me?name=cleo", screen, table, f"{table}/pad"):
            assert "San Juan" in h.client.get(path).text, path
        assert "San Juan" in h.client.get(table).text.split("<main")[1]
        for number in (1, 2):
            assert isinstance(desk.do(Enter(1, number, [40, 30, 20, 10])), Kept)
        assert isinstance(desk.do(Pair()), Kept)
        h.log_in("Eva", "organiser")
        board = h.client.get("/steward").text
        assert "Saint Malo" in board.split("<main")[1] and "San Juan" in board.split("<main")[0]
        assert isinstance(desk.do(Publish(2)), Kept)
        h.publish()
        for path in ("/", screen, f"/t/{h.token(1, 2)}"):
            assert "Saint Malo" in h.client.get(path).text, path


def test_where_every_round_plays_the_same_its_game_is_not_said(tmp_path: Path) -> None:
    with hall(tmp_path) as h:
        for path in ("/", "/me?name=cleo", f"/t/{h.token(1)}"):
            assert "San Juan" not in h.client.get(path).text


def test_my_table_is_found_by_name(tmp_path: Path) -> None:
    with hall(tmp_path) as h:
        one = next(one for one in h.live.snapshot["round"]["tables"] if "Cleo" in one["seats"])  # type: ignore[index]
        mine = h.client.get("/me?name=cleo").text
        assert f"Table {one['table']}" in mine
        assert 'href="?name=cleo&amp;lang=de"' in mine  # another language, and still my table
        assert "Nobody called" in h.client.get("/me?name=Xaver").text


@pytest.mark.parametrize("typed", ["mull", "muller", "MÜLLER", "anna mul", "Müller, Anna"])
def test_names_are_found_without_their_accents(tmp_path: Path, typed: str) -> None:
    with hall(tmp_path, names=("Anna Müller", "Zoë Ćwik", "Łukasz Król", "Ben Kay")) as h:
        assert 'data-name="Anna Müller"' in h.client.get("/me", params={"name": typed}).text
        h.log_in()
        people = h.client.get("/steward/people", params={"q": typed}).text
        assert "<strong>Anna Müller</strong>" in people and "<strong>Ben Kay</strong>" not in people


def test_a_table_tells_its_result_and_another_person_agrees_without_scripts(tmp_path: Path) -> None:
    with hall(tmp_path) as h:
        page = f"/t/{h.token(1)}"
        form = {"act": "report", "key": "k1", "p0": "31", "p1": "28", "p2": "28", "p3": "20"}
        asked = h.post(page, **form)
        assert "share the place" in asked.text and 'value="31"' in asked.text and 'value="k1"' in asked.text
        told = h.post(page, **form, agree="tie-break")
        assert "Reported" in told.text and h.table[0]["points"] is None
        seen = h.client.get(page).text
        assert "31 28 28 20" in seen and "is that right?" in seen
        report = h.live.snapshot["round"]["tables"][0]["reports"][0]["id"]  # type: ignore[index]
        assert "The desk has it." in h.post(page, act="confirm", key="k2", report=report).text
        assert h.table[0]["points"] == [31, 28, 28, 20]
        assert "That is wrong" in h.client.get(page).text


def test_reports_that_differ_are_red_on_both_phones_and_on_the_board(tmp_path: Path) -> None:
    with hall(tmp_path) as h:
        h.send(1, key="k1", points=[31, 28, 27, 20])
        h.send(1, key="k2", points=[31, 29, 27, 20], answers=["report-differs"])
        page = h.client.get(f"/t/{h.token(1)}").text
        assert "differ" in page and "31 28 27 20" in page and "31 29 27 20" in page
        h.log_in()
        board = h.client.get("/steward").text
        assert board.count('class="differs"') == 3  # both reports and the table
        report = h.desk.store.reports.of("cup0")[1]["id"]
        h.post("/steward", act="accept", report=report, key="s1")
        assert h.table[0]["points"] == [31, 29, 27, 20] and h.desk.desk.event["log"][-1]["who"] == "Ben"
        assert "Reports and calls" not in h.client.get("/steward").text


def test_a_call_reaches_the_board_and_goes_when_it_is_answered(tmp_path: Path) -> None:
    with hall(tmp_path) as h:
        h.post(f"/t/{h.token(2)}", act="call", key="c1")
        assert "has been called" in h.client.get(f"/t/{h.token(2)}").text
        h.log_in()
        assert "calls the desk" in h.client.get("/steward").text
        h.post("/steward", act="settle", report=h.store.reports.of("cup0")[0]["id"], key="s")
        assert "calls the desk" not in h.client.get("/steward").text


def test_the_short_code_opens_the_table_and_guessing_is_slowed_down(tmp_path: Path) -> None:
    with hall(tmp_path) as h:
        code = h.desk.keys.code(1, 2)
        assert "Table 2" in h.post("/code", code=code.lower().replace("-", " ")).text
        wrong = [h.post("/code", code="2-AAAAAA").status_code for _ in range(8)]
        assert wrong[0] == 403 and wrong[-1] == 429


def test_pins_open_the_board_until_they_are_withdrawn_and_cannot_be_guessed(tmp_path: Path) -> None:
    with hall(tmp_path) as h:
        h.log_in("Ben")
        assert "Board" in h.client.get("/steward").text and "PIN" not in h.client.get("/steward").text
        h.desk.withdraw_pin("Ben")
        h.publish()
        assert 'name="pin"' in h.client.get("/steward").text
        wrong = [h.post("/steward/login", pin="000000").status_code for _ in range(8)]
        assert wrong[0] == 403 and wrong[-1] == 429


def test_a_steward_checks_in_adds_enters_corrects_and_takes_back_what_is_theirs(tmp_path: Path) -> None:
    with hall(tmp_path) as h:
        h.log_in("Ben")
        assert "Anna" in h.client.get("/steward/people?q=ann").text
        assert "Cleo" not in h.client.get("/steward/people?q=ann").text
        asked = h.post("/steward/people", act="add", names="Zoe")
        if "agree" in asked.text:
            h.post(
                "/steward/people", act="add", names="Zoe", agree=["late-names", "what-follows", "resembling"]
            )
        assert "Zoe" in [entry["name"] for entry in h.desk.desk.event["players"]]
        figures = {"key": "e1", "round": "1", "p0": "31", "p1": "28", "p2": "27", "p3": "20"}
        h.post("/steward/table/1", **figures)
        assert h.table[0]["points"] == [31, 28, 27, 20]
        better = {**figures, "key": "e2", "p1": "29"}
        assert 'name="agree" value="correction"' in h.post("/steward/table/1", **better).text
        assert h.table[0]["points"] == [31, 28, 27, 20]
        h.post("/steward/table/1", **better, agree="correction")
        assert h.table[0]["points"] == [31, 29, 27, 20]
        h.post("/steward", act="take-back")
        assert h.table[0]["points"] == [31, 28, 27, 20]
        h.send(2, key="k1", points=[30, 28, 27, 20])
        h.send(2, "confirm", key="k2")
        assert "not yours" in h.post("/steward", act="take-back").text
        assert h.client.get("/steward/paper/pairings-by-table.pdf").content.startswith(b"%PDF")
        assert h.client.get("/steward/paper/round-set.pdf").content.startswith(b"%PDF")
        assert h.client.get("/steward/paper/certificates.pdf").status_code == 404


def test_a_correction_starts_with_what_stands(tmp_path: Path) -> None:
    """Whoever puts one figure right does not type the other three again."""
    with hall(tmp_path) as h:
        h.log_in("Ben")
        points = {"p0": "31", "p1": "28,5", "p2": "28,5", "p3": "20"}
        typed = {"key": "e1", "round": "1", **points, "b1": "2", "b2": "1", "agree": "unusual"}
        assert 'name="p0" value=""' in h.client.get("/steward/table/1").text
        h.post("/steward/table/1", **typed)
        page = h.client.get("/steward/table/1?lang=de").text
        for name, value in (("p0", "31"), ("p1", "28,5"), ("b1", "2"), ("b0", ""), ("p3", "20")):
            assert f'name="{name}" value="{value}"' in page, name
        asked = h.post("/steward/table/1", **{**typed, "key": "e2", "p3": "21"}).text
        assert 'name="p3" value="21"' in asked and 'value="correction"' in asked


def test_the_organiser_runs_a_whole_round_from_a_phone_where_there_is_no_window(tmp_path: Path) -> None:
    with hall(tmp_path) as h:
        h.log_in("Olga", "organiser")
        for table in (1, 2):
            h.post(f"/steward/table/{table}", key=f"t{table}", round="1", p0="31", p1="28", p2="27", p3="20")
        h.post("/steward", act="round", what="pair")
        assert "Draft of round 2" in h.client.get("/steward").text
        assert "ound 2" not in h.client.get("/").text
        h.post("/steward", act="round", what="publish")
        assert "Round 2" in h.client.get("/").text and h.desk.desk.event["log"][-1]["who"] == "Olga"
        assert "draft again" in h.post("/steward", act="undo").text  # people may have read where they sit
        assert h.desk.desk.event["rounds"][1]["state"] == "published"
        h.post("/steward", act="undo", agree="draft-again")
        assert h.desk.desk.event["rounds"][1]["state"] == "draft"


def test_with_a_window_rounds_stay_there(tmp_path: Path) -> None:
    with hall(tmp_path, window=True) as h:
        h.log_in("Olga", "organiser")
        assert "Rounds" not in h.client.get("/steward").text
        assert "may not do that" in h.post("/steward", act="undo").text
        assert h.desk.desk.event["log"][-1]["what"] == "publish"


def test_a_screen_needs_its_link_and_shows_what_it_is_asked_for(tmp_path: Path) -> None:
    with hall(tmp_path) as h:
        assert h.client.get("/screen/nonsense").status_code == 403
        screen = f"/screen/{h.desk.keys.screen}"
        assert 'data-show="names"' in h.client.get(screen).text
        tables = h.client.get(f"{screen}?show=tables").text
        assert 'data-show="tables"' in tables and 'data-show="names"' not in tables and "<form" not in tables
        assert 'class="columns few"' in tables, "two tables filled a quarter of a TV"


def test_a_result_that_is_doubted_stays_in_sight(tmp_path: Path) -> None:
    with hall(tmp_path, "at-once") as h:
        h.send(1, key="k1", points=[31, 28, 27, 20])
        h.send(1, "dispute", key="k2")
        assert h.client.get("/api/pairings").json()["tables"][0]["state"] == "differs"
        table = h.client.get(f"/t/{h.token(1)}").text
        assert 'class="result"' in table and "<strong>31</strong>" in table
        h.log_in()
        assert "<b>31 28 27 20</b>" in h.client.get("/steward").text


def test_a_german_phone_reads_half_points_with_a_comma(tmp_path: Path) -> None:
    with hall(tmp_path, "at-once") as h:
        h.send(1, key="k1", points=[31.5, 28, 28, 20], answers=["tie-break", "unusual"])
        h.log_in()
        for path in ("/", "/steward", f"/t/{h.token(1)}"):
            assert "31.5" in h.client.get(path).text, path
            german = h.client.get(path, headers={"Accept-Language": "de"}).text
            assert "31,5" in german and "31.5" not in german, path


def test_what_a_table_said_in_an_earlier_round_names_the_round(tmp_path: Path) -> None:
    with hall(tmp_path, "at-once") as h:
        h.log_in("Olga", "organiser")
        for table in (1, 2):
            h.send(table, key=f"k{table}", points=[31, 28, 27, 20])
        h.send(1, "dispute", key="k3")
        assert "<strong>Table 1</strong>" in h.client.get("/steward").text
        for what in ("pair", "publish"):
            h.post("/steward", act="round", what=what)
        assert "<strong>Round 1, Table 1</strong>" in h.client.get("/steward").text


def every_kind(h: HallUnderTest) -> dict[str, Any]:
    from assistant.club.hall import wishes as want

    return {
        "report": want.TellResult("k", ("4", "3", "2", "1")),
        "confirm": want.ConfirmReport("k"),
        "dispute": want.DisputeResult("k"),
        "call": want.CallDesk("k"),
        "board": want.LookAtBoard(),
        "enter": want.EnterResult("k", 1, 1, ("4", "3", "2", "1")),
        "settle": want.SettleReport("k", "none"),
        "people": want.CheckPeople(("p1",), False),
        "clocks": want.TurnClock(0),
        "print": want.MakePaper("slips"),
        "take-back": want.TakeBack(),
        "rounds": want.TurnRound("unpublish"),
        "undo": want.UndoAnything(),
    }


@pytest.mark.parametrize("window", (False, True))
@pytest.mark.parametrize("role", ("guest", "screen", "table", "steward", "organiser"))
def test_every_role_may_do_what_the_table_says_and_nothing_else(
    tmp_path: Path, role: Any, window: bool
) -> None:
    from assistant.club.hall.roles import MAY, Actor
    from assistant.club.hall.wishes import Request

    with hall(tmp_path, window=window) as h:
        for act, wish in every_kind(h).items():
            before = h.desk.revision
            reply = h.desk.answer(Request(Actor(role, "Ben", 1, 1), wish))
            allowed = act in MAY[role] and not (window and act in ("rounds", "undo"))
            assert (reply.why != "not-allowed") == allowed, act
            if not allowed:
                assert h.desk.revision == before
        assert set(every_kind(h)) | {"see"} == set().union(*MAY.values())


def test_pages_of_two_hundred_players_are_small(tmp_path: Path) -> None:
    with hall(tmp_path, "at-once", names=tuple(f"Maximilian Mustermann {n:03}" for n in range(200))) as h:
        h.log_in()
        for table in range(1, 51):
            assert isinstance(h.desk.desk.do(Enter(1, table, (40 + table % 5, 34, 30, 22))), Kept)
        h.publish()
        last = h.live.snapshot["standings"]["de"][-1]["name"]
        assert (
            last not in h.client.get("/standings").text and last in h.client.get("/standings?from=100").text
        )
        for path in (
            "/",
            "/standings",
            "/standings?from=100",
            "/steward",
            "/steward/people",
            f"/screen/{h.desk.keys.screen}",
        ):
            assert len(h.client.get(path, headers={"Accept-Language": "de"}).content) < 60_000, path


def test_there_is_little_script_and_all_of_it_is_ours() -> None:
    scripts = list((HERE / "static").glob("*.js"))
    assert sum(len(one.read_text("utf-8").splitlines()) for one in scripts) < 200
    for page in (HERE / "pages").glob("*.html"):
        text = page.read_text("utf-8")
        assert "//" not in text.replace("{#", "") and "<style" not in text and "onclick" not in text, (
            page.name
        )


def test_a_clock_that_was_not_started_says_so(tmp_path: Path) -> None:
    with hall(tmp_path) as h:
        clocks.save(h.store, h.desk.desk.key, [clocks.fresh("", 60)])
        h.publish()
        assert "not started (1:00:00)" in h.client.get("/").text
        running = clocks.start(clocks.fresh("", 60), h.desk.desk.now())
        clocks.save(h.store, h.desk.desk.key, [running])
        h.publish()
        assert "not started" not in h.client.get("/").text
