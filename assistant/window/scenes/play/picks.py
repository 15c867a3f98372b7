"""What lies picked at the table: by a person, or for one who asks for it; and what Enter makes of it."""

from collections.abc import Callable, Hashable
from typing import TYPE_CHECKING

from assistant.club.game import Game
from assistant.games.desk import Desk, Picked, SaysWhyNot, Sorts
from assistant.games.table_views import TableView
from assistant.games.views import PromptView
from assistant.window.advising import Take, ask_pick
from assistant.window.scenes.play.hint import TableHint
from engine.decision import Choice
from engine.games import has_part

if TYPE_CHECKING:
    from assistant.window.app import Window


class TablePicks:
    """`asked` tells whether a person is asked and looks at the table; `take` hears the choice that was made."""

    def __init__(
        self,
        window: "Window",
        game: Game,
        desk: Desk[TableView],
        hint: TableHint,
        asked: Callable[[], bool],
        take: Take,
    ) -> None:
        self.window, self.game, self.desk, self.hint = window, game, desk, hint
        self.asked, self.take = asked, take
        self.picked: Picked = ()
        self.choosing = False  # a pick for somebody is being looked for
        self.advised: Choice | None = None  # what Enter does though nothing is picked: a button, for somebody

    def start(self) -> None:
        """A person is asked: what is picked before they do anything."""
        self.picked = self.desk.start(self.game)

    def forget(self) -> None:
        """Another decision is asked."""
        self._choose_alone()
        self.picked = ()

    # by a person

    def pick(self, key: Hashable) -> None:
        """A click; one on what can be picked no further commits."""
        if not self.asked():
            return
        self._choose_alone()
        before = self.picked
        self.picked = self.desk.pick(self.game, before, key)
        choice = self.desk.choice(self.game, before) if self.picked == before else None
        if choice is not None:
            self.take(choice)
        else:
            self.window.show()

    def toggle(self, key: Hashable) -> None:
        """A number or Space on the table: picks or takes back. Only the prompt's button commits."""
        if self.asked():
            self._choose_alone()
            self.picked = self.desk.toggle(self.game, self.picked, key)
            self.window.show()

    def clear(self) -> None:
        self.forget()
        self.window.show()

    def press(self, key: Hashable) -> None:
        """A button of the prompt: a choice, or a pick such as paying more, which is never a choice by itself."""
        if not self.asked():
            return
        choice = self.desk.button(self.game, key)
        if choice is not None:
            self.take(choice)
            return
        picked = self.desk.pick(self.game, self.picked, key)
        if picked != self.picked:
            self.picked = picked
            self.window.show()

    def commit(self, prompt: Callable[[], PromptView]) -> None:
        """What the prompt's button does; where it cannot be pressed, the reason is said."""
        if self.choosing:  # what is being picked is not to be seen yet
            return
        choice = self.desk.choice(self.game, self.picked) if self.advised is None else self.advised
        if choice is not None:
            self.take(choice)
        elif not self.hint.thinker.thinking:  # whoever waits for a hint has not forgotten to pick
            self._one_button_or_why(prompt())

    def _one_button_or_why(self, prompt: PromptView) -> None:
        if not prompt.done and len(prompt.choices) == 1:  # the only button there is
            self.press(prompt.choices[0][0])
            return
        keys = [cue.upper() for _, _, cue in prompt.choices]
        why = prompt.reason or self.window.tr("play.press_one", keys=self.window.tr.listing(keys))
        self.window.toast(why, "info")

    def say_why_not(self, key: Hashable) -> None:
        """Something was clicked that only looks as if it could be picked."""
        if self.asked() and isinstance(self.desk, SaysWhyNot):
            why = self.desk.why_not(self.game, key, self.window.tr)
            if why:
                self.window.toast(why, "info")

    def sort(self) -> None:
        """The hand in another order: what was picked before is void."""
        assert isinstance(self.desk, Sorts)
        order = self.desk.next_sort()
        self.picked = self.desk.start(self.game) if self.asked() else ()
        self.window.show()
        self.window.toast(self.window.tr(f"play.sorted_{order}"))

    # for a person

    def can_suggest(self) -> bool:
        return self.game.can_help and has_part(self.game.plan.setup.game, "engine.players", "advice")

    def suggest(self) -> None:
        """What the hint would advise, picked but not yet done; where there is a choice, that is help as a hint is."""
        if self.choosing:  # asked already: pressing again would begin the search anew
            return
        decision = self.game.decision
        if decision is None or self.game.ai_to_move is not None or not self.game.can_help:
            return
        self._choose_alone()
        if decision.only() is None:
            self.game.mark_assisted()
        if self.hint.hinted is not None:  # thought out again, two moves nearly level may change places
            self._lay(self.hint.hinted.best)
            return
        self.picked, self.choosing = (), True
        self.hint.tell((self.window.tr("play.hint_thinking"),))
        ask_pick(self.hint.thinker, self.game, self.window.tr, self._lay, self._found_none)

    def _choose_alone(self) -> None:
        """Whoever picks something has no need of what was picked, or is being picked, for them."""
        if self.choosing:
            self.hint.thinker.forget()
        if self.choosing or self.advised is not None:
            self.hint.clear()
        self.choosing, self.advised = False, None

    def _found_none(self, sentences: tuple[str, ...]) -> None:
        self.choosing = False
        self.hint.tell(sentences)

    def _lay(self, choice: Choice) -> None:
        """A choice that a button makes, such as passing, is told; Enter does it all the same."""
        assert self.game.decision is not None
        self.choosing = False
        self.hint.clear()
        picks = self.desk.picks_for(self.game, choice)
        if picks is None:
            tr = self.window.tr
            said = self.desk.say(self.game.decision, choice, tr)
            self.advised, self.hint.sentences = (
                choice,
                (tr("hints.best", best=said), tr("play.enter_does_it")),
            )
        else:
            self.picked = picks
        self.window.show()
        self.window.presses.turn()  # an Enter from before was not meant for what nobody had seen
