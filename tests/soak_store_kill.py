"""Kills a program that is saving, again and again: what was accepted must be there, whole, and nothing else.

    python -m tests.soak_store_kill [--kills 1000] [--seed 1]

The same is done to plain TinyDB beside it, to show that the campaign finds what there is to find.
"""

import argparse
import json
import os
import select
import shutil
import signal
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from random import Random

from tinydb import TinyDB

from db.folder.store import Store
from tests.db.club import result

START = 150  # results at the start; a new folder after 50 kills
START_PLAIN = 1000
PLAYERS = ("anna", "bjorn")
Say = Callable[[str], None]


def save_for_ever(folder: Path, say: Say) -> None:
    """One round of everything per number: a game's choice, then a result, with a rewrite now and then."""
    with Store.open(folder) as store:
        number = store.settings.get("number", 0)
        key = next(game.id for game in store.games.unfinished())
        while True:
            number += 1
            store.games.append(key, str(number))
            say(f"choice {number}")
            with store.together():
                store.settings.set("number", number)
                store.results.add(result(number, PLAYERS))
                if number % 5 == 0:
                    store.results.delete(f"{number - 2:032x}", "soak", "every fifth")
            say(f"result {number}")
            if number % 7 == 0:
                store.results.correct(f"{number:032x}", corrected(number), "soak", "every seventh")
                say(f"correction {number}")
            if number % 13 == 0:
                store.journal.rewrite()


def corrected(number: int) -> dict[str, object]:
    return result(number, PLAYERS, comment="corrected")


def new_club(folder: Path) -> None:
    with Store.open(folder) as store, store.together():
        store.games.begin({"game": "san-juan"})
        store.settings.set("number", START)
        for number in range(1, START + 1):
            store.results.add(result(number, PLAYERS))


def check_club(folder: Path, accepted: dict[str, int]) -> str:
    """ "" if all is as it must be, else what is wrong."""
    with Store.open(folder) as store:
        if store.notices or store.read_only:
            return f"told {store.notices}"
        number = store.settings.get("number")
        if not accepted.get("result", number) <= number <= accepted.get("result", number) + 1:
            return f"result {accepted.get('result')} was accepted, {number} is there"
        gone = {n - 2 for n in range(START + 1, number + 1) if n % 5 == 0}
        found = {int(kept["id"], 16): kept for kept in store.results.find()}
        if set(found) != set(range(1, number + 1)) - gone:
            return "results are missing or too many"
        for n, kept in found.items():
            fixed = n > START and n % 7 == 0
            allowed = [corrected(n)] if fixed else [result(n, PLAYERS)]
            if n == number and accepted.get("correction") != n:
                allowed = [corrected(n), result(n, PLAYERS)]
            if fixed and n == number:
                store.results.correct(kept["id"], corrected(n), "soak", "after the kill")
            if kept not in allowed:
                return f"result {n} is wrong"
        entries = [int(entry) for entry in store.games.unfinished()[0].entries]
        if sorted(set(entries)) != list(range(START + 1, entries[-1] + 1 if entries else START + 1)):
            return "choices of the game are missing"
        last = entries[-1] if entries else START
        if last < accepted.get("choice", 0) or last not in (number, number + 1):
            return f"choice {accepted.get('choice')} was accepted, {last} is there"
    return ""


def save_plainly(folder: Path, say: Say) -> None:
    with TinyDB(folder / "plain.json") as database:
        number = max(int(kept["id"], 16) for kept in database if int(kept["id"], 16) < 10**9)
        while True:
            number += 1
            database.insert(result(number, PLAYERS))
            say(f"result {number}")
            twice = database.insert(result(10**9, PLAYERS))
            database.remove(doc_ids=[twice])  # entered twice, deleted again


def new_plain(folder: Path) -> None:
    with TinyDB(folder / "plain.json") as database:
        database.insert_multiple([result(number, PLAYERS) for number in range(1, START_PLAIN + 1)])


def check_plain(folder: Path, accepted: dict[str, int]) -> str:
    try:
        tables = json.loads((folder / "plain.json").read_bytes())
        numbers = sorted(int(kept["id"], 16) for kept in tables["_default"].values())
        numbers = [number for number in numbers if number < 10**9]
    except (ValueError, KeyError):
        return "unreadable"
    at_least = accepted.get("result", START_PLAIN)
    return "" if numbers[:at_least] == list(range(1, at_least + 1)) else "results are missing"


def killed(save: Callable[[Path, Say], None], folder: Path, rng: Random, longest: float) -> dict[str, int]:
    """Runs a saver in a process of its own, kills it, and gives the last of each kind it said it saved."""
    reading, writing = os.pipe()
    child = os.fork()
    if child == 0:
        os.close(reading)
        try:
            save(folder, lambda words: os.write(writing, f"{words}\n".encode()) and None)
        finally:
            os._exit(1)
    os.close(writing)
    if rng.random() < 0.8:  # in the middle of saving; else, most likely, while opening
        select.select([reading], [], [], 10)
    time.sleep(rng.uniform(0.0, longest))
    os.kill(child, signal.SIGKILL)
    os.waitpid(child, 0)
    with os.fdopen(reading, "rb") as pipe:
        lines = pipe.read().decode().split("\n")[:-1]
    return {kind: int(number) for kind, number in (line.split() for line in lines)}


def campaign(
    kills: int,
    rng: Random,
    save: Callable[[Path, Say], None],
    new: Callable[[Path], None],
    check: Callable[[Path, dict[str, int]], str],
    longest: float = 0.03,  # seconds a saver lives: a few saves of its own
) -> Counter[str]:
    tally: Counter[str] = Counter()
    with tempfile.TemporaryDirectory() as place:
        folder, lap = Path(place) / "0", 0
        folder.mkdir()
        new(folder)
        for _ in range(kills):
            accepted = killed(save, folder, rng, longest)
            tally["kills"] += 1
            tally["accepted saves"] += bool(accepted)
            wrong = check(folder, accepted)
            if wrong:
                tally["losses"] += 1
                tally[f"({wrong.split(' ')[0]} …)"] += 1
                if save is save_for_ever:
                    print(f"kill {tally['kills']}: {wrong}", file=sys.stderr)
            if wrong or tally["kills"] % 50 == 0:
                shutil.rmtree(folder)
                lap += 1
                folder = Path(place) / str(lap)
                folder.mkdir()
                new(folder)
    return tally


def main(argv: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--kills", type=int, default=1000)
    parser.add_argument("--plain-kills", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args(argv)
    ours = campaign(args.kills, Random(args.seed), save_for_ever, new_club, check_club)
    print(f"store kill: Alcalde {ours['losses']} losses in {ours['kills']} kills", dict(ours))
    plain = campaign(args.plain_kills, Random(args.seed), save_plainly, new_plain, check_plain, 0.2)
    print(f"store kill: plain TinyDB {plain['losses']} losses in {plain['kills']} kills", dict(plain))
    return 1 if ours["losses"] else 0


if __name__ == "__main__":
    sys.exit(main())
