"""Settings survive a restart, and nonsense in them never keeps the window from opening."""

import json
from pathlib import Path

import pytest

from assistant.settings import FileKeeper, MemoryKeeper, Settings, settings_from


@pytest.fixture(params=["memory", "file"])
def keeper(request: pytest.FixtureRequest, tmp_path: Path) -> MemoryKeeper | FileKeeper:
    return MemoryKeeper() if request.param == "memory" else FileKeeper(tmp_path / "data" / "settings.json")


def test_what_is_saved_is_loaded(keeper: MemoryKeeper | FileKeeper) -> None:
    wanted = Settings(language="de", mode="dark", text_size=150, new_game={"game": "saint-malo"})
    keeper.save(wanted.plain())
    assert settings_from(keeper.load()) == (wanted, ())


def test_nothing_saved_gives_the_usual_settings(keeper: MemoryKeeper | FileKeeper) -> None:
    assert settings_from(keeper.load()) == (Settings(), ())
    assert keeper.note == ""


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


@pytest.mark.parametrize("text", ["{broken", "[1, 2]", "\x00"])
def test_a_file_that_cannot_be_read_is_set_aside_and_told(tmp_path: Path, text: str) -> None:
    path = tmp_path / "settings.json"
    path.write_text(text)
    keeper = FileKeeper(path)
    assert keeper.load() == {}
    aside = tmp_path / "settings.unreadable.json"
    assert keeper.note == str(aside)
    assert aside.read_text() == text
    keeper.save({"mode": "dark"})
    assert json.loads(path.read_text()) == {"mode": "dark"}
