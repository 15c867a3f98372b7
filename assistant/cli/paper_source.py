"""Where a paper's document comes from: a file, or the store, with what the paper adds to it."""

from collections.abc import Callable, Iterable, Mapping

from assistant.cli.asked_game import asked_game
from assistant.cli.exits import BadInput
from assistant.cli.inputs import read_json
from assistant.club.doors import wrong_words
from assistant.club.events.files import unwrapped
from assistant.club.events.sound import sound_event
from assistant.club.events.speech import refusal
from assistant.club.events.standing import standing_lines, up_to
from assistant.club.papers.ratings import club_ratings, told_apart
from assistant.club.papers.stories import story_of
from assistant.games.registry import game_name
from assistant.words import Words
from db.exchange.create_play import create_play
from db.folder.store import Store
from db.names import plain
from engine.documents.door import BadDocument
from engine.documents.event import EntrantDoc, EventDoc
from engine.documents.lists import SeasonDoc, SeasonLineDoc, StoryDoc
from engine.documents.places import places
from engine.documents.player import PlayerDoc
from engine.documents.result import Number
from engine.documents.standings import StandingDoc
from engine.tournament.refusal import Refused
from printouts.doors import Given, read_story


def from_file(name: str, need: str, tr: Words, round: int | None = None) -> Given:
    """A JSON file's document; a result also gets its play for BG Stats."""
    found = read_json(name, tr)
    if not isinstance(found, dict):
        raise BadInput(tr("paper.cli.not_object", file=name, found=type(found).__name__))
    if need == "result":
        return with_play(read_story(found), {})
    if need != "standings" or "standings" in found:
        return found
    try:
        return with_standings(sound_event(unwrapped(found)), tr, round)
    except BadDocument as wrong:
        raise BadInput(f"{name}: {wrong_words(wrong, tr)}") from wrong
    except Refused as refused:
        raise BadInput(f"{name}: {refusal(tr, refused)}") from refused


def from_store(
    store: Store, need: str, key: str | None, tr: Words, round: int | None = None, game: str | None = None
) -> Given:
    """A result or an event by its id, an event also by its name; ratings (of one game) and seasons from all there is."""
    if need == "ratings":
        id = asked_game(game, tr) if game else ""
        return {"name": game_name(tr, id) if id else "", "ratings": club_ratings(store, id)}
    if need == "season":
        return season_of(store, key, tr)
    if need == "result":
        result = store.results.get(key or "") or store.results.get(
            _whole_id([one["id"] for one in store.results.find()], key)
        )
        if result is None:
            raise BadInput(tr("paper.cli.no_id", kind=tr("paper.cli.kind_result"), id=key))
        players = {player["id"]: player for player in store.players.all(everyone=True)}
        story = read_story({"result": result})
        story["log"] = story_of(store, story["result"], tr)
        return with_play(story, players)
    event = stored_event(store, key, tr)
    return with_standings(event, tr, round) if need == "standings" else {"event": event}


def stored_event(store: Store, key: str | None, tr: Words) -> EventDoc:
    every = store.events.all()
    whole = _whole_id([event["id"] for event in every], key)
    event = next((event for event in every if event["id"] == whole or event["name"] == key), None)
    if event is None:
        raise BadInput(tr("paper.cli.no_id", kind=tr("paper.cli.kind_event"), id=key))
    return event


def _whole_id(ids: Iterable[str], key: str | None) -> str:
    """An id by its beginning, as lists show it, where only one begins so."""
    found = [id for id in ids if key and len(key) >= 4 and id.startswith(key.lower())]
    return found[0] if len(found) == 1 else key or ""


def with_play(story: StoryDoc, players: Mapping[str, PlayerDoc]) -> Given:
    """The result with its log, and what BG Stats takes of it."""
    return {**story, "play": create_play(story["result"], players)}


def with_standings(event: EventDoc, tr: Words, round: int | None = None) -> Given:
    """The event and its standings after a round, or so far; each line with the words for why."""
    return {"event": event, "standings": _standings(event, tr, round)}


def _standings(event: EventDoc, tr: Words, round: int | None = None) -> list[StandingDoc]:
    whole = len(event["rounds"])
    if round is not None and not 1 <= round <= whole:
        raise BadInput(tr("paper.error.no_round", number=round))
    try:
        return standing_lines(up_to(event, round or whole), tr)
    except Refused as refused:
        raise BadInput(refusal(tr, refused)) from refused


def season_of(store: Store, year: str | None, tr: Words) -> SeasonDoc:
    """All events of a year, or all there are: a column each, everybody's points added up, person by person."""
    held = [e for e in store.events.all() if year is None or str(e.get("date") or "").startswith(year)]
    held.sort(key=lambda event: (event.get("date") or "", event["name"]))
    if not held:
        raise BadInput(tr("paper.cli.no_events"))
    who, names = _persons(store), told_apart(store.players.all(everyone=True))
    lines: dict[str, SeasonLineDoc] = {}
    for number, event in enumerate(held):
        entries = {entry["id"]: entry for entry in event["players"]}
        for standing in _standings(event, tr):
            key = who(entries[standing["id"]])
            line = lines.setdefault(key, _empty_line(names.get(key, standing["name"]), len(held)))
            if standing["games"]:
                points = _amount(standing["points"])
                line["by_evening"][number] = (line["by_evening"][number] or 0) + points
                line["points"] += points
                line["games"] += standing["games"]
                line["wins"] += _amount(standing["wins"])
    ranked = sorted(lines.values(), key=lambda line: (-line["points"], -line["wins"], line["name"]))
    for line, place in zip(ranked, places([line["points"] for line in ranked]), strict=True):
        line["place"] = place
    evenings = [day_words(event.get("date")) or event["name"] for event in held]
    return {"name": year or "", "evenings": evenings, "lines": ranked}


def _empty_line(name: str, evenings: int) -> SeasonLineDoc:
    return {"name": name, "place": 0, "points": 0, "games": 0, "wins": 0, "by_evening": [None] * evenings}


def _amount(figure: Number | list[Number]) -> Number:
    return sum(figure) if isinstance(figure, list) else figure


def _persons(store: Store) -> Callable[[EntrantDoc], str]:
    """Who an event's entry is: the club's player, or while there is none the one the name means, or the name."""
    directory = store.players.directory()
    return lambda entry: entry.get("player") or directory.match(entry["name"]).player or plain(entry["name"])


def day_words(date: str | None) -> str:
    """Day and month: short enough for a column."""
    return f"{date[8:10]}.{date[5:7]}." if date and len(date) >= 10 else ""
