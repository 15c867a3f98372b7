"""From the command line to the window: the root, the log, and what is said if it fails."""

import gc
import os
import re
import tkinter
from collections.abc import Callable
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING

from assistant.club.facts import club_facts, problem_line
from assistant.club.keeping import notice_words, problem_words
from assistant.club.logbook import LOG, data_folder, log_path, open_log
from assistant.club.setting_aside import set_aside, tell_of_games
from assistant.club.settings import MemoryKeeper, Settings, StoreKeeper, settings_from
from assistant.club.shelf import StoreShelf
from assistant.program.desktop import CLASS_NAME
from assistant.program.news import FIRST, greeting, this_version
from assistant.program.together import chosen_server, keep_password, use_passwords
from assistant.window import theme
from assistant.window.arrivals import Arrivals
from assistant.window.commands import COMMANDS
from assistant.window.handed import HandedFiles, listen_early
from assistant.window.icon import icon_png
from assistant.window.news_sheet import show_news
from assistant.window.no_start import (
    Tell,
    dialog_with_report,
    plain_box,
    plain_dialog,
    plain_question,
    say_why,
)
from assistant.window.sizes import MAXIMISED, TITLE
from assistant.window.tk_mends import mend_tkinter
from assistant.words import Words
from db.folder.damage import Damaged
from db.folder.rescue import best, rescue
from db.folder.store import Store
from db.problems import Problem

if TYPE_CHECKING:
    import ttkbootstrap as ttk

    from assistant.club.hall.hosting import HostMaker
    from assistant.window.app import Window

USUAL_SIZE = (1280, 800)
TITLE_AND_TASKS = 80  # pixels that a system's title bar and its own bar take of the height
ICON_SIZES = (64, 48, 32, 16)  # larger ones come from the menu entry; each is drawn at every start
ICON_AFTER = 30  # ms: people wait for the page, not for the icon
AGAIN = -1  # no exit: the window wants to be opened once more

Ask = Callable[[str, str], bool]


def make_root(settings: Settings) -> "ttk.App":
    """The one root of the program, hidden until the window is built."""
    import ttkbootstrap as ttk  # in here: if it does not load, that is told in words too

    theme.prepare()
    mend_tkinter()
    root = ttk.App("Alcalde", theme.theme_name(settings.mode), iconphoto=None, className=CLASS_NAME)
    listen_early(root)
    root.withdraw()
    root.after(ICON_AFTER, set_icon, root)
    root.geometry(fitting(settings.geometry, root.winfo_screenwidth(), root.winfo_screenheight()))
    if settings.geometry == MAXIMISED:
        root.after_idle(maximise, root)
    return root


def tidy_again() -> None:
    """What the start has made is there to stay: from now on only what comes later is looked through for leftovers."""
    if not gc.isenabled():
        gc.freeze()
        gc.enable()


def maximise(root: tkinter.Tk) -> None:
    """As large as the system allows; how that is said differs from one to the next."""
    if root.tk.call("tk", "windowingsystem") == "x11":
        root.attributes("-zoomed", True)
    else:
        root.state("zoomed")


def set_icon(root: tkinter.Tk) -> None:
    """Our icon for this window and every one that is opened later; the system takes the size it wants."""
    pictures = [tkinter.PhotoImage(master=root, data=icon_png(size)) for size in ICON_SIZES]
    root.iconphoto(True, *pictures)


def fitting(geometry: str, width: int, height: int) -> str:
    """The remembered place if the window with its title is still on the screen, otherwise the usual size in the middle."""
    found = re.fullmatch(r"(\d+)x(\d+)([+-]\d+)([+-]\d+)", geometry)
    if found:
        w, h, x, y = map(int, found.groups())
        fits = 200 <= w <= width and 200 <= h <= height - TITLE
        if fits and -50 <= x < width - 100 and -50 <= y <= height - TITLE - h:
            return geometry
    w = min(USUAL_SIZE[0], width)
    h = min(USUAL_SIZE[1], height - TITLE_AND_TASKS)
    return f"{w}x{h}+{(width - w) // 2}+{(height - h) // 3}"


def open_window(
    asked_folder: str | None,
    language: str | None,
    tr: Words,
    tell: Tell | None = None,
    file: str | None = None,
    make_host: "HostMaker | None" = None,
    server: str | None = None,
) -> int:
    """Runs the window until it is closed; 1 if it could not start, after saying why and where the log is."""
    while (code := _open_once(asked_folder, language, tr, tell, file, make_host, server)) == AGAIN:
        LOG.info("opened again on another folder")
    return code


def _open_once(
    asked_folder: str | None,
    language: str | None,
    tr: Words,
    tell: Tell | None,
    file: str | None,
    make_host: "HostMaker | None",
    server: str | None,
) -> int:
    try:
        folder = data_folder(asked_folder)
    except Problem as problem:
        (tell or plain_dialog)(tr("window.no_start_title"), problem_words(problem, tr))
        return 1
    log = log_path(folder)
    try:
        log = open_log(folder)
        use_passwords(folder)
        at_server = server or chosen_server(folder)
        there = open_together(folder, at_server, server is None, tr) if at_server else None
        store = open_store_or_backup(folder, tr) if there is None else there
        set_aside(store)
        tell_of_games(store)
        window = _window_on(store, language, file, make_host)
        handed, arrivals = HandedFiles(window), Arrivals(window)
        for notice in store.notices:
            LOG.warning("%s", notice_words(notice, tr))
            window.toast(notice_words(notice, tr), "wrong")
        for wrong_fact in club_facts(store.local)[1]:
            window.toast(problem_line(wrong_fact, tr), "wrong")
        window.root.deiconify()
        window.root.after(ICON_AFTER, tidy_again)
    except Exception as wrong:
        LOG.exception("could not start")
        say_why(wrong, log, tr, tell or dialog_with_report(folder, tr))
        return 1
    try:
        window.root.mainloop()
    finally:
        arrivals.close()
        handed.close()
        store.close()
    return AGAIN if window.restarting else 0


def _window_on(
    store: Store, language: str | None, file: str | None, make_host: "HostMaker | None"
) -> "Window":
    """The window as its user should see it first: what is in a file, the questions of a first start, what is new."""
    from assistant.window.app import Window  # in here: if it does not load, that is told in words too

    keeper = StoreKeeper(store)
    kept = keeper.load()
    root = make_root(settings_from(kept)[0])
    hello = "" if store.read_only or file else greeting(kept, this_version())
    start = "welcome" if hello == "welcome" else "home"
    shelf = StoreShelf(store)
    window = Window(root, keeper, shelf, store=store, language=language, start=start, make_host=make_host)
    root.report_callback_exception = window.report
    if file:
        window.go("opened", path=str(Path(file).absolute()))
    if hello == "news":
        show_news(window, str(kept.get("seen", FIRST)))
        window.change(seen=this_version())
    return window


def open_and_close(language: str) -> int:
    """Opens a real window that nobody sees on every page of the rail, with a new club; how many pages."""
    from assistant.window.app import Window  # in here: if it does not load, that is what the doctor tells

    pages = [command.page for command in COMMANDS if command.page]
    wrong: list[BaseException] = []
    root = make_root(Settings(language=language))
    root.report_callback_exception = lambda kind, error, trace: wrong.append(error)
    with TemporaryDirectory() as place, Store.open(Path(place)) as store:
        try:
            window = Window(root, MemoryKeeper({"language": language}), StoreShelf(store), store=store)
            for page in pages:
                window.go(page)
                root.update()
            window.dismantle()
            root.update()  # what Tk wanted to do later, while it still can
        finally:
            root.destroy()
    if wrong:
        raise wrong[0]
    return len(pages)


def open_together(folder: Path, server: str, chosen: bool, tr: Words) -> Store | None:
    """The club on a server, with this computer's own part in the folder; None to open the folder itself instead.

    A password is asked for, and kept if the server was `chosen` in the settings: only then is there a folder to go back to.
    """
    title, given = tr("together.title"), ""
    folder_way = [("folder", tr("together.use_folder"))] if chosen else []
    while True:
        try:
            store = _at_server(folder, server)
        except Problem as problem:
            secret = problem.code == "server_password"
            words = [problem_words(problem, tr), *([tr("together.folder_instead")] if chosen else [])]
            words += [tr("together.password", user=problem.facts["user"])] if secret else []
            first = ("again", tr("dialogs.ok" if secret else "together.again"))
            ways = [first, *folder_way, ("", tr("dialogs.cancel"))]
            way, typed = plain_box(title, "\n\n".join(words), ways, secret)
            if way == "folder":
                return None
            if not way:
                raise
            if secret:
                given = os.environ["PGPASSWORD"] = typed
            continue
        if chosen and given:
            keep_password(folder, server, given)
        return store


def _at_server(folder: Path, server: str) -> Store:
    try:
        # an extra: whoever has a folder needs none of it
        from db.server.address import address_of
        from db.server.opening import local_folder, open_server
    except ImportError as wrong:
        raise Problem("no_psycopg") from wrong
    address = address_of(server)
    return open_server(address, local_folder(folder, address))


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
