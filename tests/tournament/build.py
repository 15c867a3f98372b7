"""Small histories and events to test with."""

from collections.abc import Sequence
from typing import Any, Unpack

from engine.documents.event import ChosenDoc, EventDoc, StageDoc
from engine.tournament.event import new_event
from engine.tournament.figures import History, ScoringSettings
from engine.tournament.games import Bye, PlayedGame, places
from engine.tournament.log import Stamp, Told
from engine.tournament.people import add_player
from engine.tournament.presets import preset_of
from engine.tournament.results import enter_result
from engine.tournament.rounds import pair_next, publish
from engine.tournament.standings import Standing, standings

NOW = Stamp("2026-05-02T18:00:00+02:00", "Anna")


def game(
    points: dict[str, float], tie_break: Sequence[float | None] | None = None, round: int = 1
) -> PlayedGame:
    figures = tuple(points.values())
    return PlayedGame(tuple(points), figures, places(figures, tie_break), round, round)


def rank(
    games: Sequence[PlayedGame],
    scoring: Any = "7-5-3-1",
    tie_breaks: Sequence[str] | None = None,
    byes: Sequence[Bye] = (),
    **settings: Any,
) -> dict[str, Standing]:
    history = History(games, byes, preset_of(scoring), ScoringSettings(**settings), {})
    people = dict.fromkeys([*(p for g in games for p in g.players), *(bye.player for bye in byes)])
    return {line.name: line for line in standings(history, people, tie_breaks)}


def places_as_games(name: str, taken: Sequence[int], size: int = 4) -> list[PlayedGame]:
    """One player's games against strangers, ending in these places."""
    games = []
    for number, place in enumerate(taken, 1):
        others = [p for p in range(1, size + 1) if p != place]
        people = {name: 50.0 - place} | {f"{name}{number}{p}": 50.0 - p for p in others}
        games.append(game(people, round=number))
    return games


def event_of(players: int, *stages: StageDoc, **given: Unpack[ChosenDoc]) -> EventDoc:
    event = new_event("0" * 32, "Spring Cup", "seed", stages, **given)
    for number in range(1, players + 1):
        event, _ = add_player(event, f"Player {number}", NOW)
    return event


def drafted(event: EventDoc) -> EventDoc:
    return pair_next(event, NOW)[0]


def published(event: EventDoc) -> EventDoc:
    event = drafted(event)
    return publish(event, len(event["rounds"]), NOW)[0]


def played(event: EventDoc, best: Sequence[str] = ()) -> EventDoc:
    """A round played to its end; those named win in that order, then lower ids."""
    event = published(event)
    number = len(event["rounds"])
    for table in event["rounds"][-1]["tables"]:
        event, _ = enter_result(event, number, table["number"], points_for(table["seats"], best), NOW)
    return event


def points_for(seats: Sequence[str], best: Sequence[str] = ()) -> list[float]:
    def strength(id: str) -> float:
        return 1000 - best.index(id) if id in best else 500 - int(id[1:])

    return [strength(id) for id in seats]


def codes(told: Sequence[Told]) -> list[str]:
    return [consequence.code for consequence in told]
