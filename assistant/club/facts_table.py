"""The tables of facts as a list: what is printed, what this club's box says instead, and where doubt is known."""

import json
from dataclasses import dataclass

from assistant.club.facts import FILE, club_facts, facts_text
from assistant.games.fact_sheets import FactSheet
from assistant.games.registry import game_kit
from assistant.words import Words
from db.folder.store import Store
from engine.corrections import read_file
from engine.documents.result import Facts
from engine.games import GAMES
from engine.kit import FactProblem

Key = tuple[str, str]


def fact_sets() -> tuple[Key, ...]:
    """Every rule set of which facts can be corrected."""
    return tuple(
        (game, rules) for game in GAMES if game_kit(game).fact_sheet() is not None for rules in GAMES[game]
    )


def sheet_of(key: Key) -> FactSheet:
    found = game_kit(key[0]).fact_sheet()
    if found is None:
        raise ValueError(f"nothing can be corrected in {key[0]}")
    return found


def printed(key: Key) -> Facts:
    """Every fact that can be corrected under its dotted key."""
    return sheet_of(key).printed(key[1])


@dataclass(frozen=True)
class FactLine:
    """A fact to look at: what it is, what is printed, what this club says instead, and where that comes from."""

    id: str
    cells: tuple[str, str, str, str]

    @property
    def corrected(self) -> bool:
        return bool(self.cells[2])


def fact_lines(tr: Words, key: Key, given: Facts) -> tuple[FactLine, ...]:
    """A line a fact; corrected ones stand out, doubtful ones say so."""
    doubts = sheet_of(key).doubts(tr, key[1])
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


def fact_name(tr: Words, key: Key, fact: str) -> str:
    return sheet_of(key).name(tr, fact)


def shown(value: object) -> str:
    return value if isinstance(value, str) else json.dumps(value)


def now_words(key: Key, fact: str, given: Facts) -> str:
    return shown(given.get(fact, printed(key)[fact]))


def allowed_words(tr: Words, key: Key, fact: str) -> str:
    return sheet_of(key).allowed(tr, fact)


def keep_fact(store: Store, key: Key, fact: str, value: object) -> FactProblem | None:
    """Keeps one correction, or takes it away if the value is the printed one; a bad one changes nothing."""
    facts, _ = club_facts(store.local)
    mine = {name: old for name, old in facts.get(key, {}).items() if name != fact}
    if value is not None and value != printed(key)[fact]:
        mine[fact] = value
    text = facts_text({**facts, key: mine})
    problems = read_file(text)[1]
    if problems and value is not None:
        return problems[0]
    store.blobs.put(FILE, text.encode())
    return None
