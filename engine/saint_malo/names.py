"""Names and short rule texts of everything in Saint Malo, in each language."""

import tomllib
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from engine.saint_malo.board import WALL_IDS
from engine.saint_malo.dice import FACES
from engine.saint_malo.facts import Facts
from engine.saint_malo.sheet import CONTENTS

FOLDER = Path(__file__).parent / "names"
LANGUAGES = ("en", "de")
THINGS = {
    "contents": CONTENTS,
    "faces": FACES,
    "walls": WALL_IDS,
    "bonuses": ("person", "coins", "points"),
}


@dataclass(frozen=True)
class Name:
    """`letter` stands for it in a drawn city or on a die, `text` says what it does, with gaps for numbers."""

    name: str
    letter: str
    text: str


@cache
def names(language: str) -> dict[str, dict[str, Name]]:
    """names("de")["contents"]["priest"].name; ValueError names the file and the key that is wrong."""
    path = FOLDER / f"{language}.toml"
    if language not in LANGUAGES:
        raise ValueError(f"no names in language {language!r}; there are {', '.join(LANGUAGES)}")
    table = tomllib.loads(path.read_text("utf-8"))
    return {part: _part(path.name, part, ids, table.get(part, {})) for part, ids in THINGS.items()}


def _part(file: str, part: str, ids: tuple[str, ...], table: dict[str, dict[str, str]]) -> dict[str, Name]:
    wrong = sorted(set(ids) ^ set(table))
    if wrong:
        raise ValueError(f"{file}: {part}.{wrong[0]} is {'missing' if wrong[0] in ids else 'unknown'}")
    try:
        return {id: Name(**table[id]) for id in ids}
    except TypeError as bad:
        raise ValueError(f"{file}: {part}: {bad}") from None


def rule_text(language: str, part: str, id: str, facts: Facts) -> str:
    """What a content, a face or a wall does, with the numbers of these facts."""
    return names(language)[part][id].text.format(**vars(facts))


def bonus_text(language: str, wall: str, facts: Facts) -> str:
    """What a finished wall brings with these facts; empty if nothing."""
    bonus = vars(facts.bonuses[WALL_IDS.index(wall)])
    texts = names(language)["bonuses"]
    return " ".join(texts[part].text.format(n=n) for part, n in bonus.items() if n)
