"""Another scoring for a running event: points, how many rounds count, tie-breaks in order."""

import tkinter
from functools import partial
from typing import TYPE_CHECKING

from assistant.club.events.plans import OWN
from assistant.club.events.scoring import ScoringForm
from assistant.window.pages.event.messages import FillScoring, KeepScoring, OpenScoring
from assistant.window.pages.event.order_list import OrderList
from assistant.window.pages.event.part import Part, PartSlot
from assistant.window.pages.event.views import ScoringView
from assistant.window.theme import GAP, SMALL, WIDE
from assistant.window.widgets.forms import FormField, choice_field, named, number_field, text_field
from assistant.window.widgets.kit import Panel, button, frame, heading, wrapping
from assistant.window.widgets.listing import Head
from assistant.window.widgets.scroller import Scroller

if TYPE_CHECKING:
    from assistant.window.pages.event.page import EventPage


class ScoringPart(Part[ScoringView]):
    def __init__(self, page: "EventPage", inside: tkinter.Misc, view: ScoringView) -> None:
        super().__init__(page, view)
        kit, tr = self.kit, self.kit.tr
        box = Panel(inside, kit, WIDE)
        box.pack(fill="both", expand=True)
        below = frame(box.body, kit, "sheet")
        below.pack(side="bottom", fill="x", pady=(kit.px(SMALL), 0))
        self._says = wrapping(below, kit, view.says, font="small", ink="soft", ground="sheet")
        self._says.pack(fill="x", pady=(0, kit.px(SMALL)))
        go = button(below, kit, tr("trouble.look"), lambda: self.act(KeepScoring(self._form())), icon="eye")
        go.pack(side="left")
        self.parts["solve"] = go
        cancel = partial(self.act, OpenScoring(False))
        ghost = f"secondary ghost @{kit.palette.sheet}"
        button(below, kit, tr("club.cancel"), cancel, ghost).pack(side="left", padx=kit.px(SMALL))
        self.keys["escape"] = cancel
        scroller = Scroller(box.body, kit, "sheet")
        scroller.pack(fill="both", expand=True)
        heading(scroller.inside, kit, tr("frame.title"), "sheet").pack(anchor="w")
        wrapping(scroller.inside, kit, tr("frame.text"), ink="soft", ground="sheet").pack(
            fill="x", pady=(0, kit.px(GAP))
        )
        self._slot = PartSlot(self, scroller.inside, "sheet")
        self._slot.outer.pack(fill="x")
        self.patch(view, view)

    def patch(self, view: ScoringView, before: ScoringView) -> None:
        self._says.configure(text=view.says)
        shows = (view.form.scoring, view.scorings, view.criteria)  # its list shows its own order
        self._slot.show(shows, lambda master: self._fields(master, view))

    def _fields(self, master: tkinter.Misc, view: ScoringView) -> None:
        kit, tr, form = self.kit, self.kit.tr, view.form
        grid = frame(master, kit, "sheet")
        grid.pack(fill="x")
        self.scoring: FormField[str] = named(
            grid,
            kit,
            0,
            tr("wizard.scoring"),
            lambda m: choice_field(m, kit, view.scorings, form.scoring, changed=self._other_scoring),
        )
        self.own: FormField[str] | None = None
        if form.scoring == OWN:
            words, hint = tr("wizard.own"), tr("wizard.own_hint")
            self.own = named(grid, kit, 1, words, lambda m: text_field(m, kit, form.own, 24), hint)
            self.own.widget.bind("<FocusOut>", lambda event: self._changed(), add="+")
        best = lambda m: number_field(m, kit, form.best, 0, 30)  # noqa: E731
        self.best: FormField[int] = named(grid, kit, 2, tr("wizard.best"), best, tr("wizard.best_hint"))
        self.best.widget.bind("<FocusOut>", lambda event: self._changed(), add="+")
        wrapping(master, kit, tr("wizard.tie_breaks_hint"), font="small", ink="soft", ground="sheet").pack(
            fill="x", pady=kit.px(SMALL)
        )
        heads = [Head("", 40, right=True), Head(tr("wizard.tie_breaks"), 200), Head("", 420, stretch=True)]
        self.order = OrderList(master, kit, heads, view.criteria, view.tie_breaks, self._changed, rows=8)
        self.order.pack(fill="x")
        self.parts |= {"first": self.scoring.widget, "order": self.order, "best": self.best.widget}
        if self.own is not None:
            self.parts["own"] = self.own.widget

    def _form(self) -> ScoringForm:
        usual = self.order.value == self.shown.tie_breaks and self.shown.form.tie_breaks is None
        own = self.own.value if self.own is not None else self.shown.form.own
        breaks = None if usual else self.order.value
        return ScoringForm(self.scoring.value, own, breaks, self.best.value)

    def _other_scoring(self, scoring: str) -> None:
        """It brings its own tie-breaks."""
        form = self._form()
        self.act(FillScoring(ScoringForm(scoring, form.own, None, form.best)))

    def _changed(self) -> None:
        self.act(FillScoring(self._form()))
