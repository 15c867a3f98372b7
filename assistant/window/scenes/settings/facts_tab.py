"""Facts of the games on the settings page: a misprint or a house rule is corrected here."""

from typing import TYPE_CHECKING, assert_never

from assistant.club.facts import club_facts, problem_line
from assistant.club.facts_table import chosen_fact, fact_lines, fact_sets, keep_fact, refusal
from assistant.window.pages.settings.messages import CorrectFact, FactsMessage, FactsOf, PickFact
from assistant.window.pages.settings.views import FactsSettings
from assistant.window.widgets.listing import ListLine

if TYPE_CHECKING:
    from assistant.window.app import Window


class FactsTab:
    def __init__(self, window: "Window") -> None:
        self.window = window
        self.set, self.chosen = fact_sets()[0], ""

    def view(self) -> FactsSettings:
        tr, folder = self.window.tr, self.window.store.local
        corrections, problems = club_facts(folder)
        given = corrections.get(self.set, {})
        chosen = chosen_fact(tr, self.set, self.chosen, given) if self.chosen else None
        sets = tuple((key, tr(f"options.sets.{key[1]}")) for key in fact_sets())
        return FactsSettings(
            sets,
            self.set,
            tuple(
                ListLine(line.id, line.cells, "strong" if line.corrected else "")
                for line in fact_lines(tr, self.set, given)
            ),
            self.chosen,
            chosen.says if chosen else tr("options.pick_fact"),
            chosen.value if chosen else "",
            str(chosen.now) if chosen else "",
            chosen.choices if chosen else (),
            chosen.allowed if chosen else "",
            tuple(problem_line(problem, tr) for problem in problems),
            chosen is not None and not chosen.follows and not self.window.store.read_only,
        )

    def act(self, message: FactsMessage) -> None:
        match message:
            case FactsOf(key):
                self.set, self.chosen = key, ""
                self.window.show()
            case PickFact(ids):
                if ids and ids[0] != self.chosen:
                    self.chosen = ids[0]
                    self.window.show()
            case CorrectFact(text):
                self.correct(text)
            case _:
                assert_never(message)

    def correct(self, text: str) -> None:
        """An empty field, or the printed value, takes a correction away."""
        window, tr = self.window, self.window.tr
        if keep_fact(window.store, tr, self.set, self.chosen, text):
            window.toast(refusal(tr, self.set, self.chosen, text), "wrong")
            return
        window.toast(tr("options.fact_kept"))
        window.show()
