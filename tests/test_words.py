"""English and German are both complete, and every entry is used."""

import ast
import re
import string
import tomllib
from collections.abc import Iterable
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path

import pytest

from assistant.words import LANGUAGES, Entry, Words, entries
from engine.documents.games import FOLDERS

TOP = Path(__file__).parent.parent
PACKAGES = ("assistant", "printouts")


@dataclass(frozen=True)
class Code:
    """What stands in the code: literal keys, and f-string keys as patterns, each with the place that uses it; every constant.

    A key is any string argument of a call named tr (or *.tr), or any string constant that is an entry.
    """

    literal: dict[str, str] = field(default_factory=dict)
    patterns: dict[str, str] = field(default_factory=dict)
    constants: set[str] = field(default_factory=set)


@cache
def code() -> Code:
    """Read once for all tests."""
    found = Code()
    for package in PACKAGES:
        for path in (TOP / package).rglob("*.py"):
            _read(path, found)
    for path in (TOP / "assistant").rglob("*.html"):  # pages for phones
        for key, more in re.findall(r"""\btr\(["']([^"']+)["'](\s*~)?""", path.read_text("utf-8")):
            if more:
                found.patterns[re.escape(key) + ".+"] = str(path.relative_to(TOP))
            else:
                found.literal[key] = str(path.relative_to(TOP))
    return found


def _read(path: Path, found: Code) -> None:
    begins, name = re.compile(_begins(path)), path.relative_to(TOP)
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            found.constants.add(node.value)
        elif isinstance(node, ast.Call) and _name(node.func) == "tr" and node.args:
            key, place = node.args[0], f"{name}:{node.lineno}"
            if isinstance(key, ast.Constant) and isinstance(key.value, str):
                found.literal[key.value] = place
            elif isinstance(key, ast.JoinedStr):
                found.patterns[_pattern(key)] = place
        elif isinstance(node, ast.JoinedStr) and begins.match(_pattern(node)):
            found.patterns.setdefault(_pattern(node), "")


def _begins(path: Path) -> str:
    """A plain game's own words begin with its name, which is a gap in the code of all plain games."""
    return r"\.\+\\\.[a-z_]|[a-z_]+\\\." if path.parent.name == "plain" else r"[a-z_]+\\\."


def _name(function: ast.expr) -> str:
    if isinstance(function, ast.Attribute):
        return function.attr
    return function.id if isinstance(function, ast.Name) else ""


def _pattern(text: ast.JoinedStr) -> str:
    return "".join(re.escape(p.value) if isinstance(p, ast.Constant) else ".+" for p in text.values)


def gaps(entry: Entry) -> set[str]:
    texts = entry.values() if isinstance(entry, dict) else [entry]
    return {name for text in texts for _, name, _, _ in string.Formatter().parse(text) if name}


def test_every_language_has_the_same_entries() -> None:
    english = set(entries("en"))
    for language in LANGUAGES:
        assert set(entries(language)) == english, language


def test_every_language_has_the_same_gaps() -> None:
    for language in LANGUAGES:
        for key, entry in entries(language).items():
            assert gaps(entry) == gaps(entries("en")[key]), f"{language}: {key}"


def test_no_key_is_missing() -> None:
    known = set(entries("en"))
    assert {key: place for key, place in code().literal.items() if key not in known} == {}
    for pattern, place in code().patterns.items():
        if place:
            assert any(re.fullmatch(pattern, key) for key in known), f"{place}: nothing matches {pattern}"


@cache
def pieces_in_code() -> set[str]:
    """Every word that code or data of the house says: what fills the gaps of keys is made of these."""
    found: set[str] = set()
    for folder in ("assistant", "db", "engine", "printouts"):
        for path in (TOP / folder).rglob("*"):
            if path.suffix in (".py", ".toml", ".json", ".html") and "locale" not in path.parts:
                found.update(re.findall(r"[a-z0-9]+", path.read_text("utf-8").lower()))
    return found


def unused(keys: Iterable[str]) -> list[str]:
    """Keys that no literal names and no f-string can make of words that the house says."""
    used, said = set(code().literal) | code().constants, pieces_in_code()
    wide = [re.compile(pattern.replace(".+", "(.+)")) for pattern in code().patterns]

    def made(key: str) -> bool:
        matches = (pattern.fullmatch(key) for pattern in wide)
        return any(
            all(piece in said for gap in match.groups() for piece in re.findall(r"[a-z0-9]+", gap.lower()))
            for match in matches
            if match is not None
        )

    return [key for key in keys if key not in used and not made(key)]


def test_no_entry_is_unused() -> None:
    assert unused(entries("en")) == []


def test_german_words_say_du_everywhere() -> None:
    """Somebody who is du on one page is not Sie on the next."""
    formal = re.compile(r"\w+n Sie\b|\bIhnen\b|\b(was|wenn|ob|dass|für|an|mit) Sie\b")
    said = {
        key: " ".join(entry.values()) if isinstance(entry, dict) else entry
        for key, entry in entries("de").items()
    }
    assert {key: text for key, text in said.items() if formal.search(text)} == {}


def test_an_unused_entry_is_found() -> None:
    """Most keys are made by wide patterns such as paper.{name}: that alone must not excuse an entry."""
    idle = ["paper.zyzzyva", "shadow.quuxly.title", "nowhere.title"]
    assert unused(["cli.about", "past.title", *idle]) == idle


def sources_in_code(game: str) -> set[str]:
    """What its rules say points come from."""
    calls = (
        node
        for path in (TOP / "engine" / game).rglob("*.py")
        for node in ast.walk(ast.parse(path.read_text("utf-8")))
        if isinstance(node, ast.Call) and _name(node.func) == "Source"
    )
    return {str(call.args[0].value) for call in calls if isinstance(call.args[0], ast.Constant)}


@pytest.mark.parametrize("game", FOLDERS)
def test_every_source_of_points_has_a_reason_and_names_on_pad_and_paper_in_the_games_own_file(
    game: str,
) -> None:
    own = tomllib.loads((TOP / "assistant" / "locale" / "en" / "games" / f"{game}.toml").read_text("utf-8"))
    sources = sources_in_code(game)
    assert sources <= set(own["score"]["short"])
    if game in own["score"]:  # a plain game has the rows of its pad and no more
        assert sources <= set(own["score"][game]) and sources <= set(own["paper"]["sources"])


@pytest.mark.parametrize("language", LANGUAGES)
def test_words_fill_gaps_count_and_list(language: str) -> None:
    tr = Words(language)
    assert tr("cli.no_file", name="x").startswith("x:")
    assert tr.listing(["a", "b", "c"]) == {"en": "a, b and c", "de": "a, b und c"}[language]
    assert tr.number(1234.5, 1) == {"en": "1,234.5", "de": "1.234,5"}[language]
