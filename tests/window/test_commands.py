"""The one table of commands: nothing twice, every key readable, every word there."""

from types import SimpleNamespace

import pytest
from ttkbootstrap.style.icons import IconRenderer

from assistant.games.keys import card_keys, spoken_key
from assistant.window.commands import BY_ID, BY_KEY, COMMANDS, GROUPS, by_key, key_of, takes_typing
from assistant.words import LANGUAGES, Words

SHIFT, CONTROL, ALT = 1, 4, 8


def test_no_id_and_no_key_is_given_twice() -> None:
    assert len(BY_ID) == len(COMMANDS)
    assert len(BY_KEY) == sum(len(command.keys) for command in COMMANDS)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_keys_that_pick_cards_are_no_commands(language: str) -> None:
    letters = card_keys(language)
    assert not set(letters) & set(by_key(language))
    assert len(set(letters)) == len(letters) >= 20  # an archive's hand after the councillor


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_takes_the_usual_keys_of_commands_as_well(language: str) -> None:
    for key, command in BY_KEY.items():
        assert by_key(language)[key] is command
    assert len(by_key(language)) == sum(len(command.keys_in(language)) for command in COMMANDS)


def test_german_letters_are_those_of_german_words() -> None:
    tr = Words("de")
    for id, letter in (("done", "f"), ("hint", "t"), ("undo", "z"), ("suggest", "w"), ("look", "g")):
        assert by_key("de")[letter].id == id
        assert any(word.lower().startswith(letter) for word in BY_ID[id].name(tr).split())


def test_every_command_has_a_group_and_an_icon_that_exists() -> None:
    IconRenderer._load_assets()
    for command in COMMANDS:
        assert command.group in GROUPS, command.id
        assert IconRenderer.render(command.icon, 16, "#000000").size == (16, 16)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_command_and_key_has_words(language: str) -> None:
    tr = Words(language)
    for command in COMMANDS:
        assert command.name(tr)
        for key in command.keys:
            assert spoken_key(key, tr)


@pytest.mark.parametrize(
    ("keysym", "char", "state", "key"),
    [
        ("z", "\x1a", CONTROL, "ctrl+z"),
        ("Z", "\x1a", CONTROL | SHIFT, "ctrl+shift+z"),
        ("plus", "+", CONTROL | SHIFT, "ctrl++"),
        ("minus", "-", CONTROL, "ctrl+-"),
        ("comma", ",", CONTROL, "ctrl+,"),
        ("question", "?", SHIFT, "?"),
        ("H", "H", SHIFT, "h"),
        ("Return", "\r", 0, "enter"),
        ("KP_Enter", "\r", 0, "enter"),
        ("Escape", "\x1b", 0, "escape"),
        ("F1", "", 0, "f1"),
        ("1", "1", ALT, "alt+1"),
        ("Left", "", ALT, "alt+left"),
        ("BackSpace", "\b", 0, "backspace"),
    ],
)
def test_keys_are_read_as_the_table_writes_them(keysym: str, char: str, state: int, key: str) -> None:
    assert key_of(SimpleNamespace(keysym=keysym, char=char, state=state)) == key


def test_keys_are_named_as_on_the_keyboards_of_the_language() -> None:
    assert spoken_key("ctrl+shift+z", Words("en")) == "Ctrl+Shift+Z"
    assert spoken_key("ctrl+shift+z", Words("de")) == "Strg+Umschalt+Z"
    assert spoken_key("ctrl++", Words("de")) == "Strg++"
    assert spoken_key("?", Words("en")) == "?"


def test_letters_belong_to_the_field_one_types_in_and_shortcuts_do_not() -> None:
    assert takes_typing("TEntry", "h")
    assert takes_typing("TEntry", "enter")
    assert not takes_typing("TEntry", "ctrl+z")
    assert not takes_typing("TEntry", "f1")
    assert not takes_typing("Canvas", "h")
    assert takes_typing("TButton", "enter")
