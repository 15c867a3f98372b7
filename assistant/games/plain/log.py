"""What has happened in a plain game: the game's own words for an event, or the answer that somebody gave."""

from typing import TYPE_CHECKING

from assistant.games.desk import OnTable
from assistant.games.since import others_since, since_line
from assistant.games.views import LogLine
from assistant.words import Words

if TYPE_CHECKING:
    from assistant.games.plain.kit import PlainKit

MOST = 160  # lines on the screen; the replay has them all


def log_lines(kit: "PlainKit", game: OnTable, tr: Words, eye: int | None = None) -> tuple[LogLine, ...]:
    """The last lines, oldest first, with a mark where this seat chose last."""
    session, since = game.session, others_since(game, eye)
    lines: list[LogLine] = []
    for n in range(len(session)):
        lines += [since_line(game, eye, tr)] if n == since else []
        lines += [] if session.by_itself[n] else [LogLine(entry_words(kit, game, n, tr))]
    return tuple(lines[-MOST:])


def entry_words(kit: "PlainKit", game: OnTable, n: int, tr: Words) -> str:
    """One answer in words."""
    session = game.session
    told = [
        words
        for event in session.events[n]
        if (words := kit.event_words(event, game.person(event.seat).name if event.seat >= 0 else "", tr))
    ]
    if told:
        return "; ".join(told)
    text = session.texts[n]
    words = kit.said(tr, f"{kit.area}.choice.{text}", text)
    seat = session.seats[n]
    return f"{game.person(seat).name}: {words}" if seat >= 0 else words
