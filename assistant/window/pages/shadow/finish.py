"""A followed game is over: who won, and the form that every game beside the table ends with."""

import tkinter

from assistant.window.pages.messages import SaveResult
from assistant.window.pages.occasion import OccasionForm
from assistant.window.pages.shadow.messages import ShadowMessage
from assistant.window.pages.shadow.views import FinishView
from assistant.window.theme import GAP, SMALL, TIGHT, WIDE
from assistant.window.widgets.kit import Act, Kit, Press, button, frame, label, wrapping


class FinishPanel:
    """The comment has the focus; Enter anywhere in the form keeps the result."""

    def __init__(
        self,
        box: tkinter.Misc,
        kit: Kit,
        view: FinishView,
        act: Act[ShadowMessage],
        keep: Press,
        *,
        below: tkinter.Misc | None = None,
    ) -> None:
        """With `below` it is narrow: all in a column, and what keeps the result stays in sight down there."""
        narrow = below is not None
        left = frame(box, kit, "sheet")
        left.pack(side="top" if narrow else "left", fill="both", padx=(0, kit.px(WIDE)))
        label(left, kit, kit.tr("shadow.ask.over"), "heading", "sea", "sheet").pack(anchor="w")
        table = frame(left, kit, "sheet")
        table.pack(fill="x", pady=(kit.px(TIGHT), 0))
        for row, line in enumerate(view.lines):
            texts = (
                (line.place, "body", "soft", "e"),
                (line.name, "strong", "ink", "w"),
                (str(line.points).replace("-", "−"), "strong", "sun", "e"),
                (line.note, "small", "soft", "w"),
            )
            for column, (text, font, ink, side) in enumerate(texts):
                made = label(table, kit, text, font, ink, "sheet")
                made.grid(row=row, column=column, sticky=side, padx=(0, kit.px(GAP)))
        right = frame(box, kit, "sheet")
        right.pack(side="top" if narrow else "left", fill="both", expand=True)
        self.form = OccasionForm(right, kit, view.occasion, act, across=not narrow)
        foot = frame(right, kit, "sheet")
        foot.pack(fill="x", pady=(kit.px(SMALL), 0))
        self.save = button(
            below or foot, kit, kit.tr("shadow.finish"), lambda: act(SaveResult()), "primary", "check-lg"
        )
        self.save.pack(side="right", anchor="e")
        hint = wrapping(foot, kit, kit.tr("shadow.finish_hint"), font="small", ink="soft", ground="sheet")
        hint.pack(side="top" if narrow else "left", fill="x", expand=True)
        for field in self.form.fields.values():
            for key in ("<Return>", "<KP_Enter>"):
                field.bind(key, lambda event: self._entered(keep))

    def _entered(self, keep: Press) -> str:
        keep()
        return "break"

    def first_focus(self) -> tkinter.Misc:
        return self.form.fields["comment"]
