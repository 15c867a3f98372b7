"""When something breaks: a report from the menu and from every error, and a doctor who really opens the window."""

import json
import os
import subprocess
import sys
from pathlib import Path
from tkinter import filedialog, messagebox
from typing import Any

import pytest

from assistant.window import no_start as failing
from assistant.window.no_start import dialog_with_report
from assistant.words import Words
from tests.screen import virtual_screen
from tests.window.conftest import Desk, text_of, walk


def button_with(desk: Desk, words: str) -> Any:
    found = (w for w in walk(desk.window.root) if w.winfo_class() == "TButton")
    return next(widget for widget in found if text_of(widget).strip() == words)


def test_a_report_is_saved_from_the_menu_with_names_only_if_ticked(club: Desk, tmp_path: Path) -> None:
    club.window.store.players.add("Łukasz")
    club.window.run("report")
    sheet = club.window.sheet
    assert sheet is not None
    club.dialogs.answers = [None]
    club.click(sheet.parts["save"])
    assert club.window.sheet is sheet  # thought better of it
    file = tmp_path / "report.txt"
    club.dialogs.answers = [file]
    sheet.parts["names"].focus_force()
    club.press("space")
    sheet.parts["save"].focus_force()
    club.press("Return")
    club.pump(file.exists, 60)
    assert "✓ Window: Tk 8.6" in file.read_text() and "page home" in file.read_text()
    club.pump(lambda: any("The report is in" in text for text in club.texts()), 10)


def test_every_error_offers_the_report(club: Desk) -> None:
    try:
        raise RuntimeError("no more colours")
    except RuntimeError as wrong:
        club.window.report(RuntimeError, wrong, wrong.__traceback__)
    club.window.change(language="de")  # the offer outlasts another language
    club.pump()
    assert any("no more colours" in text for text in club.texts())
    club.click(button_with(club, "Save a report"))
    assert club.window.sheet is not None and "save" in club.window.sheet.parts


def test_a_failed_start_offers_the_report_too(
    root: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "report.txt"
    monkeypatch.setattr(messagebox, "showerror", lambda *words, **options: None)
    monkeypatch.setattr(messagebox, "showinfo", lambda *words, **options: None)
    monkeypatch.setattr(messagebox, "askyesno", lambda *words, **options: True)
    monkeypatch.setattr(filedialog, "asksaveasfilename", lambda **options: str(file))
    monkeypatch.setattr(failing, "make_report", lambda *facts, with_names: f"names: {with_names}")
    monkeypatch.setattr(root, "destroy", lambda: None)
    monkeypatch.setattr(root, "withdraw", lambda: None)
    dialog_with_report(tmp_path, Words("en"))("Alcalde could not start", "Reason: x")
    assert file.read_text() == "names: False"
    assert "Reason: x" in capsys.readouterr().err


BROKEN = """
import sys
from PIL import ImageTk
def broken(*facts, **more): raise ImportError("no _imagingtk here")
ImageTk.PhotoImage.__init__ = broken
sys.argv = ["alcalde", "doctor", "--json", "--lang", "en"]
from assistant.__main__ import main
sys.exit(main())
"""


def doctor(environment: dict[str, str], *command: str) -> Any:
    done = subprocess.run(
        [sys.executable, *command], env=environment, capture_output=True, text=True, timeout=90
    )
    assert done.stderr == ""
    return json.loads(done.stdout)


def test_the_doctor_opens_a_real_window_and_says_if_that_fails_or_was_not_tried(tmp_path: Path) -> None:
    usual = ("-m", "assistant", "doctor", "--json", "--lang", "en")
    with virtual_screen() as display:
        environment = {**os.environ, "DISPLAY": display, "ALCALDE_DATA": str(tmp_path)}
        well = doctor(environment, *usual)
        ill = doctor(environment, "-c", BROKEN)
    del environment["DISPLAY"]
    blind = doctor(environment, *usual)
    assert well["good"] and any("8 pages tried" in line["text"] for line in well["findings"])
    assert not ill["good"] and any("no _imagingtk here" in line["text"] for line in ill["findings"])
    assert blind["good"] and any("was not tried" in line["text"] for line in blind["findings"])
    assert not list(tmp_path.iterdir())  # looking changes nothing
