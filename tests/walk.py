"""The way of one click, one result and one command: the files and functions passed. `python -m tests.walk [--list]`."""

import io
import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager, redirect_stdout
from dataclasses import dataclass, field, replace
from pathlib import Path
from types import FrameType
from typing import Any

from assistant.cli.main import run
from assistant.club.service.club import Club
from assistant.club.service.people import Add, Entrant
from assistant.club.service.rounds import Pair, Publish
from assistant.club.settings import settings_from
from assistant.window.pages.event.messages import EnterSlip
from assistant.window.startup import make_root
from tests import examples
from tests.screen import virtual_screen

TOP = Path(__file__).parent.parent
OURS = tuple(f"{TOP / folder}/" for folder in ("assistant", "db", "engine", "printouts"))


@dataclass
class Way:
    """Every function that was entered, in the order of the first time."""

    passed: dict[tuple[str, str], int] = field(default_factory=dict)

    def note(self, frame: FrameType, event: str, argument: object) -> None:
        file = frame.f_code.co_filename
        if event == "call" and file.startswith(OURS):
            key = (file.removeprefix(f"{TOP}/"), frame.f_code.co_qualname)
            self.passed[key] = self.passed.get(key, 0) + 1

    def said(self, name: str, listed: bool) -> None:
        files = len({file for file, _ in self.passed})
        print(f"{name}: {files} files, {len(self.passed)} functions, {sum(self.passed.values())} calls")
        if listed:
            for (file, function), times in self.passed.items():
                print(f"    {file}: {function}" + (f" × {times}" if times > 1 else ""))


@contextmanager
def walked() -> Iterator[Way]:
    way = Way()
    sys.setprofile(way.note)
    try:
        yield way
    finally:
        sys.setprofile(None)


def click(root: Any, desk: Any) -> Way:
    """A role is picked on a San Juan table with full cities."""
    plan = examples.plan("san-juan", "new-buildings", None, "club", "club", "club", seed="walk")
    desk.window.go("play", id=examples.kept(desk.store, plan, examples.asks("role", after=150)))
    examples.fill_cities(desk.scene.game.session)
    desk.window.show()
    root.update()
    first, other = [cue for cue, key in desk.scene.view().cues if key[0] == "role"][:2]
    desk.page.roles.focus_force()
    desk.press(first)  # once, so that nothing is met for the first time
    with walked() as way:
        desk.press(other)
    return way


def result(root: Any, desk: Any) -> Way:
    """A slip is typed at an event of sixteen players."""
    from assistant.club.events.plans import PLANS, event_from  # the window has loaded it by now

    event = desk.store.events.save(
        event_from(replace(PLANS["club-evening"], name="Cup"), desk.store.new_id(), "walk")
    )
    service = Club(desk.store).event(event["id"])
    for change in (Add(tuple(Entrant(f"P{n}") for n in range(16))), Pair(), Publish(1)):
        service.do(change)
    desk.window.go("event", id=event["id"])
    desk.page.act(EnterSlip("1 31 30 29 28"))
    root.update()
    with walked() as way:
        desk.page.act(EnterSlip("2 31 30 29 28"))
        root.update()
    return way


def command(folder: Path) -> Way:
    """`alcalde event list`."""
    words = ["event", "list", "--data-dir", str(folder), "--json"]
    with redirect_stdout(io.TextIOWrapper(io.BytesIO())):
        run(words)
        with walked() as way:
            run(words)
    return way


def main() -> None:
    from tests.window.organiser import club_window  # late: it needs the screen that is begun here

    listed = "--list" in sys.argv[1:]
    with virtual_screen(), tempfile.TemporaryDirectory() as folder:
        root = make_root(settings_from({})[0])
        root.deiconify()
        root.update()
        with club_window(root, Path(folder)) as desk:
            ways: list[tuple[str, Callable[[Any, Any], Way]]] = [
                ("a click", click),
                ("a result of an event", result),
            ]
            for name, walk in ways:
                walk(root, desk).said(name, listed)
        root.destroy()
        command(Path(folder)).said("a command", listed)


if __name__ == "__main__":
    main()
