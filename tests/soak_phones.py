"""One result from a phone, broken at every step: program and server killed, alone and together, and the disk failing.

    python -m tests.soak phones

The phone sends the same key again until it has an answer, as its page does. Afterwards it was told "kept" if and only
if the store has the result, and whatever was lost on the way, in the end there is one result, one entry of the log
and one document.
"""

import http.client
import json
import os
import random
import shutil
import tempfile
import threading
import time
from collections import Counter
from dataclasses import dataclass, field
from itertools import product
from pathlib import Path
from typing import Any

from assistant.club.hall.desk import HallDesk
from assistant.club.hall.roles import Actor
from assistant.club.hall.wishes import ConfirmReport, Reply, Request, TellResult
from assistant.club.service.club import Club
from db.folder.store import Store
from tests.db.step_disk import AFTER, BEFORE, ERROR, HALF, StepDisk
from tests.phone_kills import ACTS, MOMENTS, Blow, one_blow, prepare, victims_of
from tests.phones.hall import hall
from tests.phones.running import free_port, running_hall

CASES, SERVER_KILLS = 500, 60
POINTS = ("31", "28", "27", "20")
TABLE = Actor("table", round=1, table=1)
WISHES = {
    "at-once": (TellResult("k1", POINTS),),
    "second-person": (TellResult("k1", POINTS), ConfirmReport("k2")),
}
SURE = ("kept", "again")


@dataclass
class Findings:
    counts: Counter[str] = field(default_factory=Counter)
    wrong: list[str] = field(default_factory=list)

    def check(self, good: bool, what: str) -> None:
        if not good:
            self.wrong.append(what)


def answered(desk: HallDesk, at: int, mode: str) -> Reply:
    return desk.answer(Request(TABLE, WISHES[mode][at]))


def stored(store: Store) -> tuple[bool, bool]:
    """Whether the table has the result, and whether the report is there."""
    event = store.events.get("cup0")
    assert event is not None
    has = event["rounds"][0]["tables"][0]["points"] == [31, 28, 27, 20]
    return has, any(one["key"] == "k1" for one in store.reports.of("cup0"))


def child(place: Path, mode: str, moment: str, at: int, say: int) -> None:
    """The program until it ends: writes what it answered, one letter a wish, and how many steps there were."""
    disk = StepDisk()
    store = Store.open(place / "club", disk=disk)
    desk = HallDesk(Club(store), "cup0")
    disk.arm(moment, at)
    for number in range(len(WISHES[mode])):
        reply = answered(desk, number, mode)
        os.write(say, f"{reply.state}\n".encode())
        if reply.state == "refused":
            break
    os.write(say, f"steps {len(disk.steps)}\n".encode())
    os._exit(0)


def one_case(template: Path, place: Path, mode: str, moment: str, at: int, found: Findings) -> int:
    """Gives the number of steps if nothing was hit, else 0."""
    shutil.copytree(template, place)
    hear, say = os.pipe()
    pid = os.fork()
    if pid == 0:
        try:
            child(place, mode, moment, at, say)
        finally:
            os._exit(1)
    os.close(say)
    with os.fdopen(hear) as lines:
        told = lines.read().split("\n")[:-1]
    _, status = os.waitpid(pid, 0)
    steps = int(told.pop().split()[1]) if told and told[-1].startswith("steps") else 0
    case = f"{mode}, {moment} write {at}: told {told}"
    found.counts["killed" if os.WIFSIGNALED(status) else "failed" if "refused" in told else "whole"] += 1
    with Store.open(place / "club") as store:
        has, reported = stored(store)
        found.check(not (told and told[-1] in SURE) or has, f"{case}: said kept, and the store has it not")
        found.check("waiting" not in told or reported or has, f"{case}: said waiting, and nothing waits")
        refused_first = told == ["refused"]
        found.check(not (refused_first and (has or reported)), f"{case}: said refused, and the store has it")
        desk = HallDesk(Club(store), "cup0")
        states = [answered(desk, number, mode).state for number in range(len(WISHES[mode]))]
        found.check(states[-1] in SURE, f"{case}: sent again it was {states}")
        found.check(stored(store)[0], f"{case}: sent again, and the store has it not")
        keys = [entry for entry in desk.desk.event["log"] if entry["facts"].get("key") == "k1"]
        found.check(len(keys) == 1, f"{case}: {len(keys)} entries of the log")
        found.check(len(store.results.find(event="cup0")) == 1, f"{case}: not one document")
    shutil.rmtree(place)
    return steps if not os.WIFSIGNALED(status) and "refused" not in told else 0


def disk_campaign(room: Path, cases: int, found: Findings) -> None:
    templates = {}
    for mode in WISHES:
        with hall(room / mode, mode) as prepared:
            prepared.desk.give_pin("Ben")
        templates[mode] = room / mode
    done = 0
    while done < cases:
        for mode in WISHES:
            for moment in (BEFORE, HALF, AFTER, ERROR):
                at = 1
                while done < cases:
                    done += 1
                    if one_case(templates[mode], room / "case", mode, moment, at, found):
                        break
                    at += 1


def server_campaign(room: Path, kills: int, found: Findings) -> None:
    """A real server, killed while tables post; the phone goes on until it is answered."""
    luck, names = random.Random(1), tuple(f"P{n}" for n in range(4 * kills))
    with running_hall(room, names, "at-once") as running:
        address = running.host.url.removeprefix("http://")
        links = running.do(lambda: running.desk.links(running.host.url))
        for link in links[:kills]:
            table, token = int(link["table"]), str(link["url"]).rpartition("/")[2]
            wait = luck.random() * 0.03

            def kill(wait: float = wait) -> None:
                time.sleep(wait)
                running.do(lambda: running.host._process.kill() if running.host._process else None)

            killing = threading.Thread(target=kill)
            killing.start()
            state = _sent(address, table, token)
            killing.join()
            points = running.points(table)
            found.check(state in SURE and points == [31, 28, 27, 20], f"server killed: {state}, {points}")
            found.counts["server killed"] += 1
            _sent(address, table, token)  # and it is there again
        results = running.do(lambda: len(running.desk.store.results.find(event="cup0")))
        found.check(results == len(links[:kills]), f"{results} documents")


def _sent(address: str, table: int, token: str) -> str:
    body = json.dumps({"key": f"k{table}", "points": [31, 28, 27, 20]})
    headers = {"Alcalde-Table": token, "Content-Type": "application/json"}
    for _ in range(200):
        try:
            calling = http.client.HTTPConnection(address, timeout=5)
            calling.request("POST", f"/api/tables/{table}/result", body, headers)
            answer = calling.getresponse()
            facts: Any = json.loads(answer.read())
            if answer.status == 200:
                return str(facts["state"])
        except (OSError, http.client.HTTPException, ValueError):
            pass
        time.sleep(0.1)
    return "no answer"


def blow_campaign(room: Path, cases: int, found: Findings) -> None:
    """Server, program or both at every step, round and round until there are enough."""
    tokens, ready = dict[str, str](), dict[str, Path]()
    for mode in ACTS:
        with hall(room / mode, mode) as made:
            tokens[mode], ready[mode] = made.token(1), room / mode
    prepare()
    done = 0
    while done < cases:
        for mode, moment in product(ACTS, MOMENTS):
            for victim in victims_of(moment):
                at, hit = 1, True
                while hit and done < cases:
                    place = room / "case"
                    shutil.copytree(ready[mode], place)
                    blow = Blow(mode, victim, moment, at)
                    hit = one_blow(place, free_port(), tokens[mode], blow, found.check)
                    shutil.rmtree(place)
                    done, at = done + hit, at + 1
                    found.counts[f"{victim or 'disk'} hit" if hit else "nobody hit"] += 1


def main(argv: list[str], cases: int = CASES, kills: int = SERVER_KILLS) -> int:
    found = Findings()
    with tempfile.TemporaryDirectory() as place:
        blow_campaign(Path(place) / "blows", cases, found)
        disk_campaign(Path(place) / "disk", cases, found)
        if kills:
            server_campaign(Path(place) / "server", kills, found)
    print(", ".join(f"{name} {count}" for name, count in found.counts.items()))
    for wrong in found.wrong[:20]:
        print("WRONG", wrong)
    print(f"{len(found.wrong)} wrong")
    return 1 if found.wrong else 0
