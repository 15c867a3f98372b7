"""Whole events without people: planned, or played with random results."""

from random import Random
from typing import TypedDict, Unpack

from engine.documents.event import ChosenDoc, EventDoc, FiguresDoc, Format, QualityDoc, StageDoc
from engine.documents.games import game_for, points_decide, way_won
from engine.tournament import heats
from engine.tournament.event import new_event, stage_of
from engine.tournament.heats import FAIR, FEWEST
from engine.tournament.heats_search import Task
from engine.tournament.log import Stamp
from engine.tournament.pairing import byes_in_turn
from engine.tournament.past import quality, seating_of
from engine.tournament.people import new_player
from engine.tournament.plan_quality import figures
from engine.tournament.refusal import Refused
from engine.tournament.results import put_result
from engine.tournament.rounds import pair_next
from engine.tournament.seats import balance, seat_counts
from engine.tournament.sizes import FEWEST as SMALLEST
from engine.tournament.sizes import MOST as LARGEST
from engine.tournament.sizes import SEATS_OF_ANY, divide, usual

NOW = Stamp("", "simulation")
FEWEST_PLAYERS, MOST_PLAYERS = 4, 500
TRIES = 400_000  # where no plan is known


class Seats(TypedDict):
    seats: list[str]


class MadeRound(TypedDict):
    tables: list[Seats]
    byes: list[str]


class MadePlan(TypedDict):
    rounds: list[MadeRound]
    rematches: int
    least_possible: int | None
    small_tables: dict[str, int]
    seat_counts: dict[str, list[int]]
    choices: list[FiguresDoc]


def plan_heats(
    players: int,
    rounds: int,
    table: int,
    seed: str,
    policy: str = "small-low",
    prefer: str = FEWEST,
    stop: heats.Stop | None = None,
    longer: bool = False,
    progress: heats.Progress | None = None,
) -> MadePlan:
    """All rounds for P1…Pn with their quality: rematches and the least possible, small tables, seats.

    Where there are several plans to choose from, their figures are told and one is taken: that with the fewest
    rematches, the fairest, or the one of that number.
    """
    check_numbers(players, rounds, table)
    rng = Random(f"{seed}:plan")
    names = [f"P{i}" for i in range(1, players + 1)]
    cut = divide(players, table, policy, max(table, SEATS_OF_ANY[1]))
    full = usual(cut.sizes, table)
    byes = byes_in_turn(cut.byes, rounds, [0] * players, rng)
    task = Task(players, [cut.sizes] * rounds, full, byes=byes)
    offered = heats.choices(task, rng, TRIES, stop, longer, progress)
    planned = offered[_preferred(prefer, len(offered))]
    seated = balance([[[names[p] for p in seats] for seats in tables] for tables in planned])
    facts = quality(seated)
    counts = seat_counts(seated)
    small = {
        name: sum(len(seats) < full for tables in seated for seats in tables if name in seats)
        for name in names
    }
    return {
        "rounds": [
            {"tables": [{"seats": seats} for seats in tables], "byes": [names[p] for p in sorted(out)]}
            for tables, out in zip(seated, byes or [frozenset()] * rounds, strict=True)
        ],
        "rematches": facts["rematches"],
        "least_possible": facts["least_possible"],
        "small_tables": small,
        "seat_counts": {name: counts.get(name, [0] * table)[:table] for name in names},
        "choices": [figures(task, plan) for plan in offered],
    }


def _preferred(prefer: str, choices: int) -> int:
    check_choice(prefer, choices)
    return heats.preferred(prefer, choices)


def check_choice(prefer: str, choices: int) -> None:
    if prefer not in (FEWEST, FAIR) and not (prefer.isdecimal() and 1 <= int(prefer) <= choices):
        raise Refused("no-such-choice", choice=prefer, choices=choices)


def check_numbers(players: int, rounds: int, table: int) -> None:
    if not FEWEST_PLAYERS <= players <= MOST_PLAYERS:
        raise Refused("players-out-of-range", players=players, low=FEWEST_PLAYERS, high=MOST_PLAYERS)
    if not 1 <= rounds <= 50:
        raise Refused("rounds-out-of-range", rounds=rounds, low=1, high=50)
    if not SMALLEST <= table <= LARGEST:
        raise Refused("bad-size", table=table, low=SMALLEST, high=LARGEST)


def empty_event(players: int, seed: str, stages: list[StageDoc], **given: Unpack[ChosenDoc]) -> EventDoc:
    """An event with P1…Pn entered, under those names as ids."""
    event = new_event("0" * 32, "", seed, stages, **given)
    event["players"] = [new_player(f"P{i}", f"P{i}", 1) for i in range(1, players + 1)]
    return event


def play_round(event: EventDoc, rng: Random) -> EventDoc:
    """Pairs and fills in the next round with random results."""
    event, _ = pair_next(event, NOW)
    round = event["rounds"][-1]
    for table in round["tables"]:
        put_result(table, round["game"], _random_points(round["game"], len(table["seats"]), rng), None, None)
    round["state"] = "completed"
    return {**event, "log": []}


def _random_points(game: str, seats: int, rng: Random) -> list[int]:
    """Where points decide nothing, one has won; together all have or nobody."""
    if points_decide(game):
        return [rng.randrange(15, 46) for _ in range(seats)]
    if way_won(game) == "together":
        return [rng.randrange(2)] * seats
    winner = rng.randrange(seats)
    return [int(seat == winner) for seat in range(seats)]


def simulate(
    players: int, rounds: int, table: int, format: Format, scoring: str, seed: str, uneven: str = "small-low"
) -> EventDoc:
    """The finished document of an event with random results."""
    check_numbers(players, rounds, table)
    stage: StageDoc = {"format": format, "rounds": rounds}
    game = game_for(table).id
    event = empty_event(players, seed, [stage], game=game, table=table, scoring=scoring, uneven=uneven)
    rng = Random(f"{seed}:results")
    for _ in range(rounds):
        event = play_round(event, rng)
    return event


def rematch_facts(event: EventDoc) -> QualityDoc:
    """Rematches of all rounds but knock-outs, and the least possible where known."""
    rounds = [round for round in event["rounds"] if stage_of(event, round)["format"] not in ("cut", "series")]
    return quality([seating_of(round) for round in rounds])
