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
from assistant.window.widgets.folding.drawer import Drawer
from assistant.window.widgets.kit import Act, Event, Kit, Panel, Press, button, frame, label, wrapping
from assistant.window.widgets.log import LogList
from assistant.window.widgets.notes.hint import HintBox
from assistant.window.widgets.scroller import Scroller

WIDTH = 336
MOST_SAID = 9
SAID_SHARE = 0.35  # of the height, in a drawer
MOST_LEFT = 3  # entries of a correction: the reminders must keep their room


class FollowedSide:
    """`log` is the past, line by line; `change` is there while one of its lines is looked at.

    Folded, round, clock and tools are a line at the top of `main`, and all the rest is in a drawer.
    """

    change: ttk.Button
    light: ttk.Button
    drawer: Drawer | None = None
    log_button: ttk.Button | None = None

    def __init__(
        self,
        body: tkinter.Misc,
        main: tkinter.Misc,
        kit: Kit,
        view: ShadowView,
        act: Act[ShadowMessage],
        back: Press,
        *,
        folded: bool,
    ) -> None:
        self.kit = kit
        self.act = act
        self._back = back
        edge = kit.px(SMALL)
        side: tkinter.Misc
        if folded:
            head = frame(main, kit)
            head.pack(fill="x", pady=(0, edge))
            self.drawer = Drawer(body, kit, WIDTH + 20, back)
            side = self.drawer.body
            self._log_button(head)
            self._head(head, view)
            self._buttons(head, view)
        else:
            side = frame(body, kit, width=kit.look.text_px(WIDTH), padding=(0, edge, edge, edge))
            side.pack(side="right", fill="y")
            side.pack_propagate(False)
            head = frame(side, kit)
            head.pack(fill="x", pady=(0, kit.px(TIGHT)))
            self._head(head, view)
            row = frame(side, kit)
            row.pack(side="bottom", fill="x", pady=(edge, 0))
            self._buttons(row, view)
        if view.finish is None:
            self._light(side if folded else row, folded)
        if view.chosen is not None:
            self._chosen(side, view.chosen)
        self.hint = HintBox(side, kit)
        self._said = self._says(side, view)
        self._left(side, view)
        self.log = LogList(side, kit, lambda key: self.act(LookAtEntry(int(str(key)))), width=20)
        self.log.pack(fill="both", expand=True, pady=(edge, 0))
        self.log.show(view.timeline)
        if self.drawer is not None:
            self.drawer.listen(self.log.field)
            if view.chosen is not None:
                self.drawer.toggle()
        self.advise(view.advice)

    def _log_button(self, head: tkinter.Misc) -> None:
        kit = self.kit
        made = button(
            head, kit, kit.tr("room.log"), self.toggle, "secondary ghost", "list-ul", takefocus=False
        )
        made.configure(padding=TIGHT)
        made.pack(side="right")
        ttk.ToolTip(made, text=kit.tr("room.log_tip"))
        self.log_button = made

    def toggle(self) -> None:
        """The drawer with the past comes out or goes; a past beside the table gets the keyboard."""
        if self.drawer is not None and not self.drawer.toggle():
            self._back()
        else:
            self.to_log()

    def to_log(self) -> None:
        if self.drawer is not None and not self.drawer.open:
            self.drawer.toggle()
        self.log.field.see("end")
        self.log.field.focus_set()

    def _head(self, head: tkinter.Misc, view: ShadowView) -> None:
        kit = self.kit
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
        if self.drawer is not None:
            return  # it lies over the table instead
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
        outer = box = Panel(side, kit, SMALL)
        if (
            self.drawer is None or view.chosen is None
        ):  # an entry that is looked at needs the room of a drawer
            box.pack(fill="x")
        if self.drawer is not None:
            box = self._scrolled(outer)
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
        return outer

    def _scrolled(self, outer: Panel) -> Panel:
        """Many reminders leave the past its room in the drawer."""
        kit = self.kit
        scroller = Scroller(outer.body, kit, "sheet")
        scroller.pack(fill="both", expand=True)
        inner = Panel(scroller.inside, kit, 0)
        inner.configure(background=kit.palette.sheet)
        inner.pack(fill="x")
        outer.pack_propagate(False)

        def fit(event: Event) -> None:
            most = round(outer.winfo_toplevel().winfo_height() * SAID_SHARE)
            outer.configure(height=min(event.height + kit.px(3 * SMALL), most))

        inner.bind("<Configure>", fit)
        return inner

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

    def _buttons(self, row: tkinter.Misc, view: ShadowView) -> None:
        kit = self.kit
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
            if self.drawer is not None:
                made.configure(padding=TIGHT)
            made.pack(side="left", padx=(kit.px(TIGHT) if self.drawer is not None else 0, kit.px(TIGHT)))
            self.tools[words] = made

    def _light(self, row: tkinter.Misc, folded: bool) -> None:
        style = f"secondary link @{self.kit.palette.sheet}" if folded else "secondary link"
        words = self.kit.tr("shadow.light")
        self.light = button(row, self.kit, words, lambda: self.act(LightPad()), style, takefocus=False)
        self.light.pack(side="bottom" if folded else "right", anchor="e")
