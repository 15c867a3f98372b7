"""A monkey at the window for as long as asked, on a club of its own in a temporary folder: tests/monkey.py.

    python -m tests.soak_monkey [--minutes 60] [--actions N] [--seed 1]

Whatever it does, no callback may fail, every page opens, the window comes to rest and stays, and what is on disk
afterwards is what the window had. A line a minute says how far it is; a window that hangs for ten minutes is told with
the place where it hangs.
"""

import argparse
import faulthandler
import sys
import tempfile
import time
from pathlib import Path

from assistant.club.settings import Settings
from assistant.window.startup import make_root
from db.exchange.json_files import export_all
from db.folder.store import Store
from tests.monkey import WAYS, Monkey, monkey_at, sizes, unseen
from tests.screen import virtual_screen

HANGS = 600.0  # seconds: on a crowded machine a window may wait for minutes until it is its turn
MINUTE = 60.0


def told(hand: Monkey, began: float) -> None:
    found = ", ".join(f"{many} {what}" for what, many in sizes(hand.window).items())
    minutes = (time.monotonic() - began) / MINUTE
    print(
        f"monkey: {minutes:.0f} min, {hand.done['actions']} actions, {len(hand.errors)} faults; {found}",
        flush=True,
    )


def monkey(seconds: float, actions: int, seed: int) -> Monkey:
    """As long as asked, in seconds or actions: every page once, then by chance."""
    with tempfile.TemporaryDirectory() as place, virtual_screen(), Store.open(Path(place) / "club") as store:
        root = make_root(Settings())
        root.geometry("1366x768+0+0")
        root.deiconify()
        with monkey_at(root, store, seed, Path(place)) as hand:
            began = said = time.monotonic()
            first = list(WAYS)
            while hand.done["actions"] < actions and time.monotonic() - began < seconds:
                faulthandler.dump_traceback_later(HANGS, exit=True)
                if first:
                    hand.open(first.pop(0))
                hand.act()
                hand.done["actions"] += 1
                for wrong in hand.errors[hand.done["told"] :]:
                    hand.done["told"] += 1
                    print(f"monkey: fault after {hand.done['actions']} actions: {wrong}", flush=True)
                if time.monotonic() - said > MINUTE:
                    said = time.monotonic()
                    told(hand, began)
            faulthandler.cancel_dump_traceback_later()
            told(hand, began)
        root.destroy()
        shown = export_all(store)  # a page that goes may keep what was typed on it
        with Store.open(Path(place) / "club", read_only=True) as kept:
            if export_all(kept) != shown:
                hand.errors.append("what is on disk is not what the window had")
    return hand


def main(argv: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--minutes", type=float, default=60)
    parser.add_argument("--actions", type=int, default=10**9)
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args(argv)
    hand = monkey(args.minutes * MINUTE, args.actions, args.seed)
    print("monkey:", ", ".join(f"{count} {what}" for what, count in sorted(hand.done.items())))
    print("monkey: pages", ", ".join(f"{count} {what}" for what, count in sorted(hand.seen.items())))
    if missed := unseen(hand):
        print("monkey: never on", ", ".join(missed))
    print(f"monkey: {len(hand.errors)} faults in {hand.done['actions']} actions")
    return 1 if hand.errors or missed else 0


if __name__ == "__main__":
    sys.exit(main())
