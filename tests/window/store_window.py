"""A window with a store of its own and five people in it."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from assistant.club.settings import MemoryKeeper
from assistant.club.shelf import StoreShelf
from assistant.window.app import Window
from db.folder.store import Store
from tests.window.conftest import Desk, FakeDialogs

NAMES = ("Anna", "Bruno", "Clara", "Dora", "Emil")


@pytest.fixture
def club(root: Any, tmp_path: Path) -> Iterator[Desk]:
    """A window with a store of its own."""
    store = Store.open(tmp_path)
    for name in NAMES:
        store.players.add(name)
    keeper, dialogs = MemoryKeeper({"language": "en"}), FakeDialogs()
    window = Window(root, keeper, StoreShelf(store), store=store, dialogs=dialogs)
    root.focus_force()
    made = Desk(window, keeper, dialogs)
    made.pump()
    yield made
    window.dismantle()
    store.close()
