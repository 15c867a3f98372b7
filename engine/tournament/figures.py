"""Every figure standings can rank by, for every player, from the finished games."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property
from random import Random

from engine.tournament.games import Bye, PlayedGame
from engine.tournament.presets import Preset

Figure = float | tuple[float, ...]


@dataclass(frozen=True)
class ScoringSettings:
    """What an event may set: each default is what a club would expect."""

    table: int = 4
    opponent_floor: float = 0.33  # no opponent counts as weaker than this
    bye_opponent: float = 0.33  # a bye counts as a full table of virtual opponents at this rate
    bye: str = "average"  # "win", "average" or "none": what a bye is worth
    best: int | None = None  # only so many evenings count, the best ones
    seed: str = ""


@dataclass(frozen=True)
class History:
    """All finished games and byes of an event, in order of play."""

    games: Sequence[PlayedGame]
    byes: Sequence[Bye]
    preset: Preset
    settings: ScoringSettings
    lots: dict[str, int]

    @cached_property
    def win_rates(self) -> dict[str, float]:
        """Everybody's wins over games played; byes left out."""
        won: dict[str, float] = {}
        played: dict[str, int] = {}
        for game in self.games:
            for player in game.players:
                won[player] = won.get(player, 0.0) + win_share(game, player)
                played[player] = played.get(player, 0) + 1
        return {player: won[player] / played[player] for player in played}


@dataclass(frozen=True)
class FigureLine:
    """One player's games, picked out once because every figure needs them."""

    player: str
    games: tuple[PlayedGame, ...]
    byes: tuple[Bye, ...]
    all: History


def win_share(game: PlayedGame, player: str) -> float:
    """1 for a win, a part of it if the first place is shared, 0 otherwise."""
    return 1 / game.tied_with(player) if game.place_of(player) == 1 else 0.0


def share_of_table(game: PlayedGame, player: str, table: int) -> float:
    """Own points over the table's, a smaller table's total raised by its average for each missing player."""
    total = sum(game.points) * table / len(game.players)
    return game.points_of(player) / total if total > 0 else 1 / table


def percent_of_winner(game: PlayedGame, player: str) -> float:
    best = max(game.points)
    return 100 * game.points_of(player) / best if best > 0 else 100.0


def never_hurts(game: PlayedGame, player: str, first: bool) -> float:
    """A win 1000 (1500 in one's first game) and own/second; a second 100 (50 of three) and 10 own/winner."""
    ranked = sorted(game.points, reverse=True)
    own, place = game.points_of(player), game.place_of(player)
    if place == 1:
        return (1500 if first else 1000) + (own / ranked[1] if ranked[1] > 0 else 1.0)
    if place == 2:
        return (50 if len(game.players) == 3 else 100) + (10 * own / ranked[0] if ranked[0] > 0 else 0.0)
    return 0.0


def game_points(line: FigureLine, game: PlayedGame) -> float:
    """What one game adds to the main figure."""
    preset, player = line.all.preset, line.player
    if preset.points == "scale":
        assert preset.scale is not None
        return preset.scale.share(game.place_of(player), game.tied_with(player), len(game.players))
    if preset.points == "total":
        return game.points_of(player)
    if preset.points == "wins":
        return win_share(game, player)
    return never_hurts(game, player, first=game is line.games[0])


def bye_points(line: FigureLine, bye: Bye) -> float:
    preset, settings = line.all.preset, line.all.settings
    if settings.bye == "none":
        return 0.0
    if preset.points == "scale":
        assert preset.scale is not None
        scale = preset.scale.at(settings.table)
        return scale[0] if settings.bye == "win" else sum(scale) / len(scale)
    if preset.points == "total":
        made = [points for game in line.all.games if game.round == bye.round for points in game.points]
        return sum(made) / len(made) if made else 0.0
    if preset.points == "wins":
        return 1.0 if settings.bye == "win" else 0.0
    return 1000.0 if settings.bye == "win" else 0.0


def points(line: FigureLine) -> float:
    """The preset's main figure; in a league only the best evenings count."""
    evenings: dict[int, float] = {}
    for game in line.games:
        evenings[game.evening] = evenings.get(game.evening, 0.0) + game_points(line, game)
    for bye in line.byes:
        evenings[bye.evening] = evenings.get(bye.evening, 0.0) + bye_points(line, bye)
    best = sorted(evenings.values(), reverse=True)
    return sum(best[: line.all.settings.best])


def wins(line: FigureLine) -> float:
    byes = len(line.byes) if line.all.settings.bye == "win" else 0
    return sum(win_share(game, line.player) for game in line.games) + byes


def _mean(values: Iterable[float]) -> float:
    found = list(values)
    return sum(found) / len(found) if found else 0.0


def share(line: FigureLine) -> float:
    settings = line.all.settings
    byes = 0 if settings.bye == "none" else len(line.byes) / settings.table
    return sum(share_of_table(game, line.player, settings.table) for game in line.games) + byes


def strength(line: FigureLine) -> float:
    """Mean win rate of all opponents met, none below the floor, their byes left out."""
    settings = line.all.settings
    rates: list[float] = []
    for game in line.games:
        for other in game.players:
            if other != line.player:
                rates.append(max(settings.opponent_floor, line.all.win_rates[other]))
    rates += [settings.bye_opponent] * ((settings.table - 1) * len(line.byes))
    return _mean(rates)


def lot(line: FigureLine) -> float:
    """The recorded lot, else one drawn from the event's seed and the player alone."""
    if line.player in line.all.lots:
        return line.all.lots[line.player]
    return Random(f"{line.all.settings.seed}:lot:{line.player}").randrange(1, 1_000_000)


def early_wins(line: FigureLine) -> tuple[float, ...]:
    """Wins in the order of games entered; games after the last win say nothing."""
    won = [win_share(game, line.player) for game in line.games]
    while won and not won[-1]:
        won.pop()
    return tuple(won)


def _own_points(line: FigureLine) -> list[float]:
    return [game.points_of(line.player) for game in line.games]


def _places(line: FigureLine) -> list[int]:
    return [game.place_of(line.player) for game in line.games]


FIGURES: dict[str, Callable[[FigureLine], Figure]] = {
    "points": points,
    "wins": wins,
    "game-points": lambda line: sum(_own_points(line)),
    "share": share,
    "winner-percent": lambda line: _mean(percent_of_winner(game, line.player) for game in line.games),
    "strength": strength,
    "seconds": lambda line: float(_places(line).count(2)),
    "thirds": lambda line: float(_places(line).count(3)),
    "best-game": lambda line: max(_own_points(line), default=0.0),
    "last-game": lambda line: _own_points(line)[-1] if line.games else 0.0,
    "average-finish": lambda line: _mean(_places(line)),
    "early-wins": early_wins,
    "games": lambda line: float(len(line.games)),
    "lots": lot,
}
LOWER_IS_BETTER = frozenset({"average-finish", "lots"})
SHOWN_DECIMALS = {"winner-percent": 1}  # lists show no more of it; what decides is exact
# Decided inside a group of players who are level, so it has no figure of its own.
HEAD_TO_HEAD = "head-to-head"
CRITERIA = (*FIGURES, HEAD_TO_HEAD)


def lines(history: History, players: Iterable[str]) -> dict[str, FigureLine]:
    """Every player's line; all games are walked once, not once a player."""
    games: dict[str, list[PlayedGame]] = {player: [] for player in players}
    byes: dict[str, list[Bye]] = {player: [] for player in games}
    for game in history.games:
        for player in game.players:
            games.setdefault(player, []).append(game)
    for bye in history.byes:
        byes.setdefault(bye.player, []).append(bye)
    return {p: FigureLine(p, tuple(games[p]), tuple(byes.get(p, ())), history) for p in games}
