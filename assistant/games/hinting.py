"""Words for hints: what is best, by how much, and why."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from assistant.words import Words
from engine.decision import Choice
from engine.documents.result import Facts
from engine.players.advice import AdviceReason, Gap
from engine.players.hints import CLEARLY, Hint
from engine.players.review import ReviewMark


@dataclass(frozen=True)
class ToldHint:
    """A hint to read."""

    advice: str
    difference: str
    reasons: tuple[str, ...]

    @property
    def sentences(self) -> tuple[str, ...]:
        """What and why come first; how much better it is, with its figures, is for whoever wants to know more."""
        return self.advice, *self.reasons, self.difference


def tell_hint(
    tr: Words, game: str, hint: Hint, say: Callable[[Choice], str], name: Callable[[str], str]
) -> ToldHint:
    """`say` words a choice; `name` is the name of a building, a person or an action by its id."""
    return ToldHint(
        tr("hints.best", best=say(hint.best)),
        _grade(tr, hint, say(hint.runner_up)),
        _why(tr, [tell_reason(tr, game, reason, name) for reason in hint.reasons]),
    )


def _why(tr: Words, reasons: Sequence[str]) -> tuple[str, ...]:
    """The first of them begins as an answer does."""
    return tuple(tr("hints.why", why=reason) if at == 0 else reason for at, reason in enumerate(reasons))


def _grade(tr: Words, hint: Hint, other: str) -> str:
    """A figure only where the moves were played on, with how far it may be off."""
    if hint.grade == CLEARLY and hint.played is not None:
        percent, margin = _figures(tr, hint.played)
        return tr("hints.clearly_by", other=other, percent=percent, margin=margin)
    return tr(f"hints.{hint.grade.replace('-', '_')}", other=other)


def _figures(tr: Words, played: Gap) -> tuple[str, str]:
    """In percent; no playing on is so sure that nothing may be off."""
    return tr.number(100 * played.better, 0), tr.number(max(1.0, 100 * played.give_or_take), 0)


def tell_mark(
    tr: Words, game: str, mark: ReviewMark, say: Callable[[Choice], str], name: Callable[[str], str]
) -> ToldHint:
    """A decision that cost something, after the game."""
    return ToldHint(
        tr("hints.better", best=say(mark.best), chosen=say(mark.chosen)),
        _cost(tr, mark),
        _why(tr, [tell_reason(tr, game, reason, name) for reason in mark.reasons]),
    )


def _cost(tr: Words, mark: ReviewMark) -> str:
    """As with hints, a figure only where both choices were played on."""
    if mark.played is None:
        return tr("hints.clearly_weaker" if mark.is_clear else "hints.a_little_weaker")
    percent, margin = _figures(tr, mark.played)
    return tr("hints.cost", percent=percent, margin=margin)


def tell_reason(tr: Words, game: str, reason: AdviceReason, name: Callable[[str], str]) -> str:
    """One sentence, with the points it is worth where they can be counted."""
    facts = _told(tr, reason.facts, name)
    key = f"hints.{game.replace('-', '_')}.{reason.term}"
    words = tr(key, **{"building": "", "n": "", **facts}) if facts else tr(key)
    if reason.delta is None:
        return words
    return tr(
        "hints.reason", why=words, points=f"{'+' if reason.delta > 0 else ''}{tr.number(reason.delta, 1)}"
    )


def _told(tr: Words, facts: Facts, name: Callable[[str], str]) -> Facts:
    """Ids become names, figures are written as the language writes them."""
    told = dict(facts)
    for what, fact in facts.items():
        if what in ("building", "action"):
            told[what] = name(str(fact))
        elif isinstance(fact, float):
            told[what] = tr.number(fact, 0 if fact == int(fact) else 1)
    return told
