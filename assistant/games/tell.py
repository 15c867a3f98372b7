"""Words for what the engine says in codes: why points were scored, and what is wrong with a sheet."""

from assistant.words import Words
from engine.documents.result import Facts
from engine.san_juan.kinds import IDS
from engine.san_juan.names import names
from engine.sheets import BadSheet


def why(tr: Words, game: str, source: str, facts: Facts) -> str:
    """One sentence on where some points come from."""
    area = game.replace("-", "_")
    rule = facts.get("rule")
    key = f"score.{area}.{source}.{rule}" if rule else f"score.{area}.{source}"
    plain = {
        name: tr.listing([str(part) for part in fact]) if isinstance(fact, list) else fact
        for name, fact in facts.items()
    }
    return tr(key, **plain)


def bad_sheet(tr: Words, wrong: BadSheet) -> str:
    """What is wrong with a score sheet in a file, where, and what would be right."""
    return f"{wrong.where}: {_bad(tr, wrong, wrong.facts)}"


def bad_words(tr: Words, wrong: BadSheet) -> str:
    """The same for people who see the sheet: no path, and buildings by their names."""
    facts = dict(wrong.facts)
    if facts.get("building") in IDS:
        facts["building"] = names(tr.language).building(str(facts["building"]))
    if tr.has(f"pad.count.{facts.get('key')}"):
        facts["key"] = tr(f"pad.count.{facts['key']}")
    text = _bad(tr, wrong, facts)
    return text[:1].upper() + text[1:]


def _bad(tr: Words, wrong: BadSheet, given: Facts) -> str:
    facts = {
        name: ", ".join(map(str, fact)) if isinstance(fact, list) else fact for name, fact in given.items()
    }
    return tr(f"score.bad.{wrong.code}", **facts)
