"""The sheet behind "Save a report": says what would be in it, asks about names, and saves it where one likes."""

from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING

import ttkbootstrap as ttk

from assistant.club.keeping import problem_words
from assistant.program.report import make_report, report_name
from assistant.window.theme import GAP
from assistant.window.widgets.kit import button
from db.folder.files import Disk
from db.problems import Problem

if TYPE_CHECKING:
    from assistant.window.app import Window


def show_report(window: "Window") -> None:
    tr, kit = window.tr, window.kit
    sheet = window.lay_sheet(tr("report.title"))
    sheet.write(tr("report.about"))
    names = ttk.BooleanVar(sheet, value=False)
    ticked = ttk.Checkbutton(
        sheet.inside,
        text=tr("report.with_names"),
        variable=names,
        bootstyle=f"round toggle @{kit.palette.sheet}",
    )
    ticked.pack(anchor="w", pady=kit.px(GAP))
    save = button(sheet.inside, kit, tr("report.save"), lambda: _save(window, names.get()), icon="save")
    save.pack(anchor="w")
    sheet.parts = {"names": ticked, "save": save}
    save.focus_set()


def _save(window: "Window", with_names: bool) -> None:
    """The work is done in the second process: looking through a large club takes a while."""
    tr = window.tr
    path = window.dialogs.save_file(
        tr("report.save"), report_name(datetime.now()), ((tr("report.kind"), ".txt"),)
    )
    if path is None:
        return
    window.put_sheet_away()
    window.toast(tr("report.making"), "info")

    def done(text: str) -> None:
        _put(window, path, text)

    def failed(why: Exception) -> None:
        window.toast(tr("report.failed", why=why), "wrong")

    folder = str(window.store.local)
    window.jobs.submit(
        make_report, folder, tr.language, _itself(window), with_names, done=done, failed=failed
    )


def _put(window: "Window", path: Path, text: str) -> None:
    try:
        Disk().put(path, text.encode())
    except Problem as problem:
        window.toast(problem_words(problem, window.tr), "wrong")
        return
    window.toast(window.tr("report.saved", path=path))


def _itself(window: "Window") -> str:
    """What the window knows about itself."""
    root, settings = window.root, window.settings
    looks = f"{settings.mode}, {settings.text_size} %, {window.tr.language}"
    size = f"{root.winfo_width()}×{root.winfo_height()}"
    screen = f"{root.winfo_screenwidth()}×{root.winfo_screenheight()}"
    tk = root.tk.call("info", "patchlevel")
    return window.tr("report.window", tk=tk, size=size, screen=screen, looks=looks, page=window.scene.name)
