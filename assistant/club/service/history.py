"""Results put right or thrown away, wherever they are noticed: one of an event goes through the event, so that both agree."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from assistant.club.events.entry import unusual
from assistant.club.events.explained import TOLD, with_event_figures
from assistant.club.service.answers import (
    Agreed,
    Answer,
    Kept,
    Open,
    Question,
    RefusedAnswer,
    refused,
    unanswered,
)
from assistant.club.service.club import Club
from assistant.club.service.guards import result_guard
from assistant.club.service.results import Breaks, Enter, undecided
from db.folder.store import Store
from db.problems import Problem
from engine.documents.games import level_is_tie
from engine.documents.result import Facts, ResultDoc
from engine.tournament.games import counted_tie_breaks, places, places_won


@dataclass(frozen=True)
class NewFigures:
    """New points of a result in seating order; places follow. Never without a reason."""

    result: str
    points: tuple[float, ...]
    tie_break: Breaks | None
    reason: str


def correct(
    club: Club, change: NewFigures, agreed: Agreed = (), guard: str | None = None, who: str = ""
) -> Answer:
    """The old version stays in the log of corrections. `guard`: `result_guard` of what was looked at."""
    return run_again(club, lambda: _correct(club, change, agreed, guard, who))


def run_again(club: Club, work: Callable[[], Answer]) -> Answer:
    """What others change meanwhile is looked at afresh; a problem is an answer too."""
    try:
        return club.store.live.again(work)
    except Problem as problem:
        return RefusedAnswer(problem)


def _correct(club: Club, change: NewFigures, agreed: Agreed, guard: str | None, who: str) -> Answer:
    store = club.store
    result = store.results.get(change.result)
    if result is None:
        return RefusedAnswer(Problem("not_found", table="results", id=change.result))
    if not change.reason.strip():
        return refused("reason-needed")
    if left := unanswered(meanwhile(store, result, guard), agreed):
        return Open(left)
    if (where := result["event"]) and (found := table_of_result(store, where["id"], change.result)):
        entry = Enter(*found, change.points, change.tie_break, reason=change.reason)
        service = club.event(where["id"])
        service.refresh()
        return service.do(entry, agreed, who=who)
    if {len(change.points), len(change.tie_break or change.points)} != {len(result["seats"])}:
        return RefusedAnswer(Problem("bad_document", table="results", field="seats"))
    if left := unanswered(figure_questions(result, change), agreed):
        return Open(left)
    store.results.correct(change.result, corrected(result, change), who or club.who, change.reason)
    return Kept()


def corrected(result: ResultDoc, change: NewFigures) -> ResultDoc:
    breaks = counted_tie_breaks(change.points, change.tie_break)
    way = result.get("won_by", "most-points")  # its own: the game may be described otherwise since
    found = places_won(change.points) if way in TOLD else places(change.points, breaks, way == "least-points")
    return with_event_figures(result, change.points, found, breaks or [None] * len(change.points))


def figure_questions(result: ResultDoc, change: NewFigures) -> list[Question]:
    """All that may be asked about new figures of a game outside an event."""
    names = [seat["name"] for seat in result["seats"]]
    asked = []
    if level_is_tie(result["game"]) and (level := undecided(change.points, change.tie_break)):
        players = [names[seat] for seat in level]
        asked.append(Question("tie-break", {"players": players, "points": change.points[level[0]]}))
    if odd := unusual(result["game"], change.points):
        asked.append(Question("unusual", {"points": odd, "n": len(odd)}))
    return asked


def meanwhile(store: Store, result: ResultDoc, guard: str | None) -> list[Question]:
    """What is asked if a result is not what was looked at."""
    moved = guard is not None and guard != result_guard(result)
    return [Question("changed-meanwhile", last_correction(store, result["id"]))] if moved else []


def last_correction(store: Store, key: str) -> Facts:
    """Who changed a result last, for whoever did not see it."""
    last = store.corrections.of(key)[-1:]
    return {"who": last[0]["who"], "at": last[0]["at"], "what": "correct"} if last else {}


def table_of_result(store: Store, event: str, key: str) -> tuple[int, int] | None:
    """The round and the table of an event that have this result."""
    found = store.events.get(event)
    for round in found["rounds"] if found else ():
        for table in round["tables"]:
            if table["result"] == key:
                return round["number"], table["number"]
    return None


def delete_result(
    club: Club, key: str, agreed: Agreed = (), who: str = "", guard: str | None = None
) -> Answer:
    """To the trash, from where it can be brought back; a result that counts in an event is the event's to clear."""
    return run_again(club, lambda: _delete_result(club, key, agreed, who, guard))


def _delete_result(club: Club, key: str, agreed: Agreed, who: str, guard: str | None) -> Answer:
    result = club.store.results.get(key)
    if result is None:
        return RefusedAnswer(Problem("not_found", table="results", id=key))
    if (where := result["event"]) and table_of_result(club.store, where["id"], key):
        return refused("in-event")
    name = f"{result['played_at'][:10]} {_listed([seat['name'] for seat in result['seats']])}"
    asked = [*meanwhile(club.store, result, guard), Question("delete-result", {"name": name})]
    if left := unanswered(asked, agreed):
        return Open(left)
    return _thrown(club, "results", key, name, who)


def delete_event(club: Club, key: str, agreed: Agreed = (), who: str = "") -> Answer:
    return run_again(club, lambda: _delete_event(club, key, agreed, who))


def _delete_event(club: Club, key: str, agreed: Agreed, who: str) -> Answer:
    event = club.store.events.get(key)
    if event is None:
        return RefusedAnswer(Problem("not_found", table="events", id=key))
    if left := unanswered([Question("delete-event", {"name": event["name"]})], agreed):
        return Open(left)
    return _thrown(club, "events", key, event["name"], who)


def delete_player(club: Club, key: str, agreed: Agreed = (), who: str = "") -> Answer:
    """Only somebody who never played: of all others the results would lose a person."""
    return run_again(club, lambda: _delete_player(club, key, agreed, who))


def _delete_player(club: Club, key: str, agreed: Agreed, who: str) -> Answer:
    player = club.store.players.get(key)
    if player is None:
        return RefusedAnswer(Problem("not_found", table="players", id=key))
    if n := club.store.results.count(player=key):
        return refused("has-results", name=player["name"], n=n)
    if left := unanswered([Question("delete-player", {"name": player["name"]})], agreed):
        return Open(left)
    with club.store.together():
        club.store.log.commit({}, reads=("results",))  # nobody may have played meanwhile
        return _thrown(club, "players", key, player["name"], who)


def merge_players(club: Club, keep: str, gone: str, agreed: Agreed = (), who: str = "") -> Answer:
    """All that `gone` played becomes `keep`'s; how much that is, is told before, and again if it is more by then."""
    return run_again(club, lambda: _merge_players(club, keep, gone, agreed, who))


def _merge_players(club: Club, keep: str, gone: str, agreed: Agreed, who: str) -> Answer:
    players = club.store.players
    kept, merged = players.get(keep), players.get(gone)
    if kept is None or merged is None:
        return RefusedAnswer(Problem("not_found", table="players", id=gone if kept else keep))
    n = club.store.results.count(player=gone)
    question = Question("merge-players", {"n": n, "keep": kept["name"], "gone": merged["name"]})
    if left := unanswered([question], agreed):
        return Open(left)
    with club.store.together():
        players.merge(keep, gone, who or club.who)
    return Kept()


def _thrown(club: Club, table: str, key: str, name: str, who: str) -> Answer:
    with club.store.together():  # its own failure is the whole's, which is run again
        club.store.trash.throw(table, key, who or club.who)
    return Kept(facts={"name": name})


def _listed(names: Sequence[str]) -> str:
    return ", ".join(names)
