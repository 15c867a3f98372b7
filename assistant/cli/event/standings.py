"""alcalde event standings"""

import argparse
import json
from collections.abc import Mapping, Sequence
from typing import Any

from assistant.cli.event.reading import Reader, read_document
from assistant.club.events.speech import figure, finding, plain, why
from assistant.words import Words
from engine.tournament.check import shape
from engine.tournament.figures import History, Settings
from engine.tournament.finals import final_standings
from engine.tournament.games import Bye, Game, places
from engine.tournament.presets import preset_of
from engine.tournament.standings import Standing, standings


def add(parts: Any, tr: Words) -> None:
    parser = parts.add_parser("standings", help=tr("event.help.standings"))
    parser.add_argument("file", metavar="FILE", help=tr("event.help.file"))
    parser.add_argument("--json", action="store_true", help=tr("event.help.json"))
    parser.set_defaults(part=run)


def run(args: argparse.Namespace, tr: Words) -> int:
    document = read_document(args.file, tr)
    names: dict[str, str] = {}
    if "players" in document and "stages" in document:
        lines, names = _of_event(args.file, document, tr)
    else:
        lines = _of_tables(Reader(args.file, tr), document)
    if args.json:
        print(json.dumps(as_document(tr, lines, names)))
    else:
        print_lines(tr, lines, names)
    return 0


def _of_event(file: str, event: dict[str, Any], tr: Words) -> tuple[list[Standing], dict[str, str]]:
    from assistant.cli.exits import BadInput

    for found in shape(event):
        raise BadInput(f"{file}: {finding(tr, found)}")
    try:
        return final_standings(event), {entry["id"]: entry["name"] for entry in event["players"]}
    except (KeyError, IndexError, TypeError) as wrong:
        raise BadInput(tr("event.bad.not_event", file=file, reason=wrong)) from wrong


def _of_tables(reader: Reader, document: dict[str, Any]) -> list[Standing]:
    preset = preset_of(document.get("scoring", "7-5-3-1"))
    chosen = document.get("tie_breaks")
    if chosen is not None and (not isinstance(chosen, list) or not all(isinstance(c, str) for c in chosen)):
        raise reader.wrong("tie_breaks", "criteria")
    table = document.get("table", 4)
    if isinstance(table, bool) or not isinstance(table, int) or not 2 <= table <= 5:
        raise reader.wrong("table", "table")
    games: list[Game] = []
    byes: list[Bye] = []
    for i, round in enumerate(reader.objects(document, "rounds", "rounds")):
        there: set[str] = set()
        for j, entry in enumerate(reader.objects(round, "tables", f"rounds[{i}].tables")):
            path = f"rounds[{i}].tables[{j}]"
            game = _game(reader, entry, path, document.get("game"), i + 1)
            if there & set(game.players):
                raise reader.wrong(
                    f"{path}.seats", "once", name=sorted(there & set(game.players))[0], round=i + 1
                )
            there |= set(game.players)
            games.append(game)
        for name in reader.names(round, "byes", f"rounds[{i}].byes", 0, 500) if "byes" in round else ():
            if name in there:
                raise reader.wrong(f"rounds[{i}].byes", "once", name=name, round=i + 1)
            byes.append(Bye(name, i + 1, i + 1))
    settings = Settings(table=table, seed=str(document.get("seed", "")), **_choices(reader, document))
    history = History(games, byes, preset, settings, {})
    people = dict.fromkeys([p for game in games for p in game.players] + [bye.player for bye in byes])
    return standings(history, people, chosen)


def _choices(reader: Reader, document: dict[str, Any]) -> dict[str, Any]:
    """The event's settings, if the document has any; two-player byes are wins unless it says otherwise."""
    given = document.get("settings", {})
    bye = (
        given.get("bye", "win" if document.get("table") == 2 else "average")
        if isinstance(given, dict)
        else None
    )
    if bye not in ("win", "average", "none"):
        raise reader.wrong("settings.bye", "bye")
    found: dict[str, Any] = {"bye": bye}
    for key in ("opponent_floor", "bye_opponent"):
        if key in given:
            rate = given[key]
            if isinstance(rate, bool) or not isinstance(rate, int | float) or not 0 <= rate <= 1:
                raise reader.wrong(f"settings.{key}", "rate")
            found[key] = float(rate)
    return found


def _game(reader: Reader, entry: dict[str, Any], path: str, game: str | None, number: int) -> Game:
    seats = reader.seats(entry, f"{path}.seats", game)
    points = reader.figures(entry, "points", f"{path}.points", len(seats))
    breaks = None
    if entry.get("tie_break") is not None:
        breaks = reader.figures(entry, "tie_break", f"{path}.tie_break", len(seats))
    return Game(tuple(seats), tuple(points), places(points, breaks), number, number, game or "")


def as_document(
    tr: Words, lines: Sequence[Standing], names: Mapping[str, str] | None = None
) -> dict[str, Any]:
    names = names or {}
    return {
        "standings": [
            {
                "name": names.get(line.name, line.name),
                "place": line.place,
                "points": plain(line.points),
                "games": line.games,
                "wins": plain(line.wins),
                "tie_breaks": {criterion: plain(value) for criterion, value in line.figures.items()},
                "why": why(tr, line.why),
            }
            for line in lines
        ]
    }


def print_lines(tr: Words, lines: Sequence[Standing], names: Mapping[str, str] | None = None) -> None:
    names = names or {}
    shown = [names.get(line.name, line.name) for line in lines]
    width = max([len(name) for name in shown] + [len(tr("event.standings.name"))])
    heads = [tr(f"event.standings.{key}") for key in ("points", "wins", "games")]
    print(f"{'':>4} {tr('event.standings.name'):<{width}} {heads[0]:>9} {heads[1]:>6} {heads[2]:>7}")
    for line, name in zip(lines, shown, strict=True):
        figures = f"{figure(tr, line.points):>9} {figure(tr, line.wins):>6} {line.games:>7}"
        print(f"{line.place:>3}. {name:<{width}} {figures}  {why(tr, line.why)}".rstrip())
