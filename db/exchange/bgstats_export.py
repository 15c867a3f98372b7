"""Results as a BG Stats file. A play that came from one goes out as it came, but for what was changed here since."""

from collections.abc import Iterable
from datetime import datetime

from db.exchange.bgstats_form import GameDoc, KeptTop, PlayDoc
from db.exchange.bgstats_ids import outside_id, play_uuid, player_uuid
from db.exchange.bgstats_lists import Lists
from db.exchange.bgstats_play import ReadPlay, ReadSeat, read_play
from db.exchange.bgstats_scores import write_score
from db.exchange.bgstats_sheet import read_sheet, same_points, score_id, write_sheet
from db.exchange.catalogue import Title, find_title, title_of
from db.folder.lines import dump
from db.names import plain
from engine.documents.door import BadDocument, checked
from engine.documents.player import PlayerDoc
from engine.documents.result import Facts, ResultDoc, SeatDoc

ABOUT = "A file of plays for Board Game Stats. Share it with that app or open it there."
FORM = "%Y-%m-%d %H:%M:%S"


def stamp(when: str) -> str:
    """The wall clock's time, as BG Stats writes it."""
    return f"{datetime.fromisoformat(when):{FORM}}"


def to_bgstats(
    results: Iterable[ResultDoc], players: Iterable[PlayerDoc], kept: KeptTop | None = None
) -> Facts:
    """The document. `kept` is what imported files held besides plays: see `bgstats_lists.kept_top`."""
    everybody = list(players)
    writing = _Writing(everybody, kept or {})
    plays = [writing.play(result) for result in results]
    plays += writing.rest({play.get("uuid") for play in plays})
    writing.lists.renamed(everybody)
    lists = {name: made.entries for name, made in writing.lists.lists.items()}
    top = writing.lists.top() or _top(kept or {}, lists["players"])
    about: Facts = {} if writing.lists.files else {"about": ABOUT}
    for name in ("locations",):  # a file without any need not have the list
        if not lists[name] and writing.lists.files:
            missing = all(name not in file.get("lists", {}) for file in writing.lists.files.values())
            lists = {key: value for key, value in lists.items() if not (missing and key == name)}
    return {**about, **top, **lists, "plays": plays}


def _top(kept: KeptTop, people: list[Facts]) -> Facts:
    """Of a file that an older version took in: who "me" is has another number now."""
    top = dict(kept.get("top", {}))
    if isinstance(user := top.get("userInfo"), dict):
        me = next((entry["id"] for entry in people if entry["uuid"] == kept.get("me")), None)
        rest = {key: value for key, value in user.items() if key != "meRefId"}
        top["userInfo"] = {"meRefId": me, **rest} if me else rest
    return top


class _Writing:
    """One file on its way out."""

    def __init__(self, players: list[PlayerDoc], kept: KeptTop) -> None:
        self.known = {player["id"]: player for player in players}
        self.lists = Lists(kept.get("files", {}))

    def play(self, result: ResultDoc) -> Facts:
        kept = result.get("bgstats", {})
        raw, file = kept.get("play"), kept.get("file", "")
        if raw is not None and file in self.lists.files:
            try:
                return self._as_it_came(result, raw, file)
            except (BadDocument, KeyError, ValueError):
                pass  # a document that somebody bent: it is written from what we understand
        return self._written(result)

    def rest(self, there: set[object]) -> list[Facts]:
        """Plays that are no result, such as those with nobody in them."""
        return [
            self._with_refs(play, file)
            for file, kept in self.lists.files.items()
            for play in kept.get("rest", ())
            if play.get("uuid") not in there
        ]

    def _with_refs(self, raw: Facts, file: str) -> Facts:
        """The play with the numbers that everything has in this file."""
        play = dict(raw)
        for field, name in (("gameRefId", "games"), ("locationRefId", "locations")):
            if field in play:
                play[field] = self.lists.ref(file, name, play[field])
        for field, name in (("playerScores", "players"), ("expansionPlays", "games")):
            inner, ref = play.get(field), "playerRefId" if name == "players" else "gameRefId"
            if isinstance(inner, list):
                play[field] = [
                    {**one, ref: self.lists.ref(file, name, one[ref])}
                    if isinstance(one, dict) and ref in one
                    else one
                    for one in inner
                ]
        return play

    def _as_it_came(self, result: ResultDoc, raw: Facts, file: str) -> Facts:
        told = checked(raw, PlayDoc)
        game = checked(self.lists.raw[file, "games", told["gameRefId"]], GameDoc)
        read = read_play(game, told)
        play = self._with_refs(raw, file)
        if datetime.fromisoformat(result["played_at"]).replace(tzinfo=None) != datetime.strptime(
            told["playDate"], FORM
        ):
            play["playDate"] = stamp(result["played_at"])
        now: Facts = {
            "durationMin": result["minutes"] or 0,
            "comments": result["comment"],
            "rounds": result["stats"].get("rounds") or 0,
            "ignored": not result.get("counts", True),
        }
        before: Facts = {
            "durationMin": read.minutes or 0,
            "comments": read.comment,
            "rounds": read.rounds,
            "ignored": not read.counts,
        }
        if "version" in result:
            now["board"], before["board"] = result.get("board", ""), read.board
        play |= {key: value for key, value in now.items() if value != before[key]}
        self._place(play, result, told, file)
        self._game(play, result, game, read)
        self._seats(play, result, read)
        return play

    def _place(self, play: Facts, result: ResultDoc, told: PlayDoc, file: str) -> None:
        entry = self.lists.raw.get((file, "locations", told.get("locationRefId") or 0), {})
        if result["place"] == (entry.get("name") or ""):
            return
        play.pop("locationRefId", None)
        self._at(play, result)

    def _at(self, play: Facts, result: ResultDoc) -> None:
        if not (place := result["place"]):
            return
        when, told = stamp(result["played_at"]), result.get("bgstats", {}).get("location", {})
        entry: Facts = {"uuid": outside_id("place", place), "name": place, "modificationDate": when}
        key = self.lists.place_keys.setdefault(place, str(entry["uuid"]))
        play["locationRefId"] = self.lists.lists["locations"].number(
            key, lambda: {**entry, **(told if told.get("name") == place else {})}
        )

    def _game(self, play: Facts, result: ResultDoc, game: GameDoc, read: ReadPlay) -> None:
        """Another game or rule set than the file said, if that was corrected here."""
        title = title_of(result["game"], result["rules"])
        if "version" in result:
            same = game.get("bggId") in (title.bgg, None, 0) or plain(game["name"]) == plain(title.name)
        else:
            meant = find_title(game.get("bggId") or 0, game["name"], read.board)
            same = meant is None or (meant.game, meant.rules) == (result["game"], result["rules"])
        if not same:
            play["gameRefId"] = self._title(title, result)
            play["board"] = title.board

    def _title(self, title: Title, result: ResultDoc) -> int:
        kept = result.get("bgstats", {}).get("game", {})
        keys = self.lists.game_keys
        key = keys.get(f"#{title.bgg}") or keys.get(plain(title.name)) or f"{title.bgg}:{title.name}"
        return self.lists.lists["games"].number(key, lambda: _game_entry(title, result, kept))

    def _seats(self, play: Facts, result: ResultDoc, read: ReadPlay) -> None:
        seats, scores = result["seats"], play["playerScores"]
        assert isinstance(scores, list)
        by_number = {seat.get("bgstats", {}).get("number"): seat for seat in seats}
        if len(seats) != len(scores) or set(by_number) != set(range(len(scores))):
            play["playerScores"] = [self._score(result, n) for n in range(len(seats))]
            play.pop("scoresheet", None)
            return
        for was in read.seats:
            seat = by_number[was.number]
            scores[was.number] = {**scores[was.number], **self._changed(seat, was, result)}
        told = [tuple(by_number[was.number]["sources"]) == was.sources for was in read.seats]
        if not all(told):
            play.pop("scoresheet", None)
            numbers = [int(str(seat.get("bgstats", {})["number"])) for seat in seats]
            ids = [
                score_id(scores[n].get("metaData")) or outside_id("score", f"{result['id']}:{n}")
                for n in numbers
            ]
            title = title_of(result["game"], result["rules"])
            if sheet := write_sheet(seats, ids, title.bgg):
                play["scoresheet"] = sheet
                for n, id in zip(numbers, ids, strict=True):
                    scores[n] = {**scores[n], "metaData": _with_id(scores[n].get("metaData"), id)}

    def _changed(self, seat: SeatDoc, was: ReadSeat, result: ResultDoc) -> Facts:
        """What a seat says otherwise than when it came."""
        found: Facts = {}
        if seat["points"] != was.points:
            found["score"] = write_score(seat["points"])
        if seat["place"] != was.place:
            found |= {"rank": seat["place"] or 0, "winner": seat["place"] == 1}
        if bool(seat["start"]) != was.start:
            found["startPlayer"] = bool(seat["start"])
        for key, before in (("role", was.role), ("team", was.team)):
            now = seat.get(key) or ""
            if now != before:
                found[key] = now
        if seat["player"] != seat.get("bgstats", {}).get("player"):
            found["playerRefId"] = self._person(seat, result)
        return found

    # what was played here, and what an older version took in

    def _written(self, result: ResultDoc) -> Facts:
        title, when = title_of(result["game"], result["rules"]), stamp(result["played_at"])
        kept, seats, way = result.get("bgstats", {}), result["seats"], result.get("won_by", "most-points")
        ids = [_score_id(result, number) for number in range(len(seats))]
        play: Facts = {
            "uuid": play_uuid(result),
            "modificationDate": when,
            "entryDate": when,
            "usesTeams": way == "teams",
            "ignored": not result.get("counts", True),
            "rounds": result["stats"].get("rounds") or 0,
            "bggId": 0,
            "importPlayId": 0,
            "board": result.get("board") or title.board,
            "rating": 0,
            "nemestatsId": 0,
            "scoringSetting": 0,
            "expansionPlays": [self._expansion(name, when) for name in result.get("expansions", ())],
            **kept.get("keep", {}),
            "playDate": when,
            "durationMin": result.get("minutes") or 0,
            "manualWinner": _tie_was_broken(seats, way == "least-points"),
            "gameRefId": self._title(title, result),
            "comments": result.get("comment") or "",
            "playerScores": [self._score(result, n) for n in range(len(seats))],
        }
        self._at(play, result)
        if "version" not in result and find_title(title.bgg, title.name, str(play["board"] or "")) != title:
            play["board"] = title.board  # the rules were corrected since
        if not same_points(read_sheet(play.get("scoresheet")), seats, ids):
            play.pop("scoresheet", None)
            if sheet := write_sheet(seats, ids, title.bgg):
                play["scoresheet"] = sheet
        return play

    def _expansion(self, name: str, when: str) -> Facts:
        def entry() -> Facts:
            uuid = outside_id("game", name)
            return {"uuid": uuid, "name": name, "modificationDate": when, "isBaseGame": 0, "isExpansion": 1}

        key = self.lists.game_keys.setdefault(plain(name), outside_id("game", name))
        return {"gameRefId": self.lists.lists["games"].number(key, entry), "bggId": 0}

    def _score(self, result: ResultDoc, number: int) -> Facts:
        seat = result["seats"][number]
        told = {
            key: value for key, value in seat.get("bgstats", {}).items() if key not in ("number", "player")
        }
        score: Facts = {
            "newPlayer": False,
            "role": seat.get("role") or "",
            "metaData": dump({"scoreUuid": _score_id(result, number)}),
            "seatOrder": number + 1,
            **told,
            "score": write_score(seat["points"]),
            "winner": seat["place"] == 1,
            "startPlayer": bool(seat.get("start")),
            "playerRefId": self._person(seat, result),
            "rank": seat["place"] or 0,
        }
        return {**score, "team": seat["team"]} if seat.get("team") else score

    def _person(self, seat: SeatDoc, result: ResultDoc) -> int:
        player = self.known.get(seat["player"] or "")
        name = player["name"] if player else seat["name"]
        kept = player.get("bgstats", {}) if player else {}
        uuid, when = player_uuid(player, name), stamp(result["played_at"])

        def entry() -> Facts:
            start: Facts = {"isAnonymous": False, "modificationDate": when, "bggUsername": ""}
            return {**start, **kept.get("keep", {}), "uuid": uuid, "name": name}

        return self.lists.lists["players"].number(uuid, entry)


def _score_id(result: ResultDoc, number: int) -> str:
    told = result["seats"][number].get("bgstats", {}).get("metaData")
    return score_id(told) or outside_id("score", f"{result['id']}:{number}")


def _with_id(told: object, id: str) -> str:
    """What a score says of itself, with the id that the sheet names it by."""
    return told if isinstance(told, str) and score_id(told) == id else dump({"scoreUuid": id})


def _game_entry(title: Title, result: ResultDoc, kept: Facts) -> Facts:
    way = result.get("won_by", "most-points")
    return {
        "uuid": outside_id("game", f"{title.bgg}:{title.name}"),
        "name": title.name,
        "modificationDate": stamp(result["played_at"]),
        "cooperative": way == "together",
        "highestWins": way != "least-points",
        "noPoints": way in ("winner", "winners", "together"),
        "usesTeams": way == "teams",
        "bggName": title.name,
        "bggYear": title.year,
        "bggId": title.bgg,
        "isBaseGame": 1,
        "isExpansion": 0,
        "minPlayerCount": title.least_players,
        "maxPlayerCount": title.most_players,
        **(kept if kept.get("bggId", 0) == title.bgg else {}),
    }


def _tie_was_broken(seats: list[SeatDoc], least: bool) -> bool:
    """Whether points alone do not tell the winner."""
    known = [seat["points"] for seat in seats if seat["points"] is not None]
    best = (min if least else max)(known, default=None)
    return any((seat["place"] == 1) != (seat["points"] == best) for seat in seats)
