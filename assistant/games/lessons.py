"""A guided first game: a real one with a fixed seed, and a note at every decision that is met for the first time.

Which notes were told is read from the record, so that taking back and going on another day find the right one.
"""

from datetime import datetime

from assistant.club.game import Game, Plan
from assistant.club.result_document import Person
from assistant.words import Words
from engine.rules import Setup

OPTION = "lesson"  # among the options of a plan
SEEDS = {"san-juan": "first-steps", "saint-malo": "first-city"}
RULES = {"san-juan": "2014", "saint-malo": "standard"}
OPPONENT = ("Beatriz", "newcomer")
NEAR_END = {"san-juan": 9, "saint-malo": 10}  # buildings in the fullest city, free fields in the emptiest


def first_plan(game: str, tr: Words) -> Plan:
    """The plan of a first game against one newcomer."""
    name, level = OPPONENT
    people = (Person(tr("lessons.person"), None, None), Person(name, None, level))
    started = datetime.now().astimezone().isoformat(timespec="seconds")
    setup = Setup(game, RULES[game], len(people))
    return Plan(setup, SEEDS[game], people, True, started, {"hand_over": False, OPTION: True})


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
    if game.plan.setup.game == "san-juan":
        return _san_juan(game, decision.kind, times)
    return _saint_malo(game, decision.kind, times)


def _times(game: Game, kind: str, seat: int) -> int:
    """How often this seat has answered such a question before."""
    session = game.session
    return sum(
        one == kind and who == seat and not alone
        for one, who, alone in zip(session.kinds, session.seats, session.by_itself, strict=True)
    )


def _san_juan(game: Game, kind: str, times: int) -> str | None:
    state = game.session.state
    if kind == "role":
        if times and max(len(player.city) for player in state.players) >= NEAR_END["san-juan"]:
            return "near_end"
        return {0: "role", 1: "second_role", 4: "plans"}.get(times)
    return kind if times == 0 else None


def _saint_malo(game: Game, kind: str, times: int) -> str | None:
    state = game.session.state
    if kind == "keep":
        free = min(sheet.fields[0].bit_count() for sheet in state.sheets)
        if state.rolls == 1 and free <= NEAR_END["saint-malo"]:
            return "near_end"
        return {0: "keep", 1: "second_roll", 5: "pirates"}.get(times)
    return kind if times == 0 else None
