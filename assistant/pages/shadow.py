"""Beside the table: what lies open, one line to tell what happened, what the table should hear, and the past."""

from collections.abc import Hashable
from dataclasses import replace
from functools import partial
from typing import Any

import ttkbootstrap as ttk

from assistant.pages.page import Page
from assistant.pages.shadow_finish import FinishPanel
from assistant.pages.shadow_side import Side
from assistant.pages.shadow_tables import build_table
from assistant.pages.shadow_views import ShadowView
from assistant.prefixes import folded, rank
from assistant.shadow.follower import LETTER
from assistant.theme import GAP, SMALL, TIGHT
from assistant.widgets.answers import Answers, AnswerView
from assistant.widgets.hover import HoverCard
from assistant.widgets.kit import button, frame, label, panel, wrapping
from assistant.widgets.log import LogList
from assistant.widgets.score import ScorePopup
from assistant.widgets.views import DIM

SHORT = 12  # so many answers have a number each without any letters
TICK_MS = 500
COUNT, ASK = "=", "?"  # what begins a counted hand, and what asks for advice


class ShadowPage(Page):
    """The line to type in always has the focus: letters narrow the answers, a number or Enter takes one."""

    answers: Answers
    finish: FinishPanel | None

    def build(self, body: Any, view: ShadowView) -> None:
        kit = self.kit
        self.view = view
        self.hover = HoverCard(self, kit)
        self.popup = ScorePopup(self, kit)
        self.side = Side(body, kit, view, self.act)
        main = frame(body, kit, padding=kit.px(SMALL))
        main.pack(side="left", fill="both", expand=True)
        box = panel(main, kit, SMALL)
        box.configure(background=kit.palette.sun if view.editing else kit.palette.sea)
        box.pack(side="bottom", fill="x", pady=(kit.px(SMALL), 0))
        self.finish = None
        if view.finish is not None:
            self.finish = FinishPanel(box.body, kit, view.finish, self.act)
        else:
            self._ask(box.body, view)
            self._filter()
        self.parts = build_table(self, main, view.table)

    @property
    def log(self) -> LogList:
        return self.side.log

    def show(self, view: ShadowView) -> None:
        at = self._drawing_at(view)
        super().show(view)
        self.log.field.see("end")
        if view.marked is not None:
            self.log.mark(view.marked)
        if at is not None:
            self.parts["city"].cursor = at
        if self.winfo_ismapped():
            (self.first_focus() if at is None else self.parts["city"]).focus_set()

    def _drawing_at(self, view: ShadowView) -> int | None:
        """Where somebody draws with the arrows, as long as the same fields are asked for."""
        city: Any = getattr(self, "parts", {}).get("city")
        if city is None or str(self.focus_displayof()) != str(city):
            return None
        same = (self.view.who, self.view.question) == (view.who, view.question)
        at: int = city.cursor
        return at if same else None

    def first_focus(self) -> Any:
        if self.view.chosen is not None:
            return self.side.change
        return self.entry if self.finish is None else self.finish.first_focus()

    # what happened

    def _ask(self, box: Any, view: ShadowView) -> None:
        kit = self.kit
        line = frame(box, kit, "sheet")
        line.pack(fill="x")
        if view.who:
            label(line, kit, f"{view.who}: ", "heading", "sea", "sheet").pack(side="left")
        label(line, kit, view.question, "strong", ground="sheet").pack(side="left")
        self.entry = ttk.Entry(line, width=18, font=kit.look.font("strong"))
        self.entry.pack(side="left", padx=kit.px(GAP))
        if view.editing:
            for what, style in (("apply", "primary"), ("leave", "secondary")):
                made = button(line, kit, kit.tr(f"shadow.{what}"), partial(self.act, what), style)
                made.pack(side="right", padx=(kit.px(SMALL), 0))
        note = wrapping(
            line,
            kit,
            view.note or view.hint,
            font="small",
            ink="coral" if view.note else "soft",
            ground="sheet",
        )
        note.pack(side="left", fill="x", expand=True)
        self.entry.bind("<KeyPress>", self._pressed)
        self.entry.bind("<KeyRelease>", lambda event: self._filter())
        for key in ("<Return>", "<KP_Enter>"):
            self.entry.bind(key, lambda event: self._enter())
        self.entry.bind("<Down>", lambda event: self._into(self._below()))
        self.entry.bind("<Up>", lambda event: self._into(self.log.field))
        self.answers = Answers(box, kit, self._take, ground="sheet")
        self.answers.configure(height=view.rows * (self.answers.row_height() + kit.px(4)))
        self.answers.pack(fill="x", pady=(kit.px(TIGHT), 0))

    def _below(self) -> Any:
        """Where the arrows choose: the city while fields are asked for, else the answers."""
        city = self.parts.get("city")
        return city if city is not None and city.view.legal else self.answers

    def _into(self, widget: Any) -> str:
        widget.focus_set()
        return "break"

    @property
    def typed(self) -> str:
        return str(self.entry.get()).strip()

    def _filter(self) -> None:
        if self.typed.startswith((COUNT, ASK)):
            self.answers.likely = -1
            self.answers.show(self.view.answers)
            return
        if self.view.reads:
            self.answers.likely = -1
            self.answers.show(self.view.answers)
            if len(self.typed.replace(" ", "")) == self.view.reads:
                self.act("typed", self.typed)
            return
        shown = narrowed(self.view.answers, self.typed)
        self.answers.likely = 0 if shown and (self.typed or self.view.likely) else -1
        self.answers.show(shown)

    def _pressed(self, event: Any) -> str | None:
        """A number takes the answer that bears it."""
        if event.char and event.char.isdigit() and not self.typed.startswith((COUNT, ASK)):
            if self.view.reads and self.typed:
                return None
            for answer in self.answers.things:
                if answer.cue == event.char:
                    self._take(answer.key)
                    return "break"
        if event.keysym == "BackSpace" and not self.typed:
            self.act("undo")
            return "break"
        return None

    def _enter(self) -> str:
        typed = self.typed
        if typed.startswith(COUNT):
            self.act("count", typed[1:])
        elif typed.startswith(ASK):
            self.entry.delete(0, "end")
            self._filter()
            self.act("hint", typed[1:])
        elif self.answers.likely == 0:
            self._take(self.answers.things[0].key)
        elif typed:
            self.act("typed", typed)
        else:
            self.act("drawn")
        return "break"

    def _take(self, key: Hashable) -> None:
        if str(key).startswith(LETTER):
            self.entry.insert("end", str(key).removeprefix(LETTER))
            self.entry.focus_set()
            self._filter()
        else:
            self.act("answer", key)

    def tick(self, clock: str) -> None:
        self.side.clock.configure(text=clock)

    def advise(self, sentences: tuple[str, ...]) -> None:
        self.side.advise(sentences)


def narrowed(answers: tuple[AnswerView, ...], typed: str) -> tuple[AnswerView, ...]:
    """The answers that fit all the letters typed, best first, each with a key where there are keys left."""
    wanted = folded(typed).split()
    fitting = []
    for at, answer in enumerate(answers):
        terms = answer.terms or (folded(answer.text),)
        ranks = [rank(token, terms) for token in wanted]
        if all(one is not None for one in ranks):
            fitting.append((bool(typed) and answer.state == DIM, sum(one or 0 for one in ranks), at, answer))
    ordered = [answer for *_, answer in sorted(fitting, key=lambda one: one[:3])]
    free = iter(sorted(set("123456789") - {answer.cue for answer in ordered}))
    numbered = []
    for answer in ordered:
        if not answer.cue and answer.state != DIM and (typed or len(answers) <= SHORT):
            answer = replace(answer, cue=next(free, ""))
        numbered.append(answer)
    return tuple(numbered)
