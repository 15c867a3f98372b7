"""What every sub-command on the store has in common: opens it, finds the event, answers in words or JSON."""

import argparse

from assistant.cli.exits import BadInput
from assistant.cli.questions import agreed, settled
from assistant.club.events.who import ORGANISER
from assistant.club.events.wording import told_words
from assistant.club.service.answers import Kept
from assistant.club.service.change import Change
from assistant.club.service.club import Club
from assistant.club.service.event import EventService
from assistant.club.service.guards import table_guard
from assistant.words import Words
from db.folder.store import Store
from db.names import plain
from engine.documents.event import EventDoc, RoundDoc
from engine.documents.result import Facts
from engine.tournament.event import outcome
from engine.tournament.round_names import for_third_place
from printouts.round_words import place_words, round_heading

Answer = tuple[Facts, list[str]]
LOOKING = ("list", "show", "export")


def run(args: argparse.Namespace, tr: Words) -> int:
    from assistant.cli.store import on_store  # late: --help starts faster

    def about(store: Store) -> EventDoc | None:
        return find(store, args.event, tr) if getattr(args, "event", None) else None

    return on_store(args, tr, args.part_name in LOOKING, about)


def find(store: Store, asked: str, tr: Words) -> EventDoc:
    """An event by its id, the beginning of its id, or its name."""

    every = store.events.heads()
    found = [head for head in every if head.id == asked]
    found = found or [head for head in every if plain(head.name) == plain(asked)]
    if not found and len(asked) >= 4:
        found = [head for head in every if head.id.startswith(asked.lower())]
    if len(found) == 1 and (event := store.events.get(found[0].id)) is not None:
        return event
    if found:
        ids = ", ".join(head.id[:8] for head in found)
        raise BadInput(tr("event_store.bad.several", name=asked, ids=ids))
    known = tr.listing([head.name for head in every[:8]]) or "–"
    raise BadInput(tr("event_store.bad.no_event", name=asked, known=known))


def desk_of(store: Store, args: argparse.Namespace, tr: Words) -> EventService:
    return Club(store, args.by.strip() or ORGANISER).event(find(store, args.event, tr)["id"])


def done(desk: EventService, change: Change, args: argparse.Namespace, tr: Words) -> Kept:
    """Makes a change; what is open or refused ends the command."""
    seen = getattr(args, "seen", None)
    answer = settled(desk.do(change, agreed(args, tr), seen), tr, desk.event)
    assert isinstance(answer, Kept)
    return answer


def player_named(event: EventDoc, name: str, tr: Words) -> str:
    """The id of somebody entered, by name or id."""

    for entry in event["players"]:
        if name == entry["id"] or plain(name) == plain(entry["name"]):
            return entry["id"]
    raise BadInput(tr("event_store.bad.no_player", name=name, event=event["name"]))


def answered(desk: EventService, kept: Kept, tr: Words, **more: object) -> Answer:
    """The usual answer to a change: the event's id and what it meant."""
    lines = [tr("event_store.said.again")] if kept.again else told_words(tr, kept.told, desk.event)
    codes = [{"code": one.code, "facts": one.facts} for one in kept.told]
    again = {"again": True} if kept.again else {}
    return {"event": desk.key, **more, **again, "told": codes}, lines


def round_lines(event: EventDoc, round: RoundDoc, tr: Words) -> list[str]:
    """A round as the terminal shows it: a table a line, with points once there are any."""
    names = {entry["id"]: entry["name"] for entry in event["players"]}
    lines = [round_heading(tr, event, round["number"])]
    for table in round["tables"]:
        seats = [names[id] for id in table["seats"]]
        if table["places"]:
            seats = [f"{names[id]} {points:g} ({place}.)" for id, points, place in outcome(table)]
        line = tr("event.plan.table", table=table["number"], seats=", ".join(seats))
        behind = for_third_place(event, round, table)
        lines.append(f"{line} ({place_words(tr, event, round['stage'])})" if behind else line)
    if round["byes"]:
        lines.append(tr("event.plan.byes", players=tr.listing([names[id] for id in round["byes"]])))
    return lines


def plain_round(event: EventDoc, round: RoundDoc) -> Facts:
    names = {entry["id"]: entry["name"] for entry in event["players"]}
    people = {"byes": round["byes"], "away": round["away"], "seeds": round.get("seeds", [])}
    named = {key: [names[id] for id in ids] for key, ids in people.items()}
    tables = [
        {
            **table,
            "seats": [names[id] for id in table["seats"]],
            "version": table_guard(event, round["number"], table["number"]),
        }
        for table in round["tables"]
    ]
    return {**round, **named, "tables": tables}
