"""The record of a followed game in words."""

from assistant.games.facts import number
from assistant.games.following.follower import Follower, Moment, Table
from assistant.games.views import LogLine
from assistant.words import Words
from engine.events import Event


def timeline(at: Moment, follower: Follower[Table], tr: Words) -> tuple[LogLine, ...]:
    """One line an entry that somebody made, with a heading where a round begins; its key is the entry's number."""
    session = at.session
    lines = [_heading(at, follower, 1, session.setup.first, tr)]
    for n, by_itself in enumerate(session.by_itself):
        if by_itself:
            continue
        lines.append(LogLine(follower.entry(at, n, tr), key=n))
        begins = next((event for event in at.followed(n) if _begins_a_round(at, event)), None)
        if begins is not None:
            lines.append(_heading(at, follower, number(begins.facts, "round"), begins.seat, tr))
    return tuple(lines)


def _begins_a_round(at: Moment, event: Event) -> bool:
    return event.kind == "round" or (event.kind == "turn" and event.seat == at.session.setup.first)


def _heading(at: Moment, follower: Follower[Table], round: int, seat: int, tr: Words) -> LogLine:
    return LogLine(follower.heading(at, round, seat, tr), heading=True)
