"""Tries a bundle as somebody has it who has neither Python nor Tcl: `trial.py FOLDER`, by the environment that made it.

On Linux in a root with the C library and hardly anything else (see bare_root.py), on a virtual screen, with real keys.
Elsewhere in an empty environment. Commands, every page, a computer player's move, a printed result, a listed game's pad,
the hall with a phone in it, a club on a server, the window's start.
"""

import json
import os
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from statistics import median

HERE = Path(__file__).parent
TOP = HERE.parent.parent
sys.path[:0] = [str(HERE), str(TOP)]  # bare_root, and the tests' virtual screen
LINUX = sys.platform.startswith("linux")
ENDING = ".exe" if sys.platform == "win32" else ""
COMMANDS = (
    ("--version",),
    ("doctor",),
    ("simulate", "san-juan", "--rules", "2014", "--seats", "club,random", "--games", "1", "--seed", "1"),
    ("event", "new", "Łukasz-Cup", "--json"),
    ("print", "san-juan-pad", "--out", "{tmp}/pad.pdf"),
    ("backup",),
    ("games", "add", "wingspan"),
    ("games", "list"),
)
STARTS = 5
COMMANDS_STARTED = 15
PIPES = dict.fromkeys(("stdin", "stdout", "stderr"), subprocess.PIPE)  # all that Wine knows


class Place:
    """Where the bundle runs: what enters it, what it is called there, and where files of it are seen from here."""

    def __init__(self, bundle: Path, room: Path) -> None:
        self.around = {"LC_ALL": "C.UTF-8", "ALCALDE_LANG": "en"}
        self.way: list[str] = []
        if LINUX:
            import bare_root

            bare_root.make(room / "root", bundle)
            self.way = bare_root.entering(room / "root")
        if self.way:
            self.programs, self.tmp, self.seen = "/Alcalde", "/tmp", room / "root" / "tmp"
            self.around |= {"HOME": "/home"}
        else:
            print("trial: no root of its own could be entered: an empty environment has to do")
            self.programs, self.tmp, self.seen = str(bundle), str(room), room
            kept = ("SYSTEMROOT", "TEMP", "TMP", "USERPROFILE", "APPDATA", "LOCALAPPDATA", "HOME")
            self.around |= {name: os.environ[name] for name in kept if name in os.environ}
        self.around["ALCALDE_DATA"] = f"{self.tmp}/club"

    def words(self, program: str, *words: str) -> list[str]:
        return [
            *self.way,
            f"{self.programs}/{program}{ENDING}",
            *(word.format(tmp=self.tmp) for word in words),
        ]

    def run(self, program: str, *words: str) -> str:
        asked = self.words(program, *words)
        done = subprocess.run(
            asked, env=self.around, capture_output=True, encoding="utf-8", errors="replace", timeout=900
        )
        if done.returncode or "Traceback" in done.stderr:
            raise SystemExit(
                f"trial: {' '.join(asked)} ended with {done.returncode}\n{done.stdout}\n{done.stderr}"
            )
        return done.stdout


def commands(place: Place) -> None:
    for words in COMMANDS:
        said = place.run("alcalde-cli", *words)
        if words[0] in ("--version", "doctor"):
            print(said, end="")
    if not (place.seen / "pad.pdf").read_bytes().startswith(b"%PDF"):
        raise SystemExit("trial: the pad is no PDF")


def tour(place: Place) -> None:
    """Every page, a computer player's move and a printed result, in the window of the bundle."""
    told = [line.split(maxsplit=1) for line in place.run("alcalde-tour", "{tmp}/tour").splitlines()]
    pages = [page for what, page in told if what == "page"]
    print(f"trial: {len(pages)} pages: {', '.join(pages)}")
    print("; ".join(f"{what} {how}" for what, how in told if what not in ("page",)))
    (paper,) = (place.seen / "tour" / "papers").glob("*.pdf")
    if not paper.read_bytes().startswith(b"%PDF"):
        raise SystemExit("trial: what the window printed is no PDF")


def hall(place: Place) -> None:
    """`hall` holds the hall open, a phone looks at its pages and tells a result, and the result is on disk."""
    import hall_trial as others

    for words in (("new", "Hall"), ("add", "Hall", *others.PEOPLE), ("pair", "Hall"), ("publish", "Hall")):
        place.run("alcalde-cli", "event", *words)
    asked = ("hall", "Hall", "--json", "--address", "127.0.0.1", "--confirm", "at-once")
    program = subprocess.Popen(
        place.words("alcalde-cli", *asked),
        env=place.around,
        **PIPES,
        start_new_session=os.name == "posix",  # Ctrl-C is meant for it alone
    )
    try:
        others.phone(program)
    finally:
        others.leave_hall(program)
    shown = json.loads(place.run("alcalde-cli", "event", "show", "Hall", "--json"))
    if json.dumps(others.POINTS) not in json.dumps(shown):
        raise SystemExit("trial: the phone's result is not on disk")
    print("trial: a phone saw the hall's page and told a result, which is on disk")


def server(place: Place) -> None:
    """The club moves from its folder to a server and is asked what it holds."""
    import hall_trial as others

    with others.database(place.seen / "pg") as there:
        if not there:
            print("trial: no PostgreSQL here, so none was tried")
            return
        club = "postgresql://postgres@/postgres?host=/tmp/pg&club=trial"
        if not place.way:
            club = club.replace("/tmp/pg", str(place.seen / "pg"))
        place.run("alcalde-cli", "store", "create", "--store", club)
        place.run("alcalde-cli", "store", "move", "--to", club)
        told = json.loads(place.run("alcalde-cli", "store", "info", "--store", club, "--json"))
        if (told["kind"], told["events"]) != ("server", 2):
            raise SystemExit(f"trial: the server holds {told}")
        place.run("alcalde-cli", "store", "move", "--unmark")
    print("trial: the club was moved to a PostgreSQL and is whole there")


def real_window(place: Place, display: str) -> None:
    """The program itself, by real keys: to a page, back, and out."""
    from window_trial import Hands

    hands, program = Hands(display), started(place.words("Alcalde"), place.around)
    hands.wait_for_window(program)
    hands.go_to("Rules", "Alt_L", "7")
    hands.picture(place.seen / "rules.png")
    hands.go_to("Home", "Alt_L", "1")
    hands.picture(place.seen / "home.png")
    backup = min((place.seen / "club" / "backups").glob("*.alcalde"))
    place.run(
        "Alcalde", f"{{tmp}}/club/backups/{backup.name}"
    )  # a double click: the open window is handed the file
    hands.wait_for("opened file")
    hands.picture(place.seen / "opened.png")
    hands.leave(program)
    said = (program.stderr.read() if program.stderr else b"").decode("utf-8", "replace")
    if program.returncode or "Traceback" in said:
        raise SystemExit(f"trial: the window ended with {program.returncode}\n{said}")
    print("trial: the window was led by real keys, was handed a file by a second start, and closed")


def speed(place: Place, display: str) -> None:
    """How long until the window is there, and how much processor time a command takes, in turn with the wheel that the
    bundle is made of. A command is too short for a clock on a machine with other work.
    """
    from window_trial import Hands

    hands = Hands(display)
    wheel = str(Path(sys.executable).with_name("alcalde"))
    around = {**place.around, "ALCALDE_DATA": str(place.seen / "wheel"), "HOME": str(place.seen)}
    ways = {"bundle": (place.words("Alcalde"), place.around), "wheel": ([wheel], around)}
    shown: dict[str, list[float]] = {name: [] for name in ways}
    spent: dict[str, list[float]] = {name: [] for name in ways}
    for _ in range(STARTS):
        for name, (words, environment) in ways.items():
            begun = time.monotonic()
            program = started(words, environment)
            hands.wait_for_window(program)
            shown[name].append(time.monotonic() - begun)
            hands.leave(program)
    for _ in range(COMMANDS_STARTED):
        for name, (_, environment) in ways.items():
            command = place.words("alcalde-cli", "--version") if name == "bundle" else [wheel, "--version"]
            before = _by_children()
            subprocess.run(command, env=environment, check=True, stdout=subprocess.DEVNULL)
            spent[name].append(_by_children() - before)
    for what, took in (("the window is there after", shown), ("processor time of --version", spent)):
        ours, theirs = median(took["bundle"]), median(took["wheel"])
        times = len(took["wheel"])
        print(
            f"trial: {what} {ours:.2f} s, {ours / theirs:.2f} × of the installed wheel (medians of {times})"
        )


def _by_children() -> float:
    """Processor time of programs that were started here and have ended."""
    import resource  # late: Windows has none, and comes no further than the tour

    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def started(words: list[str], environment: dict[str, str]) -> "subprocess.Popen[bytes]":
    return subprocess.Popen(words, env=environment, **PIPES)


def keep_pictures(place: Place, into: Path) -> None:
    into.mkdir(parents=True, exist_ok=True)
    for picture in place.seen.glob("*.png"):
        (into / picture.name).write_bytes(picture.read_bytes())


def main(bundle: Path) -> None:
    with tempfile.TemporaryDirectory(prefix="alcalde-trial-", ignore_cleanup_errors=True) as room:
        place = Place(bundle, Path(room))
        if not LINUX:
            commands(place)
            hall(place)
            tour(place)
            return
        from tests.screen import virtual_screen

        with virtual_screen(1366, 768) as display:
            place.around["DISPLAY"] = display
            commands(place)
            hall(place)
            server(place)
            tour(place)
            real_window(place, display)
            speed(place, display)
            keep_pictures(place, bundle.parent.parent / "pictures")


if __name__ == "__main__":
    main(Path(sys.argv[1]).resolve())
