"""A second window on the same folder shows what the first one keeps, and leaves a typing hand alone."""

from pathlib import Path
from typing import Any

from assistant.club.events.plans import PLANS, event_from
from assistant.club.service.club import Club
from assistant.club.service.people import Add, Entrant
from assistant.window.arrivals import Arrivals
from db.folder.store import Store
from tests.window.conftest import walk
from tests.window.organiser import club_window


def test_a_second_window_follows_the_event_on_its_screen(root: Any, tmp_path: Path) -> None:
    with Store.open(tmp_path) as first:
        event = first.events.save(event_from(PLANS["club-evening"], first.new_id(), "s"))
        club = Club(first)
        club.event(event["id"]).do(Add((Entrant("Anna"), Entrant("Björn"))))
        with club_window(root, tmp_path) as desk:
            assert desk.store.live.state == "following"
            arrivals = Arrivals(desk.window)
            desk.window.go("event", id=event["id"])
            club.event(event["id"]).do(Add((Entrant("Carla"),)))
            desk.pump(lambda: "Carla" in desk.scene.desk.names().values())
            desk.pump()
            roster = desk.parts["roster"]
            assert "Carla" in [roster.view.set(id, "1") for id in roster.view.get_children()]
            first.events.delete(event["id"])
            desk.pump(lambda: desk.window.scene.name == "events")
            arrivals.close()


def test_a_search_half_typed_stays_until_the_field_is_left(root: Any, tmp_path: Path) -> None:
    with Store.open(tmp_path) as first:
        first.players.add("Anna")
        with club_window(root, tmp_path) as desk:
            arrivals = Arrivals(desk.window)
            desk.window.go("players")
            field = next(w for w in walk(desk.page) if w.winfo_class() == "TEntry")
            desk.focus(field)
            desk.type("ca")
            first.players.add("Carla")
            desk.pump(lambda: len(desk.store.players.all()) == 2)
            desk.rest()
            assert root.focus_get().get() == "ca"
            arrivals.close()
