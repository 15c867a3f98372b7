"""A window with a store of its own and five people in it."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from assistant.app import Window
from assistant.settings import MemoryKeeper
from assistant.shelf import StoreShelf
from db.store import Store
from tests.assistant.conftest import Desk, FakeDialogs

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
