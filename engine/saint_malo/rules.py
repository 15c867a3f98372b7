"""Saint Malo on the contract of every game: which question each phase asks, and what its answer does."""

from collections.abc import Callable

from engine.decision import Choice, Decision, Randomness
from engine.documents.result import Facts as Plain
from engine.rules import Corrected, Score, Setup
from engine.saint_malo import actions, dice, hidden, people, pirates, state, turn, walls
from engine.saint_malo.board import WALL_IDS, write_fields
from engine.saint_malo.facts import Facts, load
from engine.saint_malo.score import score_sheets
from engine.saint_malo.sheet import CONTENTS, MARKED, SaintMaloSheet, new_sheet
from engine.saint_malo.state import GO_ON, OVER, PHASES, State

Ask = Callable[[State, Facts], Decision]
Take = Callable[[State, Facts, Choice], None]

QUESTIONS: dict[int, tuple[Ask, Take]] = {
    state.ROLL: (dice.ask_roll, dice.take_roll),
    state.KEEP: (dice.ask_keep, dice.take_keep),
    state.THROW: (dice.ask_throw, dice.take_throw),
    state.ACTION: (actions.ask_action, actions.take_action),
    state.TURNED: (actions.ask_turned, actions.take_turned),
    state.PLACE: (people.ask_place, people.take_place),
    state.CRATES: (walls.ask_crates, walls.take_crates),
    state.DRAW_WALLS: (walls.ask_walls, walls.take_walls),
    state.BUILD: (people.ask_houses, people.take_houses),
    state.BONUS_ORDER: (walls.ask_order, walls.grant),
    state.BONUS_PERSON: (walls.ask_person, walls.take_person),
    state.SWORDS: (pirates.ask_swords, turn.take_swords),
}
ASK = [QUESTIONS[phase][0] for phase in range(len(QUESTIONS))]
TAKE = [QUESTIONS[phase][1] for phase in range(len(QUESTIONS))]


class SaintMalo:
    """The rules with the facts of one club's boards."""

    game = "saint-malo"
    seats = range(2, 6)
    has_variation = False

    def __init__(self, rules: str = "standard", facts: Corrected | None = None) -> None:
        self.rules = rules
        self.facts = load(facts)

    def new(self, setup: Setup) -> State:
        if setup.seats not in self.seats:
            raise ValueError(f"seats: {setup.seats!r}; Saint Malo is for 2 to 5 players")
        if setup.first not in range(setup.seats):
            raise ValueError(f"first: {setup.first!r}; seats are 0 to {setup.seats - 1}")
        if setup.variation:
            raise ValueError("variation: Saint Malo has none")
        if load(setup.facts) != self.facts:
            raise ValueError("facts: the setup has other corrections than these rules")
        return State([new_sheet(self.facts) for _ in range(setup.seats)], setup.first, setup.shadow)

    def decision(self, at: State) -> Decision | None:
        return None if at.phase == OVER else ASK[at.phase](at, self.facts)

    def apply(self, at: State, choice: Choice) -> None:
        TAKE[at.phase](at, self.facts, choice)
        if at.phase == GO_ON:
            turn.go_on(at, self.facts)

    def redact(self, at: State, eye: int | None) -> State:
        return hidden.redact(at, eye)

    def fill(self, at: State, rng: Randomness) -> State:
        return hidden.fill(at, rng)

    def score(self, at: State) -> list[Score]:
        return score_sheets(at.sheets, self.facts)

    def round_number(self, at: State) -> int:
        return at.round

    def turn(self, at: State) -> tuple[int, int]:
        return at.round, (at.seat - at.first) % len(at.sheets)

    def sheets(self, at: State) -> list[Plain]:
        return [
            {
                "city": sheet.rows(),
                "coins": sheet.coins,
                "logs": sheet.logs,
                "cannons_lost": sheet.lost,
                "marked": sum(sheet.marked),
            }
            for sheet in at.sheets
        ]

    def plain(self, at: State) -> Plain:
        return {
            "shadow": at.shadow,
            "first": at.first,
            "seat": at.seat,
            "round": at.round,
            "phase": PHASES[at.phase],
            "rolls": at.rolls,
            "dice": dice.write_dice(at.dice),
            "action": actions.ACTION_IDS[at.action],
            "placing": CONTENTS[at.placing] if at.placing else None,
            "architect": write_fields(at.architect) if at.architect else None,
            "pending": [WALL_IDS[wall] for wall in at.pending],
            "bonus_heads": at.bonus_heads,
            "held": write_fields(at.held),
            "boxes": at.boxes,
            "sheets": [_plain_sheet(sheet) for sheet in at.sheets],
        }


def _plain_sheet(sheet: SaintMaloSheet) -> Plain:
    return {
        "city": sheet.rows(),
        "coins": sheet.coins,
        "logs": sheet.logs,
        "cannons_lost": sheet.lost,
        "marked": dict(zip(MARKED, sheet.marked, strict=True)),
    }
