"""Scores of a game that is only described: rows of a sheet, or who won.

Where points decide, the rows add up and the rows that settle ties follow in their order. A team has its members'
points together. Without points the winners are told; in a cooperative game everybody wins or nobody does.
"""

from collections.abc import Mapping, Sequence

from engine.documents.door import Outside
from engine.documents.listed_game import DescriptionDoc, ListedRowDoc, tie_order
from engine.documents.places import places
from engine.documents.result import Facts, SeatDoc, Won
from engine.rules import Score, Source
from engine.sheets import BadSheet, Handed, players_of

OF_A_SEAT = ("won", "team", "role")


def way_of(game: DescriptionDoc) -> Won:
    return game.get("won", "most-points")


def has_points(game: DescriptionDoc) -> bool:
    """Whether points decide; teams may have a sheet or only a winner."""
    won = way_of(game)
    return won in ("most-points", "least-points") or (won == "teams" and bool(game.get("rows")))


def row_name(row: ListedRowDoc, language: str) -> str:
    name = row.get("name") or row["key"].replace("-", " ").capitalize()
    return row.get("names", {}).get(language, name)


def game_title(game: DescriptionDoc, language: str) -> str:
    return game.get("names", {}).get(language, game["name"])


def judge_described(table: Outside, game: DescriptionDoc) -> list[Score]:
    """The scores of a table; BadSheet says what is wrong and where.

    A game without rows has its total in `points`.
    """
    low, high = game["seats"]
    rows = rows_of(game)
    players = players_of(table, range(low, high + 1), (*(row["key"] for row in rows), *OF_A_SEAT))
    counts = [
        {row["key"]: _count(player, row, f"players[{n}]") for row in rows} for n, player in enumerate(players)
    ]
    sources = [
        [_source(row, counts, n) for row in rows if row.get("scores", True)] for n in range(len(players))
    ]
    given = [[source for source in one if source is not None] for one in sources]
    if not has_points(game):
        return _told(game, players, given)
    totals = [_whole(sum(source.points for source in one)) for one in given]
    ties = tie_figures(game, counts)
    teams = [_team(player, n) for n, player in enumerate(players)]
    by_team = way_of(game) == "teams"
    shown = [sum(t for t, team in zip(totals, teams, strict=True) if team == own) for own in teams]
    deciding = shown if by_team else totals
    sign = -1 if way_of(game) == "least-points" else 1
    keys = [(sign * total, tie) for total, tie in zip(deciding, ties, strict=True)]
    if by_team:
        best = {team: max(key for key, of in zip(keys, teams, strict=True) if of == team) for team in teams}
        keys = [best[team] for team in teams]
    return [
        Score(total, tie, place, tuple(one))
        for total, tie, place, one in zip(totals, ties, places(keys), given, strict=True)
    ]


def rows_of(game: DescriptionDoc) -> list[ListedRowDoc]:
    """Its rows; a game that points decide and that has none is scored by its totals."""
    rows = game.get("rows", [])
    if not any(row.get("scores", True) for row in rows) and way_of(game) in ("most-points", "least-points"):
        total: ListedRowDoc = {"key": "points", "decimals": True, "below_zero": True}
        return [total, *rows]
    return rows


def tie_figures(game: DescriptionDoc, counts: Sequence[Mapping[str, float]]) -> list[float]:
    """One figure a seat, higher is better: the row's own, or with several rows how many seats it leaves behind."""
    by_key = {row["key"]: row for row in rows_of(game)}
    keys = tie_order(game)
    if not keys:
        return [0] * len(counts)
    figures = [tuple(-one[key] if by_key[key].get("least") else one[key] for key in keys) for one in counts]
    if len(keys) == 1:
        return [figure[0] for figure in figures]
    return [sum(other < figure for other in figures) for figure in figures]


def tie_rows(game: DescriptionDoc, seat: SeatDoc) -> list[tuple[str, str]]:
    """The rows that settle ties with what a kept sheet has in them; none where only the sums were kept."""
    sheet = seat.get("sheet") or {}
    found: list[tuple[str, str]] = []
    for key in tie_order(game):
        value = sheet.get(key)
        numbers = [
            one for one in (value if isinstance(value, list) else [value]) if isinstance(one, int | float)
        ]
        if numbers:
            found.append((key, f"{_whole(sum(numbers)):g}"))
    return found


def _count(player: Handed, row: ListedRowDoc, where: str) -> float:
    key = row["key"]
    value = player.get(key, 0)
    if "rounds" in row and isinstance(value, list):
        if len(value) > row["rounds"]:
            raise BadSheet("too-many", f"{where}.{key}", key=key, n=len(value), most=row["rounds"])
        return sum(_number({key: one}, row, where) for one in value)
    return _number(player, row, where)


def _number(player: Handed, row: ListedRowDoc, where: str) -> float:
    key = row["key"]
    value = player.get(key, 0)
    if isinstance(value, bool) or not isinstance(value, int | float) or abs(value) > 10**9:
        raise BadSheet("not-a-number", f"{where}.{key}", key=key, value=value)
    if row.get("kind") == "choice":
        allowed = row["values"]
        if value not in allowed and key in player:
            raise BadSheet(
                "not-a-value", f"{where}.{key}", key=key, value=value, values=[f"{n:g}" for n in allowed]
            )
        return value
    if value < 0 and not row.get("below_zero"):
        raise BadSheet("below-zero", f"{where}.{key}", key=key, value=value)
    if value != int(value) and not row.get("decimals"):
        raise BadSheet("no-decimals", f"{where}.{key}", key=key, value=value)
    return value


def _source(row: ListedRowDoc, counts: Sequence[Mapping[str, float]], seat: int) -> Source | None:
    """The points of a row, with the figures that explain them; none where it brings none."""
    count = counts[seat][row["key"]]
    facts: Facts = {"n": count}
    if row.get("kind") == "most":
        points = most_gets([one[row["key"]] for one in counts], row["gets"])[seat]
        facts["rule"] = "most"
    else:
        worth = row.get("worth", 1)
        points = _whole(count * worth)
        if worth != 1:
            facts |= {"worth": worth, "rule": "times"}
    return Source(row["key"], points, facts) if points else None


def most_gets(counts: Sequence[float], gets: Sequence[float]) -> list[float]:
    """Points for most of all, second most and so on; who ties shares, rounded down, and nobody gets any for nothing."""
    placed = places(list(counts))
    points: list[float] = []
    for count, place in zip(counts, placed, strict=True):
        level = placed.count(place)
        pot = sum(gets[place - 1 : place - 1 + level])
        points.append(_whole(pot // level) if count > 0 else 0)
    return points


def _told(game: DescriptionDoc, players: Sequence[Handed], given: Sequence[Sequence[Source]]) -> list[Score]:
    won = [_won(player, n) for n, player in enumerate(players)]
    way = way_of(game)
    if way == "teams":
        winning = {_team(player, n) for n, player in enumerate(players) if won[n]}
        won = [_team(player, n) in winning for n, player in enumerate(players)]
    if way == "together":
        won = [any(won)] * len(players)
    if way == "winner" and sum(won) > 1:
        raise BadSheet("one-winner", "players", n=sum(won))
    placed = places([int(one) for one in won]) if any(won) else [0] * len(won)
    return [
        Score(_whole(sum(source.points for source in one)), 0, place, tuple(one))
        for place, one in zip(placed, given, strict=True)
    ]


def _won(player: Handed, n: int) -> bool:
    value = player.get("won", False)
    if not isinstance(value, bool):
        raise BadSheet("not-yes-or-no", f"players[{n}].won", key="won", value=value)
    return value


def _team(player: Handed, n: int) -> str:
    """Who names no team is one alone."""
    team = player.get("team")
    return team if isinstance(team, str) and team else f"#{n}"


def _whole(value: float) -> float:
    """7.0 is 7, and a sum of tenths has no dust behind it."""
    near = round(value, 6)
    return int(near) if near == int(near) else near
