"""Others around a bundle that is tried: a phone in the hall that it holds open, and a server that it keeps a club on."""

import json
import os
import signal
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from urllib.request import Request, urlopen

PATIENCE = 120  # seconds: a busy machine is no fault
PEOPLE = ("Łukasz", "Ben", "Cleo", "Dora")
POINTS = [31, 28, 27, 20]
CLUSTER = ("-N", "-A", "trust", "-U", "postgres", "-E", "UTF8", "--locale=C")


def phone(program: "subprocess.Popen[bytes]") -> None:
    """Reads the line in which the hall says where it is, looks at a page and tells a table's result."""
    assert program.stdout is not None
    line = program.stdout.readline()
    if not line:  # it has ended: why, it has said
        said = program.communicate(timeout=PATIENCE)[1].decode("utf-8", "replace")
        raise SystemExit(f"trial: the hall was not opened (exit {program.returncode})\n{said}")
    opened = json.loads(line)
    page = urlopen(f"{opened['url']}/", timeout=PATIENCE).read().decode("utf-8")
    if not all(name in page for name in PEOPLE):
        raise SystemExit(f"trial: the hall's page does not name everybody\n{page}")
    urlopen(f"{opened['url']}/static/hall.css", timeout=PATIENCE).read()
    token = opened["tables"][0]["url"].rpartition("/")[2]
    told = {"Alcalde-Table": token, "Content-Type": "application/json"}
    body = json.dumps({"key": "trial", "points": POINTS}).encode()
    request = Request(f"{opened['url']}/api/tables/1/result", body, told)
    answer = json.loads(urlopen(request, timeout=PATIENCE).read())
    if answer["state"] != "kept":
        raise SystemExit(f"trial: the phone's result was answered with {answer}")


def leave_hall(program: "subprocess.Popen[bytes]") -> None:
    """By Ctrl-C, as people do."""
    if program.poll() is not None:
        return
    if os.name == "posix":
        os.killpg(program.pid, signal.SIGINT)
    else:
        program.terminate()
    program.wait(PATIENCE)


@contextmanager
def database(room: Path) -> Iterator[bool]:
    """A PostgreSQL whose socket lies in `room`; False where there is none to start."""
    found = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"), key=lambda path: int(path.parts[-3]))
    if not found:
        yield False
        return
    import pwd  # late: Windows has none, and comes no further than the phone

    user = "postgres" if os.getuid() == 0 else None
    room.mkdir()
    if user:
        os.chown(room, pwd.getpwnam(user).pw_uid, -1)
    for above in room.parents:  # a temporary folder is its owner's alone, and this is somebody else
        if user and above.stat().st_uid == 0 and above.name.startswith("alcalde-trial-"):
            above.chmod(0o711)
    data = str(room / "data")
    subprocess.run(
        [str(found[-1]), *CLUSTER, "-D", data], check=True, capture_output=True, user=user, cwd="/"
    )
    words = [str(found[-1].parent / "postgres"), "-D", data, "-c", "listen_addresses=", "-k", str(room)]
    program = subprocess.Popen(
        words, user=user, cwd="/", stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
    )
    try:
        end = time.monotonic() + PATIENCE
        while not (room / ".s.PGSQL.5432").exists():
            if time.monotonic() > end:
                raise SystemExit("trial: PostgreSQL did not start")
            time.sleep(0.1)
        yield True
    finally:
        program.send_signal(signal.SIGINT)
        program.wait(PATIENCE)
