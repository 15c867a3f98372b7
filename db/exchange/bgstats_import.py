"""A BG Stats file as a plan of results: every play with what it holds, the original beside what we understand of it."""

import hashlib
from collections.abc import Mapping
from datetime import datetime, tzinfo
from uuid import UUID

from db.exchange.bgstats_form import (
    BgStatsPersonDoc,
    FileDoc,
    GameDoc,
    KeptFile,
    Listed,
    LocationDoc,
    PlayDoc,
)
from db.exchange.bgstats_games import GameShelf
from db.exchange.bgstats_ids import play_uuid, player_uuid
from db.exchange.bgstats_play import ReadSeat, read_play
from db.exchange.plan import ImportPlan, Known, People, Trouble
from db.folder.lines import dump
from db.folder.store import Store
from db.names import plain
from db.problems import Problem
from db.tables.form import whole_result
from db.tables.listed import ListedGames
from engine.documents.door import BadDocument, checked
from engine.documents.games import LISTED, playable
from engine.documents.new_result import new_result, new_seat
from engine.documents.result import Facts, ResultDoc, SeatDoc

LISTS = ("players", "locations", "games")
NOBODY = "?"


def plan_bgstats(
    store: Store,
    document: object,
    choices: Mapping[str, str] | None = None,
    zone: tzinfo | None = None,
    known_only: bool = False,
) -> ImportPlan:
    """`zone` is where the wall clocks of the plays hung; this computer's if not given.

    `known_only` leaves out the games that the club does not know; otherwise they are listed with the import.
    """
    try:
        file = checked(document, FileDoc)
    except BadDocument as wrong:
        raise Problem("not_bgstats", missing=wrong.field or wrong.why) from wrong
    reading = _Reading(store, file, choices or {}, zone, known_only)
    for number, told in enumerate(file["plays"], 1):
        reading.take(told, f"plays.{number}")
    return reading.finished()


class _Reading:
    """One file on its way in."""

    def __init__(
        self, store: Store, file: FileDoc, choices: Mapping[str, str], zone: tzinfo | None, known_only: bool
    ) -> None:
        self.store, self.file, self.zone, self.known_only = store, file, zone, known_only
        self.plan = ImportPlan()
        self.lists = _Lists(file)
        self.people = _Crowd(store, self.plan, choices, self.lists.players)
        self.shelf = GameShelf(ListedGames(store.log).all())
        self.known = Known(store, lambda result: (f"play:{play_uuid(result)}",), _by_hand)
        self.key = _key(file)
        self.rest: list[Facts] = []

    def take(self, told: Facts, where: str) -> None:
        plan, before = self.plan, len(self.plan.troubles)
        try:
            result = self._result(checked(told, PlayDoc), told, where)
            if result is not None:
                result = whole_result(result)
        except Problem as problem:
            plan.troubles.append(Trouble(where, problem.code, problem.facts))
            return
        except BadDocument as wrong:
            plan.troubles.append(Trouble(where, "play_unreadable", {"missing": wrong.field[:60]}))
            return
        except (KeyError, ValueError, OverflowError) as error:
            plan.troubles.append(Trouble(where, "play_unreadable", {"missing": str(error)[:60]}))
            return
        if result is not None and len(plan.troubles) == before:
            self.known.add(plan, result, where)

    def finished(self) -> ImportPlan:
        plan = self.plan
        used = {result["game"] for result in plan.results}
        plan.games = [kept for kept in self.shelf.finished() if kept["id"] in used]
        self.people.drop_unused()
        if plan.results or self.rest:
            order = sum(name.startswith(KEPT) for name in self.store.settings.all())
            kept: KeptFile = {
                "order": order,
                "top": {key: value for key, value in self.file.items() if key not in (*LISTS, "plays")},
                "lists": {
                    name: [{**entry} for entry in self.lists.raw(name)] for name in LISTS if name in self.file
                },
                "rest": self.rest,
            }
            plan.settings.append({"id": self.key, "value": kept})
        return plan

    def _result(self, play: PlayDoc, told: Facts, where: str) -> ResultDoc | None:
        game = self.lists.game(play["gameRefId"])
        _when(play["playDate"], self.zone)
        found = self.shelf.found(game, play.get("board") or "")
        if found is None and self.known_only:
            self.plan.skipped.append(Trouble(where, "other_game", {"name": game["name"]}))
            return None
        if not play["playerScores"]:
            self.rest.append(told)
            self.plan.skipped.append(Trouble(where, "nobody", {"name": game["name"]}))
            return None
        read = read_play(game, play)
        id, rules = found or self.shelf.begin(game, play)
        expansions = [self.lists.game_name(one["gameRefId"]) for one in play.get("expansionPlays") or ()]
        self.shelf.add(id, read, play, expansions)
        place = self.lists.location(play.get("locationRefId") or 0)
        result = new_result(
            _result_id(self.store, play["uuid"]),
            id,
            rules,
            _when(play["playDate"], self.zone),
            "import",
            [self._seat(play, seat, where, read.won_by not in POINT_WAYS) for seat in read.seats],
            minutes=read.minutes,
            place=place,
            comment=read.comment,
            stats={"rounds": read.rounds} if read.rounds else {},
        )
        if any(seat.odd for seat in read.seats):
            self.plan.told.append(Trouble(where, "odd_score", {"name": game["name"]}))
        if id in playable() and not LISTED[id].seats[0] <= len(read.seats) <= LISTED[id].seats[1]:
            self.plan.unseated.append(Trouble(where, "seats", {"name": game["name"], "n": len(read.seats)}))
        if read.won_by != "most-points":
            result["won_by"] = read.won_by
        if not read.counts:
            result["counts"] = False
        if self.shelf.is_listed(id):
            result["version"] = self.shelf.version(id)
            if read.board:
                result["board"] = read.board
        if expansions:
            result["expansions"] = expansions
        result["bgstats"] = {"uuid": play["uuid"], "play": told, "file": self.key}
        return result

    def _seat(self, play: PlayDoc, read: ReadSeat, where: str, told: bool) -> SeatDoc:
        score = play["playerScores"][read.number]
        player, name = self.people.seat(score["playerRefId"], score.get("anonymousName") or "", where)
        seat = new_seat(
            name,
            player,
            start=read.start,
            points=read.points,
            place=read.place,
            sources=read.sources,
        )
        if told:
            seat["won"] = read.won
        if read.team:
            seat["team"] = read.team
        if read.role:
            seat["role"] = read.role
        seat["bgstats"] = {"number": read.number, "player": player}
        return seat


POINT_WAYS = ("most-points", "least-points")
KEPT = "bgstats-"  # begins the names of settings that hold what is left of a file


def _key(file: FileDoc) -> str:
    """The same file gives the same key, and so is kept once."""
    lists = {name: value for name, value in file.items() if name != "plays"}
    return f"{KEPT}{hashlib.sha256(dump(lists).encode()).hexdigest()[:20]}"


def _by_hand(result: ResultDoc) -> bool:
    """Plays of a file are told apart by their ids alone: an evening has several of one game with no points at all.

    Only a result of our own may be the same game, typed into the other program as well.
    """
    return "bgstats" not in result and any(seat["points"] is not None for seat in result["seats"])


class _Lists:
    """The file's lists by the numbers that its plays use; an entry is looked at when a play needs it."""

    def __init__(self, file: FileDoc) -> None:
        self._file = file
        self.players = {entry["id"]: entry for entry in file.get("players", ())}
        self._games = {entry["id"]: entry for entry in file.get("games", ())}
        self._locations = {entry["id"]: entry for entry in file.get("locations", ())}
        self._checked: dict[int, GameDoc] = {}

    def raw(self, name: str) -> list[Listed]:
        lists = {"players": "players", "locations": "locations", "games": "games"}
        found = self._file.get(lists[name])
        return found if isinstance(found, list) else []

    def game(self, number: int) -> GameDoc:
        if number not in self._checked:
            self._checked[number] = checked(self._games[number], GameDoc)
        return self._checked[number]

    def game_name(self, number: int) -> str:
        try:
            return self.game(number)["name"] or NOBODY
        except (KeyError, BadDocument):
            return NOBODY

    def location(self, number: int) -> str:
        entry = self._locations.get(number)
        return checked(entry, LocationDoc).get("name", "") if entry else ""


class _Crowd:
    """The file's players, found among ours by the UUID they have here, else by name."""

    def __init__(
        self, store: Store, plan: ImportPlan, choices: Mapping[str, str], listed: Mapping[int, Listed]
    ) -> None:
        self._plan, self._listed = plan, listed
        self._people = People(store, plan, choices)
        self._ours = {
            player_uuid(p, p["name"]): p["merged_into"] or p["id"] for p in store.players.all(everyone=True)
        }
        self._names: dict[str, str] = {}  # of this file: whose UUID has a name
        self._known: dict[int, tuple[str | None, str, bool]] = {}

    def seat(self, number: int, anonymous: str, where: str) -> tuple[str | None, str]:
        """Player's id and name; somebody who was deleted in the app has neither."""
        if number not in self._known:
            self._known[number] = self._person(number, where)
        player, name, hidden = self._known[number]
        return (None, anonymous.strip() or name) if hidden else (player, name)

    def _person(self, number: int, where: str) -> tuple[str | None, str, bool]:
        if number not in self._listed:
            return None, NOBODY, True
        entry = checked(self._listed[number], BgStatsPersonDoc)
        name = " ".join(entry["name"].split()) or NOBODY
        if entry.get("isAnonymous"):
            return None, name, True
        if entry["uuid"] in self._ours:
            return self._ours[entry["uuid"]], name, False
        other = self._own_name(name, entry["uuid"])
        player = self._people.player(other, where, bgstats={"uuid": entry["uuid"], "name": other})
        return player, other, False

    def _own_name(self, name: str, uuid: str) -> str:
        """Two people of one name stay two."""
        own, n = name, 1
        while self._names.setdefault(plain(own), uuid) != uuid:
            n += 1
            own = f"{name} ({n})"
        return own

    def drop_unused(self) -> None:
        """New players of plays that were left out stay out."""
        used = {seat["player"] for result in self._plan.results for seat in result["seats"]}
        self._plan.players = [player for player in self._plan.players if player["id"] in used]


def _result_id(store: Store, uuid: str) -> str:
    try:
        return UUID(uuid).hex
    except ValueError:
        return store.new_id()


def _when(text: str, zone: tzinfo | None) -> str:
    moment = datetime.strptime(text, "%Y-%m-%d %H:%M:%S")
    return (moment.replace(tzinfo=zone) if zone else moment.astimezone()).isoformat()
