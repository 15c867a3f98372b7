"""The window: a rail, one page at a time, and the commands that reach it."""

import tkinter
from collections.abc import Hashable, Mapping
from dataclasses import replace
from functools import cached_property, partial
from importlib import import_module
from types import TracebackType
from typing import TYPE_CHECKING, Unpack

import ttkbootstrap as ttk

from assistant.club.logbook import LOG
from assistant.club.settings import TEXT_SIZES, Changes, Keeper, Settings, settings_from
from assistant.club.shelf import Shelf
from assistant.games.keys import spoken_key
from assistant.program.sound import Sounds
from assistant.window import commands
from assistant.window.background import Background
from assistant.window.commands import BY_ID, COMMANDS, Command, Handles, KeyEvent
from assistant.window.dialogs import Dialogs, ScreenDialogs
from assistant.window.failing import show_failure, why_words
from assistant.window.menu import pop_up_menu
from assistant.window.news_sheet import show_news
from assistant.window.pages.page import AnyPage
from assistant.window.phones import PhonesDoor
from assistant.window.presses import Presses, TypedBack
from assistant.window.report_sheet import show_report
from assistant.window.scenes import SCENES
from assistant.window.scenes.scene import AnyScene, Opening, Openings
from assistant.window.sizes import geometry_of, smallest, watch
from assistant.window.theme import Look
from assistant.window.widgets.focus import FocusRing
from assistant.window.widgets.kit import Kit
from assistant.window.widgets.notes.toasts import Toasts
from assistant.window.widgets.rail import Rail, RailItem
from assistant.window.widgets.sheet import Sheet
from assistant.words import LANGUAGES, Words, system_language
from db.folder.store import Store
from db.problems import Problem
from engine.tournament.refusal import Refused

if TYPE_CHECKING:
    from assistant.club.hall.hosting import HostMaker
    from assistant.club.service.club import Club

WHEELS = tuple(
    f"<{held}{wheel}>" for held in ("", "Shift-") for wheel in ("MouseWheel", "Button-4", "Button-5")
)
LONGEST_WAY_BACK = 50  # pages; nobody presses Back more often, and each may hold a whole plan


class Window:
    """Everything on the screen. `go` opens a page, `run` gives a command, `show` draws the page anew."""

    def __init__(
        self,
        root: ttk.App,
        keeper: Keeper,
        shelf: Shelf,
        *,
        store: Store | None = None,
        language: str | None = None,
        dialogs: Dialogs | None = None,
        scenes: Mapping[str, str] = SCENES,
        start: str = "home",
        make_host: "HostMaker | None" = None,
    ) -> None:
        self.root = root
        self.shelf = shelf
        self._store = store
        self.scenes = scenes
        self._keeper = keeper
        self.settings, wrong = settings_from(keeper.load())
        self._asked_language = language
        self.tr = self._words()
        self.dialogs = dialogs or ScreenDialogs(root, self.tr)
        self._own_dialogs = dialogs is None
        self.thinking = Background(root, "alcalde-thinking")
        self.jobs = Background(root, "alcalde-jobs")
        self.phones = PhonesDoor(root, make_host)
        self.sounds = Sounds()
        self.restarting = False  # closed only to be opened again, on another folder
        self._past: list[tuple[str, Openings]] = []
        self._here: tuple[str, Openings] = (start, {})
        self.scene: AnyScene
        self.page: AnyPage
        self._shown: tuple[AnyPage, Hashable] | None = None  # what is on the screen, and where
        self.sheet: Sheet | None = None
        self._binding = root.bind("<Key>", self._key)
        root.minsize(*smallest(root))
        root.on_close(self.close)
        self._whole: ttk.Frame | None = None
        self._frame: ttk.Frame
        self.kit: Kit
        self._ring = FocusRing(root, "")
        self.presses = Presses(root, lambda: self.page.here())
        self._typed_back = TypedBack()
        self.presses.pressed = self._pressed
        self._dress()
        self._open(*self._here)
        self.scene.opened()
        self._unwatch = watch(root, self._remember_size)
        if wrong:
            self.toast(self.tr("window.settings_ignored", names=", ".join(wrong)), "wrong")

    @property
    def store(self) -> Store:
        """What the club keeps; only a window made for looking at has none."""
        if self._store is None:
            raise ValueError("this window has no store")
        return self._store

    @cached_property
    def club(self) -> "Club":
        """What the club does: the same desks for every page."""
        from assistant.club.service.club import Club  # late: to start faster

        return Club(self.store)

    @property
    def has_store(self) -> bool:
        return self._store is not None

    # pages

    def go(self, name: str, **facts: Opening) -> bool:
        """Opens a page; False if the page that is open keeps the person there."""
        before = self._here
        if not self.scene.leave() or not self._turn(name, facts):
            return False
        if (name, facts) != before:
            self._past.append(before)
            del self._past[:-LONGEST_WAY_BACK]
        return True

    def go_on(self, name: str, **facts: Opening) -> None:
        """Opens what comes after this page; Back will not lead here again."""
        self._turn(name, facts)

    def back(self) -> None:
        """To the page before; one of something that has been deleted since is passed over."""
        going = self.scene.leave()
        while going and self._past:
            going = not self._turn(*self._past.pop(), pass_over=bool(self._past)) and self.sheet is None

    def show(self) -> None:
        """Draws what the scene shows now; a page that shows just that already is left alone."""
        view = self.scene.view()
        if self._shown is None or self._shown[0] is not self.page or self._shown[1] != view:
            self._shown = (self.page, view)
            self.page.show(view)

    def _turn(self, name: str, facts: Openings, pass_over: bool = False) -> bool:
        """The new page is whole before the old one goes; one that fails leaves the old, and says what to do.

        Nothing is said of what is not there any more, if that is to be passed over.
        """
        self.put_sheet_away()
        scene, page, here = self.scene, self.page, self._here
        try:
            self._open(name, facts)
        except Exception as wrong:
            if self.page is not page:
                self.page.destroy()
            self.scene, self.page, self._here = scene, page, here
            self._shown = None
            if not (pass_over and isinstance(wrong, Problem) and wrong.code == "not_found"):
                LOG.exception("the page %s could not be opened", name)
                show_failure(self, name, wrong)
            return False
        scene.closed()
        page.destroy()
        self.scene.opened()
        return True

    def _open(self, name: str, facts: Openings) -> None:
        module, _, maker = self.scenes[name].partition(":")
        self.scene = getattr(import_module(module), maker)(self, **facts)
        self._here = (name, self.scene.facts(facts))
        self._make_page()

    def _make_page(self) -> None:
        self.page = self.scene.page(self._frame, self.kit, self.scene.act)
        self.page.place(x=0, y=0, relwidth=1, relheight=1, height=-self._strip)
        self.show()
        self._show_rail()
        self.root.title(f"{self.scene.title()} · Alcalde")
        self.page.take_keyboard()

    # how it looks

    def change(self, **changes: Unpack[Changes]) -> None:
        self.change_to(replace(self.settings, **changes), "language" in changes)

    def change_to(self, now: Settings, language_chosen: bool = False) -> None:
        """Takes other settings, keeps them, and rebuilds the window if it looks or speaks differently now."""
        before, self.settings = self.settings, now
        self._keeper.save(now.plain())
        if language_chosen:
            self._asked_language = None
        spoken = self._words()
        if _looks(now) != _looks(before) or spoken.language != self.tr.language:
            self.tr = spoken
            if self._own_dialogs:
                self.dialogs = ScreenDialogs(self.root, self.tr)
            self.put_sheet_away()
            toasts = self.toasts.clear()
            self._dress()
            self._make_page()
            for text, kind, more in toasts:
                self.toasts.show(text, kind, more)
        else:
            self.show()

    def _words(self) -> Words:
        return Words(self._asked_language or self.settings.language or system_language())

    def _dress(self) -> None:
        """Frame, rail and page ground in the words and looks of now."""
        if self._whole is not None:
            self._whole.destroy()
            self.kit.look.close()
        look = Look(self.root, self.settings.mode, self.settings.text_size, self.settings.touch)
        look.apply()
        ttk.set_locale({"de": "de_de"}.get(self.tr.language, "en"))  # ttkbootstrap's own few words
        for key in ("<Key-space>", "<Key-KP_Enter>"):
            self.root.tk.call("bind", "TButton", key, "ttk::button::activate %W")
        for kind in ("TCombobox", "TSpinbox"):  # there the wheel would change what nobody looks at
            for wheel in WHEELS:
                self.root.tk.call("bind", kind, wheel, "")
        self.kit = Kit(self.tr, look)
        self._ring.colour = look.palette.focus
        self._whole = whole = ttk.Frame(self.root)
        self.rail = Rail(whole, self.kit, self.run)
        self.rail.pack(side="left", fill="y")
        self._frame = ttk.Frame(whole)
        self._frame.pack(side="left", fill="both", expand=True)
        whole.pack(fill="both", expand=True)
        self._strip = 0
        self.toasts = Toasts(self._frame, self.kit, lambda: self.sheet or self.page, self._make_room)

    def _show_rail(self) -> None:
        items = [
            RailItem(command.id, command.name(self.tr), command.icon, "", command.page == self._here[0])
            for command in COMMANDS
            if command.rail and command.page in self.scenes
        ]
        settings = [item for item in items if item.id == "settings"]
        extra = [self._rail_item("help"), *settings, self._rail_item("menu")]
        self.rail.show([item for item in items if item.id != "settings"], extra)

    def _rail_item(self, id: str) -> RailItem:
        return RailItem(id, BY_ID[id].name(self.tr), BY_ID[id].icon, "")

    def _make_room(self, strip: int) -> None:
        """The page, and a sheet over it, end above a strip for notes."""
        self._strip = strip
        for over in (self.page, self.sheet):
            if over is not None and over.winfo_exists():
                over.place_configure(height=-strip)

    def toast(self, text: str, kind: str = "saved") -> None:
        self.toasts.show(text, kind)

    def play(self, sound: str) -> None:
        if sound and self.settings.sounds:
            self.sounds.play(sound, self.settings.volume)

    # commands

    def handles(self) -> Handles:
        """Every command that can be given now, the page's own first."""
        mine: Handles = {
            "quit": self.close,
            "larger": lambda: self._resize_text(1),
            "smaller": lambda: self._resize_text(-1),
            "normal_size": lambda: self.change(text_size=100),
            "dark": lambda: self.change(mode="light" if self.settings.mode == "dark" else "dark"),
            "language": self._next_language,
            "full_screen": self._full_screen,
            "menu": lambda: pop_up_menu(self),
            "help": self.show_help,
            "keys": self.show_keys,
            "news": lambda: show_news(self),
        }
        if self.has_store:
            mine["report"] = lambda: show_report(self)
        for command in COMMANDS:
            if command.page in self.scenes:
                mine[command.id] = partial(self.go, command.page)
        if self._past:
            mine["back"] = self.back
        if self.sheet is not None:
            return {**mine, "close": self.put_sheet_away}
        return {**mine, **self.scene.handles()}

    def run(self, id: str) -> bool:
        """Gives a command; False if it cannot be given now."""
        handler = self.handles().get(id)
        if handler is None:
            return False
        handler()
        return True

    def _pressed(self) -> None:
        self.page.land()
        self._typed_back.key(self.root.focus_displayof())

    def _key(self, event: KeyEvent) -> str | None:
        if self.presses.is_spent(event):
            return None
        if not self.scene.hears():
            return "break"
        key = commands.key_of(event)
        if commands.takes_typing(_class_of(event.widget), key):
            return None
        command: Command | None = commands.by_key(self.tr.language).get(key)
        if command and command.id == "undo" and self.scene.undoes_typing() and _typed_in(event.widget):
            self._typed_back.undo(event.widget)
            return "break"
        if command is not None and self.run(command.id):
            return "break"
        if self.sheet is None and self.page.key(key):
            return "break"
        return None

    def _resize_text(self, step: int) -> None:
        at = TEXT_SIZES.index(self.settings.text_size) + step
        self.change(text_size=TEXT_SIZES[min(max(at, 0), len(TEXT_SIZES) - 1)])

    def _next_language(self) -> None:
        at = LANGUAGES.index(self.tr.language)
        self.change(language=LANGUAGES[(at + 1) % len(LANGUAGES)])

    def _full_screen(self) -> None:
        self.root.attributes("-fullscreen", not self.root.attributes("-fullscreen"))

    # help

    def show_help(self) -> None:
        """What can be done on this page, and the keys for it."""
        keys = self._keys_of("table")
        sheet = self.lay_sheet(self.scene.title())
        sheet.write(self.scene.help())
        rules = self.scene.rules()
        if rules and "rules" in self.scenes:
            sheet.offer(self.tr("commands.rules"), BY_ID["rules"].icon, partial(self._to_rules, *rules))
        if keys:
            sheet.list_keys([(self.tr("commands.group.table"), keys)], columns=2)
        more = spoken_key(BY_ID["keys"].keys[0], self.tr)
        sheet.write(self.tr("commands.all_keys", key=more))

    def _to_rules(self, game: str, rules: str) -> None:
        self.put_sheet_away()
        self.go("rules", game=game, rules=rules)

    def lay_sheet(self, title: str) -> Sheet:
        """An empty sheet over the page, for the caller to fill; Escape puts it away."""
        self.put_sheet_away()
        self.sheet = Sheet(self._frame, self.kit, title, self.put_sheet_away)
        return self.sheet

    def show_keys(self) -> None:
        """Every key that does something here."""
        self.put_sheet_away()
        groups = [
            (self.tr(f"commands.group.{group}"), rows)
            for group in commands.GROUPS
            if (rows := self._keys_of(group))
        ]
        self.lay_sheet(self.tr("commands.keys")).list_keys(groups, columns=2)

    def _keys_of(self, group: str) -> list[tuple[str, str]]:
        """The keys of a group that do something now, as they are spoken of."""
        can = self.handles()
        rows = [
            (
                " / ".join(spoken_key(key, self.tr) for key in command.keys_in(self.tr.language)),
                command.name(self.tr),
            )
            for command in commands.in_group(group)
            if command.keys and (command.id in can or command.id == "close")
        ]
        return [*rows, *(self.scene.keys() if group == "table" else ())]

    def put_sheet_away(self) -> None:
        if self.sheet is not None:
            sheet, self.sheet = self.sheet, None
            sheet.put_away()

    # the end

    def report(self, kind: type[BaseException], wrong: BaseException, trace: TracebackType | None) -> None:
        """An error in a callback: in the log whole, on the screen in a line."""
        LOG.error("in the window", exc_info=(kind, wrong, trace))
        words = why_words(wrong, self.tr)
        known = isinstance(wrong, Problem | Refused)
        more = (self.tr("commands.report"), lambda: show_report(self)) if self.has_store else None
        self.toasts.show(words if known else self.tr("window.went_wrong", what=words), "wrong", more)

    def close(self) -> bool:
        """Leaves for good; False if the page keeps the person here."""
        if not self.scene.leave():
            return False
        self._remember_size()
        self.dismantle()
        self.root.destroy()
        return True

    def _remember_size(self) -> None:
        geometry = geometry_of(self.root)
        if not self.root.attributes("-fullscreen") and geometry != self.settings.geometry:
            self.settings = replace(self.settings, geometry=geometry)
            self._keeper.save(self.settings.plain())

    def restart(self) -> None:
        """Closes, and whoever opened the window opens it again."""
        self.restarting = self.close()

    def dismantle(self) -> None:
        """Takes everything off the root again."""
        self.phones.close()
        self.thinking.close()
        self.jobs.close()
        self.sounds.close()
        self.scene.closed()
        self.toasts.clear()
        self._ring.close()
        self._unwatch()
        self.presses.close()
        self.root.unbind("<Key>", self._binding)
        if self._whole is not None:
            self._whole.destroy()
        self.kit.look.close()


def _looks(settings: Settings) -> tuple[str | None, str, int, bool]:
    """What the whole window is made anew for."""
    return settings.language, settings.mode, settings.text_size, settings.touch


def _typed_in(widget: tkinter.Misc) -> bool:
    return _class_of(widget) in commands.TYPING


def _class_of(widget: tkinter.Misc) -> str:
    """A widget's class; a text that is only read takes no typing and counts as plain."""
    known = widget.winfo_class()
    return "" if known == "Text" and str(widget.cget("state")) == "disabled" else known
