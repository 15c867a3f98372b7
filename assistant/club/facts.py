"""A club's corrections to the tables of facts: one file in the data folder, written by hand or by the settings page."""

import json
from collections.abc import Mapping
from pathlib import Path

from assistant.games.fact_sheets import FactSheet
from assistant.games.registry import game_kit
from assistant.words import Words
from db.folder.files import Disk
from engine.corrections import Facts as Corrections
from engine.corrections import read_file
from engine.documents.result import Facts
from engine.games import GAMES, kit_of
from engine.kit import FactProblem

FILE = "facts.toml"


def club_facts(folder: Path) -> tuple[Corrections, list[FactProblem]]:
    """The corrections in force by (game, rules), and everything in the file that will not do."""
    data = Disk().outside(folder / FILE)
    return read_file(data.decode("utf-8", "replace")) if data is not None else ({}, [])


def corrections_for(folder: Path, game: str, rules: str) -> Facts:
    """The corrections in force for a rule set."""
    return club_facts(folder)[0].get((game, rules), {})


def problem_line(problem: FactProblem, tr: Words) -> str:
    """What is wrong in the file, where, and what would be right; the shipped table is used meanwhile."""
    if not problem.key:
        return tr("facts.unreadable", file=FILE, found=problem.found, allowed=problem.allowed)
    sheet, rules, fact = _fact_of(problem.key)
    if sheet is None or fact not in sheet.printed(rules):
        return tr("facts.unknown", file=FILE, key=problem.key, allowed=problem.allowed)
    return tr(
        "facts.problem",
        file=FILE,
        key=problem.key,
        fact=sheet.name(tr, fact),
        found=problem.found,
        allowed=sheet.allowed(tr, fact)
        if problem.total is None
        else tr("facts.sum", n=tr.number(problem.total)),
    )


def _fact_of(key: str) -> tuple[FactSheet | None, str, str]:
    """Whose fact a key of the file is: its sheet, the rule set and the fact; no sheet if it is nobody's."""
    for game in GAMES:
        for rules in GAMES[game]:
            section = kit_of(game).section(rules)
            if section and key.startswith(f"{section}."):
                return game_kit(game).fact_sheet(), rules, key.removeprefix(f"{section}.")
    return None, "", ""


def facts_text(facts: Mapping[tuple[str, str], Facts]) -> str:
    """The whole file."""
    lines = []
    for (game, rules), given in facts.items():
        lines.append(f"[{kit_of(game).section(rules)}]")
        lines += [f"{key} = {json.dumps(value)}" for key, value in given.items()]
    return "\n".join(lines) + "\n"
