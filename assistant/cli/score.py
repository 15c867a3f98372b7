"""alcalde score FILE: finished physical tables, every point explained."""

import argparse
import sys
from typing import NotRequired, TypedDict

from assistant.cli.exits import BAD_INPUT, SUCCESS, BadInput
from assistant.cli.inputs import print_json, read_json
from assistant.cli.parser import Commands
from assistant.cli.store import data_folder, know_club_games
from assistant.club.facts import club_facts, problem_line
from assistant.games.registry import game_kit
from assistant.games.tell import bad_sheet, why
from assistant.words import Words
from engine.corrections import Facts
from engine.documents.door import Outside, checked
from engine.documents.games import LISTED
from engine.games import GAMES
from engine.judging import judge
from engine.rules import Score, Source
from engine.sheets import BadSheet


def add(commands: Commands, tr: Words) -> None:
    parser = commands.add_parser("score", help=tr("cli.help.score"))
    parser.add_argument("file", metavar="FILE", help=tr("cli.score_file"))
    parser.add_argument("--json", action="store_true", help=tr("cli.json"))
    parser.set_defaults(run=run)


def run(args: argparse.Namespace, tr: Words) -> int:
    given = read_json(args.file, tr)
    tables = given if isinstance(given, list) else [given]
    if any(isinstance(table, dict) and str(table.get("game")) not in GAMES for table in tables):
        know_club_games(args, tr)
    facts, problems = club_facts(data_folder(args))
    for problem in problems:
        print(problem_line(problem, tr), file=sys.stderr)
    if not isinstance(given, list):
        answer = answer_for(given, tr, facts)
        if "error" in answer:
            raise BadInput(f"{args.file}: {answer['error']}")
        print_json(answer) if args.json else _print(answer, tr)
        return SUCCESS
    answers = [answer_for(table, tr, facts) for table in given]
    if args.json:
        print_json(answers)
    else:
        for answer in answers:
            _print(answer, tr)
    return BAD_INPUT if any("error" in answer for answer in answers) else SUCCESS


class SourceLine(TypedDict):
    source: str
    points: float
    why: str


class ScoredPlayer(TypedDict):
    name: str
    total: float
    place: int
    tie_break: float
    sources: list[SourceLine]


class TableVerdict(TypedDict):
    """A table's lines, or what is wrong with it."""

    players: NotRequired[list[ScoredPlayer]]
    error: NotRequired[str]


class NamedSeat(TypedDict):
    name: str


class Judged(TypedDict):
    """What the judge has proved of a table by scoring it."""

    game: str
    players: list[NamedSeat]


def answer_for(given: Outside, tr: Words, facts: Facts) -> TableVerdict:
    """The scores of one table by the club's facts, or what is wrong with it."""
    try:
        scores = judge(given, facts)
    except BadSheet as wrong:
        return {"error": bad_sheet(tr, wrong)}
    table = checked(given, Judged)
    players = zip(table["players"], scores, strict=True)
    return {"players": [_line(table["game"], player["name"], score, tr) for player, score in players]}


def _line(game: str, name: str, score: Score, tr: Words) -> ScoredPlayer:
    return {
        "name": name,
        "total": score.points,
        "place": score.place,
        "tie_break": score.tie_break,
        "sources": [
            {"source": s.source, "points": s.points, "why": _why(tr, game, s)} for s in score.sources
        ],
    }


def _why(tr: Words, game: str, source: Source) -> str:
    """A sentence; of a row that is only described its name, and how it was counted."""
    words = why(tr, game, source.source, source.facts)
    if LISTED[game].described is None:
        return words
    name = game_kit(game).source(tr, source.source)
    return f"{name}: {words}" if words else name


def _print(answer: TableVerdict, tr: Words) -> None:
    if "error" in answer:
        print(answer["error"])
        return
    for player in sorted(answer["players"], key=lambda line: line["place"]):
        print(
            tr(
                "score.line",
                place=player["place"],
                name=player["name"],
                n=player["total"],
                tie=player["tie_break"],
            )
        )
        for source in player["sources"]:
            print(f"    {source['points']:4}  {source['why']}")
