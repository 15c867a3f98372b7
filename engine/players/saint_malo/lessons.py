"""Self-play, and two lessons of it: how far ahead a sheet ended, and what the dice of one more turn make of it.

How games end tells what the hand-made value gets wrong, but dimly: the dice decide most of it. One more turn is known
exactly, over all throws, so it says sharply which sheets have a future; it is added as a second straight line.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from random import Random

import numpy as np

from engine.chance import Stream
from engine.decision import CHANCE
from engine.executor import Run
from engine.players.learning import straight_line
from engine.players.net import Floats, Net
from engine.players.saint_malo.features import AMOUNTS, Features
from engine.players.saint_malo.judges import Judge, hand_made, learned
from engine.players.saint_malo.prospect import Prospect
from engine.players.saint_malo.surroundings import Surroundings
from engine.players.saint_malo.thinking import prospect_for
from engine.rules import Setup
from engine.saint_malo.rules import SaintMalo
from engine.saint_malo.state import State

CURIOSITY = 0.1  # how often a random action is taken, to see other positions
SEATS = (2, 3, 4, 2, 3, 5)
CAUTION, EXACT_CAUTION = 1000.0, 10.0  # outcomes are mostly chance, expectations are not
WIDE = 3
ACTIONS_A_MOMENT = 4


@dataclass(frozen=True)
class SaintMaloMemory:
    """A game as it stood at each new turn, whose turn had ended, and how far ahead of the others' mean each ended."""

    moments: list[tuple[State, int]]
    leads: list[float]


def record_game(rules: SaintMalo, seats: int, seed: str, judge: Judge) -> SaintMaloMemory:
    """Plays a game against itself."""
    rng = Random(f"{seed}:lesson")
    state = rules.new(Setup("saint-malo", "standard", seats, first=int(rng.random() * seats)))
    moments: list[tuple[State, int]] = []
    n, seat = 0, state.seat
    while (decision := rules.decision(state)) is not None:
        n += 1
        if state.seat != seat:
            moments.append((state.copy(), seat))
            seat = state.seat
        if decision.seat == CHANCE:
            rules.apply(state, decision.sample(Stream(seed, n)))
        elif decision.kind == "action" and rng.random() < CURIOSITY:
            rules.apply(state, decision.sample(rng))
        else:
            prospect = prospect_for(Prospect, state, rules.facts, judge, 1)
            rules.apply(state, prospect.answer(decision, state.rolls))
    final = [score.points for score in rules.score(state)]
    return SaintMaloMemory(moments, [points - (sum(final) - points) / (seats - 1) for points in final])


def outcome_line(rules: SaintMalo, memories: Sequence[SaintMaloMemory]) -> tuple[Net, float]:
    """What the hand-made value gets wrong by the end of the game; and the squared error that is left."""
    rows, off = [], []
    for memory in memories:
        sheets = [state.sheets[seat] for state, seat in memory.moments]
        arounds = [Surroundings(state, rules.facts, seat) for state, seat in memory.moments]
        seen = Features(sheets, arounds)
        rows.append(seen.rows)
        off.append(np.array([memory.leads[seat] for _, seat in memory.moments]) - seen.leads)
    return _line(np.vstack(rows), np.concatenate(off), AMOUNTS, CAUTION)


def next_turn_line(rules: SaintMalo, moments: Sequence[State], net: Net, rng: Random) -> tuple[Net, float]:
    """What one more turn adds to the sheets that some actions leave, by exact odds; and the squared error left."""
    judge = learned(net)
    rows, gains = [], []
    for state in moments:
        prospect = Prospect(state, rules.facts, judge, WIDE)
        possible = prospect.possible()
        tried = rng.sample(possible, min(ACTIONS_A_MOMENT, len(possible)))
        sheets = [sheet for sheet in prospect.after_actions(tried) if not sheet.is_full()]
        if sheets:
            rows.append(Features(sheets, [prospect.around] * len(sheets)).rows)
            values = prospect.values(sheets).tolist()
            plans = [Prospect(prospect.later(sheet), rules.facts, judge).plan() for sheet in sheets]
            gains += [plan.start - now for plan, now in zip(plans, values, strict=True)]
    all_rows = np.vstack(rows)
    return _line(all_rows, np.array(gains), all_rows.shape[1], EXACT_CAUTION)


def _line(rows: Floats, targets: Floats, used: int, caution: float) -> tuple[Net, float]:
    """A line through the first `used` numbers of each row, and its squared error."""
    net = straight_line(rows[:, :used], targets, caution)
    unused = np.zeros((rows.shape[1] - used, net.hidden.shape[1]))
    net = Net(np.vstack([net.hidden, unused]), *net.layers()[1:])
    return net, float(np.mean((net(rows)[:, 0] - targets) ** 2))


def _together(one: Net, other: Net) -> Net:
    """Two straight lines added."""
    hidden, bias = one.hidden + other.hidden, one.hidden_bias + other.hidden_bias
    return Net(hidden, bias, one.out, one.out_bias)


def learn(games: int, rounds: int, again: int, say: Callable[[str], None], run: Run) -> tuple[Net, str]:
    """Club players' games, then rounds of `again` moments of them followed for one more turn; the net, and its story."""
    rules = SaintMalo()
    memories = list(run(_first_game, range(games)))
    net, loss = outcome_line(rules, memories)
    losses = [loss]
    say(f"{games} games of club players, squared error {loss:.1f}")
    going_on = [
        state
        for memory in memories
        for state, _ in memory.moments
        if not any(sheet.is_full() for sheet in state.sheets)
    ]
    for k in range(1, rounds + 1):
        rng = Random(f"moments-{k}")
        chosen = rng.sample(going_on, min(again, len(going_on)))
        further, loss = next_turn_line(rules, chosen, net, rng)
        net = _together(net, further)
        losses.append(loss)
        say(f"round {k}: {len(chosen)} moments one turn further, squared error {loss:.3f}")
    return net, _story(net, games, rounds, again, losses)


def _first_game(n: int) -> SaintMaloMemory:
    return record_game(SaintMalo(), SEATS[n % len(SEATS)], f"club-{n}", hand_made)


def _story(net: Net, games: int, rounds: int, again: int, losses: Sequence[float]) -> str:
    """How the weights were made, as the text of the file beside them."""
    lines = [
        "# How saint-malo.npz was made: python -m engine.players.train saint-malo",
        f"inputs = {net.hidden.shape[0]}",
        f"club_games = {games}",
        f"rounds_one_turn_further = {rounds}",
        f"moments_a_round = {again}",
        f"squared_errors = {[round(loss, 4) for loss in losses]}",
    ]
    return "\n".join(lines) + "\n"
