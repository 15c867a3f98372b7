"""Random BG Stats files, made from the form of the app's exports alone: the importer has no part in it.

Every list has entries that no play uses, every object may have fields that nobody knows, and plays are of the kinds
that real files hold: cooperative, in teams, without points, won by the least, by several, by nobody, alone.
"""

import json
from random import Random
from typing import Any
from uuid import UUID

WORDS = (
    "Anna",
    "Björn",
    "Chloé",
    "Ødegård",
    "李",
    "Ann",
    "chris",
    "Chris",
    "O'Neil",
    "Zoë \u200d",
    "é́",
    "Max ",
)
ODD = (None, True, False, 0, -1, 3.5, "", "x", "Ünï", [], [1, {"a": None}], {}, {"deep": {"er": [1, 2]}})
BOARDS = ("", "", "Standard", "Hard／Extra", "Promo")
ROLES = ("", "", "Medic", "Red", "Wizard／Blue")


def bgstats_file(rng: Random, plays: int = 12) -> dict[str, Any]:
    return _file(rng, rng.randint(1, 14), rng.randint(1, 9), range(rng.randint(1, plays)))


def large_file(rng: Random, plays: int, players: int, games: int) -> dict[str, Any]:
    """As much of each as somebody has who has kept count for years."""
    return _file(rng, players, games, range(plays))


def _file(rng: Random, people: int, titles: int, plays: range) -> dict[str, Any]:
    players = _listed(rng, _player, people)
    games = _listed(rng, _game, titles)
    locations = _listed(rng, _location, rng.randint(0, 4))
    file: dict[str, Any] = {
        "about": "random",
        "tags": [{"uuid": _uuid(rng), "name": "t", "id": 1}] if rng.random() < 0.5 else [],
        "groups": [],
        "challenges": [{"uuid": _uuid(rng), "what": rng.choice(ODD)}] if rng.random() < 0.3 else [],
        "deletedObjects": [
            {
                "uuid": _uuid(rng),
                "objectType": "Play",
                "modificationDate": _time(rng),
                "externalId": rng.randint(0, 9),
            }
            for _ in range(rng.randint(0, 3))
        ],
        "players": players,
        "locations": locations,
        "games": games,
        "plays": [_play(rng, players, games, locations) for _ in plays],
        "userInfo": {"meRefId": rng.choice(players)["id"], "appVersion": "6.14.2", "exportDate": _time(rng)},
    }
    return _with_odd(rng, file)


def _listed(rng: Random, make: Any, count: int) -> list[dict[str, Any]]:
    ids = rng.sample(range(1, 5 * count + 2), count)
    return [
        _with_odd(rng, {"id": id, "uuid": _uuid(rng), "modificationDate": _time(rng), **make(rng)})
        for id in ids
    ]


def _player(rng: Random) -> dict[str, Any]:
    return {
        "name": rng.choice(WORDS) + rng.choice(("", "", " B.", f" {rng.randint(1, 99)}")),
        "isAnonymous": _flag(rng, 0.08),
        "bggUsername": "",
        **({"metaData": json.dumps({"a": rng.randint(1, 9)})} if rng.random() < 0.3 else {}),
    }


def _game(rng: Random) -> dict[str, Any]:
    return {
        "name": rng.choice(("Chess", "Skat", "Moor", "Isle", "Café", "Tower", "Öl"))
        + rng.choice(("", f" {rng.randint(1, 99)}")),
        "cooperative": _flag(rng, 0.3),
        "highestWins": _flag(rng, 0.8),
        "noPoints": _flag(rng, 0.3),
        "usesTeams": _flag(rng, 0.1),
        "bggName": "",
        "bggYear": rng.randint(0, 2026),
        "bggId": rng.choice((0, rng.randint(1_000_000, 9_999_999))),
        "designers": "",
        "isBaseGame": rng.randint(0, 1),
        "isExpansion": rng.randint(0, 1),
        "minPlayerCount": rng.randint(0, 4),
        "maxPlayerCount": rng.randint(0, 20),
        "copies": [],
        "tags": [],
    }


def _location(rng: Random) -> dict[str, Any]:
    return {"name": rng.choice(("Home", "Club", "Café", " Pub ", "")) + str(rng.randint(1, 99))}


def _play(rng: Random, players: Any, games: Any, locations: Any) -> dict[str, Any]:
    seats = rng.sample(players, rng.randint(0 if rng.random() < 0.03 else 1, min(len(players), 11)))
    ordered = rng.random() < 0.5
    teams = rng.random() < 0.1
    scores = [_score(rng, one, n + 1 if ordered else 0, teams) for n, one in enumerate(seats)]
    rng.shuffle(scores)
    play: dict[str, Any] = {
        "uuid": _uuid(rng),
        "modificationDate": _time(rng),
        "entryDate": _time(rng),
        "playDate": _time(rng),
        "usesTeams": teams,
        "durationMin": rng.choice((0, 30, 95)),
        "ignored": _flag(rng, 0.05),
        "manualWinner": _flag(rng, 0.2),
        "rounds": rng.choice((0, 0, 5)),
        "bggId": rng.choice((0, 123456)),
        "importPlayId": 0,
        "gameRefId": rng.choice(games)["id"],
        "board": rng.choice(BOARDS),
        "comments": rng.choice(("", "Schön!", "line\nline", " blank ")),
        "rating": 0,
        "nemestatsId": 0,
        "scoringSetting": 0,
        "playerScores": scores,
        "expansionPlays": [{"gameRefId": rng.choice(games)["id"], "bggId": 0}] if rng.random() < 0.1 else [],
    }
    if locations and rng.random() < 0.7:
        play["locationRefId"] = rng.choice(locations)["id"]
    if rng.random() < 0.2:
        play["scoresheet"] = _sheet(rng, scores)
    for field in rng.sample(("durationMin", "board", "comments", "rounds", "usesTeams", "expansionPlays"), 2):
        if rng.random() < 0.15:
            del play[field]
    return _with_odd(rng, play)


def _score(rng: Random, player: Any, order: int, teams: bool) -> dict[str, Any]:
    score: dict[str, Any] = {
        "playerRefId": player["id"] if rng.random() < 0.98 else 9999,
        "score": rng.choice(
            (None, "", "0", "12", "12+7-3", "-4", "7.5", "7,5", " 8 ", "+3", str(rng.randint(-99, 999)))
        ),
        "winner": _flag(rng, 0.35),
        "newPlayer": _flag(rng, 0.1),
        "startPlayer": _flag(rng, 0.2),
        "rank": rng.choice((0, 0, 0, rng.randint(1, 5))),
        "seatOrder": order,
        "role": rng.choice(ROLES),
        "metaData": json.dumps({"scoreUuid": _uuid(rng)}),
    }
    if teams:
        score |= {"team": rng.choice(("1", "2", "Red")), "teamRole": ""}
    if rng.random() < 0.05:
        score["anonymousName"] = "Somebody"
    for field in ("role", "metaData", "rank", "startPlayer"):
        if rng.random() < 0.05:
            del score[field]
    return _with_odd(rng, score)


def _sheet(rng: Random, scores: list[dict[str, Any]]) -> str:
    ids = [json.loads(one["metaData"])["scoreUuid"] for one in scores if "metaData" in one]
    rows = [
        {"templateId": key, "label": key.title(), "negative": rng.random() < 0.2, "repeatable": False, "repetition": 1,
         "isExtra": False, "scores": {id: str(rng.randint(0, 9)) for id in ids}}
        for key in ("gold", "wood", "most")
    ]  # fmt: skip
    group = {"templateId": "1", "repetition": 1, "isExtra": False, "rows": rows}
    return json.dumps(
        {"bggId": 1, "version": 1, "langCode": "en", "scoreType": "bestTotalWins", "groups": [group]}
    )


def _with_odd(rng: Random, made: dict[str, Any]) -> dict[str, Any]:
    """Fields of versions to come."""
    if rng.random() < 0.3:
        made[f"new{rng.randint(1, 9)}"] = rng.choice(ODD)
    return made


def _flag(rng: Random, chance: float) -> bool | int:
    found = rng.random() < chance
    return int(found) if rng.random() < 0.1 else found


def _uuid(rng: Random) -> str:
    text = str(UUID(int=rng.getrandbits(128), version=4))
    return text.upper() if rng.random() < 0.7 else text


def _time(rng: Random) -> str:
    day = f"{rng.randint(1995, 2030)}-{rng.randint(1, 12):02}-{rng.randint(1, 28):02}"
    return f"{day} {rng.randint(0, 23):02}:{rng.randint(0, 59):02}:{rng.randint(0, 59):02}"


def by_uuid(file: Any) -> Any:
    """The file with its lists in the order of their UUIDs: what order they stand in says nothing."""
    return {
        name: sorted(value, key=lambda one: one["uuid"])
        if name in ("players", "games", "locations", "plays")
        else value
        for name, value in file.items()
    }
