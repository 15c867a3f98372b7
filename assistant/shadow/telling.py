"""The record of a followed game in words, and why an entry does not fit."""

from assistant.shadow.follower import Follower, Moment
from assistant.widgets.views import LogLine
from assistant.words import Words


def timeline(at: Moment, follower: Follower, tr: Words) -> tuple[LogLine, ...]:
    """One line an entry that somebody made, with a heading where a round begins; its key is the entry's number."""
    session = at.session
    first = at.name(session.setup.first)
    lines = [LogLine(tr("juan.log.round", round=1, name=first), heading=True)]
    for n, by_itself in enumerate(session.by_itself):
        if by_itself:
            continue
        heading = next((event for event in at.followed(n) if event.kind == "round"), None)
        lines.append(LogLine(follower.entry(at, n, tr), key=n))
        if heading is not None:
            name = at.name(heading.seat)
            lines.append(LogLine(tr("juan.log.round", round=heading.facts["round"], name=name), heading=True))
    return tuple(lines)


def reason_words(tr: Words, code: str) -> str:
    key = f"shadow.reason.{code}"
    return tr(key) if tr.has(key) else tr("shadow.reason.not-offered")
