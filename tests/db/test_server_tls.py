"""A server with a certificate of its own: it must prove its name, and what it cannot prove is refused in plain words."""

import os
import pwd
import shutil
import socket
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest

from db.problems import Problem
from db.server.address import address_of
from db.server.keeper import create_club, facts_of, give_login
from db.server.opening import open_server
from tests.server import PrivateServer, private_server

HOST, SECRET = "hall.example", "correct horse battery"
CURVE = ("-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes")


@dataclass
class HallServer:
    """On the network of this machine alone, under a name that its certificate proves."""

    port: int
    certificates: Path

    def url(self, host: str = HOST, authority: str = "ca", mode: str = "verify-full") -> str:
        proof = f"&sslmode={mode}&sslrootcert={self.certificates / f'{authority}.crt'}"
        return f"postgresql://helga@{host}:{self.port}/postgres?hostaddr=127.0.0.1{proof}&club=hall"


def made(folder: Path, *words: str) -> None:
    subprocess.run(["openssl", *words], check=True, capture_output=True, cwd=folder)


def certificates(folder: Path) -> None:
    """Two authorities; one of them vouches for the server."""
    for name in ("ca", "strange"):
        made(
            folder,
            *("req", "-x509", *CURVE, "-keyout", f"{name}.key", "-out", f"{name}.crt"),
            *("-subj", f"/CN={name}", "-days", "2"),
        )
    made(folder, "req", *CURVE, "-keyout", "server.key", "-out", "server.csr", "-subj", f"/CN={HOST}")
    (folder / "names").write_text(f"subjectAltName=DNS:{HOST}\n")
    made(
        folder,
        *("x509", "-req", "-in", "server.csr", "-CA", "ca.crt", "-CAkey", "ca.key", "-CAcreateserial"),
        *("-days", "2", "-extfile", "names", "-out", "server.crt"),
    )


def free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as door:
        return int(door.getsockname()[1])


@pytest.fixture(scope="module")
def hall(tmp_path_factory: pytest.TempPathFactory) -> Iterator[HallServer]:
    folder = tmp_path_factory.mktemp("certificates")
    certificates(folder)
    with private_server() as server:
        started_with_tls(server, folder, port := free_port())
        club = address_of(server.url("hall") + f"&port={port}")
        create_club(club)
        give_login(club, "helga", SECRET, write=True)
        yield HallServer(port, folder)


def started_with_tls(server: PrivateServer, folder: Path, port: int) -> None:
    owner = pwd.getpwnam("postgres") if os.getuid() == 0 else None
    for name in ("server.key", "server.crt"):
        shutil.copy(folder / name, server.data / name)
        (server.data / name).chmod(0o600)
        if owner:
            os.chown(server.data / name, owner.pw_uid, owner.pw_gid)
    (server.data / "pg_hba.conf").write_text(
        "local all postgres trust\nhostssl all all 127.0.0.1/32 scram-sha-256\n"
    )
    server.kill()
    server.port = port
    server.more = ("ssl=on", "listen_addresses=127.0.0.1", f"port={port}")
    server.start()


@pytest.fixture(autouse=True)
def password(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PGPASSWORD", SECRET)


def test_a_server_that_proves_its_name_is_used_and_the_line_is_closed_to_others(
    hall: HallServer, tmp_path: Path
) -> None:
    with open_server(hall.url(), tmp_path / "a") as one, open_server(hall.url(), tmp_path / "b") as other:
        anna = one.players.add("Anna")["id"]
        while other.players.get(anna) is None:
            other.live.arrived()
    assert facts_of(address_of(hall.url()))["tls"] is True


@pytest.mark.parametrize(
    ("host", "authority"),
    [("other.example", "ca"), (HOST, "strange")],
    ids=["another name", "another authority"],
)
def test_a_server_that_cannot_prove_its_name_is_refused(
    hall: HallServer, tmp_path: Path, host: str, authority: str
) -> None:
    with pytest.raises(Problem) as refused:
        open_server(hall.url(host, authority), tmp_path)
    assert refused.value.code == "server_not_proved" and refused.value.facts["host"] == host
    assert SECRET not in str(refused.value.facts)


def test_a_line_without_tls_is_not_let_in(hall: HallServer, tmp_path: Path) -> None:
    """The keeper's own rule, for whoever has another program."""
    with pytest.raises(Problem) as refused:
        open_server(hall.url(mode="disable"), tmp_path)
    assert refused.value.code == "server_not_let_in"


def test_to_another_machine_nothing_but_a_proved_name_will_do() -> None:
    far = "postgresql://helga@hall.example/club?club=hall"
    assert address_of(far).connecting()["sslmode"] == "verify-full"
    for mode in ("disable", "allow", "prefer", "require", "verify-ca"):
        with pytest.raises(Problem) as refused:
            address_of(f"{far}&sslmode={mode}")
        assert refused.value.code == "no_tls"


@pytest.mark.parametrize("language", ["en", "de"])
def test_what_a_command_says_is_plain_and_never_a_password(
    hall: HallServer, tmp_path: Path, language: str
) -> None:
    said = []
    for url, secret in (
        (hall.url(), SECRET),
        (hall.url("other.example"), SECRET),
        (hall.url(), "wrong " + SECRET),
    ):
        asked = [sys.executable, "-m", "assistant", "--lang", language]
        asked += ["--data-dir", str(tmp_path), "--store", url, "store", "info"]
        around = {**os.environ, "PGPASSWORD": secret}
        done = subprocess.run(asked, capture_output=True, text=True, env=around, stdin=subprocess.DEVNULL)
        said.append((done.returncode, done.stdout + done.stderr))
    assert [code for code, _ in said] == [0, 1, 1]
    assert ("certificate" if language == "en" else "Zertifikat") in said[1][1]
    assert "other.example" in said[1][1] and "helga" in said[2][1]
    assert not any(SECRET in text or "Traceback" in text for _, text in said)
    kept = [path for path in tmp_path.rglob("*") if path.is_file()]
    assert not any(SECRET.encode() in path.read_bytes() for path in kept)
