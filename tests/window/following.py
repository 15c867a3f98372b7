"""What people at a table tell of a dealt game, and hands that type it on the page, key by key."""

from collections.abc import Iterator
from dataclasses import replace
from random import Random
from typing import Any

from assistant.club.game import Plan
from assistant.club.result_document import Person
from assistant.games.following.follower import HALF
from assistant.games.following.typed import fitting
from assistant.window.pages.shadow import page as shadow_page
from engine.decision import CHANCE, Decision
from engine.rules import Setup
from tests.engine.san_juan.play import steps
from tests.engine.san_juan.shadowing import FACE_DOWN, OPEN, seen
from tests.window.conftest import Desk
from tests.window.store_window import NAMES

shadow_page.HABIT_MS = 600_000  # however slow the machine is, an Enter here comes before the habit is over
KEYSYMS = {"×": "multiply", "-": "minus", " ": "space", "'": "apostrophe", ".": "period"}


def follow(club: Desk, setup: Setup, event: Any = None) -> Any:
    """Begins to follow a game on the page; gives its scene."""
    people = tuple(Person(name) for name in NAMES[: setup.seats])
    plan = Plan(replace(setup, shadow=True), None, people, True, "2026-05-02T18:30:00+02:00", event=event)
    club.window.go("shadow", plan=plan)
    club.page.entry.focus_force()
    club.pump()
    return club.window.scene


def told(setup: Setup, seed: int, eager: bool = True) -> Iterator[tuple[Any, str, int, str]]:
    """The dealt state after each step, and what is told of the step: kind, seat and text."""
    for state, decision, choice in steps(setup, Random(seed), eager):
        for n, text in enumerate(seen(decision, choice, state.log or ())):
            if n == 0 and decision.kind in OPEN | FACE_DOWN | {"pay"}:
                yield state, decision.kind, decision.seat, text
            else:
                yield state, "tile" if text.startswith("tile-") else "reveal", CHANCE, text


def answers(decision: Decision | None, kind: str, seat: int) -> bool:
    """True if what is told is what a followed game asks for; the rest answers itself there."""
    if decision is None:
        return False
    if kind == "reveal":
        return decision.kind.endswith("reveal")
    return (decision.kind, decision.seat) == (kind, seat)


class Hands:
    """Types answers with as few keys as somebody who knows the page.

    With `arrows`, every third thing to draw in Saint Malo is drawn in the city with the arrows instead of typed.
    """

    def __init__(self, desk: Desk, arrows: bool = False) -> None:
        self.desk = desk
        self.arrows = arrows
        self.keys = 0
        self.answers = 0
        self.drawings = 0

    def press(self, keysym: str) -> None:
        self.keys += 1
        self.desk.press(keysym)

    def tell(self, text: str) -> None:
        """One event, in one step or two."""
        self.answers += 1
        page = self.desk.page
        keys = [answer.key for answer in page.view.answers]
        if text in keys:
            self._reach(text)
        elif page.view.reads:
            self._write(text, page.view.reads)
        else:
            self._reach(f"{HALF}{text.split(' ')[1]}")
            self._reach(text)

    def save(self) -> None:
        """Enter keeps the result, once it does not belong to the last answer any more."""
        for _ in range(2 if self.desk.page.enter_belongs else 1):
            self.press("Return")

    def _write(self, text: str, reads: int) -> None:
        """Dice or fields, letter by letter; the last one is the answer where it is known how many there are."""
        drawing = self.desk.page.city.view.legal
        self.drawings += bool(drawing)
        if drawing and self.arrows and self.drawings % 3 == 0:
            self._draw(text, reads)
            return
        for letter in text.replace(" ", ""):
            self.press(letter)
        if reads < 0:
            self.press("Return")

    def _draw(self, text: str, reads: int) -> None:
        """Down into the city, arrows to each field, Enter on it; Enter in the line where any number will do."""
        self.press("Down")
        left = {(int(name[1]) - 1, "abcdefg".index(name[0])) for name in text.split(" ")}
        while left:
            city = self.desk.page.city
            field = min(field for field in left if city.can_pick(field[0] * 7 + field[1]))
            left.remove(field)
            (row, column), (at, across) = field, divmod(city.cursor, 7)
            for keysym, times in (
                ("Down", row - at),
                ("Up", at - row),
                ("Right", column - across),
                ("Left", across - column),
            ):
                for _ in range(times):
                    self.press(keysym)
            self.press("space")
        if reads < 0:
            self.press("Return")

    def _reach(self, key: str) -> None:
        for pressed in self.shortest(key):
            self.press(KEYSYMS.get(pressed, pressed))

    def shortest(self, key: str) -> list[str]:
        """Enter, a number, or letters and then Enter."""
        page = self.desk.page
        view = page.view
        empty = fitting(view.answers, "", view.likely)
        wanted = next(answer for answer in empty.shown if answer.key == key)
        if wanted.cue and (page.enter_belongs or empty.taken != wanted):
            return [wanted.cue] if wanted.cue.isdecimal() else [*wanted.cue, "Return"]
        if empty.taken == wanted:
            return ["Return"] * (2 if page.enter_belongs else 1)  # the first belongs to the answer before
        words = wanted.text.casefold()
        ways = [words[start:end] for end in range(1, len(words) + 1) for start in _beginnings(words, end)]
        cues = {answer.cue for answer in empty.shown}
        for way in sorted(ways, key=len):
            taken = fitting(view.answers, way).taken
            if taken is not None and taken.key == key and way[0] not in cues:
                return [*way, "Return"]
        return ["Down", *["Right"] * [answer.key for answer in empty.shown].index(key), "Return"]


def _beginnings(words: str, end: int) -> list[int]:
    return [n for n in range(end) if n == 0 or words[n - 1] == " "]
