"""Beside the table: what lies open, one line to tell what happened, what the table should hear, and the past."""

from collections.abc import Hashable
from dataclasses import dataclass, replace
from functools import partial
from typing import Any

import ttkbootstrap as ttk

from assistant.pages.page import Page
from assistant.pages.shadow_tables import build_table
from assistant.prefixes import folded, rank
from assistant.shadow.follower import LETTER
from assistant.theme import GAP, SMALL, TIGHT
from assistant.widgets.answers import Answers, AnswerView
from assistant.widgets.hover import HoverCard
from assistant.widgets.kit import button, frame, label, panel, wrapping
from assistant.widgets.log import LogList
from assistant.widgets.score import ScorePopup
from assistant.widgets.views import DIM, LogLine

SIDE = 336
SHORT = 12  # so many answers have a number each without any letters
TICK_MS = 500


@dataclass(frozen=True)
class SayView:
    """A reminder; `kind` is what its button silences."""

    kind: str
    text: str
    now: bool


@dataclass(frozen=True)
class ChosenView:
    """An entry of the past that is being looked at."""

    n: int
    text: str
    can_insert: bool


@dataclass(frozen=True)
class ShadowView:
    table: Any
    who: str
    question: str
    note: str  # what an answer would not do, or what is being corrected
    answers: tuple[AnswerView, ...]
    rows: int  # of answers: always the same, so that nothing jumps
    likely: bool
    reads: int  # what is typed may be an answer by itself, after so many letters; -1 after Enter
    says: tuple[SayView, ...]
    dropped: tuple[str, ...]
    timeline: tuple[LogLine, ...]
    chosen: ChosenView | None
    editing: str
    over: bool
    can_undo: bool
    can_redo: bool
    head: str
    clock: str
    paused: bool
    hint: str


class ShadowPage(Page):
    """The line to type in always has the focus: letters narrow the answers, a number or Enter takes one."""

    answers: Answers
    log: LogList

    def build(self, body: Any, view: ShadowView) -> None:
        kit = self.kit
        self.view = view
        self.hover = HoverCard(self, kit)
        self.popup = ScorePopup(self, kit)
        self._side(body, view)
        main = frame(body, kit, padding=kit.px(SMALL))
        main.pack(side="left", fill="both", expand=True)
        self._ask(main, view)
        self.parts = build_table(self, main, view.table)
        self._filter()

    def show(self, view: ShadowView) -> None:
        super().show(view)
        self.log.field.see("end")
        if self.winfo_ismapped():
            self.first_focus().focus_set()

    def first_focus(self) -> Any:
        return self.change if self.view.chosen is not None else self.entry

    # what happened

    def _ask(self, main: Any, view: ShadowView) -> None:
        kit = self.kit
        box = panel(main, kit, SMALL)
        box.configure(background=kit.palette.sun if view.editing else kit.palette.sea)
        box.pack(side="bottom", fill="x", pady=(kit.px(SMALL), 0))
        line = frame(box.body, kit, "sheet")
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
        self.entry.bind("<Down>", lambda event: self._into(self.answers))
        self.entry.bind("<Up>", lambda event: self._into(self.log.field))
        self.answers = Answers(box.body, kit, self._take, ground="sheet")
        self.answers.configure(height=view.rows * (self.answers.row_height() + kit.px(4)))
        self.answers.pack(fill="x", pady=(kit.px(TIGHT), 0))

    def _into(self, widget: Any) -> str:
        widget.focus_set()
        return "break"

    @property
    def typed(self) -> str:
        return str(self.entry.get()).strip()

    def _filter(self) -> None:
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
        if event.char and event.char.isdigit() and not self.typed.startswith("="):
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
        if typed.startswith("="):
            self.act("count", typed[1:])
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

    # the side

    def _side(self, body: Any, view: ShadowView) -> None:
        kit = self.kit
        side = frame(
            body, kit, width=kit.look.text_px(SIDE), padding=(0, kit.px(SMALL), kit.px(SMALL), kit.px(SMALL))
        )
        side.pack(side="right", fill="y")
        side.pack_propagate(False)
        head = frame(side, kit)
        head.pack(fill="x", pady=(0, kit.px(TIGHT)))
        label(head, kit, view.head, "strong").pack(side="left")
        gear = ttk.Button(
            head,
            image=kit.look.icon("gear", 14, kit.palette.soft),
            bootstyle="secondary ghost",
            command=lambda: self.act("beside"),
            takefocus=False,
        )
        gear.pack(side="right")
        icon = "play-fill" if view.paused else "pause-fill"
        pause = ttk.Button(
            head, image=kit.look.icon(icon, 14, kit.palette.soft), bootstyle="secondary ghost",
            command=lambda: self.act("pause"), takefocus=False,
        )  # fmt: skip
        pause.pack(side="right")
        self.clock = label(head, kit, view.clock, "strong", "coral" if view.paused else "soft")
        self.clock.pack(side="right", padx=kit.px(TIGHT))
        self._buttons(side, view)
        if view.chosen is not None:
            self._chosen(side, view.chosen)
        self._says(side, view)
        self.log = LogList(side, kit, lambda key: self.act("look", key), width=20)
        self.log.pack(fill="both", expand=True, pady=(kit.px(SMALL), 0))
        self.log.show(view.timeline)

    def _says(self, side: Any, view: ShadowView) -> None:
        kit = self.kit
        box = panel(side, kit, SMALL)
        box.pack(fill="x")
        lines = [SayView("", text, True) for text in view.dropped]
        title = "shadow.dropped" if lines else "shadow.say_title"
        label(box.body, kit, kit.tr(title), "small", "coral" if lines else "soft", "sheet").pack(anchor="w")
        for say in lines or view.says[:9]:
            row = frame(box.body, kit, "sheet")
            row.pack(fill="x")
            if say.kind:
                quiet = ttk.Button(
                    row, image=kit.look.icon("bell-slash", 11, kit.palette.soft), takefocus=False,
                    bootstyle=f"secondary ghost @{kit.palette.sheet}", command=partial(self.act, "silence", say.kind),
                )  # fmt: skip
                quiet.pack(side="right")
            ink = "coral" if lines else "ink" if say.now else "soft"
            wrapping(row, kit, say.text, font="body" if say.now else "small", ink=ink, ground="sheet").pack(
                side="left", fill="x", expand=True
            )
        if not lines and not view.says:
            label(box.body, kit, kit.tr("shadow.nothing_to_say"), "small", "soft", "sheet").pack(anchor="w")

    def _chosen(self, side: Any, chosen: ChosenView) -> None:
        kit = self.kit
        box = panel(side, kit, SMALL)
        box.configure(background=kit.palette.sun)
        box.pack(side="bottom", fill="x", pady=(kit.px(SMALL), 0))
        wrapping(box.body, kit, chosen.text, font="strong", ground="sheet").pack(fill="x")
        row = frame(box.body, kit, "sheet")
        row.pack(fill="x", pady=(kit.px(TIGHT), 0))
        style = f"secondary outline @{kit.palette.sheet}"
        self.change = button(
            row, kit, kit.tr("shadow.change"), partial(self.act, "change", chosen.n), "primary"
        )
        made = [self.change]
        for what in ("insert", "drop", "go_back", "leave"):
            made.append(button(row, kit, kit.tr(f"shadow.{what}"), partial(self.act, what, chosen.n), style))
        for n, one in enumerate(made):
            one.grid(row=n // 2, column=n % 2, sticky="ew", padx=kit.px(2), pady=kit.px(2))
        row.columnconfigure((0, 1), weight=1, uniform="what")

    def _buttons(self, side: Any, view: ShadowView) -> None:
        kit = self.kit
        row = frame(side, kit)
        row.pack(side="bottom", fill="x", pady=(kit.px(SMALL), 0))
        for what, icon, there in (
            ("undo", "arrow-counterclockwise", view.can_undo),
            ("redo", "arrow-clockwise", view.can_redo),
        ):
            made = ttk.Button(
                row,
                image=kit.look.icon(icon, 16, kit.palette.soft if there else kit.palette.line),
                bootstyle="secondary outline",
                command=partial(self.act, what),
                state="normal" if there else "disabled",
                takefocus=False,
            )
            ttk.ToolTip(made, text=kit.tr(f"commands.{what}"))
            made.pack(side="left", padx=(0, kit.px(TIGHT)))
        self.light = button(row, kit, kit.tr("shadow.light"), lambda: self.act("light"), "secondary link")
        self.light.pack(side="right")

    def tick(self, clock: str) -> None:
        self.clock.configure(text=clock)


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
