"""A game is a folder: nothing but its own folders, and the one registry, knows its id or a constant for it."""

import io
import re
import tokenize
from pathlib import Path

import pytest

from engine.documents.games import FOLDERS, LISTED
from tests.house import TOP

ROOMS = ("engine", "db", "printouts", "assistant")
REGISTRY = "engine/documents/games.py"
SPOKEN = {"san_juan": "juan", "saint_malo": "malo"}  # the area of a game's own words


def of_the_game(path: Path, folder: str) -> bool:
    """In one of its folders, or named after it, as its words and its learned weights are."""
    parts = path.relative_to(TOP).parts
    return folder in parts or path.stem.replace("-", "_").startswith(folder)


def code_of(path: Path) -> str:
    """Without comments and docstrings, which may give an example."""
    if path.suffix != ".py":
        return path.read_text("utf-8")
    kept, line_begins = [], True
    for token in tokenize.generate_tokens(io.StringIO(path.read_text("utf-8")).readline):
        words = token.type == tokenize.STRING and line_begins
        if token.type not in (tokenize.COMMENT, tokenize.NL) and not words:
            kept.append(token.string)
        line_begins = token.type in (tokenize.NEWLINE, tokenize.NL, tokenize.INDENT, tokenize.DEDENT) or (
            line_begins and token.type == tokenize.ENCODING
        )
    return " ".join(kept)


@pytest.mark.parametrize("folder", FOLDERS)
def test_a_game_is_known_in_its_own_folders_only(folder: str) -> None:
    spelt, area = "[-_]?".join(folder.split("_")), SPOKEN.get(folder, folder)
    id = re.compile(
        rf"\b{spelt}\b|\b{area}\." if "_" not in folder else rf"{spelt}|\b{area}\.", re.IGNORECASE
    )
    paths = [p for room in ROOMS for end in ("py", "toml") for p in (TOP / room).rglob(f"*.{end}")]
    known = {
        name: found.group()
        for path in paths
        if not of_the_game(path, folder)
        and (name := path.relative_to(TOP).as_posix()) != REGISTRY
        and (found := id.search(code_of(path)))
    }
    assert not known


@pytest.mark.parametrize("game", LISTED)
def test_the_registry_says_what_the_rules_say(game: str) -> None:
    from engine.games import rules_for

    listed = LISTED[game]
    assert listed.usual in listed.rules
    for rules in listed.rules:
        seats = rules_for(game, rules).seats
        assert (seats[0], seats[-1]) == listed.seats
        assert rules in [title["rules"] for title in listed.titles]
