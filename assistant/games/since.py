"""What happened since somebody's last own choice."""

from assistant.games.desk import OnTable
from assistant.games.views import LogLine
from assistant.words import Words


def others_since(game: OnTable, eye: int | None) -> int | None:
    """The entry from which on others have acted since this seat chose last; None if nobody has, or it never chose."""
    session = game.session
    if eye is None:
        return None
    n = len(session) - 1
    while n >= 0 and (session.by_itself[n] or session.seats[n] != eye):
        n -= 1
    acted = any(seat not in (eye, -1) for seat in session.seats[n + 1 :])
    return n + 1 if n >= 0 and acted else None


def since_line(game: OnTable, eye: int | None, tr: Words) -> LogLine:
    """The mark in the log; it names whoever looks, for a laptop may go round."""
    name = game.person(eye).name if eye is not None else ""
    return LogLine(tr("table.since", name=name), colour="sun", heading=True)
