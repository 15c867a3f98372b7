"""From the command line to the window: the root, the log, and what is said if it fails."""

import re
import sys
import tkinter
from collections.abc import Callable
from pathlib import Path
from tkinter import messagebox
from typing import TYPE_CHECKING

from assistant.club.facts import club_facts, problem_line
from assistant.club.keeping import notice_words, problem_words
from assistant.club.logbook import LOG, data_folder, log_path, open_log
from assistant.club.setting_aside import set_aside, tell_of_games
from assistant.club.settings import Settings, StoreKeeper, settings_from
from assistant.club.shelf import StoreShelf
from assistant.window import theme
from assistant.words import Words
from db.folder.rescue import best, rescue
from db.folder.store import Damaged, Store
from db.problems import Problem

if TYPE_CHECKING:
    import ttkbootstrap as ttk

USUAL_SIZE = (1280, 800)

Tell = Callable[[str, str], None]
Ask = Callable[[str, str], bool]


def make_root(settings: Settings) -> "ttk.App":
    """The one root of the program, hidden until the window is built."""
    import ttkbootstrap as ttk  # in here: if it does not load, that is told in words too

    theme.prepare()
    root = ttk.App("Alcalde", theme.theme_name(settings.mode))
    root.withdraw()
    root.geometry(fitting(settings.geometry, root.winfo_screenwidth(), root.winfo_screenheight()))
    return root


def fitting(geometry: str, width: int, height: int) -> str:
    """The remembered place if it is still on the screen, otherwise the usual size in the middle."""
    found = re.fullmatch(r"(\d+)x(\d+)([+-]\d+)([+-]\d+)", geometry)
    if found:
        w, h, x, y = map(int, found.groups())
        if 200 <= w <= width and 200 <= h <= height and -50 <= x < width - 100 and -50 <= y < height - 60:
            return geometry
    w, h = min(USUAL_SIZE[0], width), min(USUAL_SIZE[1], height)
    return f"{w}x{h}+{(width - w) // 2}+{(height - h) // 3}"


def open_window(asked_folder: str | None, language: str | None, tr: Words, tell: Tell | None = None) -> int:
    """Runs the window until it is closed; 1 if it could not start, after saying why and where the log is."""
    folder = data_folder(asked_folder)
    try:
        open_log(folder)
        store = open_store_or_backup(folder, tr)
        set_aside(store)
        tell_of_games(store)
        keeper = StoreKeeper(store)
        root = make_root(settings_from(keeper.load())[0])
        from assistant.window.app import Window  # in here: if it does not load, that is told in words too

        window = Window(root, keeper, StoreShelf(store), store=store, language=language)
        root.report_callback_exception = window.report
        for notice in store.notices:
            window.toast(notice_words(notice, tr), "wrong")
        for problem in club_facts(folder)[1]:
            window.toast(problem_line(problem, tr), "wrong")
        root.deiconify()
    except Exception as wrong:
        LOG.exception("could not start")
        say_why(wrong, log_path(folder), tr, tell or plain_dialog)
        return 1
    try:
        root.mainloop()
    finally:
        store.close()
    return 0


def open_store_or_backup(folder: Path, tr: Words, ask: Ask | None = None) -> Store:
    """The club's store; if it is damaged, what can be saved is offered and nothing is thrown away."""
    try:
        return Store.open(folder)
    except Damaged as damage:
        way = best(damage)
        if way == "nothing" or not (ask or plain_question)(
            tr("window.damaged_title"), problem_words(damage, tr)
        ):
            raise
        source = damage.backup[0].path if way == "backup" and damage.backup else way
        aside = rescue(folder, source)
        LOG.warning("went on from %s; the damaged files are in %s", source, aside)
        return Store.open(folder)


def plain_question(title: str, text: str) -> bool:
    """Tk's own question: there is no window of ours yet."""
    root = tkinter.Tk()
    root.withdraw()
    yes = messagebox.askyesno(title, text, parent=root)
    root.destroy()
    return yes


def say_why(wrong: Exception, log: Path, tr: Words, tell: Tell) -> None:
    reason = problem_words(wrong, tr) if isinstance(wrong, Problem) else f"{type(wrong).__name__}: {wrong}"
    tell(tr("window.no_start_title"), tr("window.no_start", reason=reason, log=log))


def plain_dialog(title: str, text: str) -> None:
    """Tk's own message box: works when our looks are what failed."""
    print(" ".join(text.split()), file=sys.stderr)
    left_over = tkinter._default_root  # type: ignore[attr-defined]  # the stubs leave it out
    if left_over is None:
        left_over = tkinter.Tk()
    left_over.withdraw()
    messagebox.showerror(title, text, parent=left_over)
    left_over.destroy()
