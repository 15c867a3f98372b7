"""What a club on a server costs, beside a folder on the same machine and in the same run; sync is on in both.

python -m tests.bench_server
"""

import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

from db.folder.lines import dump
from db.folder.store import Store
from db.server.opening import open_server
from tests.bench_store import LARGE, full_result, short_result
from tests.club.desks import published_event
from tests.server import PrivateServer, private_server

SAVES, KEPT, PLAYERS = 100, 10_000, 200


def percentiles(work: Callable[[int], object], times: int = SAVES) -> tuple[float, float]:
    """The middle and the slowest of twenty, in milliseconds."""
    taken = []
    for number in range(times):
        start = time.perf_counter()
        work(number)
        taken.append(1000 * (time.perf_counter() - start))
    return statistics.median(taken), sorted(taken)[int(0.95 * times)]


def fill(store: Store) -> None:
    with store.together():
        for number in range(KEPT):
            store.results.add(full_result(number))


def saves(store: Store) -> tuple[float, float]:
    return percentiles(lambda number: store.results.add(full_result(10**6 + number)))


def timed(work: Callable[[], Store]) -> float:
    start = time.perf_counter()
    work().close()
    return time.perf_counter() - start


def open_and_count(url: str, folder: str) -> None:
    """In a process of its own, as a window does it; the copy on this computer is there after the first time."""
    start = time.perf_counter()
    with open_server(url, Path(folder)) as store:
        store.results.count()
        print(time.perf_counter() - start)


def large(server: PrivateServer, folder: Path) -> tuple[float, float]:
    """Opening 100,000 results for the first time on a computer, and with its copy."""
    url = server.new_club()
    with open_server(url, folder / "large", listen=False) as store:
        texts = {f"{number:032x}": dump(short_result(number)) for number in range(LARGE)}
        store.log.replace({"results": texts}, 0)
    call = f"from tests.bench_server import open_and_count; open_and_count({url!r}, {str(folder / 'warm')!r})"
    command = [sys.executable, "-c", call]
    taken = [float(subprocess.run(command, check=True, capture_output=True).stdout) for _ in range(4)]
    return taken[0], min(taken[1:])


def to_the_other_memory(url: str, folder: Path) -> tuple[float, float]:
    """From the answer of a save until another window has it in memory."""
    with open_server(url, folder / "a", listen=False) as one, open_server(url, folder / "b") as other:

        def pass_on(number: int) -> None:
            key = one.results.add(full_result(2 * 10**6 + number))["id"]
            while key not in other.log.texts("results"):
                other.live.arrived()

        return percentiles(pass_on, 50)


def desks(server: PrivateServer, folder: Path, many: int, pause: float) -> tuple[float, float, int, int, int]:
    """Results a second, p95 in ms, second tries, most tries, results in all."""
    url = server.new_club()
    with open_server(url, folder / f"{many}-{pause}", listen=False) as store:
        event = published_event(store, PLAYERS)
    tables = list(range(1, PLAYERS // 4 + 1))
    started = [
        subprocess.Popen(
            [
                *(sys.executable, "-m", "tests.club.desks", url, str(folder / f"{many}-{pause}-{n}"), event),
                *(str(pause), *map(str, tables[n::many])),
            ],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )
        for n in range(many)
    ]
    for one in started:
        assert one.stdout is not None and one.stdout.readline() == "ready\n"
    start = time.perf_counter()
    for one in started:
        assert one.stdin is not None
        one.stdin.write("go\n")
        one.stdin.flush()
    told = [one.communicate()[0].split() for one in started]
    seconds = time.perf_counter() - start
    times = sorted(float(word) for words in told for word in words[3:])
    tries, most = sum(int(words[1]) for words in told), max(int(words[2]) for words in told)
    return len(tables) / seconds, 1000 * times[int(0.95 * len(times))], tries - len(tables), most, len(tables)


def main(argv: list[str]) -> int:
    with private_server(quick=False) as server, tempfile.TemporaryDirectory() as name:
        folder, url = Path(name), server.new_club()
        with Store.open(folder / "folder") as here, open_server(url, folder / "local", listen=False) as there:
            fill(here)
            fill(there)
            ours, theirs = saves(here), saves(there)
        print(
            f"a result of 4 KB, {KEPT} kept   folder {ours[0]:.1f} / {ours[1]:.1f} ms   "
            f"server {theirs[0]:.1f} / {theirs[1]:.1f} ms"
        )
        opening = timed(lambda: Store.open(folder / "folder"))
        cold = timed(lambda: open_server(url, folder / "cold"))
        warm = timed(lambda: open_server(url, folder / "cold", listen=False))
        print(
            f"opening   folder {opening:.2f} s   server {cold:.2f} s   server with a copy here {warm:.2f} s"
        )
        first, again = large(server, folder)
        print(
            f"opening {LARGE} results and counting them   server {first:.2f} s   with a copy here {again:.2f} s (< 1)   "
            f"{again / first:.2f} ×",
            flush=True,
        )
        p50, p95 = to_the_other_memory(url, folder)
        print(f"from saving to another window's memory   {p50:.1f} / {p95:.1f} ms, the save in it")
        for many, pause in ((2, 0.0), (4, 0.0), (8, 0.0), (8, 2.0)):
            rate, slow, again, most, all_ = desks(server, folder, many, pause)
            print(
                f"{many} desks, pause {pause:g} s: {rate:.0f} results a second, "
                f"p95 {slow:.0f} ms, {again} of {all_} tried twice, most tries {most}",
                flush=True,
            )
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
