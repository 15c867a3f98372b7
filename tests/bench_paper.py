"""Speed of paper: everything an event of 200 players and 6 rounds prints, and how the cost grows with the players."""

from collections.abc import Sequence
from time import process_time

from printouts.catalogue import CATALOGUE
from tests.papers import event, people, settings

OF_A_ROUND = ("pairings-by-table", "pairings-by-name", "slips", "results")
ROUNDS = 6


def papers_of(players: int) -> dict[str, tuple[float, int]]:
    """Seconds and bytes of each paper; papers of a round are made for all rounds, standings after each."""
    data = event(people(players), ROUNDS)
    found = {}
    for doc, entry in CATALOGUE.items():
        if entry.need not in ("event", "standings"):
            continue
        often = ROUNDS if doc in OF_A_ROUND or doc.startswith("standings") else 1
        started = process_time()
        size = sum(len(entry.make(data, settings(round=number + 1))) for number in range(often))
        found[doc] = (process_time() - started, size)
    return found


def main(argv: Sequence[str] = ()) -> None:
    papers_of(4)  # loads fonts
    whole = papers_of(200)
    for doc, (seconds, size) in whole.items():
        print(f"{doc:<18} {seconds:6.2f} s {size / 1000:8.0f} kB")
    totals = {
        players: sum(seconds for seconds, _ in papers_of(players).values()) for players in (100, 200, 400)
    }
    print(f"{'200 players':<18} {totals[200]:6.2f} s for all of it, {ROUNDS} rounds")
    print(
        f"{'twice the players':<18} {totals[200] / totals[100]:6.2f} and {totals[400] / totals[200]:.2f} times the cost"
    )


if __name__ == "__main__":
    main()
