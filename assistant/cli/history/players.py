"""alcalde players list, merge, part, delete: who the club knows."""

import argparse

from assistant.cli.answers import Answer
from assistant.cli.exits import BadInput
from assistant.cli.questions import agreed, settled
from assistant.club.service.club import Club
from assistant.club.service.history import delete_player, merge_players
from assistant.words import Words
from db.folder.store import Store
from engine.documents.player import PlayerDoc


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
