"""Everything a person reads: keys to sentences, in English and German, from `locale/LANG/*.toml`.

The words of one game are in a file of its own, `locale/LANG/games/GAME.toml`, under their whole keys: nothing
but that file knows the game's words.

An entry is a sentence with {named} gaps. An entry with one and other is chosen by the number `n`.
"""

import locale
import os
import re
import sys
import tomllib
from datetime import date, datetime
from functools import cache
from pathlib import Path
from typing import Protocol

LANGUAGES = ("en", "de")
FOLDER = Path(__file__).parent / "locale"
GAMES = [FOLDER]  # folders with words of games

Table = dict[str, "str | Table"]  # what a file of words says
Entry = str | dict[str, str]


class Lexicon:
    """The entries of one language, keyed by file name, tables and name joined with dots: "cli.about".

    A file is read when somebody asks for one of its words: a window shows few of them at its start.
    """

    def __init__(self, language: str, mac: bool) -> None:
        self._mac = mac
        self._found: dict[str, Entry] = {}
        self._unread = {path.stem: path for path in (FOLDER / language).glob("*.toml")}
        self._games = [
            path for folder in GAMES for path in sorted((folder / language / "games").glob("*.toml"))
        ]

    def get(self, key: str) -> Entry | None:
        if (entry := self._found.get(key)) is not None:
            return entry
        self._read(key.partition(".")[0])
        if key not in self._found:
            self._read_games()
        return self._found.get(key)

    def all(self) -> dict[str, Entry]:
        for area in sorted(self._unread):
            self._read(area)
        self._read_games()
        return self._found

    def _read(self, area: str) -> None:
        if (path := self._unread.get(area)) is not None:
            _flatten(area, _said(path, self._mac), self._found)
            self._unread.pop(area, None)  # not sooner: another thread may ask for the same

    def _read_games(self) -> None:
        for path in self._games:
            for area, table in _said(path, self._mac).items():
                assert not isinstance(table, str)
                _flatten(area, table, self._found)
        self._games = []


@cache
def lexicon(language: str, mac: bool) -> Lexicon:
    return Lexicon(language, mac)


def entries(language: str) -> dict[str, Entry]:
    """All entries of a language."""
    return lexicon(language, False).all()


def _said(path: Path, mac: bool) -> Table:
    text = path.read_text("utf-8")
    return tomllib.loads(_with_mac_keys(text) if mac else text)


def add_words(folder: Path) -> None:
    """Takes in the words of games that live elsewhere: `folder/LANG/games/*.toml`."""
    if folder not in GAMES:
        GAMES.append(folder)
        lexicon.cache_clear()


def forget_words(folder: Path) -> None:
    """Gives them up again."""
    GAMES.remove(folder)
    lexicon.cache_clear()


def _with_mac_keys(text: str) -> str:
    """Ctrl+Z is ⌘Z there, in every sentence that speaks of a key."""
    return re.sub(r"\b(?:Ctrl|Strg)\b\+?", "⌘", text)


def _flatten(prefix: str, table: Table, into: dict[str, Entry]) -> None:
    for name, value in table.items():
        key = f"{prefix}.{name}"
        if isinstance(value, str):
            into[key] = value
        elif set(value) == {"one", "other"}:
            into[key] = {number: str(words) for number, words in value.items()}
        else:
            _flatten(key, value, into)


class Sayable(Protocol):
    """Whatever can stand in a sentence: names, numbers, sentences in sentences."""

    def __format__(self, form: str, /) -> str: ...


class Words:
    """Speaks one language: `tr("cli.no_tk")`, `tr("play.drew", name="Anna", n=2)`."""

    def __init__(self, language: str) -> None:
        if language not in LANGUAGES:
            raise ValueError(f"no words for language {language!r}; there are {', '.join(LANGUAGES)}")
        self.language = language
        self._entries = lexicon(language, sys.platform == "darwin")

    def __call__(self, key: str, /, **facts: Sayable | None) -> str:
        entry = self._entries.get(key)
        if entry is None:
            raise KeyError(key)
        if isinstance(entry, dict):
            entry = entry["one" if facts.get("n") == 1 else "other"]
        return entry.format(**facts) if facts else entry

    def has(self, key: str) -> bool:
        return self._entries.get(key) is not None

    def number(self, value: float, digits: int = 0) -> str:
        """1,234.5 in English, 1.234,5 in German."""
        text = f"{value:,.{digits}f}"
        return text.translate(str.maketrans(",.", ".,")) if self.language == "de" else text

    def day(self, moment: date) -> str:
        """18/11/2026 in English, 18.11.2026 in German."""
        return self("common.day", year=moment.year, month=f"{moment.month:02}", day=f"{moment.day:02}")

    def written_day(self, text: str | None) -> str:
        """The day of a document, as people write it; what is no day stays as it was typed."""
        try:
            return self.day(date.fromisoformat(text)) if text else ""
        except ValueError:
            return str(text)

    def moment(self, moment: datetime) -> str:
        return f"{self.day(moment)} {moment:%H:%M}"

    def listing(self, things: list[str]) -> str:
        """ "a, b and c" """
        if len(things) < 2:
            return "".join(things)
        return f"{', '.join(things[:-1])} {self('common.and')} {things[-1]}"


def system_language() -> str:
    """The language the system asks for, English if it is none of ours."""
    told = os.environ.get("ALCALDE_LANG") or os.environ.get("LC_ALL") or os.environ.get("LANG")
    asked = [told] if told else [*_of_windows(), *_of_a_mac(), locale.getlocale()[0] or ""]
    spoken = (re.split("[-_.]", name)[0].lower() for name in asked)
    return next((short for short in spoken if short in LANGUAGES), "en")


def _of_windows() -> list[str]:
    """Python's own names there are words ("German_Austria"), and not for every country; the system says "de-AT"."""
    if sys.platform != "win32":
        return []
    import ctypes  # late: only there

    try:
        room = ctypes.create_unicode_buffer(85)  # LOCALE_NAME_MAX_LENGTH
        return [room.value] if ctypes.windll.kernel32.GetUserDefaultLocaleName(room, len(room)) else []
    except (AttributeError, OSError):
        return []


def _of_a_mac() -> list[str]:
    """A program started from the dock has no LANG; the languages of the settings come first liked, first listed."""
    if sys.platform != "darwin":
        return []
    import subprocess  # late: only there

    asking = ["defaults", "read", "-g", "AppleLanguages"]
    try:
        found = subprocess.run(asking, capture_output=True, text=True, timeout=2)
    except (OSError, ValueError, subprocess.SubprocessError):
        return []
    return re.findall(r"[A-Za-z]{2,3}(?:[-_]\w+)*", found.stdout) if found.returncode == 0 else []
