"""What the store costs, as ratios to plain TinyDB and to itself, measured in one run.

python -m tests.bench_store
"""

import resource
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

from tinydb import TinyDB

from db.folder.file_names import LOG
from db.folder.index import index_path
from db.folder.lines import dump
from db.folder.store import Store
from tests.db.club import large_event, result

FEW, MANY, SAVES = 100, 10_000, 25
LARGE = 100_000


def short_result(number: int) -> dict[str, Any]:
    """As the score pad leaves it: totals of four seats."""
    return result(number, tuple(f"{(number * 7 + seat) % 60:032x}" for seat in range(4)))


def full_result(number: int) -> dict[str, Any]:
    """As a dealt game leaves it: four seats with sources, sheet and statistics."""
    document = short_result(number)
    for seat in document["seats"]:
        seat["sources"] = [{"source": f"building-{n}", "points": 4, "facts": {"n": n}} for n in range(8)]
        seat["sheet"] = {
            "buildings": ["indigo-plant"] * 12,
            "covered": [],
            "chapel": 3,
            "hand": 2,
            "goods": 1,
        }
    document["stats"] = {"rounds": 12, "roles": [["builder", 0]] * 40, "points_by_round": [[1, 1, 1, 1]] * 12}
    return document


def median_time(work: Callable[[int], object], times: int = SAVES) -> float:
    taken = []
    for number in range(times):
        start = time.perf_counter()
        work(number)
        taken.append(time.perf_counter() - start)
    return statistics.median(taken)


def save_in_ours(folder: Path, games: int, make: Callable[[int], dict[str, Any]]) -> float:
    with Store.open(folder) as store:
        with store.together():
            for number in range(games):
                store.results.add(make(number))
        store.results.count()  # the index is there, as in a window in use
        return median_time(lambda n: store.results.add(make(10**6 + n)))


def save_in_plain(path: Path, games: int, make: Callable[[int], dict[str, Any]]) -> float:
    with TinyDB(path) as database:
        database.insert_multiple([make(number) for number in range(games)])
        return median_time(lambda n: database.insert(make(10**6 + n)), 3)


def timed_opening(folder: Path) -> float:
    start = time.perf_counter()
    store = Store.open(folder)
    taken = time.perf_counter() - start
    store.close()
    return taken


def measure(name: str, make: Callable[[int], dict[str, Any]], place: Path) -> bool:
    ours_few = save_in_ours(place / f"{name}-few", FEW, make)
    ours_many = save_in_ours(place / f"{name}-many", MANY, make)
    plain_many = save_in_plain(place / f"{name}.json", MANY, make)
    print(f"store bench, {name} results, one save:")
    ratio, share = ours_many / ours_few, plain_many / ours_many
    print(f"  ours with {FEW} games   {ours_few * 1000:9.2f} ms")
    print(f"  ours with {MANY} games {ours_many * 1000:9.2f} ms   {ratio:.2f} × with {FEW} (≤ 3)")
    print(f"  TinyDB with {MANY}      {plain_many * 1000:7.2f} ms   ours is 1/{share:.0f} (≤ 1/10)")
    opened = min(timed_opening(place / f"{name}-many") for _ in range(3))
    store = Store.open(place / f"{name}-many")
    start = time.perf_counter()
    store.results.count()
    indexed = time.perf_counter() - start
    page = median_time(lambda n: store.results.find(player=f"{n:032x}", limit=50))
    store.close()
    print(
        f"  opening {MANY} games   {opened * 1000:9.2f} ms (< 1000), first count {indexed * 1000:.0f} ms more"
    )
    print(f"  a player's page of 50  {page * 1000:9.2f} ms")
    return ours_many <= plain_many / 10 and ours_many <= 3 * ours_few and opened < 1


def measure_event(place: Path) -> bool:
    """What one result of a tournament of 200 players writes to each copy of the log, in parts and as one document."""
    event = large_event()
    with Store.open(place / "event") as store:
        kept = store.events.save(event)
        before = (place / "event" / "club.log").stat().st_size
        kept["rounds"][3]["tables"][7] |= {"points": [31, 28, 28, 20], "places": [1, 2, 2, 4]}
        kept["log"].append({**kept["log"][0], "what": "corrected"})
        store.events.save(kept)
        written = (place / "event" / "club.log").stat().st_size - before
    print(
        f"store bench, a result of an event of 200: {written} bytes a copy (< 15000), whole {len(dump(kept))}"
    )
    return written < 15_000


def make_large(folder: str) -> None:
    with Store.open(Path(folder)) as store, store.together():
        for number in range(LARGE):
            store.results.add(short_result(number))


def open_large(folder: str) -> None:
    """In a process of its own, so that its memory is its own."""
    start = time.perf_counter()
    with Store.open(Path(folder)) as store:
        taken, most = time.perf_counter() - start, resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024
        store.results.count()
        counted = time.perf_counter() - start - taken
    print(taken, most, counted)


def measure_large(place: Path) -> bool:
    """With its index and without one, in one run."""
    here, taken = place / "large", []
    for lap in ("make_large", "open_large", "without", "with", "without", "with"):
        if lap == "without":
            index_path(here / LOG).unlink()
        work = lap if lap.endswith("large") else "open_large"
        call = f"from tests.bench_store import {work}; {work}({str(here)!r})"
        done = subprocess.run([sys.executable, "-c", call], check=True, capture_output=True, text=True)
        if lap.startswith("with"):
            taken.append((lap, [float(word) for word in done.stdout.split()]))
    print(f"store bench, opening {LARGE} results and the first count of them:")
    bare, quick = (min(found for lap, found in taken if lap == which) for which in ("without", "with"))
    print(f"  without the index      {bare[0]:9.2f} s, {bare[1]:.0f} MB, count {bare[2]:.2f} s more")
    print(
        f"  by the index           {quick[0]:9.2f} s (< 1.5), {quick[1]:.0f} MB (< 250), count {quick[2]:.2f} s more   "
        f"{(quick[0] + quick[2]) / (bare[0] + bare[2]):.2f} × without"
    )
    return quick[0] + quick[2] < 1.5 and quick[1] < 250


def main(argv: list[str] | None = None) -> int:
    with tempfile.TemporaryDirectory() as place:
        good = [
            measure(name, make, Path(place))
            for name, make in (("short", short_result), ("full", full_result))
        ]
        good.append(measure_event(Path(place)))
    with tempfile.TemporaryDirectory() as place:
        good.append(measure_large(Path(place)))
    print("store bench:", "all within their bounds" if all(good) else "OUT OF BOUNDS")
    return 0 if all(good) else 1


if __name__ == "__main__":
    sys.exit(main())
