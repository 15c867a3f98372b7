"""Where a paper's document comes from: a file, or the store, with what the paper adds to it."""

from collections.abc import Mapping
from typing import Any

from assistant.cli import BadInput, Failure
from assistant.verbs.inputs import read_json
from assistant.words import Words
from db.create_play import create_play
from db.store import Store
from engine.tournament.ratings import RatedGame, ratings

Document = dict[str, Any]


def from_file(name: str, need: str, tr: Words) -> Document:
    """A JSON file's document; a result also gets its play for BG Stats."""
    found = read_json(name, tr)
    if not isinstance(found, dict):
        raise BadInput(tr("paper.cli.not_object", file=name, found=type(found).__name__))
    return with_play(found, {}) if need == "result" else found


def from_store(store: Store, doc: str, need: str, key: str | None, tr: Words) -> Document:
    """A result or an event by its id, an event also by its name; ratings and seasons from all there is."""
    if need == "ratings":
        return {"ratings": club_ratings(store)}
    if need == "season":
        raise Failure(tr("paper.cli.no_season_yet"))
    if need == "result":
        result = store.results.get(key or "")
        if result is None:
            raise BadInput(tr("paper.cli.no_id", kind=tr("paper.cli.kind_result"), id=key))
        return with_play(result, {player["id"]: player for player in store.players.all(everyone=True)})
    event = next((event for event in store.events.all() if key in (event["id"], event["name"])), None)
    if event is None:
        raise BadInput(tr("paper.cli.no_id", kind=tr("paper.cli.kind_event"), id=key))
    if need == "standings":
        raise Failure(tr("paper.cli.no_standings_yet", doc=doc))
    return {"event": event}


def with_play(document: Document, players: Mapping[str, Document]) -> Document:
    """The result, alone or with its log, and what BG Stats takes of it."""
    result = document.get("result") or document
    return {"result": result, "log": document.get("log") or [], "play": create_play(result, players)}


def club_ratings(store: Store) -> list[Document]:
    """Everybody's rating, from all results in order of play."""
    games = [
        RatedGame([seat["name"] for seat in result["seats"]], [seat["place"] for seat in result["seats"]])
        for result in store.results.find(newest_first=False)
        if all(seat["place"] is not None for seat in result["seats"])
    ]
    return [
        {"name": line.name, "mu": line.mu, "sigma": line.sigma, "rating": line.rating, "games": line.games}
        for line in ratings(games)
    ]
