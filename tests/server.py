"""A PostgreSQL of the tests' own: Debian's binaries, a folder of its own, a socket and no network, gone when it is over."""

import os
import pwd
import shutil
import signal
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import psycopg
import pytest

from db.server.address import address_of
from db.server.keeper import create_club

PLACES = Path("/usr/lib/postgresql")
HBA = "local all postgres trust\nlocal all all scram-sha-256\nhost all all 127.0.0.1/32 scram-sha-256\n"
QUICK = ("fsync=off", "full_page_writes=off", "listen_addresses=", "max_connections=60", "jit=off")


def binaries() -> Path | None:
    """The newest there are, of Debian or on the path; never the system's own cluster."""
    found = sorted(PLACES.glob("*/bin/initdb"), key=lambda path: int(path.parts[-3]))
    here = str(found[-1]) if found else shutil.which("initdb")
    return Path(here).parent if here else None


def needed() -> Path:
    """The binaries; without them a person's run goes on with one line, and a run that must not miss it fails."""
    found = binaries()
    if found is None:
        if os.environ.get("CI") or os.environ.get("ALCALDE_NEED_SERVER"):
            pytest.fail("the server's tests need PostgreSQL: make test installs it")
        pytest.skip("no PostgreSQL here: the server's tests are left out (apt install postgresql)")
    return found


class PrivateServer:
    def __init__(self, binaries: Path, quick: bool = True) -> None:
        self._binaries, self._quick = binaries, quick
        self.folder = Path(tempfile.mkdtemp(prefix="alcalde-pg-", dir="/tmp"))
        self._user = "postgres" if os.getuid() == 0 else None
        if self._user:
            os.chown(self.folder, pwd.getpwnam(self._user).pw_uid, -1)
            self.folder.chmod(0o711)
        self.data = self.folder / "data"
        self._run(
            "initdb", "-N", "-A", "trust", "-U", "postgres", "-E", "UTF8", "--locale=C", "-D", str(self.data)
        )
        (self.data / "pg_hba.conf").write_text(HBA)
        self._clubs = 0
        self.port = 5432  # names the socket
        self.more: tuple[str, ...] = ()  # settings beside the usual ones, from the next start on
        self.start()

    def _run(self, name: str, *words: str) -> None:
        command = [str(self._binaries / name), *words]
        done = subprocess.run(command, capture_output=True, text=True, user=self._user, cwd="/", timeout=60)
        assert done.returncode == 0, done.stderr

    def start(self) -> None:
        wanted = (
            f"unix_socket_directories={self.folder}",
            *(QUICK if self._quick else QUICK[2:]),
            *self.more,
        )
        options = [word for setting in wanted for word in ("-c", setting)]
        with (self.folder.parent / f"{self.folder.name}.log").open("ab") as said:
            self.process = subprocess.Popen(
                [str(self._binaries / "postgres"), "-D", str(self.data), *options],
                stdout=said,
                stderr=said,
                user=self._user,
                cwd="/",
            )
        end = time.monotonic() + 30
        while True:
            try:
                self.admin().close()
                return
            except psycopg.Error:
                assert time.monotonic() < end and self.process.poll() is None, "the server did not start"
                time.sleep(0.05)

    def admin(self, database: str = "postgres") -> psycopg.Connection[tuple[object, ...]]:
        return psycopg.connect(
            host=str(self.folder), port=self.port, user="postgres", dbname=database, autocommit=True
        )

    def kill(self) -> None:
        """As a power cut ends it."""
        self.process.send_signal(signal.SIGQUIT)
        self.process.wait(30)

    def stop(self) -> None:
        if self.process.poll() is None:
            self.process.send_signal(signal.SIGINT)
            self.process.wait(30)
        shutil.rmtree(self.folder, ignore_errors=True)
        (self.folder.parent / f"{self.folder.name}.log").unlink(missing_ok=True)

    def url(self, club: str, user: str = "postgres", port: int | None = None) -> str:
        if port is not None:
            return f"postgresql://{user}@127.0.0.1:{port}/postgres?club={club}"
        return f"postgresql://{user}@/postgres?host={self.folder}&club={club}"

    def new_club(self, name: str = "") -> str:
        """The address of a fresh one."""
        self._clubs += 1
        url = self.url(name or f"c{self._clubs}")
        create_club(address_of(url))
        return url


@contextmanager
def private_server(quick: bool = True) -> Iterator[PrivateServer]:
    server = PrivateServer(needed(), quick)
    try:
        yield server
    finally:
        server.stop()
