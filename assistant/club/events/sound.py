"""An event document from elsewhere, made whole and proven: what passes here every page and every round can use."""

from collections.abc import Iterator

from engine.documents.door import BadDocument, checked
from engine.documents.event import EventDoc, HeatsPlanDoc
from engine.documents.event_filled import filled
from engine.documents.result import Facts
from engine.games import GAMES
from engine.tournament.event import KNOCK_OUT, check_frame, games_of, stage_of
from engine.tournament.log import leads_nowhere


def sound_event(value: Facts) -> EventDoc:
    """An event that every page can show and every round can be paired from, filled in where an older file or
    one written by hand lacks something. `BadDocument` says where it is wrong, `Refused` what cannot be played."""
    event = checked(filled(value), EventDoc)
    for where, why in _wrong(event):
        raise BadDocument("EventDoc", where, why)
    check_frame(event)
    if event["plan"] is not None and not _serves(event["plan"], event):
        event["plan"] = None  # it is made again when the next round is paired
    return event


def undoable(event: EventDoc) -> EventDoc:
    """Changes that a file edited by hand no longer leads back over stay in the log, but cannot be taken back."""
    if (last := leads_nowhere(event)) is not None:
        for entry in event["log"][: last + 1]:
            entry["undo"] = None
    return event


def _serves(plan: HeatsPlanDoc, event: EventDoc) -> bool:
    field = set(plan["field"])
    known = {entry["id"] for entry in event["players"]}
    seated = {id for round in plan["rounds"] for seats in (*round["tables"], round["byes"]) for id in seats}
    return seated <= field <= known and all(round["tables"] for round in plan["rounds"])


def _wrong(event: EventDoc) -> Iterator[tuple[str, str]]:
    """Where the parts of a document that has its form do not go together, and what would."""
    for field, text in (("id", event["id"]), ("name", event["name"])):
        if not text.strip():
            yield field, "text"
    known: set[str] = set()
    for number, entry in enumerate(event["players"]):
        if entry["id"] in known:
            yield f"players.{number}.id", "own_id"
        known.add(entry["id"])
    if event["game"] not in GAMES:
        yield "game", "game"
    for number, stage in enumerate(event["stages"]):
        for at, choice in enumerate(games_of(event, stage)):
            if choice["game"] not in GAMES:
                yield f"stages.{number}.games.{at}.game", "game"
    for number, pair in enumerate(event["keep_apart"]):
        if not known.issuperset(pair):
            yield f"keep_apart.{number}", "entrant"
    if not known.issuperset(event["fixed_tables"]):
        yield "fixed_tables", "entrant"
    for number in range(len(event["rounds"])):
        yield from _wrong_round(event, number, known)


def _wrong_round(event: EventDoc, at: int, known: set[str]) -> Iterator[tuple[str, str]]:
    round, place = event["rounds"][at], f"rounds.{at}"
    if round["number"] != at + 1:
        yield f"{place}.number", "order"
    if not 0 <= round["stage"] < len(event["stages"]):
        yield f"{place}.stage", "stage"
        return
    if round["game"] not in GAMES:
        yield f"{place}.game", "game"
    if stage_of(event, round)["format"] in KNOCK_OUT and "seeds" not in round:
        yield f"{place}.seeds", "seeds"
    for field, ids in (("byes", round["byes"]), ("away", round["away"]), ("seeds", round.get("seeds", []))):
        if not known.issuperset(ids):
            yield f"{place}.{field}", "entrant"
    for number, table in enumerate(round["tables"]):
        seats, here = table["seats"], f"{place}.tables.{number}"
        if not known.issuperset(seats) or len(set(seats)) < len(seats):
            yield f"{here}.seats", "entrant"
        if (table["points"] is None) != (table["places"] is None):
            yield f"{here}.places", "both"
        figures = {"points": table["points"], "places": table["places"], "tie_break": table["tie_break"]}
        for field, given in figures.items():
            if given is not None and len(given) != len(seats):
                yield f"{here}.{field}", "figures"
