"""alcalde event rate"""

import argparse
import json
from collections.abc import Sequence
from dataclasses import asdict

from assistant.cli.event.reading import DocumentReader, proven, read_document
from assistant.cli.parts import Parts
from assistant.words import Words
from engine.documents.listed_game import MOST_SEATS
from engine.documents.result import Facts
from engine.documents.standings import RateDoc
from engine.tournament.ratings import RatedGame, Rating, by_game, on_known_scale


def add(parts: Parts, tr: Words) -> None:
    parser = parts.add_parser("rate", help=tr("event.help.rate"))
    parser.add_argument("file", metavar="FILE", help=tr("event.help.file"))
    parser.add_argument("--json", action="store_true", help=tr("event.help.json"))
    parser.set_defaults(part=run)


def run(args: argparse.Namespace, tr: Words) -> int:
    document = proven(args.file, read_document(args.file, tr), RateDoc, tr)
    lists = by_game(_games(DocumentReader(args.file, tr), document))
    overall = lists.pop(None)
    if args.json:
        made: Facts = {"ratings": [_entry(rating) for rating in overall]}
        if lists:
            made["by_game"] = {kind: [_entry(rating) for rating in found] for kind, found in lists.items()}
        print(json.dumps(made))
        return 0
    _print(tr, overall)
    for kind, found in lists.items():
        print(f"\n{kind}")
        _print(tr, found)
    return 0


def _games(reader: DocumentReader, document: RateDoc) -> list[RatedGame]:
    games = []
    for i, result in enumerate(document["results"]):
        names = reader.names(result["names"], f"results[{i}].names", 2, MOST_SEATS)
        given = result["places"]
        if len(given) != len(names):
            raise reader.wrong(f"results[{i}].places", "figures", n=len(names))
        if not all(1 <= place <= len(names) for place in given):
            raise reader.wrong(f"results[{i}].places", "places", n=len(names))
        games.append(RatedGame(names, given, result.get("game") or ""))
    return games


def _entry(rating: Rating) -> Facts:
    return asdict(rating) | {"scale": on_known_scale(rating.mu)}


def _print(tr: Words, found: Sequence[Rating]) -> None:
    width = max([len(rating.name) for rating in found], default=0)
    for place, rating in enumerate(found, 1):
        figures = (
            f"{tr.number(rating.rating, 2):>8}  {tr.number(rating.mu, 2)} ± {tr.number(rating.sigma, 2)}"
        )
        figures += f"  {tr('event.rate.scale', n=on_known_scale(rating.mu))}"
        note = tr("event.rate.provisional") if rating.provisional else ""
        games = tr("event.rate.games", n=rating.games)
        print(f"{place:>3}. {rating.name:<{width}} {figures}  {games} {note}".rstrip())
