"""From the document to the searches and back: who sits at which table in the next round."""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from random import Random

from engine.documents.event import EventDoc, HeatsPlanDoc, PlanChoiceDoc, PlannedRoundDoc, RoundDoc
from engine.tournament import heats, swiss
from engine.tournament.event import present, standings_of
from engine.tournament.heats_search import Task
from engine.tournament.past import Past, past_of
from engine.tournament.plan_quality import figures
from engine.tournament.presets import preset_of
from engine.tournament.refusal import Refused
from engine.tournament.round_robin import berger
from engine.tournament.running import by_average
from engine.tournament.seats import balance, seat_table
from engine.tournament.sizes import Division, divide, seats_of, usual
from engine.tournament.stages import Slot, knock_out_tables
from engine.tournament.standings import Standing
from engine.tournament.wishes import reserved_groups, strangers

FIRST_TRIES, LATER_TRIES = (
    200_000,
    60_000,
)  # what is planned again in the middle should not keep people waiting


@dataclass(frozen=True)
class Hunt:
    """How rounds that are planned together are searched for: until when, whether for as long as that, who hears of better
    plans, and those there are."""

    stop: heats.Stop
    longer: bool = True
    progress: heats.Progress | None = None
    present: Sequence[Sequence[PlannedRoundDoc]] = ()


@dataclass(frozen=True)
class Paired:
    tables: list[list[str]]
    byes: list[str]
    plan: HeatsPlanDoc | None = None  # the rest of a stage planned as a whole
    seeds: list[str] | None = None


def pair(
    event: EventDoc,
    at: Slot,
    rounds: Sequence[RoundDoc],
    attempt: int,
    people: Sequence[str] | None = None,
    average: Collection[str] = (),
    hunt: Hunt | None = None,
) -> Paired:
    """The round at this slot after these rounds; another attempt gives another answer. `average`: those who still play."""
    field = list(people) if people is not None else present(event)
    if len(field) < 2:
        raise Refused("too-few-players", players=len(field))
    # Chance goes by the round and the attempt alone: a round that is thrown away and paired once more is the same,
    # on every desk, however often somebody has looked; whoever wants another one asks for the next attempt.
    rng = Random(f"{event['seed']}:{at.number}:{attempt}")
    past = past_of(rounds)
    if at.format in ("cut", "series"):
        tables, seeds = knock_out_tables(event, at)
        alone = [seats[0] for seats in tables if len(seats) == 1]  # goes on without a game
        tables = [seat_table(seats, past.seats) for seats in tables if len(seats) > 1]
        return Paired(tables, alone, None, seeds)
    if at.format == "swiss":
        return _by_standings(event, at, past, field, rng, set(average))
    kept = _from_plan(event, at, field) if attempt == 0 else None
    if kept:
        return kept
    if (
        at.format == "round-robin"
        and at.table == 2
        and not any(round["stage"] == at.stage for round in rounds)
    ):
        return _berger(at, field, rng)
    return _as_a_whole(event, at, past, field, rng, hunt)


def division(event: EventDoc, at: Slot, players: int) -> Division:
    return divide(players, at.table, event["uneven"], seats_of(at.game)[1])


def _from_plan(event: EventDoc, at: Slot, field: Sequence[str]) -> Paired | None:
    """The next round of the plan made earlier, if it was made for these players."""
    plan = event["plan"]
    if not plan or plan["stage"] != at.stage or not plan["rounds"]:
        return None
    if sorted(plan["field"]) != sorted(field):
        return _without_the_missing(at, plan, field)
    first, *rest = plan["rounds"]
    return Paired(first["tables"], first["byes"], {"stage": at.stage, "field": plan["field"], "rounds": rest})


def _without_the_missing(at: Slot, plan: HeatsPlanDoc, field: Sequence[str]) -> Paired | None:
    """Two-player round robins keep their rounds when somebody leaves: the opponents have a bye."""
    here = set(field)
    if at.format != "round-robin" or at.table != 2 or not here <= set(plan["field"]):
        return None
    first, *rest = plan["rounds"]
    seated = [[id for id in seats if id in here] for seats in first["tables"]]
    byes = [id for id in first["byes"] if id in here] + [seats[0] for seats in seated if len(seats) == 1]
    return Paired([seats for seats in seated if len(seats) == 2], byes, plan | {"rounds": rest})


def _berger(at: Slot, field: Sequence[str], rng: Random) -> Paired:
    names = list(field)
    rng.shuffle(names)
    rounds: list[PlannedRoundDoc] = []
    for tables in berger(len(names)):
        seated = [[names[i] for i in pair if i < len(names)] for pair in tables]
        byes = [seats[0] for seats in seated if len(seats) == 1]
        rounds.append({"tables": [seats for seats in seated if len(seats) == 2], "byes": byes})
    first, *rest = rounds[: at.left + 1]
    return Paired(first["tables"], first["byes"], {"stage": at.stage, "field": list(field), "rounds": rest})


def _as_a_whole(
    event: EventDoc, at: Slot, past: Past, field: Sequence[str], rng: Random, hunt: Hunt | None
) -> Paired:
    """This round and all that are left of the stage, planned together.

    Rounds chosen one after another are each as good as can be and use up what the last ones need: with 16 players in
    fours the fifth round without a rematch exists only if the first four leave it room.
    """
    number = {id: i for i, id in enumerate(field)}
    cut = division(event, at, len(field))
    count = at.left + 1
    if at.format == "league":  # who comes to the next evening is not known
        stage = event["stages"][at.stage]
        per_evening = stage.get("per_evening", 1)
        count = (at.left % per_evening) + 1
    elif event["stages"][at.stage].get("games"):  # nor are sizes the same when games change
        count = 1
    odd = [past.odd.get(id, 0) for id in field]
    present = _fitting(hunt, number, cut.sizes, count)
    byes = _byes(present[0], number) if present and cut.byes else byes_in_turn(cut.byes, count, odd, rng)
    task = Task(
        len(field),
        [cut.sizes] * count,
        usual(cut.sizes, at.table),
        {
            (number[a], number[b]): len(rounds)
            for (a, b), rounds in past.met.items()
            if a in number and b in number
        },
        odd,
        [(number[a], number[b]) for a, b in strangers(event, field, len(cut.sizes))],
        {number[id]: t for t, ids in enumerate(reserved_groups(event, field, cut.sizes)) for id in ids},
        byes,
    )
    prefer = event["stages"][at.stage].get("prefer", heats.FEWEST)
    tries = FIRST_TRIES if not task.met else LATER_TRIES
    begun = [[[[number[id] for id in seats] for seats in r["tables"]] for r in plan] for plan in present]
    if hunt is None:
        offered = heats.choices(task, rng, tries)
    else:
        offered = heats.choices(task, rng, tries, hunt.stop, hunt.longer, hunt.progress, begun)
    choices: list[PlanChoiceDoc] = []
    for planned in offered:
        seated = balance([[[field[p] for p in seats] for seats in tables] for tables in planned], past.seats)
        rounds: list[PlannedRoundDoc] = [
            {"tables": tables, "byes": sorted(field[p] for p in out)}
            for tables, out in zip(seated, byes or [frozenset()] * count, strict=True)
        ]
        choices.append({**figures(task, planned), "rounds": rounds})
    chosen = heats.preferred(prefer, len(choices))
    first, *rest = choices[chosen]["rounds"]
    plan: HeatsPlanDoc = {"stage": at.stage, "field": list(field), "rounds": rest}
    plan |= {"choices": choices, "chosen": chosen}
    return Paired(first["tables"], first["byes"], plan if rest else None)


def _fitting(
    hunt: Hunt | None, number: Mapping[str, int], sizes: Sequence[int], count: int
) -> list[Sequence[PlannedRoundDoc]]:
    """The plans there are for just these people, tables and rounds."""

    def fits(round: PlannedRoundDoc) -> bool:
        seated = [id for seats in round["tables"] for id in seats] + round["byes"]
        return sorted(seated) == sorted(number) and [len(seats) for seats in round["tables"]] == [*sizes]

    return [plan for plan in (hunt.present if hunt else ()) if len(plan) == count and all(map(fits, plan))]


def _byes(plan: Sequence[PlannedRoundDoc], number: Mapping[str, int]) -> list[frozenset[int]]:
    return [frozenset(number[id] for id in round["byes"]) for round in plan]


def byes_in_turn(byes: int, rounds: int, odd: Sequence[int], rng: Random) -> list[frozenset[int]]:
    if not byes:
        return []
    had, chosen = list(odd), []
    lot = [rng.random() for _ in had]
    for _ in range(rounds):
        out = sorted(range(len(had)), key=lambda p: (had[p], lot[p]))[:byes]
        for p in out:
            had[p] += 1
        chosen.append(frozenset(out))
    return chosen


def _by_standings(
    event: EventDoc, at: Slot, past: Past, field: Sequence[str], rng: Random, average: set[str]
) -> Paired:
    here = set(field)
    lines = [line for line in standings_of(event, at.stage) if line.name in here]
    if average:
        lines = by_average(lines, average)
    if not past.met:
        rng.shuffle(lines)
    cut = division(event, at, len(lines))
    out = _bye_by_policy(event, lines, past, cut.byes, rng)
    playing = [line for line in lines if line.name not in out]
    number = {line.name: i for i, line in enumerate(playing)}
    step = _one_place(event, at, lines)
    given = swiss.Field(
        [line.points / step for line in playing],
        cut.sizes,
        usual(cut.sizes, at.table),
        {
            (min(number[a], number[b]), max(number[a], number[b])): [at.number - r for r in rounds]
            for (a, b), rounds in past.met.items()
            if a in number and b in number
        },
        [past.odd.get(line.name, 0) for line in playing],
        event["uneven"],
        [(number[a], number[b]) for a, b in strangers(event, list(number), len(cut.sizes))],
        _by_standing(reserved_groups(event, list(number), cut.sizes), number, cut.sizes),
        [] if cut.byes else [cut.sizes] * at.left,
    )
    tables = swiss.pair(given, rng)
    tables.sort(key=lambda seats: sum(seats) / len(seats))
    return Paired([seat_table([playing[p].name for p in seats], past.seats) for seats in tables], sorted(out))


def _by_standing(
    reserved_groups: list[list[str]], number: dict[str, int], sizes: Sequence[int]
) -> dict[int, int]:
    """A table for each of them, where its best player would sit by the standings, or the next one free."""
    fixed: dict[int, int] = {}
    for ids in reserved_groups:
        wanted = min(number[id] for id in ids) * len(sizes) // len(number)
        free = [t for t in range(len(sizes)) if t not in fixed.values()]
        table = min(free, key=lambda t: abs(t - wanted))
        fixed |= {number[id]: table for id in ids}
    return fixed


def _bye_by_policy(event: EventDoc, lines: list[Standing], past: Past, byes: int, rng: Random) -> set[str]:
    """Byes go to those who had fewest; among them to the lowest, or the highest if the event says so."""
    ranked = lines if event["uneven"] == "small-high" else lines[::-1]
    if event["uneven"] == "small-random":
        ranked = rng.sample(lines, len(lines))
    return {line.name for line in sorted(ranked, key=lambda line: past.odd.get(line.name, 0))[:byes]}


def _one_place(event: EventDoc, at: Slot, lines: Sequence[Standing]) -> float:
    """How many points one place is worth, to measure score gaps by."""
    scale = preset_of(event["scoring"]).scale
    if scale:
        figures = scale.at(at.table)
        return max((figures[0] - figures[-1]) / (len(figures) - 1), 0.01)
    points = [line.points for line in lines]
    return max((max(points) - min(points)) / (3 * max(1, at.number - 1)), 0.01)
