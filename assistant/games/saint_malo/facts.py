"""The numbers on Saint Malo's boards that a club may correct."""

from assistant.games.fact_sheets import FactSheet
from assistant.words import Words
from engine.documents.result import Facts
from engine.saint_malo import facts
from engine.saint_malo.names import names

FIELDS = "start.crates"


class SaintMaloFacts(FactSheet):
    def printed(self, rules: str) -> Facts:
        return dict(facts.printed())

    def name(self, tr: Words, fact: str) -> str:
        wall, part = _wall(tr, fact)
        if not wall:
            return tr(f"malo.board.{fact}")
        return f"{wall[0].upper()}{wall[1:]}: {tr(f'malo.board.walls.{part}')}"

    def sentence(self, tr: Words, fact: str, value: object) -> str:
        wall, part = _wall(tr, fact)
        if wall and not value:
            return tr(f"malo.says.walls.no_{part}", wall=wall)
        if wall:
            return tr(f"malo.says.walls.{part}", wall=wall, n=value if isinstance(value, int) else 0)
        if isinstance(value, list | tuple):
            return tr(f"malo.says.{fact}", values=tr.listing([str(one) for one in value]))
        return tr(f"malo.says.{fact}", n=value if isinstance(value, int) else 0)

    def allowed(self, tr: Words, fact: str) -> str:
        (low, high), printed = facts.limits(fact), facts.printed()[fact]
        if fact == FIELDS:
            what = tr("options.list_of_fields")
        elif isinstance(printed, list):
            what = tr("options.list_of", n=len(printed), low=low, high=high)
        else:
            what = tr("options.from_to", low=low, high=high)
        return tr("options.allowed", what=what)


def _wall(tr: Words, fact: str) -> tuple[str, str]:
    """The wall that a fact is of, by its name, and which; nothing if it is of none."""
    first, _, rest = fact.partition(".")
    if first != "walls":
        return "", ""
    wall, _, part = rest.partition(".")
    return names(tr.language)["walls"][wall].name, part
