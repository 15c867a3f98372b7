"""The first page: take up what was interrupted, three big doors, what was played last, how safe it all is."""

import tkinter
from dataclasses import dataclass
from functools import partial

import ttkbootstrap as ttk
from PIL.ImageTk import PhotoImage

from assistant.window.pages.messages import OpenResult
from assistant.window.pages.page import Page
from assistant.window.theme import GAP, SMALL, TIGHT, VAST, WIDE
from assistant.window.widgets.folding.flow import FlowBox, flow
from assistant.window.widgets.harbour import paint_harbour, sky_to_write_on
from assistant.window.widgets.kit import (
    Event,
    Kit,
    Panel,
    Press,
    button,
    frame,
    heading,
    key_cap,
    label,
    wrapping,
)
from assistant.window.widgets.scroller import Scroller


@dataclass(frozen=True)
class ResumeLine:
    id: str
    game: str
    people: str
    when: str


@dataclass(frozen=True)
class DamagedLine:
    """A game whose log is damaged; `can_mend` if something of it can be saved."""

    id: str
    name: str
    state: str
    can_mend: bool


@dataclass(frozen=True)
class Door:
    id: str
    title: str
    text: str
    icon: str
    key: str
    open: bool


@dataclass(frozen=True)
class RecentLine:
    id: str
    game: str
    people: str
    when: str
    can_open: bool


@dataclass(frozen=True)
class EventLine:
    """An event under way, and what is to be done next."""

    id: str
    name: str
    step: str


@dataclass(frozen=True)
class HomeView:
    resume: tuple[ResumeLine, ...]
    doors: tuple[Door, ...]
    recent: tuple[RecentLine, ...]
    safety: tuple[tuple[str, bool], ...]  # what is safe on disk and in a backup, and whether it is
    lessons: tuple[tuple[str, str], ...]  # games one can learn, and their names
    damaged: tuple[DamagedLine, ...] = ()
    unfinished: int = 0  # all there are, also those that are not here
    event: EventLine | None = None  # the latest that is not over


@dataclass(frozen=True)
class OpenDoor:
    command: str


@dataclass(frozen=True)
class OpenEventHere:
    id: str


@dataclass(frozen=True)
class LearnGame:
    game: str


@dataclass(frozen=True)
class ResumeGame:
    id: str


@dataclass(frozen=True)
class MendGame:
    """A damaged game goes on from what can be read."""

    id: str


@dataclass(frozen=True)
class PutGameAside:
    id: str


@dataclass(frozen=True)
class ShowUnfinished:
    """The list of everything that was begun."""


HomeMessage = (
    OpenDoor | OpenEventHere | LearnGame | ResumeGame | ShowUnfinished | OpenResult | MendGame | PutGameAside
)


class HomePage(Page[HomeView, HomeMessage]):
    _harbour: PhotoImage  # Tk shows a picture only as long as somebody keeps it

    def build(self, body: ttk.Frame, view: HomeView) -> None:
        kit = self.kit
        self._first: tkinter.Misc | None = None
        self._banner(body)
        self._safety(body, view.safety)
        scroller = Scroller(body, kit)  # large text on a small screen
        scroller.pack(fill="both", expand=True)
        inner = frame(scroller.inside, kit, padding=(kit.px(VAST), kit.px(GAP), kit.px(WIDE), 0))
        inner.pack(fill="both", expand=True)
        self.open_event: ttk.Button | None = None
        if view.event:
            self._event(inner, view.event)
        for line in view.resume:
            self._resume(inner, line)
        self.all_unfinished: ttk.Button | None = None
        if view.unfinished:
            words = kit.tr("home.all_unfinished", n=view.unfinished)
            show = partial(self.act, ShowUnfinished())
            self.all_unfinished = button(inner, kit, words, show, "secondary ghost", "list-ul")
            self.all_unfinished.pack(anchor="w", pady=(0, kit.px(SMALL)))
        self.mends: dict[str, ttk.Button] = {}
        for hurt in view.damaged:
            self._damaged(inner, hurt)
        doors = frame(inner, kit)
        doors.pack(fill="x", pady=(kit.px(SMALL), kit.px(GAP)))
        self.doors: dict[str, DoorBox] = {}
        for at, door in enumerate(view.doors):
            last = len(view.doors) - 1
            apart = (kit.px(WIDE * at / 3), kit.px(WIDE * (last - at) / 3))  # equal doors, equal gaps
            self.doors[door.id] = self._door(doors, door)
            self.doors[door.id].grid(row=0, column=at, sticky="nsew", padx=apart)
            doors.columnconfigure(at, weight=1, uniform="door")
        self._recent(inner, view)

    def first_focus(self) -> tkinter.Misc:
        return self._first or self

    def _banner(self, body: tkinter.Misc) -> None:
        kit = self.kit
        height = kit.look.text_px(132)
        self.banner = banner = tkinter.Canvas(
            body, height=height, highlightthickness=0, background=kit.palette.rail
        )
        banner.pack(fill="x")
        title, line = kit.look.font("display"), kit.look.font("body")

        def draw(event: Event) -> None:
            banner.delete("all")
            x = kit.px(VAST)
            name = banner.create_text(x, 0, text="Alcalde", font=title, fill="#fff8e8", anchor="nw")
            banner.create_text(
                x,
                banner.bbox(name)[3],
                text=kit.tr("home.subtitle"),
                font=line,
                fill="#f3ead6",
                anchor="nw",
                width=max(1, sky_to_write_on(event.width, height) - x - kit.px(GAP)),
                tags="subtitle",
            )
            banner.move("all", 0, height * 0.45 - banner.bbox("all")[3] / 2)
            words = banner.bbox("all")[2]
            self._harbour = paint_harbour(kit.look, event.width, height, words)
            banner.tag_lower(banner.create_image(0, 0, image=self._harbour, anchor="nw"))

        banner.bind("<Configure>", draw)

    def _strip(self, master: tkinter.Misc, colour: str, title: str, text: str) -> Panel:
        """One low line, so that the doors stay in sight below several of them."""
        kit = self.kit
        box = Panel(master, kit, TIGHT)
        box.pack(fill="x", pady=(0, kit.px(TIGHT)))
        tkinter.Frame(box.body, background=colour, width=kit.px(4)).pack(side="left", fill="y")
        words = FlowBox(box.body, kit.palette.sheet, kit.px(GAP))
        words.pack(side="left", fill="x", expand=True, padx=kit.px(GAP))
        words.hold(
            label(words, kit, title, "strong", ground="sheet"),
            label(words, kit, text, "small", ink="soft", ground="sheet"),
        )
        return box

    def _damaged(self, master: tkinter.Misc, line: DamagedLine) -> None:
        kit = self.kit
        box = self._strip(master, kit.palette.coral, line.name, line.state)
        style = f"secondary ghost @{kit.palette.sheet}"
        words, away = kit.tr("home.put_aside"), partial(self.act, PutGameAside(line.id))
        aside = button(box.body, kit, words, away, style)
        aside.pack(side="right")
        self.mends[line.id] = aside
        if line.can_mend:
            words, mend = kit.tr("home.mend"), partial(self.act, MendGame(line.id))
            self.mends[line.id] = button(box.body, kit, words, mend, "warning", "bandaid")
            self.mends[line.id].pack(side="right")

    def _event(self, master: tkinter.Misc, line: EventLine) -> None:
        kit = self.kit
        box = self._strip(master, kit.palette.sea, line.name, line.step)
        go_on = partial(self.act, OpenEventHere(line.id))
        self.open_event = button(box.body, kit, kit.tr("home.to_event"), go_on, icon="trophy")
        self.open_event.pack(side="right")
        self._first = self._first or self.open_event

    def _resume(self, master: tkinter.Misc, line: ResumeLine) -> None:
        kit = self.kit
        title = f"{line.game}: {line.people}" if line.people else line.game  # nobody is named on a pad yet
        box = self._strip(master, kit.palette.sun, title, line.when)
        go_on = button(
            box.body, kit, kit.tr("home.resume"), lambda: self.act(ResumeGame(line.id)), icon="play-fill"
        )
        go_on.pack(side="right")
        self._first = self._first or go_on

    def _door(self, master: tkinter.Misc, door: Door) -> "DoorBox":
        kit = self.kit
        edge = DoorBox(master, kit, door, lambda: self.act(OpenDoor(door.id)))
        if door.open:
            self._first = self._first or edge
        return edge

    def _recent(self, master: tkinter.Misc, view: HomeView) -> None:
        kit, lines = self.kit, view.recent
        box = Panel(master, kit, WIDE)
        box.pack(fill="both", expand=True)
        head = flow(box.body, kit, "sheet")
        head.pack(fill="x")
        first = not lines and not view.resume
        title = heading(head, kit, kit.tr("home.first_games" if first else "home.recent"), "sheet")
        self.lessons: dict[str, tkinter.Misc] = {}
        if first:
            head.hold(title)
            self._first_games(box.body, view)
            return
        lessons = []
        for game, name in view.lessons:
            words = f"{kit.tr('lessons.begin')}: {name}"
            style = f"primary ghost @{kit.palette.sheet}"
            begin = partial(self.act, LearnGame(game))
            lessons.append(button(head, kit, words, begin, style, "mortarboard-fill"))
            self.lessons[game] = lessons[-1]
        head.hold(title, *lessons)
        for line in lines:
            row = frame(box.body, kit, "sheet")
            row.pack(fill="x", pady=kit.px(TIGHT))
            if line.can_open:
                self._opener(row, line).pack(side="right")
            told = flow(row, kit, "sheet")
            told.pack(side="left", fill="x", expand=True)
            told.hold(
                label(told, kit, line.when, ink="soft", ground="sheet", width=18),
                label(told, kit, line.game, "strong", ground="sheet", width=12),
                label(told, kit, line.people, ground="sheet"),
            )

    def _first_games(self, master: tkinter.Misc, view: HomeView) -> None:
        """Where nothing was played yet, the guided games are what one sees."""
        kit = self.kit
        games = frame(master, kit, "sheet")
        games.pack(fill="x")
        for at, (game, name) in enumerate(view.lessons):
            words = kit.tr("home.first_game.title", game=name), kit.tr("home.first_game.text")
            door = Door(game, *words, "mortarboard-fill", "", True)
            made = DoorBox(games, kit, door, partial(self.act, LearnGame(game)))
            made.grid(row=0, column=at, sticky="nsew", padx=(0 if at == 0 else kit.px(WIDE), 0))
            games.columnconfigure(at, weight=1, uniform="game")
            self.lessons[game] = made

    def _opener(self, row: tkinter.Misc, line: RecentLine) -> ttk.Button:
        return button(row, self.kit, self.kit.tr("home.open"), lambda: self.act(OpenResult(line.id)), "link")

    def _safety(self, master: tkinter.Misc, safety: tuple[tuple[str, bool], ...]) -> None:
        kit = self.kit
        row = flow(master, kit)
        row.pack(side="bottom", fill="x", padx=kit.px(VAST), pady=kit.px(SMALL))
        row.hold(
            *(
                label(
                    *(row, kit, f" {text}", "small", "soft"),
                    image=_sign(kit, icon, sure),
                    compound="left",
                    padding=(0, 0, kit.px(GAP), 0),
                )
                for (text, sure), icon in zip(safety, ("check2-circle", "shield-check"), strict=True)
            )
        )


def _sign(kit: Kit, icon: str, sure: bool) -> PhotoImage:
    """Green only if it is so."""
    return kit.look.icon(icon if sure else "dash-circle", 16, kit.palette.palm if sure else kit.palette.soft)


class DoorBox(tkinter.Frame):
    """A big button with an icon, a title and a sentence."""

    def __init__(self, master: tkinter.Misc, kit: Kit, door: Door, press: Press) -> None:
        colours = kit.palette
        super().__init__(
            master,
            background=colours.sheet,
            highlightthickness=kit.px(2),
            highlightbackground=colours.line,
            highlightcolor=colours.focus,
            takefocus=door.open,
            cursor="hand2" if door.open else "",
        )
        self._press = press if door.open else None
        body = frame(self, kit, "sheet", padding=kit.px(WIDE))
        body.pack(fill="both", expand=True)
        top = frame(body, kit, "sheet")
        top.pack(fill="x")
        ink = colours.sea if door.open else colours.line
        label(top, kit, "", ground="sheet", image=kit.look.icon(door.icon, 40, ink)).pack(side="left")
        beside = not door.key  # without a key there is room for the title
        if door.open and not beside:
            key_cap(top, kit, door.key).pack(side="right", anchor="n")
        title_ink = "ink" if door.open else "soft"
        if beside:
            title = wrapping(top, kit, door.title, "title", title_ink, "sheet")
            title.pack(side="left", fill="x", expand=True, padx=kit.px(GAP))
        else:
            title = wrapping(body, kit, door.title, "title", title_ink, "sheet")
            title.pack(fill="x", pady=(kit.px(GAP), kit.px(TIGHT)))
        text = door.text if door.open else kit.tr("home.not_yet")
        wrapping(body, kit, text, ink="soft", ground="sheet").pack(fill="x")
        self._bind_all(self)
        self.bind("<Return>", self.press)
        self.bind("<space>", self.press)
        self.bind("<Enter>", lambda event: self._edge(colours.sea if door.open else colours.line))
        self.bind("<Leave>", lambda event: self._edge(colours.line))

    def press(self, event: Event | None = None) -> str:
        if self._press:
            self._press()
        return "break"

    def _edge(self, colour: str) -> None:
        self.configure(highlightbackground=colour)

    def _bind_all(self, widget: tkinter.Misc) -> None:
        widget.bind("<Button-1>", self.press)
        for child in widget.winfo_children():
            self._bind_all(child)
