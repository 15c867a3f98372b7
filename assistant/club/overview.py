"""The whole club counted once in the background: ratings, charts and everybody's tally; kept until a result changes."""

from dataclasses import dataclass, field
from pathlib import Path

from db.folder.store import Store
from db.reading import read_at
from engine.club_figures import ClubFigures, RatingPoint, club_figures, rating_lines
from engine.statistics import Tally


@dataclass
class Overview:
    changes: int  # of the store it was counted from
    figures: ClubFigures = field(default_factory=ClubFigures)
    ratings: dict[str, list[RatingPoint]] = field(default_factory=dict)
    tallies: dict[str, Tally] = field(default_factory=dict)
    last: dict[str, str] = field(default_factory=dict)  # when each played last


def count(where: str, local: str, changes: int) -> Overview:
    """Reads the store beside the window; runs in the background process."""
    with read_at(where, Path(local)) as store:
        results = store.results.find(newest_first=False)
    found = Overview(changes, club_figures(results), rating_lines(results))
    for result in results:
        for seat in result["seats"]:
            player = seat["player"]
            if player and seat["place"] is not None and len(result["seats"]) > 1:
                found.tallies.setdefault(player, Tally()).add(result, seat)
                found.last[player] = result["played_at"]
    return found


_kept: dict[str, Overview] = {}


def known(store: Store) -> Overview | None:
    """What was counted, if nothing has changed since."""
    found = _kept.get(str(store.where))
    return found if found is not None and found.changes == changes_of(store) else None


def keep(store: Store, overview: Overview) -> None:
    _kept[str(store.where)] = overview


def changes_of(store: Store) -> int:
    return store.log.changes
