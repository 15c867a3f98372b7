"""The score pad as view data: live totals, reasons, what is impossible, what is still blank."""

from collections import Counter
from dataclasses import replace
from datetime import datetime
from typing import TYPE_CHECKING

from assistant.games.pad.sheets import FULL_CITY, Pad
from assistant.games.pad.verdict import Line, Verdict, verdict
from assistant.games.prefixes import building_names
from assistant.games.san_juan.cards import mark_of, printed
from assistant.games.tell import bad_words, why
from assistant.games.views import PICKABLE, PICKED, AnswerView, CityView, ScoreLine, ScoreView
from assistant.window.pages.score.views import CentreView, CountField, PadView, SeatLine
from assistant.window.scenes.occasion import occasion_view
from assistant.words import Words
from engine.games import GAMES, rules_for
from engine.saint_malo.names import names as malo_names
from engine.saint_malo.sheet import CONTENTS
from engine.saint_malo.sheet import LETTERS as KNOWN
from engine.san_juan.edition import Edition, edition
from engine.san_juan.kinds import IDS, PRODUCTION
from engine.san_juan.names import names

if TYPE_CHECKING:
    from assistant.window.scenes.score.scene import ScorePad

LETTERS = "wch12345CSPAMJN."
DECIDES = ("tie_break", "hand", "goods")  # numbers of the tie-break


def pad_view(scene: "ScorePad") -> PadView:
    pad, tr = scene.pad, scene.window.tr
    judged = verdict(pad, scene.corrections)
    people = scene.names()
    allowed = scene.seats_allowed()
    whole = bad_words(tr, judged.wrong) if judged.wrong else ""
    problem = whole or (tr("new_game.same_name") if scene.same_names() else _still(tr, pad, people, judged))
    return PadView(
        games=tuple(
            (f"{game}/{rules}", tr(f"pad.game.{game}-{rules}"))
            for game, sets in GAMES.items()
            for rules in sets
        ),
        game=f"{pad.game}/{pad.rules}",
        way=pad.way,
        seats=tuple(_seat(tr, pad, judged, n) for n in range(len(pad.seats))),
        here=scene.here,
        known=tuple(player["name"] for player in scene.window.store.players.all()),
        can_add=len(pad.seats) < allowed[-1],
        can_remove=len(pad.seats) > allowed[0],
        centre=_centre(scene, judged, people),
        score=_order(tr, people, judged)
        if pad.way == "totals"
        else _score(tr, pad, people[scene.here], judged.lines[scene.here]),
        occasion=occasion_view(tr, pad.draft, _since(tr, pad)),
        problem=problem,
        can_save=judged.complete and not scene.same_names() and not pad.untouched,
        can_follow=pad.way == "pad" and pad.untouched and "shadow" in scene.window.scenes,
        variation=pad.variation if rules_for(pad.game, pad.rules).has_variation else None,
        start_words=tr("new_game.governor" if pad.game == "san-juan" else "new_game.first"),
    )


def _since(tr: Words, pad: Pad) -> str:
    """A game that is kept up as it goes on has begun some time."""
    if pad.way != "light" or not pad.began or pad.minutes:
        return ""
    return tr("pad.since", clock=f"{datetime.fromisoformat(pad.began):%H:%M}")


def _still(tr: Words, pad: Pad, people: tuple[str, ...], judged: Verdict) -> str:
    """What has to be typed before the result can be kept; a blank is not taken for a zero."""
    if pad.untouched:
        return tr("pad.nothing_yet")
    waiting = [name for name, line in zip(people, judged.lines, strict=True) if line.missing]
    if waiting:
        return tr("pad.still", who=tr.listing(waiting))
    if any(line.wrong for line in judged.lines):
        return tr("pad.impossible")
    if judged.undecided:
        return tr("pad.undecided", who=tr.listing([people[seat] for seat in judged.undecided]))
    return ""


def _seat(tr: Words, pad: Pad, judged: Verdict, n: int) -> SeatLine:
    one, line = pad.seats[n], judged.lines[n]
    settled = not any(other.missing for other in judged.lines)
    note = ""
    if pad.untouched:
        pass  # nothing to say of an empty pad
    elif pad.way != "totals" and pad.game == "san-juan":
        note = tr("juan.buildings", n=len(one.buildings))
    elif pad.way != "totals":
        note = tr("pad.free_fields", n=sum(row.count(".") for row in one.city))
    if line.missing and not pad.untouched:
        note = " · ".join(
            [*([note] if note else []), tr("pad.blank", what=tr.listing([tr(f"pad.count.{key}") for key in line.missing]))]
        )  # fmt: skip
    return SeatLine(
        name=one.name,
        points="" if line.points is None else str(line.points).replace("-", "−"),
        place="" if line.place is None or not settled else tr("result.place", n=line.place),
        note=note,
        wrong=bad_words(tr, line.wrong) if line.wrong else "",
        first=n == pad.first,
        settled=not line.missing,
    )


def _order(tr: Words, people: tuple[str, ...], judged: Verdict) -> ScoreView:
    """Only sums: everybody who has one, the best first, as it stands."""
    known = [(line, name) for line, name in zip(judged.lines, people, strict=True) if line.points is not None]
    known.sort(key=lambda one: (-(one[0].points or 0), -(one[0].tie_break or 0)))
    lines = tuple(ScoreLine(name, line.points or 0, "") for line, name in known)
    return ScoreView(tr("pad.order"), lines, 0, "")


def _score(tr: Words, pad: Pad, name: str, line: Line) -> ScoreView:
    lines = tuple(
        ScoreLine(
            tr(f"score.short.{source.source}"),
            source.points,
            why(tr, pad.game, source.source, source.facts),
        )
        for source in line.sources
    )
    note = ""
    if pad.game == "san-juan" and pad.way != "totals":
        note = tr("pad.no_tie_break") if line.tie_break is None else tr("score.tie_note", n=line.tie_break)
    return ScoreView(name, lines, line.points or 0, note)


def _centre(scene: "ScorePad", judged: Verdict, people: tuple[str, ...]) -> CentreView:
    pad, tr, here = scene.pad, scene.window.tr, scene.here
    last = here == len(pad.seats) - 1
    if pad.way == "totals":
        counts = tuple(
            _count(tr, pad, judged, seat, key) for seat in range(len(people)) for key in pad.count_keys
        )
        return CentreView("", "", counts, rows=people, last=True)
    counts = tuple(_count(tr, pad, judged, here, key) for key in pad.asked_counts(here))
    one = pad.seats[here]
    if pad.game == "saint-malo":
        return CentreView(
            people[here],
            "",
            counts,
            city=CityView(one.city),
            letters=_letters(tr, scene.letter),
            last=last,
        )
    facts = edition(pad.rules, scene.table_facts())
    return CentreView(
        people[here],
        tr("pad.of_twelve", n=len(one.buildings), full=FULL_CITY),
        counts,
        buildings=_buildings(tr, pad, here, facts),
        cards=tuple(
            replace(printed(facts, names(tr.language), IDS.index(building), n), state=PICKABLE)
            for n, building in enumerate(one.buildings)
        ),
        covered=_covered(tr, pad, here),
        last=last,
    )


def _covered(tr: Words, pad: Pad, here: int) -> tuple[str, ...] | None:
    one = pad.seats[here]
    if "crane" not in one.buildings and not one.covered:
        return None
    return tuple(names(tr.language).building(building) for building in one.covered)


def _count(tr: Words, pad: Pad, judged: Verdict, seat: int, key: str) -> CountField:
    one = pad.seats[seat]
    bad = judged.lines[seat].wrong
    wrong = bad is not None and bad.where.endswith(f".{key}")
    decides = seat in judged.undecided and key in DECIDES and pad.count(seat, key) is None
    needed = wrong or decides or key in judged.lines[seat].missing
    return CountField(seat, key, tr(f"pad.count.{key}"), one.typed(key), needed)


def _buildings(tr: Words, pad: Pad, here: int, facts: Edition) -> tuple[AnswerView, ...]:
    """Every building there is; what stands in this city is marked, the numbers are cost and points."""
    mine = Counter(pad.seats[here].buildings)
    words = names(tr.language)
    terms = building_names(pad.rules)
    return tuple(
        AnswerView(
            key=IDS[kind],
            text=words.building(kind),
            mark="great" if facts.cost[kind] >= 6 else mark_of(kind),
            count=mine[IDS[kind]] if kind < PRODUCTION else 0,
            state=PICKED if mine[IDS[kind]] else PICKABLE,
            terms=terms[IDS[kind]],
        )
        for kind in facts.kinds
    )


def _letters(tr: Words, chosen: str) -> tuple[AnswerView, ...]:
    contents = malo_names(tr.language)["contents"]
    return tuple(
        AnswerView(
            key=letter,
            text=contents[CONTENTS[KNOWN.index(letter)]].name,
            cue=letter,
            state=PICKED if letter == chosen else PICKABLE,
        )
        for letter in LETTERS
    )
