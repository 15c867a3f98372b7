"""A guided first game: a real one with a fixed seed, and a note at every decision that is met for the first time.

Which notes were told is read from the record, so that taking back and going on another day find the right one.
"""

from datetime import datetime

from assistant.club.game import Game, Plan
from assistant.club.result_document import Person
from assistant.games.registry import game_kit
from assistant.words import Words
from engine.documents.games import playable
from engine.rules import Setup

OPTION = "lesson"  # among the options of a plan
OPPONENT = ("Beatriz", "gentle")


def taught() -> tuple[str, ...]:
    """The games that have a guided first one."""
    return tuple(game for game in playable() if game_kit(game).lesson_seed)


def first_plan(game: str, tr: Words) -> Plan:
    """The plan of a first game against one gentle player."""
    name, level = OPPONENT
    people = (Person(tr("lessons.person"), None, None), Person(name, None, level))
    started = datetime.now().astimezone().isoformat(timespec="seconds")
    kit = game_kit(game)
    setup = Setup(game, kit.listed.usual, len(people))
    return Plan(setup, kit.lesson_seed, people, True, started, {"hand_over": False, OPTION: True})


def note(game: Game, tr: Words) -> tuple[str, ...]:
    """What is said at this decision, a title first; nothing where everything was said before."""
    id = lesson(game)
    if id is None:
        return ()
    area = game.plan.setup.game.replace("-", "_")
    title, _, rest = tr(f"lessons.{area}.{id}").partition(" – ")
    return (title, *rest.split(" / "))


def lesson(game: Game) -> str | None:
    """The id of the lesson for this decision."""
    decision = game.decision
    if decision is None or decision.seat < 0:
        return None
    times = _times(game, decision.kind, decision.seat)
    return game_kit(game.plan.setup.game).lesson(game, decision.kind, times)


def _times(game: Game, kind: str, seat: int) -> int:
    """How often this seat has answered such a question before."""
    session = game.session
    return sum(
        one == kind and who == seat and not alone
        for one, who, alone in zip(session.kinds, session.seats, session.by_itself, strict=True)
    )
