"""Names and rule texts of everything in San Juan, in each language; read once and checked word by word."""

import tomllib
from collections.abc import Iterable
from functools import cache
from pathlib import Path
from typing import TypedDict

from engine.documents.door import checked
from engine.san_juan.edition import EDITIONS, PARK_WORTH, SWITCHES, Edition, edition
from engine.san_juan.kinds import COUNT, IDS, ROLES, STORES_GOODS
from engine.toml import Table, Toml

FOLDER = Path(__file__).parent / "names"
LANGUAGES = ("en", "de")
WORDS = ("city_building", "city_buildings", "production_buildings", "role_card", "governor_card")
FIRST = "2004"  # the words of the first edition; all later ones share theirs
LATER = "2014"
SHORT = 45  # letters on the face of a card
VARIANTS = {"gold-mine": "gold_mine", "guild-hall": "guild_hall"}  # the switch that changes the text


class BadNames(ValueError):
    """A file of names that cannot be used; says the file, the key and what is wrong."""


class NamesTable(TypedDict):
    """A file of `names`; the texts of some buildings depend on a switch of the edition."""

    rule_sets: dict[str, str]
    words: dict[str, dict[str, str]]
    doubts: dict[str, str]
    goods: dict[str, str]
    roles: dict[str, dict[str, str]]
    buildings: dict[str, dict[str, str | dict[str, str]]]


class Names:
    """Buildings, goods and roles by kind or by id; texts come with the numbers and words of an edition."""

    def __init__(self, language: str, table: NamesTable) -> None:
        self.language = language
        self._table = table

    def building(self, building: int | str) -> str:
        return str(self._building(building)["name"])

    def short(self, building: int | str, edition: Edition) -> str:
        """The power in a few words, for the face of a card."""
        return self._text(building, "short", edition)

    def rule(self, building: int | str, edition: Edition) -> str:
        """What the building does, in one to three sentences."""
        return self._text(building, "rule", edition)

    def good(self, building: int | str) -> str:
        """The good that lies on this building."""
        return self._table["goods"][_id(building, IDS)]

    def role(self, role: int | str) -> str:
        return self._table["roles"][_id(role, ROLES)]["name"]

    def action(self, role: int | str) -> str:
        """What everybody does when this role is taken."""
        return self._table["roles"][_id(role, ROLES)]["action"]

    def privilege(self, role: int | str) -> str:
        """What only the taker of this role gets."""
        return self._table["roles"][_id(role, ROLES)]["privilege"]

    def rule_set(self, rules: str) -> str:
        return self._table["rule_sets"][rules]

    def word(self, word: str, edition: Edition) -> str:
        """One of WORDS, as the edition says it."""
        return self._table["words"][word][FIRST if edition.rules == FIRST else LATER]

    def doubt(self, doubt: str) -> str:
        """Where an uncertain value comes from; `doubt` is an id of `Edition.doubts`."""
        return self._table["doubts"][doubt]

    def _building(self, building: int | str) -> dict[str, str | dict[str, str]]:
        return self._table["buildings"][_id(building, IDS)]

    def _text(self, building: int | str, what: str, edition: Edition) -> str:
        facts = self._building(building)
        text = facts[what]
        if edition.rules == FIRST:
            text = facts.get(f"{what}_{FIRST}", text)
        if isinstance(text, dict):
            text = text[getattr(edition, VARIANTS[_id(building, IDS)])]
        return text.format(
            hand_limit=edition.hand_limit,
            guard_room_limit=edition.guard_room_limit,
            tower_limit=edition.tower_limit,
            arch=edition.arch,
            residence=edition.residence,
            cathedral_points=edition.cathedral_points,
            park=PARK_WORTH,
            **{word: self.word(word, edition) for word in WORDS},
        )


@cache
def names(language: str) -> Names:
    """The names in one language; BadNames tells the file and key of a word that is missing, unknown or too long."""
    if language not in LANGUAGES:
        raise ValueError(f"no names in language {language!r}; there are {', '.join(LANGUAGES)}")
    file = f"{language}.toml"
    return read_names(language, file, tomllib.loads((FOLDER / file).read_text("utf-8")))


def read_names(language: str, file: str, table: Table) -> Names:
    """Names from a table that was read from this file, once every word has been checked."""
    parts = ("rule_sets", "words", "doubts", "goods", "roles", "buildings")
    _same(file, "", table, parts)
    doubts = {doubt for rules in EDITIONS for doubt in edition(rules).doubts.values()}
    _same(file, "rule_sets.", table["rule_sets"], EDITIONS)
    _same(file, "doubts.", table["doubts"], doubts)
    _same(file, "goods.", table["goods"], [IDS[kind] for kind in STORES_GOODS])
    for word, forms in _same(file, "words.", table["words"], WORDS).items():
        _same(file, f"words.{word}.", forms, (FIRST, LATER))
    for role, texts in _same(file, "roles.", table["roles"], ROLES).items():
        _same(file, f"roles.{role}.", texts, ("name", "action", "privilege"))
    optional = (f"short_{FIRST}", f"rule_{FIRST}")
    for building, facts in _same(file, "buildings.", table["buildings"], IDS[:COUNT]).items():
        texts = _same(file, f"buildings.{building}.", facts, ("name", "short", "rule"), optional)
        for what in ("short", "rule"):
            if building in VARIANTS:
                _same(file, f"buildings.{building}.{what}.", texts[what], SWITCHES[VARIANTS[building]])
    _all_texts(file, table)
    found = Names(language, checked(table, NamesTable))
    _all_fit(file, found)
    return found


def _same(
    file: str, prefix: str, found: Toml | Table, wanted: Iterable[str], optional: Iterable[str] = ()
) -> dict[str, Toml]:
    """The table that was found, known to have these keys."""
    if not isinstance(found, dict):
        raise BadNames(f"{file}: {prefix.rstrip('.')}: {found!r} should be a table")
    keys = set(wanted)
    for key in sorted(keys - set(found)):
        raise BadNames(f"{file}: {prefix}{key} is missing")
    for key in sorted(set(found) - keys - set(optional)):
        raise BadNames(f"{file}: {prefix}{key} is unknown; there are {', '.join(sorted(keys))}")
    return found


def _all_texts(file: str, table: Table, prefix: str = "") -> None:
    for key, value in table.items():
        if isinstance(value, dict):
            _all_texts(file, value, f"{prefix}{key}.")
        elif not isinstance(value, str) or not value.strip():
            raise BadNames(f"{file}: {prefix}{key}: {value!r} should be a text")


def _all_fit(file: str, found: Names) -> None:
    """Every text can be filled in every edition, and what goes on a card is short enough."""
    for rules in EDITIONS:
        facts = edition(rules)
        for building in IDS[:COUNT]:
            for what in ("short", "rule"):
                try:
                    text = found._text(building, what, facts)
                except (KeyError, IndexError, ValueError, AttributeError) as wrong:
                    raise BadNames(f"{file}: buildings.{building}.{what}: no such gap {wrong}") from None
                if what == "short" and len(text) > SHORT:
                    raise BadNames(
                        f"{file}: buildings.{building}.short: {len(text)} letters, at most {SHORT}"
                    )


def _id(thing: int | str, ids: tuple[str, ...]) -> str:
    return thing if isinstance(thing, str) else ids[thing]
