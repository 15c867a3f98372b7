"""Which language the program begins with: the person's word first, then the system's own answer."""

import ctypes
import locale
import subprocess
import sys
from types import SimpleNamespace

import pytest

from assistant.words import system_language

MAC = '(\n    "fr-FR",\n    "de-AT",\n    "en-GB"\n)\n'


@pytest.fixture(autouse=True)
def nothing_told(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("ALCALDE_LANG", "LC_ALL", "LANG"):
        monkeypatch.delenv(name, raising=False)


@pytest.mark.parametrize(
    ("told", "language"),
    [("de_AT.UTF-8", "de"), ("de", "de"), ("DE-ch", "de"), ("en_GB", "en"), ("C.UTF-8", "en"), ("fr", "en")],
)
def test_what_the_environment_says(told: str, language: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LANG", told)
    assert system_language() == language


def test_what_was_asked_for_goes_before_the_system(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LANG", "de_DE.UTF-8")
    monkeypatch.setenv("ALCALDE_LANG", "en")
    assert system_language() == "en"


def windows(monkeypatch: pytest.MonkeyPatch, name: str | None) -> None:
    """A Windows that gives its locale that name; None: one that cannot be asked."""

    def answer(room: "ctypes.Array[ctypes.c_wchar]", length: int) -> int:
        room.value = name or ""
        return len(name or "")

    known = SimpleNamespace(GetUserDefaultLocaleName=answer) if name is not None else SimpleNamespace()
    monkeypatch.setattr(sys, "platform", "win32")
    monkeypatch.setattr(ctypes, "windll", SimpleNamespace(kernel32=known), raising=False)
    monkeypatch.setattr(locale, "getlocale", lambda: ("German_Austria", "1252"))


@pytest.mark.parametrize(
    ("name", "language"), [("de-AT", "de"), ("de-LI", "de"), ("en-US", "en"), ("pl-PL", "en"), ("", "en")]
)
def test_windows_is_asked_for_its_own_name(name: str, language: str, monkeypatch: pytest.MonkeyPatch) -> None:
    windows(monkeypatch, name)
    assert system_language() == language


def test_a_windows_that_cannot_be_asked_gives_english(monkeypatch: pytest.MonkeyPatch) -> None:
    windows(monkeypatch, None)
    assert system_language() == "en"


def mac(monkeypatch: pytest.MonkeyPatch, said: str | Exception, code: int = 0) -> None:
    def answer(words: list[str], **_: object) -> subprocess.CompletedProcess[str]:
        assert words == ["defaults", "read", "-g", "AppleLanguages"]
        if isinstance(said, Exception):
            raise said
        return subprocess.CompletedProcess(words, code, said)

    monkeypatch.setattr(sys, "platform", "darwin")
    monkeypatch.setattr(subprocess, "run", answer)
    monkeypatch.setattr(locale, "getlocale", lambda: (None, None))


def test_a_mac_without_a_terminal_has_a_list_and_the_first_we_know_is_taken(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    mac(monkeypatch, MAC)
    assert system_language() == "de"


@pytest.mark.parametrize(
    "said", ["", "(\n    ja\n)\n", FileNotFoundError(2, "?"), subprocess.TimeoutExpired("?", 2)]
)
def test_a_mac_that_cannot_answer_gives_english(
    said: str | Exception, monkeypatch: pytest.MonkeyPatch
) -> None:
    mac(monkeypatch, said)
    assert system_language() == "en"


def test_a_mac_that_refuses_gives_english(monkeypatch: pytest.MonkeyPatch) -> None:
    mac(monkeypatch, "de", code=1)
    assert system_language() == "en"
