"""What chance deals in a test is the same on every machine; other lots are for `make soak`.

LOTS=text deals other seeds and ids to every test; `--hypothesis-profile=search` looks for new examples.
"""

import os
import secrets
import shutil
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING

import pytest
from hypothesis import settings

if TYPE_CHECKING:
    from tests.server import PrivateServer

MEMORY, ROOM = Path("/dev/shm"), 2_000_000_000  # bytes; a whole run leaves a tenth of it


def folders_in_memory() -> None:
    """Every change of a store is synced to the disk, thousands of times: where there is room, tests have memory instead."""
    if not os.access(MEMORY, os.W_OK) or shutil.disk_usage(MEMORY).free < ROOM:
        return
    if os.statvfs(MEMORY).f_flag & os.ST_NOEXEC:  # what tests install must start
        return
    os.environ.setdefault("PYTEST_DEBUG_TEMPROOT", str(MEMORY))


folders_in_memory()
os.environ["ALCALDE_FAULTS"] = "raise"  # a fault of ours is a traceback in a test, not an exit
settings.register_profile("steady", derandomize=True, deadline=None)
settings.register_profile("search", deadline=None, print_blob=True)
settings.load_profile("steady")


@pytest.fixture(scope="session")
def server() -> Iterator["PrivateServer"]:
    """A PostgreSQL of this run's own."""
    from tests.server import private_server  # late: only who needs a server loads its library

    with private_server() as started:
        yield started


@pytest.fixture(autouse=True)
def lots(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Seeds of games, ids of events: drawn from the test's own name."""
    rng = Random(f"{os.environ.get('LOTS', '')}:{request.node.nodeid}")
    monkeypatch.setattr(secrets, "token_hex", lambda bytes=32: rng.randbytes(bytes).hex())
    monkeypatch.setattr(secrets, "randbelow", rng.randrange)
    yield


@pytest.fixture(autouse=True)
def no_games_of_other_clubs() -> Iterator[None]:
    """A club's listed games are known to the whole process: a test begins and ends without any."""
    yield
    from engine.games import list_games  # late: only what a test has loaded already

    list_games(())
