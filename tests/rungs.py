"""What the ladder has played so far, kept game by game, and the tables it makes."""

import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import count, takewhile
from math import sqrt
from pathlib import Path

STEPS = (  # every level against the one below
    ("casual", "newcomer"),
    ("club", "casual"),
    ("strong", "club"),
    ("expert", "strong"),
    ("master", "expert"),
)
PAIRS = (
    ("gentle", "random"),
    ("newcomer", "gentle"),
    *STEPS,
    ("master", "first-expert"),
    ("club", "club"),
    ("club", "newcomer"),
    ("strong", "casual"),
    ("expert", "club"),
)
SAME = {"first-expert": "expert"}  # the expert of version 0.1: today's plays with its weights still
SURE = 1.96
SEED = "ladder-"  # and a number, from 0
BEGIN, END = "<!-- ladder -->", "<!-- /ladder -->"

Case = tuple[str, str, int]
Pair = tuple[str, str]
Job = tuple[Case, str, str, str]  # case, one, against, seed
Result = tuple[
    float, float | None
]  # the share of games won, points ahead of the others' mean; older results have no points


@dataclass(frozen=True)
class Rung:
    """How one pairing went."""

    better: str
    worse: str
    games: int
    share: float
    margin: float
    ahead: float | None = None

    def row(self) -> str:
        share, ahead = f"{100 * self.share:.1f} %", self.points_ahead()
        return f"| {self.better} | {self.worse} | {self.games} | {share} | {self.interval()} | {ahead} |"

    def points_ahead(self) -> str:
        return "–" if self.ahead is None else f"{self.ahead:+.1f}"

    def interval(self) -> str:
        """95 %; where every game ended the same way, by the rule of three."""
        margin = self.margin or 3 / self.games
        low, high = max(0.0, self.share - margin), min(1.0, self.share + margin)
        return f"{100 * low:.1f}–{100 * high:.1f} %"


class Kept:
    """A file of shares, one line a seed, beside those that were put on the shelf; a line half written is played again."""

    def __init__(self, file: Path, shelf: Path | None = None) -> None:
        self.file = file
        self.results: dict[Job, Result] = _from_shelf(shelf) if shelf and shelf.exists() else {}
        text = file.read_text("utf-8") if file.exists() else ""
        for line in text.splitlines():
            try:
                game, rules, seats, better, worse, seed, share, ahead = json.loads(line)
            except ValueError:
                continue
            self.results[(game, rules, seats), better, worse, seed] = share, ahead

    def add(self, job: Job, result: Result) -> None:
        self.results[job] = result
        case, better, worse, seed = job
        self.file.parent.mkdir(exist_ok=True)
        with self.file.open("a", encoding="utf-8") as file:
            file.write(json.dumps([*case, better, worse, seed, *result]) + "\n")

    def rung(self, case: Case, better: str, worse: str) -> Rung:
        pair = (case, better, SAME.get(worse, worse))
        found = [result for job, result in self.results.items() if job[:3] == pair]
        shares, leads = [share for share, _ in found], [ahead for _, ahead in found if ahead is not None]
        mean = sum(shares) / len(found)
        spread = sqrt(sum((share - mean) ** 2 for share in shares) / max(1, len(found) - 1))
        margin = SURE * spread / sqrt(len(found))
        ahead = sum(leads) / len(leads) if leads else None
        return Rung(better, worse, len(found) * case[2], mean, margin, ahead)

    def rungs(self, case: Case) -> Iterator[Rung]:
        played = {job[1:3] for job in self.results if job[0] == case}
        return (self.rung(case, *pair) for pair in PAIRS if (pair[0], SAME.get(pair[1], pair[1])) in played)


def put_on_shelf(kept: Kept, shelf: Path) -> None:
    """A line for every pairing: the games won with each seed and the points ahead, the first seed first."""
    won: dict[str, dict[int, str]] = {}
    for (case, better, worse, seed), (share, ahead) in sorted(kept.results.items(), key=str):
        name = f"{case[0]}/{case[1]}/{case[2]} {better}:{worse}"
        points = "" if ahead is None else f"/{ahead:g}"
        won.setdefault(name, {})[int(seed.removeprefix(SEED))] = f"{share * case[2]:g}{points}"
    rows = {
        name: " ".join([seeds[n] for n in takewhile(seeds.__contains__, count())])
        for name, seeds in won.items()
        if 0 in seeds
    }
    shelf.write_text(json.dumps(rows, indent=0) + "\n", "utf-8")


def _from_shelf(shelf: Path) -> dict[Job, Result]:
    found: dict[Job, Result] = {}
    for name, row in json.loads(shelf.read_text("utf-8")).items():
        where, pair = name.split(" ")
        (game, rules, seats), (better, worse) = where.split("/"), pair.split(":")
        for n, told in enumerate(row.split(" ")):
            won, _, ahead = told.partition("/")
            share = float(won) / int(seats)
            found[(game, rules, int(seats)), better, worse, f"{SEED}{n}"] = (
                share,
                float(ahead) if ahead else None,
            )
    return found


def table(kept: Kept, pairs: Sequence[Pair], most: int) -> list[str]:
    """A line for every case of at most so many players, a column for every pairing: wins, games, 95 % interval, points."""
    cases = sorted(
        {job[0] for job in kept.results if job[0][2] <= most},
        key=lambda case: (case[0] != "san-juan", case[1], -case[2]),
    )
    lines = ["| one : all others | chance | " + " | ".join(_title(pair) for pair in pairs) + " |"]
    lines.append("|---|---|" + "---|" * len(pairs))
    for case in cases:
        found = {(rung.better, rung.worse): rung for rung in kept.rungs(case)}
        cells = [_cell(found.get(pair)) for pair in pairs]
        name = f"{case[0]} {case[1]}, {case[2]} players"
        lines.append(f"| {name} | {100 / case[2]:.0f} % | " + " | ".join(cells) + " |")
    return lines


def _title(pair: Pair) -> str:
    return "mirror (club)" if pair[0] == pair[1] else f"{pair[0]} : {pair[1]}"


def _cell(rung: Rung | None) -> str:
    if rung is None:
        return "–"
    ahead = "" if rung.ahead is None else f", {rung.points_ahead()} points"
    return f"**{100 * rung.share:.1f} %** of {rung.games:,} ({rung.interval()}){ahead}"


def write(lines: Sequence[str], page: Path) -> None:
    """Puts a table between the two marks of a page."""
    text = page.read_text("utf-8")
    before, after = text.split(BEGIN)[0], text.split(END)[1]
    page.write_text("\n".join([before + BEGIN, *lines, END]) + after, "utf-8")
