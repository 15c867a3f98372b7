"""What Windows and macOS answer differently, told here by a pretended system: keys, viewers, names, a full log."""

import ctypes
import logging
import os
import shutil
import subprocess
import sys
from collections.abc import Callable
from functools import partial
from pathlib import Path
from tkinter import filedialog
from types import SimpleNamespace
from typing import Any

import pytest

from assistant import __main__ as program
from assistant.club import logbook
from assistant.club.logbook import LOG, close_log, open_log
from assistant.games.keys import spoken_key
from assistant.phones.awake import Awake
from assistant.program import desktop
from assistant.program.sound import Sounds
from assistant.window import commands, printing
from assistant.window.dialogs import ScreenDialogs, name_for_file
from assistant.window.menu import build_menu
from assistant.window.printing import open_with_system
from assistant.words import Words
from tests.window.organiser import club_window

MAC_COMMAND, MAC_OPTION, SHIFT = 0x8, 0x10, 0x1


@pytest.fixture
def mac(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "platform", "darwin")


@pytest.mark.parametrize(
    ("keysym", "char", "state", "command"),
    [
        ("1", "1", MAC_COMMAND, "home"),
        ("8", "8", MAC_COMMAND, "settings"),
        ("0", "0", MAC_COMMAND, "normal_size"),
        ("z", "z", MAC_COMMAND, "undo"),
        ("Z", "z", MAC_COMMAND | SHIFT, "redo"),
        ("Left", "\uf702", MAC_OPTION, "back"),
    ],
)
def test_on_a_mac_the_command_key_opens_pages_and_commands(
    mac: None, keysym: str, char: str, state: int, command: str
) -> None:
    key = commands.key_of(SimpleNamespace(keysym=keysym, char=char, state=state))
    assert commands.BY_KEY[key].id == command


@pytest.mark.parametrize("language", ["en", "de"])
def test_on_a_mac_keys_are_shown_as_its_keyboards_have_them(mac: None, language: str) -> None:
    tr = Words(language)
    assert [
        spoken_key(key, tr) for key in ("ctrl+z", "ctrl+shift+z", "alt+1", "alt+left", "ctrl++", "?")
    ] == [
        "⌘Z",
        "⇧⌘Z",
        "⌘1",
        "⌥←",
        "⌘+",
        "?",
    ]
    for sentence in ("pages.score.help", "pages.shadow.help", "settings.text_size.why"):
        assert "⌘" in tr(sentence)
        assert "Ctrl" not in tr(sentence) and "Strg" not in tr(sentence)


def test_a_macs_menu_gets_the_names_that_tk_turns_into_signs(
    root: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with club_window(root, tmp_path) as desk:
        monkeypatch.setattr(sys, "platform", "darwin")
        menu = build_menu(desk.window)
        go = menu.nametowidget(menu.entrycget(0, "menu"))
        shown = {go.entrycget(n, "label"): go.entrycget(n, "accelerator") for n in range(go.index("end") + 1)}
        monkeypatch.undo()
        assert {"Command+1", "Option+←", "Command+Q"} <= set(shown.values())


def test_a_paper_that_no_program_shows_stops_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def none_known(path: str) -> None:
        raise OSError(1155, "No application is associated", path)

    monkeypatch.setattr(os, "startfile", none_known, raising=False)
    monkeypatch.setattr(sys, "platform", "win32")
    open_with_system(str(tmp_path / "sheet.pdf"))


@pytest.mark.skipif(os.name != "posix", reason="a program that a shell can write")
def test_a_printer_that_refuses_in_letters_of_its_own_is_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    sender = tmp_path / "lp"
    sender.write_bytes(b"#!/bin/sh\nprintf 'Kein Ger\\344t' >&2\nexit 1\n")  # Latin-1
    sender.chmod(0o755)
    monkeypatch.setenv("PATH", str(tmp_path), prepend=":")
    with pytest.raises(OSError, match="Kein Ger"):
        printing.send_to_printer("sheet.pdf")


def hold_awake() -> None:
    Awake().hold()


def play_a_sound() -> None:
    Sounds(find=lambda name: name).play("card", 50)


def put_into_the_menu() -> None:
    desktop.add_to_menu(lambda size: b"")


@pytest.mark.parametrize(
    "start_another", [partial(open_with_system, "sheet.pdf"), hold_awake, play_a_sound, put_into_the_menu]
)
def test_a_bundle_keeps_its_libraries_to_itself(
    start_another: Callable[[], None], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A program of the system that found the bundle's libraries would not start."""
    started: list[dict[str, str]] = []

    def start(words: list[str], env: dict[str, str] | None = None, **how: object) -> SimpleNamespace:
        started.append(dict(os.environ) if env is None else env)
        return SimpleNamespace(stdin=None, poll=lambda: None)

    monkeypatch.setattr(subprocess, "Popen", start)
    monkeypatch.setattr(subprocess, "run", start)
    monkeypatch.setattr(shutil, "which", lambda name: f"/usr/bin/{name}")
    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    monkeypatch.setenv("LD_LIBRARY_PATH", "/bundle/_internal")
    monkeypatch.setenv("TCL_LIBRARY", "/bundle/_internal/_tcl_data")
    start_another()
    assert started and not any("LD_LIBRARY_PATH" in env for env in started)
    started.clear()
    monkeypatch.setenv("LD_LIBRARY_PATH_ORIG", "/usr/local/lib")
    start_another()
    assert started and {env["LD_LIBRARY_PATH"] for env in started} == {"/usr/local/lib"}
    assert not any("TCL_LIBRARY" in env or "LD_LIBRARY_PATH_ORIG" in env for env in started)


@pytest.mark.parametrize(
    ("name", "file"),
    [
        ("Cup: final.json", "Cup- final.json"),
        ("1/2.json", "1-2.json"),
        ('a\\b*?"<>|.json', "a-b-.json"),
        ("Spring Cup.json", "Spring Cup.json"),
        ("Łódź.alcalde", "Łódź.alcalde"),
        ("alcalde-all.club.gz", "alcalde-all.club.gz"),
        ("AUX.json", "_AUX.json"),
        ("com1.club.gz", "_com1.club.gz"),
        (". .json", "-.json"),
        ("plain", "plain"),
        ("x" * 300 + ".json", "x" * 80 + ".json"),
    ],
)
def test_a_name_for_a_file_is_one_that_every_system_takes(name: str, file: str) -> None:
    assert name_for_file(name) == file


def test_an_event_with_a_colon_is_offered_as_a_name_that_windows_takes(
    root: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    offered: list[str] = []
    monkeypatch.setattr(
        filedialog, "asksaveasfilename", lambda **asked: offered.append(asked["initialfile"]) or ""
    )
    with club_window(root, tmp_path) as desk:
        dialogs = ScreenDialogs(desk.window.root, desk.window.tr)
        assert dialogs.save_file("Save", "Cup: 1/2 final.json", (("Events", ".json"),)) is None
    assert offered == ["Cup- 1-2 final.json"]


def test_a_full_log_that_another_window_has_open_loses_no_line(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(logbook, "LARGEST", 2_000)
    path = open_log(tmp_path)
    Path(f"{path}.1").write_text("older", "utf-8")
    renames = {"replace": Path.replace, "rename": os.rename}

    def in_use(source: object, target: object) -> None:
        raise PermissionError(13, "in use by another process", str(source))

    monkeypatch.setattr(Path, "replace", in_use)
    monkeypatch.setattr(os, "rename", in_use)
    for n in range(100):
        LOG.info("line %d %s", n, "x" * 50)
    assert all(f"line {n} " in path.read_text("utf-8") for n in range(100))
    assert Path(f"{path}.1").read_text("utf-8") == "older"

    monkeypatch.setattr(Path, "replace", renames["replace"])  # the other window is closed
    monkeypatch.setattr(os, "rename", renames["rename"])
    for n in range(100, 120):
        LOG.info("line %d %s", n, "x" * 50)
    close_log()
    kept = "".join(each.read_text("utf-8") for each in path.parent.glob("alcalde.log*"))
    assert all(f"line {n} " in kept for n in range(120))
    assert Path(f"{path}.2").read_text("utf-8") == "older"
    assert path.stat().st_size < 2_500
    assert not Path(f"{path}.full").exists()
    assert not logging.raiseExceptions


@pytest.mark.parametrize(
    ("words", "said"), [(["--nonsense"], "--nonsense"), ([], "no Tk"), (["event", "show", "Cup"], "Cup")]
)
def test_a_windowed_start_shows_its_errors_in_a_box(
    words: list[str], said: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """There is no standard error on Windows then: without the box nothing at all would happen."""
    boxes: list[str] = []
    user32 = SimpleNamespace(MessageBoxW=lambda owner, text, title, kind: boxes.append(text))
    monkeypatch.setattr(ctypes, "windll", SimpleNamespace(user32=user32), raising=False)
    monkeypatch.setenv("ALCALDE_DATA", str(tmp_path))
    monkeypatch.setenv("ALCALDE_LANG", "en")
    monkeypatch.setattr(sys, "argv", ["alcalde-window", *words])
    for name in ("stdout", "stderr", "__stderr__"):
        monkeypatch.setattr(sys, name, None)
    monkeypatch.setitem(sys.modules, "tkinter", None)  # as a Python of Windows without its Tk
    monkeypatch.setattr(sys, "platform", "win32")
    code = program.main()
    monkeypatch.undo()
    assert code == (3 if not words else 2)
    assert len(boxes) == 1 and said in boxes[0]


def test_a_bundle_without_a_library_does_not_speak_of_python(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    from assistant.window.start import start

    monkeypatch.setitem(sys.modules, "tkinter", None)
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    for language in ("en", "de"):
        assert start(None, None, Words(language)) == 3
        said = capsys.readouterr().err
        assert "tkinter" in said and "python3-tk" not in said
