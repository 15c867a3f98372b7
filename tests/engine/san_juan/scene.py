"""A table set up in the middle of a game and driven by the text of choices, so that a test reads like an example.

    table = scene(["library quarry", "indigo-plant*"], hands=["crane +3", "+4"])
    table.do("builder", "build crane")
    assert table.city(0) == "library quarry crane"

Buildings and cards are ids between spaces; `*` marks a building with a good on it, `+3` are three cards that do not matter.
"""

from collections import Counter
from collections.abc import Sequence

from engine.decision import Choice, Decision, Pick, Refusal
from engine.events import Event
from engine.rules import Score
from engine.san_juan.decisions import Build, Pay
from engine.san_juan.edition import Edition
from engine.san_juan.kinds import CATHEDRAL, IDS
from engine.san_juan.round import ROLE, ROUND_START
from engine.san_juan.rules import SanJuan
from engine.san_juan.state import NO_GOOD, Player, SanJuanState, discard_entry, discarded_card
from engine.san_juan.table import advance

DECLINED = {
    "build": "pass",
    "produce": "none",
    "sell": "none",
    "office": "none",
    "chapel": "none",
    "bank": "none",
}


class Table:
    """A game under way, spoken to and asked about in ids."""

    def __init__(self, rules: SanJuan, state: SanJuanState) -> None:
        self.rules = rules
        self.state = state
        self.events: list[Event] = []

    def do(self, *texts: str) -> None:
        """Answers what is asked, one text after the other; "any" takes the first possible answer."""
        for text in texts:
            decision = self.decision
            choice = next(iter(decision)) if text == "any" else self._read(text)
            refusal = decision.refusal(choice)
            assert refusal is None, f"{text!r} to {decision.kind} of seat {decision.seat}: {refusal}"
            self._apply(choice)

    def refusal(self, text: str) -> Refusal:
        """Why the text is no answer now."""
        refusal = self.decision.refusal(self._read(text))
        assert refusal is not None, f"{text!r} is taken"
        return refusal

    def finish(self) -> None:
        """Everybody declines, or takes the first way out, until the phase and what follows from it is over."""
        while self.state.asked is not None and self.state.asked.kind != "role":
            self.do(DECLINED.get(self.state.asked.kind, "any"))

    def _read(self, text: str) -> Choice:
        """Tests name cards in any order; choices have them sorted."""
        choice = self.decision.read(text)
        if isinstance(self.decision, Pick):
            return tuple(sorted(choice))
        if isinstance(self.decision, Pay):
            return tuple(tuple(sorted(part)) for part in choice)
        return choice

    def _apply(self, choice: Choice) -> None:
        self.state.log = []
        self.rules.apply(self.state, choice)
        self.events += self.state.log

    @property
    def decision(self) -> Decision:
        assert self.state.asked is not None, "the game is over"
        return self.state.asked

    @property
    def asked(self) -> tuple[str, int] | None:
        """What is asked, and of which seat."""
        return None if self.state.asked is None else (self.state.asked.kind, self.state.asked.seat)

    def options(self) -> list[str]:
        return [self.decision.write(choice) for choice in self.decision]

    def most(self) -> int:
        """The most things that the answer may have."""
        return max(len(choice) for choice in self.decision)

    def cost(self, text: str) -> int:
        decision = self.decision
        assert isinstance(decision, Build)
        return decision.cost(decision.read(text))

    def hand(self, seat: int) -> int:
        return len(self.state.players[seat].hand)

    def cards(self, seat: int) -> str:
        return " ".join(sorted(IDS[card] for card in self.state.players[seat].hand))

    def city(self, seat: int) -> str:
        """As given to `scene`, goods included."""
        player = self.state.players[seat]
        return " ".join(
            IDS[kind] + "*" * (good != NO_GOOD) for kind, good in zip(player.city, player.goods, strict=True)
        )

    def player(self, seat: int) -> Player:
        return self.state.players[seat]

    def pile(self) -> str:
        """The draw pile, the next card first."""
        return " ".join(IDS[card] for card in reversed(self.state.pile))

    def discards(self) -> str:
        return " ".join(sorted(IDS[discarded_card(entry)] for entry in self.state.discards))

    def score(self, seat: int) -> Score:
        return self.rules.score(self.state)[seat]

    def points(self, seat: int) -> dict[str, int]:
        return {source.source: source.points for source in self.score(seat).sources}


def scene(
    cities: Sequence[str],
    hands: Sequence[str] = (),
    *,
    rules: str = "2014",
    pile: str = "",
    pile_ends: bool = False,
    discards: str = "",
    tiles: Sequence[int] = (1, 2, 3, 4, 5),
    governor: int = 0,
    round_start: bool = False,
) -> Table:
    """A round about to begin: at the first role, or with `round_start` at what comes before it.

    `pile` is what is drawn next, the first card first; the rest of the deck lies beneath unless `pile_ends`.
    """
    game = SanJuan(rules)
    state = SanJuanState(game.edition, len(cities), governor, shadow=False)
    state.round = 2
    hands = [*hands, *[""] * (len(cities) - len(hands))]
    spare = _spare(game.edition, [*cities, *hands, pile, discards])
    for player, city, hand in zip(state.players, cities, hands, strict=True):
        for word in city.split():
            kind = IDS.index(word.rstrip("*"))
            player.city.append(kind)
            player.goods.append(spare.pop() if word.endswith("*") else NO_GOOD)
            player.beneath.append(())
            player.has |= 1 << kind
            if kind == CATHEDRAL:
                state.cathedral = False
        player.hand = _cards(hand, spare)
    state.discards = [discard_entry(card, 0) for card in _cards(discards, spare)]
    state.pile = list(reversed(_cards(pile, spare)))
    if not pile_ends:
        state.pile = spare + state.pile
    state.tiles = [tile - 1 for tile in tiles]
    state.doing = [(ROLE,)]
    if round_start:
        state.doing.append((ROUND_START, 0, 0))
    advance(state)
    return Table(game, state)


def _spare(facts: Edition, texts: Sequence[str]) -> list[int]:
    """The deck without the cards that are named."""
    left = Counter(facts.deck)
    for text in texts:
        for word in text.split():
            if not word.startswith("+") and (kind := IDS.index(word.rstrip("*"))) != CATHEDRAL:
                left[kind] -= 1
                assert left[kind] >= 0, f"more {IDS[kind]} than the deck has"
    return sorted(left.elements(), reverse=True)


def _cards(text: str, spare: list[int]) -> list[int]:
    cards: list[int] = []
    for word in text.split():
        if word.startswith("+"):
            cards += [spare.pop() for _ in range(int(word))]
        else:
            cards.append(IDS.index(word))
    return cards


def points_of(*cities: str, rules: str = "2014", stored: dict[str, int] | None = None) -> dict[str, int]:
    """What the first of these cities scores, by source; `stored` are cards under its chapel, bank and harbor."""
    table = scene(cities, rules=rules)
    for place, n in (stored or {}).items():
        setattr(table.player(0), place, [0] * n)
    return table.points(0)
