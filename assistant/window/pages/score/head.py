"""The head of the score pad: its title, the games, and whether whole sheets or totals alone are typed."""

import tkinter
from functools import partial

import ttkbootstrap as ttk

from assistant.window.pages.score.messages import FollowGame, PadGame, PadMessage, PadWay
from assistant.window.pages.score.views import PadView
from assistant.window.theme import GAP, SMALL, TIGHT, WIDE
from assistant.window.widgets.kit import Event, Kit, Tell, button, frame, label, wrapping
from engine.documents.pad import Way

BUTTONS = 5  # games that have a button each; more are a list


class PadHead:
    games: ttk.Combobox
    totals: ttk.Button
    game: ttk.Button | ttk.Combobox  # where the game is chosen

    def __init__(
        self,
        body: tkinter.Misc,
        kit: Kit,
        act: Tell[PadMessage],
        view: PadView,
        folded: bool,
        *,
        inside: bool = False,
    ) -> None:
        """`inside` the first step it has the step's own margins."""
        self.kit, self.act = kit, act
        edge = 0 if inside else kit.px(WIDE)
        top = frame(body, kit, padding=(edge, 0 if inside else kit.px(GAP), edge, kit.px(SMALL)))
        top.pack(fill="x")
        title = kit.tr("pad.light_title") if view.way == "light" else kit.tr("pages.score.title")
        listed = folded or len(view.games) > BUTTONS
        if not folded:
            label(top, kit, view.correcting or title, "title").pack(side="left", padx=(0, kit.px(WIDE)))
        elif view.correcting:
            wrapping(top, kit, view.correcting, font="strong").pack(side="left", fill="x", expand=True)
        shown = 0 if folded else max(BUTTONS - 1, 0)
        for id, words in view.games[:shown] if listed else view.games:
            style = "primary" if id == view.game else "secondary outline"
            made = button(top, kit, words, partial(self.act, PadGame(id)), style)
            made.pack(side="left", padx=(0, kit.px(TIGHT)))
            if id == view.game or not hasattr(self, "game"):
                self.game = made
        if listed and view.games:
            self._all_games(top, view)
            self.game = self.games
        self.follow: ttk.Button | None = None
        if folded:  # otherwise it stands below the players
            self.follow = button(
                top, kit, kit.tr("pad.follow"), lambda: self.act(FollowGame()), "primary outline", "eye"
            )
        other: Way = "pad" if view.way == "totals" else "totals"
        if view.way != "light" and view.totals:
            words, icon = ("whole_sheets", "grid") if view.way == "totals" else ("totals_only", "123")
            self.totals = button(
                top, kit, kit.tr(f"pad.{words}"), lambda: self.act(PadWay(other)), "secondary outline", icon
            )
            self.totals.pack(side="right")

    def offer_following(self, can: bool) -> None:
        """For a game that only begins: in sight on whichever step one is."""
        if self.follow is None:
            return
        if can:
            self.follow.pack(side="left", padx=(self.kit.px(TIGHT), 0))
        else:
            self.follow.pack_forget()

    def _all_games(self, top: tkinter.Misc, view: PadView) -> None:
        """More games than there is room for buttons: the first letters and Enter, or the list."""
        self.games = ttk.Combobox(top, values=[words for _, words in view.games], width=27)
        self.games.set(next(words for id, words in view.games if id == view.game))
        for event in ("<<ComboboxSelected>>", "<Return>", "<KP_Enter>"):
            self.games.bind(event, partial(self._named_game, view))
        self.games.bind("<Button-1>", self._open_list)
        self.games.pack(side="left", padx=(0, self.kit.px(TIGHT)))

    def _open_list(self, event: Event) -> str | None:
        """A click anywhere in the field, not only on its small arrow."""
        if "arrow" in str(self.games.identify(event.x, event.y)):
            return None
        self.games.focus_set()
        self.games.tk.call("ttk::combobox::Post", str(self.games))
        return "break"

    def _named_game(self, view: PadView, event: Event) -> str:
        typed = self.games.get().strip().casefold()
        found = [id for id, words in view.games if typed and words.casefold().startswith(typed)]
        if found and found[0] != view.game:
            self.act(PadGame(found[0]))
        return "break"
