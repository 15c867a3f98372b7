"""How the hall treats people: what is counted against them, what they are asked, what they are told, and in which words."""

from pathlib import Path
from typing import Any

from assistant.club.hall.desk import HallDesk
from assistant.club.service.answers import Kept
from assistant.club.service.club import Club
from assistant.club.service.rounds import Pair, Publish
from tests.phones.hall import HallUnderTest, hall

TWELVE = tuple(f"P{n:02}" for n in range(12))


def test_only_wrong_pins_count_as_tries(tmp_path: Path) -> None:
    with hall(tmp_path) as h:
        pin = h.desk.give_pin("Ben")
        h.publish()
        for _ in range(8):  # a whole desk behind one address
            assert h.post("/steward/login", pin=pin).status_code == 200
        for _ in range(5):
            assert h.post("/steward/login", pin="nonsense").status_code == 403
        assert h.post("/steward/login", pin=pin).status_code == 429


def test_the_roles_pins_stay_when_the_hall_is_opened_again(tmp_path: Path) -> None:
    with hall(tmp_path) as h:
        pins = [h.desk.own_pin(role) for role in ("steward", "organiser")]  # type: ignore[arg-type]
        h.publish()
        assert h.post("/steward/login", pin=pins[1]).status_code == 200
        again = HallDesk(Club(h.store), "cup0")
        assert [again.own_pin(role) for role in ("steward", "organiser")] == pins  # type: ignore[arg-type]
        h.live.keys = again.keys
        assert "Board" in h.client.get("/steward").text  # still logged in
        again.renew_own_pins()
        assert again.own_pin("organiser") != pins[1]
        h.live.keys = again.keys
        assert (
            "PIN" in h.client.get("/steward").text
            and h.post("/steward/login", pin=pins[1]).status_code == 403
        )


def test_whoever_has_a_roles_pin_is_named_in_the_language_of_each_phone(tmp_path: Path) -> None:
    with hall(tmp_path) as h:
        pin = h.desk.own_pin("steward")
        h.publish()
        h.post("/steward/login", pin=pin)
        german = {"Accept-Language": "de"}
        assert ">Helfer</span>" in h.client.get("/steward", headers=german).text
        person = next(one for one in h.desk.desk.event["players"] if one["name"] == "Anna")["id"]
        h.post("/steward/people", id=person, here="no", agree="what-follows")
        assert "Helfer" in h.client.get("/steward", headers=german).text.split("Letzte Änderung")[1]


def test_one_doubt_is_not_told_as_two_reports(tmp_path: Path) -> None:
    with hall(tmp_path) as h:
        h.send(1, key="k1", points=[31, 28, 27, 20])
        told = h.send(1, "dispute", key="k2").json()
        assert told["state"] == "waiting" and "knows that it is wrong" in told["words"]
        page = h.client.get(f"/t/{h.token(1)}").text
        assert "says that it is wrong" in page and "differ." not in page and "31 28 27 20" in page
        refused = h.send(1, "confirm", key="k3").json()
        assert refused["why"] == "doubted" and "says that it is wrong" in refused["words"]


def test_my_table_shows_figures_that_are_doubted(tmp_path: Path) -> None:
    with hall(tmp_path, "at-once") as h:
        h.send(1, key="k1", points=[31, 28, 27, 20])
        h.send(1, "dispute", key="k2")
        name = h.live.snapshot["round"]["tables"][0]["seats"][0]  # type: ignore[index]
        page = h.client.get("/me", params={"name": name}).text
        assert "31 28 27 20" in page and "says that it is wrong" in page


def test_whoever_is_tapped_is_asked_about_in_large_letters_first(tmp_path: Path) -> None:
    with hall(tmp_path) as h:
        h.log_in()
        anna = next(one for one in h.desk.desk.event["players"] if one["name"] == "Anna")
        tapped = h.post("/steward/people", person=f"no {anna['id']}").text
        assert '<p class="large"><strong>Anna</strong>' in tapped and "Yes, is not here" in tapped
        assert _status(h, "Anna") == "active"  # nothing has happened
        done = h.post("/steward/people", id=anna["id"], here="no", agree="what-follows").text
        assert _status(h, "Anna") == "absent" and 'value="take-back"' in done
        h.post("/steward/people", act="take-back")
        assert _status(h, "Anna") == "active"


def _status(h: HallUnderTest, name: str) -> str:
    h.desk.desk.refresh()
    return next(one for one in h.desk.desk.event["players"] if one["name"] == name)["status"]


def still_playing(h: HallUnderTest) -> Any:
    """Round 2 is public while table 1 of round 1 plays on."""
    for table in (2, 3):
        h.send(table, key=f"k{table}", points=[31, 28, 27, 20])
    for change in (Pair(running="out"), Publish(2)):
        assert isinstance(h.desk.desk.do(change), Kept)
    h.publish()
    return h.live.snapshot["running"][0]["table"]


def test_a_table_that_still_plays_is_marked_and_tells_its_result(tmp_path: Path) -> None:
    with hall(tmp_path, "at-once", names=TWELVE) as h:
        table = still_playing(h)
        for path in ("/", "/standings", f"/screen/{h.desk.keys.screen}"):
            page = h.client.get(path).text
            assert "Round 1, table 1 still plays" in page and table["seats"][0] in page
        mine = h.client.get("/me", params={"name": table["seats"][0]}).text
        assert "still plays round 1" in mine and "Table 1" in mine
        page = h.client.get(f"/t/{h.token(1, 1)}").text
        assert "Round 1" in page and "Send the result" in page and "Score pad" in page
        assert h.client.get(f"/t/{h.token(1, 1)}/pad").status_code == 200
        code = h.desk.keys.code(1, 1)
        assert h.post("/code", code=code).url.path == f"/t/{h.token(1, 1)}"
        told = h.send(1, key="k1", token=h.token(1, 1), points=[40, 30, 20, 10])
        assert told.json()["state"] == "kept", told.json()
        h.desk.desk.refresh()
        assert h.desk.desk.event["rounds"][0]["tables"][0]["points"] == [40, 30, 20, 10]
        assert "still plays" not in h.client.get("/").text


def test_an_event_that_is_gone_is_said_to_be_and_breaks_nothing(tmp_path: Path) -> None:
    with hall(tmp_path) as h:
        h.log_in()
        h.store.events.delete("cup0")
        assert h.desk.gone
        figures = {"key": "k", "points": [31, 28, 27, 20]}
        told = h.client.post("/api/tables/1/result", json=figures, headers={"Alcalde-Table": h.token(1)})
        assert told.json()["state"] == "refused" and told.json()["words"]
        assert h.client.get("/steward").status_code in (403, 503)
