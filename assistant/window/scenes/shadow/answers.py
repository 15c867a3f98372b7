"""What the table tells: an answer is taken, refused with the reason, or only half an answer."""

from collections.abc import Hashable
from typing import assert_never

from assistant.club.keeping import problem_words
from assistant.games.following import corrections
from assistant.games.following.follower import HALF, TOO_EXPENSIVE
from assistant.games.following.reasons import reason_words
from assistant.window.pages.shadow.messages import (
    AnswerMessage,
    ClickField,
    FieldsDone,
    GiveAnswer,
    TypeAnswer,
)
from assistant.window.scenes.shadow.past import FollowedPast
from assistant.window.scenes.shadow.table import FollowedTable
from db.problems import Problem
from engine.decision import RefusedChoice


class ToldAnswers:
    def __init__(self, table: FollowedTable, past: FollowedPast) -> None:
        self.table, self.past = table, past

    def act(self, message: AnswerMessage) -> None:
        match message:
            case GiveAnswer(key):
                self.give(key)
            case TypeAnswer(typed):
                self.type(typed)
            case ClickField(field):
                self.click(field)
            case FieldsDone():
                self.drawn()
            case _:
                assert_never(message)

    def give(self, key: Hashable) -> None:
        table, text = self.table, str(key)
        if text.startswith(HALF):
            table.half = text.removeprefix(HALF)
            table.show()
        elif text.startswith(TOO_EXPENSIVE):
            table.note = table.follower.too_expensive(
                table.moment, text.removeprefix(TOO_EXPENSIVE), table.tr
            )
            table.show()
        else:
            self.take(text)

    def type(self, typed: str) -> None:
        text = self.table.follower.read(self.table.moment, typed)
        if text is None:
            self.table.say("no_answer", typed=typed)
        else:
            self.take(text)

    def click(self, field: tuple[int, int]) -> None:
        """A click draws, another takes it away; the last field that is needed is the answer."""
        table = self.table
        others = tuple(one for one in table.drawn if one != field)
        table.drawn = others if field in table.drawn else (*others, field)
        if 2 * len(table.drawn) == table.follower.reads(table.moment):
            self.drawn()
        else:
            table.show()

    def drawn(self) -> None:
        """Enter, where any number of fields will do."""
        if self.table.drawn:
            self.type(self.table.follower.written(self.table.drawn))

    def take(self, text: str) -> None:
        table = self.table
        table.drawn, table.half, table.note, table.dropped, table.chosen = (), "", "", (), None
        try:
            if table.editing is not None:
                table.editing.draft.choose_text(text)
                if corrections.fits_on(table.game, table.editing):
                    self.past.apply()
                    return
            else:
                decision = table.decision
                assert decision is not None
                table.game.choose(decision.read(text))
                returned = corrections.bring_back(table.game, table.waiting)
                table.waiting, table.dropped = returned.waiting, returned.left_out
        except RefusedChoice as refused:
            table.note = reason_words(table.tr, refused.refusal.code)
        except ValueError:
            table.note = table.tr("shadow.no_answer", typed=text)
        except Problem as problem:
            table.window.toast(problem_words(problem, table.tr), "wrong")
        table.settle()
