"""The standings and the log of an event as lists."""

from dataclasses import replace
from typing import assert_never

from assistant.club.events.plans import OWN
from assistant.club.events.scoring import (
    ScoringForm,
    scoring_form,
    scoring_frame,
    tie_break_choices,
    tie_breaks_of,
    usual_scoring,
)
from assistant.club.events.standing import column, knocked_out, phase, standing_lines
from assistant.club.events.wording import log_lines, refusal_words
from assistant.club.service.trouble import Reframe
from assistant.window.pages.event.messages import FillScoring, KeepScoring, OpenScoring, StandingsMessage
from assistant.window.pages.event.views import ScoringView, TableListView
from assistant.window.scenes.event.room import EventRoom
from assistant.window.scenes.new_event import scoring_name, scoring_words
from assistant.window.widgets.listing import Head, ListLine
from assistant.words import Words
from engine.documents.event import EventDoc
from engine.tournament.counted import counted
from engine.tournament.presets import PRESETS
from engine.tournament.refusal import Refused
from printouts.round_words import round_inside, running_words

SHOWN_BREAKS = 2
MOST_LOG = 400


class StandingsTab:
    """The standings, or the form for another scoring in their place."""

    def __init__(self, room: EventRoom) -> None:
        self.room = room
        self.scoring: ScoringForm | None = None
        room.tab_opened.append(self.reset)

    def reset(self) -> None:
        self.scoring = None

    def view(self) -> TableListView | ScoringView:
        room = self.room
        if self.scoring is not None and room.can_write:
            return scoring_view(room.tr, self.scoring)
        return replace(standings_view(room.tr, room.event), scored=room.can_write)

    def act(self, message: StandingsMessage) -> None:
        match message:
            case OpenScoring(open):
                self.scoring = scoring_form(self.room.event) if open else None
                self.room.show("first" if open else "scoring")
            case FillScoring(form):
                self.scoring = form
                self.room.show()
            case KeepScoring(form):
                self.scoring = form
                self._keep(form)
            case _:
                assert_never(message)

    def _keep(self, form: ScoringForm) -> None:
        room = self.room
        try:
            changes = scoring_frame(room.event, form)
        except Refused as refused:
            room.say(refusal_words(room.tr, refused, room.event), "wrong")
            return
        if not changes:
            room.say(room.tr("frame.same"), "info")
        elif room.with_consent(Reframe(changes)):
            self.scoring = None
            room.show("scoring")


class LogTab:
    def __init__(self, room: EventRoom) -> None:
        self.room = room

    def view(self) -> TableListView:
        return log_view(self.room.tr, self.room.event)


def scoring_view(tr: Words, form: ScoringForm) -> ScoringView:
    scorings = (*((id, scoring_name(tr, id)) for id in PRESETS), (OWN, tr("wizard.scorings.own")))
    try:
        sound, says = form, scoring_words(tr, form.whole)
    except Refused as refused:  # a scale of one's own that is none yet
        sound, says = replace(form, scoring=usual_scoring()), refusal_words(tr, refused)
    return ScoringView(form, scorings, tie_break_choices(tr, sound), tie_breaks_of(sound), says)


def standings_view(tr: Words, event: EventDoc) -> TableListView:
    lines = standing_lines(event, tr)
    breaks = list(dict.fromkeys(key for line in lines for key in line["tie_breaks"]))
    finals = any("finals" in line for line in lines)
    breaks = [key for key in breaks if key not in ("wins", "lots")][: 0 if finals else SHOWN_BREAKS]
    ends = (Head(tr("desk.column.finals"), 128), Head(tr("desk.column.before"), 62, right=True))
    heads = (
        Head(tr("desk.column.place"), 50, right=True),
        Head(tr("desk.column.name"), 190),
        *(ends if finals else ()),
        Head(tr("desk.column.points"), 70, right=True),
        Head(tr("desk.column.wins"), 55, right=True),
        Head(tr("desk.column.games"), 68, right=True),
        *(Head(tr(f"desk.short.{key}"), 96, right=True) for key in breaks),
        Head(tr("desk.column.why"), 300, stretch=True),
    )
    main = [column(tr, [line[key] for line in lines]) for key in ("points", "wins", "games")]
    figures = [column(tr, [line["tie_breaks"].get(key) for line in lines], key) for key in breaks]
    rows, notes = list[ListLine](), list[str]()
    begun = any(line["games"] for line in lines)  # till then, and below, only lots tell people apart
    for number, (line, *cells) in enumerate(zip(lines, *main, *figures, strict=True)):
        tone = "strong" if line["place"] == 1 and line["games"] else "" if line["games"] else "soft"
        end = (line.get("finals", ""), f"{line['before']}.") if finals else ()
        place, decided = f"{line['place']}." if begun else "", line["decided"] if line["games"] else ""
        rows.append(ListLine(f"line-{number}", (place, line["name"], *end, *cells, decided), tone))
        notes.append(line["why"] if line["games"] else "")
        if line.get("cut"):
            said = tr("rounds.cut.done" if finals else "rounds.cut.to-come")
            rows.append(ListLine("cut", ("", tr("rounds.cut.line")), "cut"))
            notes.append(said)
    return TableListView(_says(tr, event), heads, tuple(rows), tuple(notes))


def _says(tr: Words, event: EventDoc) -> str:
    return f"{_counted(tr, event)} {running_words(tr, event)}".rstrip()


def _counted(tr: Words, event: EventDoc) -> str:
    if not event["rounds"]:
        return tr("desk.standings.none")
    now, count = phase(event), counted(event["rounds"])
    if now.step == "over":
        return tr("desk.standings.final")
    if count.tables:
        key = "partly" if count.rounds else "first_tables"
        facts = {"tables": count.tables, "of": count.of, "next": round_inside(tr, event, count.rounds + 1)}
        return tr(f"desk.standings.{key}", round=round_inside(tr, event, count.rounds), **facts)
    if now.missing and not count.rounds:
        return tr("desk.standings.open", round=round_inside(tr, event, now.round), n=len(now.missing))
    key = "cut" if knocked_out(event) else "after"
    return tr(f"desk.standings.{key}", round=round_inside(tr, event, count.rounds))


def _when(tr: Words, at: str) -> str:
    """A moment of the log as people write it."""
    day, _, hour = at.partition(" ")
    return f"{tr.written_day(day)} {hour}"


def log_view(tr: Words, event: EventDoc) -> TableListView:
    heads = (
        Head(tr("desk.column.when"), 150),
        Head(tr("desk.column.what"), 460, stretch=True),
        Head("", 140),
    )
    lines = list(enumerate(log_lines(tr, event)))[-MOST_LOG:]
    rows = tuple(
        ListLine(
            f"log-{number}",
            (_when(tr, at), what, tr("events.paper.undone") if undone else ""),
            "soft" if undone else "",
        )
        for number, (at, what, undone) in reversed(lines)
    )
    return TableListView(tr("desk.log_says", n=len(event["log"])), heads, rows)
