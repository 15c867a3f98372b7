"""Every older version is read from a stored file of it; a newer one is refused untouched."""

from contextlib import suppress
from pathlib import Path

import pytest

from db.exchange.json_files import plan_all
from db.folder.backups import look
from db.folder.lines import load, write_lines
from db.folder.schema import MIGRATIONS, SCHEMA
from db.folder.store import Store
from db.problems import Problem
from tests.db.club import Clock, open_club, state
from tests.db.sim_disk import SimDisk

FILES = Path(__file__).parent / "files"
ANNA, GHOST = "11" * 16, "22" * 16


def folder_with(tmp_path: Path, data: bytes) -> Path:
    (tmp_path / "club.log").write_bytes(data)
    (tmp_path / "club.twin").write_bytes(data)
    return tmp_path


def test_there_is_a_migration_and_a_stored_file_for_every_older_version() -> None:
    assert list(MIGRATIONS) == list(range(1, SCHEMA))
    for version in MIGRATIONS:
        assert (FILES / f"version_{version}.log").exists()


def test_version_1_moves_the_deleted_to_the_trash_and_completes_players(tmp_path: Path) -> None:
    folder = folder_with(tmp_path, (FILES / "version_1.log").read_bytes())
    with open_club(folder) as store:
        assert store.players.all(everyone=True) == [
            {
                "schema": 1,
                "id": ANNA,
                "name": "Anna",
                "club": "Lisboa",
                "nickname": "",
                "notes": "",
                "active": True,
                "merged_into": None,
            }
        ]
        assert [int(found["id"], 16) for found in store.results.find(player=ANNA)] == [3, 1]
        assert store.settings.get("theme") == "light"
        assert store.trash.bring_back(GHOST)["nickname"] == ""
        store.trash.bring_back(f"{2:032x}")
        assert store.results.count() == 3
    first = (tmp_path / "club.log").read_bytes().split(b"\n")[0]
    assert b'"schema":3' in first


def test_version_2_keeps_its_events_in_one_piece_until_they_change(tmp_path: Path) -> None:
    with open_club(folder_with(tmp_path, (FILES / "version_2.log").read_bytes())) as store:
        (event,) = store.events.all()
        assert (event["name"], [entry["name"] for entry in event["players"]]) == ("Spring Cup", ["Anna"])
        merged = store.players.merge(*(player["id"] for player in store.players.all()[::-1]))
        store.events.save({**store.events.all()[0], "name": "Autumn Cup"})
        assert store.journal.texts("event_players")
        store.players.part(merged["gone"])
    with open_club(tmp_path) as store:
        assert store.events.all() == [{**event, "name": "Autumn Cup"}]


def test_the_old_file_is_backed_up_before_it_is_changed(tmp_path: Path) -> None:
    old = (FILES / "version_1.log").read_bytes()
    with open_club(folder_with(tmp_path, old)) as store:
        made = store.backups.all()[0]
        assert (made.kind, made.changes) == ("before-migration", 6)
        assert look(store.disk, made.path).schema == 1
        store.restore(made.path)
        assert store.results.count() == 2


def test_a_reader_sees_an_old_file_without_changing_it(tmp_path: Path) -> None:
    old = (FILES / "version_1.log").read_bytes()
    with Store.open(folder_with(tmp_path, old), read_only=True) as store:
        assert store.results.count() == 2
    assert (tmp_path / "club.log").read_bytes() == old


def test_a_newer_file_is_refused_untouched(tmp_path: Path) -> None:
    newer, _ = write_lines(['{"format":"alcalde","schema":4,"changes":1,"generation":1}', "something new"])
    folder = folder_with(tmp_path, newer)
    with pytest.raises(Problem) as found:
        Store.open(folder)
    assert (found.value.code, found.value.facts["found"], found.value.facts["known"]) == ("newer", 4, 3)
    assert (tmp_path / "club.log").read_bytes() == (tmp_path / "club.twin").read_bytes() == newer
    assert sorted(path.name for path in tmp_path.iterdir()) == ["club.lock", "club.log", "club.twin"]


def test_a_migration_cut_anywhere_is_done_again() -> None:
    old = (FILES / "version_1.log").read_bytes()

    def fresh() -> SimDisk:
        disk = SimDisk()
        for name in ("club.log", "club.twin"):
            disk.put(Path("/c") / name, old)
        return disk

    rehearsal = fresh()
    rehearsal.arm(None)
    after = state(open_club(Path("/c"), rehearsal, Clock()))
    from tests.db.sim_disk import CUTS, ERRORS, PowerCut

    for fault in (*ERRORS, *CUTS):
        for at in range(1, rehearsal.count + 1):
            disk = fresh()
            disk.arm(fault, at)
            with suppress(Problem, PowerCut):
                open_club(Path("/c"), disk, Clock())
            for unsynced in ("lost", "kept", "half"):
                assert state(open_club(Path("/c"), disk.survivor(unsynced, False), Clock())) == after


def test_an_export_of_an_older_version_is_taken_in(tmp_path: Path) -> None:
    player = {"schema": 1, "id": ANNA, "name": "Anna", "club": ""}
    document = {"format": "alcalde-export", "schema": 1, "tables": {"players": {ANNA: player}}}
    with open_club(tmp_path) as store:
        merging = plan_all(store, document)
    assert merging.change["players"][ANNA] == load(store_text(player))


def store_text(player: dict[str, object]) -> str:
    from db.folder.lines import dump

    return dump({**player, "nickname": "", "notes": "", "active": True, "merged_into": None})
