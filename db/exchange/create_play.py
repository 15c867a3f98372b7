"""One result as the document BG Stats takes from a link or a QR code."""

from collections.abc import Mapping

from db.exchange.bgstats_export import stamp
from db.exchange.bgstats_ids import play_uuid, player_uuid
from db.exchange.catalogue import title_of
from engine.documents.player import PlayerDoc
from engine.documents.result import Facts, ResultDoc, SeatDoc


def create_play(result: ResultDoc, players: Mapping[str, PlayerDoc]) -> Facts:
    """`players` by id, for the names they go by now; a seat of nobody known goes by its own."""
    title, way = title_of(result["game"], result["rules"]), result.get("won_by", "most-points")
    return {
        "sourceName": "Alcalde",
        "sourcePlayId": play_uuid(result),
        "playDate": stamp(result["played_at"]),
        "durationMin": result.get("minutes") or 0,
        "location": result.get("place") or "",
        "board": result.get("board") or title.board,
        "comments": result.get("comment") or "",
        "game": {
            "name": title.name,
            "sourceGameId": f"{title.game}-{title.rules}",
            "bggId": title.bgg,
            "highestWins": way != "least-points",
            "noPoints": way in ("winner", "winners", "together"),
        },
        "players": [_seat(seat, players.get(seat["player"] or "")) for seat in result["seats"]],
    }


def _seat(seat: SeatDoc, player: PlayerDoc | None) -> Facts:
    name = player["name"] if player else seat["name"]
    return {
        "name": name,
        "sourcePlayerId": player_uuid(player, name),
        "score": seat["points"],
        "rank": seat["place"] or 0,
        "winner": seat["place"] == 1,
        "startPlayer": bool(seat.get("start")),
        "role": seat.get("role") or "",
    }
