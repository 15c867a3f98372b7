"""San Juan for the rest of the program."""

from collections import Counter
from typing import TYPE_CHECKING

from assistant.games.kit import Seen
from assistant.games.plain.kit import PlainKit
from assistant.words import Words
from engine.documents.games import LISTED
from engine.documents.result import SeatDoc
from engine.events import Event
from engine.rules import Corrected
from engine.san_juan.edition import edition
from engine.san_juan.kinds import BANK, IDS, ROLES
from engine.san_juan.names import names
from engine.statistics import buildings_in

if TYPE_CHECKING:
    from assistant.club.game import Game
    from assistant.games.flights import Flight
    from assistant.games.pad.rules import PadRules
    from assistant.games.rulebook import Columns
    from assistant.games.san_juan.desk import SanJuanDesk
    from assistant.games.san_juan.facts import SanJuanFacts
    from assistant.games.san_juan.follower import SanJuanFollower

NEAR_END = 9  # buildings in the fullest city


class SanJuanKit(PlainKit):
    unusual = (8, 60)
    hides_counts = True
    lesson_seed = "first-steps"

    def counted_under(self, tr: Words, rules: str) -> str:
        return tr("juan.counted.bank" if BANK in edition(rules).kinds else "juan.counted.chapel")

    def desk(self) -> "SanJuanDesk":
        from assistant.games.san_juan.desk import SanJuanDesk  # late: whoever plays nothing starts faster

        return SanJuanDesk()

    def flights(self, event: Event, eye: int | None, tr: Words) -> "tuple[Flight, ...]":
        from assistant.games.san_juan.flights import flights  # late: as the desk

        return flights(event, eye, tr)

    def follower(self) -> "SanJuanFollower":
        from assistant.games.san_juan.follower import SanJuanFollower  # late: as the desk

        return SanJuanFollower()

    def pad(self) -> "PadRules":
        from assistant.games.san_juan.pad import SanJuanPad  # late: as the desk, to start faster

        return SanJuanPad()

    def fact_sheet(self) -> "SanJuanFacts":
        from assistant.games.san_juan.facts import (
            SanJuanFacts,  # late: only the settings need it, to start faster
        )

        return SanJuanFacts()

    def lesson(self, game: "Game", kind: str, times: int) -> str | None:
        if kind == "role":
            players = game.session.state.players
            if times and max(len(player.city) for player in players) >= NEAR_END:
                return "near_end"
            return {0: "role", 1: "second_role", 4: "plans"}.get(times)
        return kind if times == 0 else None

    def seen_by_all(self) -> Seen:
        asked = {"role", "library", "produce", "sell", "gold-mine"}
        return frozenset({*asked, "build", "tile", "gold-mine-reveal"}), frozenset(asked)

    def rule_set(self, tr: Words, rules: str) -> str:
        return names(tr.language).rule_set(rules)

    def start_words(self, tr: Words) -> str:
        return tr("new_game.governor")

    def sentence(self, event: Event, game: "Game", tr: Words) -> str:
        from assistant.games.san_juan.log import sentence  # late: whoever does not need it starts faster

        return sentence(event, game, tr, None)

    def knows(self, id: str) -> bool:
        return id in (*IDS, *ROLES)

    def thing(self, tr: Words, id: str) -> str:
        return names(tr.language).role(id) if id in ROLES else names(tr.language).building(id)

    def sheet_words(self, tr: Words, seat: SeatDoc) -> str:
        """What stood in the city at the end, production buildings counted."""
        words = names(tr.language)
        return ", ".join(
            f"{n} × {words.building(id)}" if n > 1 else words.building(id)
            for id, n in Counter(buildings_in(seat)).items()
        )

    def rulebook(self, tr: Words, rules: str, facts: Corrected) -> "Columns":
        from assistant.games.san_juan.rulebook import rulebook  # late: brings ReportLab with it

        return rulebook(tr, rules, facts)


KIT = SanJuanKit(LISTED["san-juan"])
