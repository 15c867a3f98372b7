"""Everything of an event that the hall may see, as plain data: never a draft, never more of people than their names."""

from datetime import datetime

from assistant.club.events import clocks
from assistant.club.events.speech import plain as plain_figure
from assistant.club.events.speech import why
from assistant.club.events.standing import phase
from assistant.club.facts import club_facts
from assistant.club.hall.reports import at_table, confirming, differ, open_reports
from assistant.club.hall.seen import (
    SeenClock,
    SeenLine,
    SeenRound,
    SeenRunning,
    SeenTable,
    Snapshot,
    TableState,
)
from assistant.club.hall.table import current_round
from assistant.club.service.guards import table_guard
from assistant.games.registry import game_kit
from assistant.words import LANGUAGES, Words
from db.folder.store import Store
from db.names import plain
from db.tables.listed import ListedGames
from engine.documents.event import EventDoc, RoundDoc, TableDoc
from engine.documents.report import ReportDoc
from engine.tournament.finals import final_standings
from engine.tournament.running import running
from engine.tournament.standings import Standing
from printouts.round_words import round_game

SAID = "hall"  # the name of what the hall screen says in the store's settings


def snapshot(
    store: Store, event: EventDoc, revision: int, lines: dict[str, list[SeenLine]] | None = None
) -> Snapshot:
    """`lines` are the standings, if somebody has counted them already."""
    number = current_round(event)
    round = event["rounds"][number - 1] if number else None
    words = {language: Words(language) for language in LANGUAGES}
    game = round["game"] if round else event["game"]
    still = seen_running(store, event)
    played = {game, *(one["game"] for one in still)}
    now, said = phase(event), _said(store, event["id"])
    return {
        "revision": revision,
        "id": event["id"],
        "name": event["name"],
        "date": event["date"],
        "place": event["place"],
        "step": now.step if now.step != "publish" else "pair",  # that there is a draft is nobody's business
        "rounds": now.rounds,
        "players": sum(entry["status"] != "dropped" for entry in event["players"]),
        "confirm": confirming(event),
        "round": seen_round(store, event),
        "running": still,
        "standings": standings(event) if lines is None else lines,
        "tie": {language: game_kit(game).tie_words(tr) for language, tr in words.items()},
        "described": [one for one in ListedGames(store.log).all() if one["id"] in played],
        "corrected": club_facts(store.local)[0],
        "clocks": seen_clocks(store, event["id"]),
        "message": said["message"],
        "next_start": said["next_start"],
    }


def public_part(event: EventDoc) -> EventDoc:
    """Without the draft that nobody is to know of."""
    return {**event, "rounds": [one for one in event["rounds"] if one["state"] != "draft"]}


def seen_round(store: Store, event: EventDoc) -> SeenRound | None:
    """The newest round that is public."""
    number = current_round(event)
    return _round(event, event["rounds"][number - 1], open_reports(store, event)) if number else None


def seen_running(store: Store, event: EventDoc) -> list[SeenRunning]:
    """Tables that play on while a later round is public."""
    names, reports = {one["id"]: one["name"] for one in event["players"]}, open_reports(store, event)
    return [
        {
            "round": round["number"],
            "game": round["game"],
            "rules": round["rules"],
            "called": called(event, round["number"]),
            "table": _table(event, round, table, names, at_table(reports, round["number"], table["number"])),
        }
        for round, table in running(event)
        if round["number"] < current_round(event)
    ]


def seen_clocks(store: Store, event: str) -> list[SeenClock]:
    return [_clock(clock) for clock in clocks.load(store, event)]


def _said(store: Store, event: str) -> dict[str, str]:
    kept: dict[str, dict[str, str]] = store.settings.get(SAID, {})
    return {"message": "", "next_start": "", **kept.get(event, {})}


def _round(event: EventDoc, round: RoundDoc, reports: list[ReportDoc]) -> SeenRound:
    names = {entry["id"]: entry["name"] for entry in event["players"]}
    number = round["number"]
    return {
        "number": number,
        "state": round["state"],
        "game": round["game"],
        "rules": round["rules"],
        "called": called(event, number),
        "tables": [
            _table(event, round, table, names, at_table(reports, number, table["number"]))
            for table in round["tables"]
        ],
        "byes": sorted((names[id] for id in round["byes"]), key=plain),
    }


def called(event: EventDoc, number: int) -> dict[str, str]:
    """What a round plays, in every language; nothing where every round plays the same."""
    return {language: round_game(Words(language), event, number) for language in LANGUAGES}


def _table(
    event: EventDoc, round: RoundDoc, table: TableDoc, names: dict[str, str], reports: list[ReportDoc]
) -> SeenTable:
    figures = [one for one in reports if one["kind"] == "result"]
    state: TableState = "done" if table["places"] else "waiting" if figures else "open"
    return {
        "table": table["number"],
        "seats": [names[id] for id in table["seats"]],
        "points": table["points"],
        "tie_break": table["tie_break"],
        "places": table["places"],
        "state": "differs" if differ(reports) else state,
        "version": table_guard(event, round["number"], table["number"]),
        "called": any(one["kind"] == "call" for one in reports),
        "doubted": any(one["kind"] == "wrong" for one in reports),
        "reports": [
            {"id": one["id"], "points": one["points"], "tie_break": one["tie_break"]} for one in figures
        ],
    }


def standings(event: EventDoc) -> dict[str, list[SeenLine]]:
    """Counted once, spoken in every language."""
    public = public_part(event)
    if not any(table["places"] for one in public["rounds"] for table in one["tables"]):
        return {language: [] for language in LANGUAGES}
    names = {entry["id"]: entry["name"] for entry in event["players"]}
    lines = [line for line in final_standings(public) if line.games]
    return {language: [_line(line, names, Words(language)) for line in lines] for language in LANGUAGES}


def _line(line: Standing, names: dict[str, str], tr: Words) -> SeenLine:
    return {
        "place": line.place,
        "name": names[line.name],
        "points": plain_figure(line.points),
        "games": line.games,
        "wins": plain_figure(line.wins),
        "tie_breaks": {key: plain_figure(value) for key, value in line.figures.items()},
        "why": why(tr, line.why),
    }


def _clock(clock: clocks.Clock) -> SeenClock:

    ends = datetime.fromisoformat(clock.ends_at).timestamp() if clock.ends_at else None
    begun = clock.running or clock.left != clock.minutes * 60
    return {"name": clock.name, "left": clock.left, "ends_at": ends, "begun": begun}
