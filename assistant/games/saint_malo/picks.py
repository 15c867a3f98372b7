"""Picks at the Saint Malo table: dice, an offer, fields; and the choice they make. No words here.

Dice lie in the order of the table: those kept before the last roll first. A pick is the place of a die, a `Use` of
dice for one symbol, the place of an action, or a field as row and column.
"""

from collections.abc import Hashable, Iterator, Sequence
from dataclasses import dataclass

from assistant.games.desk import OnTable, Picked
from assistant.games.saint_malo.gains import Field, bits_of, places_of
from assistant.games.saint_malo.state import state_of
from engine.decision import Choice, Decision
from engine.saint_malo.actions import ACTION_OF, ACTIONS, OF_FACE
from engine.saint_malo.board import ALL, spread
from engine.saint_malo.dice import DICE, FACE_SWORDS, Throw, read_dice
from engine.saint_malo.draw import Draw, Group

FIELD_KINDS = ("place", "crates", "walls", "houses")


@dataclass(frozen=True)
class Use:
    """Dice, by their places, used for one face; the action is open while two persons need as many heads."""

    face: int
    dice: tuple[int, ...]
    action: int | None


def asked(game: OnTable) -> Decision | None:
    """The decision, if a person is to answer it."""
    decision = game.decision
    return None if decision is None or decision.seat < 0 or game.ai_to_move else decision


def dice_on_table(game: OnTable) -> tuple[Throw, int]:
    """The dice as they lie and how many of them had been kept: kept ones first, then those of the last roll."""
    dice = state_of(game).dice
    rolled: Throw = ()
    for events in reversed(game.session.events):
        found = next((event for event in reversed(events) if event.kind in ("rolled", "threw")), None)
        if found is not None:
            rolled = read_dice(str(found.facts["dice"]))
            break
    if len(dice) < DICE:
        return dice, len(dice)
    kept = list(dice)
    for face in rolled:
        kept.remove(face)
    return (*kept, *rolled), len(kept)


def start(game: OnTable) -> Picked:
    decision = asked(game)
    if decision is None:
        return ()
    if decision.kind == "keep":
        return tuple(range(dice_on_table(game)[1]))
    if decision.kind in FIELD_KINDS:
        only = decision.only() if decision.kind != "walls" or decision.count() == 1 else None
        return places_of(only) if only else ()
    return ()


def pick(game: OnTable, picked: Picked, key: Hashable) -> Picked:
    decision = asked(game)
    if decision is None:
        return picked
    if decision.kind == "keep":
        return _toggled(picked, key) if key in range(DICE) else picked
    if decision.kind == "action":
        return _pick_use(game, decision, picked, key)
    if decision.kind == "bonus-person":
        return (ACTION_OF[str(key)],) if key in ACTION_OF and ACTION_OF[str(key)] in decision else picked
    if isinstance(decision, Draw) and isinstance(key, tuple):
        return _pick_field(decision, picked, (key[0], key[1]))
    return picked


def toggle(game: OnTable, picked: Picked, key: Hashable) -> Picked:
    """What is picked after a key; where one more click would commit, one more key takes it back."""
    after = pick(game, picked, key)
    if after != picked:
        return after
    first = picked[0] if picked else None
    chosen = first.action if isinstance(first, Use) else first
    again = ACTION_OF[key] == chosen if isinstance(key, str) else isinstance(key, tuple) and key == chosen
    return () if again else picked


def choice(game: OnTable, picked: Picked) -> Choice | None:
    decision = asked(game)
    if decision is None:
        return None
    made: Hashable = None
    if decision.kind == "keep":
        dice = dice_on_table(game)[0]
        made = tuple(sorted(dice[at] for at in picked if isinstance(at, int)))
    elif decision.kind == "action":
        made = picked[0].action if picked and isinstance(picked[0], Use) else None
    elif decision.kind == "bonus-person":
        made = picked[0] if picked else None
    elif isinstance(decision, Draw):
        made = sum(fields_picked(picked))
    return made if made is not None and made in decision else None


def picks_for(game: OnTable, choice: Choice) -> Picked | None:
    """The picks that make a choice; None where a button says it."""
    decision = asked(game)
    if decision is None:
        return None
    dice = dice_on_table(game)[0]
    if decision.kind == "keep":
        kept, places = list(choice), []
        for at, face in enumerate(dice):
            if face in kept:
                kept.remove(face)
                places.append(at)
        return tuple(places)
    if choice == ACTION_OF["nothing"] and decision.kind in ("action", "bonus-person"):
        return None
    if decision.kind == "action":
        return (use_of(dice, choice),)
    if decision.kind == "bonus-person":
        return (choice,)
    return places_of(choice) if isinstance(decision, Draw) else None


def _toggled(picked: Picked, key: Hashable) -> Picked:
    return tuple(one for one in picked if one != key) if key in picked else (*picked, key)


# dice used for one symbol


def _pick_use(game: OnTable, decision: Decision, picked: Picked, key: Hashable) -> Picked:
    dice = dice_on_table(game)[0]
    use = picked[0] if picked and isinstance(picked[0], Use) else None
    if isinstance(key, str):
        action = ACTION_OF.get(key)
        if action is None or action not in decision or (use and use.action == action):
            return picked
        return (use_of(dice, action, use),)
    if not isinstance(key, int) or key not in range(len(dice)):
        return picked
    if use is None:
        face = dice[key]
        most = max((ACTIONS[n].used for n in legal_of(decision, face)), default=0)
        showing = [at for at, other in enumerate(dice) if other == face]
        return (_use(decision, dice, face, showing[:most]),) if most else picked
    if key in use.dice:
        left = [at for at in use.dice if at != key]
        return (_use(decision, dice, use.face, left),) if left else ()
    if not can_add(decision, dice, use, key):
        return picked
    return (_use(decision, dice, use.face, [*use.dice, key]),)


def use_of(dice: Throw, action: int, before: Use | None = None) -> Use:
    """The dice an action takes: those picked already, then those that show it, then others from the left."""
    wanted = ACTIONS[action]
    showing = [at for at, face in enumerate(dice) if face == wanted.face]
    others = [at for at, face in enumerate(dice) if face not in (wanted.face, FACE_SWORDS)]
    if before is not None and before.face == wanted.face and len(before.dice) == wanted.used:
        return Use(wanted.face, before.dice, action)
    return Use(wanted.face, tuple((showing + others)[: wanted.used]), action)


def _use(decision: Decision, dice: Throw, face: int, chosen: Sequence[int]) -> Use:
    """So many dice; nobody turns a die while another one shows the symbol and is not used."""
    ranked = sorted(range(len(dice)), key=lambda at: (dice[at] != face, at not in chosen))
    fitting = [n for n in legal_of(decision, face) if ACTIONS[n].used == len(chosen)]
    return Use(face, tuple(ranked[: len(chosen)]), fitting[0] if len(fitting) == 1 else None)


def legal_of(decision: Decision, face: int) -> Iterator[int]:
    """The actions with one face that can be taken."""
    return (n for n in OF_FACE[face] if n in decision)


def can_add(decision: Decision, dice: Throw, use: Use, at: int) -> bool:
    """True if one more die can be used, turned for coins if it shows something else."""
    if dice[at] == FACE_SWORDS or at in use.dice:
        return False
    return any(ACTIONS[n].used == len(use.dice) + 1 for n in legal_of(decision, use.face))


# fields


def places_picked(picked: Picked) -> tuple[Field, ...]:
    return tuple((one[0], one[1]) for one in picked if isinstance(one, tuple))


def fields_picked(picked: Picked) -> list[int]:
    return [bits_of(place) for place in places_picked(picked)]


def legal_fields(decision: Draw, picked: Picked) -> int:
    """The fields that can be picked next, as bits; a group grows from side to side."""
    chosen = sum(fields_picked(picked))
    if not isinstance(decision, Group):
        full = decision.most > 1 and chosen.bit_count() >= decision.most
        return 0 if full else decision.fields & ~chosen
    if decision.most == 1:
        return decision.fields & decision.touching & ~chosen
    legal = 0
    for group in decision:
        if group & chosen == chosen:
            legal |= group
    return legal & ~chosen & (spread(chosen) if chosen else ALL)


def _pick_field(decision: Draw, picked: Picked, field: Field) -> Picked:
    if field in picked:
        if decision.most == 1 and decision.least == 1:
            return picked  # once more commits
        return _without(decision, picked, field)
    if decision.most == 1:
        return (field,) if bits_of(field) & legal_fields(decision, ()) else picked
    return (*picked, field) if bits_of(field) & legal_fields(decision, picked) else picked


def _without(decision: Draw, picked: Picked, field: Field) -> Picked:
    """The rest, or the part of it that still hangs together with the first field."""
    left = tuple(one for one in picked if one != field)
    if not isinstance(decision, Group) or not left:
        return left
    fields = fields_picked(left)
    group = fields[0]
    while (grown := spread(group) & sum(fields)) != group:
        group = grown
    return tuple(one for one, bits in zip(left, fields, strict=True) if bits & group)
