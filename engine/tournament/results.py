"""Results, entered and corrected in any round at any time; pairings already made never change."""

from collections.abc import Sequence

from engine.documents.event import EventDoc, TableDoc
from engine.documents.games import points_decide, way_won
from engine.tournament.event import KNOCK_OUT, finished, round_of, stage_of, table_of
from engine.tournament.finals import final_standings
from engine.tournament.games import places_in
from engine.tournament.log import Outcome, Stamp, Told, copy_of, logged
from engine.tournament.refusal import Refused
from engine.tournament.stages import seeds


def enter_result(
    event: EventDoc,
    number: int,
    table: int,
    points: Sequence[float],
    stamp: Stamp,
    tie_break: Sequence[float | None] | None = None,
    result: str | None = None,
) -> Outcome:
    """Points in seating order; the last result of a round completes it."""
    work = copy_of(event)
    round = round_of(work, number)
    if round["state"] == "draft":
        raise Refused("round-not-published", round=number, state="draft")
    entry = table_of(work, number, table)
    for figures in (points, tie_break):
        if figures is not None and len(figures) != len(entry["seats"]):
            seats = len(entry["seats"])
            raise Refused("wrong-count", round=number, table=table, given=len(figures), seats=seats)
    for figure in points:
        if isinstance(figure, bool) or not isinstance(figure, int | float) or figure != figure:
            raise Refused("bad-points", round=number, table=table, points=str(figure))
    if not points_decide(round["game"]):
        _told_winners(round["game"], number, table, points)
    before = entry["points"]
    put_result(entry, round["game"], points, tie_break, result)
    told: list[Told] = []
    if round["state"] == "published" and all(finished(table) for table in round["tables"]):
        round["state"] = "completed"
        told.append(Told("now-completed", {"round": number}))
    if before is not None:
        told += consequences(event, work, number)
    what = "result" if before is None else "correct"
    facts = {"round": number, "table": table, "points": list(points), "before": before}
    return logged(event, work, stamp, what, told, **facts)


def _told_winners(game: str, number: int, table: int, points: Sequence[float]) -> None:
    """Without points a one stands for who has won; a table that cannot be so is refused."""
    won = list(points).count(1)
    code = ""
    if any(one not in (0, 1) for one in points):
        code = "won-or-not"
    elif way_won(game) == "winner" and won > 1:
        code = "one-winner"
    elif way_won(game) == "together" and won not in (0, len(points)):
        code = "all-or-none"
    if code:
        raise Refused(code, round=number, table=table)


def put_result(
    table: TableDoc,
    game: str,
    points: Sequence[float],
    tie_break: Sequence[float | None] | None,
    result: str | None,
) -> None:
    """Writes a result into a table of a working copy."""
    table |= {
        "points": list(points),
        "tie_break": None if tie_break is None else list(tie_break),
        "places": list(places_in(game, points, tie_break)),
        "result": result,
        "started": True,
    }


def clear_result(event: EventDoc, number: int, table: int, stamp: Stamp) -> Outcome:
    """Takes a result away; the round is open again, if it is the last."""
    work = copy_of(event)
    entry = table_of(work, number, table)
    if not finished(entry):
        raise Refused("no-result", round=number, table=table)
    if number < len(work["rounds"]):
        raise Refused("later-rounds", round=number, rounds=[r["number"] for r in work["rounds"][number:]])
    before = entry["points"]
    entry |= {"points": None, "tie_break": None, "places": None, "result": None, "started": False}
    round = round_of(work, number)
    told = [Told("now-published", {"round": number})] if round["state"] == "completed" else []
    round["state"] = "published"
    told += consequences(event, work, number)
    return logged(event, work, stamp, "clear", told, round=number, table=table, before=before)


def consequences(before: EventDoc, after: EventDoc, number: int) -> list[Told]:
    """What a corrected result means: who moved in the standings, and what was paired on the old ones."""
    old = {line.name: (line.place, line.points) for line in final_standings(before)}
    moved = [line.name for line in final_standings(after) if old[line.name] != (line.place, line.points)]
    changed = Told("standings-changed", {"n": len(moved), "players": moved})
    told = [changed if moved else Told("standings-same")]
    for round in after["rounds"][number:]:
        code = "draft-can-be-paired-again" if round["state"] == "draft" else "already-paired"
        told.append(Told(code, {"round": round["number"]}))
    for round in after["rounds"][number:]:
        if stage_of(after, round)["format"] in KNOCK_OUT and round.get("seeds"):
            now = seeds(after | {"rounds": after["rounds"][: round["number"] - 1]}, round["stage"])
            if set(now) != set(round["seeds"]):
                told.append(
                    Told(
                        "cut-would-differ",
                        {
                            "round": round["number"],
                            "out": [id for id in round["seeds"] if id not in now],
                            "into": [id for id in now if id not in round["seeds"]],
                        },
                    )
                )
            break
    return told
