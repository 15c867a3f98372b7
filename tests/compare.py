"""Two checkouts beside each other in one run: is the window as quick as it was?

python -m tests.compare OTHER_CHECKOUT [--times 7]

Both trees' own `tests.bench_window` is asked in turn, so that whatever else the machine does slows both; processor
time is compared, of the start and of what happens inside the window.
"""

import argparse
import ast
import os
import resource
import statistics
import subprocess
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

from tests.screen import virtual_screen

GREETED = (  # a club whose window was open before: the first questions of a new one are asked once
    "import sys; from pathlib import Path; from importlib.metadata import version\n"
    "try: from db.folder.store import Store\n"
    "except ImportError: from db.store import Store\n"
    "store = Store.open(Path(sys.argv[1]))\n"
    "store.settings.set('window', {'language': 'en', 'seen': version('alcalde')}); store.close()"
)
WHOLE = (  # the program as people start it, on a folder, until its first page is drawn
    "import sys, tkinter; tkinter.Misc.mainloop = lambda self, n=0: self.update(); "
    "sys.argv = ['alcalde', '--data-dir', sys.argv[1]]; from assistant.__main__ import main; sys.exit(main())"
)
INSIDE = (
    "import time; from tests import bench_window as b; b.time.perf_counter = time.process_time; "
    "b._ticker = lambda *of: None; "
    "b._say = lambda what, times: print(f'window: {what} {b.statistics.median(times):.2f} ms median'); b._inside()"
)


def ready(checkout: Path) -> str:
    """The code by which a tree measures its own start; asked for without loading what the measuring needs."""
    for line in ast.parse((checkout / "tests" / "bench_window.py").read_text("utf-8")).body:
        if isinstance(line, ast.Assign) and getattr(line.targets[0], "id", "") == "READY":
            return str(ast.literal_eval(line.value))
    raise LookupError("READY")


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
    """As installed: modules are compiled once, not at every start."""
    kept = {name: text for name, text in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    return {**kept, "PYTHONPATH": str(checkout)}


def main(argv: list[str]) -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("other", type=Path)
    parser.add_argument("--times", type=int, default=7)
    args = parser.parse_args(argv)
    trees = (Path.cwd(), args.other.resolve())
    found: dict[str, tuple[list[float], list[float]]] = {}
    with virtual_screen(), TemporaryDirectory() as folder:
        for at, tree in enumerate(trees):
            start(tree, GREETED, f"{folder}/{at}")
            start(tree, WHOLE, f"{folder}/{at}")  # compiled now
        for time in range(args.times):
            for at, tree in enumerate(trees):
                figures = {
                    "the program started": start(tree, WHOLE, f"{folder}/{at}"),
                    "started for the first time": start(tree, WHOLE, f"{folder}/{at}-{time}"),
                    "the window alone": start(tree, ready(tree)),
                }
                for what, figure in {**figures, **inside(tree)}.items():
                    found.setdefault(what, ([], []))[at].append(figure)
    for what, (ours, theirs) in found.items():
        if ours and theirs:
            mine, other = statistics.median(ours), statistics.median(theirs)
            print(f"{what}: {mine:.1f} ms here, {other:.1f} there, {mine / other:.2f} ×")


if __name__ == "__main__":
    main(sys.argv[1:])
