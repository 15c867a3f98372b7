"""A file before anything is done with it: what it is, what is in it, and what each button would do."""

import tkinter
from dataclasses import dataclass
from functools import partial

import ttkbootstrap as ttk

from assistant.games.keys import spoken_key
from assistant.window.pages.page import Page, Parts
from assistant.window.theme import GAP, SMALL, TIGHT, VAST, WIDE
from assistant.window.widgets.kit import Panel, button, frame, key_cap, label, wrapping
from assistant.window.widgets.scroller import Scroller


@dataclass(frozen=True)
class Offer:
    """Something that can be done with the file; `id` is what the page says when it is pressed."""

    id: str
    text: str
    icon: str
    danger: bool = False


@dataclass(frozen=True)
class OpenedView:
    title: str
    path: str
    rows: tuple[tuple[str, str], ...]
    notes: tuple[str, ...]  # what would happen, and what to mind
    wrong: str  # why nothing can be done
    offers: tuple[Offer, ...]


@dataclass(frozen=True)
class TakeOffer:
    """One of the buttons: what shall be done with the file."""

    id: str


@dataclass(frozen=True)
class CloseFile:
    """Nothing shall be done with it."""


OpenedMessage = TakeOffer | CloseFile


class OpenedPage(Page[OpenedView, OpenedMessage]):
    """The keyboard begins beside the buttons: a key typed for what was here before does nothing."""

    def build(self, body: ttk.Frame, view: OpenedView) -> None:
        kit = self.kit
        self.parts: Parts = {}
        self._offers(body, view)
        top = frame(body, kit, padding=(kit.px(VAST), kit.px(WIDE), kit.px(VAST), kit.px(SMALL)))
        top.pack(fill="x")
        wrapping(top, kit, view.title, "title").pack(fill="x")
        wrapping(top, kit, view.path, "small", "soft").pack(fill="x")
        scroller = Scroller(body, kit)
        scroller.pack(fill="both", expand=True, padx=(kit.px(VAST), kit.px(GAP)))
        if view.rows:
            self._rows(scroller.inside, view.rows)
        for note in view.notes:
            wrapping(scroller.inside, kit, note).pack(
                fill="x", pady=(0, kit.px(SMALL)), padx=(0, kit.px(WIDE))
            )
        if view.wrong:
            wrapping(scroller.inside, kit, view.wrong, "strong", "coral").pack(
                fill="x", padx=(0, kit.px(WIDE))
            )

    def _rows(self, master: tkinter.Misc, rows: tuple[tuple[str, str], ...]) -> None:
        kit = self.kit
        box = Panel(master, kit, WIDE)
        box.pack(fill="x", pady=(0, kit.px(GAP)), padx=(0, kit.px(WIDE)))
        box.body.columnconfigure(1, weight=1)
        for at, (name, value) in enumerate(rows):
            label(box.body, kit, name, ink="soft", ground="sheet").grid(
                row=at, column=0, sticky="nw", padx=(0, kit.px(WIDE)), pady=kit.px(TIGHT)
            )
            words = wrapping(box.body, kit, value, "strong", ground="sheet")
            words.grid(row=at, column=1, sticky="ew", pady=kit.px(TIGHT))

    def _offers(self, body: tkinter.Misc, view: OpenedView) -> None:
        kit = self.kit
        row = frame(body, kit, padding=(kit.px(VAST), kit.px(GAP)))
        row.pack(side="bottom", fill="x")
        for offer in reversed(view.offers):
            style = "danger" if offer.danger else "primary"
            made = button(row, kit, offer.text, partial(self.act, TakeOffer(offer.id)), style, offer.icon)
            made.pack(side="right", padx=(kit.px(SMALL), 0))
            self.parts[offer.id] = made
        words = kit.tr("opened.close" if view.offers else "window.close")
        close = button(row, kit, words, partial(self.act, CloseFile()), "secondary ghost")
        close.pack(side="right")
        self.parts["close"] = close
        key_cap(row, kit, spoken_key("escape", kit.tr)).pack(side="right", padx=(0, kit.px(TIGHT)))
