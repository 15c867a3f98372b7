"""Saint Malo for the rest of the program."""

from typing import TYPE_CHECKING

from assistant.games.plain.kit import PlainKit
from assistant.words import Words
from engine.documents.games import LISTED
from engine.events import Event
from engine.rules import Corrected

if TYPE_CHECKING:
    from assistant.club.game import Game
    from assistant.games.flights import Flight
    from assistant.games.pad.rules import PadRules
    from assistant.games.rulebook import Columns
    from assistant.games.saint_malo.desk import SaintMaloDesk
    from assistant.games.saint_malo.facts import SaintMaloFacts
    from assistant.games.saint_malo.follower import SaintMaloFollower

NEAR_END = 10  # free fields in the fullest city


class SaintMaloKit(PlainKit):
    unusual = (10, 90)
    lesson_seed = "first-city"

    def desk(self) -> "SaintMaloDesk":
        from assistant.games.saint_malo.desk import SaintMaloDesk  # late: whoever plays nothing starts faster

        return SaintMaloDesk()

    def flights(self, event: Event, eye: int | None, tr: Words) -> "tuple[Flight, ...]":
        from assistant.games.saint_malo.flights import flights  # late: as the desk

        return flights(event, tr)

    def follower(self) -> "SaintMaloFollower":
        from assistant.games.saint_malo.follower import SaintMaloFollower  # late: as the desk

        return SaintMaloFollower()

    def pad(self) -> "PadRules":
        from assistant.games.saint_malo.pad import SaintMaloPad  # late: as the desk, to start faster

        return SaintMaloPad()

    def fact_sheet(self) -> "SaintMaloFacts":
        from assistant.games.saint_malo.facts import SaintMaloFacts  # late: only the settings need it

        return SaintMaloFacts()

    def lesson(self, game: "Game", kind: str, times: int) -> str | None:
        if kind == "keep":
            state = game.session.state
            free = min(sheet.fields[0].bit_count() for sheet in state.sheets)
            if state.rolls == 1 and free <= NEAR_END:
                return "near_end"
            return {0: "keep", 1: "second_roll", 5: "pirates"}.get(times)
        return kind if times == 0 else None

    def rule_set(self, tr: Words, rules: str) -> str:
        return tr("new_game.standard")

    def sentence(self, event: Event, game: "Game", tr: Words) -> str:
        from assistant.games.saint_malo.log import lines_of  # late: whoever does not need it starts faster

        return " ".join(line.text for line in lines_of(event, game, tr))

    def rulebook(self, tr: Words, rules: str, facts: Corrected) -> "Columns":
        from assistant.games.rulebook import passages  # late: brings ReportLab with it
        from printouts.saint_malo.reference import sides

        front, back = sides(tr)
        return tuple(passages(front)), tuple(passages(back))


KIT = SaintMaloKit(LISTED["saint-malo"])
