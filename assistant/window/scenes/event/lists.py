"""The standings and the log of an event as lists."""

from assistant.club.events.standing import column, knocked_out, phase, standing_lines
from assistant.club.events.wording import log_lines
from assistant.window.pages.event.views import TableListView
from assistant.window.scenes.event.room import EventRoom
from assistant.window.widgets.listing import Head, Line
from assistant.words import Words
from engine.documents.event import EventDoc
from engine.tournament.counted import counted

SHOWN_BREAKS = 2
MOST_LOG = 400


class StandingsTab:
    def __init__(self, room: EventRoom) -> None:
        self.room = room

    def view(self) -> TableListView:
        return standings_view(self.room.tr, self.room.event)


class LogTab:
    def __init__(self, room: EventRoom) -> None:
        self.room = room

    def view(self) -> TableListView:
        return log_view(self.room.tr, self.room.event)


def standings_view(tr: Words, event: EventDoc) -> TableListView:
    lines = standing_lines(event, tr)
    breaks = list(dict.fromkeys(key for line in lines for key in line["tie_breaks"]))
    breaks = [key for key in breaks if key not in ("wins", "lots")][:SHOWN_BREAKS]
    heads = (
        Head(tr("desk.column.place"), 50, right=True),
        Head(tr("desk.column.name"), 190),
        Head(tr("desk.column.points"), 70, right=True),
        Head(tr("desk.column.wins"), 55, right=True),
        Head(tr("desk.column.games"), 68, right=True),
        *(Head(tr(f"desk.short.{key}"), 96, right=True) for key in breaks),
        Head(tr("desk.column.why"), 300, stretch=True),
    )
    main = [column(tr, [line[key] for line in lines]) for key in ("points", "wins", "games")]
    figures = [column(tr, [line["tie_breaks"].get(key) for line in lines]) for key in breaks]
    rows = []
    for number, (line, *cells) in enumerate(zip(lines, *main, *figures, strict=True)):
        tone = "strong" if line["place"] == 1 and line["games"] else "" if line["games"] else "soft"
        whole = (f"{line['place']}.", line["name"], *cells, line["decided"])
        rows.append(Line(f"line-{number}", whole, tone))
    notes = tuple(line["why"] for line in lines)
    return TableListView(_says(tr, event), heads, tuple(rows), notes)


def _says(tr: Words, event: EventDoc) -> str:
    if not event["rounds"]:
        return tr("desk.standings.none")
    now, count = phase(event), counted(event["rounds"])
    if now.step == "over":
        return tr("desk.standings.final")
    if count.tables:
        key = "partly" if count.rounds else "first_tables"
        facts = {"tables": count.tables, "of": count.of, "next": count.rounds + 1}
        return tr(f"desk.standings.{key}", round=count.rounds, **facts)
    if now.missing and not count.rounds:
        return tr("desk.standings.open", round=now.round, n=len(now.missing))
    return tr("desk.standings.cut" if knocked_out(event) else "desk.standings.after", round=count.rounds)


def log_view(tr: Words, event: EventDoc) -> TableListView:
    heads = (
        Head(tr("desk.column.when"), 150),
        Head(tr("desk.column.what"), 460, stretch=True),
        Head("", 140),
    )
    lines = list(enumerate(log_lines(tr, event)))[-MOST_LOG:]
    rows = tuple(
        Line(
            f"log-{number}", (at, what, tr("events.paper.undone") if undone else ""), "soft" if undone else ""
        )
        for number, (at, what, undone) in reversed(lines)
    )
    return TableListView(tr("desk.log_says", n=len(event["log"])), heads, rows)
