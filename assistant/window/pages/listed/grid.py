"""The score pad of a listed game: a line for every row, a column for every player."""

import tkinter
from dataclasses import dataclass
from functools import partial

import ttkbootstrap as ttk

from assistant.window.pages.score.messages import SelectSeat, TypeCount
from assistant.window.pages.score.sheets import PadSheet
from assistant.window.pages.score.views import CentreView, CountField, Shape
from assistant.window.theme import GAP, SMALL, TIGHT, WIDE
from assistant.window.widgets.kit import Event, Panel, frame, label, name_in
from assistant.window.widgets.scroller import Scroller

NARROW, WORD = 5, 9  # letters
HEAD = 100  # pixels at 100 % for a name over its column
TICK = "uncounted"  # what is said of the whole table by a box to tick


@dataclass(frozen=True)
class GridView(CentreView):
    """`counts` are everybody's cells, one player's after the other's; `once` are those of the whole table."""

    names: tuple[str, ...] = ()
    choices: tuple[tuple[str, tuple[str, ...]], ...] = ()  # of a key, where there are some
    once: tuple[CountField, ...] = ()
    totals: tuple[str, ...] = ()
    by_points: bool = True
    here: int = 0  # whose column is to be seen

    def every(self) -> tuple[CountField, ...]:
        return (*self.counts, *self.once)

    def shape(self) -> Shape:
        return (*super().shape(), self.choices, tuple(field.key for field in self.once))


class GridSheet(PadSheet):
    """Enter goes down a column and on to the next; the arrows go where they point."""

    first = ()

    def build(self, master: tkinter.Misc) -> None:
        kit, view = self.kit, self.view
        assert isinstance(view, GridView)
        self._choices = dict(view.choices)
        self._keys = list(dict.fromkeys(field.key for field in view.counts))
        box = Panel(master, kit, GAP)
        box.pack(fill="both", expand=True)
        inside = box.body
        outer: tkinter.Misc = box.body
        if not self.page.folded:  # where the step scrolls the sheet is as high as it is
            roll = Scroller(box.body, kit, "sheet")
            roll.pack(fill="both", expand=True)
            inside, outer = roll.inside, roll
        if view.once:
            self._once(inside, view)
        grid = frame(inside, kit, "sheet")
        grid.pack(fill="x")
        self._grid, self._from, self._most = grid, 0, len(view.names)
        self._heads = [label(grid, kit, "", "strong", ground="sheet") for _ in view.names]
        self._sums = [label(grid, kit, "", "heading", "sun", "sheet") for _ in view.names]
        for column, head in enumerate(self._heads, 1):
            head.grid(row=0, column=column, sticky="w", padx=(0, kit.px(SMALL)))
        self._titles: dict[str, ttk.Label] = {}
        for line, key in enumerate(self._keys, 1):
            self._line(grid, line, key)
        if any(view.totals) or view.by_points:
            label(grid, kit, kit.tr("listed.total"), "strong", ground="sheet").grid(
                row=len(self._keys) + 1, column=0, sticky="w", pady=(kit.px(SMALL), 0)
            )
        for column, total in enumerate(self._sums, 1):
            total.grid(row=len(self._keys) + 1, column=column, sticky="w", pady=(kit.px(SMALL), 0))
        outer.bind("<Configure>", lambda event: self._fit(event.width), add="+")
        if view.counts:
            self.page.fields["entry"] = self.page.fields[_name(view.counts[0])]

    def _once(self, master: tkinter.Misc, view: GridView) -> None:
        kit = self.kit
        row = frame(master, kit, "sheet")
        row.pack(fill="x", pady=(0, kit.px(GAP)))
        for field in view.once:
            made = self._tick(row, field) if field.key == TICK else self.count(row, field, "sheet")
            made.pack(side="left", anchor="s" if field.key == TICK else "n", padx=(0, kit.px(GAP)))

    def _tick(self, master: tkinter.Misc, field: CountField) -> ttk.Checkbutton:
        """Said or not said: a box to tick has no other answer."""
        kit = self.kit

        def told() -> None:
            said = kit.tr("listed.yes") if self._ticked.get() else ""
            self.page.act(TypeCount(field.seat, field.key, said))

        self._ticked = tkinter.BooleanVar(master, bool(field.text))
        made = ttk.Checkbutton(
            master,
            text=field.title,
            variable=self._ticked,
            command=told,
            bootstyle=f"primary @{kit.palette.sheet}",
        )
        self.page.fields[_name(field)] = made
        return made

    def _line(self, grid: tkinter.Misc, line: int, key: str) -> None:
        kit = self.kit
        fields = [field for field in self.view.counts if field.key == key]
        title = label(grid, kit, fields[0].title, ground="sheet")
        title.grid(row=line, column=0, sticky="w", padx=(0, kit.px(GAP)), pady=kit.px(TIGHT))
        self._titles[key] = title
        for field in fields:
            name = _name(field)
            width = self._width(key)
            made = self.page.field(
                grid,
                name,
                field.text,
                lambda text, field=field: self.page.act(TypeCount(field.seat, field.key, text)),  # type: ignore[misc]
                width,
                choices=self._choices.get(key, ()),
            )
            made.grid(
                row=line, column=field.seat + 1, sticky="w", padx=(0, kit.px(SMALL)), pady=kit.px(TIGHT)
            )
            made.bind("<FocusIn>", partial(self._chosen, field.seat), add="+")
            for enter in ("<Return>", "<KP_Enter>"):
                made.bind(enter, partial(self._entered, name))
            moves = [("<Left>", -1, 0), ("<Right>", 1, 0)]
            if key not in self._choices:  # there the keys go through the list
                moves += [("<Up>", 0, -1), ("<Down>", 0, 1)]
            for event, x, y in moves:
                made.bind(event, partial(self._move, made, field, x, y))

    def _width(self, key: str) -> int:
        """In letters: numbers are short, and so are yes and no."""
        longest = max((len(one) for one in self._choices.get(key, ())), default=WORD if key == "team" else 0)
        return min(WORD, max(NARROW, longest + 1))

    def _fit(self, width: int) -> None:
        """As many columns as have room; the others come when somebody goes there."""
        if width <= 1:  # not on the screen yet
            return
        parts = [*self._cells(0), *self._heads]
        column = max((one.winfo_reqwidth() for one in parts), default=1) + self.kit.px(SMALL)
        titles = max((one.winfo_reqwidth() for one in self._titles.values()), default=0) + self.kit.px(WIDE)
        most = max(1, (width - titles) // max(column, 1))
        if most != self._most:
            self._most = most
            self._reveal(self._from)

    def _cells(self, seat: int) -> list[tkinter.Misc]:
        return [self.page.fields[f"count{seat}.{key}"] for key in self._keys]

    def _reveal(self, seat: int) -> None:
        """Moves the columns so that this player's is among them."""
        last = max(0, len(self._heads) - self._most)
        start = min(self._from, seat, last) if seat < self._from else max(self._from, seat - self._most + 1)
        self._from = min(max(0, start), last)
        for n in range(len(self._heads)):
            shown = self._from <= n < self._from + self._most
            for part in (self._heads[n], self._sums[n], *self._cells(n)):
                assert isinstance(part, tkinter.Widget)
                part.grid() if shown else part.grid_remove()

    def _chosen(self, seat: int, event: Event) -> None:
        self.page.act(SelectSeat(seat))

    def _entered(self, name: str, event: Event) -> str:
        at = [_name(field) for field in self.view.counts].index(name) + 1
        if at < len(self.view.counts):
            self._reveal(self.view.counts[at].seat)
        return self.go_on(name)

    def _move(
        self, made: ttk.Entry | ttk.Combobox, field: CountField, x: int, y: int, event: Event
    ) -> str | None:
        """To the cell beside it; left and right go through what was typed first."""
        if x and made.get() and made.index("insert") != (0 if x < 0 else len(made.get())):
            return None
        at = self._keys.index(field.key) + y
        seat = field.seat + x
        if not (0 <= at < len(self._keys) and 0 <= seat < len(self._heads)):
            return None
        self._reveal(seat)
        self.page.focus_on(f"count{seat}.{self._keys[at]}")
        return "break"

    def fill(self, view: CentreView) -> None:
        assert isinstance(view, GridView)
        self.view = view
        palette = self.kit.palette
        room = self.kit.look.text_px(HEAD)
        for head, name in zip(self._heads, view.names, strict=True):
            head.configure(text=name_in(self.kit, name, room, "strong"))
        for total, text in zip(self._sums, view.totals, strict=True):
            total.configure(text=text)
        self._fit(self._grid.winfo_width())
        self._reveal(view.here)
        for field in view.once:
            if field.key == TICK:  # taken back, it is off again
                self._ticked.set(bool(field.text))
        for key, title in self._titles.items():
            needed = any(field.needed for field in view.counts if field.key == key)
            title.configure(foreground=palette.coral if needed else palette.ink)


def _name(field: CountField) -> str:
    return f"count{field.seat}.{field.key}"
