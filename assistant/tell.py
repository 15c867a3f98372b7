"""Words for what the engine says in codes: why points were scored, and what is wrong with a sheet."""

from collections.abc import Mapping

from assistant.words import Words
from engine.sheets import BadSheet


def why(tr: Words, game: str, source: str, facts: Mapping[str, object]) -> str:
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
    """What is wrong with a score sheet, where, and what would be right."""
    facts = {
        name: ", ".join(map(str, fact)) if isinstance(fact, list) else fact
        for name, fact in wrong.facts.items()
    }
    return f"{wrong.where}: {tr(f'score.bad.{wrong.code}', **facts)}"
