"""Documents to print in tests, samples and the benchmark: events of any size, results, a season, ratings."""

from collections.abc import Sequence
from datetime import datetime
from random import Random
from typing import Any

from assistant.words import Words
from db.exchange.create_play import create_play
from printouts.paper import PaperSettings

PRINTED = datetime(2026, 5, 2, 18, 30)
PLACES = [
    "Łódź",
    "Český Krumlov",
    "Đà Nẵng",
    "Tromsø",
    "A Coruña",
    "Αθήνα",
    "Владимир",
    "Genève",
    "Oulu",
    "Graz",
]
FIRST = [
    "Anna",
    "Björn",
    "Chloé",
    "Dmitri",
    "Elżbieta",
    "Farida",
    "Gergő",
    "Hélène",
    "Íñigo",
    "Jana",
    "Kōsuke",
    "Léa",
]
LAST = [
    "Nowak",
    "Ångström",
    "Dvořák",
    "Nguyễn",
    "Θεοδώρου",
    "Иванова",
    "García-Márquez",
    "O’Neill",
    "Schönhuber",
    "Li",
]


def settings(language: str = "en", paper: str = "a4", **more: Any) -> PaperSettings:
    return PaperSettings(Words(language), PRINTED, paper, **more)


def people(count: int) -> list[str]:
    """So many different names, of many alphabets."""
    names = [f"{first} {last}" for last in LAST for first in FIRST]
    extra = [f"{first} {last} {number}" for number in range(2, 9) for last in LAST for first in FIRST]
    return (names + extra)[:count]


def event(names: Sequence[str], rounds: int = 4, table: int = 4, *, done: bool = True) -> dict[str, Any]:
    """A played event: {"event", "standings"} as the papers take it. The last round is open unless `done`."""
    rng = Random(7)
    ids = [f"p{number}" for number in range(1, len(names) + 1)]
    made = [_round(rng, ids, number, table, done or number < rounds) for number in range(1, rounds + 1)]
    doc = {
        "schema": 1,
        "id": "9f3a2c41d07e4b55a1c2b3d4e5f60718",
        "name": "Spring Cup – Copa de Primavera",
        "date": "2026-05-02",
        "place": "Town hall",
        "game": "san-juan",
        "rules": "2014",
        "table": table,
        "seed": "7",
        "settings": {"bye": "average"},
        "lots": {},
        "keep_apart": [],
        "fixed_tables": {},
        "plan": None,
        "uneven": "small-low",
        "scoring": "7-5-3-1",
        "tie_breaks": ["share", "seconds", "lots"],
        "stages": [{"format": "swiss", "rounds": rounds}],
        "players": [
            {"id": id, "name": name, "club": PLACES[number % len(PLACES)], "status": "active", "since": 1}
            for number, (id, name) in enumerate(zip(ids, names, strict=True))
        ],
        "rounds": made,
        "log": [],
    }
    return {"event": doc, "standings": standings(doc)}


def _round(rng: Random, ids: list[str], number: int, table: int, done: bool) -> dict[str, Any]:
    order = rng.sample(ids, len(ids))
    seated = [order[start : start + table] for start in range(0, len(order), table)]
    byes = seated.pop() if len(seated[-1]) < 2 else []
    tables = [_table(rng, place, seats, done) for place, seats in enumerate(seated, 1)]
    state = "completed" if done else "published"
    return {
        "number": number,
        "state": state,
        "stage": 0,
        "game": "san-juan",
        "rules": "2014",
        "tables": tables,
        "byes": byes,
    }


def _table(rng: Random, number: int, seats: list[str], done: bool) -> dict[str, Any]:
    if not done:
        return {"number": number, "seats": seats, "points": None, "tie_break": None, "places": None}
    points = [rng.randint(14, 44) for _ in seats]
    ties = [rng.randint(0, 9) for _ in seats]
    keys = list(zip(points, ties, strict=True))
    places = [1 + sum(other > key for other in keys) for key in keys]
    return {"number": number, "seats": seats, "points": points, "tie_break": ties, "places": places}


def standings(doc: dict[str, Any]) -> list[dict[str, Any]]:
    """7-5-3-1 with the mean share of the table's points; a stand-in for the engine's own."""
    scale = [7, 5, 3, 1]
    lines = {
        p["id"]: {"id": p["id"], "name": p["name"], "points": 0, "games": 0, "wins": 0}
        for p in doc["players"]
    }
    shares: dict[str, list[float]] = {id: [] for id in lines}
    seconds = dict.fromkeys(lines, 0)
    for round_ in doc["rounds"]:
        for seating in round_["tables"]:
            if seating["points"] is None:
                continue
            for id, points, place in zip(seating["seats"], seating["points"], seating["places"], strict=True):
                lines[id]["points"] += scale[place - 1] if place <= 4 else 0
                lines[id]["games"] += 1
                lines[id]["wins"] += place == 1
                seconds[id] += place == 2
                shares[id].append(points / sum(seating["points"]))
    for id, line in lines.items():
        mean = sum(shares[id]) / max(1, len(shares[id]))
        line["tie_breaks"] = {"share": round(mean, 3), "seconds": seconds[id]}
    ranked = sorted(lines.values(), key=lambda x: (-x["points"], -x["tie_breaks"]["share"], x["name"]))
    for place, line in enumerate(ranked, 1):
        line["place"] = place
        after = ranked[place] if place < len(ranked) else None
        level = after is not None and after["points"] == line["points"]
        line["why"] = "" if after is None else "share of the table’s points" if level else "more points"
    return ranked


def san_juan_result() -> dict[str, Any]:
    cities = [
        [
            "indigo-plant",
            "sugar-mill",
            "tobacco-storage",
            "coffee-roaster",
            "silver-smelter",
            "smithy",
            "chapel",
            "statue",
            "guild-hall",
            "palace",
            "library",
            "quarry",
        ],
        [
            "indigo-plant",
            "indigo-plant",
            "sugar-mill",
            "market-stand",
            "well",
            "crane",
            "city-hall",
            "poor-house",
            "tower",
            "hero",
        ],
        [
            "indigo-plant",
            "coffee-roaster",
            "silver-smelter",
            "trading-post",
            "market-hall",
            "aqueduct",
            "statue",
            "victory-column",
            "triumphal-arch",
        ],
        [
            "indigo-plant",
            "gold-mine",
            "archive",
            "prefecture",
            "carpenter",
            "black-market",
            "silver-smelter",
            "silver-smelter",
            "tobacco-storage",
        ],
    ]
    sources = [
        [("buildings", 20), ("chapel", 3), ("guild-hall", 10), ("palace", 8)],
        [("buildings", 16), ("city-hall", 7)],
        [("buildings", 22), ("triumphal-arch", 6)],
        [("buildings", 17)],
    ]
    names = ["Anna Nowak", "Björn Ångström", "Chloé Nguyễn", "Dmitri Иванова"]
    totals = [sum(points for _, points in one) for one in sources]
    seats = [
        {
            "player": f"{number + 1:032x}",
            "name": name,
            "ai": "strong" if number == 3 else None,
            "start": number == 0,
            "points": totals[number],
            "place": 1 + sum(other > totals[number] for other in totals),
            "tie_break": [5, 3, 2, 0][number],
            "sources": [
                {"source": source, "points": points, "facts": {}} for source, points in sources[number]
            ],
            "sheet": {
                "buildings": cities[number],
                "covered": ["well"] if number == 1 else [],
                "chapel": 3 if number == 0 else 0,
                "bank": 0,
                "harbor": 0,
                "hand": 2,
                "goods": [3, 1, 0, 0][number],
            },
        }
        for number, name in enumerate(names)
    ]
    by_round = [[1 + int(totals[seat] * (step / 11) ** 1.5) for seat in range(4)] for step in range(11)] + [
        totals
    ]
    return {
        "schema": 1,
        "id": "5b1f8a60c2d94e1f9a7b3c4d5e6f7081",
        "game": "san-juan",
        "rules": "2014",
        "played_at": "2026-05-02T18:30:00+02:00",
        "minutes": 48,
        "comment": "",
        "place": "Club night",
        "event": {"id": "9f3a2c41d07e4b55a1c2b3d4e5f60718", "round": 2, "table": 3},
        "seats": seats,
        "stats": {"rounds": 12, "points_by_round": by_round},
    }


def saint_malo_result() -> dict[str, Any]:
    cities = [
        ["#wwwww#", "wcchhP1", "wch2ASN", "wcMcJ3.", "wcc1CS5", "whh4P2.", "#wwwww#"],
        ["#w.www#", ".cc...S", ".cM..1.", ".c.h.2.", "w.Ah..C", "...N..J", "#.w.ww#"],
        ["#CSPAM#", "wcchh11", "wcM.hh2", "wcS...3", "w.A....", "w..J...", "#wwwww#"],
    ]
    marked = [
        {"citizens": 1, "priests": 3, "houses": 12, "jugglers": 6, "nobles": 7, "wall-bonus": 3},
        {"citizens": 1, "houses": 6, "nobles": 7, "jugglers": 4},
        {"citizens": 1, "priests": 1, "houses": 9, "jugglers": 2, "wall-bonus": 3},
    ]
    ends = [
        {"coins": 2, "logs": 1, "churches": 24},
        {"coins": 1, "churches": 4, "cannons": -10},
        {"churches": 8, "logs": 2, "cannons": -5},
    ]
    seats = []
    for number, name in enumerate(["Elżbieta Dvořák", "Gergő O’Neill", "Αθηνά"]):
        parts = {**marked[number], **ends[number]}
        seats.append(
            {
                "player": None,
                "name": name,
                "ai": None,
                "start": number == 1,
                "points": sum(parts.values()),
                "place": [1, 3, 2][number],
                "tie_break": [2, 24, 12][number],
                "sources": [
                    {"source": source, "points": points, "facts": {}} for source, points in parts.items()
                ],
                "sheet": {
                    "city": cities[number],
                    "coins": [4, 2, 1][number],
                    "logs": [1, 0, 2][number],
                    "cannons_lost": [0, 2, 1][number],
                    "marked": 0,
                },
            }
        )
    return {
        "schema": 1,
        "id": "77aa8a60c2d94e1f9a7b3c4d5e6f7081",
        "game": "saint-malo",
        "rules": "standard",
        "played_at": "2026-05-03T20:00:00+02:00",
        "minutes": 55,
        "comment": "",
        "place": "Club night",
        "event": None,
        "seats": seats,
        "stats": {},
    }


def story(result: dict[str, Any]) -> dict[str, Any]:
    names = [seat["name"] for seat in result["seats"]]
    doings = [
        "chooses the builder and builds a quarry for 3 cards.",
        "chooses the producer; everybody with an empty plant produces.",
        "chooses the trader and sells coffee for 2 and sugar for 1.",
        "chooses the councillor, draws five and keeps one.",
    ]
    log = [
        {"round": round_, "text": f"{names[(seat + round_) % len(names)]} {doings[(seat * 3 + round_) % 4]}"}
        for round_ in range(1, 13)
        for seat in range(len(names))
    ]
    return {"result": result, "log": log}


def season(names: Sequence[str], evenings: int = 8) -> dict[str, Any]:
    rng = Random(3)
    lines = []
    for name in names:
        played = [rng.choice([None, 1, 3, 5, 7]) for _ in range(evenings)]
        lines.append(
            {
                "name": name,
                "points": sum(value or 0 for value in played),
                "games": sum(value is not None for value in played),
                "wins": played.count(7),
                "by_evening": played,
            }
        )
    lines.sort(key=lambda line: -line["points"])
    for line in lines:
        line["place"] = 1 + sum(other["points"] > line["points"] for other in lines)
    months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Sep", "Oct", "Nov", "Dec"]
    return {
        "name": "Club season 2026",
        "evenings": [months[n % len(months)] for n in range(evenings)],
        "lines": lines,
    }


def ratings(names: Sequence[str]) -> dict[str, Any]:
    rng = Random(5)
    lines = []
    for name in names:
        mu, sigma = rng.gauss(25, 4), rng.uniform(1.2, 6)
        lines.append(
            {
                "name": name,
                "mu": mu,
                "sigma": sigma,
                "rating": 1000 + 40 * (mu - 3 * sigma),
                "games": rng.randint(1, 80),
            }
        )
    return {"name": "Boardgame club", "ratings": lines}


def document_for(doc: str, names: Sequence[str], rounds: int = 4, *, done: bool = True) -> dict[str, Any]:
    """What the paper `doc` of the catalogue is made from."""
    from printouts.catalogue import CATALOGUE

    need = CATALOGUE[doc].need
    if need == "result":
        result = saint_malo_result() if doc.startswith("saint") else san_juan_result()
        return {**story(result), "play": create_play(result, {})}
    if need == "season":
        return season(names)
    if need == "ratings":
        return ratings(names)
    return event(names, rounds, done=done) if need in ("event", "standings") else {}
