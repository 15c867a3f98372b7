"""A BG Stats file as a plan of results: plays of our games, what we do not use kept for the way back."""

from collections.abc import Mapping
from datetime import datetime, tzinfo
from uuid import UUID

from db.exchange.bgstats_form import (
    FileDoc,
    GameDoc,
    KeptTop,
    Listed,
    LocationDoc,
    PersonDoc,
    PlayDoc,
    ScoreDoc,
)
from db.exchange.bgstats_ids import play_uuid, player_uuid
from db.exchange.bgstats_scores import read_score
from db.exchange.bgstats_sheet import Points, read_sheet, score_id
from db.exchange.catalogue import find_title
from db.exchange.plan import Known, People, Plan, Trouble, with_places
from db.folder.store import Store
from db.problems import Problem
from db.tables.form import whole_result
from engine.documents.door import BadDocument, checked
from engine.documents.new_result import new_result, new_seat
from engine.documents.result import Number, ResultDoc, SeatDoc, SourceDoc

OURS_AT_TOP = {"players", "locations", "games", "plays"}
OURS_IN_PLAY = {
    *("uuid", "playDate", "durationMin", "manualWinner", "gameRefId", "locationRefId"),
    *("comments", "playerScores"),
}
OURS_IN_SCORE = {"score", "winner", "startPlayer", "playerRefId", "rank"}
OURS_IN_PLAYER = {"id", "uuid", "name"}


def plan_bgstats(
    store: Store, document: object, choices: Mapping[str, str] | None = None, zone: tzinfo | None = None
) -> Plan:
    """`zone` is where the wall clocks of the plays hung; this computer's if not given."""
    try:
        file = checked(document, FileDoc)
    except BadDocument as wrong:
        raise Problem("not_bgstats", missing=wrong.field or wrong.why) from wrong
    lists = _Lists(file)
    plan = Plan()
    people = _Crowd(store, plan, choices or {}, lists.players)
    known = Known(store, lambda result: (f"play:{play_uuid(result)}",))
    for number, told in enumerate(file["plays"], 1):
        where = f"plays.{number}"
        before = len(plan.troubles)
        try:
            result = _result(store, plan, people, lists, checked(told, PlayDoc), where, zone)
            if result is not None:
                result = whole_result(result)
        except Problem as problem:
            plan.troubles.append(Trouble(where, problem.code, problem.facts))
            continue
        except BadDocument as wrong:
            plan.troubles.append(Trouble(where, "play_unreadable", {"missing": wrong.field[:60]}))
            continue
        except (KeyError, ValueError, OverflowError) as error:
            plan.troubles.append(Trouble(where, "play_unreadable", {"missing": str(error)[:60]}))
            continue
        if result is not None and len(plan.troubles) == before:
            known.add(plan, result, where)
    people.drop_unused()
    if plan.results:
        plan.settings.append({"id": "bgstats", "value": _top(file, lists.players)})
    return plan


class _Lists:
    """The file's lists by the numbers that its plays use; an entry is looked at when a play needs it."""

    def __init__(self, file: FileDoc) -> None:
        self.players = {entry["id"]: entry for entry in file.get("players", ())}
        self.games = {entry["id"]: entry for entry in file.get("games", ())}
        self.locations = {entry["id"]: entry for entry in file.get("locations", ())}


def _top(file: FileDoc, players: Mapping[int, Listed]) -> KeptTop:
    top = {key: value for key, value in file.items() if key not in OURS_AT_TOP}
    number = file.get("userInfo", {}).get("meRefId")
    try:
        me = checked(players.get(number) if isinstance(number, int) else None, PersonDoc)["uuid"]
    except BadDocument:
        me = None
    return {"top": top, "me": me}


class _Crowd:
    """The file's players, found among ours by the UUID they have here, else by name."""

    def __init__(
        self, store: Store, plan: Plan, choices: Mapping[str, str], listed: Mapping[int, Listed]
    ) -> None:
        self._plan, self._listed = plan, listed
        self._people = People(store, plan, choices)
        self._ours = {
            player_uuid(p, p["name"]): p["merged_into"] or p["id"] for p in store.players.all(everyone=True)
        }

    def seat(self, score: ScoreDoc, where: str) -> tuple[str | None, str]:
        """Player's id and name."""
        entry = checked(self._listed[score["playerRefId"]], PersonDoc)
        if entry.get("isAnonymous"):
            return None, score.get("anonymousName") or entry["name"] or "?"
        if entry["uuid"] in self._ours:
            return self._ours[entry["uuid"]], entry["name"]
        keep = {key: value for key, value in entry.items() if key not in OURS_IN_PLAYER}
        return self._people.player(
            entry["name"], where, bgstats={"uuid": entry["uuid"], "keep": keep}
        ), entry["name"]

    def drop_unused(self) -> None:
        """New players of plays that were left out stay out."""
        used = {seat["player"] for result in self._plan.results for seat in result["seats"]}
        self._plan.players = [player for player in self._plan.players if player["id"] in used]


def _result(
    store: Store,
    plan: Plan,
    people: _Crowd,
    lists: _Lists,
    play: PlayDoc,
    where: str,
    zone: tzinfo | None,
) -> ResultDoc | None:
    game = checked(lists.games[play["gameRefId"]], GameDoc)
    title = find_title(game.get("bggId") or 0, game["name"], play.get("board") or "")
    reason = "other_game" if title is None else "teams" if play.get("usesTeams") else None
    reason = reason or ("ignored" if play.get("ignored") else None)
    if reason or title is None:
        plan.skipped.append(Trouble(where, reason or "other_game", {"name": game["name"]}))
        return None
    scores, seated = play["playerScores"], [score.get("seatOrder") or 0 for score in play["playerScores"]]
    if all(seated) and len(set(seated)) == len(seated):
        scores = sorted(scores, key=lambda score: score.get("seatOrder") or 0)
    sheet = read_sheet(play.get("scoresheet"))
    seats = [_seat(people, score, sheet, where) for score in scores]
    location = lists.locations.get(play.get("locationRefId") or 0)
    place = checked(location, LocationDoc) if location else None
    rounds = play.get("rounds")
    result = new_result(
        _result_id(store, play["uuid"]),
        title.game,
        title.rules,
        _when(play["playDate"], zone),
        "import",
        _placed(seats, scores),
        minutes=play.get("durationMin") or None,
        place=place.get("name", "") if place else "",
        comment=play.get("comments") or "",
        stats={"rounds": rounds} if rounds else {},
    )
    result["bgstats"] = {
        "uuid": play["uuid"],
        "keep": {key: value for key, value in play.items() if key not in OURS_IN_PLAY},
        "game": {key: value for key, value in game.items() if key != "id"},
        "location": {key: value for key, value in place.items() if key != "id"} if place else {},
    }
    return result


def _result_id(store: Store, uuid: str) -> str:
    try:
        return UUID(uuid).hex
    except ValueError:
        return store.new_id()


def _when(text: str, zone: tzinfo | None) -> str:
    moment = datetime.strptime(text, "%Y-%m-%d %H:%M:%S")
    return (moment.replace(tzinfo=zone) if zone else moment.astimezone()).isoformat()


def _seat(people: _Crowd, score: ScoreDoc, sheet: Points | None, where: str) -> SeatDoc:
    player, name = people.seat(score, where)
    points = read_score(score.get("score"))
    seat = new_seat(
        name,
        player,
        start=bool(score.get("startPlayer")),
        points=points,
        place=score.get("rank") or None,
        sources=_sources(score, sheet, points),
    )
    seat["bgstats"] = {key: value for key, value in score.items() if key not in OURS_IN_SCORE}
    return seat


def _sources(score: ScoreDoc, sheet: Points | None, points: Number | None) -> list[SourceDoc]:
    """The sheet's rows, if they add up to the points."""
    rows = (sheet or {}).get(score_id(score.get("metaData")) or "", {})
    if sum(rows.values()) != points:
        return []
    return [{"source": name, "points": value, "facts": {}} for name, value in rows.items() if value]


def _placed(seats: list[SeatDoc], scores: list[ScoreDoc]) -> list[SeatDoc]:
    """Places where the file ranks only some or none: winners first, then by points."""
    if all(seat["place"] for seat in seats):
        return seats
    if any(seat["points"] is None for seat in seats):
        return [
            {**s, "place": 1 if score.get("winner") else None} for s, score in zip(seats, scores, strict=True)
        ]
    marked: list[SeatDoc] = [
        {**s, "place": None, "tie_break": int(bool(score.get("winner")))}
        for s, score in zip(seats, scores, strict=True)
    ]
    return [{**seat, "tie_break": None} for seat in with_places(marked)]
