"""Every paper by its id: what it is made from and what makes it."""

from collections.abc import Callable, Iterator, Mapping

from engine.documents.games import LISTED
from printouts import (
    badges,
    certificates,
    cross_table,
    final_report,
    pairings_by_name,
    pairings_by_table,
    player_card,
    poster,
    ratings,
    registration,
    round_results,
    round_set,
    rules_reference,
    season,
    slips,
    standings,
    story,
    table_cards,
    wall_chart,
)
from printouts.doors import read_event, read_nothing, read_ratings, read_season, read_story
from printouts.entries import Entry, entry
from printouts.facts import PaperEvent
from printouts.kit import paper_kit
from printouts.paper import PaperSettings


def _event(make: Callable[[PaperEvent, PaperSettings], bytes], blank: bool = False) -> Entry:
    return entry("event", read_event, make, blank)


def _standings(make: Callable[[PaperEvent, PaperSettings], bytes]) -> Entry:
    return entry("standings", read_event, make)


OF_CLUBS: dict[str, Entry] = {
    "pairings-by-table": _event(pairings_by_table.make),
    "pairings-by-name": _event(pairings_by_name.make),
    "slips": _event(slips.make),
    "round-set": _event(round_set.make),
    "results": _event(round_results.make),
    "standings": _standings(standings.make),
    "standings-by-name": _standings(standings.make_by_name),
    "cross-table": _standings(cross_table.make),
    "player-card": _event(player_card.make),
    "wall-chart": _event(wall_chart.make),
    "final-report": _standings(final_report.make),
    "certificates": _standings(certificates.make),
    "badges": _event(badges.make),
    "table-cards": _event(table_cards.make),
    "poster": _event(poster.make),
    "registration": _event(registration.make, blank=True),
    "season": entry("season", read_season, season.make),
    "ratings": entry("ratings", read_ratings, ratings.make),
    "story": entry("result", read_story, story.make),
    "rules-reference": entry("nothing", read_nothing, rules_reference.make),
}


class Catalogue(Mapping[str, Entry]):
    """The papers of every game, asked of its kit, then a club's; a game that is registered later is there too."""

    def _all(self) -> dict[str, Entry]:
        games = (paper_kit(game).papers() for game in LISTED)
        return {**{id: made for papers in games for id, made in papers.items()}, **OF_CLUBS}

    def __getitem__(self, id: str) -> Entry:
        return self._all()[id]

    def __iter__(self) -> Iterator[str]:
        return iter(self._all())

    def __len__(self) -> int:
        return len(self._all())


CATALOGUE = Catalogue()
