"""alcalde results list, show, correct, bring-back, delete: the same rules as on the window's pad."""

import argparse
from datetime import datetime
from pathlib import Path

from assistant.cli.answers import Answer, JsonObject
from assistant.cli.exits import BadInput
from assistant.cli.history.rewritten import rewritten
from assistant.cli.questions import agreed, settled
from assistant.club.facts import club_facts
from assistant.club.papers.settings import NoPicture
from assistant.club.photos import keep_photo
from assistant.club.seated import known_player
from assistant.club.service.club import Club
from assistant.club.service.history import delete_result
from assistant.club.service.versions import NewVersion, amend, bring_back
from assistant.club.versions_words import changed_parts, version_words
from assistant.games.pad.kept import pad_of, version_of
from assistant.games.pad.occasion import BadOccasion
from assistant.games.pad.verdict import verdict
from assistant.games.registry import game_name
from assistant.games.tell import bad_words
from assistant.words import Words
from db.folder.store import Store
from engine.documents.event import EventDoc
from engine.documents.result import ResultDoc

USUAL = 20  # results that are listed if nobody says how many


def listing(store: Store, args: argparse.Namespace, tr: Words) -> Answer:
    found = store.results.find(
        player=args.player,
        game=args.game,
        event=args.event,
        since=args.since,
        until=args.until,
        limit=USUAL if args.limit is None else max(0, args.limit),
    )
    return {"results": [_row(result) for result in found]}, [_line(tr, result) for result in found]


def show(store: Store, args: argparse.Namespace, tr: Words) -> Answer:
    result = _found(store, args.id, tr)
    corrections = store.corrections.of(result["id"])
    versions = [
        {
            "id": entry["id"],
            "at": entry["at"],
            "who": entry["who"],
            "why": entry["why"],
            "changed": changed_parts(entry),
            "result": entry["before"],
        }
        for entry in corrections
    ]
    lines = [_line(tr, result), *(f"{entry['id']}  {version_words(tr, entry)}" for entry in corrections)]
    return {"result": result, "versions": versions}, lines


def correct(store: Store, args: argparse.Namespace, tr: Words) -> Answer:
    """Everything the pad knows; what is not named stays as it is."""
    result = _found(store, args.id, tr)
    corrections = club_facts(store.local)[0]
    pad = pad_of(result, corrections)
    if pad is None:
        raise BadInput(tr("store.problem.no_pad", game=result["game"]))
    photo = None if args.photo is None else _photo(store, args.photo, tr)
    pad = rewritten(pad, result, args, photo, tr)
    judged = verdict(pad, corrections)
    wrong = judged.wrong or next((line.wrong for line in judged.lines if line.wrong), None)
    if wrong is not None:
        raise BadInput(bad_words(tr, pad.game, wrong))
    names = tuple(one.name.strip() for one in pad.seats)
    if not judged.complete or not all(names) or len({name.casefold() for name in names}) < len(names):
        raise BadInput(tr("results.bad.incomplete"))
    try:
        version = version_of(
            result, pad, judged, names, lambda name: known_player(store, name), datetime.now().astimezone()
        )
    except BadOccasion as bad:
        raise BadInput(tr(f"pad.bad_{bad.field}")) from None
    settled(
        amend(Club(store), NewVersion(version, args.why or ""), agreed(args, tr)), tr, _event(store, result)
    )
    return _now(store, result["id"], tr)


def bring_back_version(store: Store, args: argparse.Namespace, tr: Words) -> Answer:
    entry = store.corrections.need(args.version)
    why = args.why or tr("past.version_why", at=tr.moment(datetime.fromisoformat(entry["at"])))
    answer = bring_back(Club(store), entry["id"], why, agreed(args, tr))
    settled(answer, tr, _event(store, entry["before"]))
    return _now(store, entry["result"], tr)


def delete(store: Store, args: argparse.Namespace, tr: Words) -> Answer:
    result = _found(store, args.id, tr)
    settled(delete_result(Club(store), result["id"], agreed(args, tr)), tr, _event(store, result))
    return {"deleted": result["id"]}, [tr("results.said.deleted", what=_line(tr, result))]


def _photo(store: Store, path: str, tr: Words) -> str:
    """The name of a picture that was copied into the store; nothing takes the photo away."""
    if not path:
        return ""
    try:
        return keep_photo(store, Path(path))
    except NoPicture:
        raise BadInput(tr("photo.no_picture", path=path)) from None


def _found(store: Store, asked: str, tr: Words) -> ResultDoc:
    """A result by its id, or the beginning of it."""
    exact = store.results.get(asked)
    near = [one for one in store.results.find() if len(asked) >= 4 and one["id"].startswith(asked.lower())]
    if exact is None and len(near) != 1:
        raise BadInput(tr("results.bad.several" if near else "results.bad.no_result", id=asked))
    return exact or near[0]


def _event(store: Store, result: ResultDoc) -> EventDoc | None:
    return store.events.get(result["event"]["id"]) if result["event"] else None


def _row(result: ResultDoc) -> JsonObject:
    return {
        "id": result["id"],
        "played_at": result["played_at"],
        "game": result["game"],
        "rules": result["rules"],
        "players": [seat["name"] for seat in result["seats"]],
        "points": [seat["points"] for seat in result["seats"]],
        "places": [seat["place"] for seat in result["seats"]],
        "event": result["event"],
    }


def _line(tr: Words, result: ResultDoc) -> str:
    order = sorted(result["seats"], key=lambda seat: (seat["place"] or 99, seat["name"]))
    people = ", ".join(f"{seat['place'] or '–'}. {seat['name']} {seat['points']}" for seat in order)
    when = tr.moment(datetime.fromisoformat(result["played_at"]))
    return f"{result['id']}  {when}  {game_name(tr, result['game'])}: {people}"


def _now(store: Store, key: str, tr: Words) -> Answer:
    result = store.results.get(key)
    assert result is not None
    return {"result": result}, [tr("past.corrected"), _line(tr, result)]
