"""Every change to a game and to an event's results, as the application makes it, for those who break it half way.

A change stands on a club that `ready` has prepared and closed. `opened` takes it up again as a new program would, and
gives what is then done, and what the program itself believes afterwards.
"""

from collections.abc import Callable
from dataclasses import dataclass, replace
from pathlib import Path
from random import Random
from typing import Any

from assistant.club.events.plans import PLANS, event_from
from assistant.club.game import HINTS_ALLOWED, Game, Plan
from assistant.club.result_document import Person
from assistant.club.service.club import Club
from assistant.club.service.event import EventService
from assistant.club.service.results import Enter
from assistant.club.service.rounds import Pair, Publish
from assistant.club.service.trouble import Undo
from db.folder.files import Disk
from db.folder.lines import dump
from db.folder.storage import parsed
from db.folder.store import Store
from db.folder.twin import TwinLog
from engine.amend import amend
from engine.rules import Setup
from engine.session import DoesNotFit
from tests.club.doing import done, entrants
from tests.db.club import Clock, Ids, open_club

ENTRIES = 60
Json = dict[str, Any]


@dataclass(frozen=True)
class Opened:
    """What is done, what the program itself believes, and its store."""

    act: Callable[[], object]
    memory: Callable[[], object]
    store: Store

    def start_over(self) -> None:
        """What failed is tried again: the same ids come again."""
        new_id = self.store.new_id
        assert isinstance(new_id, Ids)
        new_id.restart()

    def close(self) -> None:
        self.store.close()


@dataclass(frozen=True)
class Change:
    """`ready` prepares a club, `opened` takes it up; `fails_first` lets one write fail before the change."""

    ready: Callable[[Store, Random], None]
    opened: Callable[[Store, Random], Opened]
    fails_first: bool = False


def open_again(folder: Path, disk: Disk | None = None) -> Store:
    """Always the same clock and the same new ids, so that what is done twice comes out alike."""
    return open_club(folder, disk, Clock(), Ids("d"))


# --- games ---


def plan(rng: Random, shadow: bool) -> Plan:
    game, rules = rng.choice(
        (("san-juan", "2014"), ("san-juan", "new-buildings"), ("saint-malo", "standard"))
    )
    people = tuple(Person(f"P{n}", None, None if shadow or n == 0 else "random") for n in range(3))
    seed = None if shadow else str(rng.random())
    return Plan(Setup(game, rules, 3, shadow=shadow), seed, people, started_at="2026-05-02T18:00:00+00:00")


def sealed_plan(rng: Random) -> Plan:
    """A table of an event, dealt here; its organiser allows taking back."""
    place: Json = {"id": "e" * 32, "round": 1, "table": 1}
    return replace(plan(rng, False), event=place, options={HINTS_ALLOWED: True})


def play_on(game: Game, steps: int, rng: Random) -> None:
    for _ in range(steps):
        if game.decision is not None:
            game.choose(game.decision.sample(rng))


def followed(store: Store, rng: Random) -> None:
    play_on(Game.begin(store.games, plan(rng, True)), ENTRIES + rng.randrange(20), rng)


def dealt(store: Store, rng: Random) -> None:
    """Stops where the person is asked."""
    game = Game.begin(store.games, plan(rng, False))
    play_on(game, 20 + rng.randrange(20), rng)
    while game.decision is not None and game.decision.seat != 0:
        play_on(game, 1, rng)


def of_an_event(store: Store, rng: Random) -> None:
    game = Game.begin(store.games, sealed_plan(rng))
    play_on(game, 20 + rng.randrange(20), rng)
    while game.decision is not None and game.decision.seat != 0:
        play_on(game, 1, rng)


def undone(begin: Callable[[Store, Random], None]) -> Callable[[Store, Random], None]:
    def ready(store: Store, rng: Random) -> None:
        begin(store, rng)
        game = the_game(store)
        for _ in range(rng.randrange(1, 4)):
            game.undo()

    return ready


def old_form(store: Store, rng: Random) -> None:
    """The log as the first version wrote it."""
    followed(store, rng)
    kept = store.games.unfinished()[0]
    first = {"id": kept.id, "header": kept.header, "started_at": "2026-05-02T18:00:00+00:00"}
    lines: list[Json] = [{"add": [entry]} for entry in kept.entries[:-5]]
    lines += [{"add": ["x", "y"]}, {"keep": len(lines)}, {"add": list(kept.entries[-5:])}]
    TwinLog.create(store.disk, store.local / "games" / f"{kept.id}.log", first, map(dump, lines))


def the_game(store: Store) -> Game:
    return Game.resume(store.games, store.games.unfinished()[0].id)


def facts(game: Game) -> Json:
    session = game.session
    return {
        "texts": list(session.texts),
        "undone": session.undone,
        "assisted": game.assisted,
        "state": session.rules.plain(session.state),
    }


def on_game(act: Callable[[Game, Random], object]) -> Callable[[Store, Random], Opened]:
    def opened(store: Store, rng: Random) -> Opened:
        game = the_game(store)
        seed = rng.random()  # the same choice however often it is tried
        return Opened(lambda: act(game, Random(seed)), lambda: facts(game), store)

    return opened


def tell(game: Game, rng: Random) -> None:
    assert game.decision is not None
    game.choose(game.decision.sample(rng))


def go_back(game: Game, rng: Random) -> None:
    game.jump(rng.randrange(len(game.session) // 2))


def correct(game: Game, rng: Random) -> None:
    """Another answer somewhere in the first half, with all that still holds after it."""
    session = game.session
    told = [n for n in range(len(session) // 2) if not session.by_itself[n]]
    rng.shuffle(told)
    for n in told:
        trial = session.copy()
        trial.jump(n)
        assert trial.decision is not None
        text = trial.decision.write(trial.decision.sample(rng))
        if text != session.texts[n]:
            game.correct(n, [text])
            return


def insert(game: Game, rng: Random) -> None:
    """An entry told twice, where that goes; otherwise a correction."""
    for n in range(len(game.session) // 2):
        try:
            if amend(game.session, n, [game.session.texts[n]], 0):
                game.correct(n, [game.session.texts[n]], 0)
                return
        except DoesNotFit:
            continue
    correct(game, rng)


def remove(game: Game, rng: Random) -> None:
    told = [n for n in range(len(game.session) // 2) if not game.session.by_itself[n]]
    game.correct(rng.choice(told), [], 1)


# --- events ---


def event(store: Store, rng: Random) -> None:
    made = event_from(replace(PLANS["club-evening"], name="Cup"), store.new_id(), str(rng.random()))
    store.events.save(made)
    done(the_desk(store), entrants([f"P{n}" for n in range(1, 12)]), Pair(), Publish(1))
    enter(the_desk(store), 2, rng)


def entered(store: Store, rng: Random) -> None:
    event(store, rng)
    enter(the_desk(store), 1, rng)


def corrected(store: Store, rng: Random) -> None:
    entered(store, rng)
    enter(the_desk(store), 1, rng)


def the_desk(store: Store) -> EventService:
    return Club(store, clock=Clock()).event(store.events.all()[0]["id"])


def enter(desk: EventService, table: int, rng: Random) -> None:
    seats = desk.event["rounds"][0]["tables"][table - 1]["seats"]
    done(desk, Enter(1, table, tuple(float(rng.randint(15, 40)) for _ in seats)))


def on_desk(act: Callable[[EventService, Random], object]) -> Callable[[Store, Random], Opened]:
    def opened(store: Store, rng: Random) -> Opened:
        desk = the_desk(store)
        seed = rng.random()
        return Opened(lambda: act(desk, Random(seed)), lambda: desk.event, store)

    return opened


def enter_first(desk: EventService, rng: Random) -> None:
    enter(desk, 1, rng)


CHANGES: dict[str, Change] = {
    "telling": Change(followed, on_game(tell)),
    "telling after an undo": Change(undone(followed), on_game(tell)),
    "telling a dealt game": Change(dealt, on_game(tell)),
    "correcting": Change(followed, on_game(correct)),
    "inserting": Change(followed, on_game(insert)),
    "removing": Change(followed, on_game(remove)),
    "undoing": Change(followed, on_game(lambda game, rng: game.undo())),
    "undoing against computers": Change(dealt, on_game(lambda game, rng: game.undo())),
    "going back": Change(followed, on_game(go_back)),
    "redoing": Change(undone(followed), on_game(lambda game, rng: game.redo())),
    "redoing against computers": Change(undone(dealt), on_game(lambda game, rng: game.redo())),
    "a hint": Change(undone(followed), on_game(lambda game, rng: game.mark_assisted())),
    "telling in an old log": Change(old_form, on_game(tell)),
    "correcting in an old log": Change(old_form, on_game(correct)),
    "correcting after a failed write": Change(followed, on_game(correct), fails_first=True),
    "redoing after a failed write": Change(
        undone(followed), on_game(lambda game, rng: game.redo()), fails_first=True
    ),
    "telling a sealed game": Change(of_an_event, on_game(tell)),
    "undoing in a sealed game": Change(of_an_event, on_game(lambda game, rng: game.undo())),
    "redoing in a sealed game": Change(undone(of_an_event), on_game(lambda game, rng: game.redo())),
    "correcting a sealed game": Change(of_an_event, on_game(correct)),
    "correcting a sealed game after a failed write": Change(of_an_event, on_game(correct), fails_first=True),
    "entering a result": Change(event, on_desk(enter_first)),
    "correcting a result": Change(entered, on_desk(enter_first)),
    "undoing a result": Change(entered, on_desk(lambda desk, rng: done(desk, Undo()))),
    "undoing a corrected result": Change(corrected, on_desk(lambda desk, rng: done(desk, Undo()))),
    "correcting a result after a failed write": Change(entered, on_desk(enter_first), fails_first=True),
}


def look(store: Store) -> Json:
    """All that a club keeps, the games as they open."""
    games = {game.id: facts(Game.resume(store.games, game.id)) for game in store.games.unfinished()}
    return {"tables": parsed(store.journal.tables()), "games": games}


def go_on(store: Store) -> None:
    """What comes next works: a choice, taken back and made again."""
    for kept in store.games.unfinished():
        game = Game.resume(store.games, kept.id)
        while game.session.can_redo:
            game.redo()
        play_on(game, 1, Random(1))
        there = facts(game)
        game.undo()
        again = Game.resume(store.games, kept.id)
        while again.session.can_redo:
            again.redo()
        assert facts(again)["texts"] == there["texts"]
    for kept in store.events.all():
        enter(Club(store, clock=Clock()).event(kept["id"]), 1, Random(2))
