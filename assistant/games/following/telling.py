"""The record of a followed game in words."""

from typing import Generic

from assistant.games.facts import number
from assistant.games.following.follower import Follower, Moment, Table
from assistant.games.views import LogLine
from assistant.words import Words
from engine.events import Event


class RetoldWords(Generic[Table]):
    """Words of entries that were told before: after a correction only what became different is told anew."""

    def __init__(self, follower: Follower[Table]) -> None:
        self._follower = follower
        self._known: dict[tuple[str, int, str, str], list[tuple[list[Event], str]]] = {}

    def entry(self, at: Moment, n: int, tr: Words) -> str:
        """An entry says the same as long as it is the same answer and the same followed from it."""
        session, followed = at.session, at.followed(n)
        known = self._known.setdefault(
            (tr.language, session.seats[n], session.kinds[n], session.texts[n]), []
        )
        for events, words in known:
            if events == followed:
                return words
        said = self._follower.entry(at, n, tr)
        known.append((followed, said))
        return said


def timeline(
    at: Moment, follower: Follower[Table], tr: Words, words: RetoldWords[Table]
) -> tuple[LogLine, ...]:
    """One line an entry that somebody made, with a heading where a round begins; its key is the entry's number."""
    session = at.session
    lines = [_heading(at, follower, 1, session.setup.first, tr)]
    for n, by_itself in enumerate(session.by_itself):
        if by_itself:
            continue
        lines.append(LogLine(words.entry(at, n, tr), key=n))
        begins = next((event for event in at.followed(n) if _begins_a_round(at, event)), None)
        if begins is not None:
            lines.append(_heading(at, follower, number(begins.facts, "round"), begins.seat, tr))
    return tuple(lines)


def _begins_a_round(at: Moment, event: Event) -> bool:
    return event.kind == "round" or (event.kind == "turn" and event.seat == at.session.setup.first)


def _heading(at: Moment, follower: Follower[Table], round: int, seat: int, tr: Words) -> LogLine:
    return LogLine(follower.heading(at, round, seat, tr), heading=True)
