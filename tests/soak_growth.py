"""Eight hours at a window that stays open: nothing may be left over of what people did.

    python -m tests.soak_growth [--hours 8] [--actions 1800] [--seed 1]

An hour is 1,800 actions, one every two seconds, by a monkey (tests/monkey.py): always the same ones, on a club that is put
back to what it was before each hour, so that what grows is not the club. After each hour, on the home page, everything is
counted that could be left over: widgets, pictures, fonts, Tcl's commands and variables, timers, threads, open files, Python's
objects, memory. The first hours fill what is kept on purpose (words, faces of cards); the last must add nothing to speak
of. Of pictures the window keeps the last so many that it has painted, and no more.
"""

import argparse
import sys
import tempfile
import time
from pathlib import Path

from assistant.club.settings import Settings
from assistant.window.startup import make_root
from assistant.window.theme import MOST_PICTURES
from db.folder.store import Store
from tests.monkey import WAYS, Monkey, monkey_at, sizes
from tests.screen import virtual_screen

WARM = 3  # hours until whatever is kept on purpose is there
SLACK = {  # how much more there may be at the end than after the warm hours
    **dict.fromkeys(("widgets", "fonts", "timers", "threads", "handles"), 1.05),
    **dict.fromkeys(("commands", "variables", "objects"), 1.05),
    "MB": 1.1,
}
FEW = 12  # of anything come and go
ICONS = 150  # pictures that ttkbootstrap keeps for its own buttons


def an_hour(hand: Monkey, actions: int, seed: int) -> None:
    hand.rng.seed(seed)
    ways = list(WAYS)
    for n in range(actions):
        if n % 20 == 0 and n // 20 < len(ways):
            hand.open(ways[n // 20])
        hand.act()
    hand.window.change(language="en", mode="light", text_size=100)
    hand.window.go("home")
    hand.settle()


def growth(hours: int, actions: int, seed: int) -> tuple[list[dict[str, int]], list[str]]:
    found = []
    with tempfile.TemporaryDirectory() as place, virtual_screen(), Store.open(Path(place) / "club") as store:
        root = make_root(Settings())
        root.geometry("1366x768+0+0")
        root.deiconify()
        with monkey_at(root, store, seed, Path(place)) as hand:
            hand.open("event")
            before, under_way = store.backup().path, {game.id for game in store.games.unfinished()}
            for hour in range(1, hours + 1):
                began = time.monotonic()
                an_hour(hand, actions, seed)
                for game in store.games.unfinished():
                    if game.id not in under_way:
                        store.games.finish(game.id)
                store.restore(before)
                hand.window.go("home")
                hand.settle()
                found.append(sizes(hand.window))
                said = ", ".join(f"{many} {what}" for what, many in found[-1].items())
                minutes = (time.monotonic() - began) / 60
                print(f"growth: hour {hour} ({minutes:.1f} min): {said}", flush=True)
            errors = list(hand.errors)
        root.destroy()
    return found, errors


def grown(found: list[dict[str, int]]) -> list[str]:
    """What there is more of after the last hour than after the warm ones."""
    start, end = found[min(WARM, len(found)) - 1], found[-1]
    more = [
        f"{what}: {start[what]} after hour {WARM}, {end[what]} after hour {len(found)}"
        for what in SLACK
        if end[what] > start[what] * SLACK[what] + FEW
    ]
    if end["pictures"] > MOST_PICTURES + ICONS:
        more.append(f"pictures: {end['pictures']}")
    return more


def main(argv: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--hours", type=int, default=8)
    parser.add_argument("--actions", type=int, default=1800)
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args(argv)
    found, errors = growth(args.hours, args.actions, args.seed)
    for wrong in [*errors[:20], *(more := grown(found))]:
        print(f"growth: {wrong}", file=sys.stderr)
    print(
        f"growth: {args.hours * args.actions} actions in {args.hours} simulated hours,"
        f" {len(errors)} faults, {len(more)} things grow"
    )
    return 1 if errors or more else 0


if __name__ == "__main__":
    sys.exit(main())
