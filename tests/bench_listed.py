"""Speed of a large file of plays of many games: how long somebody waits for what it would bring, and for taking it in."""

import json
import tempfile
from collections.abc import Sequence
from pathlib import Path
from random import Random
from time import perf_counter, process_time

from assistant.club.importing import look_at, take_in
from assistant.words import Words
from db.folder.store import Store
from tests.db.random_bgstats import large_file

PLAYS, PLAYERS, GAMES = 1550, 120, 300
MOST = 3.0  # seconds for the preview


def main(argv: Sequence[str] = ()) -> int:
    tr = Words("en")
    with tempfile.TemporaryDirectory() as place:
        path = Path(place) / "plays.json"
        path.write_text(json.dumps(large_file(Random(1), PLAYS, PLAYERS, GAMES)), "utf-8")
        started = process_time()
        json.loads(path.read_bytes())
        alone = process_time() - started
        with Store.open(Path(place) / "club") as store:
            begun, started = perf_counter(), process_time()
            preview = look_at(store, str(path), {})
            lines = preview.lines(tr)
            waited, spent = perf_counter() - begun, process_time() - started
            size = path.stat().st_size / 1e6
            print(
                f"{PLAYS} plays of {GAMES} games, {PLAYERS} people, {size:.1f} MB; at most {MOST:.0f} s wanted"
            )
            print(f"preview, {len(lines)} lines by game: {waited:.2f} s, {spent:.2f} s of processor time")
            print(f"  that is {spent / alone:.0f} times what reading its JSON takes")
            begun = perf_counter()
            take_in(store, preview)
            print(f"taken in: {perf_counter() - begun:.2f} s, {store.results.count()} results")
    return 0 if spent < MOST else 1  # others on the machine are no fault of the file's


if __name__ == "__main__":
    main()
