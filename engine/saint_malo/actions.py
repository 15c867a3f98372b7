"""What a player makes of the five dice: one symbol, so many dice of it, and the coins that costs.

Nobody turns more dice than the action needs, so an action says it all: the dice that are missing are turned.
"""

from dataclasses import dataclass
from functools import lru_cache

from engine.decision import Choice, Decision, Named, Refusal
from engine.documents.result import Facts as Told
from engine.saint_malo.board import OUTER, room
from engine.saint_malo.dice import (
    DICE,
    FACE_CRATE,
    FACE_CROSS,
    FACE_HEAD,
    FACE_LOG,
    FACE_SWORDS,
    FACE_WALL,
    FACES,
    Throw,
    write_dice,
)
from engine.saint_malo.facts import Facts
from engine.saint_malo.sheet import CHURCH, CONTENTS, CRATE, FREE, PERSONS, WALL, SaintMaloSheet
from engine.saint_malo.state import CRATES, DRAW_WALLS, GO_ON, PLACE, TURNED, State

HEADS = dict(zip(PERSONS, (1, 2, 2, 3, 3, 4, 5), strict=True))


@dataclass(frozen=True)
class Action:
    """`used` dice of one face; `draws` is the content it brings into the city, 0 if none."""

    id: str
    face: int
    used: int
    draws: int


NOTHING = 0
ACTIONS = (
    Action("nothing", -1, 0, 0),
    *(Action(f"wall-{n}", FACE_WALL, n, WALL) for n in range(1, 6)),
    *(Action(f"crate-{n}", FACE_CRATE, n, CRATE) for n in range(1, 6)),
    *(Action(f"log-{n}", FACE_LOG, n, 0) for n in range(1, 6)),
    *(Action(f"church-{n}", FACE_CROSS, n, CHURCH + n) for n in range(1, 6)),
    *(Action(CONTENTS[person], FACE_HEAD, heads, person) for person, heads in HEADS.items()),
)
ACTION_IDS = tuple(action.id for action in ACTIONS)
ACTION_OF = {id: n for n, id in enumerate(ACTION_IDS)}
OF_FACE = tuple(
    tuple(n for n, action in enumerate(ACTIONS) if action.face == face) for face in range(len(FACES))
)


def turned(dice: Throw, action: Action) -> int:
    """How many dice have to be turned for it; none if nobody told the dice."""
    return max(0, action.used - dice.count(action.face)) if dice else 0


def price(dice: Throw, action: Action, facts: Facts) -> int:
    """The coins it costs: the dice turned, and the delivery of logs."""
    return turned(dice, action) * facts.turn + (facts.delivery if action.face == FACE_LOG else 0)


@lru_cache(1 << 15)
def _offered(dice: Throw, coins: int, turn: int, delivery: int, limits: tuple[int, ...]) -> tuple[int, ...]:
    """The actions there are; `nothing` comes last and is always there."""
    loose = DICE - dice.count(FACE_SWORDS)
    offered: list[int] = []
    for face, limit in enumerate(limits):
        budget = coins - delivery if face == FACE_LOG else coins
        if budget < 0:
            continue
        most = DICE
        if dice:
            showing = dice.count(face)
            most = showing + min(loose - showing, budget // turn)
        offered += [n for n in OF_FACE[face] if ACTIONS[n].used <= min(most, limit)]
    return (*offered, NOTHING)


_LIMITS = {  # by walls, then by crates: one tuple for each, not a new one every turn
    walls: {crates: (walls, crates, DICE, *[DICE if crates else 0] * 2) for crates in range(DICE + 1)}
    for walls in range(DICE + 1)
}


def limits(free: int, crates: int = DICE) -> tuple[int, ...]:
    """How many dice of each face but swords a city can put to use: what does not fit is not drawn.

    More room than for so many crates is not looked for.
    """
    return _LIMITS[min((free & OUTER).bit_count(), DICE)][room(free, free, crates)]


class Act(Named):
    """The action of a turn, by its place in ACTIONS."""

    kind = "action"
    __slots__ = ("coins", "dice", "facts", "free")

    def __init__(self, seat: int, dice: Throw, sheet: SaintMaloSheet, facts: Facts) -> None:
        free = sheet.fields[FREE]
        turn, delivery = facts.turn, facts.delivery
        coins = min(sheet.coins, delivery + DICE * turn)  # more makes no difference
        crates = dice.count(FACE_CRATE) + coins // turn if dice else DICE
        self.seat = seat
        self.ids = ACTION_IDS
        self.options = _offered(dice, coins, turn, delivery, limits(free, min(max(crates, 1), DICE)))
        self.free = free
        self.dice = dice
        self.coins = sheet.coins
        self.facts = facts

    def turned(self, choice: int) -> int:
        """How many dice the action turns."""
        return turned(self.dice, ACTIONS[choice])

    def price(self, choice: int) -> int:
        """The coins the action costs."""
        return price(self.dice, ACTIONS[choice], self.facts)

    def read(self, text: str) -> Choice:
        if text not in ACTION_OF:
            raise ValueError(f"{text!r} is not one of: {', '.join(ACTION_IDS)}")
        return ACTION_OF[text]

    def refusal(self, choice: Choice) -> Refusal | None:
        if choice in self:
            return None
        if type(choice) is not int or not 0 <= choice < len(ACTIONS):
            return super().refusal(choice)
        action = ACTIONS[choice]
        facts: Told = {"action": action.id, "dice": write_dice(self.dice)}
        limit = limits(self.free)[action.face]
        if action.used > limit:
            return Refusal("no-room", {**facts, "n": action.used, "most": limit})
        swords = self.dice.count(FACE_SWORDS)
        if action.used > DICE - swords:
            return Refusal("swords-stay", {**facts, "n": action.used, "swords": swords})
        return Refusal("no-coins", {**facts, "price": self.price(choice), "coins": self.coins})


class Turned(Named):
    """How many dice a table turned whose dice nobody told."""

    kind = "turned"
    __slots__ = ()

    def __init__(self, seat: int, most: int) -> None:
        super().__init__(seat, tuple(range(most + 1)), tuple(map(str, range(DICE + 1))))


def ask_action(state: State, facts: Facts) -> Decision:
    return Act(state.seat, state.dice, state.sheets[state.seat], facts)


def take_action(state: State, facts: Facts, choice: int) -> None:
    action = ACTIONS[choice]
    state.action = choice
    dice = state.dice
    if dice and action.used > dice.count(action.face):
        _turn(state, facts, turned(dice, action))
    if state.log is not None:
        state.tell("chose", action=action.id)
    if action.face == FACE_LOG:
        sheet = state.sheets[state.seat]
        sheet.coins -= facts.delivery
        sheet.logs += action.used
        if state.log is not None:
            state.tell("delivered", logs=action.used, coins=facts.delivery)
    if not dice and _most_turned(state, facts):
        state.phase = TURNED
    else:
        _draw(state, action)


def ask_turned(state: State, facts: Facts) -> Decision:
    return Turned(state.seat, _most_turned(state, facts))


def take_turned(state: State, facts: Facts, choice: int) -> None:
    if choice:
        _turn(state, facts, choice)
    _draw(state, ACTIONS[state.action])


def _most_turned(state: State, facts: Facts) -> int:
    return min(ACTIONS[state.action].used, state.sheets[state.seat].coins // facts.turn)


def _turn(state: State, facts: Facts, dice: int) -> None:
    state.sheets[state.seat].coins -= dice * facts.turn
    if state.log is not None:
        state.tell("turned", n=dice, face=FACES[ACTIONS[state.action].face], coins=dice * facts.turn)


def _draw(state: State, action: Action) -> None:
    """Waits for the fields the action needs."""
    face = action.face
    if face == FACE_WALL:
        state.phase = DRAW_WALLS
    elif face == FACE_CRATE:
        state.phase = CRATES
    elif face in (FACE_CROSS, FACE_HEAD):
        state.placing = action.draws
        state.phase = PLACE
    else:
        state.phase = GO_ON
