"""The table of a plain game: a line and a column for everybody, the question, and its answers in a grid."""

import tkinter
from collections.abc import Hashable, Sequence
from dataclasses import replace

import ttkbootstrap as ttk

from assistant.games.plain.views import PlainTable
from assistant.games.table_views import HandOver
from assistant.games.views import AnswerView
from assistant.window.pages.hand_over import build_hand_over
from assistant.window.pages.plain.rows import RowsTable
from assistant.window.pages.table_messages import CommitChoice, PressButton, RunCommand
from assistant.window.pages.tables import TablePage, TableView, Thing
from assistant.window.theme import SMALL, TIGHT
from assistant.window.widgets.answers import Answers
from assistant.window.widgets.kit import frame, label
from assistant.window.widgets.log import LogList
from assistant.window.widgets.notes.hint import HintBox
from assistant.window.widgets.player import PlayerLine
from assistant.window.widgets.prompt import PromptBar
from assistant.window.widgets.score import ScorePopup
from assistant.window.widgets.tools import Tools

LOG_WIDTH, ANSWER_ROWS = 30, 4


class PlainPage(TablePage):
    """Every answer bears the key that gives it."""

    def build(self, body: ttk.Frame, view: TableView) -> None:
        self._buttons: dict[str, Hashable] = {}
        self._focus: tkinter.Misc = self
        if isinstance(view, HandOver):
            self._focus = build_hand_over(body, self.kit, self.act, view)
            self._focus.focus_set()
            return
        assert isinstance(view, PlainTable)
        kit = self.kit
        self.popup = ScorePopup(self, kit)
        self._side(body, view)
        main = frame(body, kit, padding=kit.px(SMALL))
        main.pack(side="left", fill="both", expand=True)
        self._question(main, view)
        for player in view.players:
            line = PlayerLine(main, kit, self.popup)
            line.pack(fill="x", pady=(kit.px(TIGHT), 0))
            line.show(player)
        rows = RowsTable(main, kit)
        rows.pack(fill="both", expand=True, pady=(kit.px(SMALL), 0))
        rows.show([player.name for player in view.players], view.rows)

    def _side(self, body: tkinter.Misc, view: PlainTable) -> None:
        kit = self.kit
        side = frame(body, kit, padding=(0, kit.px(SMALL), kit.px(SMALL), kit.px(SMALL)))
        side.pack(side="right", fill="y")
        label(side, kit, view.head, "strong").pack(anchor="w", pady=(0, kit.px(TIGHT)))
        self.tools = Tools(side, kit, lambda id: self.act(RunCommand(id)))
        self.tools.pack(fill="x", pady=(0, kit.px(TIGHT)))
        self.tools.show(view.tools)
        self.log = LogList(side, kit, lambda key: None, width=LOG_WIDTH, prompted=True)
        if view.hint:
            hint = HintBox(side, kit)
            hint.show(view.hint)
            hint.pack(side="bottom", fill="x", pady=(kit.px(SMALL), 0))
        self.log.pack(fill="both", expand=True)
        self.log.show(view.log)

    def _question(self, main: tkinter.Misc, view: PlainTable) -> None:
        kit = self.kit
        self.answers = Answers(main, kit, lambda key: self.act(PressButton(key)))
        self.answers.configure(height=ANSWER_ROWS * (self.answers.row_height() + kit.px(TIGHT)))
        self.answers.show(tuple(AnswerView(key, words, cue=cue) for key, words, cue in view.prompt.choices))
        self.answers.pack(side="bottom", fill="x")
        self.prompt = PromptBar(
            main, kit, lambda key: self.act(PressButton(key)), lambda: self.act(CommitChoice())
        )
        self.prompt.pack(side="bottom", fill="x", pady=kit.px(TIGHT))
        self.prompt.show(replace(view.prompt, choices=()))
        self._buttons = {cue: key for key, _, cue in view.prompt.choices}
        self._focus = self.answers

    def key(self, key: str) -> bool:
        if key not in self._buttons:
            return False
        self.act(PressButton(self._buttons[key]))
        return True

    def show_card(self, thing: Thing) -> None:
        """There are no cards."""

    def first_focus(self) -> tkinter.Misc:
        return self._focus

    def areas(self) -> Sequence[tkinter.Misc]:
        return [self.answers, self.log.field] if self._buttons else ()
