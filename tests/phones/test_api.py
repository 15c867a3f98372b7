"""The interface for scripts: what anybody may read, and a table's result, confirmed, disputed, sent twice, refused."""

from dataclasses import replace
from pathlib import Path

from assistant.club.events.table_game import pad_of
from assistant.club.service.results import Enter
from assistant.club.service.rounds import Pair, Publish
from assistant.club.service.trouble import Undo
from engine.documents.pad import PadDoc
from tests.phones.hall import HallUnderTest, hall


def test_everybody_may_read_and_nobody_sees_a_draft(tmp_path: Path) -> None:
    with hall(tmp_path) as h:
        event = h.client.get("/api/event").json()
        assert (event["name"], event["round"], event["confirm"]) == ("Cup", 1, "second-person")
        pairings = h.client.get("/api/pairings").json()
        assert pairings["revision"] == event["revision"] and len(pairings["tables"]) == 2
        assert h.client.get("/api/standings").json()["standings"] == []
        for table in (1, 2):
            h.desk.desk.do(Enter(1, table, (31, 28, 27, 20)))
        h.desk.desk.do(Pair())
        h.publish()
        assert h.client.get("/api/pairings").json()["round"] == 1
        for path in ("/", "/me?name=Anna", "/standings", "/api/pairings", "/api/event"):
            assert "ound 2" not in h.client.get(path).text
        lines = h.client.get("/api/standings", headers={"Accept-Language": "de"}).json()["standings"]
        assert lines[0]["place"] == 1 and set(lines[0]) >= {
            "name",
            "points",
            "games",
            "wins",
            "tie_breaks",
            "why",
        }
        h.desk.desk.do(Publish(2))
        h.publish()
        assert h.client.get("/api/pairings").json()["round"] == 2


def test_a_second_person_makes_it_count(tmp_path: Path) -> None:
    with hall(tmp_path) as h:
        sent = h.send(1, key="k1", points=[31, 28, 27, 20]).json()
        assert sent["state"] == "waiting" and h.table[0]["points"] is None
        assert h.client.get("/api/pairings").json()["tables"][0]["state"] == "waiting"
        assert "reports" not in h.client.get("/api/pairings").json()["tables"][0]
        assert h.send(1, key="k1", points=[31, 28, 27, 20]).json()["state"] == "waiting"  # a lost answer
        assert h.send(1, "confirm", key="k2").json()["state"] == "kept"
        assert h.table[0]["points"] == [31, 28, 27, 20]
        assert h.send(1, "confirm", key="k2").json()["state"] == "again"
        entry = h.desk.desk.event["log"][-1]
        assert (
            entry["who"] == "table 1" and entry["facts"]["key"] == "k1" and entry["facts"]["via"] == "phone"
        )


def test_the_same_from_a_second_phone_confirms(tmp_path: Path) -> None:
    with hall(tmp_path) as h:
        assert h.send(1, key="k1", points=[31, 28, 27, 20]).json()["state"] == "waiting"
        assert h.send(1, key="k2", points=["31", "28", "27", "20"]).json()["state"] == "kept"
        assert h.send(1, key="k1", points=[31, 28, 27, 20]).json()["state"] == "again"


def test_reports_that_differ_are_asked_about_and_wait_for_the_desk(tmp_path: Path) -> None:
    with hall(tmp_path) as h:
        h.send(1, key="k1", points=[31, 28, 27, 20])
        asked = h.send(1, key="k2", points=[31, 29, 27, 20]).json()
        assert [one["code"] for one in asked["questions"]] == ["report-differs"] and asked["state"] == "open"
        told = h.send(1, key="k2", points=[31, 29, 27, 20], answers=["report-differs"]).json()
        assert told["state"] == "waiting" and told["facts"]["differs"]
        assert h.client.get("/api/pairings").json()["tables"][0]["state"] == "differs"
        refused = h.send(1, "confirm", key="k3").json()
        assert (refused["state"], refused["why"]) == ("refused", "reports-differ")
        assert h.table[0]["points"] is None


def test_a_table_never_changes_a_kept_result(tmp_path: Path) -> None:
    with hall(tmp_path, "at-once") as h:
        assert h.send(1, key="k1", points=[31, 28, 27, 20]).json()["state"] == "kept"
        refused = h.send(1, key="k2", points=[1, 2, 3, 4], answers=["correction", "changed-meanwhile"]).json()
        assert (refused["state"], refused["why"]) == ("refused", "has-a-result")
        assert "31 28 27 20" in refused["words"]
        assert h.send(1, key="k3", points=[31, 28, 27, 20]).json()["state"] == "again"
        assert h.table[0]["points"] == [31, 28, 27, 20]
        assert h.send(1, "dispute", key="k4").json()["state"] == "waiting"
        assert h.client.get("/api/pairings").json()["tables"][0]["state"] == "differs"


def test_what_the_desk_took_back_is_not_said_to_be_kept(tmp_path: Path) -> None:
    with hall(tmp_path, "at-once") as h:
        h.send(1, key="k1", points=[31, 28, 27, 20])
        h.desk.desk.do(Undo(), agreed=["take-back"])
        assert h.send(1, key="k1", points=[31, 28, 27, 20]).json()["why"] == "taken-back"


def test_questions_come_with_words_and_are_answered_by_their_codes(tmp_path: Path) -> None:
    with hall(tmp_path, "at-once") as h:
        asked = h.send(1, key="k", points=[31, 28, 28, 900]).json()
        assert asked["state"] == "open" and {q["code"] for q in asked["questions"]} == {
            "tie-break",
            "unusual",
        }
        assert all(question["words"] for question in asked["questions"])
        assert h.send(1, key="k", points=[31, 28, 28, 900], answers=["tie-break"]).json()["state"] == "open"
        whole = h.send(
            1, key="k", points=[31, 28, 28, 900], tie_break=[None, 5, 2, None], answers=["unusual"]
        )
        assert whole.json()["state"] == "kept" and h.table[0]["places"] == [2, 3, 4, 1]


def test_the_desk_may_keep_the_last_word(tmp_path: Path) -> None:
    with hall(tmp_path, "desk") as h:
        assert h.send(1, key="k1", points=[31, 28, 27, 20]).json()["state"] == "waiting"
        assert h.send(1, key="k2", points=[31, 28, 27, 20]).json()["state"] == "waiting"
        assert h.send(1, "confirm", key="k3").json()["why"] == "desk-confirms"
        assert h.table[0]["points"] is None


def test_bad_input_is_said_and_nothing_happens(tmp_path: Path) -> None:
    with hall(tmp_path, "at-once") as h:
        assert h.send(1, key="k", points=["x", 1, 2, 3]).json()["why"] == "not-a-number"
        assert h.send(1, key="k", points=[1, 2, 3]).json()["why"] == "wrong-count"
        assert h.send(1, points=[1, 2, 3, 4]).status_code == 400
        assert h.send(1, key="k", points={"a": 1}).status_code == 400
        assert h.table[0]["points"] is None and len(h.asked) == 2


def test_broken_letters_and_endless_nesting_are_no_result(tmp_path: Path) -> None:
    """Nobody could send them back: a page of ours that repeats what was typed must not break."""
    with hall(tmp_path) as h:
        headers = {"Alcalde-Table": h.token(1), "Content-Type": "application/json"}
        for body in (
            b'{"key": "k", "points": ["\\ud800", 28, 27, 20]}',
            b'{"key": "k", "points": ' + b"[" * 150 + b"]" * 150 + b"}",
        ):
            for path in ("/api/tables/1/result", "/pad/judge"):
                assert h.client.post(path, content=body, headers=headers).status_code == 400
        assert h.table[0]["points"] is None


def test_wrong_tokens_tables_hosts_origins_sizes_and_haste(tmp_path: Path) -> None:
    with hall(tmp_path, "at-once") as h:
        figures = {"key": "k", "points": [1, 2, 3, 4]}
        assert h.send(1, token=h.token(2), **figures).status_code == 403
        assert h.send(1, token="1-1-aaaaaaaaaaaaaaaa", **figures).status_code == 403
        assert h.send(9, token=h.token(9), **figures).status_code == 404
        assert h.send(1, token=h.token(1, 2), **figures).status_code == 404  # of a round that is not there
        assert h.client.get("/", headers={"Host": "evil.test"}).status_code == 421
        evil = {"Alcalde-Table": h.token(1), "Origin": "http://evil.test"}
        assert h.client.post("/api/tables/1/result", json=figures, headers=evil).status_code == 403
        form = {"Content-Type": "application/x-www-form-urlencoded"}
        assert h.client.post(f"/t/{h.token(1)}", content="act=call&key=1", headers=form).status_code == 403
        assert h.send(1, key="k" * 5000, points=[1, 2, 3, 4]).status_code == 413
        assert h.table[0]["points"] is None and not h.asked
        assert 429 in [h.send(1, "confirm", key=str(n)).status_code for n in range(12)]


def test_a_link_in_capitals_and_a_card_that_stays_on_its_table_open_the_same_page(tmp_path: Path) -> None:
    with hall(tmp_path) as h:
        assert "Table 1" in h.client.get(f"/T/{h.token(1).upper()}").text
        assert "Table 2" in h.client.get(f"/t/{h.token(2, 0)}").text
        assert h.send(2, token=h.token(2, 0), key="k", points=[31, 28, 27, 20]).json()["state"] == "waiting"


def test_every_answer_forbids_what_a_page_of_ours_never_does(tmp_path: Path) -> None:
    with hall(tmp_path) as h:
        for path in ("/", "/api/event", "/static/hall.js", "/t/nonsense"):
            headers = h.client.get(path).headers
            assert headers["content-security-policy"].startswith("default-src 'none'")
            assert headers["referrer-policy"] == "no-referrer"
            assert headers["x-content-type-options"] == "nosniff"


def a_pad(h: HallUnderTest) -> PadDoc:
    """Table 1 of San Juan: everybody has an indigo plant, the first a library besides."""
    blank = pad_of(h.desk.desk.event, 1, 1, "2026-05-02")
    seats = tuple(replace(one, buildings=("indigo-plant",)).with_count("goods", "0") for one in blank.seats)
    pad = replace(blank, seats=tuple(one.with_count("hand", str(n)) for n, one in enumerate(seats)))
    return pad.with_seat(0, buildings=("indigo-plant", "library")).plain()


def test_a_pad_is_judged_with_reasons_and_becomes_the_result_with_its_sheets(tmp_path: Path) -> None:
    with hall(tmp_path, "at-once") as h:
        pad, headers = a_pad(h), {"Alcalde-Table": h.token(1)}
        judged = h.client.post("/pad/judge", json=pad, headers=headers).json()
        assert judged["complete"] and [one["place"] for one in judged["lines"]] == [1, 4, 3, 2]
        assert all(source["why"] for one in judged["lines"] for source in one["sources"])
        assert h.client.post("/pad/judge", json=pad, headers={"Alcalde-Table": "x"}).status_code == 403
        assert h.client.post("/pad/judge", json={"game": "chess"}, headers=headers).status_code == 400
        other = {**pad, "rules": "2004"}  # people, game and rules are the event's, whatever a phone says
        told = h.send(1, key="k", pad=other, answers=["unusual", "tie-break"]).json()
        assert told["state"] == "kept", told
        points = [one["points"] for one in judged["lines"]]
        assert h.table[0]["points"] == points
        result = h.store.results.get(h.table[0]["result"])
        assert (
            result is not None
            and result["origin"] == "pad"
            and result["event"] == {"id": "cup0", "round": 1, "table": 1}
        )
        assert [seat["points"] for seat in result["seats"]] == points and result["seats"][0]["sheet"]
        assert result["seats"][0]["sources"]


def test_a_pad_waits_for_the_second_person_like_any_report(tmp_path: Path) -> None:
    with hall(tmp_path) as h:
        assert h.send(1, key="k", pad={"nonsense": 1}).json()["why"] == "bad-pad"
        told = h.send(1, key="k", pad=a_pad(h), answers=["unusual", "tie-break"]).json()
        assert told["state"] == "waiting" and not h.store.results.find(event="cup0")
        assert h.send(1, "confirm", key="k2").json()["state"] == "kept"
        (result,) = h.store.results.find(event="cup0")
        assert result["seats"][0]["sheet"] and result["id"] == h.table[0]["result"]
