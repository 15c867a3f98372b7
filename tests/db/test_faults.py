"""Every kind of write, every file operation failing, cut or torn in turn: before or after, nothing else."""

import copy
import hashlib
import json
from base64 import b64decode
from collections.abc import Callable
from contextlib import suppress
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from db.exchange.bgstats_export import to_bgstats
from db.exchange.bgstats_import import plan_bgstats
from db.exchange.csv_files import plan_results, results_csv
from db.exchange.json_files import carry_out_all, export_all, plan_all
from db.exchange.plan import carry_out
from db.folder.backups import MANUAL
from db.folder.file_names import ARRIVING_FILES, FILES, LOG
from db.folder.lines import load
from db.folder.photos import named_photos
from db.folder.rescue import rescue
from db.folder.store import Store
from db.folder.twin import twin_path
from db.problems import Problem
from tests.db.club import Clock, Ids, event, filled, game_header, open_club, result
from tests.db.club import state as exported
from tests.db.sim_disk import CUTS, ERROR_FOR_GOOD, ERRORS, UNSYNCED, Contents, PowerCut, SimDisk

FOLDER = Path("/club")
ANNA, BJORN, GAME = "a" + "1".zfill(31), "a" + "2".zfill(31), "a" + "3".zfill(31)
FIRST, SECOND = f"{1:032x}", f"{2:032x}"


def other_club() -> Store:
    store = open_club(Path("/other"), SimDisk(), ids=Ids("b"))
    mia = store.players.add("Mia")["id"]
    store.results.add(result(90, (mia, None)))
    game = store.games.begin({"game": "saint-malo"})
    store.games.append(game, "roll")
    done = store.games.begin({"game": "saint-malo"})
    store.games.finish(done, result(91, (mia, None)), "the record")
    return store


def import_csv(store: Store) -> None:
    carry_out(store, plan_results(store, results_csv([result(80), result(81)]).encode()))


def import_bgstats(store: Store) -> None:
    other = other_club()
    carry_out(store, plan_bgstats(store, to_bgstats(other.results.find(), other.players.all())))


def import_json(store: Store) -> None:
    carry_out_all(store, plan_all(store, json.loads(json.dumps(export_all(other_club())))))


def merge(store: Store) -> None:
    store.players.merge(ANNA, BJORN, "Eva")


def delete(store: Store) -> None:
    store.results.delete(SECOND, "Eva", "entered twice")


def correct(store: Store) -> None:
    store.results.correct(FIRST, result(1, (ANNA, BJORN), comment="tie"), "Eva", "forgot")


def nothing(store: Store) -> None:
    return None


def photo(store: Store) -> None:
    data = b"a picture of a table " * 20
    name = f"photos/{hashlib.sha256(data).hexdigest()[:16]}-table.jpg"
    store.blobs.put(name, data)
    store.results.add(result(7, (ANNA, BJORN), photo=name))


def sealed_game(store: Store) -> None:
    store.games.begin({**game_header(), "event": {"id": "e" * 32, "round": 1, "table": 1}})


def tell_sealed(store: Store) -> None:
    key = next(game.id for game in store.games.unfinished() if game.header.get("event"))
    store.games.append(key, "role builder")


def change_everything(store: Store) -> None:
    """Other facts, another logo, a photo gone: then all of it comes back."""
    photo(store)
    store.blobs.put("facts.toml", b"old")
    store.blobs.put("logo.png", b"old")
    store.backup()
    delete(store)
    store.blobs.put("facts.toml", b"new")
    store.disk.remove(FOLDER / "logo.png")
    for name in store.disk.names(FOLDER / "photos"):
        store.disk.remove(FOLDER / "photos" / name)


def give_up_a_long_game(store: Store) -> None:
    for choice in ("trader", "sell silver", "councillor"):
        store.games.append(GAME, choice)
    store.backup()
    store.games.finish(GAME)


def end_a_game_twice(store: Store) -> None:
    """Ended, taken up again from a backup, and ended in another way."""
    under_way = store.backup()
    store.games.finish(GAME, result(9, (ANNA, BJORN)), "one way")
    store.backup()
    store.restore(under_way.path)
    store.games.finish(GAME, result(8, (ANNA, BJORN)), "another way")


def state(store: Store) -> dict[str, Any]:
    """All that is kept, sealed games, photos and files too; one that is on its way counts as there."""
    texts = [text for table in store.log.tables().values() for text in table.values()]
    coming = {name: b64decode(load(text)["data"]) for name, text in store.log.texts(ARRIVING_FILES).items()}
    return {
        **exported(store),
        "sealed": [
            (game.id, game.header, game.entries)
            for game in store.games.unfinished()
            if game.header.get("event")  # the others are in the export
        ],
        "photos": {name: store.photos.get(name) for name in named_photos(texts)},
        "files": {name: coming.get(name, store.blobs.get(name)) for name in FILES},
    }


WRITES: dict[str, tuple[Callable[[Store], Any], Callable[[Store], Any]]] = {
    "a player": (nothing, lambda s: s.players.add("Chloé")),
    "a player changed": (nothing, lambda s: s.players.change(ANNA, notes="left-handed")),
    "a result": (nothing, lambda s: s.results.add(result(9, (ANNA, BJORN)))),
    "a correction": (nothing, correct),
    "a correction undone": (
        correct,
        lambda s: s.results.correct(FIRST, s.corrections.all()[0]["before"], "Eva", ""),
    ),
    "a deletion": (nothing, delete),
    "a deletion undone": (delete, lambda s: s.trash.bring_back(SECOND)),
    "a merge": (nothing, merge),
    "a merge undone": (merge, lambda s: s.players.part(BJORN)),
    "an event": (nothing, lambda s: s.events.save(event(id="f" * 32, name="League"))),
    "a setting": (nothing, lambda s: s.settings.set("paper", "a4")),
    "a game begun": (nothing, lambda s: s.games.begin({"game": "saint-malo"})),
    "a choice": (nothing, lambda s: s.games.append(GAME, "trader")),
    "a choice taken back": (nothing, lambda s: s.games.change(GAME, 1, (), ["build indigo-plant"])),
    "a game finished": (nothing, lambda s: s.games.finish(GAME, result(9, (ANNA, BJORN)), "record")),
    "a game given up": (nothing, lambda s: s.games.finish(GAME)),
    "a photo and its result": (nothing, photo),
    "a sealed game begun": (nothing, sealed_game),
    "a second sealed game begun": (sealed_game, sealed_game),
    "a choice in a sealed game": (sealed_game, tell_sealed),
    "a restore with photos, facts and logo": (
        change_everything,
        lambda s: s.restore(s.backups.all()[-1].path),
    ),
    "an import of CSV": (nothing, import_csv),
    "an import of a whole store": (nothing, import_json),
    "an import of BG Stats": (nothing, import_bgstats),
    "a rewrite of the log": (nothing, lambda s: s.journal.rewrite()),
    "a backup by hand": (nothing, lambda s: s.backup()),
    "a restore": (lambda s: (s.backup(), delete(s)), lambda s: s.restore(s.backups.all()[-1].path)),
    "a restore that brings a game": (
        give_up_a_long_game,
        lambda s: s.restore(next(b for b in s.backups.all() if b.kind == MANUAL).path),
    ),
    "a restore of a game that ended otherwise": (
        end_a_game_twice,
        lambda s: s.restore(max(b for b in s.backups.all() if b.kind == MANUAL).path),
    ),
    "a restore undone": (
        lambda s: (s.backup(), delete(s), s.restore(s.backups.all()[-1].path)),
        lambda s: s.restore(s.last_restore().path),  # type: ignore[union-attr]
    ),
}


@cache
def club_disk() -> SimDisk:
    disk = SimDisk()
    filled(open_club(FOLDER, disk)).close()
    return disk


@cache
def photo_disk() -> SimDisk:
    disk = club_disk().clone()
    with open_club(FOLDER, disk, ids=Ids("c")) as store:
        photo(store)
    return disk


def kept_on(disk: SimDisk) -> dict[str, Any]:
    """What a program started now would find."""
    with open_club(FOLDER, disk) as store:
        return state(store)


def survivors(disk: SimDisk) -> list[SimDisk]:
    """Every disk there may be after a cut, each of them once."""
    left = [disk.survivor(unsynced, names) for unsynced in UNSYNCED for names in (True, False)]
    return list({one.contents(): one for one in left}.values())


class Looks:
    """What programs find that start after a cut: on equal disks the same, which is looked for once."""

    def __init__(self) -> None:
        self._kept: dict[Contents, dict[str, Any]] = {}
        self._unhurt: set[Contents] = set()

    def kept_on(self, left: SimDisk) -> dict[str, Any]:
        contents = left.contents()
        if contents not in self._kept:
            self._kept[contents] = kept_on(left)
        return self._kept[contents]

    def unhurt(self, left: SimDisk) -> bool:
        """Opened without a notice."""
        contents = left.contents()
        if contents not in self._unhurt:
            with open_club(FOLDER, left) as again:
                if again.notices:
                    return False
            self._unhurt.add(contents)
        return True


@pytest.mark.parametrize("kind", WRITES)
def test_every_write_is_before_or_after(kind: str) -> None:
    assert walk_write(kind) > 0


def walk_write(kind: str) -> int:
    """Every fault at every operation of a write; gives the number of operations."""
    first, write = WRITES[kind]
    base = club_disk().clone()
    with open_club(FOLDER, base, ids=Ids("c")) as store:
        first(store)
    before = kept_on(base.clone())
    rehearsal = base.clone()
    store = open_club(FOLDER, rehearsal, ids=Ids("d"))
    rehearsal.arm(None)
    write(store)
    operations = rehearsal.count
    done = state(store)
    looks = Looks()
    assert looks.kept_on(rehearsal.survivor("lost", False)) == done, "an accepted write survives any cut"
    for fault in (*ERRORS, *CUTS):
        for at in range(1, operations + 1):
            break_write(base.clone(), write, fault, at, before, done, looks)
    return operations


def break_write(
    disk: SimDisk,
    write: Callable[[Store], Any],
    fault: str,
    at: int,
    before: dict[str, Any],
    done: dict[str, Any],
    looks: Looks,
) -> None:
    ids = Ids("d")
    store = open_club(FOLDER, disk, ids=ids)
    disk.arm(fault, at)
    accepted = False
    try:
        write(store)
        accepted = True
    except (Problem, PowerCut):
        pass
    place = f"{fault} at {disk.log[at - 1] if at <= len(disk.log) else at}"
    if fault in CUTS:
        for left in survivors(disk):
            assert looks.kept_on(left) in ((done,) if accepted else (before, done)), place
        assert looks.unhurt(disk.survivor("kept", True)), place  # a program that is ended damages nothing
        return
    for left in survivors(disk):  # the program fails, and then the power too
        assert looks.kept_on(left) in ((done,) if accepted else (before, done)), place
    disk.arm(None)
    if fault != ERROR_FOR_GOOD:  # one refusal of the disk: what is said, shown and found is one
        said = done if accepted else before
        assert looks.kept_on(disk.survivor("kept", True)) == said, place
        assert state(store) == said, place
    if accepted:
        assert state(store) == done, place
        return
    assert state(store) in (before, done), place
    if state(store) == before:  # the user tries again
        ids.restart()
        write(store)
        assert state(store) == done, place
        assert looks.kept_on(disk.survivor("lost", False)) == done, place


@pytest.mark.parametrize("fault", ERRORS)
def test_a_restore_has_happened_or_not_as_it_says(fault: str) -> None:
    """Whatever operation fails, once or from then on: the words, the window and a new start agree."""
    base = club_disk().clone()
    with open_club(FOLDER, base, ids=Ids("c")) as store:
        made, _ = store.backup(), delete(store)
    before = kept_on(base.clone())
    rehearsal = base.clone()
    store = open_club(FOLDER, rehearsal)
    rehearsal.arm(None)
    store.restore(made.path)
    operations, done = rehearsal.count, state(store)
    for at in range(1, operations + 1):
        disk = base.clone()
        store = open_club(FOLDER, disk)
        disk.arm(fault, at)
        said = "restored"
        try:
            store.restore(made.path)
        except Problem as problem:
            said = problem.code
        place = f"{fault} at {disk.log[at - 1]}: {said}"
        disk.arm(None)
        happened = said in ("restored", "unsettled")
        assert (said != "unsettled") or fault == ERROR_FOR_GOOD, place
        assert state(store) == (done if happened else before), place
        assert store.results.count() == len(state(store)["tables"]["results"]), place
        assert kept_on(disk.survivor("kept", True)) == (done if happened else before), place


def first_opening(disk: SimDisk) -> None:
    open_club(FOLDER, disk).close()


def daily_opening(disk: SimDisk) -> None:
    open_club(FOLDER, disk, clock=Clock()).close()


def opening_after_damage(disk: SimDisk) -> None:
    rescue(FOLDER, "readable", disk=disk, clock=Clock())


def damaged(disk: SimDisk) -> SimDisk:
    for path in (FOLDER / LOG, twin_path(FOLDER / LOG)):
        file = disk.names_now[path]
        file.data = file.durable = file.data[:-40] + b"x" * 40
    return disk


def one_copy_damaged(disk: SimDisk) -> SimDisk:
    file = disk.names_now[FOLDER / LOG]
    file.data = file.durable = b""
    return disk


OPENINGS: dict[str, tuple[Callable[[], SimDisk], Callable[[SimDisk], None]]] = {
    "the first opening": (SimDisk, first_opening),
    "a daily opening with its backup": (lambda: club_disk().clone(), daily_opening),
    "an opening that copies a photo": (lambda: photo_disk().clone(), daily_opening),
    "a mended copy": (lambda: one_copy_damaged(club_disk().clone()), daily_opening),
}


@pytest.mark.parametrize("kind", OPENINGS)
def test_every_opening_is_before_or_after(kind: str) -> None:
    assert walk_opening(kind) > 0


def walk_opening(kind: str) -> int:
    make, act = OPENINGS[kind]
    before = kept_on(make().clone())
    rehearsal = make()
    rehearsal.arm(None)
    act(rehearsal)
    looks = Looks()
    for fault in (*ERRORS, *CUTS):
        for at in range(1, rehearsal.count + 1):
            disk = make()
            disk.arm(fault, at)
            with suppress(Problem, PowerCut):
                act(disk)
            for left in survivors(disk):
                assert looks.kept_on(left) == before, f"{fault} at {disk.log[at - 1]}"
    return rehearsal.count


def test_a_rescue_cut_anywhere_can_be_done_again() -> None:
    base = damaged(club_disk().clone())
    rehearsal = base.clone()
    rehearsal.arm(None)
    opening_after_damage(rehearsal)
    after_rescue = kept_on(rehearsal)
    assert len(after_rescue["tables"]["results"]) == 3
    looks = Looks()
    for fault in (*ERRORS, *CUTS):
        for at in range(1, rehearsal.count + 1):
            disk = base.clone()
            disk.arm(fault, at)
            with suppress(Problem, PowerCut):
                opening_after_damage(disk)
            for left in survivors(disk):
                try:
                    kept = looks.kept_on(left)
                except Problem as problem:
                    assert problem.code == "damaged"
                    opening_after_damage(left)
                    kept = kept_on(left)
                assert kept == after_rescue, f"{fault} at {disk.log[at - 1]}"


def test_the_harness_finds_a_store_that_does_not_sync() -> None:
    """The proof is worth something only if it can fail."""

    class Careless(SimDisk):
        def _sync(self, path: Path) -> None:
            return None

    disk = Careless()
    filled(open_club(FOLDER, disk)).close()
    store = open_club(FOLDER, copy.deepcopy(disk))
    store.results.add(result(9))
    with pytest.raises(Problem):
        kept_on(disk.survivor("lost", False))
