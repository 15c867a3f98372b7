"""Words for what the engine says in codes: why points were scored, and what is wrong with a sheet."""

from assistant.games.registry import game_kit
from assistant.words import Words
from engine.documents.result import Facts
from engine.sheets import BadSheet


def why(tr: Words, game: str, source: str, facts: Facts) -> str:
    """One sentence on where some points come from."""
    return game_kit(game).why(tr, source, facts)


def bad_sheet(tr: Words, wrong: BadSheet) -> str:
    """What is wrong with a score sheet in a file, where, and what would be right."""
    return f"{wrong.where}: {_bad(tr, wrong, wrong.facts)}"


def bad_words(tr: Words, game: str, wrong: BadSheet) -> str:
    """The same for people who see the sheet: no path, and buildings by their names."""
    facts = dict(wrong.facts)
    if "building" in facts:
        facts["building"] = game_kit(game).thing(tr, str(facts["building"]))
    if tr.has(f"pad.count.{facts.get('key')}"):
        facts["key"] = tr(f"pad.count.{facts['key']}")
    elif isinstance(key := facts.get("key"), str) and (pad := game_kit(game).pad()).grid:
        facts["key"] = pad.field(tr, key)
    text = _bad(tr, wrong, facts)
    return text[:1].upper() + text[1:]


def _bad(tr: Words, wrong: BadSheet, given: Facts) -> str:
    facts = {
        name: ", ".join(map(str, fact)) if isinstance(fact, list) else fact for name, fact in given.items()
    }
    return tr(f"score.bad.{wrong.code}", **facts)
