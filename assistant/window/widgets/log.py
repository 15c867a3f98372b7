"""What has happened, newest last; a line that names a card or field shows it when clicked or entered."""

import tkinter
from collections.abc import Hashable, Sequence
from functools import partial

import ttkbootstrap as ttk

from assistant.games.views import LogLine
from assistant.window.theme import SMALL, TIGHT
from assistant.window.widgets.kit import Event, Kit, Tell, leave_for, reading


class LogList(tkinter.Frame):
    """Up and down walk over the lines, Space shows, and Enter where it does not belong to a prompt's button.

    Of long logs the last lines are on screen.
    """

    MOST = 1500

    def __init__(
        self,
        master: tkinter.Misc,
        kit: Kit,
        show_thing: Tell[Hashable],
        width: int = 30,
        *,
        prompted: bool = False,
    ) -> None:
        colours = kit.palette
        super().__init__(
            master, background=colours.sheet, highlightthickness=1, highlightbackground=colours.line
        )
        self._kit = kit
        self._show_thing = show_thing
        self.lines: Sequence[LogLine] = ()
        self.cursor = -1
        self._text = reading(
            self, kit, "small", width=width, padx=kit.px(SMALL), pady=kit.px(TIGHT), spacing1=kit.px(2)
        )
        self._bar = ttk.Scrollbar(self, command=self._text.yview)
        self._text.configure(yscrollcommand=self._scrolled)
        self._text.grid(row=0, column=0, sticky="nsew", padx=1, pady=1)
        self.rowconfigure(0, weight=1)
        self.columnconfigure(0, weight=1)
        self.columnconfigure(1, minsize=self._bar.winfo_reqwidth())  # coming and going it moves nothing
        self._text.bind("<Configure>", lambda event: self._follow(), add="+")
        self._tags()
        self._bind(("<space>",) if prompted else ("<Return>", "<space>", "<KP_Enter>"))

    def _tags(self) -> None:
        colours, text = self._kit.palette, self._text
        text.tag_configure("heading", font=self._kit.look.font("small"), foreground=colours.soft)
        text.tag_configure("heading", spacing1=self._kit.px(SMALL), justify="center")
        for name in ("sea", "sun", "coral", "palm", "soft"):
            text.tag_configure(name, foreground=colours.named(name))
        text.tag_configure("here", background=colours.sea_wash)
        text.tag_raise("here")

    def _bind(self, shows: Sequence[str]) -> None:
        text = self._text
        text.bindtags((str(text), str(text.winfo_toplevel()), "all"))  # none of a text's own keys
        text.bind("<Button-1>", self._clicked)
        text.bind("<Motion>", self._pointed)
        text.bind("<Up>", lambda event: self._move(-1))
        text.bind("<Down>", lambda event: self._move(1))
        text.bind("<Tab>", lambda event: leave_for(text.tk_focusNext()))
        text.bind("<Shift-Tab>", lambda event: leave_for(text.tk_focusPrev()))
        for press in shows:
            text.bind(press, lambda event: self._enter())
        for wheel, step in (("<Button-4>", -2), ("<Button-5>", 2)):
            text.bind(wheel, partial(self._wheel, step))
        text.bind("<MouseWheel>", lambda event: text.yview_scroll(-1 if event.delta > 0 else 1, "units"))

    def _wheel(self, step: int, event: Event) -> None:
        self._text.yview_scroll(step, "units")

    def _scrolled(self, first: float, last: float) -> None:
        self._bar.set(first, last)
        if float(first) <= 0 and float(last) >= 1:
            self._bar.grid_remove()
        else:
            self._bar.grid(row=0, column=1, sticky="ns")

    @property
    def field(self) -> tkinter.Text:
        """The part that takes the focus."""
        return self._text

    def show(self, lines: Sequence[LogLine]) -> None:
        """Writes what has come since, takes away what was taken back; the rest stays as it is."""
        before, self.lines = self.lines, lines[-self.MOST :]
        if before == self.lines:
            return
        same = 0
        while same < min(len(before), len(self.lines)) and before[same] == self.lines[same]:
            same += 1
        self.cursor = -1
        text = self._text
        text.configure(state="normal")
        text.tag_remove("here", "1.0", "end")
        if same < len(before):
            text.delete(f"{same + 1}.0 - 1 chars" if same else "1.0", "end")
        for at in range(same, len(self.lines)):
            line = self.lines[at]
            tags = [tag for tag in ("heading" if line.heading else "", line.colour) if tag]
            text.insert("end", ("\n" if at else "") + line.text, tuple(tags))
        text.configure(state="disabled")
        self._follow()

    def _follow(self) -> None:
        """The newest line is in sight, whatever came or took room; only a line somebody walks on has more right."""
        if self.cursor < 0:
            self._text.see("end")

    def click(self, at: int) -> None:
        """As if the line had been clicked."""
        self._mark(at)
        key = self.lines[at].key
        if key is not None:
            self._show_thing(key)

    def mark(self, key: Hashable) -> None:
        """Shows the line of a key as the one that is spoken of."""
        at = next((at for at, line in enumerate(self.lines) if line.key == key), None)
        if at is not None:
            self._mark(at)

    def _line_at(self, event: Event) -> int:
        return int(self._text.index(f"@{event.x},{event.y}").split(".")[0]) - 1

    def _clicked(self, event: Event) -> str:
        self._text.focus_set()
        at = self._line_at(event)
        if 0 <= at < len(self.lines):
            self.click(at)
        return "break"

    def _pointed(self, event: Event) -> None:
        at = self._line_at(event)
        link = 0 <= at < len(self.lines) and self.lines[at].key is not None
        self._text.configure(cursor="hand2" if link else "arrow")

    def _move(self, step: int) -> str:
        if self.lines:
            start = self.cursor if self.cursor >= 0 else len(self.lines) - (step > 0)
            self._mark(min(max(start + step, 0), len(self.lines) - 1))
        return "break"

    def _enter(self) -> str:
        if self.cursor >= 0:
            self.click(self.cursor)
        return "break"

    def _mark(self, at: int) -> None:
        self.cursor = at
        self._text.tag_remove("here", "1.0", "end")
        self._text.tag_add("here", f"{at + 1}.0", f"{at + 2}.0")
        self._text.see(f"{at + 1}.0")
