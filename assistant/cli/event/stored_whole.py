"""alcalde event new, list, show, add, rename, drop, export, import, delete: the event as a whole and its people."""

import argparse
import json
from dataclasses import fields, replace
from datetime import date
from pathlib import Path

from assistant.cli.asked_game import asked_game
from assistant.cli.event.reading import bad_input, read_document
from assistant.cli.event.standings import print_standings
from assistant.cli.event.stored_answer import (
    Answer,
    answered,
    desk_of,
    done,
    find,
    plain_round,
    player_named,
    round_lines,
)
from assistant.cli.exits import BadInput
from assistant.cli.inputs import read_bytes
from assistant.cli.questions import agreed, settled
from assistant.club.events.files import whole_event
from assistant.club.events.name_lists import NameList, letters, read_names
from assistant.club.events.plans import BOTH, OWN, PLANS, Form, minutes_of, tables_of
from assistant.club.events.results import assisted_tables, waiting
from assistant.club.events.standing import phase, round_named, standing_lines
from assistant.club.events.wording import assisted_words, log_lines
from assistant.club.service.begin import begin_event
from assistant.club.service.club import Club
from assistant.club.service.files import import_event
from assistant.club.service.history import delete_event
from assistant.club.service.people import Add, Leave, Rename, Return, typed_names
from assistant.games.pad.occasion import typed_day
from assistant.words import Words
from db.folder.handed import write_whole
from db.folder.store import Store
from engine.documents.door import BadDocument
from engine.documents.event import EventDoc, NameDoc
from engine.tournament.event import MOST_ROUNDS
from engine.tournament.refusal import Refused
from printouts.round_words import running_words


def new(store: Store, args: argparse.Namespace, tr: Words) -> Answer:

    given = {entry.name: getattr(args, entry.name) for entry in fields(Form) if hasattr(args, entry.name)}
    if not args.name.strip():
        raise BadInput(tr("event_store.bad.no_name"))
    if args.date:
        try:
            args.date = typed_day(args.date.strip()).isoformat()
        except ValueError:
            raise BadInput(
                tr("event_store.bad.date", date=args.date, form=tr.day(date(2026, 5, 2)))
            ) from None
    if "tie_breaks" in given:
        given["tie_breaks"] = tuple(part.strip() for part in given["tie_breaks"].split(",") if part.strip())
    if given.get("own"):
        given["scoring"] = OWN
    if "game" in given and given["game"] != BOTH:
        games = tuple(asked_game(part, tr) for part in given["game"].split(","))
        given |= {"game": games[0]} if len(games) == 1 else {"game": BOTH, "mix": games}
    for field in ("best", "per_evening", "best_of"):
        if not 1 <= given.get(field, 1) <= MOST_ROUNDS:
            raise BadInput(tr("event_store.bad.count", option=field.replace("_", "-"), n=given[field]))
    form = replace(PLANS[args.plan], **{**given, "date": args.date or date.today().isoformat()})
    if "game" in given:
        form = replace(form, minutes=minutes_of(form))
    low, high = tables_of(form)
    if "table" in given and not low <= form.table <= high:  # the window offers only these
        raise Refused("bad-table", table=form.table, low=low, high=high, game=form.game)
    facts = settled(begin_event(Club(store), form, args.seed or ""), tr).facts
    return facts, [tr("event_store.said.new", name=facts["name"], id=str(facts["event"])[:8])]


def listing(store: Store, args: argparse.Namespace, tr: Words) -> Answer:
    events = store.events.all()
    rows = [
        {
            "event": event["id"],
            "name": event["name"],
            "date": event["date"],
            "players": len(event["players"]),
            "rounds": len(event["rounds"]),
            "state": phase(event).step,
        }
        for event in events
    ]
    lines = [
        f"{event['id'][:8]}  {event['date'] or '':<10}  {event['name']}  "
        f"({tr('events.players', n=len(event['players']))}, {phase_words(event, tr)})"
        for event in events
    ]
    return {"events": rows}, lines or [tr("event_store.said.none")]


def phase_words(event: EventDoc, tr: Words) -> str:
    now = phase(event)
    named = round_named(tr, event, now)
    return tr(f"events.phase.{now.step}", round=named, rounds=now.rounds, n=len(now.missing))


def show(store: Store, args: argparse.Namespace, tr: Words) -> Answer:
    event = find(store, args.event, tr)
    standings = standing_lines(event, tr)
    now, helped = phase(event), assisted_tables(store, event)
    answer = {
        "event": event["id"],
        "name": event["name"],
        "state": now.step,
        "round": now.round,
        "outstanding": list(now.missing),
        "players": event["players"],
        "rounds": [plain_round(event, round) for round in event["rounds"]],
        "standings": standings,
        "waiting": [result["id"] for result in waiting(store, event)],
        "assisted": [{"round": number, "table": table} for number, table in helped],
    }
    lines = [f"{event['name']}  {event['date'] or ''}  {phase_words(event, tr)}"]
    if args.log:
        answer["log"] = [
            {"at": entry["at"][:16].replace("T", " "), "text": text, "undone": undone}
            for entry, (_, text, undone) in zip(event["log"], log_lines(tr, event), strict=True)
        ]
        lines += [f"{at}  {text}" for at, text, _ in log_lines(tr, event)]
        return answer, lines
    for round in event["rounds"][-1:]:
        lines += round_lines(event, round, tr)
        if tables := [table for number, table in helped if number == round["number"]]:
            lines.append(assisted_words(tr, tables))
    lines += [said] if (said := running_words(tr, event)) else []
    if args.json:
        return answer, lines
    for line in lines:
        print(line)
    winners = [line["name"] for line in standings if line["place"] == 1]
    if now.step == "over" and winners:
        print(tr("desk.why.over", n=len(winners), names=tr.listing(winners)))
    print_standings(tr, standings)
    return answer, []


def add(store: Store, args: argparse.Namespace, tr: Words) -> Answer:

    desk = desk_of(store, args, tr)
    found = _names_given(store, desk.event, args, tr)
    if not found.people:
        raise BadInput(tr("event_store.bad.no_names"))
    before = {entry["id"]: entry["status"] for entry in desk.event["players"]}
    kept = done(desk, Add.listed(found, args.absent, args.late), args, tr)
    added = [entry for entry in desk.event["players"] if entry["id"] not in before]
    come = [one for one in desk.event["players"] if before.get(one["id"], one["status"]) != one["status"]]
    answer, lines = answered(desk, kept, tr, players=[entry["name"] for entry in added])
    said = [tr("event_store.said.added", n=len(added))] if added or not come else []
    return answer, [*said, *(tr("roster.is_here", name=one["name"]) for one in come), *lines]


def _names_given(store: Store, event: EventDoc, args: argparse.Namespace, tr: Words) -> NameList:
    """On the line and in a file; a comma on the line is read as in the window's field: "Müller, Anna" is a question."""
    if not args.file and any(sign in name for name in args.names for sign in ",;"):
        one = len(args.names) == 1
        listed = typed_names(store, event, args.names[0]) if one else read_names("\n".join(args.names))
        return listed.read(args.read) if args.read else listed
    names: tuple[NameDoc, ...] = tuple({"name": name, "club": ""} for name in args.names)
    listed = read_names(letters(read_bytes(args.file, tr))) if args.file else NameList(())
    listed = listed.read(args.read) if args.read else listed
    return NameList(tuple((way, (*names, *people)) for way, people in listed.ways or (("people", ()),)))


def drop(store: Store, args: argparse.Namespace, tr: Words) -> Answer:
    desk = desk_of(store, args, tr)
    id = player_named(desk.event, args.name, tr)
    kept = done(desk, Return(id, args.late) if args.back else Leave(id, args.no_show), args, tr)
    name = desk.names()[id]
    status = next(entry["status"] for entry in desk.event["players"] if entry["id"] == id)
    answer, lines = answered(desk, kept, tr, player=name, status=status)
    return answer, [tr(f"event_store.said.{status}", name=name), *lines]


def rename(store: Store, args: argparse.Namespace, tr: Words) -> Answer:
    desk = desk_of(store, args, tr)
    if args.to is None and args.club is None:
        raise BadInput(tr("frame.nothing_of", option="--to, --club"))
    id = player_named(desk.event, args.name, tr)
    kept = done(desk, Rename(id, desk.names()[id] if args.to is None else args.to, args.club), args, tr)
    entry = next(one for one in desk.event["players"] if one["id"] == id)
    answer, lines = answered(desk, kept, tr, player=entry["name"], club=entry["club"] or "")
    return answer, [tr("frame.renamed", name=entry["name"], club=entry["club"] or "–"), *lines]


def write(store: Store, args: argparse.Namespace, tr: Words) -> Answer:

    event = find(store, args.event, tr)
    text = json.dumps(whole_event(store, event), ensure_ascii=False, indent=1) + "\n"
    if args.file == "-":
        print(text, end="")
        args.json = False
        return {}, []
    write_whole(Path(args.file), text.encode())
    return {"event": event["id"], "file": args.file}, [tr("events.exported", path=args.file)]


def read(store: Store, args: argparse.Namespace, tr: Words) -> Answer:
    document = read_document(args.file, tr)
    try:
        codes = agreed(args, tr) | ({"event-exists"} if args.replace else frozenset())
        answer = settled(import_event(Club(store), document, codes), tr)
    except (BadDocument, Refused) as wrong:
        raise bad_input(args.file, wrong, tr) from wrong
    return answer.facts, [tr("events.imported", name=answer.facts["name"])]


def delete(store: Store, args: argparse.Namespace, tr: Words) -> Answer:
    """To the trash; its results stay in the history."""
    event = find(store, args.event, tr)
    answer = delete_event(Club(store), event["id"], agreed(args, tr), args.by.strip())
    settled(answer, tr, event)
    return {"deleted": event["id"]}, [tr("events.deleted", name=event["name"])]
