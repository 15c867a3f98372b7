"""Two desks at one club on a server."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from db.folder.store import Store
from db.server.address import address_of
from db.server.keeper import give_login
from db.server.opening import open_server
from tests.server import PrivateServer


@pytest.fixture
def two(
    server: PrivateServer, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> Iterator[tuple[Store, Store]]:
    """Helga's desk and Otto's, at one event."""
    url = server.new_club()
    for name in ("helga", "otto"):
        give_login(address_of(url), name, "correct horse", write=True)
    monkeypatch.setenv("PGPASSWORD", "correct horse")
    with (
        open_server(url.replace("postgres@", "helga@"), tmp_path / "a", listen=False) as one,
        open_server(url.replace("postgres@", "otto@"), tmp_path / "b", listen=False) as other,
    ):
        yield one, other
