"""What earlier rounds mean for the next: who met whom and when, who bore odd tables, who sat where."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import combinations

from engine.documents.event import QualityDoc, RoundDoc
from engine.tournament.meetings import Pair, least_possible, meetings, pair_of, rematches
from engine.tournament.seats import Counts, seat_counts
from engine.tournament.sizes import usual


@dataclass
class Past:
    met: dict[Pair, list[int]] = field(default_factory=dict)  # the rounds in which a pair met
    odd: dict[str, int] = field(default_factory=dict)  # small (or too large) tables and byes
    seats: Counts = field(default_factory=dict)


def past_of(rounds: Sequence[RoundDoc]) -> Past:
    past = Past()
    for round in rounds:
        full = usual([len(table["seats"]) for table in round["tables"]], round["table"])
        for table in round["tables"]:
            for a, b in combinations(table["seats"], 2):
                past.met.setdefault(pair_of(a, b), []).append(round["number"])
            if len(table["seats"]) != full:
                for id in table["seats"]:
                    past.odd[id] = past.odd.get(id, 0) + 1
        for id in round["byes"]:
            past.odd[id] = past.odd.get(id, 0) + 1
    past.seats = seat_counts([seating_of(round) for round in rounds])
    return past


def seating_of(round: RoundDoc) -> list[list[str]]:
    return [table["seats"] for table in round["tables"]]


def quality(seatings: Sequence[Sequence[Sequence[str]]]) -> QualityDoc:
    """Rematches over all these rounds, how many of them in the last, and the least possible where known."""
    met = meetings(seatings)
    total = rematches(met)
    here = total - rematches(meetings(seatings[:-1]))
    fields = [frozenset(id for seats in seating for id in seats) for seating in seatings]
    known = None
    if total == 0:
        known = 0
    elif len(set(fields)) == 1:
        sizes = [sorted((len(seats) for seats in seating), reverse=True) for seating in seatings]
        known = least_possible(len(fields[0]), sizes, total, max(met.values()))
    return {"rematches": total, "here": here, "least_possible": known}
