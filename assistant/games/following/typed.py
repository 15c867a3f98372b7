"""What a typed line means among the answers that are offered: what fits it, and what Enter would take."""

import re
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache

from assistant.games.following.follower import LETTER
from assistant.games.prefixes import folded
from assistant.games.views import DIM, AnswerView

SHORT = 12  # so many answers have a number each
DIGITS = "123456789"
MOST_LETTERS = 5
FIELDS = re.compile("([a-g][1-7])+")
EXACT, BEGUN, ELSEWHERE, INITIALS = range(4)  # ELSEWHERE: begun in another language


@dataclass(frozen=True)
class Fit:
    """`shown` are the answers that fit, `taken` is the one that Enter takes: none while two of them fit."""

    shown: tuple[AnswerView, ...]
    taken: AnswerView | None


def fitting(answers: Sequence[AnswerView], typed: str, likely: bool = False) -> Fit:
    """Every answer for an empty line, numbered where numbers are left; `likely`: Enter takes one of them."""
    if not typed.strip():
        shown = numbered(answers, likely)
        return Fit(shown, next((one for one in shown if one.likely), shown[0]) if shown and likely else None)
    ranks = [(_rank(typed, answer), answer) for answer in answers]
    best = min((rank for rank, _ in ranks if rank is not None), default=INITIALS)
    fits = [
        (rank, answer.state == DIM, n, replace(answer, cue=""))
        for n, (rank, answer) in enumerate(ranks)
        if rank is not None and rank <= max(best, BEGUN)
    ]
    fits.sort(key=lambda one: one[:3])
    shown = tuple(answer for *_, answer in fits)
    alone = sum(rank == best for rank, *_ in fits) == 1 and (best == EXACT or len(fits) == 1)
    return Fit(shown, shown[0] if alone else None)


def numbered(answers: Sequence[AnswerView], likely: bool) -> tuple[AnswerView, ...]:
    """From 1 on as they are read. A number takes its answer at once, so none is given that also begins the words of
    an answer, such as a count. When numbers are used up, the letters stand there that are enough.

    Of many answers only those that are in the order of likelihood have one.
    """
    begun = Counter(answer.text[:1] for answer in answers if answer.text[:1].isdecimal())
    kept = [
        replace(answer, cue="") if begun[answer.cue[:1]] > (answer.text[:1] == answer.cue[:1]) else answer
        for answer in answers
    ]
    if len(kept) > SHORT and not likely:
        return tuple(kept)
    free = iter(sorted(set(DIGITS) - set(begun) - {answer.cue for answer in kept}))
    return tuple(
        answer
        if answer.cue or answer.state == DIM or answer.text[:1] in begun
        else replace(answer, cue=next(free, "") or _beginning(answer, answers))
        for answer in kept
    )


def _beginning(answer: AnswerView, answers: Sequence[AnswerView]) -> str:
    """The fewest letters of its words, and the number behind them, that fit no other answer; none if it takes many."""
    first, *others = _words(answer.text) or [""]
    number = others[0] if len(others) == 1 and others[0].isdecimal() else ""
    ways = [first[:end] + number for end in range(1, min(len(first), MOST_LETTERS) + 1)]
    return next((way for way in ways if _takes(answers, way, answer)), "")


def _takes(answers: Sequence[AnswerView], typed: str, wanted: AnswerView) -> bool:
    taken = fitting(answers, typed).taken
    return taken is not None and taken.key == wanted.key


def _rank(typed: str, answer: AnswerView) -> int | None:
    """How well a line fits an answer: its words as they are shown before those of other languages."""
    line, shown = _words(typed), _words(answer.text)
    others = [_words(term) for term in answer.terms]
    if not line:
        return None
    if "".join(line) == "".join(shown):
        return EXACT
    if _begins(line, shown) or any("".join(line) == "".join(other) for other in others):
        return BEGUN
    if any(_begins(line, other) for other in others):
        return ELSEWHERE
    typed_letters = "".join(line)
    if len(typed_letters) > 1 and any(
        _initials(words).startswith(typed_letters) for words in (shown, *others)
    ):
        return INITIALS
    return None


def is_whole(typed: str, answers: Iterable[AnswerView]) -> bool:
    """Dice or fields and nothing else; other words wait for Enter."""
    letters = {str(a.key).removeprefix(LETTER) for a in answers if str(a.key).startswith(LETTER)}
    return set(typed) <= letters if letters else bool(FIELDS.fullmatch(typed))


@lru_cache(maxsize=4096)  # every key asks for the words of every answer
def _words(text: str) -> tuple[str, ...]:
    """Letters and numbers apart, whatever stands between them: "2tob" is 2, tob."""
    return tuple(re.findall(r"\d+|[^\W\d_]+", folded(text)))


def _initials(words: Iterable[str]) -> str:
    return "".join(word[0] for word in words)


def _begins(line: Sequence[str], words: Sequence[str]) -> bool:
    return _runs_into("".join(line), words) or _in_order(line, words)


def _runs_into(typed: str, words: Sequence[str]) -> bool:
    """The words written in one, as far as they were typed; a number is not cut in two: 1 does not begin 10."""
    whole = "".join(words)
    if not whole.startswith(typed):
        return False
    ends = {sum(map(len, words[:n])) for n in range(len(words) + 1)}
    return not typed[-1].isdecimal() or not whole[len(typed) :][:1].isdecimal() or len(typed) in ends


def _in_order(line: Sequence[str], words: Sequence[str]) -> bool:
    """Every part begins a word, in this order; a number belongs to the word beside it: 2 cards, tobacco 2."""
    at = 0
    for n, part in enumerate(line):
        beside = (n > 0 and part.isdecimal()) or (n == 1 and line[0].isdecimal())
        while at < len(words) and not (words[at] == part if part.isdecimal() else words[at].startswith(part)):
            if beside:
                return False
            at += 1
        if at == len(words):
            return False
        at += 1
    return True
