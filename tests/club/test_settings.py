"""Settings survive a restart, and nonsense in them never keeps the window from opening."""

from pathlib import Path

import pytest

from assistant.club.settings import MemoryKeeper, Settings, StoreKeeper, settings_from
from db.folder.store import Store


@pytest.fixture(params=["memory", "store"])
def keeper(request: pytest.FixtureRequest, tmp_path: Path) -> MemoryKeeper | StoreKeeper:
    return MemoryKeeper() if request.param == "memory" else StoreKeeper(Store.open(tmp_path))


def test_what_is_saved_is_loaded(keeper: MemoryKeeper | StoreKeeper) -> None:
    wanted = Settings(language="de", mode="dark", text_size=150, new_game={"game": "saint-malo"})
    keeper.save(wanted.plain())
    assert settings_from(keeper.load()) == (wanted, ())


def test_nothing_saved_gives_the_usual_settings(keeper: MemoryKeeper | StoreKeeper) -> None:
    assert settings_from(keeper.load()) == (Settings(), ())


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("text_size", 7000),
        ("text_size", "100"),
        ("mode", "pink"),
        ("auto", 1),
        ("geometry", 5),
        ("pace", None),
        ("new_game", [1]),
        ("language", "fr"),
    ],
)
def test_an_entry_that_makes_no_sense_is_left_out_and_named(name: str, value: object) -> None:
    assert settings_from({name: value, "key_cues": False}) == (Settings(key_cues=False), (name,))


def test_an_entry_of_another_version_is_ignored() -> None:
    assert settings_from({"someday": True}) == (Settings(), ())


def test_a_store_that_is_only_read_keeps_its_settings(tmp_path: Path) -> None:
    with Store.open(tmp_path) as first:
        StoreKeeper(first).save({"mode": "dark"})
        second = Store.open(tmp_path)
        assert second.read_only
        StoreKeeper(second).save({"mode": "light"})
        assert StoreKeeper(second).load() == {"mode": "dark"}


def test_settings_that_are_no_table_are_the_usual_ones(tmp_path: Path) -> None:
    with Store.open(tmp_path) as store:
        store.settings.set("window", [1, 2])
        assert settings_from(StoreKeeper(store).load()) == (Settings(), ())
