"""Results as a BG Stats file. What an imported file held and we do not use goes back out with it."""

from collections.abc import Callable, Iterable
from datetime import datetime

from db.exchange.bgstats_form import KeptTop
from db.exchange.bgstats_ids import outside_id, play_uuid, player_uuid
from db.exchange.bgstats_scores import write_score
from db.exchange.bgstats_sheet import read_sheet, same_points, score_id, write_sheet
from db.exchange.catalogue import Title, find_title, title_of
from db.folder.lines import dump
from engine.documents.player import PlayerDoc
from engine.documents.result import Facts, ResultDoc, SeatDoc

ABOUT = "A file of plays for Board Game Stats. Share it with that app or open it there."


def stamp(when: str) -> str:
    """The wall clock's time, as BG Stats writes it."""
    return f"{datetime.fromisoformat(when):%Y-%m-%d %H:%M:%S}"


class _Listed:
    """One of the file's lists: an entry for every key, numbered from 1 in the order met."""

    def __init__(self) -> None:
        self.entries: list[Facts] = []
        self._numbers: dict[str, int] = {}

    def number(self, key: str, make: Callable[[], Facts]) -> int:
        if key not in self._numbers:
            self._numbers[key] = len(self.entries) + 1
            self.entries.append({"id": self._numbers[key], **make()})
        return self._numbers[key]


def to_bgstats(
    results: Iterable[ResultDoc], players: Iterable[PlayerDoc], kept: KeptTop | None = None
) -> Facts:
    """The document. `kept` is what an imported file held at its top (setting `bgstats`): `top` and `me`."""
    known = {player["id"]: player for player in players}
    people, places, games = _Listed(), _Listed(), _Listed()
    plays = [_play(result, known, people, places, games) for result in results]
    lists = {"players": people.entries, "locations": places.entries, "games": games.entries, "plays": plays}
    return {"about": ABOUT, **_top(kept or {}, people.entries), **lists}


def _top(kept: KeptTop, people: list[Facts]) -> Facts:
    """The file's own keys; who "me" is has another number now."""
    top = dict(kept.get("top", {}))
    if isinstance(user := top.get("userInfo"), dict):
        me = next((entry["id"] for entry in people if entry["uuid"] == kept.get("me")), None)
        rest = {key: value for key, value in user.items() if key != "meRefId"}
        top["userInfo"] = {"meRefId": me, **rest} if me else rest
    return top


def _play(
    result: ResultDoc, known: dict[str, PlayerDoc], people: _Listed, places: _Listed, games: _Listed
) -> Facts:
    title, when = title_of(result["game"], result["rules"]), stamp(result["played_at"])
    kept = result.get("bgstats", {})
    seats = result["seats"]
    ids = [_score_id(result, number) for number in range(len(seats))]
    play: Facts = {
        "uuid": play_uuid(result),
        "modificationDate": when,
        "entryDate": when,
        "usesTeams": False,
        "ignored": False,
        "rounds": result.get("stats", {}).get("rounds") or 0,
        "bggId": 0,
        "importPlayId": 0,
        "board": title.board,
        "rating": 0,
        "nemestatsId": 0,
        "scoringSetting": 0,
        "expansionPlays": [],
        **kept.get("keep", {}),
        "playDate": when,
        "durationMin": result.get("minutes") or 0,
        "manualWinner": _tie_was_broken(seats),
        "gameRefId": games.number(
            f"{title.bgg}:{title.name}", lambda: _game(title, when, kept.get("game", {}))
        ),
        "comments": result.get("comment") or "",
        "playerScores": [_score(seat, n, ids[n], known, people, when) for n, seat in enumerate(seats)],
    }
    if place := result.get("place"):
        entry: Facts = {"uuid": outside_id("place", place), "name": place, "modificationDate": when}
        told = kept.get("location", {})
        play["locationRefId"] = places.number(
            place, lambda: {**entry, **(told if told.get("name") == place else {})}
        )
    if find_title(title.bgg, title.name, str(play["board"] or "")) != title:  # the rules were corrected since
        play["board"] = title.board
    if not same_points(read_sheet(play.get("scoresheet")), seats, ids):
        play.pop("scoresheet", None)
        if sheet := write_sheet(seats, ids, title.bgg):
            play["scoresheet"] = sheet
    return play


def _score(
    seat: SeatDoc, number: int, id: str, known: dict[str, PlayerDoc], people: _Listed, when: str
) -> Facts:
    player = known.get(seat["player"] or "")
    name = player["name"] if player else seat["name"]
    kept = player.get("bgstats", {}) if player else {}

    def entry() -> Facts:
        start: Facts = {"isAnonymous": False, "modificationDate": when, "bggUsername": ""}
        return {**start, **kept.get("keep", {}), "uuid": player_uuid(player, name), "name": name}

    return {
        "newPlayer": False,
        "role": "",
        "metaData": dump({"scoreUuid": id}),
        "seatOrder": number + 1,
        **seat.get("bgstats", {}),
        "score": write_score(seat["points"]),
        "winner": seat["place"] == 1,
        "startPlayer": bool(seat.get("start")),
        "playerRefId": people.number(seat["player"] or f"name:{name}", entry),
        "rank": seat["place"] or 0,
    }


def _score_id(result: ResultDoc, number: int) -> str:
    told = result["seats"][number].get("bgstats", {}).get("metaData")
    return score_id(told) or outside_id("score", f"{result['id']}:{number}")


def _game(title: Title, when: str, kept: Facts) -> Facts:
    return {
        "uuid": outside_id("game", f"{title.bgg}:{title.name}"),
        "name": title.name,
        "modificationDate": when,
        "cooperative": False,
        "highestWins": True,
        "noPoints": False,
        "usesTeams": False,
        "bggName": title.name,
        "bggYear": title.year,
        "bggId": title.bgg,
        "isBaseGame": 1,
        "isExpansion": 0,
        "minPlayerCount": 2,
        "maxPlayerCount": title.most_players,
        **(kept if kept.get("bggId", 0) == title.bgg else {}),
    }


def _tie_was_broken(seats: list[SeatDoc]) -> bool:
    """Whether points alone do not tell the winner."""
    best = max((seat["points"] for seat in seats if seat["points"] is not None), default=None)
    return any((seat["place"] == 1) != (seat["points"] == best) for seat in seats)
