"""A whole game of San Juan at one moment. Copied by hand: search copies states by the million."""

from typing import Any

from engine.decision import HIDDEN, Decision
from engine.events import Event
from engine.rules import RULINGS
from engine.san_juan.edition import Edition
from engine.san_juan.kinds import CATHEDRAL

NO_GOOD = -2

Frame = tuple[Any, ...]  # a `Step` and what it needs to know: seats, numbers, cards, each step has its own
Key = tuple[object, ...]  # all there is to compare


class Player:
    """What one player has. `city`, `goods` and `beneath` run side by side, a place in the city each."""

    __slots__ = (
        "bank",
        "bank_used",
        "beneath",
        "built",
        "chapel",
        "city",
        "goods",
        "hand",
        "harbor",
        "has",
        "shown",
    )

    def __init__(self) -> None:
        self.hand: list[int] = []
        self.shown: list[int] = []  # cards in the hand that everybody knows of
        self.city: list[int] = []
        self.goods: list[int] = []  # NO_GOOD, or the card lying there as a good
        self.beneath: list[tuple[int, ...]] = []  # buildings covered by this one, the oldest first
        self.has = 0  # a bit for every uncovered kind
        self.chapel: list[int] = []
        self.bank: list[int] = []
        self.harbor: list[int] = []
        self.bank_used = False
        self.built = HIDDEN  # what was built in this builder phase

    def copy(self) -> "Player":
        twin = Player.__new__(Player)
        twin.hand = self.hand[:]
        twin.shown = self.shown[:]
        twin.city = self.city[:]
        twin.goods = self.goods[:]
        twin.beneath = self.beneath[:]
        twin.has = self.has
        twin.chapel = self.chapel[:]
        twin.bank = self.bank[:]
        twin.harbor = self.harbor[:]
        twin.bank_used = self.bank_used
        twin.built = self.built
        return twin

    def key(self) -> Key:
        return (
            sorted(self.hand), sorted(self.shown), self.city, self.goods, self.beneath, self.has,
            sorted(self.chapel), sorted(self.bank), self.harbor, self.bank_used, self.built,
        )  # fmt: skip


class SanJuanState:
    """`doing` is the stack of what is under way; its top is what `asked` asks. `discards` hold who knows each card."""

    __slots__ = (
        "asked", "cathedral", "discards", "doing", "doubled", "drawn", "edition", "governor", "hide_counts", "idle",
        "library_used", "log", "pile", "players", "role", "roles_left", "round", "rulings", "shadow", "sold", "takers",
        "tiles", "trader_phases", "turn",
    )  # fmt: skip

    def __init__(
        self,
        edition: Edition,
        seats: int,
        governor: int,
        shadow: bool,
        rulings: int = RULINGS,
        hide_counts: bool = False,
    ) -> None:
        self.edition = edition
        self.shadow = shadow
        self.rulings = rulings
        self.hide_counts = hide_counts
        self.players = [Player() for _ in range(seats)]
        self.pile: list[int] = []  # the top is the end
        self.discards: list[int] = []  # see `discard_entry`
        self.tiles: list[int] = []  # the top is the front
        self.trader_phases = 0
        self.governor = governor
        self.round = 1
        self.turn = 0  # how many roles were taken before the one under way
        self.role = HIDDEN
        self.roles_left: tuple[int, ...] = (0, 1, 2, 3, 4)
        self.takers: tuple[int, ...] = ()  # who took which role this round: role * 8 + seat
        self.doubled = False  # the privilege under way is doubled by a library
        self.library_used = False  # by the governor of two, this round
        self.idle = 0  # rounds since somebody built
        self.sold = 0  # goods sold in this trader phase
        self.drawn: list[int] = []  # drawn and not yet in any hand
        self.cathedral = edition.has_cathedral
        self.doing: list[Frame] = []
        self.asked: Decision | None = None
        self.log: list[Event] | None = None

    def copy(self) -> "SanJuanState":
        twin = SanJuanState.__new__(SanJuanState)
        twin.edition = self.edition
        twin.shadow = self.shadow
        twin.rulings = self.rulings
        twin.hide_counts = self.hide_counts
        twin.players = [player.copy() for player in self.players]
        twin.pile = self.pile[:]
        twin.discards = self.discards[:]
        twin.tiles = self.tiles[:]
        twin.trader_phases = self.trader_phases
        twin.governor = self.governor
        twin.round = self.round
        twin.turn = self.turn
        twin.role = self.role
        twin.roles_left = self.roles_left
        twin.takers = self.takers
        twin.doubled = self.doubled
        twin.library_used = self.library_used
        twin.idle = self.idle
        twin.sold = self.sold
        twin.drawn = self.drawn[:]
        twin.cathedral = self.cathedral
        twin.doing = self.doing[:]
        twin.asked = self.asked
        twin.log = None
        return twin

    def key(self) -> Key:
        return (
            self.edition.rules, self.edition.corrections, self.shadow, self.rulings, self.hide_counts,
            [player.key() for player in self.players], self.pile, self.discards, self.tiles,
            self.trader_phases, self.governor, self.round, self.turn,
            self.role, self.roles_left, self.takers, self.doubled, self.library_used, self.idle, self.sold,
            sorted(self.drawn), self.cathedral, self.doing,
        )  # fmt: skip

    def __eq__(self, other: object) -> bool:
        return isinstance(other, SanJuanState) and self.key() == other.key()

    __hash__ = None  # type: ignore[assignment]


def discard_entry(card: int, knowers: int) -> int:
    """A discarded card with a bit for every seat that knows it."""
    return card + 1 | knowers << 6


def discarded_card(entry: int) -> int:
    return (entry & 63) - 1


def discard_knowers(entry: int) -> int:
    return entry >> 6


def unseen(state: SanJuanState) -> list[int]:
    """How many copies of each kind lie nowhere in sight of this state."""
    left = list(state.edition.copies)
    for player in state.players:
        for kind in player.city:
            left[kind] -= 1
        for covered in player.beneath:
            for kind in covered:
                left[kind] -= 1
        known = player.shown if HIDDEN in player.hand else player.hand
        for pile in (known, player.chapel, player.bank, player.harbor, player.goods):
            for card in pile:
                if card >= 0:
                    left[card] -= 1
    for card in state.drawn:
        if card >= 0:
            left[card] -= 1
    for card in state.pile:
        if card >= 0:
            left[card] -= 1
    for entry in state.discards:
        if entry & 63:
            left[(entry & 63) - 1] -= 1
    for frame in state.doing:
        card = frame[0].card_under_way(frame)
        if card >= 0:
            left[card] -= 1
    left[CATHEDRAL] = 0  # never in the deck
    return left
