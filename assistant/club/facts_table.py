"""The tables of facts as a list: what is printed, what this club's box says instead, and where doubt is known."""

import json
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from assistant.club.facts import FILE, club_facts, keep_facts
from assistant.words import Words
from db.folder.files import Disk
from engine.corrections import read_file
from engine.saint_malo import facts as saint_malo
from engine.san_juan.corrections import Problem
from engine.san_juan.edition import EDITIONS, LIMITS, LISTS, NUMBERS, SWITCHES, shipped
from engine.san_juan.names import names

Key = tuple[str, str]
SETS: tuple[Key, ...] = (*(("san-juan", rules) for rules in EDITIONS), ("saint-malo", "standard"))
PARTS = ("cost", "points", "copies")


def printed(key: Key) -> dict[str, Any]:
    """Every fact that can be corrected under its dotted key."""
    if key[0] == "saint-malo":
        return dict(saint_malo.printed())
    table = shipped(key[1])
    values = dict(table.items())
    found = {name: values[name] for name in (*LIMITS, *SWITCHES, *LISTS)}
    for building, facts in table["buildings"].items():
        found |= {f"{building}.{part}": number for part, number in facts.items() if part in PARTS}
    return found


@dataclass(frozen=True)
class FactLine:
    """A fact to look at: what it is, what is printed, what this club says instead, and where that comes from."""

    id: str
    cells: tuple[str, str, str, str]

    @property
    def corrected(self) -> bool:
        return bool(self.cells[2])


def fact_lines(tr: Words, key: Key, given: Mapping[str, Any]) -> tuple[FactLine, ...]:
    """A line a fact; corrected ones stand out, doubtful ones say so."""
    doubts = {} if key[0] == "saint-malo" else _doubts(tr, key[1])
    lines = []
    for fact, value in printed(key).items():
        ours = shown(given[fact]) if fact in given else ""
        note = (
            tr("options.corrected_here")
            if ours
            else doubts.get(fact.partition(".")[0], tr("options.from_rules"))
        )
        lines.append(FactLine(fact, (fact_name(tr, key, fact), shown(value), ours, note)))
    return tuple(lines)


def _doubts(tr: Words, rules: str) -> dict[str, str]:
    spoken = names(tr.language)
    buildings = shipped(rules)["buildings"]
    return {id: spoken.doubt(facts["doubt"]) for id, facts in buildings.items() if facts.get("doubt")}


def fact_name(tr: Words, key: Key, fact: str) -> str:
    if key[0] == "saint-malo":
        return fact
    building, _, part = fact.partition(".")
    if not part:
        return tr(f"options.fact.{fact}")
    return f"{names(tr.language).building(building)}: {tr(f'options.fact.{part}')}"


def shown(value: Any) -> str:
    return value if isinstance(value, str) else json.dumps(value)


def now_words(key: Key, fact: str, given: Mapping[str, Any]) -> str:
    return shown(given.get(fact, printed(key)[fact]))


def allowed_words(tr: Words, key: Key, fact: str) -> str:
    if key[0] == "saint-malo":
        return tr("options.allowed", what=saint_malo.allowed(fact))
    part = fact.rpartition(".")[2]
    if part in SWITCHES:
        return tr("options.allowed", what=", ".join(SWITCHES[part]))
    if part in LISTS:
        return tr("options.allowed", what=tr("options.list_of", n=LISTS[part]))
    low, high = {**NUMBERS, **LIMITS}[part]
    return tr("options.allowed", what=f"{low}–{high}")


def keep_fact(folder: Path, key: Key, fact: str, value: Any) -> Problem | None:
    """Keeps one correction, or takes it away if the value is the printed one; a bad one changes nothing."""
    facts, _ = club_facts(folder)
    mine = {name: old for name, old in facts.get(key, {}).items() if name != fact}
    if value is not None and value != printed(key)[fact]:
        mine[fact] = value
    before = Disk().read(folder / FILE)
    keep_facts(folder, {**facts, key: mine})
    written = Disk().read(folder / FILE) or b""
    problems = read_file(written.decode("utf-8"))[1]
    if problems and value is not None:
        if before is None:
            (folder / FILE).unlink()
        else:
            Disk().put(folder / FILE, before)
        return problems[0]
    return None
