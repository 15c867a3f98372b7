"""A sheet laid over the page: help for the page, all keys. Escape puts it away and gives the focus back."""

import re
import tkinter
from collections.abc import Sequence

from assistant.window.theme import GAP, SMALL, VAST, WIDE
from assistant.window.widgets.kit import Kit, Press, button, frame, heading, key_cap, label, wrapping
from assistant.window.widgets.scroller import Scroller

Keys = Sequence[tuple[str, Sequence[tuple[str, str]]]]  # groups of (key, words)


class Sheet(tkinter.Frame):
    def __init__(self, master: tkinter.Misc, kit: Kit, title: str, close: Press) -> None:
        super().__init__(master, background=kit.palette.sheet)
        self.kit = kit
        self.parts: dict[str, tkinter.Misc] = {}  # what whoever fills the sheet wants found again
        self._before = self.focus_get()
        top = frame(self, kit, "sheet", padding=(kit.px(VAST), kit.px(WIDE), kit.px(WIDE), kit.px(GAP)))
        top.pack(fill="x")
        label(top, kit, title, "title", ground="sheet").pack(side="left")
        style = f"secondary ghost @{kit.palette.sheet}"
        self.closer = button(top, kit, kit.tr("window.close"), close, style, "x-lg")
        self.closer.pack(side="right")
        self.scroller = Scroller(self, kit, "sheet")
        self.inside = self.scroller.inside
        self.scroller.pack(fill="both", expand=True, padx=(kit.px(VAST), kit.px(GAP)), pady=(0, kit.px(WIDE)))
        self.scroller.by_keys(self.closer)
        self.place(relx=0, rely=0, relwidth=1, relheight=1)
        self.lift()
        self.closer.focus_set()

    def write(self, text: str) -> None:
        """Paragraphs apart by an empty line; # begins a heading, - a point of a list."""
        kit = self.kit
        for paragraph in re.split(r"\n\s*\n", text.strip()):
            if paragraph.startswith("#"):
                heading(self.inside, kit, paragraph.lstrip("# "), "sheet").pack(
                    anchor="w", pady=(kit.px(GAP), 0)
                )
                continue
            for line in paragraph.split("\n") if paragraph.startswith("-") else [" ".join(paragraph.split())]:
                row = frame(self.inside, kit, "sheet")
                row.pack(fill="x", pady=(0, kit.px(SMALL)))
                if line.startswith("-"):
                    dot = label(row, kit, "•", ink="sea", ground="sheet")
                    dot.pack(side="left", anchor="n", padx=(kit.px(SMALL), kit.px(SMALL)))
                wrapping(row, kit, line.lstrip("- "), ground="sheet").pack(side="left", fill="x", expand=True)

    def offer(self, words: str, icon: str, press: Press) -> None:
        """A way on from here."""
        kit = self.kit
        style = f"primary outline @{kit.palette.sheet}"
        self.parts["offer"] = made = button(self.inside, kit, words, press, style, icon)
        made.pack(anchor="w", pady=(kit.px(SMALL), kit.px(GAP)))

    def list_keys(self, groups: Keys, columns: int) -> None:
        kit = self.kit
        grid = frame(self.inside, kit, "sheet")
        grid.pack(fill="both", expand=True)
        for at, (title, rows) in enumerate(groups):
            box = frame(grid, kit, "sheet")
            box.grid(
                row=at // columns,
                column=at % columns,
                sticky="new",
                padx=(0, kit.px(VAST)),
                pady=(0, kit.px(WIDE)),
            )
            grid.columnconfigure(at % columns, weight=1, uniform="keys")
            heading(box, kit, title, "sheet").pack(anchor="w")
            for key, words in rows:
                row = frame(box, kit, "sheet")
                row.pack(fill="x", pady=kit.px(3))
                label(row, kit, words, ground="sheet").pack(side="left")
                for one in reversed(key.split(" / ")):
                    key_cap(row, kit, one).pack(side="right", padx=(kit.px(4), 0))

    def tabulate(self, rows: Sequence[Sequence[str]], across: int = 2) -> None:
        """Rows of words and numbers below their headings, in so many columns side by side."""
        kit, (heads, *lines) = self.kit, rows
        widest = [max(kit.look.measure("body", line[at]) for line in rows) for at in range(len(heads))]
        room = self.winfo_toplevel().winfo_width() - 4 * kit.px(VAST)
        if across * (sum(widest) + len(heads) * kit.px(GAP) + kit.px(VAST)) > room:
            across = 1
        grid = frame(self.inside, kit, "sheet")
        grid.pack(fill="x")
        each = -(-len(lines) // across)
        for part in range(across):
            box = frame(grid, kit, "sheet")
            box.grid(row=0, column=part, sticky="new", padx=(0, kit.px(VAST)))
            grid.columnconfigure(part, weight=1, uniform="part")
            box.columnconfigure(0, weight=1)
            for row, line in enumerate([heads, *lines[part * each : (part + 1) * each]]):
                for column, text in enumerate(line):
                    font, ink = ("small", "soft") if row == 0 else ("body", "ink")
                    cell = label(box, kit, text, font, ink, "sheet")
                    cell.grid(row=row, column=column, sticky="e" if column else "w", padx=(0, kit.px(GAP)))

    def put_away(self) -> None:
        self.destroy()
        if self._before is not None and self._before.winfo_exists():
            self._before.focus_set()
