"""An event document: making one, and the questions everything else asks of it."""

from collections.abc import Sequence
from typing import Unpack

from engine.documents.event import ChosenDoc, EntrantDoc, EventDoc, RoundDoc, StageDoc, StageGameDoc, TableDoc
from engine.documents.games import least_wins, usual_game, usual_rules
from engine.documents.result import Number
from engine.tournament.figures import History, ScoringSettings
from engine.tournament.games import Bye, PlayedGame
from engine.tournament.presets import preset_of
from engine.tournament.refusal import Refused
from engine.tournament.sizes import POLICIES, seats_of
from engine.tournament.standings import Ranking, Standing, chain_of, ranked

SCHEMA = 1
FORMATS = ("heats", "swiss", "round-robin", "league", "cut", "series")
KNOCK_OUT = ("cut", "series")
MOST_ROUNDS = 9999  # as a document counts
BYES = ("win", "average", "none")


def new_event(
    id: str, name: str, seed: str, stages: Sequence[StageDoc], **given: Unpack[ChosenDoc]
) -> EventDoc:
    """An event without players; what is not given is what a club would choose."""
    game = given.get("game", usual_game().id)
    table = given.get("table", 4)
    event: EventDoc = {
        "schema": SCHEMA,
        "id": id,
        "name": name,
        "date": None,
        "place": "",
        "seed": seed,
        "game": game,
        "rules": usual_rules(game),
        "table": table,
        "scoring": "7-5-3-1",
        "tie_breaks": None,
        "uneven": "small-low",
        "settings": {"bye": "win" if table == 2 else "average", "opponent_floor": 0.33, "bye_opponent": 0.33},
        "stages": [{**stage} for stage in stages],
        "keep_apart": [],
        "fixed_tables": {},
        "players": [],
        "rounds": [],
        "plan": None,
        "lots": {},
        "log": [],
    }
    unknown = sorted(set(given) - set(event))
    if unknown:
        raise Refused("unknown-field", field=unknown[0], known=sorted(event))
    event = {**event, **given}
    check_frame(event)
    return event


def check_frame(event: EventDoc) -> None:
    """Refuses an event whose frame (stages, scoring, table size) nothing could be played with."""
    preset = preset_of(event["scoring"])
    chain_of(History([], [], preset, ScoringSettings(), {}), event["tie_breaks"])
    if event["uneven"] not in POLICIES:
        raise Refused("unknown-policy", policy=event["uneven"], known=list(POLICIES))
    if event["settings"].get("bye", "average") not in BYES:
        raise Refused("unknown-bye", bye=event["settings"]["bye"], known=list(BYES))
    if not event["stages"]:
        raise Refused("no-stages", known=list(FORMATS))
    for stage in event["stages"]:
        if stage.get("format") not in FORMATS:
            raise Refused("unknown-format", format=str(stage.get("format")), known=list(FORMATS))
        if stage["format"] in ("heats", "swiss", "league") and not _positive(stage.get("rounds")):
            raise Refused("bad-rounds", format=stage["format"], rounds=str(stage.get("rounds")))
        best, played = stage.get("best"), stage.get("rounds")
        if best and played and best > played:
            raise Refused("bad-best", best=best, rounds=played)
        for choice in games_of(event, stage):
            low, high = seats_of(choice["game"])
            table = choice.get("table", event["table"])
            if not isinstance(table, int) or not low <= table <= high:
                raise Refused("bad-table", table=table, low=low, high=high, game=choice["game"])


def games_of(event: EventDoc, stage: StageDoc) -> list[StageGameDoc]:
    """The games that its rounds take in turn: the stage's own, or the event's."""
    usual: StageGameDoc = {"game": event["game"], "rules": event["rules"], "table": event["table"]}
    return stage.get("games") or [usual]


def _positive(number: int | None) -> bool:
    return isinstance(number, int) and not isinstance(number, bool) and 1 <= number <= MOST_ROUNDS


def player(event: EventDoc, id: str) -> EntrantDoc:
    for entry in event["players"]:
        if entry["id"] == id:
            return entry
    raise Refused("unknown-player", player=id)


def round_of(event: EventDoc, number: int) -> RoundDoc:
    if not event["rounds"]:
        raise Refused("no-round-yet", round=number)
    if not 1 <= number <= len(event["rounds"]):
        raise Refused("unknown-round", round=number, rounds=len(event["rounds"]))
    return event["rounds"][number - 1]


def table_of(event: EventDoc, number: int, table: int) -> TableDoc:
    for entry in round_of(event, number)["tables"]:
        if entry["number"] == table:
            return entry
    raise Refused("unknown-table", round=number, table=table)


def present(event: EventDoc) -> list[str]:
    """Everybody who is to be seated now."""
    return [entry["id"] for entry in event["players"] if entry["status"] == "active"]


def finished(table: TableDoc) -> bool:
    return table["places"] is not None


def outcome(table: TableDoc) -> list[tuple[str, Number, int]]:
    """Everybody at a finished table with points and place, in seating order; nobody at an open one."""
    points, places = table["points"], table["places"]
    if points is None or places is None:
        return []
    return list(zip(table["seats"], points, places, strict=True))


def stage_of(event: EventDoc, round: RoundDoc) -> StageDoc:
    return event["stages"][round["stage"]]


def games(event: EventDoc, stages: Sequence[int] | None = None) -> list[PlayedGame]:
    """Every finished table in order of play, of these stages or of all; where the fewest points win, they count below 0."""
    found = []
    for round in event["rounds"]:
        if round["state"] == "draft" or (stages is not None and round["stage"] not in stages):
            continue
        for table in round["tables"]:
            points, places = table["points"], table["places"]
            if points is not None and places is not None:
                found.append(
                    PlayedGame(
                        tuple(table["seats"]),
                        tuple(-one for one in points) if least_wins(round["game"]) else tuple(points),
                        tuple(places),
                        round["number"],
                        round["evening"] or round["number"],
                        round["game"],
                    )
                )
    return found


def history(event: EventDoc, stages: Sequence[int] | None = None) -> History:
    byes = [
        Bye(id, round["number"], round["evening"] or round["number"])
        for round in event["rounds"]
        if round["state"] != "draft" and (stages is None or round["stage"] in stages)
        for id in round["byes"]
    ]
    given = event["settings"]
    counted = range(len(event["stages"])) if stages is None else stages
    best = next((stage["best"] for i in counted if (stage := event["stages"][i]).get("best")), None)
    settings = ScoringSettings(
        event["table"],
        given.get("opponent_floor", 0.33),
        given.get("bye_opponent", 0.33),
        given.get("bye", "average"),
        best,
        event["seed"],
    )
    return History(games(event, stages), byes, preset_of(event["scoring"]), settings, event["lots"])


def counted_stages(event: EventDoc, upto: int) -> list[int]:
    """The stages whose games make the standings at stage `upto`; a fresh stage starts from nothing."""
    found: list[int] = []
    for number, stage in enumerate(event["stages"][: upto + 1]):
        if stage["format"] in KNOCK_OUT:
            continue
        if stage.get("fresh"):
            found = []
        found.append(number)
    return found


def ranking_of(event: EventDoc, upto: int | None = None) -> Ranking:
    """The standings of everybody who has entered, knock-out rounds left out, and what parts any two of them."""
    last = len(event["stages"]) - 1 if upto is None else upto
    everybody = [entry["id"] for entry in event["players"]]
    return ranked(history(event, counted_stages(event, last)), everybody, event["tie_breaks"])


def standings_of(event: EventDoc, upto: int | None = None) -> list[Standing]:
    return ranking_of(event, upto).lines()
