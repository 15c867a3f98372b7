"""Results as BoardGameGeek lists plays, in XML."""

import re
from collections.abc import Iterable
from xml.etree import ElementTree as Xml

from db.exchange.bgstats_scores import write_score
from db.exchange.catalogue import title_of
from engine.documents.door import Outside
from engine.documents.result import ResultDoc, SeatDoc

NOT_XML = re.compile("[^\t\n\r -\ud7ff\ue000-�\U00010000-\U0010ffff]")


def to_bgg(results: Iterable[ResultDoc], username: str = "") -> bytes:
    chosen = list(results)
    head = {"username": _clean(username), "userid": "0", "total": str(len(chosen)), "page": "1"}
    plays = Xml.Element("plays", head)
    for number, result in enumerate(chosen, 1):
        _add_play(plays, number, result)
    Xml.indent(plays)
    return f'<?xml version="1.0" encoding="utf-8"?>\n{Xml.tostring(plays, encoding="unicode")}\n'.encode()


def _add_play(plays: Xml.Element, number: int, result: ResultDoc) -> None:
    title = title_of(result["game"], result["rules"])
    play = Xml.SubElement(
        plays,
        "play",
        {
            "id": str(number),
            "quantity": "1",
            "incomplete": "0",
            **_kept(result.get("bgstats", {}).get("play")),
            "date": result["played_at"][:10],
            "length": str(result.get("minutes") or 0),
            "nowinstats": "0" if result.get("counts", True) else "1",
            "location": _clean(result.get("place") or ""),
        },
    )
    item = Xml.SubElement(play, "item", name=title.name, objecttype="thing", objectid=str(title.bgg))
    Xml.SubElement(Xml.SubElement(item, "subtypes"), "subtype", value="boardgame")
    if comment := result.get("comment"):
        Xml.SubElement(play, "comments").text = _clean(comment)
    players = Xml.SubElement(play, "players")
    for seat_number, seat in enumerate(result["seats"], 1):
        Xml.SubElement(
            players,
            "player",
            {
                "username": "",
                "userid": "0",
                "new": "0",
                "rating": "0",
                "startposition": str(seat_number),
                **_of_seat(result, seat),
                "name": _clean(seat["name"]),
                "color": _clean(seat.get("role") or seat.get("team") or ""),
                "score": write_score(seat["points"]) or "",
                "win": "1" if seat["place"] == 1 else "0",
            },
        )


def _of_seat(result: ResultDoc, seat: SeatDoc) -> dict[str, str]:
    """What BoardGameGeek said of a player, if the play came from there."""
    play, number = result.get("bgstats", {}).get("play", {}), seat.get("bgstats", {}).get("number")
    scores = play.get("playerScores")
    there = isinstance(scores, list) and isinstance(number, int) and 0 <= number < len(scores)
    return _kept(scores[number]) if there and isinstance(scores, list) and isinstance(number, int) else {}


def _kept(told: Outside) -> dict[str, str]:
    found = told.get("bgg") if isinstance(told, dict) else None
    return {str(key): _clean(str(value)) for key, value in found.items()} if isinstance(found, dict) else {}


def _clean(text: str) -> str:
    """XML has no way to say control characters or half characters."""
    return NOT_XML.sub("", text)
