"""The doors of the command line, each with good documents to bend, and clubs to push them on."""

import gzip
import hashlib
import io
import json
import os
import shutil
import sys
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Any

from assistant.cli import main as cli
from assistant.games.listed.files import EXAMPLES
from tests import papers

Bend = Callable[[list[str], Random], list[str]]
Words = Callable[[Random, Path, Bend], list[str]]
NAMES = ("Anna", "Bruno", "Clara", "Dora", "Emil", "Félix", "Greta", "Łukasz")
SAN_JUAN = {
    "game": "san-juan",
    "rules": "2014",
    "players": [
        {"name": "A", "buildings": ["indigo-plant", "chapel", "palace"], "chapel": 3, "hand": 2, "goods": 1},
        {"name": "B", "buildings": ["indigo-plant", "sugar-mill", "crane"], "covered": ["smithy"], "hand": 1},
    ],
}
CITY = ["#.....#", ".cc....", ".c.....", ".c.....", ".......", "...h...", "#wwwww#"]
SAINT_MALO = {
    "game": "saint-malo",
    "players": [
        {"name": "A", "city": CITY, "coins": 4, "logs": 1, "cannons_lost": 1, "marked": 31},
        {"name": "B", "city": CITY, "coins": 0, "logs": 0, "cannons_lost": 2, "marked": 12},
    ],
}
STANDINGS = {
    "game": "san-juan",
    "scoring": "catan",
    "tie_breaks": ["share", "lots"],
    "rounds": [
        {"tables": [{"seats": ["A", "B", "C"], "points": [10, 8, 6], "tie_break": [1, 2, 3]}]},
        {"tables": [{"seats": ["C", "A", "B"], "points": [7, 7, 6]}]},
    ],
}
RATE = {"results": [{"names": ["A", "B", "C"], "places": [1, 2, 2]}, {"names": ["B", "A"], "places": [1, 2]}]}
CSV = "game,played_at,player,points,place\nsan-juan,2026-05-02T18:30:00,Anna,31,1\nsan-juan,2026-05-02T18:30:00,Bruno,28,2\n"
PLAYERS = "name,nickname,club,notes,active\nAnna,An,Lisboa,,yes\nZoë,,,likes Saint Malo,no\n"
GOOD = "GOOD"  # a table that is as it should be, for doors where something else is bent
DEEP_FACTS = "x = " + "[" * 900 + "]" * 900 + "\n"
KINDS_OF_WORDS = {
    "EVENT": ("Spring",),
    "NAME": NAMES,
    "TOLD": (
        *(
            "builder",
            "prospector",
            "build smithy",
            "build indigo-plant using crane",
            "pass",
            "none",
            "keep",
            "1",
        ),
        *(
            "wwchs",
            "unknown",
            "stop",
            "crate-2",
            "church-1",
            "b2 c2",
            "a1",
            "priest",
            "nothing",
            "tile 1 2 3 3 5",
        ),
    ),
    "AGREED": ("all-agree", "table-has-result,game-under-way", "all-agree,", ",", "x"),
}
FACTS = "[san-juan.2014.buildings.tower]\ncost = 4\npoints = 2\n[saint-malo.standard]\nattacks = [1, 3, 6, 8, 10, 12]\n"


BGG = b"""<?xml version="1.0" encoding="utf-8"?>
<plays username="someuser" userid="1" total="1" page="1">
  <play id="77" date="2026-05-02" quantity="1" length="48" incomplete="0" nowinstats="0" location="Club night">
    <item name="Moor" objecttype="thing" objectid="1234567"/>
    <players><player username="anna" name="Anna" score="34" win="1"/><player name="Bruno" score="-3.5"/></players>
  </play>
</plays>
"""


@dataclass(frozen=True)
class Door:
    """`words` makes the command for a bent file; `inside` puts the file into the club's folder instead.

    A door that `keeps` may have done a part of what it was told before it refused the rest.
    """

    name: str
    words: Words
    seeds: tuple[bytes, ...] = ()
    ending: str = ".json"
    club: str = "evening"
    inside: str | None = None
    weight: float = 1.0
    keeps: bool = False


def plain(*words: str) -> Words:
    def made(rng: Random, file: Path, bend: Bend) -> list[str]:
        files = {"FILE": file, "OUT": file.with_name("out.pdf"), GOOD: file.with_name("good.json")}
        return [str(files[word]) if word in files else word for word in words]

    return made


def spoken(command: str, *words: str, known: Mapping[str, Sequence[str]] | None = None) -> Words:
    """Words that are bent themselves, behind the names of the command; those in capitals are one of a kind."""
    kinds = {**KINDS_OF_WORDS, **(known or {})}

    def said(word: str, rng: Random) -> str:
        return rng.choice(kinds[word]) if word in kinds else word

    return lambda rng, file, bend: [*command.split(), *bend([said(word, rng) for word in words], rng)]


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


PAPERS = ("slips", "standings", "san-juan-sheet", "saint-malo-sheet", "season", "ratings", "story")


def doors(clubs: "Clubs") -> list[Door]:
    """Doors for plain files, for words, and for the documents that only the program itself writes."""
    return [
        *(*_plain_doors(), *_paper_doors(), *_event_doors(), *_history_doors(clubs), *_listed_doors()),
        *(*_game_doors(clubs), *_written_doors(clubs)),
    ]


def _plain_doors() -> list[Door]:
    return [
        Door(
            "score",
            plain("score", "FILE", "--json"),
            (seed(SAN_JUAN), seed(SAINT_MALO), seed([SAN_JUAN])),
            weight=3,
        ),
        Door("standings", plain("event", "standings", "FILE", "--json"), (seed(STANDINGS),), weight=2),
        Door("rate", plain("event", "rate", "FILE", "--json"), (seed(RATE),)),
        Door("import csv", plain("import", "FILE"), (CSV.encode(),), ".csv"),
        Door("import players", plain("import", "FILE"), (PLAYERS.encode(),), ".csv"),
        Door("facts", plain("score", GOOD), (FACTS.encode(),), ".toml", inside="facts.toml"),
        Door("deep facts", plain("score", GOOD), (DEEP_FACTS.encode(),), ".toml", inside="facts.toml"),
        Door(
            "simulate",
            spoken("simulate", "san-juan", "--seats", "random,random", "--games", "1", "--seed", "x"),
            weight=0.1,
        ),
    ]


def _event_doors() -> list[Door]:
    points = ("31", "28", "28", "20")
    return [
        Door("add", spoken("event add", "EVENT", "NAME", "NAME")),
        Door(
            "add a list",
            plain("event", "add", "Spring", "--file", "FILE"),
            ("\n".join(NAMES).encode(),),
            ".txt",
        ),
        Door("drop", spoken("event drop", "EVENT", "NAME")),
        Door("swap", spoken("event pair", "EVENT", "--swap", "NAME", "NAME")),
        Door("result", spoken("event result", "EVENT", "1", *points), weight=2),
        Door("result with tie-breaks", spoken("event result", "EVENT", "1", "31", "28+5", "28+2", "20")),
        Door(
            "result, tie-breaks apart",
            spoken("event result", "EVENT", "1", *points, "--tie-break", "0,5,2,0"),
        ),
        Door("result of a round", spoken("event result", "EVENT", "2", *points, "--round", "1")),
        Door("new", spoken("event new", "NAME", "--table", "4", "--rounds", "3", "--date", "2026-05-02")),
        Door("plan", spoken("event plan", "--players", "12", "--rounds", "2", "--table", "4"), weight=0.05),
    ]


def _history_doors(clubs: "Clubs") -> list[Door]:
    """What was kept: results put right, players brought together."""
    kept = json.loads(said_by("results", "list", "--json", data=clubs.template("evening")))["results"]
    known = {"RESULT": tuple(str(one["id"]) for one in kept) or ("none",)}

    def said(command: str, *words: str) -> Words:
        return spoken(command, *words, known=known)

    return [
        Door("result shown", said("results show", "RESULT"), weight=0.3),
        Door(
            "result put right",
            said(
                *("results correct", "RESULT", "--why", "typed wrong", "--points", "31,28,28,20"),
                *(
                    "--date",
                    "2.5.2026",
                    "--minutes",
                    "55",
                    "--name",
                    "1=Anna",
                    "--first",
                    "2",
                    "--agree",
                    "AGREED",
                ),
            ),
        ),
        Door(
            "sheets put right",
            lambda rng, file, bend: [
                "results",
                "correct",
                known["RESULT"][0],
                "--why",
                "x",
                "--sheets",
                str(file),
            ],
            (seed(SAN_JUAN["players"]), seed(SAN_JUAN)),
        ),
        Door("players merged", spoken("players merge", "NAME", "NAME", "--agree", "AGREED")),
    ]


def _listed_doors() -> list[Door]:
    """The club's own games, and plays of any game from elsewhere."""
    told = tuple(path.read_bytes() for path in sorted(EXAMPLES.glob("*.toml")))
    return [
        Door("games add", plain("games", "add", "FILE"), told, ".toml", weight=2),
        Door("games by words", spoken("games show", "san-juan"), weight=0.3),
        Door("import plays", plain("import", "FILE", "--yes", "--agree", "new-games"), (BGG,), ".xml"),
    ]


def _game_doors(clubs: "Clubs") -> list[Door]:
    """Games under way: dealt here, and followed at a table."""

    def said(kind: str, command: str, *words: str) -> Words:
        told = (*KINDS_OF_WORDS["TOLD"], *clubs.answers[kind] * 3)
        return spoken(command, *words, known={"GAME": (clubs.games[kind],), "TOLD": told})

    told = b"trader\nsell none\npass\n"
    doors = [
        Door(
            "game tell lines", plain("game", "tell", clubs.games["DEALT"], "-"), (told,), ".txt", keeps=True
        ),
        Door(
            "game new",
            spoken(
                "game new", "san-juan", "--players", "Anna,Bruno", "--levels", "person,person", "--first", "1"
            ),
        ),
        Door(
            "game new of an event",
            spoken(
                "game new", "san-juan", "--event", "EVENT", "--round", "1", "--at", "2", "--agree", "AGREED"
            ),
        ),
        Door("game show", said("DEALT", "game show", "GAME"), weight=0.3),
    ]
    for kind in ("DEALT", "SAN-JUAN", "SAINT-MALO"):
        name = kind.lower()
        change = ("GAME", "2", "TOLD", "--remove", "1", "--agree", "AGREED")
        doors += [
            Door(f"game tell {name}", said(kind, "game tell", "GAME", "TOLD", "TOLD"), keeps=True),
            Door(f"game correct {name}", said(kind, "game correct", *change)),
            Door(f"game undo {name}", said(kind, "game undo", "GAME", "--to", "2", "--agree", "AGREED")),
        ]
    return doors


def _paper_doors() -> list[Door]:
    return [
        Door(
            f"print {doc}",
            plain("print", doc, "FILE", "--out", "OUT"),
            (seed(papers.document_for(doc, NAMES, 2)),),
            weight=0.05,
        )
        for doc in PAPERS
    ] + [
        Door(
            "print by words",
            spoken("print slips", "--id", "EVENT", "--round", "1", "--player", "NAME"),
            weight=0.05,
        )
    ]


def _written_doors(clubs: "Clubs") -> list[Door]:
    club, out = clubs.template("evening"), clubs.folder / "out"
    out.mkdir()
    for game in ("san-juan", "saint-malo"):
        played = ("--seats", "random,random", "--games", "1", "--seed", "1", "--records", str(out))
        said_by("simulate", game, *played, data=club)
    records = tuple(path.read_bytes() for path in sorted(out.iterdir()))
    said_by("export", str(out / "all.json"), data=club)
    said_by("export", str(out / "bg.json"), "--format", "bgstats", data=club)
    said_by("event", "export", "Spring", str(out / "event.json"), data=club)
    said_by("backup", str(out / "club.gz"), data=club)
    whole, bgstats, event, backup = (
        (out / name).read_bytes() for name in ("all.json", "bg.json", "event.json", "club.gz")
    )
    bare = seed(json.loads(event)["event"])
    (kept,) = (path.name for path in (club / "backups").iterdir() if "manual" in path.name)
    return [
        Door("replay", plain("replay", "FILE", "--json"), records, weight=2),
        Door("check", plain("event", "check", "FILE", "--json"), (bare, event), weight=3),
        Door("standings of an event", plain("event", "standings", "FILE", "--json"), (bare, event)),
        Door("event import", plain("event", "import", "FILE"), (bare, event), weight=2),
        Door("import", plain("import", "FILE"), (whole,), weight=2),
        Door("import bgstats", plain("import", "FILE"), (bgstats,), weight=2),
        *_import_doors({"json": whole, "bgstats": bgstats, "csv": CSV.encode(), "players": PLAYERS.encode()}),
        Door("restore", plain("restore", "FILE", "--yes"), (backup, gzip.decompress(backup)), ".club.gz"),
        Door("restore by name", spoken("restore --yes", kept), weight=0.5),
    ]


def _import_doors(seeds: Mapping[str, bytes]) -> list[Door]:
    """Every format by its name and to the end; and now and then a file of another."""
    doors = []
    for form, good in seeds.items():
        ending = ".json" if form in ("json", "bgstats") else ".csv"
        words = plain("import", "FILE", "--format", form, "--yes", "--replace")
        doors.append(Door(f"import as {form}", words, (good, good, good, *seeds.values()), ending))
    who = spoken("", "--who", "Anna=new")
    doors.append(
        Door(
            "import who",
            lambda rng, file, bend: ["import", str(file), *who(rng, file, bend)],
            (seeds["csv"],),
            ".csv",
        )
    )
    return doors


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
