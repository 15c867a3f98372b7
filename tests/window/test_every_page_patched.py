"""Whatever others change, on every page: an equal view draws nothing, the keyboard stays, and nothing typed goes."""

import time
import tkinter
from pathlib import Path
from typing import Any

import pytest

from assistant.window.pages.page import GOING_MS
from assistant.window.scenes import SCENES
from engine.documents.new_result import new_result, new_seat
from tests import examples
from tests.beside import JUAN, followed
from tests.window.conftest import text_of, walk
from tests.window.organiser import ClubDesk, club_window
from tests.window.test_club_pages import fill
from tests.window.test_event_patched import playing

PLAIN = ("home", "new_game", "events", "new_event", "players", "history", "score", "settings", "welcome")
WAITS = ("history",)  # a date half typed is nobody's filter yet: others' changes wait until the field is left
SIGNS = {"shadow": ("xy", "z")}  # what is typed there; a number would answer
SETTINGS = ("club", "data", "facts", "games", "together")


def opened(desk: ClubDesk, page: str) -> None:
    """The page as full as it usually is, with nothing going on behind it."""
    people = fill(desk.store, 3)
    four = (None, "random", "random", "random")
    match page.partition("/"):
        case "event", _, _:
            playing(desk)
        case "settings", _, tab if tab:
            desk.window.go("settings")
            desk.pump()
            desk.click(desk.page.tabs[tab])
        case "play", _, _:
            plan = examples.plan("san-juan", "2014", *four)
            desk.window.go(
                "play", id=examples.kept(desk.store, plan, examples.asks("role", after=20), "random")
            )
        case "shadow", _, _:
            followed(desk.window, JUAN, 60)
            desk.window.show()
        case (("result" | "replay"), _, _):
            plan = examples.plan("san-juan", "2014", *four, seed="done")
            done: Any = examples.finished(desk.store, plan, "random")
            desk.window.go(page, id=done["result" if page == "result" else "id"])
        case "unfinished", _, _:
            plan = examples.plan("san-juan", "2014", *four)
            examples.kept(desk.store, plan, examples.asks("role", after=20), "random")
            desk.window.go("unfinished")
        case "profile", _, _:
            desk.window.go("players", id=people[0]["id"])
        case "rules", _, _:
            desk.window.go("rules", game="san-juan", rules="2014")
        case _:
            desk.window.go(page)
    desk.pump()
    desk.pump(lambda: getattr(desk.scene, "ticket", None) is None, 60)
    gone = time.monotonic() + 2 * GOING_MS / 1000
    desk.pump(lambda: time.monotonic() > gone)  # what was typed in before is off the page


EVERY = (
    *PLAIN,
    *(f"settings/{tab}" for tab in SETTINGS),
    *("event", "play", "shadow", "result", "replay", "unfinished", "profile", "rules", "describe"),
)


def test_no_page_is_left_out() -> None:
    seen = {page.partition("/")[0] for page in EVERY}
    assert set(SCENES) - seen == {"opened"}  # a file that was opened: nothing in it comes from the club


def changed(desk: ClubDesk) -> None:
    """Somebody else has played, with somebody new."""
    zora = desk.store.players.add("Zora")
    seats = [new_seat("Zora", zora["id"], points=31, place=1), new_seat("Ben", points=20, place=2)]
    desk.store.results.add(new_result("", "san-juan", "2014", "2026-05-02T18:00:00+02:00", "pad", seats))
    desk.scene.changed_elsewhere()
    desk.pump()


def place_of(widget: Any, desk: ClubDesk) -> tuple[str, str]:
    return widget.winfo_class(), text_of(widget)


@pytest.mark.parametrize("page", EVERY)
def test_what_others_change_moves_no_keyboard_and_empties_no_field(
    root: Any, tmp_path: Path, page: str
) -> None:
    with club_window(root, tmp_path) as desk:
        opened(desk, page)
        before, focused = [str(one) for one in walk(desk.page)], root.focus_get()
        desk.scene.changed_elsewhere()  # as it is already
        desk.pump()
        assert [str(one) for one in walk(desk.page)] == before and root.focus_get() is focused
        fields = [one for one in walk(desk.page) if one.winfo_class() == "TEntry" and one.winfo_ismapped()]
        free = [one for one in fields if str(one.cget("state")) == "normal"]
        if not free:
            here = root.focus_get()
            held = place_of(here, desk)
            changed(desk)
            assert place_of(root.focus_get(), desk) == held
            return
        desk.focus(free[0])
        desk.press("End")
        first, second = SIGNS.get(page, ("12", "3"))
        desk.type(first)
        typed = root.focus_get().get()
        assert first in typed
        if page in WAITS:
            assert not desk.scene.takes_arrivals(typing=True)
            return
        changed(desk)
        now = root.focus_get()
        assert isinstance(now, tkinter.Entry) and now.get() == typed, "typed on, and nothing is gone"
        desk.type(second)
        assert first + second in root.focus_get().get()
