"""A correction in words: what a result was and what it became, and why."""

from collections.abc import Callable, Mapping
from datetime import datetime

from assistant.words import Words
from engine.documents.correction import CorrectionDoc
from engine.documents.result import Number, ResultDoc

PARTS: Mapping[str, Callable[[ResultDoc], object]] = {
    "game": lambda result: (result["game"], result["rules"]),
    "people": lambda result: [seat["name"] for seat in result["seats"]],
    "start": lambda result: [seat["start"] for seat in result["seats"]],
    "sheet": lambda result: [seat["sheet"] for seat in result["seats"]],
    "tie_break": lambda result: [seat["tie_break"] for seat in result["seats"]],
    "date": lambda result: result["played_at"],
    "minutes": lambda result: result["minutes"],
    "place": lambda result: result["place"],
    "comment": lambda result: result["comment"],
    "photo": lambda result: result["photo"],
}


def version_words(tr: Words, entry: CorrectionDoc) -> str:
    """ "02/05/2026 19:30: 31–28 became 31–29, changed: names (misread)" """
    before, after = (
        "–".join(figure_words(seat["points"]) for seat in version["seats"])
        for version in (entry["before"], entry["after"])
    )
    changed = [tr(f"past.part.{part}") for part in changed_parts(entry)]
    said = [tr("past.became", before=before, after=after)] if before != after else []
    if changed:
        said.append(tr("past.changed", parts=tr.listing(changed)))
    at = tr.moment(datetime.fromisoformat(entry["at"]))
    return tr("past.version", at=at, what="; ".join(said) or "–", why=entry["why"] or "–")


def changed_parts(entry: CorrectionDoc) -> list[str]:
    """All that is different but for the points."""
    return [part for part, told in PARTS.items() if told(entry["before"]) != told(entry["after"])]


def figure_words(points: Number | None) -> str:
    return "–" if points is None else f"{points:g}".replace("-", "−")
