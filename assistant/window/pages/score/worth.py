"""What a sheet on the score pad is worth: a line a source, with its reason below."""

import tkinter

from assistant.games.views import ScoreView
from assistant.window.theme import SMALL, TIGHT
from assistant.window.widgets.kit import Kit, frame, label, wrapping


def show_worth(box: tkinter.Misc, kit: Kit, score: ScoreView, total: bool) -> None:
    for child in box.winfo_children():
        child.destroy()
    head = frame(box, kit, "sheet")
    head.pack(fill="x", pady=(0, kit.px(TIGHT)))
    if score.lines and total:
        label(head, kit, str(score.total), "heading", "sun", "sheet").pack(side="right", anchor="n")
    wrapping(head, kit, score.title, "heading", ground="sheet").pack(side="left", fill="x", expand=True)
    for line in score.lines:
        row = frame(box, kit, "sheet")
        row.pack(fill="x")
        label(row, kit, line.source, ground="sheet").pack(side="left")
        label(row, kit, str(line.points).replace("-", "−"), "strong", ground="sheet").pack(side="right")
        if line.why:
            why = wrapping(box, kit, line.reason, font="small", ink="soft", ground="sheet")
            why.pack(fill="x")
    if score.note:
        wrapping(box, kit, score.note, font="small", ink="soft", ground="sheet").pack(
            fill="x", pady=(kit.px(SMALL), 0)
        )
