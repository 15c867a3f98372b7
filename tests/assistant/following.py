"""What people at a table tell of a dealt game, and hands that type it on the page, key by key."""

from collections.abc import Iterator
from random import Random
from typing import Any

from assistant.pages.shadow import narrowed
from assistant.shadow.follower import HALF
from engine.decision import CHANCE, Decision
from engine.rules import Setup
from tests.assistant.conftest import Desk
from tests.engine.san_juan.play import steps
from tests.engine.san_juan.shadowing import FACE_DOWN, OPEN, seen

KEYSYMS = {"-": "minus", " ": "space", "'": "apostrophe", ".": "period"}


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
    """Types answers with as few keys as somebody who knows the page."""

    def __init__(self, desk: Desk) -> None:
        self.desk = desk
        self.keys = 0
        self.answers = 0

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
        else:
            self._reach(f"{HALF}{text.split(' ')[1]}")
            self._reach(text)

    def _reach(self, key: str) -> None:
        for pressed in self.shortest(key):
            self.press(KEYSYMS.get(pressed, pressed))

    def shortest(self, key: str) -> list[str]:
        """Enter, a number, or letters and then one of these."""
        view = self.desk.page.view
        wanted = next(answer for answer in view.answers if answer.key == key)
        for word in (wanted.terms or (wanted.text.casefold(),))[0].split():
            for length in range(len(word) + 1):
                shown = narrowed(view.answers, word[:length])
                if shown and shown[0].key == key and (length or view.likely):
                    return [*word[:length], "Return"]
                cue = next((answer.cue for answer in shown if answer.key == key), "")
                if cue:
                    return [*word[:length], cue]
        down = [answer.key for answer in narrowed(view.answers, "")].index(key)
        return ["Down", *["Right"] * down, "Return"]
