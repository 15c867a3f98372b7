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
    game: str = ""  # only results of this one; empty: of all
    figures: ClubFigures = field(default_factory=ClubFigures)
    ratings: dict[str, list[RatingPoint]] = field(default_factory=dict)
    tallies: dict[str, Tally] = field(default_factory=dict)
    last: dict[str, str] = field(default_factory=dict)  # when each played last


def count(where: str, local: str, changes: int, game: str = "") -> Overview:
    """Reads the store beside the window; runs in the background process."""
    with read_at(where, Path(local)) as store:
        results = store.results.find(game=game or None, newest_first=False)
    found = Overview(changes, game, club_figures(results), rating_lines(results))
    for result in results:
        for seat in result["seats"]:
            player = seat["player"]
            if player and seat["place"] is not None and len(result["seats"]) > 1:
                found.tallies.setdefault(player, Tally()).add(result, seat)
                found.last[player] = result["played_at"]
    return found


_kept: dict[tuple[str, str], Overview] = {}


def known(store: Store, game: str = "") -> Overview | None:
    """What was counted, if nothing has changed since."""
    found = _kept.get((str(store.where), game))
    return found if found is not None and found.changes == changes_of(store) else None


def keep(store: Store, overview: Overview) -> None:
    for key in [
        key for key in _kept if key[0] == str(store.where) and _kept[key].changes != overview.changes
    ]:
        del _kept[key]
    _kept[(str(store.where), overview.game)] = overview


def changes_of(store: Store) -> int:
    return store.log.changes
