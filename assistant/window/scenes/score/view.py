"""The score pad as view data: live totals, reasons, what is impossible, what is still blank."""

from datetime import datetime
from typing import TYPE_CHECKING

from assistant.games.pad.blanks import all_blanks, blanks_of
from assistant.games.pad.sheets import Pad, PadSeat
from assistant.games.pad.verdict import SeatVerdict, Verdict, verdict
from assistant.games.registry import game_kit
from assistant.games.tell import bad_words
from assistant.games.views import ScoreLine, ScoreView
from assistant.window.pages.score.views import CentreView, CountField, PadView, SeatLine
from assistant.window.scenes.occasion import occasion_view
from assistant.words import Words
from engine.documents.games import offered, playable
from engine.games import has_variation

if TYPE_CHECKING:
    from assistant.window.scenes.score.scene import ScorePad


def pad_view(scene: "ScorePad") -> PadView:
    pad, tr = scene.pad, scene.window.tr
    judged = verdict(pad, scene.corrections)
    people = scene.names()
    allowed = scene.seats_allowed()
    whole = bad_words(tr, pad.game, judged.wrong) if judged.wrong else ""
    problem = whole or (tr("new_game.same_name") if scene.same_names() else _still(tr, pad, people, judged))
    purpose = scene.purpose
    needs_reason = bool(purpose.title) and not purpose.why.strip()
    if needs_reason and not problem:
        problem = tr("past.reason_needed")
    return PadView(
        games=tuple(
            (f"{game}/{rules}", game_kit(game).title(tr, rules))
            for game, listed in offered().items()
            for rules in listed.rules
        ),
        game=f"{pad.game}/{pad.rules}",
        way=pad.way,
        seats=tuple(_seat(tr, pad, judged, n) for n in range(len(pad.seats))),
        here=-1 if pad.asks.grid and pad.way != "totals" else scene.here,
        known=tuple(player["name"] for player in scene.window.store.players.all()),
        can_add=len(pad.seats) < allowed[-1],
        can_remove=len(pad.seats) > allowed[0],
        centre=_centre(scene, judged, people),
        standing=_order(tr, pad, people, judged) if pad.asks.by_points else None,
        score=_order(tr, pad, people, judged)
        if pad.way == "totals"
        else _score(tr, pad, pad.seats[scene.here], people[scene.here], judged.lines[scene.here]),
        occasion=occasion_view(tr, pad.draft, _since(tr, pad)),
        problem=problem,
        can_save=judged.complete and not scene.same_names() and not pad.unbegun and not needs_reason,
        can_follow=not purpose.title
        and pad.way != "light"
        and pad.unbegun
        and pad.game in playable()
        and "shadow" in scene.window.scenes,
        variation=pad.variation if has_variation(pad.game, pad.rules) else None,
        start_words=game_kit(pad.game).start_words(tr),
        correcting=purpose.title,
        why=purpose.why,
        totals=pad.asks.totals,
    )


def _since(tr: Words, pad: Pad) -> str:
    """A game that is kept up as it goes on has begun some time."""
    if pad.way != "light" or not pad.began or pad.minutes:
        return ""
    return tr("pad.since", clock=f"{datetime.fromisoformat(pad.began):%H:%M}")


def _still(tr: Words, pad: Pad, people: tuple[str, ...], judged: Verdict) -> str:
    """What has to be typed before the result can be kept; a blank is not taken for a zero."""
    if pad.unbegun:
        return tr("pad.nothing_yet")
    for name, line in zip(people, judged.lines, strict=True):
        if line.wrong:
            return tr("pad.impossible", name=name, why=bad_words(tr, pad.game, line.wrong))
    blank = all_blanks(tr, pad, people, judged)
    if blank:
        return blank
    if pad.bare:
        who = tr.listing([people[seat] for seat in pad.bare])
        return tr("pad.bare", who=who, n=len(pad.bare), what=pad.asks.begins_with(tr))
    if judged.undecided:
        return tr("pad.undecided", who=tr.listing([people[seat] for seat in judged.undecided]))
    return ""


def _seat(tr: Words, pad: Pad, judged: Verdict, n: int) -> SeatLine:
    one, line = pad.seats[n], judged.lines[n]
    settled = not any(other.missing for other in judged.lines)
    note = ""
    if pad.unbegun:
        pass  # nothing to say of an empty pad
    elif pad.way != "totals":
        note = pad.asks.note(tr, one)
    if line.missing and not pad.unbegun and not pad.asks.grid:  # there the rows are marked
        note = " · ".join(
            [*([note] if note else []), tr("pad.blank", what=blanks_of(tr, pad, line.missing))]
        )  # fmt: skip
    return SeatLine(
        name=one.name,
        points="" if line.points is None or not pad.asks.by_points else str(line.points).replace("-", "−"),
        place="" if line.place is None or not settled else tr("result.place", n=line.place),
        note=note,
        wrong=bad_words(tr, pad.game, line.wrong) if line.wrong else "",
        first=n == pad.first,
        settled=not line.missing,
    )


def _order(tr: Words, pad: Pad, people: tuple[str, ...], judged: Verdict) -> ScoreView:
    """Everybody whose points are known, the best first, as it stands; the places once nothing is blank."""
    settled = not any(line.missing for line in judged.lines)
    known = [(line, name) for line, name in zip(judged.lines, people, strict=True) if line.points is not None]
    known.sort(key=lambda one: (-(one[0].points or 0), -(one[0].tie_break or 0)))
    if settled:
        known.sort(key=lambda one: one[0].place or len(people))
    lines = tuple(
        ScoreLine(
            f"{tr('result.place', n=line.place)} {name}" if settled and line.place else name,
            line.points or 0,
            tr("pad.blank", what=blanks_of(tr, pad, line.missing)) if line.missing else "",
        )
        for line, name in known
    )
    return ScoreView(tr("pad.order"), lines, 0, "")


def _score(tr: Words, pad: Pad, one: PadSeat, name: str, line: SeatVerdict) -> ScoreView:
    kit = game_kit(pad.game)
    lines = tuple(
        ScoreLine(
            kit.source(tr, source.source),
            source.points,
            kit.why(tr, source.source, source.facts),
        )
        for source in line.sources
    )
    note = pad.asks.tie_note(tr, one, line.tie_break) if pad.way != "totals" else ""
    return ScoreView(name, lines, line.points or 0, note)


def _centre(scene: "ScorePad", judged: Verdict, people: tuple[str, ...]) -> CentreView:
    pad, tr, here = scene.pad, scene.window.tr, scene.here
    last = here == len(pad.seats) - 1
    if pad.way == "totals":
        counts = tuple(
            _count(tr, pad, judged, seat, key) for seat in range(len(people)) for key in pad.count_keys
        )
        return CentreView("", "", counts, rows=people, last=True)
    if pad.asks.grid:
        every = [(seat, key) for seat in range(len(people)) for key in pad.asked_counts(seat)]
        counts = tuple(_count(tr, pad, judged, seat, key) for seat, key in every)
    else:
        counts = tuple(_count(tr, pad, judged, here, key) for key in pad.asked_counts(here))
    return scene.part.centre(people[here], counts, last)


def _count(tr: Words, pad: Pad, judged: Verdict, seat: int, key: str) -> CountField:
    one = pad.seats[seat]
    bad = judged.lines[seat].wrong
    wrong = bad is not None and bad.where.endswith(f".{key}")
    decides = (
        seat in judged.undecided and key in ("tie_break", *pad.asks.ties) and pad.count(seat, key) is None
    )
    missing = key in judged.lines[seat].missing and not pad.unbegun  # nobody is reproached before they begin
    needed = wrong or decides or missing
    title = pad.asks.field(tr, key)
    if key == "tie_break" and pad.way == "totals":  # what to count for it
        title = tr("pad.tie_break_of", what=game_kit(pad.game).tie_words(tr))
    return CountField(seat, key, title, one.typed(key), needed)
