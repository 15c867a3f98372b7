"""When the window cannot be opened: said by Tk's own boxes, because our looks may be what failed."""

import sys
import tkinter
from collections.abc import Callable
from datetime import datetime
from pathlib import Path
from tkinter import filedialog, messagebox

from assistant.club.keeping import problem_words
from assistant.program.desktop import CLASS_NAME
from assistant.program.report import make_report, report_name
from assistant.words import Words
from db.folder.files import Disk
from db.problems import Problem

Tell = Callable[[str, str], None]


def say_why(wrong: Exception, log: Path, tr: Words, tell: Tell) -> None:
    reason = problem_words(wrong, tr) if isinstance(wrong, Problem) else f"{type(wrong).__name__}: {wrong}"
    tell(tr("window.no_start_title"), tr("window.no_start", reason=reason, log=log))


def plain_question(title: str, text: str) -> bool:
    """There is no window of ours yet."""
    root = tkinter.Tk(className=CLASS_NAME)
    root.withdraw()
    yes = messagebox.askyesno(title, text, parent=root)
    root.destroy()
    return yes


def plain_dialog(title: str, text: str) -> None:
    root = _said(text)
    messagebox.showerror(title, text, parent=root)
    root.destroy()


def dialog_with_report(folder: Path, tr: Words) -> Tell:
    """The same, and offers to save a report for somebody who can help."""

    def tell(title: str, text: str) -> None:
        root = _said(text)
        messagebox.showerror(title, text, parent=root)
        if messagebox.askyesno(title, tr("report.ask"), parent=root):
            _save_report(root, folder, tr)
        root.destroy()

    return tell


def _save_report(root: tkinter.Misc, folder: Path, tr: Words) -> None:
    kinds = ((tr("report.kind"), ".txt"),)
    chosen = filedialog.asksaveasfilename(
        parent=root, title=tr("report.save"), initialfile=report_name(datetime.now()), filetypes=kinds
    )
    if not chosen:
        return
    try:
        Disk().put(Path(chosen), make_report(str(folder), tr.language, "", with_names=False).encode())
    except Problem as problem:
        messagebox.showerror(tr("report.title"), problem_words(problem, tr), parent=root)
        return
    messagebox.showinfo(tr("report.title"), tr("report.saved", path=chosen), parent=root)


def _said(text: str) -> tkinter.Tk:
    """Also where there is a terminal; the root to show it on, if need be the one that is left over."""
    print(" ".join(text.split()), file=sys.stderr)
    left_over: tkinter.Tk | None = tkinter._default_root  # type: ignore[attr-defined]  # the stubs leave it out
    root = left_over or tkinter.Tk(className=CLASS_NAME)
    root.withdraw()
    return root
