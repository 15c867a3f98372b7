"""A BG Stats file as a plan of results: plays of our games, what we do not use kept for the way back."""

from collections.abc import Mapping
from datetime import datetime, tzinfo
from typing import Any
from uuid import UUID

from db.exchange.bgstats_ids import play_uuid, player_uuid
from db.exchange.bgstats_scores import read_score
from db.exchange.bgstats_sheet import Points, read_sheet
from db.exchange.catalogue import find_title
from db.exchange.plan import Known, People, Plan, Trouble, with_places
from db.folder.lines import Json, load
from db.folder.store import Store
from db.problems import Problem
from db.tables.documents import check_result

OURS_AT_TOP = {"players", "locations", "games", "plays"}
OURS_IN_PLAY = {
    *("uuid", "playDate", "durationMin", "manualWinner", "gameRefId", "locationRefId"),
    *("comments", "playerScores"),
}
OURS_IN_SCORE = {"score", "winner", "startPlayer", "playerRefId", "rank"}
OURS_IN_PLAYER = {"id", "uuid", "name"}


def plan_bgstats(
    store: Store, document: Any, choices: Mapping[str, str] | None = None, zone: tzinfo | None = None
) -> Plan:
    """`zone` is where the wall clocks of the plays hung; this computer's if not given."""
    try:
        lists = {
            name: {entry["id"]: entry for entry in document.get(name, [])} for name in OURS_AT_TOP - {"plays"}
        }
        plays = list(document["plays"])
    except (KeyError, TypeError, AttributeError) as error:
        raise Problem("not_bgstats", missing=str(error)) from error
    plan = Plan()
    people = _Crowd(store, plan, choices or {}, lists["players"])
    known = Known(store, lambda result: (f"play:{play_uuid(result)}",))
    for number, play in enumerate(plays, 1):
        where = f"plays.{number}"
        before = len(plan.troubles)
        try:
            result = _result(store, plan, people, lists, play, where, zone)
            if result is not None:
                check_result(result)
        except Problem as problem:
            plan.troubles.append(Trouble(where, problem.code, problem.facts))
            continue
        except (KeyError, TypeError, AttributeError, ValueError) as error:
            plan.troubles.append(Trouble(where, "play_unreadable", {"missing": str(error)[:60]}))
            continue
        if result is not None and len(plan.troubles) == before:
            known.add(plan, result, where)
    people.drop_unused()
    if plan.results:
        plan.settings.append({"id": "bgstats", "value": _top(document, lists["players"])})
    return plan


def _top(document: Json, players: Mapping[int, Json]) -> Json:
    top = {key: value for key, value in document.items() if key not in OURS_AT_TOP}
    user = top.get("userInfo")
    me = players.get(user.get("meRefId") or 0, {}) if isinstance(user, dict) else {}
    return {"top": top, "me": me.get("uuid")}


class _Crowd:
    """The file's players, found among ours by the UUID they have here, else by name."""

    def __init__(
        self, store: Store, plan: Plan, choices: Mapping[str, str], listed: Mapping[int, Json]
    ) -> None:
        self._plan, self._listed = plan, listed
        self._people = People(store, plan, choices)
        self._ours = {
            player_uuid(p, p["name"]): p["merged_into"] or p["id"] for p in store.players.all(everyone=True)
        }

    def seat(self, score: Json, where: str) -> tuple[str | None, str]:
        """Player's id and name."""
        entry = self._listed[score["playerRefId"]]
        if entry.get("isAnonymous"):
            return None, score.get("anonymousName") or entry["name"] or "?"
        if entry["uuid"] in self._ours:
            return self._ours[entry["uuid"]], entry["name"]
        keep = {key: value for key, value in entry.items() if key not in OURS_IN_PLAYER}
        fields = {"uuid": entry["uuid"], "keep": keep}
        return self._people.player(entry["name"], where, bgstats=fields), entry["name"]

    def drop_unused(self) -> None:
        """New players of plays that were left out stay out."""
        used = {seat["player"] for result in self._plan.results for seat in result["seats"]}
        self._plan.players = [player for player in self._plan.players if player["id"] in used]


def _result(
    store: Store,
    plan: Plan,
    people: _Crowd,
    lists: Mapping[str, Mapping[int, Json]],
    play: Json,
    where: str,
    zone: tzinfo | None,
) -> Json | None:
    game = lists["games"][play["gameRefId"]]
    title = find_title(game.get("bggId") or 0, game["name"], str(play.get("board") or ""))
    reason = "other_game" if title is None else "teams" if play.get("usesTeams") else None
    reason = reason or ("ignored" if play.get("ignored") else None)
    if reason or title is None:
        plan.skipped.append(Trouble(where, reason or "other_game", {"name": game["name"]}))
        return None
    scores, seated = play["playerScores"], [score.get("seatOrder") or 0 for score in play["playerScores"]]
    if all(seated) and len(set(seated)) == len(seated):
        scores = sorted(scores, key=lambda score: int(score["seatOrder"]))
    sheet = read_sheet(play.get("scoresheet"))
    seats = [_seat(people, score, sheet, where) for score in scores]
    place = lists["locations"].get(play.get("locationRefId") or 0, {})
    return {
        "schema": 1,
        "id": _result_id(store, play["uuid"]),
        "game": title.game,
        "rules": title.rules,
        "played_at": _when(play["playDate"], zone),
        "minutes": play.get("durationMin") or None,
        "place": place.get("name", ""),
        "comment": play.get("comments") or "",
        "photo": None,
        "origin": "import",
        "assisted": False,
        "event": None,
        "record": None,
        "seats": _placed(seats, scores),
        "stats": {"rounds": play["rounds"]} if play.get("rounds") else {},
        "bgstats": {
            "uuid": play["uuid"],
            "keep": {key: value for key, value in play.items() if key not in OURS_IN_PLAY},
            "game": {key: value for key, value in game.items() if key != "id"},
            "location": {key: value for key, value in place.items() if key != "id"},
        },
    }


def _result_id(store: Store, uuid: str) -> str:
    try:
        return UUID(uuid).hex
    except ValueError:
        return store.desk.new_id()


def _when(text: str, zone: tzinfo | None) -> str:
    moment = datetime.strptime(text, "%Y-%m-%d %H:%M:%S")
    return (moment.replace(tzinfo=zone) if zone else moment.astimezone()).isoformat()


def _seat(people: _Crowd, score: Json, sheet: Points | None, where: str) -> Json:
    player, name = people.seat(score, where)
    points = read_score(score.get("score"))
    return {
        "player": player,
        "name": name,
        "ai": None,
        "start": bool(score.get("startPlayer")),
        "points": points,
        "place": score.get("rank") or None,
        "tie_break": None,
        "sources": _sources(score, sheet, points),
        "sheet": None,
        "bgstats": {key: value for key, value in score.items() if key not in OURS_IN_SCORE},
    }


def _sources(score: Json, sheet: Points | None, points: float | None) -> list[Json]:
    """The sheet's rows, if they add up to the points."""
    try:
        rows = (sheet or {}).get(load(score["metaData"])["scoreUuid"], {})
    except (KeyError, TypeError, ValueError):
        return []
    if sum(rows.values()) != points:
        return []
    return [{"source": name, "points": value, "facts": {}} for name, value in rows.items() if value]


def _placed(seats: list[Json], scores: list[Json]) -> list[Json]:
    """Places where the file ranks only some or none: winners first, then by points."""
    if all(seat["place"] for seat in seats):
        return seats
    if any(seat["points"] is None for seat in seats):
        return [
            {**s, "place": 1 if score.get("winner") else None} for s, score in zip(seats, scores, strict=True)
        ]
    marked = [
        {**s, "place": None, "tie_break": int(bool(score.get("winner")))}
        for s, score in zip(seats, scores, strict=True)
    ]
    return [{**seat, "tie_break": None} for seat in with_places(marked)]
