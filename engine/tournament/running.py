"""Tables that play on while the next round is paired, and who sits there."""

from collections.abc import Sequence
from dataclasses import replace

from engine.documents.event import EventDoc, RoundDoc, TableDoc
from engine.tournament.standings import Standing


def running(event: EventDoc, before: int | None = None) -> list[tuple[RoundDoc, TableDoc]]:
    """Tables of public rounds that have no result though a later round was paired; `before`: of rounds before this one."""
    last = len(event["rounds"]) if before is None else before
    return [
        (round, table)
        for round in event["rounds"][: max(0, last - 1)]
        if round["state"] == "published"
        for table in round["tables"]
        if table["places"] is None
    ]


def busy(event: EventDoc, before: int) -> set[str]:
    """Who still plays in a round before this one."""
    return {id for _, table in running(event, before) for id in table["seats"]}


def by_average(lines: Sequence[Standing], playing: set[str]) -> list[Standing]:
    """Everybody in order, those who still play as if they got in this game what they got in others so far."""
    games = [line.points / line.games for line in lines if line.games]
    usual = sum(games) / len(games) if games else 0.0

    def counted(line: Standing) -> Standing:
        if line.name not in playing:
            return line
        return replace(line, points=line.points + (line.points / line.games if line.games else usual))

    return sorted(map(counted, lines), key=lambda line: -line.points)
