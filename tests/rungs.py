"""What the ladder has played so far, kept game by game, and the table it makes."""

import json
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import count, takewhile
from math import sqrt
from pathlib import Path

PAIRS = (
    ("newcomer", "random"),
    ("club", "random"),
    ("club", "newcomer"),
    ("club", "club"),
    ("strong", "club"),
    ("strong", "newcomer"),
    ("expert", "strong"),
    ("expert", "club"),
)
SURE = 1.96
SEED = "ladder-"  # and a number, from 0
BEGIN, END = "<!-- ladder -->", "<!-- /ladder -->"

Case = tuple[str, str, int]
Job = tuple[Case, str, str, str]  # case, one, against, seed


@dataclass(frozen=True)
class Rung:
    """How one pairing went."""

    better: str
    worse: str
    games: int
    share: float
    margin: float

    def row(self) -> str:
        return (
            f"| {self.better} | {self.worse} | {self.games} | {100 * self.share:.1f} % | {self.interval()} |"
        )

    def interval(self) -> str:
        """95 %; where every game ended the same way, by the rule of three."""
        margin = self.margin or 3 / self.games
        low, high = max(0.0, self.share - margin), min(1.0, self.share + margin)
        return f"{100 * low:.1f}–{100 * high:.1f} %"


class Kept:
    """A file of shares, one line a seed, beside those that were put on the shelf; a line half written is played again."""

    def __init__(self, file: Path, shelf: Path | None = None) -> None:
        self.file = file
        self.shares: dict[Job, float] = _from_shelf(shelf) if shelf and shelf.exists() else {}
        text = file.read_text("utf-8") if file.exists() else ""
        for line in text.splitlines():
            try:
                game, rules, seats, better, worse, seed, share = json.loads(line)
            except ValueError:
                continue
            self.shares[(game, rules, seats), better, worse, seed] = share

    def add(self, job: Job, share: float) -> None:
        self.shares[job] = share
        case, better, worse, seed = job
        self.file.parent.mkdir(exist_ok=True)
        with self.file.open("a", encoding="utf-8") as file:
            file.write(json.dumps([*case, better, worse, seed, share]) + "\n")

    def rung(self, case: Case, better: str, worse: str) -> Rung:
        found = [share for job, share in self.shares.items() if job[:3] == (case, better, worse)]
        mean = sum(found) / len(found)
        spread = sqrt(sum((share - mean) ** 2 for share in found) / max(1, len(found) - 1))
        return Rung(better, worse, len(found) * case[2], mean, SURE * spread / sqrt(len(found)))

    def rungs(self, case: Case) -> Iterator[Rung]:
        played = {job[1:3] for job in self.shares if job[0] == case}
        return (self.rung(case, *pair) for pair in PAIRS if pair in played)


def put_on_shelf(kept: Kept, shelf: Path) -> None:
    """A line for every pairing: the games won with each seed, the first seed first."""
    won: dict[str, dict[int, str]] = {}
    for (case, better, worse, seed), share in sorted(kept.shares.items(), key=str):
        name = f"{case[0]}/{case[1]}/{case[2]} {better}:{worse}"
        won.setdefault(name, {})[int(seed.removeprefix(SEED))] = f"{share * case[2]:g}"
    rows = {
        name: " ".join([seeds[n] for n in takewhile(seeds.__contains__, count())])
        for name, seeds in won.items()
        if 0 in seeds
    }
    shelf.write_text(json.dumps(rows, indent=0) + "\n", "utf-8")


def _from_shelf(shelf: Path) -> dict[Job, float]:
    found: dict[Job, float] = {}
    for name, row in json.loads(shelf.read_text("utf-8")).items():
        where, pair = name.split(" ")
        (game, rules, seats), (better, worse) = where.split("/"), pair.split(":")
        for n, won in enumerate(row.split(" ")):
            found[(game, rules, int(seats)), better, worse, f"{SEED}{n}"] = float(won) / int(seats)
    return found


def table(kept: Kept) -> list[str]:
    """A line for every case, a column for every pairing: wins, games, 95 % interval."""
    cases = sorted(
        {job[0] for job in kept.shares}, key=lambda case: (case[0] != "san-juan", case[1], -case[2])
    )
    lines = ["| one : all others | chance | " + " | ".join(_title(pair) for pair in PAIRS) + " |"]
    lines.append("|---|---|" + "---|" * len(PAIRS))
    for case in cases:
        found = {(rung.better, rung.worse): rung for rung in kept.rungs(case)}
        cells = [_cell(found.get(pair)) for pair in PAIRS]
        name = f"{case[0]} {case[1]}, {case[2]} players"
        lines.append(f"| {name} | {100 / case[2]:.0f} % | " + " | ".join(cells) + " |")
    return lines


def _title(pair: tuple[str, str]) -> str:
    return "mirror (club)" if pair[0] == pair[1] else f"{pair[0]} : {pair[1]}"


def _cell(rung: Rung | None) -> str:
    if rung is None:
        return "–"
    return f"**{100 * rung.share:.1f} %** of {rung.games:,} ({rung.interval()})"


def write(kept: Kept, readme: Path) -> None:
    """Puts the table between the two marks of the README."""
    text = readme.read_text("utf-8")
    before, after = text.split(BEGIN)[0], text.split(END)[1]
    readme.write_text("\n".join([before + BEGIN, *table(kept), END]) + after, "utf-8")
