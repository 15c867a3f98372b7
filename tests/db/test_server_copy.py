"""This computer's copy of a club on a server: by its index or without one, what is opened is what the server has."""

from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest

from db.folder.store import Store
from db.folder.texts import Texts
from db.server.copy import COPY, INDEX
from db.server.opening import open_server
from tests.db.club import filled, result
from tests.server import PrivateServer
from tests.soak_store_fuzz import DAMAGES

Open = Callable[[str], Store]


@pytest.fixture
def club(server: PrivateServer, tmp_path: Path) -> Open:
    """A club with something in it, opened and closed once on this computer."""
    url = server.new_club()
    with open_server(url, tmp_path / "a") as store:
        filled(store)
    open_server(url, tmp_path / "a").close()  # its own changes are in the copy now
    return lambda name: open_server(url, tmp_path / name)


def by_index(store: Store) -> bool:
    return isinstance(store.log.texts("results"), Texts)


def tables(store: Store) -> dict[str, list[tuple[str, str]]]:
    return {name: list(texts.items()) for name, texts in store.log.tables().items() if texts}


def same(store: Store, other: Store) -> bool:
    """All that is kept, in its order, and what is asked of results."""
    found = [
        (tables(one), one.results.find(), one.results.games(), one.log.changes) for one in (store, other)
    ]
    return found[0] == found[1]


def test_a_warm_copy_is_opened_by_its_index(club: Open) -> None:
    with club("a") as warm, club("fresh") as cold:
        assert by_index(warm) and not by_index(cold)
        assert same(warm, cold)


def test_what_others_did_meanwhile_is_there(club: Open) -> None:
    with club("b") as other:
        other.results.add(result(40))
        other.results.delete(result(1)["id"], "Eva", "")
        other.results.correct(result(2)["id"], {**result(2), "comment": "tie"}, "Eva", "")
        with club("a") as warm:
            assert by_index(warm) and same(warm, other)
    with club("a") as again, club("fresh") as cold:
        assert by_index(again) and same(again, cold)
        assert again.results.get(result(1)["id"]) is None


def test_a_deletion_is_not_forgotten_by_the_index(club: Open) -> None:
    """Its revision is known, so the same id can be kept again."""
    with club("a") as store:
        thrown = result(1)["id"]
        store.results.delete(thrown, "Eva", "")
    club("a").close()
    with club("a") as store:
        assert by_index(store)
        store.trash.bring_back(thrown)
    with club("a") as again, club("fresh") as cold:
        assert same(again, cold) and again.results.get(thrown) is not None


@pytest.mark.parametrize("name", [INDEX, COPY])
def test_damage_to_copy_or_index_loses_nothing(club: Open, tmp_path: Path, name: str) -> None:
    rng = Random(3)
    with club("fresh") as cold:
        for damage in DAMAGES:
            path = tmp_path / "a" / name
            path.write_bytes(damage(path.read_bytes(), rng))
            with club("a") as store:
                assert same(store, cold), damage.__name__


def test_a_second_window_of_this_computer_reads_the_copy_and_leaves_it_alone(
    club: Open, tmp_path: Path
) -> None:
    with club("a") as first, club("a") as second:
        second.results.add(result(50))
        with club("b") as other:
            other.results.add(result(51))
        del other
        for store in (first, second):
            while result(51)["id"] not in store.log.texts("results"):
                store.live.arrived()
        assert same(first, second)
    with club("a") as again, club("fresh") as cold:
        assert same(again, cold)


def test_a_window_leaves_a_backup_as_it_is_closed(club: Open) -> None:
    with club("a") as store:
        store.results.add(result(60))
    with club("a") as store:
        assert store.backups.all()[0].changes == store.log.changes
        assert not store.backups.due(store.log.changes, store.log.club)
