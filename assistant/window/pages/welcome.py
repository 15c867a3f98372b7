"""The first page of a new club: language, colours, text size, the club's name, and where its data lies."""

import tkinter
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

import ttkbootstrap as ttk
from PIL.ImageTk import PhotoImage

from assistant.games.keys import spoken_key
from assistant.window.pages.page import Page, Parts
from assistant.window.pages.settings.page import SettingOption
from assistant.window.theme import FONTS, GAP, SMALL, TIGHT, VAST, WIDE
from assistant.window.widgets.harbour import paint_harbour, sky_to_write_on
from assistant.window.widgets.kit import Event, Panel, button, by_event, frame, key_cap, label, wrapping
from assistant.window.widgets.scroller import Scroller

SAMPLE = "Aa"
BANNER_STAYS = 150  # per cent: with larger text the questions need its room


@dataclass(frozen=True)
class FolderPlace:
    """Where the data lies, and in words what speaks for or against it."""

    path: str
    room: str
    synced: str
    warns: bool
    can_change: bool


@dataclass(frozen=True)
class WelcomeView:
    languages: tuple[SettingOption, ...]
    modes: tuple[SettingOption, ...]
    sizes: tuple[SettingOption, ...]
    club: str
    place: FolderPlace
    touched: tuple[str, str | int] | None  # what was chosen last keeps the keyboard


@dataclass(frozen=True)
class ChooseLook:
    """The language, light or dark, or a size of text."""

    name: str
    value: str | int


@dataclass(frozen=True)
class TypeClubName:
    text: str


@dataclass(frozen=True)
class ChooseFolder:
    """The data shall lie elsewhere."""


@dataclass(frozen=True)
class BeginClub:
    """Enough was asked."""


WelcomeMessage = ChooseLook | TypeClubName | ChooseFolder | BeginClub


class WelcomePage(Page[WelcomeView, WelcomeMessage]):
    _harbour: PhotoImage  # Tk shows a picture only as long as somebody keeps it

    def build(self, body: ttk.Frame, view: WelcomeView) -> None:
        kit = self.kit
        self.parts: Parts = {}
        self._touched = view.touched
        self._ends(body)
        scroller = Scroller(body, kit)
        small = kit.look.text_size <= BANNER_STAYS
        self._banner(body if small else scroller.inside)
        scroller.pack(fill="both", expand=True)
        inner = frame(scroller.inside, kit, padding=(kit.px(VAST), kit.px(GAP), kit.px(WIDE), 0))
        inner.pack(fill="both", expand=True)
        box = Panel(inner, kit, 0)
        box.pack(fill="x")
        self._row(box.body, "language", partial(self._choices, name="language", options=view.languages))
        self._row(box.body, "mode", partial(self._choices, name="mode", options=view.modes))
        self._row(box.body, "text_size", partial(self._samples, options=view.sizes))
        self._row(box.body, "club", partial(self._club_name, start=view.club))
        self._folder(box.body, view.place)

    def first_focus(self) -> tkinter.Misc:
        return self.parts.get(self._touched) or self.parts["first"]

    def _banner(self, master: tkinter.Misc) -> None:
        kit = self.kit
        height = kit.look.text_px(104)
        banner = tkinter.Canvas(master, height=height, highlightthickness=0, background=kit.palette.rail)
        banner.pack(fill="x")

        def draw(event: Event) -> None:
            banner.delete("all")
            x, top = kit.px(VAST), 0
            room = max(1, sky_to_write_on(event.width, height) - x - kit.px(GAP))
            for text, font in (("welcome.title", "title"), ("welcome.subtitle", "body")):
                banner.create_text(
                    *(x, top),
                    text=kit.tr(text),
                    font=kit.look.font(font),
                    fill="#fff8e8",
                    anchor="nw",
                    width=room,
                )
                top = banner.bbox("all")[3]
            banner.move("all", 0, height * 0.45 - top / 2)
            self._harbour = paint_harbour(kit.look, event.width, height, banner.bbox("all")[2])
            banner.tag_lower(banner.create_image(0, 0, image=self._harbour, anchor="nw"))

        banner.bind("<Configure>", draw)

    def _row(self, master: tkinter.Misc, name: str, fill: Callable[[tkinter.Misc], None]) -> None:
        """The words at the left, what is chosen at the right."""
        kit = self.kit
        line = frame(master, kit, "sheet", padding=(kit.px(WIDE), kit.px(SMALL)))
        line.pack(fill="x")
        line.columnconfigure(0, weight=1)
        words = frame(line, kit, "sheet")
        words.grid(row=0, column=0, sticky="ew", padx=(0, kit.px(WIDE)))
        label(words, kit, kit.tr(f"welcome.{name}.name"), "strong", ground="sheet").pack(anchor="w")
        wrapping(words, kit, kit.tr(f"welcome.{name}.why"), "small", "soft", "sheet").pack(fill="x")
        side = frame(line, kit, "sheet")
        side.grid(row=0, column=1, sticky="e")
        fill(side)
        ttk.Separator(master).pack(fill="x")

    def _choices(self, master: tkinter.Misc, name: str, options: tuple[SettingOption, ...]) -> None:
        kit = self.kit
        for option in options:
            style = "primary" if option.chosen else f"secondary ghost @{kit.palette.sheet}"
            choose = partial(self.act, ChooseLook(name, option.value))
            made = button(master, kit, option.text, choose, style)
            made.pack(side="left", padx=(kit.px(TIGHT), 0))
            self.parts[(name, option.value)] = made
            if option.chosen:
                self.parts.setdefault("first", made)

    def _samples(self, master: tkinter.Misc, options: tuple[SettingOption, ...]) -> None:
        """Every size as it would look: one takes what one reads best."""
        kit, colours = self.kit, self.kit.palette
        family = tkinter.font.nametofont(kit.look.font("body"), master).actual("family")
        for option in options:
            pixels = kit.px(FONTS["body"][0] * int(option.value) / 100)
            made = tkinter.Button(
                master,
                text=SAMPLE,
                font=(family, -pixels),
                command=partial(self.act, ChooseLook("text_size", option.value)),
                background=colours.sea if option.chosen else colours.sheet,
                foreground=kit.look.on_sea if option.chosen else colours.ink,
                activebackground=colours.sea_wash,
                activeforeground=colours.ink,
                relief="flat",
                bd=0,
                padx=kit.px(SMALL),
                highlightthickness=kit.px(2),
                highlightbackground=colours.sheet,
                highlightcolor=colours.focus,
            )
            for key in ("<Return>", "<KP_Enter>", "<space>"):
                made.bind(key, by_event(made.invoke, alone=True))
            made.pack(side="left")
            self.parts[("text_size", option.value)] = made

    def _club_name(self, master: tkinter.Misc, start: str) -> None:
        kit = self.kit
        self.club = ttk.Entry(master, width=28, font=kit.look.font("body"))
        self.club.insert(0, start)
        self.club.bind("<KeyRelease>", lambda event: self.act(TypeClubName(self.club.get())))
        for key in ("<Return>", "<KP_Enter>"):
            self.club.bind(key, by_event(self._begin, alone=True))
        self.club.pack()

    def _begin(self) -> None:
        self.act(TypeClubName(self.club.get()))
        self.act(BeginClub())

    def _folder(self, master: tkinter.Misc, place: FolderPlace) -> None:
        kit = self.kit
        line = frame(master, kit, "sheet", padding=(kit.px(WIDE), kit.px(SMALL)))
        line.pack(fill="x")
        line.columnconfigure(0, weight=1)
        words = frame(line, kit, "sheet")
        words.grid(row=0, column=0, sticky="ew", padx=(0, kit.px(WIDE)))
        label(words, kit, kit.tr("welcome.place.name"), "strong", ground="sheet").pack(anchor="w")
        wrapping(words, kit, place.path, ground="sheet").pack(fill="x")
        told = " ".join(text for text in (place.room, place.synced) if text)
        wrapping(words, kit, told, "small", "coral" if place.warns else "soft", "sheet").pack(fill="x")
        if place.can_change:
            text = kit.tr("welcome.another_folder")
            other = button(
                line, kit, text, partial(self.act, ChooseFolder()), "secondary outline", "folder2-open"
            )
            other.grid(row=0, column=1, sticky="e")
            self.parts["folder"] = other

    def _ends(self, body: tkinter.Misc) -> None:
        kit = self.kit
        row = frame(body, kit, padding=(kit.px(VAST), kit.px(GAP)))
        row.pack(side="bottom", fill="x")
        self.begin = button(row, kit, kit.tr("welcome.begin"), self._begin, icon="check-lg")
        self.begin.pack(side="right")
        self.skip = button(
            row, kit, kit.tr("welcome.skip"), partial(self.act, BeginClub()), "secondary ghost"
        )
        self.skip.pack(side="right", padx=(0, kit.px(SMALL)))
        key_cap(row, kit, spoken_key("escape", kit.tr)).pack(side="right", padx=(0, kit.px(TIGHT)))
        label(row, kit, kit.tr("welcome.later"), "small", "soft").pack(side="left")
