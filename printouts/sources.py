"""Where points come from, in rows: the sources of a result in the order of the score pad."""

from printouts.facts import Document
from printouts.paper import Words

BASE = ("buildings", "chapel", "triumphal-arch", "guild-hall", "city-hall", "palace")
PAD = {
    "2004": BASE,
    "2014": BASE,
    "new-buildings": (*BASE[:2], "bank", "harbor", *BASE[2:5], "residence", "cathedral", "palace"),
    "standard": (
        *("citizens", "priests", "houses", "jugglers", "nobles", "wall-bonus"),
        *("full-city", "coins", "logs", "churches", "cannons"),
    ),
}


def source_words(tr: Words, source: str) -> str:
    known = f"paper.sources.{source}"
    return tr(known) if tr.has(known) else source.replace("-", " ").capitalize()


def game_words(tr: Words, result: Document) -> str:
    return tr(f"paper.games_names.{result['game']}-{result['rules']}")


def sources_of(result: Document) -> list[str]:
    """Every source that somebody has, in the pad's order; the pad's rows all stand, unknown ones follow."""
    had = [one["source"] for seat in result["seats"] for one in seat.get("sources") or ()]
    pad = PAD.get(result["rules"], ())
    return [*pad, *dict.fromkeys(source for source in had if source not in pad)] if had else []


def points_from(seat: Document, source: str) -> int | None:
    found = [one["points"] for one in seat.get("sources") or () if one["source"] == source]
    return sum(found) if found else None


def source_rows(tr: Words, result: Document) -> list[list[str]]:
    """A row a source that anybody has points from, and the totals."""
    rows = []
    for source in sources_of(result):
        points = [points_from(seat, source) for seat in result["seats"]]
        if any(value is not None for value in points):
            rows.append([source_words(tr, source), *[_signed(value) for value in points]])
    rows.append([tr("paper.total"), *[_signed(seat["points"]) for seat in result["seats"]]])
    return rows


def _signed(value: int | None) -> str:
    return "–" if value is None else str(value).replace("-", "−")
