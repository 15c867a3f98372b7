"""Tests of what a store keeps run on a folder and on a server: one suite, whatever stands below."""

from collections.abc import Iterator

import pytest

from db.folder import indexing
from tests.db import club

BOTH = {"test_tables", "test_exchange", "test_bgstats", "test_documents"}
FOLDERS_OWN = {  # what they look at are the folder's own files, or a hundred clubs one after another
    "test_a_result_of_a_large_event_writes_only_what_changed",
    "test_a_file_changed_anywhere_is_taken_in_or_refused_but_nothing_falls_over",
}


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    if metafunc.module.__name__.rpartition(".")[2] in BOTH and metafunc.function.__name__ not in FOLDERS_OWN:
        metafunc.parametrize("ground", ["folder", "server"], indirect=True)


@pytest.fixture(autouse=True)
def small_clubs_have_an_index(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """As only large ones do: so whatever a folder promises is tried with it."""
    if request.module.__name__ != "tests.db.test_documents":  # there the texts that are looked at are counted
        monkeypatch.setattr(indexing, "WORTH", 0)


@pytest.fixture(autouse=True)
def ground(request: pytest.FixtureRequest) -> Iterator[None]:
    if getattr(request, "param", "folder") == "folder":
        yield
        return
    club.SERVERS.append(club.OnServer(request.getfixturevalue("server")))
    yield
    club.SERVERS.pop().close()
