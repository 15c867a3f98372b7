"""What has happened in a plain game: the game's own words for an event, or the answer that somebody gave."""

from typing import TYPE_CHECKING

from assistant.games.desk import OnTable
from assistant.games.views import LogLine
from assistant.words import Words

if TYPE_CHECKING:
    from assistant.games.plain.kit import PlainKit

MOST = 160  # lines on the screen; the replay has them all


def log_lines(kit: "PlainKit", game: OnTable, tr: Words) -> tuple[LogLine, ...]:
    """The last lines, oldest first."""
    session = game.session
    lines = [entry_words(kit, game, n, tr) for n in range(len(session)) if not session.by_itself[n]]
    return tuple(LogLine(text) for text in lines[-MOST:])


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
