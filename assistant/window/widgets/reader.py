"""Text to read: headings, entries with a bold lead, small tables, cards beside their rules; found words stand out."""

import tkinter
from collections.abc import Sequence
from functools import partial
from typing import Literal

import ttkbootstrap as ttk

from assistant.games.passages import Heading, Passage, PassageEntry, Rows
from assistant.games.views import CardView
from assistant.window.game_kits import PaintCard
from assistant.window.theme import GAP, SMALL, TIGHT
from assistant.window.widgets.kit import Event, Kit, frame, label, leave_for, reading

CARD = (96, 97)
LAST_OF_TK = "\uffff"


class Reader(tkinter.Frame):
    """Arrows and page keys scroll."""

    def __init__(self, master: tkinter.Misc, kit: Kit, paint: PaintCard | None = None) -> None:
        colours = kit.palette
        super().__init__(
            master, background=colours.sheet, highlightthickness=1, highlightbackground=colours.line
        )
        self._kit = kit
        self._paint = paint
        self.passages: Sequence[Passage] = ()
        self._found = ""
        self._beside: list[tuple[ttk.Label, ttk.Label, ttk.Label]] = []  # lead, remark, text
        self._text = reading(self, kit, "body", width=20, padx=kit.px(GAP), pady=kit.px(SMALL))
        self._bar = ttk.Scrollbar(self, command=self._text.yview)
        self._text.configure(yscrollcommand=self._bar.set)
        self._bar.pack(side="right", fill="y")
        self._text.pack(side="left", fill="both", expand=True)
        self._tags()
        self._bind()
        self._text.bind("<Configure>", lambda event: self._fit(), add="+")

    @property
    def field(self) -> tkinter.Text:
        """The part that takes the focus."""
        return self._text

    def _tags(self) -> None:
        kit, text = self._kit, self._text
        text.tag_configure("heading", font=kit.look.font("heading"), foreground=kit.palette.sea)
        text.tag_configure("heading", spacing1=kit.px(GAP), spacing3=kit.px(SMALL))
        text.tag_configure("lead", font=kit.look.font("strong"), spacing1=kit.px(TIGHT))
        text.tag_configure("remark", font=kit.look.font("small"), foreground=kit.palette.soft)
        inside = kit.look.text_px(CARD[0]) + kit.px(GAP)
        text.tag_configure("beside", lmargin1=inside, lmargin2=inside)
        stops = [str(kit.look.text_px(150 + 62 * n)) for n in range(8)]
        text.tag_configure("rows", tabs=tuple(stops), font=kit.look.font("small"))
        text.tag_configure("found", background=kit.palette.sea_wash)

    def _bind(self) -> None:
        text = self._text
        text.bindtags((str(text), str(text.winfo_toplevel()), "all"))
        moves = {"Up": -1, "Down": 1}
        for key, step in moves.items():
            text.bind(f"<{key}>", partial(self._scroll, step, "units"))
        for key, step in {"Prior": -1, "Next": 1}.items():
            text.bind(f"<{key}>", partial(self._scroll, step, "pages"))
        for wheel, step in (("<Button-4>", -3), ("<Button-5>", 3)):
            text.bind(wheel, partial(self._scroll, step, "units"))
        text.bind("<MouseWheel>", lambda event: self._scroll(-3 if event.delta > 0 else 3, "units", event))
        text.bind("<Button-1>", lambda event: text.focus_set())
        text.bind("<Tab>", lambda event: leave_for(text.tk_focusNext()))
        text.bind("<Shift-Tab>", lambda event: leave_for(text.tk_focusPrev()))

    def _scroll(self, step: int, unit: Literal["units", "pages"], event: Event) -> str:
        self._text.yview_scroll(step, unit)
        return "break"

    def show(self, passages: Sequence[Passage], found: str = "") -> None:
        """Writes it all; every place where `found` stands is marked."""
        if (passages, found) == (self.passages, self._found):
            return
        self.passages, self._found = passages, found
        text = self._text
        text.configure(state="normal")
        text.delete("1.0", "end")
        for child in text.winfo_children():
            child.destroy()
        self._beside = []
        for passage in passages:
            self._write(passage)
        if found:
            self._mark(found)
        text.configure(state="disabled")
        text.yview_moveto(0)
        self._fit()

    def _write(self, passage: Passage) -> None:
        text = self._text
        if isinstance(passage, Heading):
            text.insert("end", passage.text + "\n", "heading")
        elif isinstance(passage, Rows):
            for row in passage.rows:
                text.insert("end", "\t".join(row) + "\n", "rows")
        elif passage.card is not None and self._paint is not None:
            self._card(passage.card, passage, self._paint)
        else:
            if passage.lead:
                text.insert("end", passage.lead, "lead")
                text.insert("end", f"  {passage.remark}\n" if passage.remark else "  ", "remark")
            text.insert("end", passage.text + "\n")

    def _card(self, card: CardView, entry: PassageEntry, paint: PaintCard) -> None:
        """The picture at the left, everything else beside it in one box."""
        kit, look = self._kit, self._kit.look
        width, height = look.text_px(CARD[0]), look.text_px(CARD[1])
        image = look.picture(("reader", card, width, height), lambda: paint(card, width, height, look))
        self._text.image_create("end", image=image, padx=kit.px(TIGHT), align="top")
        box = frame(self._text, kit, "sheet")
        head = frame(box, kit, "sheet")
        head.pack(anchor="w")
        lead = label(head, kit, entry.lead, "strong", ground="sheet", justify="left")
        lead.pack(side="left")
        remark = label(head, kit, entry.remark, "small", "soft", "sheet", justify="left")
        words = label(box, kit, entry.text, ground="sheet", justify="left")
        words.pack(anchor="w")
        self._beside.append((lead, remark, words))
        for widget in (box, head, lead, remark, words):  # the wheel and clicks go to the text
            widget.bindtags((str(self._text), *widget.bindtags()))
        self._text.window_create("end", window=box, align="top")
        self._text.insert("end", "\n")

    def _fit(self) -> None:
        """What stands beside a card takes the rest of the width; a remark goes below where it is too long."""
        kit = self._kit
        room = max(120, self._text.winfo_width() - kit.look.text_px(CARD[0]) - kit.px(4 * GAP))
        for lead, remark, words in self._beside:
            for one in (lead, remark, words):
                one.configure(wraplength=room)
            wide = lead.winfo_reqwidth() + remark.winfo_reqwidth() + kit.px(SMALL) > room
            lead.pack_configure(side="top" if wide else "left", anchor="w")
            remark.pack(side="top" if wide else "left", anchor="w", padx=(0 if wide else kit.px(SMALL), 0))

    def _mark(self, found: str) -> None:
        if any(letter > LAST_OF_TK for letter in found):
            return  # Tk 8.6 ends the program when it looks for such letters without case; no rule has any
        field, at = self._text, "1.0"
        while at := field.search(found, at, "end", nocase=True):
            end = f"{at} + {len(found)} chars"
            field.tag_add("found", at, end)
            at = field.index(end)
