"""An event of 200 with every kind of trouble, by the club and by the command line, against standings worked out apart.

python -m tests.soak_organiser [--players N] [--first SEED] [--events N]
"""

import argparse
import io
import sys
import tempfile
from collections import Counter
from collections.abc import Sequence
from contextlib import redirect_stderr, redirect_stdout
from dataclasses import replace
from pathlib import Path
from random import Random

from assistant.cli.main import run
from assistant.club.events.plans import PLANS, event_from
from assistant.club.service.answers import CODES, Kept
from assistant.club.service.change import Change
from assistant.club.service.club import Club
from assistant.club.service.people import Add, Entrant, Leave, Rename, Replace, Return
from assistant.club.service.results import Clear, Enter, Start
from assistant.club.service.rounds import DropDraft, Move, Pair, Publish, Swap, Unpublish
from assistant.club.service.trouble import DrawLots, KeepApart, OwnTable, Reframe, SatInFor, Undo
from db.folder.store import Store
from engine.documents.event import EventDoc, RoundDoc, Running, TableDoc
from engine.tournament.check import check
from engine.tournament.finals import final_standings
from engine.tournament.people import Late
from tests.tournament.why_check import expected

EVENT = "c0ffee" + "0" * 26
LATE: tuple[Late, ...] = ("seat", "bye", "next")
FIRST = ("Zoë", "Émile", "Łukasz", "Åsa", "Jürgen", "Nuria", "Øystein", "Bea", "Çağla", "Dora")


class TwoDesks:
    """The same day at two desks: one asks the club, the other types commands. `said` counts what was done."""

    def __init__(self, folder: Path, seed: int) -> None:
        self.rng, self.said = Random(seed), Counter[str]()
        self.typed = folder / "typed"
        document = event_from(
            replace(PLANS["championship"], name="Cup", date="2026-05-02"), EVENT, f"s{seed}"
        )
        with Store.open(self.typed) as store:
            store.events.save(document)
        self.store = Store.open(folder / "club")
        self.store.events.save(document)
        self.desk = Club(self.store).event(EVENT)
        self.words: dict[str, list[str]] = {}

    @property
    def event(self) -> EventDoc:
        return self.desk.event

    def name(self, id: str) -> str:
        return self.desk.names()[id]

    def do(self, what: str, change: Change, *words: str) -> None:
        """One change at both desks, whatever is asked agreed to."""
        answer = self.desk.do(change, CODES)
        assert isinstance(answer, Kept), (what, answer)
        out, err = io.StringIO(), io.StringIO()
        with redirect_stdout(out), redirect_stderr(err):
            command = ["event", words[0], EVENT, *words[1:], "--agree", ",".join(CODES)]
            code = run([*command, "--data-dir", str(self.typed), "--lang", "en"])
        assert code == 0, (what, words, err.getvalue())
        self.said[what] += 1

    def compare(self) -> list[str]:
        """What is wrong now: the desks differ, the document is unsound, or the standings are others than worked out."""
        with Store.open(self.typed, read_only=True) as store:
            other = store.events.get(EVENT)
        assert other is not None
        found = [] if _plain(other) == _plain(self.event) else ["the two desks have different events"]
        found += [f"unsound: {one.code} {one.facts}" for one in check(self.event).errors]
        apart = [(id, place) for id, place, _ in expected({**self.event})]
        for event in (self.event, other):
            if [(line.name, line.place) for line in final_standings(event)] != apart:
                found.append(f"standings of round {len(event['rounds'])} differ from those worked out apart")
        return found


def _plain(event: EventDoc) -> object:
    """Without what is made anew at each desk: times, and ids of results and people."""
    rounds = [
        {**round, "tables": [{**table, "result": None} for table in round["tables"]]}
        for round in event["rounds"]
    ]
    players = [{**entry, "player": None} for entry in event["players"]]
    return {**event, "rounds": rounds, "players": players, "log": [entry["what"] for entry in event["log"]]}


def the_day(desks: TwoDesks, players: int) -> list[str]:
    """Plays it through; gives what is wrong, at most of one round."""
    _check_in(desks, players)
    while True:
        number = len(desks.event["rounds"]) + 1
        final = number > 4
        running: Running | None = {2: "out", 4: "average"}.get(number)  # type: ignore[assignment]
        extra = ("--running", running) if running else ()
        desks.do("paired", Pair(running=running), "pair", *extra)
        if not final:
            _by_hand(desks, number)
        desks.do("published", Publish(number), "publish")
        if not final:
            _people(desks, number)
            _wishes(desks, number)
        if number == 1:
            _too_early(desks)
        _still_running(desks, number)
        _results(desks, number, leave=1 if number in (1, 3) else 0)
        if found := desks.compare() or _other_scoring(desks, number):
            return found
        if number == 6:
            return []


def _check_in(desks: TwoDesks, players: int) -> None:
    names = [f"{FIRST[n % len(FIRST)]} {n:03}" for n in range(players)]
    registered = tuple(Entrant(name) for name in names)
    desks.do("registered", Add(registered, absent=True), "add", *names, "--absent")
    here = names[: players - 12]  # who comes is checked in by name
    desks.do("checked in", Add(tuple(Entrant(name) for name in here)), "add", *here)


def _by_hand(desks: TwoDesks, number: int) -> None:
    tables = desks.event["rounds"][-1]["tables"]
    one, other = (desks.rng.choice(table["seats"]) for table in desks.rng.sample(tables, 2))
    desks.do("swapped", Swap(number, one, other), "pair", "--swap", desks.name(one), desks.name(other))
    table = desks.rng.choice(
        [table for table in desks.event["rounds"][-1]["tables"] if len(table["seats"]) == 4]
    )
    who = desks.rng.choice(table["seats"])
    desks.do("to a bye", Move(number, who, None), "pair", "--move", desks.name(who), "bye")
    back = str(table["number"])
    desks.do("to a seat", Move(number, who, table["number"]), "pair", "--move", desks.name(who), back)


def _people(desks: TwoDesks, number: int) -> None:
    """Late with and without a registration, gone, away and back."""
    rng = desks.rng
    for late in LATE:
        away = [entry["name"] for entry in desks.event["players"] if entry["status"] == "absent"]
        name = rng.choice(away) if away and rng.random() < 0.6 else f"Late {number} {late}"
        desks.do(f"late: {late}", Add((Entrant(name),), late=late), "add", name, "--late", late)
    here = [entry["id"] for entry in desks.event["players"] if entry["status"] == "active"]
    gone, away_now = rng.sample(here, 2)
    desks.do("dropped", Leave(gone), "drop", desks.name(gone))
    desks.do("away", Leave(away_now, for_now=True), "drop", desks.name(away_now), "--no-show")
    desks.do("back", Return(away_now, "seat"), "drop", desks.name(away_now), "--back", "--late", "seat")


def _wishes(desks: TwoDesks, number: int) -> None:
    """Taken over, kept apart, a table of one's own, names put right, two in each other's seat, a table that has begun."""
    rng = desks.rng
    tables = desks.event["rounds"][-1]["tables"]
    one, other = (rng.choice(table["seats"]) for table in rng.sample(tables, 2))
    pair = (desks.name(one), desks.name(other))
    desks.do("mixed up", SatInFor(number, one, other), "trouble", "seats", *pair)
    desks.do("kept apart", KeepApart(one, other), "trouble", "apart", *pair)
    desks.do("own table", OwnTable(one, number), "trouble", "own-table", pair[0], str(number))
    gone, new = rng.choice(tables[0]["seats"]), f"Instead {number}"
    desks.do("replaced", Replace(gone, Entrant(new)), "trouble", "replace", desks.name(gone), new)
    club = ("--to", f"Right {number}", "--club", "Köln")
    desks.do("renamed", Rename(other, f"Right {number}", "Köln"), "rename", pair[1], *club)
    begun = tables[-1]["number"]
    desks.do("begun", Start(number, begun), "trouble", "started", str(begun))
    desks.do("paired again", Pair(number, unstarted_only=True), "trouble", "re-pair")


def _too_early(desks: TwoDesks) -> None:
    """A round that was public too early is a draft again, thrown away, and paired anew."""
    desks.do("taken back", Unpublish(1), "trouble", "unpublish")
    desks.do("thrown away", DropDraft(), "trouble", "discard")
    desks.do("paired", Pair(), "pair")
    desks.do("published", Publish(1), "publish")


def _other_scoring(desks: TwoDesks, number: int) -> list[str]:
    """Lots are drawn; other points, looked at, and back to what it was."""
    if number == 2:
        desks.do("lots", DrawLots(), "trouble", "lots")
    if number != 3:
        return []
    desks.do("other points", Reframe({"scoring": "total"}), "set", "--scoring", "total")
    found = desks.compare()
    desks.do("points back", Reframe({"scoring": "7-5-3-1"}), "set", "--scoring", "7-5-3-1")
    return found


def _still_running(desks: TwoDesks, number: int) -> None:
    """Somebody leaves the table left over from the round before, which then ends while this one is on."""
    if number > 1:
        for table in desks.event["rounds"][number - 2]["tables"]:
            if table["places"] is None:
                gone = table["seats"][0]
                desks.do("left a running table", Leave(gone), "drop", desks.name(gone))
                before = desks.event["rounds"][number - 2]
                left = next(one for one in before["tables"] if one["number"] == table["number"])
                _enter(desks, before, left)


def _results(desks: TwoDesks, number: int, leave: int) -> None:
    """Every table but those left running; one in twelve corrected, some cleared, some undone."""
    rng = desks.rng
    tables = [table["number"] for table in desks.event["rounds"][number - 1]["tables"]]
    for at in tables[: len(tables) - leave]:
        round = desks.event["rounds"][number - 1]
        table = next(one for one in round["tables"] if one["number"] == at)
        _enter(desks, round, table)
        if rng.random() < 0.08:
            _enter(desks, round, table, "corrected")
        if rng.random() < 0.05:
            desks.do("cleared", Clear(number, at), "result", str(at), "--round", str(number), "--clear")
            _enter(desks, round, table, "entered again")
        if rng.random() < 0.05:
            desks.do("undone", Undo(), "undo")
            _enter(desks, round, table, "entered again")


def _enter(desks: TwoDesks, round: RoundDoc, table: TableDoc, what: str = "entered") -> None:
    rng, seats = desks.rng, len(table["seats"])
    points = [rng.randint(12, 45) for _ in range(seats)]
    breaks = [rng.randint(0, 9) for _ in range(seats)] if len(set(points)) < seats else None
    typed = [f"{mine}+{breaks[n]}" if breaks else str(mine) for n, mine in enumerate(points)]
    wanted = Enter(round["number"], table["number"], tuple(points), tuple(breaks) if breaks else None)
    where = ("result", str(table["number"]), *typed, "--round", str(round["number"]))
    desks.do(what, wanted, *where)


def main(argv: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="soak_organiser")
    parser.add_argument("--players", type=int, default=200)
    parser.add_argument("--first", type=int, default=1)
    parser.add_argument("--events", type=int, default=1)
    args = parser.parse_args(argv)
    wrong = 0
    for seed in range(args.first, args.first + args.events):
        with tempfile.TemporaryDirectory() as place:
            desks = TwoDesks(Path(place), seed)
            found = the_day(desks, args.players)
            people, rounds = len(desks.event["players"]), len(desks.event["rounds"])
            desks.store.close()
        wrong += bool(found)
        print(
            f"seed {seed}: {people} people, {rounds} rounds, {sum(desks.said.values())} changes at each desk"
        )
        print(f"  {dict(desks.said.most_common())}")
        for line in found:
            print(f"  WRONG: {line}", flush=True)
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
