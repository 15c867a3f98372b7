"""Beside a followed table: the round and the clock, advice, what the table should hear, and the past."""

import tkinter
from functools import partial

import ttkbootstrap as ttk

from assistant.window.pages.messages import LightPad, UndoLast
from assistant.window.pages.shadow.messages import (
    AskHint,
    ChangeEntry,
    DropEntry,
    GoBackTo,
    InsertEntry,
    LeaveEntry,
    LookAtEntry,
    OpenBeside,
    PauseClock,
    RedoEntry,
    ShadowMessage,
    SilenceReminder,
)
from assistant.window.pages.shadow.views import ChosenView, ShadowView
from assistant.window.theme import SMALL, TIGHT
from assistant.window.widgets.hint import HintBox
from assistant.window.widgets.kit import Act, Kit, Panel, button, frame, label, wrapping
from assistant.window.widgets.log import LogList

WIDTH = 336
MOST_SAID = 9
MOST_LEFT = 3  # entries of a correction: the reminders must keep their room


class FollowedSide:
    """`log` is the past, line by line; `change` is there while one of its lines is looked at."""

    change: ttk.Button

    def __init__(self, body: tkinter.Misc, kit: Kit, view: ShadowView, act: Act[ShadowMessage]) -> None:
        self.kit = kit
        self.act = act
        edge = kit.px(SMALL)
        side = frame(body, kit, width=kit.look.text_px(WIDTH), padding=(0, edge, edge, edge))
        side.pack(side="right", fill="y")
        side.pack_propagate(False)
        self._head(side, view)
        self._buttons(side, view)
        if view.chosen is not None:
            self._chosen(side, view.chosen)
        self.hint = HintBox(side, kit)
        self._said = self._says(side, view)
        self._left(side, view)
        self.log = LogList(side, kit, lambda key: self.act(LookAtEntry(int(str(key)))), width=20)
        self.log.pack(fill="both", expand=True, pady=(edge, 0))
        self.log.show(view.timeline)
        self.advise(view.advice)

    def _head(self, side: tkinter.Misc, view: ShadowView) -> None:
        kit = self.kit
        head = frame(side, kit)
        head.pack(fill="x", pady=(0, kit.px(TIGHT)))
        label(head, kit, view.head, "strong").pack(side="left")
        actions: tuple[tuple[str, ShadowMessage, str], ...] = (
            ("gear", OpenBeside(), "shadow.beside_settings"),
            ("play-fill" if view.paused else "pause-fill", PauseClock(), "shadow.pause"),
        )
        for icon, message, words in actions:
            made = ttk.Button(
                head,
                image=kit.look.icon(icon, 14, kit.palette.soft),
                bootstyle="secondary ghost",
                command=partial(self.act, message),
                takefocus=False,
            )
            ttk.ToolTip(made, text=kit.tr(words))
            made.pack(side="right")
        self.clock = label(head, kit, view.clock, "strong", "coral" if view.paused else "soft")
        self.clock.pack(side="right", padx=kit.px(TIGHT))

    def advise(self, sentences: tuple[str, ...]) -> None:
        """A hint comes and goes without anything else being built anew."""
        if sentences:
            self.hint.show(sentences)
            self.hint.pack(fill="x", pady=(0, self.kit.px(SMALL)), before=self._said)
        else:
            self.hint.pack_forget()

    def _left(self, side: tkinter.Misc, view: ShadowView) -> None:
        """Later entries that a correction has left out, and those that come back."""
        kit = self.kit
        for title, texts in (("dropped", view.dropped), ("waiting", view.waiting)):
            if not texts:
                continue
            box = Panel(side, kit, SMALL)
            box.configure(background=kit.palette.coral)
            box.pack(fill="x", pady=(kit.px(SMALL), 0))
            head = kit.tr(f"shadow.{title}")
            wrapping(box.body, kit, head, font="small", ink="coral", ground="sheet").pack(fill="x")
            for text in texts[:MOST_LEFT]:
                wrapping(box.body, kit, text, font="small", ground="sheet").pack(fill="x")
            more = len(texts) - MOST_LEFT
            if more > 0:
                label(box.body, kit, kit.tr("shadow.more", n=more), "small", "soft", "sheet").pack(anchor="w")

    def _says(self, side: tkinter.Misc, view: ShadowView) -> Panel:
        kit = self.kit
        box = Panel(side, kit, SMALL)
        box.pack(fill="x")
        label(box.body, kit, kit.tr("shadow.say_title"), "small", "soft", "sheet").pack(anchor="w")
        for say in view.says[:MOST_SAID]:
            row = frame(box.body, kit, "sheet")
            row.pack(fill="x")
            quiet = ttk.Button(
                row,
                image=kit.look.icon("bell-slash", 11, kit.palette.soft),
                takefocus=False,
                bootstyle=f"secondary ghost @{kit.palette.sheet}",
                command=partial(self.act, SilenceReminder(say.kind)),
            )
            ttk.ToolTip(quiet, text=kit.tr("shadow.silence", kind=kit.tr(f"shadow.kind.{say.kind}")))
            quiet.pack(side="right")
            ink, font = ("ink", "body") if say.now else ("soft", "small")
            wrapping(row, kit, say.text, font=font, ink=ink, ground="sheet").pack(
                side="left", fill="x", expand=True
            )
        if not view.says:
            label(box.body, kit, kit.tr("shadow.nothing_to_say"), "small", "soft", "sheet").pack(anchor="w")
        return box

    def _chosen(self, side: tkinter.Misc, chosen: ChosenView) -> None:
        kit = self.kit
        box = Panel(side, kit, SMALL)
        box.configure(background=kit.palette.sun)
        box.pack(side="bottom", fill="x", pady=(kit.px(SMALL), 0))
        wrapping(box.body, kit, chosen.text, font="strong", ground="sheet").pack(fill="x")
        row = frame(box.body, kit, "sheet")
        row.pack(fill="x", pady=(kit.px(TIGHT), 0))
        style = f"secondary outline @{kit.palette.sheet}"
        self.change = button(
            row, kit, kit.tr("shadow.change"), partial(self.act, ChangeEntry(chosen.n)), "primary"
        )
        made = [self.change]
        actions: tuple[tuple[str, ShadowMessage], ...] = (
            ("insert", InsertEntry(chosen.n)),
            ("drop", DropEntry(chosen.n)),
            ("go_back", GoBackTo(chosen.n)),
            ("leave", LeaveEntry()),
        )
        for what, message in actions:
            made.append(button(row, kit, kit.tr(f"shadow.{what}"), partial(self.act, message), style))
        for n, one in enumerate(made):
            one.grid(row=n // 2, column=n % 2, sticky="ew", padx=kit.px(2), pady=kit.px(2))
        row.columnconfigure((0, 1), weight=1, uniform="what")

    def _buttons(self, side: tkinter.Misc, view: ShadowView) -> None:
        kit = self.kit
        row = frame(side, kit)
        row.pack(side="bottom", fill="x", pady=(kit.px(SMALL), 0))
        self.tools: dict[str, ttk.Button] = {}
        actions: tuple[tuple[str, ShadowMessage, str, bool], ...] = (
            ("undo", UndoLast(), "arrow-counterclockwise", view.can_undo),
            ("redo", RedoEntry(), "arrow-clockwise", view.can_redo),
            ("hint", AskHint(), "lightbulb", view.finish is None and not view.editing),
        )
        for words, message, icon, there in actions:
            made = ttk.Button(
                row,
                image=kit.look.icon(icon, 16, kit.palette.soft if there else kit.palette.line),
                bootstyle="secondary outline",
                command=partial(self.act, message),
                state="normal" if there else "disabled",
                takefocus=False,
            )
            ttk.ToolTip(made, text=kit.tr(f"commands.{words}"))
            made.pack(side="left", padx=(0, kit.px(TIGHT)))
            self.tools[words] = made
        if view.finish is None:
            self.light = button(
                row,
                kit,
                kit.tr("shadow.light"),
                lambda: self.act(LightPad()),
                "secondary link",
                takefocus=False,
            )
            self.light.pack(side="right")
