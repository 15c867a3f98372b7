"""The middle of the score pad: one player's city to type or click, or only everybody's totals."""

from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, Any

import ttkbootstrap as ttk

from assistant.prefixes import counted, found
from assistant.theme import GAP, SMALL, TIGHT, WIDE
from assistant.widgets.answers import Answers, AnswerView
from assistant.widgets.cards import Cards
from assistant.widgets.city import City
from assistant.widgets.kit import frame, heading, label, panel, wrapping
from assistant.widgets.views import PICKED, CardView, CityView

if TYPE_CHECKING:
    from assistant.pages.score import ScorePage

SIDE = 7
CITY_HEIGHT, GRID_HEIGHT = 205, 300


@dataclass(frozen=True)
class CountField:
    """`needed`: without it the points are not known."""

    seat: int
    key: str
    title: str
    text: str
    needed: bool


@dataclass(frozen=True)
class CentreView:
    """`buildings` of San Juan, `city` and `letters` of Saint Malo, or neither for totals only."""

    title: str
    note: str
    counts: tuple[CountField, ...]
    rows: tuple[str, ...] = ()  # totals only: everybody's name
    buildings: tuple[AnswerView, ...] = ()
    cards: tuple[CardView, ...] = ()
    covered: tuple[str, ...] | None = None  # None: no crane, nothing can be covered
    city: CityView | None = None
    letters: tuple[AnswerView, ...] = ()
    last: bool = False  # the last player: what follows is saving

    def shape(self) -> tuple[Any, ...]:
        kind = "totals" if self.rows else "city" if self.city else "buildings"
        fields = tuple((field.seat, field.key) for field in self.counts)
        return kind, self.rows, fields, self.covered is None, self.last


def is_tower(at: int) -> bool:
    return at in (0, SIDE - 1, SIDE * (SIDE - 1), SIDE * SIDE - 1)


class PaperCity(City):
    """Every field can be drawn on, as on paper."""

    def can_pick(self, at: int) -> bool:
        return not is_tower(at)


class Sheets:
    """Builds itself into the middle of the page and is filled again with every change."""

    def __init__(self, page: "ScorePage", master: Any, view: CentreView) -> None:
        self.page = page
        self.kit = page.kit
        self.view = view
        self._marks: dict[tuple[int, str], Any] = {}
        if view.rows:
            self._totals(master)
        elif view.city is not None:
            self._head(master)
            self._counts(master)
            self._city(master)
        else:
            self._head(master)
            self._counts(master)
            self._buildings(master)

    def _head(self, master: Any) -> None:
        kit = self.kit
        row = frame(master, kit)
        row.pack(fill="x")
        self._title = heading(row, kit, "")
        self._title.pack(side="left")
        self._note = label(row, kit, "", "small", "soft")
        self._note.pack(side="right")

    # San Juan

    def _buildings(self, master: Any) -> None:
        kit, page = self.kit, self.page
        row = frame(master, kit)
        row.pack(fill="x", pady=(0, kit.px(SMALL)))
        self.entry = page._field(row, "entry", "", self._typed, width=24, font=kit.look.font("heading"))
        self.entry.pack(side="left", fill="x", expand=True)
        label(row, kit, kit.tr("pad.entry_hint"), "small", "soft").pack(side="left", padx=(kit.px(GAP), 0))
        self.entry.bind("<Return>", self._enter)
        self.entry.bind("<KP_Enter>", self._enter)
        self.entry.bind("<BackSpace>", self._back)
        self.entry.bind("<Down>", lambda event: self._into_grid())
        self.grid = Answers(master, kit, self._pick, down=True, height=kit.look.text_px(GRID_HEIGHT))
        self.grid.pack(fill="both", expand=True)
        self.cards = Cards(
            master,
            kit,
            lambda key: page.act("take_away", key),
            page.hover.look,
            room_for=12,
            height=kit.px(CITY_HEIGHT),
        )
        self.cards.pack(side="bottom", fill="x", pady=(kit.px(SMALL), 0))

    def _into_grid(self) -> str:
        self.grid.focus_set()
        return "break"

    def _pick(self, key: Any) -> None:
        self.page.want("entry")
        self.entry.delete(0, "end")
        self.page.act("add", str(key), 1)
        self.entry.focus_set()

    def _tokens(self) -> list[str]:
        return str(self.entry.get()).split()

    def _matches(self, token: str) -> list[str]:
        """Best first; what stands once already comes last."""
        fitting = found(counted(token)[1], {str(b.key): b.terms for b in self.view.buildings})
        built = {str(b.key) for b in self.view.buildings if b.state == PICKED and not b.count}
        return sorted(fitting, key=lambda id: id in built)

    def _typed(self, text: str) -> None:
        self._show_grid()

    def _show_grid(self) -> None:
        tokens = [] if str(self.entry.get()).endswith(" ") else self._tokens()
        if tokens:
            order = {id: n for n, id in enumerate(self._matches(tokens[-1]))}
            things = sorted(
                (b for b in self.view.buildings if b.key in order), key=lambda b: order[str(b.key)]
            )
        else:
            things = list(self.view.buildings)
        self.grid.likely = 0 if tokens else -1
        self.grid.show(tuple(things))

    def _enter(self, event: Any) -> str:
        """Adds everything that was typed; an empty line goes on."""
        tokens = self._tokens()
        if not tokens:
            self._on("entry")
            return "break"
        unknown = [token for token in tokens if not self._matches(token)]
        wanted = [(self._matches(token)[0], counted(token)[0]) for token in tokens if token not in unknown]
        self.entry.delete(0, "end")
        if unknown:
            self.entry.insert(0, " ".join(unknown))
            self.page.act("unknown", " ".join(unknown))
        self.page.want("entry")
        if wanted:
            self.page.act("add_all", tuple(wanted))
        return "break"

    def _back(self, event: Any) -> str | None:
        if self.entry.get():
            return None
        self.page.act("take_last")
        return "break"

    # Saint Malo

    def _city(self, master: Any) -> None:
        kit = self.kit
        row = frame(master, kit)
        row.pack(fill="both", expand=True)
        side = frame(row, kit)
        side.pack(side="right", fill="y", padx=(kit.px(GAP), 0))
        wrapping(side, kit, kit.tr("pad.city_hint"), font="small", ink="soft").pack(fill="x")
        self.letters = Answers(
            side, kit, lambda key: self.page.act("letter", key), columns=1, height=kit.look.text_px(440)
        )
        self.letters.configure(width=kit.look.text_px(180))
        self.letters.pack(fill="y", expand=True, pady=(kit.px(SMALL), 0))
        self.city = PaperCity(row, kit, lambda key: self.page.act("draw", key))
        self.city.pack(side="left", fill="both", expand=True)
        self.city.bind("<Key>", self._letter)
        for key in ("<Return>", "<KP_Enter>"):
            self.city.bind(key, lambda event: self._on("entry"))
        self.page.fields["entry"] = self.city
        self.page._steps(self.city)
        self.city.cursor = 1

    def _letter(self, event: Any) -> str | None:
        """A letter draws on the field and steps to the next one."""
        if event.state & (0x4 | 0x8 | 0x20000):
            return None
        if event.keysym == "BackSpace":
            self._walk(-1)
            self.page.act("type", self.city.key(self.city.cursor), ".")
            return "break"
        letter = event.char
        known = {str(one.key) for one in self.view.letters}
        if letter not in known and letter.upper() in known:
            letter = letter.upper()
        if letter not in known:
            return None
        self.page.act("type", self.city.key(self.city.cursor), letter)
        self._walk(1)
        return "break"

    def _walk(self, step: int) -> None:
        """To the next field in reading order, over the towers."""
        at = self.city.cursor
        at = (at + step) % (SIDE * SIDE)
        while is_tower(at):
            at = (at + step) % (SIDE * SIDE)
        self.city.put_cursor(at)

    # numbers

    def _counts(self, master: Any) -> None:
        kit = self.kit
        row = frame(master, kit)
        row.pack(side="bottom", fill="x", pady=(kit.px(SMALL), 0))
        for field in self.view.counts:
            self._count(row, field).pack(side="left", padx=(0, kit.px(GAP)))
        if self.view.covered is not None:
            box = frame(row, kit)
            box.pack(side="right")
            label(box, kit, kit.tr("pad.covered"), "small", "soft").pack(anchor="w")
            covered = ttk.Entry(box, width=9)
            covered.pack()
            covered.bind("<Return>", lambda event: self._cover(covered))
            self.page.fields["covered"] = covered
            self._covered = label(box, kit, "", "small", "soft")
            self._covered.pack(anchor="w")

    def _cover(self, field: Any) -> str:
        text = str(field.get()).strip()
        if not text:
            self.page.act("uncover")
        elif matches := self._matches(text):
            field.delete(0, "end")
            self.page.act("cover", matches[0])
        else:
            self.page.act("unknown", text)
        return "break"

    def _count(self, master: Any, field: CountField) -> Any:
        kit, page = self.kit, self.page
        box = frame(master, kit)
        name = f"count{field.seat}.{field.key}"
        title = label(box, kit, field.title, "small", "soft")
        title.pack(anchor="w")
        made = page._field(box, name, field.text, partial(page.act, "count", field.seat, field.key), width=6)
        made.pack(anchor="w")
        for key in ("<Return>", "<KP_Enter>"):
            made.bind(key, lambda event: self._on(name))
        self._marks[field.seat, field.key] = title
        return box

    def _on(self, name: str) -> str:
        """The next thing to type: the numbers, then the next player, then saving."""
        names = ["entry"] if not self.view.rows else []
        names += [f"count{field.seat}.{field.key}" for field in self.view.counts]
        at = names.index(name) + 1
        if at < len(names):
            self.page.focus_on(names[at])
        elif self.view.last:
            self.page.focus_on("save")
        else:
            self.page.want("entry")
            self.page.act("step", 1)
            self.page.focus_on("entry")
        return "break"

    # totals only

    def _totals(self, master: Any) -> None:
        kit = self.kit
        box = panel(master, kit, WIDE)
        box.pack(fill="x")
        wrapping(box.body, kit, kit.tr("pad.totals_why"), ink="soft", ground="sheet").pack(fill="x")
        grid = frame(box.body, kit, "sheet")
        grid.pack(fill="x", pady=(kit.px(GAP), 0))
        grid.columnconfigure(2, weight=1)
        for seat, name in enumerate(self.view.rows):
            label(grid, kit, name, "strong", ground="sheet").grid(
                row=seat, column=0, sticky="w", padx=(0, kit.px(WIDE))
            )
            fields = [field for field in self.view.counts if field.seat == seat]
            for column, field in enumerate(fields, 1):
                self._count(grid, field).grid(
                    row=seat, column=column, sticky="w", padx=(0, kit.px(WIDE)), pady=kit.px(TIGHT)
                )

    def fill(self, view: CentreView) -> None:
        """The same fields with what they hold now."""
        self.view = view
        kit = self.kit
        for field in view.counts:
            colour = kit.palette.coral if field.needed else kit.palette.soft
            self._marks[field.seat, field.key].configure(foreground=colour)
        if view.rows:
            return
        self._title.configure(text=view.title)
        self._note.configure(text=view.note)
        if view.city is not None:
            self.city.show(view.city)
            self.letters.show(view.letters)
            return
        self._show_grid()
        self.cards.show(view.cards)
        if view.covered is not None:
            self._covered.configure(text=", ".join(view.covered))
