"""Behind the rules page: which rule set, and what is searched for."""

from typing import TYPE_CHECKING

from assistant.club.facts import corrections_for
from assistant.games.lessons import first_plan
from assistant.games.rulebook import matching, rulebook
from assistant.window.commands import Handles
from assistant.window.pages.rules import RulesPage, RulesView
from assistant.window.scenes.scene import Scene
from engine.games import GAMES
from engine.san_juan.names import names

if TYPE_CHECKING:
    from assistant.window.app import Window


class Rules(Scene):
    name = "rules"
    page = RulesPage

    def __init__(self, window: "Window", game: str = "san-juan", rules: str = "2014") -> None:
        super().__init__(window)
        self.chosen = (game, rules)
        self.found = ""

    def view(self) -> RulesView:
        tr = self.window.tr
        facts = corrections_for(self.window.store.folder, *self.chosen)
        columns = rulebook(tr, *self.chosen, facts)
        shown = (matching(columns[0], self.found), matching(columns[1], self.found))
        return RulesView(
            sets=tuple((game, rules, self._name(game, rules)) for game in GAMES for rules in GAMES[game]),
            chosen=self.chosen,
            found=self.found,
            columns=shown,
            nothing="" if any(shown) else tr("rules.nothing", words=self.found),
        )

    def _name(self, game: str, rules: str) -> str:
        tr = self.window.tr
        return tr(f"games.{game}") if rules == "standard" else names(tr.language).rule_set(rules)

    def handles(self) -> Handles:
        return {"next_area": lambda: self.window.page.next_area()}

    def do_set(self, game: str, rules: str) -> None:
        self.chosen = (game, rules)
        self.window.show()

    def do_search(self, text: str) -> None:
        self.found = text
        self.window.show()

    def do_learn(self) -> None:
        self.window.go("play", plan=first_plan(self.chosen[0], self.window.tr))
