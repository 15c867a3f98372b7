"""A club on a server under fire: eight desks, lines cut in mid-save, desks killed, the server killed and started again.

Every desk writes down what was accepted before it goes on; in the end each of these is there, and nothing is there twice.

    python -m tests.soak_server [--cuts 150] [--kills 25] [--restarts 4] [--seed 7]
"""

import argparse
import random
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from db.folder.store import Store
from db.problems import Problem
from db.server.address import address_of
from db.server.line import ServerLine
from db.server.opening import open_server
from tests.db.club import result
from tests.proxy import Proxy
from tests.server import PrivateServer, private_server

DESKS = 8


def opened(url: str, folder: Path) -> Store:
    """A desk that begins while the server is being killed tries again."""
    address = address_of(url)
    while True:
        try:
            return open_server(address, folder, line=ServerLine(address), listen=False)
        except Problem:
            time.sleep(0.2)


def desk(url: str, folder: str, first: str, accepted: str) -> None:
    """Adds results without a pause until it is killed; an id is written down when the server has answered."""
    with opened(url, Path(folder)) as store, Path(accepted).open("a") as told:
        for number in range(int(first), int(first) + 10**6):
            try:
                store.results.add(result(number))
                told.write(f"kept {number}\n")
            except Problem as problem:
                told.write(f"{problem.code} {number}\n")
                time.sleep(0.2)
            told.flush()
            time.sleep(random.uniform(0, 0.05))


def started(url: str, folder: Path, n: int, life: int) -> subprocess.Popen[bytes]:
    first = (n * 1000 + life) * 10**6 + 1
    words = (url, str(folder / f"desk{n}"), str(first), str(folder / f"accepted{n}"))
    return subprocess.Popen([sys.executable, "-m", "tests.soak_server", "desk", *words])


def attack(server: PrivateServer, proxy: Proxy, url: str, folder: Path, args: argparse.Namespace) -> None:
    lives = [0] * DESKS
    desks = [started(url, folder, n, 0) for n in range(DESKS)]
    while not all((told := folder / f"accepted{n}").exists() and told.stat().st_size for n in range(DESKS)):
        time.sleep(0.1)  # on a crowded machine it takes them longer to begin than the attack lasts
    deeds = ["cut"] * args.cuts + ["kill"] * args.kills + ["restart"] * args.restarts
    random.Random(args.seed).shuffle(deeds)
    for deed in deeds:
        time.sleep(random.uniform(0.05, 0.3))
        if deed == "cut" and random.random() < 0.5:
            proxy.swallow += 1
        elif deed == "cut":
            proxy.cut()
        elif deed == "restart":
            server.kill()
            server.start()
        else:
            n = random.randrange(DESKS)
            desks[n].kill()
            desks[n].wait()
            lives[n] += 1
            desks[n] = started(url, folder, n, lives[n])
    time.sleep(3)
    for one in desks:
        one.kill()
        one.wait()


def main(argv: list[str]) -> int:
    if argv[:1] == ["desk"]:
        desk(*argv[1:])
        return 0
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    for name, many in (("cuts", 150), ("kills", 25), ("restarts", 4), ("seed", 7)):
        parser.add_argument(f"--{name}", type=int, default=many)
    args = parser.parse_args(argv)
    with private_server(quick=False) as server, tempfile.TemporaryDirectory() as name:
        folder, club = Path(name), server.new_club()
        proxy = Proxy(server.folder)
        url = (
            f"postgresql://postgres@127.0.0.1:{proxy.port}/postgres?{club.rpartition('&')[2]}&sslmode=disable"
        )
        attack(server, proxy, url, folder, args)
        proxy.close()
        told = [line.split() for path in folder.glob("accepted*") for line in path.read_text().splitlines()]
        kept = {f"{int(number):032x}" for code, number in told if code == "kept"}
        unsure = {f"{int(number):032x}" for code, number in told if code == "server_unsure"}
        refused = {f"{int(number):032x}" for code, number in told if code == "server_away"}
        with open_server(club, folder / "looked", listen=False) as store:
            there = list(store.log.texts("results"))
            changes = store.log.changes
    lost, wrong = kept - set(there), refused & set(there)
    unknown = set(there) - kept - unsure  # answered to nobody: their desk was killed
    print(
        f"{DESKS} desks, {args.cuts} cuts, {args.kills} kills, {args.restarts} restarts: "
        f"{len(kept)} accepted, {len(lost)} lost"
    )
    print(
        f"{len(there)} there in {changes} changes; {len(unsure)} without an answer, {len(unsure & set(there))} of them there;"
    )
    print(f"{len(refused)} refused, {len(wrong)} of them there; {len(unknown)} kept as their desk was killed")
    return int(bool(lost or wrong or changes != len(there) or len(unknown) > args.kills + DESKS))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
