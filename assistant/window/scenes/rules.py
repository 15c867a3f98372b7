"""Behind the rules page: which rule set, and what is searched for."""

from typing import TYPE_CHECKING, assert_never

from assistant.club.facts import corrections_for
from assistant.games.lessons import first_plan
from assistant.games.registry import game_kit
from assistant.games.rulebook import matching, rulebook
from assistant.window.commands import Handles
from assistant.window.pages.rules import (
    ChooseRules,
    LearnThese,
    RulesMessage,
    RulesPage,
    RulesView,
    SearchRules,
)
from assistant.window.scenes.scene import Scene
from engine.documents.games import playable, usual_game

if TYPE_CHECKING:
    from assistant.window.app import Window


class RulesScene(Scene[RulesMessage]):
    name = "rules"
    page = RulesPage

    def __init__(self, window: "Window", game: str = "", rules: str = "") -> None:
        super().__init__(window)
        usual = usual_game()
        self.chosen = (game or usual.id, rules or usual.usual)
        self.found = ""

    def view(self) -> RulesView:
        tr = self.window.tr
        facts = corrections_for(self.window.store.local, *self.chosen)
        columns = rulebook(tr, *self.chosen, facts)
        shown = (matching(columns[0], self.found), matching(columns[1], self.found))
        return RulesView(
            sets=tuple(
                (game, rules, game_kit(game).title(tr, rules))
                for game, listed in playable().items()
                for rules in listed.rules
            ),
            chosen=self.chosen,
            found=self.found,
            columns=shown,
            nothing="" if any(shown) else tr("rules.nothing", words=self.found),
        )

    def handles(self) -> Handles:
        return {"next_area": lambda: self.window.page.next_area()}

    def act(self, message: RulesMessage) -> None:
        match message:
            case ChooseRules(game, rules):
                self.chosen = (game, rules)
                self.window.show()
            case SearchRules(text):
                self.found = text
                self.window.show()
            case LearnThese():
                self.window.go("play", plan=first_plan(self.chosen[0], self.window.tr))
            case _:
                assert_never(message)
