"""Seeded random events: uneven fields, late arrivals, drops, edits, swaps, undo; every step is checked."""

from random import Random

from engine.documents.event import ChosenDoc, EventDoc, StageDoc, TableDoc
from engine.tournament.check import Report, check
from engine.tournament.event import finished, new_event, standings_of
from engine.tournament.log import Outcome, Stamp, undo
from engine.tournament.lots import draw_lots, lot_by_hand
from engine.tournament.people import add_player, back, drop, no_show, replace
from engine.tournament.refusal import Refused
from engine.tournament.results import clear_result, enter_result
from engine.tournament.rounds import (
    complete,
    discard,
    pair_next,
    publish,
    re_pair,
    reopen,
    start_table,
    swap,
    unpublish,
)
from engine.tournament.sizes import POLICIES
from engine.tournament.wishes import own_table

NOW = Stamp("2026-05-02T18:00:00+02:00")


def random_frame(rng: Random, seed: int) -> EventDoc:
    table = rng.choice((2, 3, 4, 4, 4, 5))
    game = "saint-malo" if table == 5 else rng.choice(("san-juan", "saint-malo"))
    rounds = rng.randrange(2, 5)
    formats: tuple[StageDoc, ...] = (
        {"format": "heats", "rounds": rounds},
        {"format": "swiss", "rounds": rounds},
        {"format": "round-robin", "rounds": rounds},
        {"format": "league", "rounds": 2, "per_evening": 2, "best": 1},
    )
    first = rng.choice(formats)
    if rng.random() < 0.2:
        first["games"] = [
            {"game": "san-juan", "rules": "2014", "table": min(table, 4)},
            {"game": "saint-malo", "rules": "standard", "table": table},
        ]
    stages = [first]
    if rng.random() < 0.5:
        stages.append({"format": "cut", "size": rng.choice((4, 7, 8))})
        if rng.random() < 0.6:
            stages.append({"format": "series", "size": table, "best_of": 3})
    scoring = rng.choice(("7-5-3-1", "catan", "wins-1000", "total", "10-6-3-1", "never-hurts", "early-wins"))
    given: ChosenDoc = {"game": game, "table": table, "scoring": scoring, "uneven": rng.choice(POLICIES)}
    event = new_event(f"{seed:032x}", f"event {seed}", str(seed), stages, **given)
    for number in range(rng.randrange(6, 22)):
        event, _ = add_player(event, f"Ünal {number}", NOW)
    if rng.random() < 0.3:
        event["keep_apart"] = [["p1", "p2"]]
    if rng.random() < 0.2:
        event["fixed_tables"] = {"p3": 1}
    return event


def random_step(event: EventDoc, rng: Random) -> Outcome | None:
    """One thing an organiser might do now; None if it was refused."""
    people = [entry["id"] for entry in event["players"]]
    active = [entry["id"] for entry in event["players"] if entry["status"] == "active"]
    number = len(event["rounds"])
    round = event["rounds"][-1] if number else None
    kind = rng.random()
    try:
        if kind < 0.04:
            return add_player(event, f"Late {len(people)}", NOW)
        if kind < 0.08 and len(active) > 5:
            return rng.choice((drop, no_show))(event, rng.choice(active), NOW)
        if kind < 0.11:
            return back(event, rng.choice(people), NOW)
        if kind < 0.13 and len(active) > 5:
            return replace(event, rng.choice(active), f"Substitute {len(people)}", NOW)
        if kind < 0.17 and event["log"]:
            return undo(event, NOW)
        if kind < 0.19:
            return draw_lots(event, NOW) if kind < 0.18 else lot_by_hand(event, *rng.sample(people, 2), NOW)
        if kind < 0.20:
            return own_table(event, rng.choice(people), rng.choice((None, 1, 2, 3)), NOW)
        if kind < 0.25 and number:
            return random_edit(event, rng)
        if round is None or round["state"] == "completed":
            return pair_next(event, NOW)
        if round["state"] == "draft":
            if kind < 0.35:
                return re_pair(event, number, NOW)
            if kind < 0.45:
                return swap(event, number, *rng.sample(active, 2), NOW)
            return discard(event, NOW) if kind < 0.48 else publish(event, number, NOW)
        return random_play(event, number, rng, kind)
    except Refused:
        return None


def random_play(event: EventDoc, number: int, rng: Random, kind: float) -> Outcome:
    """Something in a published round."""
    waiting = [table for table in event["rounds"][-1]["tables"] if not finished(table)]
    if not waiting:
        return complete(event, number, NOW)
    if kind < 0.30:
        return re_pair(event, number, NOW, unstarted_only=True)
    if kind < 0.36:
        return start_table(event, number, rng.choice(waiting)["number"], NOW)
    if kind < 0.38:
        return unpublish(event, number, NOW)
    table = rng.choice(waiting)
    return enter_result(event, number, table["number"], *random_points(table, rng))


def random_points(table: TableDoc, rng: Random) -> tuple[list[float], Stamp, list[float | None] | None]:
    points: list[float] = [rng.randrange(20, 30) for _ in table["seats"]]
    return points, NOW, [rng.randrange(3) for _ in points] if rng.random() < 0.5 else None


def random_edit(event: EventDoc, rng: Random) -> Outcome:
    """A result of any round corrected, cleared, or the round opened again."""
    number = rng.randrange(1, len(event["rounds"]) + 1)
    if rng.random() < 0.2:
        return reopen(event, number, NOW)
    done = [table for table in event["rounds"][number - 1]["tables"] if finished(table)]
    if not done:
        raise Refused("no-result")
    table = rng.choice(done)
    if rng.random() < 0.2:
        return clear_result(event, number, table["number"], NOW)
    return enter_result(event, number, table["number"], *random_points(table, rng))


def run(seed: int, steps: int = 150) -> tuple[EventDoc, Report]:
    """One random event; stops at the first hard error."""
    rng = Random(f"event {seed}")
    event = random_frame(rng, seed)
    report = check(event)
    for _ in range(steps):
        outcome = random_step(event, rng)
        if outcome is None:
            continue
        before, event = event, outcome[0]
        # Past pairings never change: a completed round keeps its seats whatever is done, undo apart.
        if event["log"][-1]["what"] != "undo":
            for old, new in zip(before["rounds"], event["rounds"], strict=False):
                if old["state"] == "completed":
                    assert [t["seats"] for t in old["tables"]] == [t["seats"] for t in new["tables"]], seed
        taken_back = undo(event, NOW)[0] if event["log"][-1]["what"] != "undo" else None
        if taken_back is not None:
            assert {**taken_back, "log": 0} == {**before, "log": 0}, (seed, event["log"][-1]["what"])
        report = check(event)
        if report.errors:
            break
        assert sorted(line.name for line in standings_of(event)) == sorted(e["id"] for e in event["players"])
    return event, report
