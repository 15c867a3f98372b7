"""A value for one rule set and number of players: rounds of games against itself, each kept only if it beats the best before.

What takes long is kept in a folder as soon as it is there: a school that was stopped goes on where it was, and ends with
the same weights. Chance comes from seeds, so the same plan always makes the same files.
"""

import json
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import asdict, dataclass
from functools import partial
from pathlib import Path

import numpy as np

from engine.executor import Run
from engine.players.learning import Lessons, fit, new_net
from engine.players.net import FOLDER, Net, mean_of, saved
from engine.players.san_juan.duel import DuelVerdict, share_of, verdict
from engine.players.san_juan.lessons import (
    HIDDEN_UNITS,
    PASSES,
    RATE,
    TRUST,
    Memory,
    learner,
    lessons_from,
    record_game,
)
from engine.players.san_juan.memories import read_memories, write_memories
from engine.players.san_juan.values import weights_name
from engine.san_juan.kinds import ROLES
from engine.san_juan.rules import SanJuan

FIRST_VALUE = FOLDER / "san-juan.npz"  # who plays the first round, and whom it has to beat
NETS = 3  # learned from the same games with other seeds; their mean is the value, as what one net has wrong by chance
# of its start the others have wrong in another place


class OtherPlan(Exception):
    """The folder holds the work of another plan."""


@dataclass(frozen=True)
class SchoolPlan:
    """One case and how much is played: games of each round in parts that are kept, and games of each duel."""

    rules: str
    seats: int
    rounds: int = 4
    games: int = 2500
    duels: int = 2000
    part: int = 50

    @property
    def name(self) -> str:
        return weights_name(self.rules, self.seats)

    def parts(self) -> list[range]:
        return [range(n, min(n + self.part, self.games)) for n in range(0, self.games, self.part)]

    def seeds(self) -> range:
        """Of a duel: every one is played once from each seat."""
        return range(max(2, -(-self.duels // self.seats)))


@dataclass(frozen=True)
class Round:
    """What came of one round."""

    rows: int
    loss: float
    verdict: DuelVerdict


def learn(plan: SchoolPlan, work: Path, run: Run, say: Callable[[str], None]) -> tuple[Net | None, str]:
    """The last value that was kept, None if none was, and how it was made."""
    _begin(plan, work)
    best = FIRST_VALUE
    kept: list[int] = []
    rounds: list[Round] = []
    for k in range(1, plan.rounds + 1):
        _play(plan, work, k, best, run)
        new, rows, loss = _fitted(plan, work, k, best)
        found = Round(rows, loss, _duel(plan, work, k, new, best, run))
        rounds.append(found)
        if found.verdict.is_better:
            best, kept = new, [*kept, k]
        v = found.verdict
        say(
            f"{plan.name}, round {k}: {rows} rows, squared error {loss:.4f}, wins {v.share:.1%} ± {v.margin:.1%} "
            f"of {v.games} (chance {v.fair:.0%}): {'kept' if v.is_better else 'not kept'}"
        )
    return (saved(best) if kept else None), story(plan, rounds, kept)


def _begin(plan: SchoolPlan, work: Path) -> None:
    work.mkdir(parents=True, exist_ok=True)
    file, told = work / "plan.json", asdict(plan)
    if file.exists() and json.loads(file.read_text("utf-8")) != told:
        raise OtherPlan(f"{work} holds the work of another plan; take it away or name another folder")
    file.write_text(json.dumps(told), "utf-8")


# games


def _play(plan: SchoolPlan, work: Path, k: int, best: Path, run: Run) -> None:
    """Whoever plays need not see the folder: values go there and games come back."""
    missing = [part for part in plan.parts() if not _part_file(work, k, part).exists()]
    played = run(partial(_play_part, plan, k, saved(best)), missing)
    for part, memories in zip(missing, played, strict=True):
        write_memories(_part_file(work, k, part), memories)


def _part_file(work: Path, k: int, part: range) -> Path:
    return work / f"round-{k}-games-{part.start}.npz"


def _play_part(plan: SchoolPlan, k: int, best: Net, part: range) -> list[Memory]:
    rules, player = SanJuan(plan.rules), learner(best)
    return [record_game(rules, plan.seats, f"{plan.name}-{k}-{n}", player) for n in part]


# lessons


def _fitted(plan: SchoolPlan, work: Path, k: int, best: Path) -> tuple[Path, int, float]:
    """The file of the value that is learned from all rounds so far, how many rows there were, and its error."""
    file, told = work / f"round-{k}.npz", work / f"round-{k}.json"
    if not told.exists():
        # From all rounds, not the last alone: taught by its own newest games only, a value would forget how to punish
        # what nobody there does any more.
        memories = (m for r in range(1, k + 1) for m in _memories(plan, work, r))
        lessons = _lessons(memories, saved(best))
        nets, losses = zip(*[_net(lessons, seed) for seed in range(1, NETS + 1)], strict=True)
        mean_of(nets).save(file, np.float32)
        told.write_text(json.dumps({"rows": len(lessons.rows), "loss": float(np.mean(losses))}), "utf-8")
    facts = json.loads(told.read_text("utf-8"))
    return file, facts["rows"], facts["loss"]


def _memories(plan: SchoolPlan, work: Path, k: int) -> Iterator[Sequence[Memory]]:
    return (read_memories(_part_file(work, k, part)) for part in plan.parts())


def _lessons(memories: Iterable[Sequence[Memory]], best: Net) -> Lessons:
    """Part by part: ten thousand games need half a gigabyte, and not twice that."""
    parts = [lessons_from(part, best, TRUST) for part in memories]
    fields = ("rows", "targets", "wishes", "allowed")
    return Lessons(*[np.concatenate([getattr(part, field) for part in parts]) for field in fields])


def _net(lessons: Lessons, seed: int) -> tuple[Net, float]:
    net = new_net(lessons.rows.shape[1], HIDDEN_UNITS, 1 + len(ROLES), seed)
    return net, fit(net, lessons, PASSES, RATE, seed)


# duels


def _duel(plan: SchoolPlan, work: Path, k: int, new: Path, best: Path, run: Run) -> DuelVerdict:
    """Shares are kept one a line, in the order of their seeds; what was half written is played again."""
    file = work / f"round-{k}-duel.txt"
    text = file.read_text("utf-8") if file.exists() else ""
    done = [float(line) for line in text.splitlines(keepends=True) if line.endswith("\n")]
    file.write_text("".join(f"{share!r}\n" for share in done), "utf-8")
    return verdict(_shares(plan, file, done, new, best, run), plan.seats)


def _shares(
    plan: SchoolPlan, file: Path, done: list[float], new: Path, best: Path, run: Run
) -> Iterator[float]:
    yield from done
    left = [f"duel-{n}" for n in plan.seeds()[len(done) :]]
    step = max(1, plan.part)
    for begin in range(0, len(left), step):  # a verdict may be reached before all have been played
        for share in run(partial(_share, plan, saved(new), saved(best)), left[begin : begin + step]):
            with file.open("a", encoding="utf-8") as kept:
                kept.write(f"{share!r}\n")
            yield share


def _share(plan: SchoolPlan, new: Net, best: Net, seed: str) -> float:
    return share_of(SanJuan(plan.rules), plan.seats, seed, new, best)


def story(plan: SchoolPlan, rounds: Sequence[Round], kept: Sequence[int]) -> str:
    """How the weights of a case were made, as the text of the file beside them."""
    verdicts = [found.verdict for found in rounds]
    lines = [
        f"# How {plan.name}.npz was made: python -m engine.players.train san-juan-master --case {plan.rules}/{plan.seats}"
        f" --rounds {plan.rounds} --again {plan.games} --duels {plan.duels}",
        f"hidden = {NETS * HIDDEN_UNITS}",
        f"games_a_round = {plan.games}",
        f"rows = {[found.rows for found in rounds]}",
        f"squared_errors = {[round(found.loss, 4) for found in rounds]}",
        "# each round against the best before it, with the strong player's search; kept if surely better than chance",
        f"chance = {round(1 / plan.seats, 3)}",
        f"won = {[round(v.share, 4) for v in verdicts]}",
        f"give_or_take = {[round(v.margin, 4) for v in verdicts]}",
        f"of_games = {[v.games for v in verdicts]}",
        f"kept = {list(kept)}",
    ]
    return "\n".join(lines) + "\n"
