"""One result as the document BG Stats takes from a link or a QR code."""

from collections.abc import Mapping

from db.exchange.bgstats_export import stamp
from db.exchange.bgstats_ids import play_uuid, player_uuid
from db.exchange.catalogue import title_of
from db.folder.lines import Json


def create_play(result: Json, players: Mapping[str, Json]) -> Json:
    """`players` by id, for the names they go by now; a seat of nobody known goes by its own."""
    title = title_of(result["game"], result["rules"])
    return {
        "sourceName": "Alcalde",
        "sourcePlayId": play_uuid(result),
        "playDate": stamp(result["played_at"]),
        "durationMin": result.get("minutes") or 0,
        "location": result.get("place") or "",
        "board": title.board,
        "comments": result.get("comment") or "",
        "game": {
            "name": title.name,
            "sourceGameId": f"{title.game}-{title.rules}",
            "bggId": title.bgg,
            "highestWins": True,
            "noPoints": False,
        },
        "players": [_seat(seat, players.get(seat["player"] or "")) for seat in result["seats"]],
    }


def _seat(seat: Json, player: Json | None) -> Json:
    name = player["name"] if player else seat["name"]
    return {
        "name": name,
        "sourcePlayerId": player_uuid(player, name),
        "score": seat["points"],
        "rank": seat["place"] or 0,
        "winner": seat["place"] == 1,
        "startPlayer": bool(seat.get("start")),
        "role": "",
    }
