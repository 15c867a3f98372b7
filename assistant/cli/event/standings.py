"""alcalde event standings"""

import argparse
import json
from collections.abc import Sequence

from assistant.cli.event.reading import DocumentReader, bad_input, proven, read_document
from assistant.cli.parts import Parts
from assistant.club.events.files import unwrapped
from assistant.club.events.sound import sound_event
from assistant.club.events.speech import plain, why
from assistant.club.events.standing import short_figure, standing_lines
from assistant.words import Words
from engine.documents.door import BadDocument
from engine.documents.result import Facts
from engine.documents.standings import FinishedDoc, FinishedTableDoc, StandingDoc
from engine.tournament.figures import History, ScoringSettings
from engine.tournament.games import Bye, PlayedGame, places_in
from engine.tournament.presets import preset_of
from engine.tournament.refusal import Refused
from engine.tournament.sizes import FEWEST, MOST
from engine.tournament.standings import Standing, standings


def add(parts: Parts, tr: Words) -> None:
    parser = parts.add_parser("standings", help=tr("event.help.standings"))
    parser.add_argument("file", metavar="FILE", help=tr("event.help.file"))
    parser.add_argument("--json", action="store_true", help=tr("event.help.json"))
    parser.set_defaults(part=run)


def run(args: argparse.Namespace, tr: Words) -> int:
    document = read_document(args.file, tr)
    if "event" in document or {"players", "stages"} <= document.keys():
        lines = _of_event(args.file, document, tr)
    else:
        finished = proven(args.file, document, FinishedDoc, tr)
        lines = plain_lines(tr, _of_tables(DocumentReader(args.file, tr), finished))
    if args.json:
        print(json.dumps({"standings": lines}))
    else:
        print_standings(tr, lines)
    return 0


def _of_event(file: str, document: Facts, tr: Words) -> list[StandingDoc]:
    try:
        event = sound_event(unwrapped(document))
    except (BadDocument, Refused) as wrong:
        raise bad_input(file, wrong, tr) from wrong
    return standing_lines(event, tr)


def _of_tables(reader: DocumentReader, document: FinishedDoc) -> list[Standing]:
    preset = preset_of(document.get("scoring", "7-5-3-1"))
    table = document.get("table", 4)
    if not FEWEST <= table <= MOST:
        raise reader.wrong("table", "table")
    games: list[PlayedGame] = []
    byes: list[Bye] = []
    for i, round in enumerate(document["rounds"]):
        there: set[str] = set()
        for j, entry in enumerate(round["tables"]):
            path = f"rounds[{i}].tables[{j}]"
            game = _game(reader, entry, path, document.get("game"), i + 1)
            if there & set(game.players):
                raise reader.wrong(
                    f"{path}.seats", "once", name=sorted(there & set(game.players))[0], round=i + 1
                )
            there |= set(game.players)
            games.append(game)
        for name in reader.names(round.get("byes", []), f"rounds[{i}].byes", 0, 500):
            if name in there:
                raise reader.wrong(f"rounds[{i}].byes", "once", name=name, round=i + 1)
            byes.append(Bye(name, i + 1, i + 1))
    history = History(games, byes, preset, _settings(reader, document, table), {})
    people = dict.fromkeys([p for game in games for p in game.players] + [bye.player for bye in byes])
    return standings(history, people, document.get("tie_breaks"))


def _settings(reader: DocumentReader, document: FinishedDoc, table: int) -> ScoringSettings:
    """The event's settings, if the document has any; two-player byes are wins unless it says otherwise."""
    given, usual = document.get("settings", {}), ScoringSettings()
    bye = given.get("bye", "win" if table == 2 else "average")
    if bye not in ("win", "average", "none"):
        raise reader.wrong("settings.bye", "bye")
    floor = given.get("opponent_floor", usual.opponent_floor)
    virtual = given.get("bye_opponent", usual.bye_opponent)
    return ScoringSettings(table, floor, virtual, bye, seed=str(document.get("seed", "")))


def _game(
    reader: DocumentReader, entry: FinishedTableDoc, path: str, game: str | None, number: int
) -> PlayedGame:
    seats = reader.seats(entry["seats"], f"{path}.seats", game)
    points = reader.figures(entry["points"], f"{path}.points", len(seats))
    given = entry.get("tie_break")
    breaks = None if given is None else reader.figures(given, f"{path}.tie_break", len(seats))
    return PlayedGame(seats, points, places_in(game or "", points, breaks), number, number, game or "")


def plain_lines(tr: Words, lines: Sequence[Standing]) -> list[StandingDoc]:
    return [
        {
            "name": line.name,
            "place": line.place,
            "points": plain(line.points),
            "games": line.games,
            "wins": plain(line.wins),
            "tie_breaks": {criterion: plain(value) for criterion, value in line.figures.items()},
            "why": why(tr, line.why),
        }
        for line in lines
    ]


def print_standings(tr: Words, lines: Sequence[StandingDoc]) -> None:
    """A line a player; what a knock-out made of the points stands in a column of its own, the cut as a line."""
    width = max([len(line["name"]) for line in lines] + [len(tr("event.standings.name"))])
    ends = max((len(line.get("finals", "")) for line in lines), default=0)
    finals = tr("event.standings.finals") if ends else ""
    ends = max(ends, len(finals)) + 1 if ends else 0
    heads = [tr(f"event.standings.{key}") for key in ("points", "wins", "games")]
    name = tr("event.standings.name")
    print(f"{'':>4} {name:<{width}} {finals:<{ends}}{heads[0]:>9} {heads[1]:>6} {heads[2]:>7}")
    for line in lines:
        points, wins = short_figure(tr, line["points"]), short_figure(tr, line["wins"])
        figures = f"{line.get('finals', ''):<{ends}}{points:>9} {wins:>6} {line['games']:>7}"
        print(f"{line['place']:>3}. {line['name']:<{width}} {figures}  {line['why']}".rstrip())
        if line.get("cut"):
            print(f"---- {tr('rounds.cut.done' if ends else 'rounds.cut.to-come')} ----")
