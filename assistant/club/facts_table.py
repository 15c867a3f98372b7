"""The tables of facts as a list: what is printed, what this club's box says instead, and where doubt is known."""

from dataclasses import dataclass

from assistant.club.facts import FILE, club_facts, facts_text
from assistant.games import fact_sheets
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
    sheet = sheet_of(key)
    doubts = sheet.doubts(tr, key[1])
    lines = []
    for fact, value in printed(key).items():
        ours = fact_sheets.shown(sheet, tr, fact, given[fact]) if fact in given else ""
        note = (
            tr("options.corrected_here")
            if ours
            else doubts.get(fact.partition(".")[0], tr("options.from_rules"))
        )
        words = fact_sheets.shown(sheet, tr, fact, value)
        lines.append(FactLine(fact, (sheet.name(tr, fact), words, ours, note)))
    return tuple(lines)


@dataclass(frozen=True)
class ChosenFact:
    """The fact somebody looks at: what it says as printed and in this club, and what may be said instead."""

    says: str
    value: str  # as it is typed
    allowed: str
    choices: tuple[tuple[str, str], ...]  # of a fact that is one of few
    now: object
    follows: bool  # counted from others


def chosen_fact(tr: Words, key: Key, fact: str, given: Facts) -> ChosenFact:
    sheet, value = sheet_of(key), printed(key)[fact]
    now = given.get(fact, value)
    says = tr("options.printed_says", sentence=sheet.sentence(tr, fact, value))
    if now != value:
        says = f"{says} {tr('options.club_says', sentence=sheet.sentence(tr, fact, now))}"
    return ChosenFact(
        says,
        fact_sheets.shown(sheet, tr, fact, now),
        sheet.allowed(tr, fact),
        sheet.choices(tr, fact),
        now,
        sheet.follows(fact),
    )


def refusal(tr: Words, key: Key, fact: str, text: str) -> str:
    """Why a correction was not kept, to somebody who has just typed it."""
    sheet = sheet_of(key)
    return tr("options.fact_refused", fact=sheet.name(tr, fact), found=text, allowed=sheet.allowed(tr, fact))


def keep_fact(store: Store, tr: Words, key: Key, fact: str, text: str) -> FactProblem | None:
    """Keeps one correction, or takes it away if nothing or the printed value is typed; a bad one changes nothing."""
    sheet, facts, before = sheet_of(key), club_facts(store.local)[0], printed(key)[fact]
    value = fact_sheets.value_of(sheet, tr, fact, before, text) if text else None
    mine = {name: old for name, old in facts.get(key, {}).items() if name != fact}
    if value is not None and value != before:
        mine[fact] = value
    text = facts_text({**facts, key: sheet.completed(key[1], mine)})
    problems = read_file(text)[1]
    if problems and value is not None:
        return problems[0]
    store.blobs.put(FILE, text.encode())
    return None
