"""A plain game followed at a physical table: every answer stands to choose from, chance too."""

from collections.abc import Sequence
from itertools import islice
from typing import TYPE_CHECKING

from assistant.club.settings import Settings
from assistant.games.desk import Flow
from assistant.games.following.follower import Follower, Moment
from assistant.games.plain.desk import MOST, PlainDesk
from assistant.games.plain.log import entry_words
from assistant.games.plain.views import PlainTable
from assistant.games.views import AnswerView
from assistant.words import Words

if TYPE_CHECKING:
    from assistant.games.plain.kit import PlainKit


class PlainFollower(Follower[PlainTable]):
    def __init__(self, kit: "PlainKit") -> None:
        self.kit = kit
        self.desk = PlainDesk(kit)

    def table(
        self, at: Moment, tr: Words, settings: Settings, drawn: Sequence[tuple[int, int]] = ()
    ) -> PlainTable:
        return self.desk.view(at, (), Flow(eye=None, watching=True), tr, settings)

    def question(self, at: Moment, tr: Words, half: str) -> tuple[str, str]:
        decision = at.decision
        if decision is None:
            return "", tr("shadow.ask.over")
        return at.name(decision.seat) if decision.seat >= 0 else "", self.desk.question(decision, tr)

    def answers(self, at: Moment, tr: Words, half: str) -> tuple[AnswerView, ...]:
        decision = at.decision
        assert decision is not None
        return tuple(
            AnswerView(decision.write(choice), self.desk.say(decision, choice, tr))
            for choice in islice(decision, MOST)
        )

    def entry(self, at: Moment, n: int, tr: Words) -> str:
        return entry_words(self.kit, at, n, tr)
