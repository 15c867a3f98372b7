"""Words for questions and refusals, the same on every surface."""

from collections.abc import Mapping, Sequence

from assistant.club.events.who import ORGANISER, who_words
from assistant.club.events.wording import names_of, operation_words, refusal_words, told_words
from assistant.club.importing import counts_words
from assistant.club.keeping import problem_words
from assistant.club.service.answers import Question, RefusedAnswer
from assistant.words import Words
from db.problems import Problem
from engine.documents.event import EventDoc
from engine.documents.result import Facts
from engine.tournament.log import Told
from engine.tournament.people import new_player
from printouts.round_words import round_inside


def question_words(tr: Words, question: Question, event: EventDoc | None = None) -> str:
    """The question as a sentence or two; people of the event under their names, consequences after it."""
    text = tr(f"question.{_key(question)}.text", **_spoken(tr, question, event))
    return "\n".join([text, *_consequences(tr, question, event)]).strip()


def question_title(tr: Words, question: Question) -> str:
    return tr(f"question.{question.code}.title")


def question_buttons(tr: Words, question: Question) -> tuple[str, str]:
    """What agreeing is called, and what not agreeing is."""
    return tr(f"question.{question.code}.yes"), tr(f"question.{question.code}.no")


def plain_question(tr: Words, question: Question, event: EventDoc | None = None) -> Facts:
    """For JSON: {"code", "facts", "words"}."""
    words = " ".join(question_words(tr, question, event).split())
    return {"code": question.code, "facts": question.facts, "words": words}


def refused_words(tr: Words, refused: RefusedAnswer, event: EventDoc | None = None) -> str:
    if isinstance(refused.reason, Problem):
        return problem_words(refused.reason, tr)
    return refusal_words(tr, refused.reason, event)


def _key(question: Question) -> str:
    """The sentence that fits the facts: a game outside an event has no table, not every change has points."""
    if question.code == "changed-meanwhile":
        if question.facts.get("points"):
            return "changed-meanwhile.points"
        return "changed-meanwhile.somebody" if question.facts.get("who") else "changed-meanwhile"
    if question.code == "take-back" and "table" in question.facts:
        return "take-back.table"
    if question.code in ("tie-break", "unusual") and "table" not in question.facts:
        return f"{question.code}.game"
    return question.code


def _spoken(tr: Words, question: Question, event: EventDoc | None) -> Facts:
    names: Mapping[str, str] = names_of(event) if event else {}
    spoken: Facts = {
        key: _one(tr, "odd" if question.code == "unusual" else key, value, names)
        for key, value in question.facts.items()
        if key not in ("told", "people", "counts", "ways", "breaks", "breaks_before")
    }
    if question.code == "correction":
        spoken |= {
            "before": _seats_figures(question.facts, names, "before", "breaks_before"),
            "points": _seats_figures(question.facts, names, "points", "breaks"),
        }
    if isinstance(ways := question.facts.get("ways"), list):
        first, *others = [way_words(tr, way, names) for way, names in ways]
        spoken |= {"first": first, "others": "; ".join(others)}
    number, counts = question.facts.get("round"), question.facts.get("counts")
    if event and isinstance(number, int):
        spoken["round"] = round_inside(tr, event, number)
    if isinstance(counts, dict):
        spoken["holds"] = counts_words(counts, tr)
    return {**spoken, "operation": operation_words(tr, str(question.facts.get("what", "")))}


def _seats_figures(facts: Facts, names: Mapping[str, str], points: str, breaks: str) -> str:
    """`Anna 31, Ben 28+5, …`: everybody with points, and with the tie-break where there is one."""
    players, figures, ties = facts["players"], facts[points], facts.get(breaks)
    assert isinstance(players, list) and isinstance(figures, list)
    ties = ties if isinstance(ties, list) else [None] * len(figures)
    return ", ".join(
        f"{names.get(id, id)} {mine:g}" + ("" if tie is None else f"+{tie:g}")
        for id, mine, tie in zip(players, figures, ties, strict=True)
    )


def alike_in(question: Question) -> dict[str, list[str]]:
    """Of a question about new names: each with the known ones it resembles."""
    names = question.facts["names"]
    assert isinstance(names, dict)
    return names


def way_words(tr: Words, way: str, names: Sequence[str]) -> str:
    """A way to read a list, with the names it begins with."""
    return tr("question.name-order.way", way=tr(f"question.name-order.{way}"), names=", ".join(names))


def _one(tr: Words, key: str, value: object, names: Mapping[str, str]) -> str | int | float:
    """A fact as it stands in a sentence."""
    if isinstance(value, dict):  # a new name, and whom it resembles
        pairs = [
            tr("question.resembles", name=name, known=tr.listing(list(alike)))
            for name, alike in value.items()
        ]
        return "; ".join(pairs)
    if isinstance(value, list | tuple):
        parts = [str(_one(tr, key, part, names)) for part in value]
        seats = key in ("before", "points", "yours") and len(parts) > 1
        return " ".join(parts) if seats else tr.listing(parts)
    if isinstance(value, float):
        return f"{value:g}"
    if key == "who":
        return tr("question.organiser") if value == ORGANISER else who_words(tr, str(value))
    if key == "at":
        return str(value)[11:16] or str(value)
    if isinstance(value, int):
        return value
    return names.get(str(value), str(value)) if value is not None else "–"


def _consequences(tr: Words, question: Question, event: EventDoc | None) -> list[str]:
    told, people = question.facts.get("told"), question.facts.get("people")
    if not isinstance(told, list) or event is None:
        return []
    new = [new_player(id, name, 0) for id, name in people.items()] if isinstance(people, dict) else []
    found = [Told(one["code"], one["facts"]) for one in told]
    return told_words(tr, found, {**event, "players": [*event["players"], *new]}) or [tr("trouble.only_this")]
