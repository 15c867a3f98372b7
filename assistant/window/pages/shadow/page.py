"""Beside the table: what lies open, one line to tell what happened, what the table should hear, and the past."""

import tkinter
from collections.abc import Hashable
from dataclasses import replace
from functools import partial
from typing import Protocol

import ttkbootstrap as ttk

from assistant.games.following.follower import LETTER
from assistant.games.following.typed import Fit, fitting, is_whole
from assistant.games.views import AnswerView
from assistant.window.game_kits import window_kit
from assistant.window.pages.messages import SaveResult, UndoLast
from assistant.window.pages.page import Page
from assistant.window.pages.shadow.finish import FinishPanel
from assistant.window.pages.shadow.layout import (
    ASKED,
    SIDE,
    FollowedLayout,
    layout_of,
    strip_height,
    strip_words,
)
from assistant.window.pages.shadow.messages import (
    ApplyCorrection,
    AskAdvice,
    ClickField,
    CountHand,
    FieldsDone,
    GiveAnswer,
    LeaveEntry,
    ShadowMessage,
    TypeAnswer,
)
from assistant.window.pages.shadow.side import FollowedSide
from assistant.window.pages.shadow.tables import Board, OpenTable
from assistant.window.pages.shadow.views import FinishView, ShadowView
from assistant.window.theme import GAP, SMALL, TIGHT
from assistant.window.widgets.answers import Answers
from assistant.window.widgets.folding.fingers import for_fingers
from assistant.window.widgets.folding.note import NoteOver
from assistant.window.widgets.folding.room import FoldingRoom
from assistant.window.widgets.held import is_command, leave_commands
from assistant.window.widgets.kit import Event, Panel, button, frame, label, name_in, wrapping
from assistant.window.widgets.log import LogList
from assistant.window.widgets.notes.taken import keep_clear
from assistant.window.widgets.score import ScorePopup
from assistant.window.widgets.scroller import Scroller

TICK_MS = 500
HABIT_MS = 600  # so soon after an answer nobody has read the next question
LOG_KEY = "f7"
COUNT, ASK = "=", "?"  # what begins a counted hand, and what asks for advice
WHO = 0.5  # of the width of what is asked at most for a name
NOTE = 220  # what a note beside the question needs
NAMED = 3  # of several answers that fit


class Takes(Protocol):
    """Whatever the keyboard can go to."""

    def focus_set(self) -> None: ...


class ShadowPage(Page[ShadowView, ShadowMessage]):
    """The line to type in always has the focus: letters narrow the answers, a number or Enter takes one."""

    answers: Answers
    finish: FinishPanel | None
    table: OpenTable | None = None
    fit: Fit
    over: NoteOver | None = None
    enter_belongs = (
        False  # the last answer needed no Enter: one that follows at once is not for the next question
    )
    _habit: str | None = None

    def build(self, body: ttk.Frame, view: ShadowView) -> None:
        kit = self.kit
        self.view = view
        self.popup = ScorePopup(self, kit)
        layout = self.layout = self._layout_for(view)
        main = frame(body, kit, padding=kit.px(SMALL))
        folded = not layout.side
        self.side = FollowedSide(body, main, kit, view, self.act, self._back, folded=folded)
        main.pack(side="left", fill="both", expand=True)
        if strip_height(kit, view, self.room.width) and folded:
            words = strip_words(kit, view, self.room.width - kit.px(2 * SMALL))
            wrapping(main, kit, words, ink="sun").pack(fill="x", pady=(0, kit.px(TIGHT)))
        box = Panel(main, kit, SMALL)
        box.configure(background=kit.palette.sun if view.editing else kit.palette.sea)
        if layout.beside:
            box.configure(width=kit.look.text_px(ASKED))
            box.pack_propagate(False)
            box.pack(side="right", fill="y", padx=(kit.px(SMALL), 0))
        else:
            box.pack(side="bottom", fill="x", pady=(kit.px(SMALL), 0))
        self.finish = None
        if view.finish is not None:
            self._finish(box, view.finish, layout)
        else:
            self._ask(box.body, view)
            self._filter()
        above = frame(main, kit)
        above.pack(fill="both", expand=True)
        self.table = window_kit(view.game).followed(self, above, view.table)
        self._tell_advice(view.advice)
        for_fingers(kit, body)

    @property
    def table_room(self) -> FoldingRoom:
        """What the table has of the page."""
        room, look, edge = self.room, self.kit.look, self.kit.px(SMALL)
        beside = look.text_px(SIDE) if self.layout.side else look.text_px(ASKED) if self.layout.beside else 0
        return FoldingRoom(room.width - 2 * edge - beside, self.layout.table, room.scale)

    def _layout_for(self, view: ShadowView) -> FollowedLayout:
        return layout_of(self.room, self.kit, view, window_kit(view.game).upright)

    def folds(self, room: FoldingRoom) -> Hashable:
        return None if self._newest is None else self._layout_for(self._newest)

    def _back(self) -> None:
        self.first_focus().focus_set()

    def _finish(self, box: Panel, view: FinishView, layout: FollowedLayout) -> None:
        place, below = box.body, None
        if not layout.side:
            below = frame(box.body, self.kit, "sheet")
            below.pack(side="bottom", fill="x", pady=(self.kit.px(TIGHT), 0))
            scroller = Scroller(box.body, self.kit, "sheet")
            scroller.pack(fill="both", expand=True)
            place = scroller.inside
            if not layout.beside:
                box.configure(height=layout.answers, width=10)
                box.pack_propagate(False)
        self.finish = FinishPanel(place, self.kit, view, self.act, self._keep_result, below=below)
        if layout.side:  # the table has whatever the form leaves
            for_fingers(self.kit, box)
            box.update_idletasks()
            left = self.room.height - 3 * self.kit.px(SMALL) - box.winfo_reqheight()
            self.layout = replace(layout, table=max(layout.table, left))

    @property
    def log(self) -> LogList:
        return self.side.log

    def build_anew(self, view: ShadowView) -> None:
        self.show(view)

    def show(self, view: ShadowView) -> None:
        at = self._drawing_at(view)
        if self.table is not None:
            self.table.put_away()
        super().show(view)
        self.log.field.see("end")
        if view.marked is not None:
            self.log.mark(view.marked)
        city = self.city if at is not None else None
        if city is not None and at is not None:
            city.cursor = at
        if self.winfo_ismapped():
            (city or self.first_focus()).focus_set()

    @property
    def city(self) -> Board | None:
        """The city that is drawn on, where there is one."""
        return self.table.city if self.table is not None else None

    def _drawing_at(self, view: ShadowView) -> int | None:
        """Where somebody draws with the arrows, as long as the same fields are asked for."""
        city = self.city
        if city is None or str(self.focus_displayof()) != str(city):
            return None
        same = (self.view.who, self.view.question) == (view.who, view.question)
        return city.cursor if same else None

    def first_focus(self) -> tkinter.Misc:
        if self.view.chosen is not None:
            return self.side.change
        return self.entry if self.finish is None else self.finish.first_focus()

    # what happened

    def _ask(self, box: tkinter.Misc, view: ShadowView) -> None:
        kit = self.kit
        line = frame(box, kit, "sheet")
        line.pack(fill="x")
        keep_clear(line)
        if view.who:
            wide = kit.look.text_px(ASKED) if self.layout.beside else self.table_room.width
            who = name_in(kit, view.who, wide * WHO, "heading")
            label(line, kit, f"{who}: ", "heading", "sea", "sheet").pack(side="left")
        if self.layout.side:
            label(line, kit, view.question, "strong", ground="sheet").pack(side="left")
        else:
            asked = wrapping(line, kit, view.question, font="strong", ground="sheet")
            asked.pack(side="left", fill="x", expand=True)
            line = frame(box, kit, "sheet")
            line.pack(fill="x", pady=(kit.px(TIGHT), 0))
        self.entry = ttk.Entry(line, width=18 if self.layout.side else 12, font=kit.look.font("strong"))
        self.entry.pack(side="left", padx=kit.px(GAP) if self.layout.side else (0, kit.px(GAP)))
        if self.layout.beside or not self._note_fits(line):
            line = frame(box, kit, "sheet")
            line.pack(fill="x", pady=(kit.px(TIGHT), 0))
        if view.editing:
            actions: tuple[tuple[str, ShadowMessage, str], ...] = (
                ("apply", ApplyCorrection(), "primary"),
                ("leave", LeaveEntry(), "secondary"),
            )
            for what, message, style in actions:
                made = button(line, kit, kit.tr(f"shadow.{what}"), partial(self.act, message), style)
                made.pack(side="right", padx=(kit.px(SMALL), 0))
        self.note = wrapping(
            line,
            kit,
            view.note or view.hint,
            font="small",
            ink="coral" if view.note else "soft",
            ground="sheet",
        )
        self.note.pack(side="left", fill="x", expand=True)
        self.entry.bind("<KeyPress>", self._pressed)
        self.entry.bind("<KeyRelease>", lambda event: self._filter())
        for key in ("<Return>", "<KP_Enter>"):
            self.entry.bind(key, self._enter)
        self.entry.bind("<Down>", lambda event: self._into(self._below()))
        self.entry.bind("<Up>", lambda event: self._to_log())
        self.answers = Answers(box, kit, self._take, ground="sheet")
        self.answers.refused = self._take  # too expensive: the answer says why
        leave_commands(self.answers)
        self.answers.configure(height=self.layout.answers)
        stretched = self.layout.beside
        self.answers.pack(fill="both" if stretched else "x", expand=stretched, pady=(kit.px(TIGHT), 0))

    def _note_fits(self, line: tkinter.Misc) -> bool:
        """Whether a long name and its question leave a note the width to be read; else it would be a tall column."""
        line.update_idletasks()
        return self.table_room.width - line.winfo_reqwidth() >= self.kit.look.text_px(NOTE)

    def _below(self) -> Board | Answers:
        """Where the arrows choose: the city while fields are asked for, else the answers."""
        city = self.city
        return city if city is not None and city.view.legal else self.answers

    def _to_log(self) -> str:
        self.enter_belongs = False
        self.side.to_log()
        return "break"

    def key(self, key: str) -> bool:
        if key == LOG_KEY:
            self.side.toggle()
            return True
        return key == "escape" and self.over is not None and self.over.put_away()

    def _into(self, widget: Takes) -> str:
        self.enter_belongs = False
        widget.focus_set()
        return "break"

    @property
    def typed(self) -> str:
        return self.entry.get().strip()

    def _filter(self) -> None:
        """Shows what fits the line, and what Enter would take."""
        answers, typed = self.view.answers, self.typed
        if typed.startswith((COUNT, ASK)) or (self.view.reads and typed):
            self.fit = Fit(answers, None)
        else:
            self.fit = fitting(answers, typed, self.view.likely)
        taken = self.fit.taken
        self.answers.likely = self.fit.shown.index(taken) if taken is not None else -1
        self.answers.show(self.fit.shown)

    def _pressed(self, event: Event) -> str | None:
        """A number takes the answer that bears it; everything else is written into the line."""
        self.enter_belongs = False
        if is_command(event):
            return None
        if event.keysym == "BackSpace" and not self.typed:
            self.act(UndoLast())
            return "break"
        if len(event.char) != 1 or not event.char.isprintable():
            return None
        if not self.typed:
            for answer in self.fit.shown:
                if answer.cue == event.char and event.char.isdecimal():
                    self._take(answer.key)
                    self._expect_enter()
                    return "break"
        self._write(event.char)
        return "break"

    def _write(self, text: str) -> None:
        """Here and not by Tk: what is known after the last letter is told before another key comes."""
        if self.entry.selection_present():
            self.entry.delete("sel.first", "sel.last")
        self.entry.insert("insert", text)
        self._filter()
        typed = self.typed.replace(" ", "").lower()
        if len(typed) == self.view.reads and is_whole(typed, self.view.answers):
            self._tell_whole(typed)

    def _tell_whole(self, typed: str) -> None:
        self.act(TypeAnswer(typed))
        self._expect_enter()

    def draw_field(self, field: tuple[int, int]) -> None:
        """The last field that is needed is the answer."""
        drawing = self.city.view.drawing if self.city is not None else ()
        last = field not in drawing and 2 * (len(drawing) + 1) == self.view.reads
        self.act(ClickField(field))
        if last:
            self._expect_enter()
        else:
            self.enter_belongs = False

    def _enter(self, event: Event) -> str | None:
        if is_command(event):
            return None
        if self._answered_already():
            self.note.configure(text=self.kit.tr("shadow.already_taken"), foreground=self.kit.palette.sea)
            return "break"
        self._filter()  # a key may come before the last one is let go
        typed = self.typed
        if typed.startswith(COUNT):
            self.act(CountHand(typed[1:]))
        elif typed.startswith(ASK):
            self.entry.delete(0, "end")
            self._filter()
            self.act(AskAdvice(typed[1:]))
        elif (taken := self._taken()) is not None:
            self._take(taken.key)
        elif typed and len(self.fit.shown) > 1 and not self.view.reads:
            self._several(typed)
        elif typed:
            self.act(TypeAnswer(typed))
        else:
            self.act(FieldsDone())
        return "break"

    def _taken(self) -> AnswerView | None:
        """Where dice or fields are typed, an answer may be written out too, such as that nobody told them."""
        if not self.view.reads or not self.typed:
            return self.fit.taken
        words = tuple(one for one in self.view.answers if not str(one.key).startswith(LETTER))
        return fitting(words, self.typed).taken

    def _expect_enter(self) -> None:
        """Many press Enter after every answer, without thinking; whoever waits a moment has read the next question."""
        self.enter_belongs = True
        if self._habit is not None:
            self.after_cancel(self._habit)
        self._habit = self.after(HABIT_MS, self._forget_enter)

    def _forget_enter(self) -> None:
        self.enter_belongs, self._habit = False, None

    def destroy(self) -> None:
        if self._habit is not None:
            self.after_cancel(self._habit)
        super().destroy()

    def _answered_already(self) -> bool:
        """An Enter right after an answer that needed none belongs to that answer, not to the next question."""
        belongs, self.enter_belongs = self.enter_belongs, False
        return belongs

    def _several(self, typed: str) -> None:
        """Nothing is taken while two answers fit; the line stays."""
        kit, fits = self.kit, self.fit.shown
        words = kit.tr.listing([answer.text for answer in fits[:NAMED]])
        text = kit.tr("shadow.several", typed=typed, n=len(fits), which=words)
        self.note.configure(text=text, foreground=kit.palette.coral)

    def _take(self, key: Hashable) -> None:
        self.enter_belongs = False
        if str(key).startswith(LETTER):
            self.entry.focus_set()
            self._write(str(key).removeprefix(LETTER))
        else:
            self.act(GiveAnswer(key))

    def _keep_result(self) -> None:
        if not self._answered_already():
            self.act(SaveResult())

    def tick(self, clock: str) -> None:
        self.side.clock.configure(text=clock)

    def advise(self, sentences: tuple[str, ...]) -> None:
        self.side.advise(sentences)
        self._tell_advice(sentences)

    def _tell_advice(self, sentences: tuple[str, ...]) -> None:
        """Over the table, where it has no place beside it."""
        if self.over is None and sentences and not self.layout.side:
            self.over = NoteOver(self, self.kit, self._back)
        if self.over is not None:
            top = self.kit.look.line_height("heading") + self.kit.px(2 * SMALL)
            self.over.show(() if self.layout.side else sentences, top, self.layout.answers)
