"""Two checkouts beside each other in one run: is the window as quick as it was?

python -m tests.compare OTHER_CHECKOUT [--times 7]

Both trees' own `tests.bench_window` is asked in turn, so that whatever else the machine does slows both; processor
time is compared, of the start and of what happens inside the window.
"""

import argparse
import os
import resource
import statistics
import subprocess
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

from tests.screen import virtual_screen

START = "from tests.bench_window import READY; exec(READY)"
WHOLE = (  # the program as people start it, on a folder, until its first page is drawn
    "import sys, tkinter; tkinter.Misc.mainloop = lambda self, n=0: self.update(); "
    "sys.argv = ['alcalde', '--data-dir', sys.argv[1]]; from assistant.__main__ import main; sys.exit(main())"
)
INSIDE = (
    "import time; from tests import bench_window as b; b.time.perf_counter = time.process_time; "
    "b._ticker = lambda *of: None; "
    "b._say = lambda what, times: print(f'window: {what} {b.statistics.median(times):.2f} ms median'); b._inside()"
)


def start(checkout: Path, *code: str) -> float:
    """Milliseconds of processor time until the window is there."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    subprocess.run([sys.executable, "-c", *code], cwd=checkout, check=True, env=_here(checkout))
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return 1000 * (after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime)


def inside(checkout: Path) -> dict[str, float]:
    """Every line that the tree's own measurement says: what, and its median."""
    said = subprocess.run(
        [sys.executable, "-c", INSIDE],
        cwd=checkout,
        check=True,
        capture_output=True,
        text=True,
        env=_here(checkout),
    ).stdout
    lines = [line.removeprefix("window: ") for line in said.splitlines() if " ms median" in line]
    return {what: float(figure) for what, figure in (line.split(" ms")[0].rsplit(" ", 1) for line in lines)}


def _here(checkout: Path) -> dict[str, str]:
    return {**os.environ, "PYTHONPATH": str(checkout)}


def main(argv: list[str]) -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("other", type=Path)
    parser.add_argument("--times", type=int, default=7)
    args = parser.parse_args(argv)
    trees = (Path.cwd(), args.other.resolve())
    found: dict[str, tuple[list[float], list[float]]] = {}
    with virtual_screen(), TemporaryDirectory() as folder:
        for _ in range(args.times):
            for at, tree in enumerate(trees):
                figures = {
                    "the program started": start(tree, WHOLE, f"{folder}/{at}"),
                    "the window alone": start(tree, START),
                }
                for what, figure in {**figures, **inside(tree)}.items():
                    found.setdefault(what, ([], []))[at].append(figure)
    for what, (ours, theirs) in found.items():
        if ours and theirs:
            mine, other = statistics.median(ours), statistics.median(theirs)
            print(f"{what}: {mine:.1f} ms here, {other:.1f} there, {mine / other:.2f} ×")


if __name__ == "__main__":
    main(sys.argv[1:])
