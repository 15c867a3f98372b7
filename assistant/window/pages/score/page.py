"""The score pad: who played, what each one has, and what it is worth while it is being typed."""

import tkinter
from collections.abc import Hashable, Sequence
from dataclasses import dataclass
from functools import partial
from tkinter import StringVar

import ttkbootstrap as ttk

from assistant.games.views import ScoreView
from assistant.window.game_kits import window_kit
from assistant.window.pages.messages import LightPad, SaveResult
from assistant.window.pages.occasion import OccasionForm
from assistant.window.pages.page import GOING_MS, Page
from assistant.window.pages.score.head import PadHead
from assistant.window.pages.score.messages import (
    AddSeat,
    ClearPad,
    FollowGame,
    GiveReason,
    NamePadSeat,
    PadGame,
    PadMessage,
    PadVariation,
    PadWay,
    RemoveSeat,
    SelectSeat,
    StartingSeat,
    StepSeat,
)
from assistant.window.pages.score.running import RunningLine
from assistant.window.pages.score.sheets import PadSheet, TotalsSheet
from assistant.window.pages.score.steps import Steps
from assistant.window.pages.score.views import PadView
from assistant.window.pages.score.worth import show_worth
from assistant.window.theme import FINGER, GAP, SMALL, TIGHT, WIDE
from assistant.window.widgets.folding.fingers import for_fingers
from assistant.window.widgets.folding.room import FoldingRoom
from assistant.window.widgets.forms import tell_typed
from assistant.window.widgets.kit import Event, Panel, Tell, button, frame, heading, label, wrapping
from assistant.window.widgets.names import NameBox
from assistant.window.widgets.scroller import Scroller

LEFT, RIGHT = 318, 330
THREE_FROM, TALL_FROM = 1250, 560  # a smaller page, measured in its text, shows one step at a time
STEP = 24  # pixels of height that are worth building a sheet anew
HEAD_FROM = 545  # in a lower one the game is chosen in the first step
ROWS = 20  # about, of what is pressed one below the other: larger ones need a taller page
MANY_SEATS = 5  # more than these have no room one below the other


@dataclass(frozen=True)
class SeatWords:
    """What is told beside somebody's name."""

    points: ttk.Label
    place: ttk.Label
    note: ttk.Label


class ScorePage(Page[PadView, PadMessage]):
    """What was typed in last keeps the focus; typing fills numbers in, nothing is built anew."""

    _shape: tuple[Hashable, ...] = ()
    _wanted = "entry"
    _steps: Steps | None = None

    def show(self, view: PadView) -> None:
        before, self._shape = self._shape, view.shape()
        super().show(view)
        if self._shape != before and self.winfo_ismapped():
            self.first_focus().focus_set()

    def patch(self, view: PadView, before: PadView) -> bool:
        if view.shape() != before.shape():
            return False
        self._fill(view)
        return True

    def throw_away(self, old: ttk.Frame) -> None:
        """Keys are typed ahead here from wherever the keyboard is, and X would lose them with what goes."""
        old.place_forget()
        old.after(GOING_MS, old.destroy)

    def want(self, name: str) -> None:
        """Where the focus goes when the page is drawn next."""
        self._wanted = name

    def focus_on(self, name: str) -> None:
        self._wanted = name
        found = self.fields.get(name)
        if found is not None:
            self._bring(found)
            found.focus_set()
            if isinstance(found, tkinter.Entry):
                found.select_range(0, "end")

    def first_focus(self) -> tkinter.Misc:
        """What was used last; where that is gone, something in the same step."""
        usual = "name0" if self._steps is not None and self._steps.here == "who" else "entry"
        wanted = self.fields.get(self._wanted) or self.fields.get(usual) or next(iter(self.fields.values()))
        self._bring(wanted)
        return wanted

    def _bring(self, field: tkinter.Misc) -> None:
        """A field in another step comes to the front before it gets the keyboard."""
        if self._steps is not None:
            self._steps.show_that_of(field)

    def folds(self, room: FoldingRoom) -> Hashable:
        tall = TALL_FROM + ROWS * (self.kit.look.finger / room.scale - FINGER)
        alone = (
            room.tall < HEAD_FROM,
            room.height // self.kit.px(STEP),
        )  # a sheet may be as high as there is room
        if room.wide < THREE_FROM or room.tall < tall or self._newest is None:
            return alone
        centre = room.width - self.kit.look.text_px(LEFT + RIGHT) - self.kit.px(2 * (WIDE + GAP))
        return _sheet_of(self._newest).needs_steps(self._newest.centre, self.kit, centre) and alone

    @property
    def folded(self) -> bool:
        """One step at a time, and each scrolls."""
        return bool(self._folds)

    def build(self, body: ttk.Frame, view: PadView) -> None:
        kit = self.kit
        self.fields: dict[str, tkinter.Misc] = {}
        self._keep: list[StringVar] = []
        self.running: RunningLine | None = None
        low = self.folded and self.room.tall < HEAD_FROM
        if not low:
            self._head(body, view, inside=False)
        foot = self._foot(body, view)
        before, self._steps = self._steps, None
        here = before.here if before is not None else "sheet"
        if low and before is None and view.can_follow:  # nothing is entered: which game is asked first
            here = "who"
            self.want("game")
        if self.folded:
            self._steps = Steps(body, kit, here, self._step_chosen, game=low)
            left, centre, right = (part.inside for part in self._steps.parts.values())
            if low:
                self._head(left, view, inside=True)
            self._seats(left, view)
            self._right(right, view)
            if view.here >= 0 and not view.centre.rows:
                self.running = RunningLine(centre, kit, view, self._to_sheet, lambda _: self._to_next())
        else:
            left, centre, right = self._beside(body, view)
        self.sheets = _sheet_of(view)(self, centre, view.centre)
        foot.lift()  # Tab comes to it last, and not from the last field to the side bar
        for_fingers(kit, body)
        self._fill(view)

    def _head(self, master: tkinter.Misc, view: PadView, *, inside: bool) -> None:
        self.head = PadHead(master, self.kit, self._from_head, view, self.folded, inside=inside)
        self.fields["game"] = self.head.game

    @property
    def step_height(self) -> int:
        """About the pixels of a sheet that are in sight below the line of players, where it is shown alone."""
        kit = self.kit
        lines = 3 if self.room.tall < HEAD_FROM else 4  # steps, players, foot, and the head
        return self.room.height - lines * (kit.look.finger + kit.px(SMALL)) - kit.px(2 * GAP)

    @property
    def centre_width(self) -> float:
        """Pixels of the sheet, beside players and points where these stand there."""
        kit = self.kit
        beside = 0 if self.folded else kit.look.text_px(LEFT + RIGHT) + kit.px(2 * (WIDE + GAP))
        return self.room.width - beside

    def _beside(self, body: tkinter.Misc, view: PadView) -> tuple[ttk.Frame, ttk.Frame, ttk.Frame]:
        """All three beside each other."""
        kit = self.kit
        row = frame(body, kit, padding=(kit.px(WIDE), 0))
        row.pack(fill="both", expand=True)
        left = frame(row, kit, width=kit.look.text_px(LEFT))
        left.pack(side="left", fill="y", padx=(0, kit.px(GAP)))
        left.pack_propagate(False)
        self._seats(left, view)
        right = frame(row, kit, width=kit.look.text_px(RIGHT))
        right.pack(side="right", fill="y", padx=(kit.px(GAP), 0))
        right.pack_propagate(False)
        self._right(right, view)
        centre = frame(row, kit)
        centre.pack(side="left", fill="both", expand=True)
        right.lift()
        return left, centre, right

    def _from_head(self, message: PadMessage) -> None:
        """Another game leaves everything where it is; another way of scoring begins with its first box."""
        self.want("game" if isinstance(message, PadGame) else "entry")
        self.act(message)
        if isinstance(message, PadWay):
            self.focus_on("entry" if "entry" in self.fields else self._first_count())

    def _step_chosen(self, name: str) -> None:
        """On a sheet one types at once."""
        if name == "sheet":
            self.focus_on("entry" if "entry" in self.fields else self._first_count())

    def _to_sheet(self, seat: int) -> None:
        """Somebody's sheet, whether it was open already or not."""
        self.want("entry")
        self.act(SelectSeat(seat))
        self.focus_on("entry" if "entry" in self.fields else self._first_count())

    def _to_next(self) -> None:
        self.want("entry")
        self.act(StepSeat(1))
        self.focus_on("entry" if "entry" in self.fields else self._first_count())

    # the foot

    def _foot(self, body: tkinter.Misc, view: PadView) -> ttk.Frame:
        kit = self.kit
        foot = frame(body, kit, padding=(kit.px(WIDE), kit.px(SMALL), kit.px(WIDE), kit.px(GAP)))
        foot.pack(side="bottom", fill="x")
        clear = button(
            foot,
            kit,
            kit.tr("past.as_kept" if view.correcting else "pad.clear"),
            lambda: self.act(ClearPad()),
            "secondary outline",
            "eraser",
        )
        clear.pack(side="left")
        words = kit.tr("past.keep" if view.correcting else "pad.save")
        self.save = button(foot, kit, words, lambda: self.act(SaveResult()), "primary", "check-lg")
        self.save.pack(side="right")
        if view.correcting:
            self._reason(foot, view)
        self.fields["save"] = self.save
        self.problem = wrapping(foot, kit, "", ink="soft")
        self.problem.configure(anchor="e")
        self.problem.pack(side="left", fill="x", expand=True, padx=kit.px(GAP))
        return foot

    def _reason(self, foot: tkinter.Misc, view: PadView) -> None:
        """Why a kept result is put right; whoever looks at it next year has to understand it."""
        kit = self.kit
        reason = self.field(foot, "why", view.why, lambda text: self.act(GiveReason(text)), 30)
        for enter in ("<Return>", "<KP_Enter>"):
            reason.bind(enter, lambda event: self._to_save())
        reason.pack(side="right", padx=(kit.px(SMALL), kit.px(GAP)))
        label(foot, kit, kit.tr("past.reason")).pack(side="right")

    # who

    def _seats(self, left: tkinter.Misc, view: PadView) -> None:
        kit = self.kit
        title = "pad.people_now" if view.way == "light" else "pad.people"
        heading(left, kit, kit.tr(title)).pack(anchor="w")
        if len(view.seats) > MANY_SEATS:
            roll = Scroller(left, kit)
            roll.pack(fill="both", expand=True)
            left = roll.inside
        self.numbers: list[ttk.Button] = []
        self.names: list[NameBox] = []
        self.lines = [self._seat(left, view, n) for n in range(len(view.seats))]
        row = frame(left, kit)
        row.pack(fill="x", pady=(kit.px(SMALL), 0))
        actions: tuple[tuple[str, PadMessage, str, bool], ...] = (
            ("add", AddSeat(), "person-plus", view.can_add),
            ("remove", RemoveSeat(), "person-dash", view.can_remove),
        )
        for what, message, icon, there in actions:
            if there:
                made = button(
                    row,
                    kit,
                    kit.tr(f"pad.{what}"),
                    partial(self._seats_changed, message),
                    "secondary link",
                    icon,
                )
                made.pack(side="left", padx=(0, kit.px(SMALL)))
                self.fields[what] = made
        self._follow(left, view)

    def _seats_changed(self, message: PadMessage) -> None:
        """A new player is named at once; one fewer leaves the keyboard on the button, while there is one."""
        self.want(f"name{len(self.lines)}" if isinstance(message, AddSeat) else "remove")
        self.act(message)

    def _follow(self, left: tkinter.Misc, view: PadView) -> None:
        """For a game that only begins: every event, or only buildings and points."""
        kit = self.kit
        box = self._follow_box = Panel(left, kit, GAP)
        wrapping(box.body, kit, kit.tr("pad.follow_why"), font="small", ink="soft", ground="sheet").pack(
            fill="x", pady=(0, kit.px(SMALL))
        )
        if view.variation is not None:
            self.variation = ttk.Checkbutton(
                box.body,
                text=kit.tr("new_game.variation"),
                bootstyle=f"primary @{kit.palette.sheet}",
                command=lambda: self.act(PadVariation(not view.variation)),
            )
            self.variation.state(["selected" if view.variation else "!selected", "!alternate"])
            ttk.ToolTip(self.variation, text=kit.tr("new_game.variation_why"))
            self.variation.pack(anchor="w", pady=(0, kit.px(SMALL)))
        self.follow = button(
            box.body, kit, kit.tr("pad.follow"), lambda: self.act(FollowGame()), "primary", "eye"
        )
        self.follow.pack(fill="x")
        style = f"secondary outline @{kit.palette.sheet}"
        self.light = button(box.body, kit, kit.tr("pad.follow_light"), lambda: self.act(LightPad()), style)
        self.light.pack(fill="x", pady=(kit.px(TIGHT), 0))

    def _seat(self, left: tkinter.Misc, view: PadView, n: int) -> SeatWords:
        kit, seat = self.kit, view.seats[n]
        here = n == view.here
        box = Panel(left, kit, SMALL)
        if here:
            box.configure(background=kit.palette.sea)
        box.pack(fill="x", pady=(0, kit.px(SMALL)))
        row = frame(box.body, kit, "sheet")
        row.pack(fill="x")
        style = "primary" if here else f"secondary outline @{kit.palette.sheet}"
        number = button(row, kit, str(n + 1), partial(self._to_sheet, n), style, width=2)
        number.pack(side="left")
        name = NameBox(row, view.known, seat.name, lambda name: self.act(NamePadSeat(n, name)), width=13)
        name.bind("<Return>", lambda event: self._name_done(n, len(view.seats)))
        name.bind("<FocusIn>", partial(self._focused, f"name{n}"), add="+")
        self.steps(name)
        self.fields[f"name{n}"] = name
        self.numbers.append(number)
        self.names.append(name)
        star = "star-fill" if seat.first else "star"
        first = ttk.Button(
            row,
            image=kit.look.icon(star, 14, kit.palette.sun if seat.first else kit.palette.soft),
            bootstyle=f"secondary ghost @{kit.palette.sheet}",
            command=partial(self.act, StartingSeat(n)),
            takefocus=False,
        )
        ttk.ToolTip(first, text=view.start_words)
        place = label(row, kit, "", "small", "soft", "sheet")
        place.pack(side="right", padx=(kit.px(TIGHT), 0))
        points = label(row, kit, "", "heading", "sun", "sheet")
        points.pack(side="right")
        first.pack(side="right", padx=kit.px(TIGHT))
        name.pack(side="left", fill="x", expand=True, padx=(kit.px(SMALL), 0))  # names may be long
        note = wrapping(box.body, kit, "", font="small", ink="soft", ground="sheet")
        for part in (box.body, row, points, place, note):
            part.bind("<Button-1>", lambda event: self._to_sheet(n))
        return SeatWords(points, place, note)

    def _name_done(self, n: int, seats: int) -> str:
        if n + 1 < seats:
            self.focus_on(f"name{n + 1}")
        else:
            self.want("entry")
            self.act(SelectSeat(0))
            self.focus_on("entry" if "entry" in self.fields else self._first_count())
        return "break"

    def _first_count(self) -> str:
        return next((name for name in self.fields if name.startswith("count")), "save")

    def steps(self, field: tkinter.Misc) -> None:
        """Page up and page down go from one player to the next."""
        for key, step in (("<Prior>", -1), ("<Next>", 1)):
            field.bind(key, partial(self._step, step))

    def _step(self, step: int, event: Event) -> str:
        self.act(StepSeat(step))
        return "break"

    # what it is worth, and the occasion

    def _right(self, right: tkinter.Misc, view: PadView) -> None:
        kit = self.kit
        box = Panel(right, kit, GAP)
        box.pack(fill="both", expand=True)
        self._standing_box: ttk.Frame | None = None
        if self.folded and view.way != "totals" and view.standing is not None:  # the players are not in sight
            self._standing_box = frame(box.body, kit, "sheet")
            self._standing_box.pack(fill="x", pady=(0, kit.px(WIDE)))
        self._score_box = frame(box.body, kit, "sheet")
        self._score_box.pack(fill="both", expand=True)
        self._shown_score: ScoreView | None = None
        self._shown_standing: ScoreView | None = None
        facts = Panel(right, kit, GAP)
        facts.pack(side="bottom", fill="x", pady=(kit.px(SMALL), 0))
        self.form = OccasionForm(facts.body, kit, view.occasion, self.act)
        for key, field in self.form.fields.items():
            name = f"fact.{key}"
            field.bind("<FocusIn>", partial(self._focused, name), add="+")
            for enter in ("<Return>", "<KP_Enter>"):
                field.bind(enter, lambda event: self._to_save())
            self.steps(field)
            self.fields[name] = field

    def _focused(self, name: str, event: Event) -> None:
        self.want(name)

    def _to_save(self) -> str:
        self.focus_on("save")
        return "break"

    def field(
        self,
        master: tkinter.Misc,
        name: str,
        text: str,
        typed: Tell[str],
        width: int,
        font: str = "body",
        choices: Sequence[str] = (),
    ) -> ttk.Entry | ttk.Combobox:
        """A line to type in that tells every letter; where there are choices, it offers them too."""
        value = StringVar(self, text)
        look = self.kit.look.font(font)
        field = (
            ttk.Combobox(master, textvariable=value, width=width, font=look, values=[*choices])
            if choices
            else ttk.Entry(master, textvariable=value, width=width, font=look)
        )
        tell_typed(field, value, typed)
        field.bind("<FocusIn>", partial(self._focused, name), add="+")
        self._keep.append(value)
        self.fields[name] = field
        self.steps(field)
        return field

    def retype(self) -> None:
        """The cells hold what the pad does again; while somebody types they are left alone."""
        view = self._newest
        for count in view.centre.every() if view is not None else ():
            field = self.fields.get(f"count{count.seat}.{count.key}")
            if isinstance(field, tkinter.Entry | ttk.Entry) and field.get().strip() != count.text:
                self.setvar(str(field.cget("textvariable")), count.text)

    def _fill(self, view: PadView) -> None:
        kit = self.kit
        for line, seat in zip(self.lines, view.seats, strict=True):
            line.points.configure(
                text=seat.points, foreground=kit.palette.sun if seat.settled else kit.palette.soft
            )
            line.place.configure(text=seat.place)
            ink = kit.palette.coral if seat.wrong else kit.palette.soft
            line.note.configure(text=seat.wrong or seat.note, foreground=ink)
            if seat.wrong or seat.note:
                line.note.pack(fill="x")
            else:
                line.note.pack_forget()
        for name in self.names:
            name.know(view.known)
        self.save.configure(state="normal" if view.can_save else "disabled")
        wrong = any(seat.wrong for seat in view.seats)
        ink = kit.palette.coral if wrong else kit.palette.soft
        self.problem.configure(text=view.problem, foreground=ink)
        if self.running is not None:
            self.running.fill(view)
        self.head.offer_following(view.can_follow)
        if view.can_follow:
            self._follow_box.pack(side="bottom", fill="x", pady=(kit.px(GAP), 0))
        else:
            self._follow_box.pack_forget()
        if (
            self._standing_box is not None
            and view.standing is not None
            and view.standing != self._shown_standing
        ):
            self._shown_standing = view.standing
            show_worth(self._standing_box, kit, view.standing, total=False)
        if view.score != self._shown_score:
            self._shown_score = view.score
            show_worth(self._score_box, kit, view.score, total=view.way != "totals")
        self.sheets.fill(view.centre)


def _sheet_of(view: PadView) -> type[PadSheet]:
    return TotalsSheet if view.centre.rows else window_kit(view.game.partition("/")[0]).pad_sheet()
