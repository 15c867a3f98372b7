"""The doors of the command line, each with good documents to bend, and clubs to push them on."""

import gzip
import json
from collections.abc import Mapping
from pathlib import Path
from random import Random

from assistant.games.listed.files import EXAMPLES
from tests import papers
from tests.fuzz.clubs import NAMES, SAN_JUAN, Clubs, said_by, seed
from tests.fuzz.door import GOOD, KINDS_OF_WORDS, Bend, Door, Words, plain, spoken

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
DEEP_FACTS = "x = " + "[" * 900 + "]" * 900 + "\n"
ABSENT = "anna@127.0.0.1:0/club?club=spring"  # nobody is there, which takes seconds to be sure of: one of six
SERVERS = (
    ABSENT,
    *("anna:secret@127.0.0.1/club?club=spring", "anna@127.0.0.1/club?club=Spring 1", "anna@127.0.0.1/club"),
    *("anna@127.0.0.1:99999/club?club=spring", "@?club=spring"),
)
FACTS = "[san-juan.2014.buildings.tower]\ncost = 4\npoints = 2\n[saint-malo.standard]\nattacks = [1, 3, 6, 8, 10, 12]\n"


BGG = b"""<?xml version="1.0" encoding="utf-8"?>
<plays username="someuser" userid="1" total="1" page="1">
  <play id="77" date="2026-05-02" quantity="1" length="48" incomplete="0" nowinstats="0" location="Club night">
    <item name="Moor" objecttype="thing" objectid="1234567"/>
    <players><player username="anna" name="Anna" score="34" win="1"/><player name="Bruno" score="-3.5"/></players>
  </play>
</plays>
"""


PAPERS = ("slips", "standings", "san-juan-sheet", "saint-malo-sheet", "season", "ratings", "story")


def doors(clubs: "Clubs") -> list[Door]:
    """Doors for plain files, for words, and for the documents that only the program itself writes."""
    return [
        *(*_plain_doors(), *_paper_doors(), *_event_doors(), *_history_doors(clubs), *_listed_doors()),
        *(*_game_doors(clubs), *_written_doors(clubs), *_store_doors()),
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
        Door("show", spoken("event show", "EVENT", "--json"), weight=0.3),
        Door("deleted", spoken("event delete", "EVENT", "--agree", "delete-event"), weight=0.3),
        Door("reported", spoken("event report", "EVENT", "1", "31", "28", "27", "20"), weight=0.5),
        Door(
            "renamed",
            spoken("event rename", "EVENT", "NAME", "--to", "Zoë", "--club", "Lisboa"),
            weight=0.5,
        ),
        Door(
            "changed later",
            spoken(
                *(
                    "event set",
                    "EVENT",
                    "--name",
                    "Cup",
                    "--date",
                    "2026-05-02",
                    "--rounds",
                    "4",
                    "--best",
                    "3",
                ),
                *("--tie-breaks", "share,lots", "--scoring", "catan", "--agree", "what-follows"),
            ),
        ),
        Door(
            "changed to points of one's own",
            spoken("event set", "EVENT", "--own", "7,5,3,1", "--agree", "what-follows"),
            weight=0.5,
        ),
        Door("undo", spoken("event undo", "EVENT", "--agree", "AGREED"), weight=0.3),
        Door("take", spoken("event take", "EVENT", "1", "GAME", "--agree", "AGREED"), weight=0.3),
        Door("publish", spoken("event publish", "EVENT", "--agree", "AGREED"), weight=0.3),
        Door("new", spoken("event new", "NAME", "--table", "4", "--rounds", "3", "--date", "2026-05-02")),
        Door("plan", spoken("event plan", "--players", "12", "--rounds", "2", "--table", "4"), weight=0.05),
    ]


def _store_doors() -> list[Door]:
    """Where the club is kept: addresses of servers, none of which is there; never a folder."""

    def server(command: str, option: str) -> Words:
        def made(rng: Random, file: Path, bend: Bend) -> list[str]:
            user, at, rest = rng.choice(SERVERS).partition("@")
            return [*command.split(), option, f"postgresql://{''.join(bend([user, at, rest], rng))}"]

        return made

    login = b"a good long password\n"
    return [
        Door("store info", spoken("store info", "--json"), weight=0.2),
        Door("store info of a server", server("store info", "--store"), weight=0.3),
        Door("store create", server("store create", "--store"), weight=0.1),
        Door("store role", server("store role anna --read", "--store"), (login,), ".txt", weight=0.1),
        Door("store move", server("store move", "--to"), weight=0.1),
        Door("any command with a server", server("players list", "--store"), weight=0.1),
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
        Door("result back", said("results bring-back", "RESULT", "1", "--agree", "AGREED"), weight=0.3),
        Door("result deleted", said("results delete", "RESULT", "--agree", "AGREED"), weight=0.3),
        Door("player deleted", spoken("players delete", "NAME", "--agree", "AGREED"), weight=0.3),
        Door("players parted", spoken("players part", "NAME", "--agree", "AGREED"), weight=0.3),
        Door(
            "player changed",
            spoken("players change", "NAME", "--name", "Zoë", "--club", "Lisboa"),
            weight=0.5,
        ),
        Door("ratings of a game", spoken("players ratings", "--game", "san-juan"), weight=0.3),
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
