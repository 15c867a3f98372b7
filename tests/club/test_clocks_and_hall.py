"""Clocks keep going through a power cut; the hall screen shows what is public, in letters to be read from afar."""

from datetime import datetime, timedelta
from pathlib import Path
from typing import Any

import pytest

from assistant.club.events import clocks
from assistant.club.events.hall import SHOWS, HallData, hall_data
from assistant.club.events.plans import PLANS, event_from
from assistant.club.service.club import Club
from assistant.club.service.results import Enter
from assistant.club.service.rounds import Pair, Publish
from assistant.window.hall.drawing import Text, draw
from assistant.words import Words
from db.folder.store import Store
from tests.club.doing import done, entrants

NOON = datetime(2026, 5, 2, 12, 0).astimezone()
SMALLEST = 40  # pixels of a screen 1080 high


def narrow(text: str, size: int, bold: bool) -> int:
    return round(len(text) * size * 0.55)


def test_a_clock_counts_pauses_and_goes_over() -> None:
    clock = clocks.start(clocks.fresh("", 60), NOON)
    later = NOON + timedelta(minutes=20)
    assert clock.seconds(later) == 40 * 60
    paused = clocks.pause(clock, later)
    assert paused.seconds(later + timedelta(hours=9)) == 40 * 60
    longer = clocks.longer(clocks.start(paused, later), 5, later)
    assert longer.seconds(later) == 45 * 60
    assert clocks.shown(longer.seconds(later + timedelta(minutes=47, seconds=10))) == "+2:10"
    assert [clocks.shown(value) for value in (3600, 59.9, 0)] == ["1:00:00", "0:59", "0:00"]


def test_clocks_are_kept(tmp_path: Path) -> None:
    with Store.open(tmp_path) as store:
        clocks.save(store, "e1", [clocks.start(clocks.fresh("Final", 90), NOON)])
        clocks.save(store, "e2", [clocks.fresh("", 60)])
    with Store.open(tmp_path) as store:
        (clock,) = clocks.load(store, "e1")
        assert clock.name == "Final" and clock.seconds(NOON) == 90 * 60
        assert len(clocks.load(store, "e2")) == 1


def played(tmp_path: Path, people: int, results: int) -> dict[str, Any]:
    with Store.open(tmp_path) as store:
        event = store.events.save(event_from(PLANS["club-evening"], store.new_id(), "s"))
        desk = Club(store).event(event["id"])
        names = [
            f"Somebody Long {n}" if n % 9 else f"Nobody with such a very long name {n}" for n in range(people)
        ]
        done(desk, entrants(names), Pair())
        if results >= 0:
            done(desk, Publish(1))
        for table in range(1, results + 1):
            done(desk, Enter(1, table, (40, 30, 20, 10)))
        return desk.event


def test_a_draft_is_never_shown(tmp_path: Path) -> None:
    data = hall_data(Words("en"), played(tmp_path, 8, -1), [])
    assert not data.names and not data.tables and not data.standings


def test_everybody_is_found_by_name(tmp_path: Path) -> None:
    data = hall_data(Words("en"), played(tmp_path, 16, 1), [])
    assert [name for name, _ in data.names] == sorted(name for name, _ in data.names) and len(
        data.names
    ) == 16
    assert len(data.standings) == 4 and data.tables[0].places == (1, 2, 3, 4)


@pytest.mark.parametrize("show", [show for show in SHOWS if show != "auto"])
def test_letters_are_large_and_nothing_leaves_the_screen(tmp_path: Path, show: str) -> None:
    event = played(tmp_path, 200, 30)
    running = [clocks.start(clocks.fresh(name, 60), NOON) for name in ("", "Final")]
    data = hall_data(
        Words("de"), event, running, "Kaffee und Kuchen gibt es bis zur nächsten Runde an der Theke", "19:30"
    )
    pages = draw(data, show, 0, 1920, 1080, NOON, narrow)[1]
    seen: set[str] = set()
    for page in range(pages):
        for mark in draw(data, show, page, 1920, 1080, NOON + timedelta(minutes=70), narrow)[0]:
            if isinstance(mark, Text):
                seen.add(mark.text)
                assert mark.size >= SMALLEST * 0.97, mark
                wide = narrow(mark.text, mark.size, mark.bold)
                left = mark.x - {"w": 0, "center": wide / 2, "e": wide}[mark.anchor]
                assert left >= 0 and left + wide <= 1920 + 1, mark
                assert mark.size / 2 <= mark.y <= 1080 - mark.size / 2, mark
    if show == "names":
        assert {name for name, _ in data.names if name.startswith("Some")} <= seen
    if show == "clock":
        assert "+10:00" in seen


def test_the_rotation_shows_all_there_is() -> None:
    data = HallData("", "", (("Anna", "1"),), (), (("1.", "Anna", "7"),), (), "", "", {})
    assert [data.auto(step) for step in range(3)] == ["names", "standings", "names"]
