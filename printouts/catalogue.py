"""Every paper by its id: what it is made from and what makes it."""

from collections.abc import Callable
from dataclasses import dataclass

from printouts import (
    badges,
    certificates,
    cross_table,
    final_report,
    pairings_by_name,
    pairings_by_table,
    player_card,
    ratings,
    registration,
    round_results,
    rules_reference,
    saint_malo_pad,
    saint_malo_sheet,
    san_juan_pad,
    san_juan_sheet,
    season,
    slips,
    standings,
    story,
    table_cards,
    wall_chart,
)
from printouts.facts import Document
from printouts.paper import Settings

Maker = Callable[[Document, Settings], bytes]


@dataclass(frozen=True)
class Entry:
    """`need` is nothing, result, event, standings (an event with its standings lines), season or ratings."""

    need: str
    make: Maker
    blank: bool = False  # also made from nothing at all


CATALOGUE: dict[str, Entry] = {
    "san-juan-pad": Entry("nothing", san_juan_pad.make),
    "san-juan-sheet": Entry("result", san_juan_sheet.make),
    "saint-malo-pad": Entry("nothing", saint_malo_pad.make),
    "saint-malo-sheet": Entry("result", saint_malo_sheet.make),
    "pairings-by-table": Entry("event", pairings_by_table.make),
    "pairings-by-name": Entry("event", pairings_by_name.make),
    "slips": Entry("event", slips.make),
    "results": Entry("event", round_results.make),
    "standings": Entry("standings", standings.make),
    "standings-by-name": Entry("standings", standings.make_by_name),
    "cross-table": Entry("standings", cross_table.make),
    "player-card": Entry("event", player_card.make),
    "wall-chart": Entry("event", wall_chart.make),
    "final-report": Entry("standings", final_report.make),
    "certificates": Entry("standings", certificates.make),
    "badges": Entry("event", badges.make),
    "table-cards": Entry("event", table_cards.make),
    "registration": Entry("event", registration.make, blank=True),
    "season": Entry("season", season.make),
    "ratings": Entry("ratings", ratings.make),
    "story": Entry("result", story.make),
    "rules-reference": Entry("nothing", rules_reference.make),
}
