"""alcalde event trouble EVENT KIND: what the window's Trouble tab mends, without a window."""

import argparse
from collections.abc import Callable, Sequence
from typing import NamedTuple

from assistant.cli.event.stored_answer import Answer, answered, desk_of, done, player_named
from assistant.cli.exits import BadInput
from assistant.club.service.change import Change
from assistant.club.service.people import Entrant, Replace
from assistant.club.service.results import Start
from assistant.club.service.rounds import DropDraft, Pair, Unpublish
from assistant.club.service.trouble import DrawLots, KeepApart, LotByHand, OwnTable, SatInFor
from assistant.words import Words
from db.folder.store import Store
from engine.documents.event import EventDoc
from engine.tournament.refusal import Refused


class ToldTrouble(NamedTuple):
    """People by their ids, what else was said as it is, and the round it is about."""

    people: list[str]
    rest: list[str]
    round: int


class TroubleKind(NamedTuple):
    """How many of the words are people of the event, what the others are, and the change that mends it."""

    people: int
    rest: tuple[str, ...]
    change: Callable[[ToldTrouble], Change]


KINDS = {
    "replace": TroubleKind(1, ("NEW",), lambda told: Replace(told.people[0], Entrant(told.rest[0]))),
    "seats": TroubleKind(2, (), lambda told: SatInFor(told.round, told.people[0], told.people[1])),
    "apart": TroubleKind(2, (), lambda told: KeepApart(told.people[0], told.people[1])),
    "own-table": TroubleKind(1, ("TABLE",), lambda told: OwnTable(told.people[0], int(told.rest[0]) or None)),
    "lots": TroubleKind(0, (), lambda told: DrawLots()),
    "lot": TroubleKind(2, (), lambda told: LotByHand(told.people[0], told.people[1])),
    "started": TroubleKind(0, ("TABLE",), lambda told: Start(told.round, int(told.rest[0]))),
    "re-pair": TroubleKind(0, (), lambda told: Pair(told.round, unstarted_only=True)),
    "unpublish": TroubleKind(0, (), lambda told: Unpublish(told.round)),
    "discard": TroubleKind(0, (), lambda told: DropDraft()),
}
NEEDS_A_ROUND = ("seats", "started", "re-pair", "unpublish", "discard")


def mend(store: Store, args: argparse.Namespace, tr: Words) -> Answer:
    desk = desk_of(store, args, tr)
    told = _told(desk.event, args.kind, args.words, args.round, tr)
    kept = done(desk, KINDS[args.kind].change(told), args, tr)
    return answered(desk, kept, tr, kind=args.kind)


def _told(event: EventDoc, name: str, words: Sequence[str], round: int | None, tr: Words) -> ToldTrouble:
    kind = KINDS[name]
    if len(words) != kind.people + len(kind.rest):
        raise BadInput(tr("frame.trouble_needs", kind=name, words=_usage(kind) or "–"))
    people = [player_named(event, word, tr) for word in words[: kind.people]]
    rest = list(words[kind.people :])
    for what, word in zip(kind.rest, rest, strict=True):
        if what == "TABLE" and not (word.isascii() and word.isdigit() and len(word) < 5):
            raise BadInput(tr("frame.no_table", word=word))
    if name in NEEDS_A_ROUND and not event["rounds"]:
        raise Refused("no-round-yet")
    return ToldTrouble(people, rest, len(event["rounds"]) if round is None else round)


def _usage(kind: TroubleKind) -> str:
    return " ".join([*["NAME"] * kind.people, *kind.rest])
