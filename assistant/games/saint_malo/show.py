"""The parts of the Saint Malo table as view data: dice, city, players, pirates."""

from dataclasses import replace

from assistant.games.desk import Flow, OnTable, Picked
from assistant.games.saint_malo import picks as malo_picks
from assistant.games.saint_malo.gains import Field, Gain, bits_of, broken_walls, place_gain, places_of
from assistant.games.saint_malo.prompt import field_note, first_up
from assistant.games.saint_malo.state import facts_of, state_of
from assistant.games.saint_malo.views import NeighbourView, PirateRow, PiratesView
from assistant.games.since import others_since
from assistant.games.tell import why
from assistant.games.views import (
    DIM,
    NORMAL,
    PICKABLE,
    PICKED,
    CityView,
    DieView,
    PlayerView,
    ScoreLine,
    ScoreView,
)
from assistant.words import Words
from engine.decision import Decision
from engine.rules import Score
from engine.saint_malo.board import PLACES, WALL_IDS
from engine.saint_malo.dice import DICE, FACE_SWORDS, FACES, ROLLS
from engine.saint_malo.draw import Draw
from engine.saint_malo.facts import Facts
from engine.saint_malo.names import names
from engine.saint_malo.pirates import row_length
from engine.saint_malo.sheet import CONTENTS, LETTERS, PERSONS, defence
from engine.saint_malo.state import KEEP

ICONS = {"coins": "coin", "logs": "tree-fill", "cannons": "record-circle-fill", "defence": "shield-fill"}


# dice


def dice_views(
    game: OnTable, decision: Decision | None, picked: Picked, tr: Words, cues: bool
) -> tuple[DieView, ...]:
    state = state_of(game)
    dice, kept_before = malo_picks.dice_on_table(game)
    use = _use(game, decision, picked)
    faces = names(tr.language)["faces"]
    views = []
    for at in range(DICE):
        known = at < len(dice)
        used = use is not None and at in use.dice
        face = "" if not known else FACES[use.face if use and used else dice[at]]
        kept = used or (decision is not None and decision.kind == "keep" and at in picked)
        kept = kept or (decision is None and state.phase == KEEP and at < kept_before)
        views.append(
            DieView(
                at,
                face,
                faces[face].name if face else "",
                kept=kept,
                turned=bool(use and used and dice[at] != use.face),
                state=_die_state(decision, dice, use, at, kept),
                cue=str(at + 1)
                if cues and decision is not None and decision.kind in ("keep", "action")
                else "",
            )
        )
    return tuple(views)


def _use(game: OnTable, decision: Decision | None, picked: Picked) -> malo_picks.Use | None:
    """The dice that are used: those picked now, or those of the action that is being drawn."""
    state = state_of(game)
    if decision is not None and decision.kind == "action":
        return picked[0] if picked and isinstance(picked[0], malo_picks.Use) else None
    if state.action and state.dice:
        return malo_picks.use_of(malo_picks.dice_on_table(game)[0], state.action)
    return None


def _die_state(
    decision: Decision | None, dice: tuple[int, ...], use: malo_picks.Use | None, at: int, kept: bool
) -> str:
    if decision is None or at >= len(dice):
        return NORMAL
    if decision.kind == "keep":
        return PICKED if kept else PICKABLE
    if decision.kind != "action":
        return NORMAL if kept or dice[at] == FACE_SWORDS else DIM
    if use is not None:
        return PICKED if at in use.dice else PICKABLE if malo_picks.can_add(decision, dice, use, at) else DIM
    can = dice[at] != FACE_SWORDS and any(True for _ in malo_picks.legal_of(decision, dice[at]))
    return PICKABLE if can else DIM


def rolls_words(game: OnTable, tr: Words) -> str:
    """Whose dice they are, and how often they can still be rolled."""
    state = state_of(game)
    name = game.person(state.seat).name
    return f"{name} · {tr('malo.rolls_left', n=ROLLS - state.rolls)}" if state.phase == KEEP else name


# the city


def letters(tr: Words) -> tuple[tuple[str, str], ...]:
    contents = names(tr.language)["contents"]
    return tuple((LETTERS[person], contents[CONTENTS[person]].letter) for person in PERSONS)


def city_view(
    game: OnTable, seat: int, decision: Decision | None, picked: Picked, last: frozenset[Field], tr: Words
) -> CityView:
    sheet, facts = state_of(game).sheets[seat], facts_of(game)
    legal: tuple[Field, ...] = ()
    drawing: tuple[Field, ...] = ()
    worth: tuple[tuple[Field, str], ...] = ()
    symbol = ""
    if isinstance(decision, Draw):
        legal = places_of(malo_picks.legal_fields(decision, picked))
        drawing = malo_picks.places_picked(picked)
        symbol = LETTERS[decision.content]
        if decision.kind == "place":
            gains = {field: place_gain(sheet, facts, decision.content, bits_of(field)) for field in legal}
            if len(set(gains.values())) > 1:  # where it matters which
                worth = tuple((field, _worth(gain)) for field, gain in gains.items())
    return CityView(
        tuple(sheet.rows()),
        frozenset(legal),
        drawing,
        symbol,
        broken_walls(sheet),
        tuple((wall, _bonus(facts, at, tr)) for at, wall in enumerate(WALL_IDS)),
        last,
        letters(tr),
        worth,
        names=True,
    )


def _worth(gain: Gain) -> str:
    """What a field would bring, short; empty for nothing."""
    amount = gain.points or gain.coins
    return f"+{amount}" if amount else ""


def _bonus(facts: Facts, wall: int, tr: Words) -> str:
    bonus = facts.bonuses[wall]
    parts = [
        tr(f"malo.gain.{what}", n=n) for what in ("points", "coins", "person") if (n := getattr(bonus, what))
    ]
    return ", ".join(parts)


def field_notes(
    game: OnTable, seat: int, decision: Decision | None, tr: Words
) -> tuple[tuple[Field, str], ...]:
    """A sentence about each field, for the line under the pointer."""
    draw = decision if isinstance(decision, Draw) else None
    return tuple((place, field_note(game, draw, place, tr, seat, facts_of(game))) for place in PLACES)


# players and pirates


def player_view(game: OnTable, seat: int, flow: Flow, tr: Words, large: bool = False) -> PlayerView:
    state, facts = state_of(game), facts_of(game)
    sheet, score, name = state.sheets[seat], game.session.score()[seat], game.person(seat).name
    numbers = {
        "coins": sheet.coins,
        "logs": sheet.logs,
        "cannons": facts.cannons - sheet.lost,
        "defence": defence(sheet, facts),
    }
    free = tr("malo.free_fields", n=sheet.free_fields())
    return PlayerView(
        seat,
        name,
        score.points,
        tuple(
            (ICONS[what], tr(f"malo.fact.{what}", n=n) if large else str(n)) for what, n in numbers.items()
        ),
        active=seat == state.seat and game.decision is not None,
        thinking=seat == flow.thinking and not flow.paused,
        note=free if large else "",
        breakdown=ScoreView(name, _score_lines(score, tr), score.points, free),
    )


def _score_lines(score: Score, tr: Words) -> tuple[ScoreLine, ...]:
    return tuple(
        ScoreLine(first_up(why(tr, "saint-malo", source.source, source.facts)), source.points)
        for source in score.sources
    )


def neighbour_views(
    game: OnTable, big: int, drawn: dict[int, frozenset[Field]], flow: Flow, tr: Words
) -> tuple[NeighbourView, ...]:
    """The others in the order of play after the one whose city is large."""
    sheets = state_of(game).sheets
    since = None if flow.watching else others_since(game, flow.eye)
    acted = set() if since is None else set(game.session.seats[since:])
    views = []
    for step in range(1, len(sheets)):
        seat = (big + step) % len(sheets)
        city = CityView(
            tuple(sheets[seat].rows()),
            broken=broken_walls(sheets[seat]),
            last=drawn.get(seat, frozenset()),
            letters=letters(tr),
        )
        player = replace(player_view(game, seat, flow, tr), news=seat in acted)
        views.append(NeighbourView(seat, player, city))
    return tuple(views)


def pirates_view(game: OnTable, tr: Words) -> PiratesView:
    state, facts = state_of(game), facts_of(game)
    length = row_length(state, facts)
    whole = length * len(facts.strengths)
    after = min(whole, state.boxes + state.dice.count(FACE_SWORDS))
    rows = []
    for at, strength in enumerate(facts.strengths):
        crossed = min(max(state.boxes - at * length, 0), length)
        coming = min(max(after - at * length, 0), length) - crossed
        rows.append(PirateRow(strength, length, crossed, coming))
    following = state.boxes // length if state.boxes < whole else None
    strength = facts.strengths[following] if following is not None else 0
    left = 0 if following is None else (following + 1) * length - after  # with the swords that lie there
    title = (
        tr("malo.pirates_gone")
        if following is None
        else tr("malo.pirates_next", strength=strength, n=left)
        if left > 0
        else tr("malo.pirates_now", strength=strength)
    )
    defences = [defence(sheet, facts) for sheet in state.sheets]
    return PiratesView(
        tuple(rows),
        following,
        title,
        tuple((game.person(seat).name, own, own >= strength) for seat, own in enumerate(defences)),
    )
