"""alcalde game list, show: what is under way, and one game as it stands."""

import argparse
from typing import TypedDict

from assistant.cli.answers import Answer, JsonObject
from assistant.cli.game.answer import damaged_words, examples, find
from assistant.club.game import Game, choices_of
from assistant.games.registry import game_kit
from assistant.words import Words
from db.folder.store import Store
from db.tables.games import KeptGame as Kept
from engine.decision import CHANCE
from engine.documents.door import BadDocument, checked
from engine.documents.plan import PersonDoc, SetupDoc
from engine.documents.result import EventPlaceDoc

HIDDEN = "hidden"


class GameRow(TypedDict):
    """A line of the list."""

    id: str
    game: str | None
    rules: str | None
    players: list[str]
    table: bool
    event: JsonObject | None
    started_at: str | None
    choices: int
    whole: bool
    lost: int  # lines of a damaged log that nobody can read


class AskedNow(TypedDict):
    """Seats count from 1; None is chance, which the table tells. What not everybody may see is None or empty."""

    seat: int | None
    kind: str
    count: int | None
    examples: list[str]


class Shown(TypedDict):
    """One game as it stands; seats count from 1, entries from 0."""

    id: str
    game: str
    rules: str
    players: list[str]
    levels: list[str]
    table: bool
    event: JsonObject | None
    choices: int
    over: bool
    asked: AskedNow | None
    points: list[float]
    entries: list[str]
    told: list[int]
    undone: int
    assisted: bool


def listing(store: Store, args: argparse.Namespace, tr: Words) -> Answer:
    games = store.games.unfinished()
    rows = [_row(game) for game in games]
    lines = [
        tr(
            "game.said.row",
            id=row["id"],
            game=row["game"],
            players=", ".join(row["players"]),
            n=row["choices"],
        )
        if row["whole"]
        else damaged_words(game, tr)
        for game, row in zip(games, rows, strict=True)
    ]
    return {"games": rows}, lines or [tr("game.said.none")]


class GameHeader(TypedDict, total=False):
    """What a list shows of a game's plan; a damaged game may have lost some of it."""

    setup: SetupDoc
    people: list[PersonDoc]
    event: EventPlaceDoc | None
    started_at: str


def _row(kept: Kept) -> GameRow:
    try:
        header = checked(kept.header, GameHeader)
    except BadDocument:
        header = {}
    setup = header.get("setup")
    return {
        "id": kept.id,
        "game": setup["game"] if setup else None,
        "rules": setup["rules"] if setup else None,
        "players": [person["name"] for person in header.get("people", [])],
        "table": bool(setup and setup.get("shadow")),
        "event": header.get("event"),
        "started_at": header.get("started_at"),
        "choices": choices_of(kept.entries),
        "whole": kept.whole,
        "lost": kept.lost,
    }


def show(store: Store, args: argparse.Namespace, tr: Words) -> Answer:
    game = find(store, args.id, tr)
    session, setup = game.session, game.plan.setup
    names = [person.name for person in game.plan.people]
    points = [score.points for score in session.score()]
    answer: Shown = {
        "id": game.key,
        "game": setup.game,
        "rules": setup.rules,
        "players": names,
        "levels": [person.ai or "person" for person in game.plan.people],
        "table": setup.shadow,
        "event": dict(game.plan.event) if game.plan.event else None,
        "choices": len(session),
        "over": session.over,
        "asked": _asked(game),
        "points": points,
        "entries": _entries(game),
        "told": [n for n, by_itself in enumerate(session.by_itself) if not by_itself],
        "undone": len(session.undone),
        "assisted": game.assisted,
    }
    return answer, _lines(game, answer, tr)


def _seen_by_all(game: Game, kind: str, question: bool) -> bool:
    """Of an event's dealt game everybody may see what lies open; of any other, whoever has the file sees all."""
    if game.plan.event is None or game.plan.setup.shadow:
        return True
    seen = game_kit(game.plan.setup.game).seen_by_all()
    return seen is None or kind in seen[1 if question else 0]


def _entries(game: Game) -> list[str]:
    session = game.session
    return [
        text if _seen_by_all(game, kind, question=False) else HIDDEN
        for text, kind in zip(session.texts, session.kinds, strict=True)
    ]


def _asked(game: Game) -> AskedNow | None:
    decision = game.decision
    if decision is None:
        return None
    seen = _seen_by_all(game, decision.kind, question=True)
    return {
        "seat": None if decision.seat == CHANCE else decision.seat + 1,
        "kind": decision.kind,
        "count": decision.count() if seen else None,
        "examples": examples(decision) if seen else [],
    }


def _lines(game: Game, answer: Shown, tr: Words) -> list[str]:
    points = ", ".join(f"{name} {n}" for name, n in zip(answer["players"], answer["points"], strict=True))
    lines = [
        tr("game.said.row", id=game.key, game=answer["game"], players=points, n=answer["choices"]),
        *(f"{n:4} {text}" for n, text in enumerate(answer["entries"])),
    ]
    asked = answer["asked"]
    if asked is None:
        return [*lines, tr("game.said.over", id=game.key)]
    who = tr("game.said.chance") if asked["seat"] is None else answer["players"][asked["seat"] - 1]
    some = ", ".join(asked["examples"]) or HIDDEN
    return [*lines, tr("game.said.asked", who=who, kind=asked["kind"], examples=some)]
