"""When the window cannot be opened: said by Tk's own boxes, because our looks may be what failed."""

import sys
import tkinter
from collections.abc import Callable, Sequence
from datetime import datetime
from functools import partial
from pathlib import Path
from tkinter import filedialog, messagebox, ttk

from assistant.club.keeping import problem_words
from assistant.program.desktop import CLASS_NAME
from assistant.program.report import make_report, report_name
from assistant.words import Words
from db.folder.files import Disk
from db.problems import Problem

Tell = Callable[[str, str], None]
WIDTH, EDGE = 420, 12  # pixels


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


def plain_box(
    title: str, text: str, ways: Sequence[tuple[str, str]], secret: bool = False
) -> tuple[str, str]:
    """Which of some ways, the last if the box is closed, and a password typed there, which nobody sees."""
    root = tkinter.Tk(className=CLASS_NAME)
    root.title(title)
    given, typed = [ways[-1][0]], tkinter.StringVar(root)

    def go(way: str) -> None:
        given[:] = [way]
        root.destroy()

    ttk.Label(root, text=text, wraplength=WIDTH, padding=EDGE).pack(fill="x")
    parts: list[ttk.Widget] = []
    if secret:
        parts.append(ttk.Entry(root, show="•", textvariable=typed))
        parts[0].pack(fill="x", padx=EDGE)
    row = ttk.Frame(root, padding=EDGE)
    row.pack(anchor="e")
    for way, words in ways:
        parts.append(ttk.Button(row, text=words, command=partial(go, way)))
        parts[-1].pack(side="left", padx=(EDGE // 2, 0))
        parts[-1].bind("<Return>", lambda event, way=way: go(way))  # type: ignore[misc]
    parts[0].bind("<Return>", lambda event: go(ways[0][0]))
    root.bind("<Escape>", lambda event: go(ways[-1][0]))
    root.eval(f"tk::PlaceWindow {root}")
    root.focus_force()
    parts[0].focus_set()
    root.mainloop()
    return given[0], typed.get()


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
