"""Clubs to push the doors on: an event under way with a hall, and games; copied for a case, used again while untouched."""

import hashlib
import io
import json
import os
import shutil
import sys
from pathlib import Path
from typing import Any

from assistant.cli import main as cli

NAMES = ("Anna", "Bruno", "Clara", "Dora", "Emil", "Félix", "Greta", "Łukasz")
SAN_JUAN = {
    "game": "san-juan",
    "rules": "2014",
    "players": [
        {"name": "A", "buildings": ["indigo-plant", "chapel", "palace"], "chapel": 3, "hand": 2, "goods": 1},
        {"name": "B", "buildings": ["indigo-plant", "sugar-mill", "crane"], "covered": ["smithy"], "hand": 1},
    ],
}


def seed(document: object) -> bytes:
    return json.dumps(document).encode()


def said_by(*words: str, data: Path) -> bytes:
    """What a good command prints."""
    kept, out = sys.stdout, io.BytesIO()
    os.environ["ALCALDE_DATA"] = str(data)
    sys.stdout = taken = io.TextIOWrapper(out, "utf-8", write_through=True)
    try:
        assert cli.run(list(words)) == 0, words
        return out.getvalue()
    finally:
        sys.stdout = kept
        taken.detach()


class Clubs:
    """Ready clubs, copied for a case and used again while nothing has touched them."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.games: dict[str, str] = {}  # by kind, the ids of those under way
        self.answers: dict[str, list[str]] = {}  # what was told there, and what could be told next
        self._ready: dict[str, Path] = {}

    def template(self, name: str) -> Path:
        return self.folder / f"template-{name}"

    def fresh(self, name: str) -> Path:
        club = self._ready.get(name)
        if club is None:
            club = self.folder / f"club-{name}"
            shutil.rmtree(club, ignore_errors=True)
            shutil.copytree(self.template(name), club)
            self._ready[name] = club
        return club

    def touched(self, club: Path) -> None:
        self._ready = {name: path for name, path in self._ready.items() if path != club}

    @staticmethod
    def state(club: Path) -> str:
        """All that is kept; not the lock, the log of errors, nor the copies made at every opening."""
        digest = hashlib.sha256()
        for path in sorted(club.rglob("*")):
            if (
                path.is_file()
                and path.suffix != ".lock"
                and path.name != "alcalde.log"
                and "backups" not in path.parts
            ):
                digest.update(path.name.encode() + path.read_bytes())
        return digest.hexdigest()


def prepare(folder: Path) -> Clubs:
    """A club with an event under way, and the documents that only a program can write, as seeds."""
    clubs = Clubs(folder)
    (folder / "good.json").write_bytes(seed(SAN_JUAN))
    club = clubs.template("evening")
    said_by("event", "new", "Spring", "--plan", "club-evening", data=club)
    said_by("event", "add", "Spring", *NAMES, data=club)
    said_by("event", "pair", "Spring", data=club)
    said_by("event", "publish", "Spring", data=club)
    said_by("event", "result", "Spring", "2", "31", "28", "27", "20", data=club)
    new = ("game", "new", "--players", "Anna,Bruno", "--json")
    games = {
        "DEALT": ("san-juan", "--seed", "1"),
        "SAN-JUAN": ("san-juan", "--table"),
        "SAINT-MALO": ("saint-malo", "--table"),
    }
    for kind, words in games.items():
        clubs.games[kind] = id = json.loads(said_by(*new, *words, data=club))["game"]
        shown = _shown(id, club)
        for _ in range(4):
            said_by("game", "tell", id, shown["asked"]["examples"][0], data=club)
            shown = _shown(id, club)
        clubs.answers[kind] = [*shown["entries"], *shown["asked"]["examples"]]
    return clubs


def _shown(game: str, club: Path) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(said_by("game", "show", game, "--json", data=club))
    return found
