"""The club's ratings, of all games or of one, as lines for a list and as paper."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING

from assistant.words import Words
from db.folder.files import own_folder
from db.folder.handed import write_whole
from db.folder.store import Store
from engine.club_figures import RatingPoint, rating_lines
from engine.documents.lists import RatingLineDoc, RatingsDoc
from engine.documents.player import PlayerDoc

if TYPE_CHECKING:
    from printouts.paper import Asked


def club_ratings(store: Store, game: str = "") -> list[RatingLineDoc]:
    """The ratings that the window shows, a line a person, the best first."""
    results = store.results.find(game=game or None, newest_first=False)
    names = {seat["player"] or "": seat["name"] for result in results for seat in result["seats"]}
    return lines_of(rating_lines(results), names | told_apart(store.players.all(everyone=True)))


def lines_of(found: Mapping[str, Sequence[RatingPoint]], names: Mapping[str, str]) -> list[RatingLineDoc]:
    lines: list[RatingLineDoc] = [
        {
            "name": names.get(player, player),
            "mu": line[-1].mu,
            "sigma": line[-1].sigma,
            "rating": line[-1].rating,
            "games": len(line),
        }
        for player, line in found.items()
    ]
    return sorted(lines, key=lambda line: (-line["rating"], line["name"]))


def told_apart(players: Iterable[PlayerDoc]) -> dict[str, str]:
    """Names by id for a list; those whom several share come with their club, or what else is known."""
    known = list(players)
    often = Counter(player["name"] for player in known)
    names = {}
    for player in known:
        more = player["club"] or player["nickname"] or player["id"][:4]
        names[player["id"]] = f"{player['name']} ({more})" if often[player["name"]] > 1 else player["name"]
    return names


def print_ratings(ratings: RatingsDoc, language: str, folder: str, options: "Asked") -> str:
    """Writes the list and gives the path; runs in the background process."""
    from printouts.paper import PaperSettings  # late: whoever prints nothing starts faster
    from printouts.ratings import make

    path = Path(folder) / "ratings.pdf"
    own_folder(path.parent)
    write_whole(path, make(ratings, PaperSettings(Words(language), datetime.now(), **options)))
    return str(path)
