"""A kept result put right on the score pad, by keys and clicks: every part of it, and every version back again."""

from datetime import datetime
from pathlib import Path
from typing import Any

import pytest
from PIL import Image

from assistant.club.events.plans import PLANS, event_from
from assistant.club.service.answers import Kept
from assistant.club.service.club import Club
from assistant.club.service.people import Add, Entrant
from assistant.club.service.results import Enter
from assistant.club.service.rounds import Pair, Publish
from assistant.window.pages.messages import PickLines
from db.folder.store import Store
from engine.documents.result import ResultDoc
from tests import examples
from tests.window.organiser import NAMES, ClubDesk, club_window

SIGNS = {" ": "space", "-": "minus"}


def played(store: Store, game: str, rules: str) -> ResultDoc:
    """A game that was really played here, with its sheets."""
    row = examples.finished(store, examples.plan(game, rules, None, "club", "club", seed="7"))
    result = store.results.get(row["result"] or "")
    assert result is not None
    return result


def open_on_the_pad(desk: ClubDesk, id: str) -> None:
    """From the history: Correct, and everything else; in a window that has room for all of the pad at once."""
    desk.window.root.geometry("1900x1000+0+0")
    desk.window.go("history")
    desk.page.act(PickLines((id,)))
    desk.click(desk.parts["correct"])
    desk.click(desk.parts["whole"])
    desk.pump()


def write(desk: ClubDesk, name: str, text: str) -> None:
    field = desk.page.fields[name]
    desk.focus(field)
    field.selection_range(0, "end")
    desk.press("Delete")
    for sign in text:
        desk.press(SIGNS.get(sign, sign))


def keep(desk: ClubDesk, why: str = "misread") -> None:
    write(desk, "why", why)
    desk.press("Return")  # to the button
    desk.press("Return")
    desk.pump()


def now(desk: ClubDesk, before: ResultDoc) -> ResultDoc:
    result = desk.store.results.get(before["id"])
    assert result is not None
    return result


@pytest.mark.parametrize(
    ("game", "rules"), [("san-juan", "2014"), ("san-juan", "new-buildings"), ("saint-malo", "standard")]
)
def test_a_played_game_lies_on_the_pad_as_it_was_counted(
    root: Any, tmp_path: Path, game: str, rules: str
) -> None:
    with club_window(root, tmp_path) as desk:
        before = played(desk.store, game, rules)
        open_on_the_pad(desk, before["id"])
        assert (desk.scene.name, desk.scene.pad.way) == ("score", "pad")
        day = desk.window.tr.day(datetime.fromisoformat(before["played_at"]))
        assert desk.page.fields["fact.date"].get() == day, "as people write it"
        view = desk.scene.view()
        assert [seat.points for seat in view.seats] == [str(s["points"]) for s in before["seats"]]
        assert str(desk.page.save.cget("state")) == "disabled"  # no reason yet
        keep(desk)
        after = now(desk, before)
        for old, new in zip(before["seats"], after["seats"], strict=True):
            assert (new["points"], new["place"], new["name"], new["ai"]) == (
                old["points"], old["place"], old["name"], old["ai"])  # fmt: skip
        assert after["record"] == before["record"] and after["played_at"] == before["played_at"]


def test_names_seats_buildings_date_minutes_place_comment_and_photo_are_put_right(
    root: Any, tmp_path: Path
) -> None:
    with club_window(root, tmp_path) as desk:
        zoe = desk.store.players.add("Zoe")
        before = played(desk.store, "san-juan", "2014")
        open_on_the_pad(desk, before["id"])
        write(desk, "name0", "Zoe")
        for key, text in (("date", "2026-05-01"), ("place", "club"), ("minutes", "45"), ("comment", "close")):
            write(desk, f"fact.{key}", text)
        desk.focus(desk.page.fields["entry"])
        points = desk.scene.view().seats[0].points
        desk.type("silv\n")  # a silver smelter more
        assert int(desk.scene.view().seats[0].points) > int(points)  # follows from the sheet
        Image.new("RGB", (40, 30), "teal").save(tmp_path / "table.jpg")
        desk.dialogs.answers.append(tmp_path / "table.jpg")
        desk.click(desk.page.form.photo)
        keep(desk, "the second sheet")
        after = now(desk, before)
        seat = after["seats"][0]
        assert (seat["name"], seat["player"], seat["ai"]) == ("Zoe", zoe["id"], None)
        assert sum(source["points"] for source in seat["sources"]) == seat["points"]
        assert seat["sheet"] and "silver-smelter" in seat["sheet"]["buildings"]  # type: ignore[operator]
        assert (after["played_at"][:10], after["place"], after["minutes"], after["comment"]) == (
            "2026-05-01", "club", 45, "close")  # fmt: skip
        assert after["photo"]
        assert after["seats"][1] == before["seats"][1]
        assert after["record"] == before["record"]
        assert desk.scene.name == "result"


def test_every_version_is_looked_at_and_brought_back(root: Any, tmp_path: Path) -> None:
    with club_window(root, tmp_path) as desk:
        before = played(desk.store, "san-juan", "2014")
        for place in ("club", "pub"):
            open_on_the_pad(desk, before["id"])
            write(desk, "fact.place", place)
            keep(desk, f"it was the {place}")
        desk.window.go("history")
        first, _ = desk.scene.view().versions
        assert "place" in first.text and "it was the club" in first.text
        desk.click(desk.parts[f"look {first.id}"])
        desk.pump()
        assert desk.scene.name == "result" and desk.scene.result == before
        desk.window.back()
        desk.agree()
        desk.click(desk.parts[f"back {first.id}"])
        assert now(desk, before) == before
        assert len(desk.scene.view().versions) == 3  # nothing is forgotten on the way back
        desk.agree()
        desk.click(desk.parts[f"back {desk.scene.view().versions[2].id}"])
        assert now(desk, before)["place"] == "pub"


def test_what_was_typed_is_there_after_a_look_elsewhere_and_goes_when_put_back(
    root: Any, tmp_path: Path
) -> None:
    with club_window(root, tmp_path) as desk:
        before = played(desk.store, "san-juan", "2014")
        open_on_the_pad(desk, before["id"])
        write(desk, "fact.comment", "half")
        desk.window.go("home")
        desk.window.back()
        assert desk.scene.pad.comment == "half"
        desk.agree()
        desk.scene.do_clear()
        assert desk.scene.pad.comment == "" and now(desk, before) == before
        desk.window.go("score")
        assert desk.scene.pad.untouched  # the pad for new results knows nothing of it


def test_a_result_of_an_event_keeps_its_people_and_the_event_hears_the_points(
    root: Any, tmp_path: Path
) -> None:
    with club_window(root, tmp_path) as desk:
        event = desk.store.events.save(event_from(PLANS["club-evening"], desk.store.new_id(), "s"))
        service = Club(desk.store).event(event["id"])
        people = Add(tuple(Entrant(name) for name in NAMES[:4]))
        for change in (people, Pair(), Publish(1), Enter(1, 1, (40, 30, 20, 10))):
            assert isinstance(service.do(change), Kept)
        (result,) = desk.store.results.find()
        open_on_the_pad(desk, result["id"])
        write(desk, "count0.points", "44")
        write(desk, "fact.comment", "recounted")
        write(desk, "why", "misread")
        desk.agree()  # what follows from it
        desk.click(desk.page.save)
        after, kept = now(desk, result), desk.store.events.get(event["id"])
        assert kept is not None and kept["rounds"][0]["tables"][0]["points"] == [44, 30, 20, 10]
        assert (after["seats"][0]["points"], after["comment"]) == (44, "recounted")
        assert len(desk.store.corrections.of(result["id"])) == 1
        open_on_the_pad(desk, result["id"])
        write(desk, "name0", "Zoe")
        write(desk, "why", "another")
        desk.click(desk.page.save)
        assert "event" in desk.window.toasts.shown[-1].text
        assert now(desk, result) == after
