"""A sensible pick for every question of Saint Malo: exact odds of the dice over what each action brings at once."""

from assistant.games.desk import OnTable, Picked
from assistant.games.saint_malo import picks as malo_picks
from assistant.games.saint_malo.gains import Gain, action_gains, breaks, place_gain, places_of
from assistant.games.saint_malo.state import facts_of, state_of
from engine.saint_malo.actions import ACTION_IDS, ACTIONS, Act, price
from engine.saint_malo.board import NEAR, OUTER, WALLS, split
from engine.saint_malo.dice import FACE_CRATE, FACE_SWORDS, ROLLS, Throw
from engine.saint_malo.draw import Draw, Group
from engine.saint_malo.facts import Facts
from engine.saint_malo.odds import plan
from engine.saint_malo.sheet import ARCHITECT, CRATE, FREE, JUGGLER, MERCHANT, PERSONS, WALL, Sheet
from engine.saint_malo.state import State

# what things that are no points yet are worth in points; a rough table that people share
COIN, LOG, DEFENCE, CRATES, PERSON, WALLS_DRAWN, SWORDS = 0.45, 0.9, 2.5, 0.5, 4.0, 0.6, 0.5


def worth(gain: Gain) -> float:
    return (
        gain.points
        + COIN * gain.coins
        + LOG * gain.logs
        + DEFENCE * gain.defence
        + PERSON * bool(gain.person)
    )


def action_worths(sheet: Sheet, facts: Facts) -> list[float]:
    worths = []
    for action, gain in zip(ACTIONS, action_gains(sheet, facts), strict=True):
        extra = CRATES * action.used if action.face == FACE_CRATE else 0.0
        extra += WALLS_DRAWN * action.used if action.draws == WALL else 0.0
        worths.append(worth(gain) + extra)
    return worths


def best_action(state: State, facts: Facts, dice: Throw, worths: list[float]) -> tuple[float, int]:
    """What is best with these dice, and what it is worth after its price."""
    act = Act(state.seat, dice, state.sheet, facts)
    return max((worths[n] - COIN * price(dice, ACTIONS[n], facts), n) for n in act.options)


def suggestion(game: OnTable) -> Picked | None:
    decision, state = malo_picks.asked(game), state_of(game)
    if decision is None:
        return None
    facts = facts_of(game)
    if decision.kind == "keep":
        return _keep(game, state, facts)
    if decision.kind == "action":
        dice = malo_picks.dice_on_table(game)[0]
        action = best_action(state, facts, state.dice, action_worths(state.sheet, facts))[1]
        return (malo_picks.use_of(dice, action),) if action else None
    if decision.kind == "bonus-person":
        worths = action_worths(state.sheet, facts)
        return (max((n for n in decision if ACTION_IDS[n] != "nothing"), key=lambda n: worths[n]),)
    if isinstance(decision, Draw):
        return places_of(_fields(decision, state.sheet, facts))
    return None


def _keep(game: OnTable, state: State, facts: Facts) -> Picked:
    worths = action_worths(state.sheet, facts)

    def value(dice: Throw) -> float:
        return best_action(state, facts, dice, worths)[0] - SWORDS * dice.count(FACE_SWORDS)

    kept = list(plan(value).keep(state.dice, ROLLS - state.rolls))
    picks = []
    for at, face in enumerate(malo_picks.dice_on_table(game)[0]):
        if face in kept:
            kept.remove(face)
            picks.append(at)
    return tuple(picks)


def _fields(decision: Draw, sheet: Sheet, facts: Facts) -> int:
    """The fields that bring most now; then those that spoil no wall and keep good neighbours together."""
    if decision.kind == "walls":
        return _walls(decision, sheet)
    if isinstance(decision, Group):
        return max(decision, key=lambda group: (group.bit_count(), _group_worth(group)))

    def value(field: int) -> float:
        gain = worth(place_gain(sheet, facts, decision.content, field))
        return gain + _company(sheet, decision.content, field) - (1.5 if breaks(sheet, field) else 0)

    return max(split(decision.fields), key=value)


def _company(sheet: Sheet, content: int, field: int) -> float:
    """A little for room beside those who will need it, and for many kinds of persons beside free fields."""
    near = NEAR[field]
    room = (near & sheet.fields[FREE]).bit_count()
    beside = sum(1 for held in sheet.fields[PERSONS.start :] if held & near)
    needs = {ARCHITECT: 0.05 * room, MERCHANT: 0.0, JUGGLER: 0.0}.get(content, -0.02 * room)
    crates = (sheet.fields[CRATE] & near).bit_count()
    return needs + 0.1 * beside - 0.15 * crates * (content != MERCHANT)


def _group_worth(group: int) -> float:
    """Compact, and off the walls."""
    touching = sum((NEAR[field] & group).bit_count() for field in split(group))
    return touching - 4 * (group & OUTER).bit_count()


def _walls(decision: Draw, sheet: Sheet) -> int:
    """The wall that misses fewest fields first; none that is broken while others are left."""
    drawn = sheet.fields[WALL]

    def missing(wall: int) -> tuple[bool, int]:
        left = wall & ~drawn
        return bool(left & ~decision.fields), left.bit_count()

    order = [field for wall in sorted(WALLS, key=missing) for field in split(wall & decision.fields)]
    return sum(order[: decision.most])
