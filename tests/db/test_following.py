"""A second window on a folder sees what the first one writes."""

from pathlib import Path

from db.folder.store import Store
from tests.db.club import filled, open_club, result, state


def test_a_reader_follows_every_change_of_the_writer(tmp_path: Path) -> None:
    with filled(open_club(tmp_path)) as first, Store.open(tmp_path) as second:
        assert (first.live.state, second.live.state) == ("alone", "following")
        second.live.arrived()
        assert second.results.count() == 3
        first.results.add(result(7))
        first.players.add("Carla")
        moved = second.live.arrived()
        assert ("results", result(7)["id"]) in moved and len(moved) == 2
        assert [r["id"] for r in second.results.find(limit=1)] == [
            r["id"] for r in first.results.find(limit=1)
        ]
        assert (state(second), second.log.changes) == (state(first), first.log.changes)
        assert second.live.arrived() == frozenset()


def test_a_log_that_is_written_afresh_is_followed_too(tmp_path: Path) -> None:
    with filled(open_club(tmp_path)) as first, Store.open(tmp_path) as second:
        second.live.arrived()
        first.results.delete(result(2)["id"])
        first.journal.rewrite()
        first.results.add(result(8))
        assert ("results", result(2)["id"]) in second.live.arrived()
        assert state(second) == state(first)


def test_half_a_line_is_nothing_yet(tmp_path: Path) -> None:
    with filled(open_club(tmp_path)) as first, Store.open(tmp_path) as second:
        second.live.arrived()
        first.results.add(result(7))
        whole = (tmp_path / "club.log").read_bytes()
        (tmp_path / "club.log").write_bytes(whole[:-9])
        assert second.live.arrived() == frozenset() and second.results.count() == 3
        (tmp_path / "club.log").write_bytes(whole)
        assert ("results", result(7)["id"]) in second.live.arrived()
