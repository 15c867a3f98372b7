"""Shadows a dealt game: a second table is told only what people at the first one see."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from random import Random

from engine.decision import CHANCE, Choice, Decision
from engine.events import Event
from engine.rules import Setup
from engine.san_juan.decisions import Pay
from engine.san_juan.kinds import IDS
from engine.san_juan.prospector import GOLD_MINE_CARDS
from engine.san_juan.rules import SanJuan
from engine.san_juan.state import NO_GOOD, SanJuanState
from tests.engine.san_juan.play import steps

OPEN = {"role", "library", "build", "produce", "sell"}  # seen as they are
FACE_DOWN = {"keep", "discard", "office", "chapel", "bank"}  # only how many


def seen(decision: Decision, choice: Choice, events: Sequence[Event]) -> Iterator[str]:
    """What a table sees of one step, as the texts that a shadowed game is told."""
    if decision.kind in OPEN:
        yield decision.write(choice)
    elif decision.kind in FACE_DOWN:
        yield _hidden(len(choice))
    elif isinstance(decision, Pay):
        cards, goods = choice
        yield f"pay {_hidden(len(cards))}" + (f" goods {' '.join(IDS[g] for g in goods)}" if goods else "")
    for event in events:
        if event.kind == "tile":
            yield f"tile-{int(str(event.facts['tile'])) + 1}"
        elif (event.kind == "goldsmith" and event.facts["cards"]) or _is_full_mine(event):
            yield str(event.facts["won"] or "miss")


def _is_full_mine(event: Event) -> bool:
    """A gold mine that turned up fewer cards than it needs brings nothing, and nobody is asked."""
    cards = event.facts.get("cards")
    return event.kind == "gold-mine" and isinstance(cards, list) and len(cards) == GOLD_MINE_CARDS


def _hidden(n: int) -> str:
    return " ".join(["hidden"] * n) or "none"


class Shadow:
    """The second table: takes what the first one shows, where it fits what it asks."""

    def __init__(self, setup: Setup) -> None:
        self.rules = SanJuan(setup.rules, setup.facts)
        self.state = self.rules.new(replace(setup, shadow=True))
        self.told = 0

    def tell(self, text: str) -> None:
        decision = self.state.asked
        assert decision is not None, f"the shadow is over, and is told {text!r}"
        if decision.kind == "tile" and not text.startswith("tile-"):
            raise AssertionError(f"the shadow asks for a tile, and is told {text!r}")
        choice = decision.read(text)
        assert choice in decision, f"{decision.kind} refuses {text!r}: {decision.refusal(choice)}"
        self.rules.apply(self.state, choice)
        self.told += 1


def public(state: SanJuanState) -> list[object]:
    """Everything that lies open or can be counted."""
    return [
        state.round, state.governor, state.turn, state.roles_left, state.takers, state.cathedral,
        state.trader_phases, state.library_used, len(state.pile), len(state.discards), len(state.drawn),
        [
            (
                player.city, player.beneath, [good != NO_GOOD for good in player.goods], player.has,
                len(player.hand), sorted(player.shown), len(player.chapel), len(player.bank), len(player.harbor),
                player.bank_used,
            )
            for player in state.players
        ],
    ]  # fmt: skip


def shadow_a_game(setup: Setup, seed: int, eager: bool) -> Shadow:
    """Plays a whole dealt game and its shadow; fails at the first step where they differ."""
    shadow = Shadow(setup)
    rules = shadow.rules
    for dealt, decision, choice in steps(setup, Random(seed), eager):
        skips_tile = _tile_known(shadow, dealt.log or ())
        for text in seen(decision, choice, dealt.log or ()):
            if not (skips_tile and text.startswith("tile-")):
                shadow.tell(text)
        if dealt.asked is not None and dealt.asked.seat == CHANCE:
            continue  # the shadow does not wait for shuffling
        if dealt.asked is not None and dealt.asked.kind == "gold-mine":
            continue  # the shadow waits for what was picked
        assert public(shadow.state) == public(dealt)
        assert rules.score(shadow.state) == rules.score(dealt)
        asked = None if dealt.asked is None else (dealt.asked.kind, dealt.asked.seat)
        assert asked == (shadow.state.asked and (shadow.state.asked.kind, shadow.state.asked.seat))
    assert shadow.state.asked is None
    return shadow


def _tile_known(shadow: Shadow, events: Sequence[Event]) -> bool:
    """From the sixth trader phase on the table knows the order and is not asked."""
    return any(event.kind == "tile" for event in events) and shadow.state.trader_phases >= 5
