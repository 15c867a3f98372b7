"""alcalde players list, ratings, change, merge, part, delete: who the club knows."""

import argparse

from assistant.cli.answers import Answer
from assistant.cli.asked_game import asked_game
from assistant.cli.exits import BadInput
from assistant.cli.questions import agreed, settled
from assistant.club.papers.ratings import club_ratings
from assistant.club.service.club import Club
from assistant.club.service.history import delete_player, merge_players
from assistant.words import Words
from db.folder.store import Store
from db.tables.players import Changed
from engine.documents.places import places
from engine.documents.player import PlayerDoc
from engine.tournament.ratings import FIRM_FROM
from engine.tournament.refusal import Refused


def listing(store: Store, args: argparse.Namespace, tr: Words) -> Answer:
    players = [player for player in store.players.all(True) if not player["merged_into"]]
    rows = [
        {
            "id": player["id"],
            "name": player["name"],
            "club": player["club"],
            "active": player["active"],
            "results": store.results.count(player=player["id"]),
        }
        for player in players
    ]
    return {"players": rows}, [tr("results.said.player", **row) for row in rows]


def change(store: Store, args: argparse.Namespace, tr: Words) -> Answer:
    """Another name or club; events that run keep what they were entered with."""
    player, fields = _found(store, args.player, tr), Changed()
    if args.name is not None:
        fields["name"] = " ".join(args.name.split())
        if not fields["name"]:
            raise Refused("no-name")
    if args.club is not None:
        fields["club"] = " ".join(args.club.split())
    if not fields:
        raise BadInput(tr("frame.nothing_of", option="--name, --club"))
    after = store.players.change(player["id"], **fields)
    said = tr("frame.renamed", name=after["name"], club=after["club"] or "–")
    return {"player": after["id"], "name": after["name"], "club": after["club"]}, [said]


def rated(store: Store, args: argparse.Namespace, tr: Words) -> Answer:
    """Everybody's rating, of all games or of one; a newcomer's is provisional."""
    game = asked_game(args.game, tr) if args.game else ""
    lines = club_ratings(store, game)
    rows = [{**line, "provisional": line["games"] < FIRM_FROM} for line in lines]
    said = [
        tr(
            "results.said.rating" if line["games"] >= FIRM_FROM else "results.said.provisional",
            place=place,
            name=line["name"],
            rating=tr.number(line["rating"], 1),
            n=line["games"],
        )
        for place, line in zip(places([line["rating"] for line in lines]), lines, strict=True)
    ]
    return {"game": game, "ratings": rows}, said or [tr("results.said.no_ratings")]


def merge(store: Store, args: argparse.Namespace, tr: Words) -> Answer:
    keep, gone = _found(store, args.keep, tr), _found(store, args.gone, tr)
    settled(merge_players(Club(store), keep["id"], gone["id"], agreed(args, tr)), tr)
    said = tr("results.said.merged", keep=keep["name"], gone=gone["name"])
    return {"player": keep["id"], "gone": gone["id"]}, [said]


def part(store: Store, args: argparse.Namespace, tr: Words) -> Answer:
    """One person who was taken for another is somebody again."""
    player = store.players.part(_found(store, args.gone, tr)["id"])
    return {"player": player["id"]}, [tr("results.said.parted", name=player["name"])]


def delete(store: Store, args: argparse.Namespace, tr: Words) -> Answer:
    player = _found(store, args.player, tr)
    settled(delete_player(Club(store), player["id"], agreed(args, tr)), tr)
    return {"deleted": player["id"]}, [tr("results.said.player_deleted", name=player["name"])]


def _found(store: Store, asked: str, tr: Words) -> PlayerDoc:
    """A player by the id, or by the whole name if nobody else has it."""
    exact = store.players.get(asked)
    near = [one for one in store.players.all(True) if one["name"].casefold() == asked.casefold()]
    if exact is None and len(near) != 1:
        raise BadInput(tr("results.bad.same_name" if near else "results.bad.no_player", name=asked))
    return exact or near[0]
