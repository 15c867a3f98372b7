"""San Juan behind the one contract; every step of the game is in a file named after it."""

from engine.decision import HIDDEN, Choice, Decision, Randomness
from engine.documents.result import Facts
from engine.rules import FIRST_RULINGS, RULINGS, Corrected, Score, Setup
from engine.san_juan import hidden, round
from engine.san_juan.edition import edition
from engine.san_juan.kinds import IDS, ROLES
from engine.san_juan.score import score_table, sheets_of
from engine.san_juan.state import NO_GOOD, Frame, Player, SanJuanState, discarded_card
from engine.san_juan.table import advance, names


class SanJuan:
    game = "san-juan"
    seats = range(2, 5)
    has_variation = True

    def __init__(self, rules: str, facts: Corrected | None = None) -> None:
        self.rules = rules
        self.edition = edition(rules, facts)

    def new(self, setup: Setup) -> SanJuanState:
        if setup.seats not in self.seats:
            raise ValueError(f"San Juan takes 2 to 4 players, not {setup.seats}")
        if not 0 <= setup.first < setup.seats:
            raise ValueError(f"there is no seat {setup.first} to be governor")
        if setup.rulings not in range(FIRST_RULINGS, RULINGS + 1):
            raise ValueError(f"there are no rulings {setup.rulings!r}")
        state = SanJuanState(
            self.edition, setup.seats, setup.first, setup.shadow, setup.rulings, setup.hide_counts
        )
        round.begin(state, setup.variation)
        advance(state)
        return state

    def decision(self, state: SanJuanState) -> Decision | None:
        return state.asked

    def apply(self, state: SanJuanState, choice: Choice) -> None:
        frame = state.doing[-1]
        frame[0].answer(state, frame, choice)
        advance(state)

    def redact(self, state: SanJuanState, eye: int | None) -> SanJuanState:
        return hidden.redact(state, eye)

    def fill(self, state: SanJuanState, rng: Randomness) -> SanJuanState:
        return hidden.fill(state, rng)

    def score(self, state: SanJuanState) -> list[Score]:
        return score_table(self.edition, sheets_of(state))

    def round_number(self, state: SanJuanState) -> int:
        return state.round

    def turn(self, state: SanJuanState) -> tuple[int, int]:
        return state.round, state.turn

    def sheets(self, state: SanJuanState) -> list[Facts]:
        return [
            {
                "buildings": names(player.city),
                "covered": [name for covered in player.beneath for name in names(covered)],
                "chapel": sheet.chapel,
                "bank": sheet.bank,
                "harbor": sheet.harbor,
                "hand": sheet.hand,
                "goods": sheet.goods,
            }
            for player, sheet in zip(state.players, sheets_of(state), strict=True)
        ]

    def plain(self, state: SanJuanState) -> Facts:
        return {
            "rules": self.rules,
            "round": state.round,
            "governor": state.governor,
            "turn": state.turn,
            "role": None if state.role == HIDDEN else ROLES[state.role],
            "roles_left": [ROLES[role] for role in state.roles_left],
            "takers": [[ROLES[taken >> 3], taken & 7] for taken in state.takers],
            "doubled": state.doubled,
            "library_used": state.library_used,
            "cathedral": state.cathedral,
            "tiles": list(state.tiles),
            "trader_phases": state.trader_phases,
            "sold": state.sold,
            "pile": names(state.pile),
            "discards": [IDS[discarded_card(entry)] for entry in state.discards],
            "drawn": sorted(names(state.drawn)),
            "doing": [_plain_frame(frame) for frame in state.doing],
            "players": [_plain_player(player) for player in state.players],
        }


def _plain_frame(frame: Frame) -> list[object]:
    return [frame[0].name, *(list(part) if type(part) is tuple else part for part in frame[1:])]


def _plain_player(player: Player) -> Facts:
    return {
        "hand": sorted(names(player.hand)),
        "shown": sorted(names(player.shown)),
        "city": names(player.city),
        "goods": [None if good == NO_GOOD else IDS[good] for good in player.goods],
        "beneath": [names(covered) for covered in player.beneath],
        "chapel": sorted(names(player.chapel)),
        "bank": sorted(names(player.bank)),
        "harbor": names(player.harbor),
        "bank_used": player.bank_used,
        "built": None if player.built == HIDDEN else IDS[player.built],
    }
