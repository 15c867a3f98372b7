"""Every kind of write that a club's program makes, one after another by number, for those who kill it meanwhile.

What write `n` does follows from `n` and from what is there, ids and times too; so the same numbers come to the same club on
a real disk and, beside it, on one in memory that nobody kills: that one says what must be there.
"""

import hashlib
import json
from collections.abc import Callable
from contextlib import suppress
from datetime import datetime, timedelta
from pathlib import Path
from random import Random
from typing import Any

from db.exchange.bgstats_export import to_bgstats
from db.exchange.bgstats_import import plan_bgstats
from db.exchange.csv_files import plan_results, results_csv
from db.exchange.json_files import carry_out_all, export_all, plan_all
from db.exchange.plan import carry_out
from db.folder.backups import MANUAL, look
from db.folder.file_names import FILES
from db.folder.files import Disk
from db.folder.photos import PHOTOS, named_photos
from db.folder.store import Store
from tests.db.club import START, entry, event, game_header, result
from tests.db.sim_disk import SimDisk

ELSEWHERE = Path("/other")
MOST_GAMES = 6  # under way at once
MINUTES = 10**6  # after so many writes the clock begins anew


class Numbered:
    """The clock and the ids of one write: they follow from its number."""

    def __init__(self) -> None:
        self.begin(0)

    def begin(self, number: int) -> None:
        self._number, self._next = number, 0

    def now(self) -> datetime:
        return START + timedelta(minutes=self._number % MINUTES)

    def new_id(self) -> str:
        self._next += 1
        return f"{self._number:016x}{self._next:016x}"


def open_numbered(folder: Path, numbered: Numbered, disk: Disk | None = None) -> Store:
    return Store.open(folder, disk=disk, clock=numbered.now, new_id=numbered.new_id)


class NothingToChange(Exception):
    """There is none of what was to be changed; one is made instead, which is a write of its own."""


def some(known: list[str], rng: Random, make: Callable[[], object]) -> str:
    if not known:
        make()
        raise NothingToChange
    return rng.choice(sorted(known))


def some_player(store: Store, rng: Random) -> str:
    known = [str(one["id"]) for one in store.players.all(everyone=True)]
    return some(known, rng, lambda: store.players.add("Anna"))


def some_result(store: Store, rng: Random) -> str:
    known = [str(one["id"]) for one in store.results.find()]
    return some(known, rng, lambda: store.results.add({**result(1), "id": store.new_id()}))


def some_game(store: Store, rng: Random) -> str:
    known = [game.id for game in store.games.unfinished()]
    return some(known, rng, lambda: store.games.begin(game_header()))


def fresh(store: Store, rng: Random, **more: Any) -> dict[str, Any]:
    people = (some_player(store, rng), None)
    return {**result(rng.randrange(28), people, **more), "id": store.new_id()}


def change_player(store: Store, rng: Random) -> None:
    store.players.change(some_player(store, rng), notes=str(rng.random()))


def add_result(store: Store, rng: Random) -> None:
    store.results.add(fresh(store, rng))


def add_photo(store: Store, rng: Random) -> None:
    data = rng.randbytes(20_000)
    name = f"{PHOTOS}/{hashlib.sha256(data).hexdigest()[:16]}-table.jpg"
    store.blobs.put(name, data)
    store.results.add(fresh(store, rng, photo=name))


def correct(store: Store, rng: Random) -> None:
    key = some_result(store, rng)
    kept = store.results.get(key)
    assert kept is not None
    store.results.correct(key, {**kept, "comment": str(rng.random())}, "soak", "wrong")


def delete(store: Store, rng: Random) -> None:
    store.results.delete(some_result(store, rng), "soak", "entered twice")


def bring_back(store: Store, rng: Random) -> None:
    if thrown := store.trash.all():
        store.trash.bring_back(rng.choice(sorted(str(one["id"]) for one in thrown)))


def save_event(store: Store, rng: Random) -> None:
    people = [entry(f"p{n}", f"P{n}") for n in range(rng.randrange(2, 9))]
    store.events.save(event(id=f"{rng.randrange(4):032x}", name=f"Cup {rng.random()}", players=people))


def begin_game(store: Store, rng: Random) -> None:
    header = game_header()
    if rng.random() < 0.5:  # a table of an event: sealed
        header |= {"event": {"id": "e" * 32, "round": 1, "table": 1}, "seed": str(rng.random())}
    if len(store.games.unfinished()) < MOST_GAMES:
        store.games.begin(header)


def choose(store: Store, rng: Random) -> None:
    store.games.append(some_game(store, rng), f"choice {rng.random()}")


def take_back(store: Store, rng: Random) -> None:
    key = some_game(store, rng)
    entries = store.games.read(key).entries
    if entries:
        store.games.change(key, len(entries) - 1, (), entries[-1:])


def finish(store: Store, rng: Random) -> None:
    store.games.finish(some_game(store, rng), fresh(store, rng), f"record {rng.random()}")


def give_up(store: Store, rng: Random) -> None:
    store.games.finish(some_game(store, rng))


def set_something(store: Store, rng: Random) -> None:
    store.settings.set(f"wish-{rng.randrange(5)}", rng.random())


def put_file(store: Store, rng: Random) -> None:
    store.blobs.put(rng.choice(FILES), rng.randbytes(300))


def back_up(store: Store, rng: Random) -> None:
    store.backup()


def restore(store: Store, rng: Random) -> None:
    made = sorted(backup.path.name for backup in store.backups.all() if backup.kind == MANUAL)
    if made:
        store.restore(store.backups.folder / rng.choice(made[-3:]))


def other_club(rng: Random) -> Store:
    numbered = Numbered()
    numbered.begin(rng.getrandbits(48))
    store = open_numbered(ELSEWHERE, numbered, SimDisk())
    mia = store.players.add(f"Mia {rng.random()}")["id"]
    store.results.add({**result(90, (mia, None)), "id": store.new_id()})
    game = store.games.begin(game_header())
    store.games.append(game, "roll")
    done = store.games.begin(game_header())
    store.games.finish(done, {**result(91, (mia, None)), "id": store.new_id()}, "the record")
    return store


def import_csv(store: Store, rng: Random) -> None:
    text = results_csv([{**result(80), "id": f"{rng.getrandbits(64):032x}", "comment": str(rng.random())}])
    carry_out(store, plan_results(store, text.encode()))


def import_json(store: Store, rng: Random) -> None:
    carry_out_all(store, plan_all(store, json.loads(json.dumps(export_all(other_club(rng))))))


def import_bgstats(store: Store, rng: Random) -> None:
    other = other_club(rng)
    carry_out(store, plan_bgstats(store, to_bgstats(other.results.find(), other.players.all())))


def rewrite(store: Store, rng: Random) -> None:
    store.journal.rewrite()


Write = Callable[[Store, Random], None]
WRITES: dict[str, tuple[int, Write]] = {  # how often, and what
    "a player": (2, lambda store, rng: store.players.add(f"P {rng.random()}") and None),
    "a player changed": (2, change_player),
    "a result": (4, add_result),
    "a photo": (2, add_photo),
    "a correction": (2, correct),
    "a deletion": (1, delete),
    "a deletion undone": (1, bring_back),
    "an event": (4, save_event),
    "a game begun": (3, begin_game),
    "a choice": (6, choose),
    "a choice taken back": (2, take_back),
    "a game finished": (2, finish),
    "a game given up": (1, give_up),
    "a setting": (2, set_something),
    "facts or logo": (1, put_file),
    "a backup": (2, back_up),
    "a restore": (1, restore),
    "an import of CSV": (1, import_csv),
    "an import of a club": (1, import_json),
    "an import of BG Stats": (1, import_bgstats),
    "a rewrite": (1, rewrite),
}
KINDS = [kind for kind, (often, _) in WRITES.items() for _ in range(often)]


def kind_of(number: int) -> str:
    return Random(f"kind {number}").choice(KINDS)


def write(store: Store, numbered: Numbered, number: int) -> None:
    numbered.begin(number)
    with suppress(NothingToChange):
        WRITES[kind_of(number)][1](store, Random(number))


def whole_state(store: Store) -> dict[str, Any]:
    """All that a club keeps, what is sealed too, in a form that can be compared."""
    texts = [text for table in store.log.tables().values() for text in table.values()]
    photos = {name: store.blobs.get(name) for name in named_photos(texts)}
    games = [
        (game.id, game.header, game.entries, game.undone, game.whole) for game in store.games.unfinished()
    ]
    manual = sorted(backup.at for backup in store.backups.all() if backup.kind == MANUAL)
    return {
        **export_all(store),
        "under way": games,
        "photos": photos,
        "files": {name: store.blobs.get(name) for name in FILES},
        "backups": manual,
    }


def unreadable_backups(store: Store) -> list[str]:
    """Every backup must be whole, whatever was cut short."""
    wrong = []
    for backup in store.backups.all():
        try:
            look(store.disk, backup.path)
        except Exception:
            wrong.append(backup.path.name)
    return wrong
