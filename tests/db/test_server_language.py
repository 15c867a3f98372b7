"""A server speaks its keeper's language, and before a connection stands it gives no codes that a program could read."""

import socket
import struct
import threading
from collections.abc import Iterator
from contextlib import contextmanager

import pytest

from db.problems import Problem
from db.server.address import Address
from db.server.line import connect

ASKS_FOR_PASSWORD = b"R" + struct.pack("!ii", 8, 3)  # in the clear
NO_TLS = b"N"
SAID = {
    "server_password": (
        'password authentication failed for user "helga"',
        "Passwort-Authentifizierung für Benutzer »helga« fehlgeschlagen",
        "authentification par mot de passe échouée pour l'utilisateur « helga »",
    ),
    "server_no_user": ('role "helga" does not exist', "Rolle »helga« existiert nicht"),
    "server_no_database": ('database "club" does not exist', "Datenbank »club« existiert nicht"),
    "server_not_let_in": (
        'no pg_hba.conf entry for host "127.0.0.1", user "helga", database "club", no encryption',
        "kein pg_hba.conf-Eintrag für Host »127.0.0.1«, Benutzer »helga«, Datenbank »club«, keine Verschlüsselung",
    ),
    "server_away": ("the database system is starting up", "das Datenbanksystem startet"),
}


@contextmanager
def answering(said: str, asks: bool) -> Iterator[int]:
    """The beginning of a conversation with a server that refuses in these words."""
    parts = b"".join(
        b"%s%s\0" % (kind, text) for kind, text in ((b"S", b"FATAL"), (b"C", b"28000"), (b"M", said.encode()))
    )
    refused = b"E" + struct.pack("!i", 4 + len(parts) + 1) + parts + b"\0"

    def serve() -> None:
        while True:
            try:
                line, _ = door.accept()
            except OSError:
                return
            with line:
                first = line.recv(8)
                while first[4:] in (struct.pack("!i", 80877103), struct.pack("!i", 80877104)):
                    line.sendall(NO_TLS)
                    first = line.recv(8)
                line.recv(4096)
                if asks:
                    line.sendall(ASKS_FOR_PASSWORD)
                    line.recv(4096)
                line.sendall(refused)

    with socket.create_server(("127.0.0.1", 0)) as door:
        thread = threading.Thread(target=serve, daemon=True)
        thread.start()
        yield int(door.getsockname()[1])
        door.shutdown(socket.SHUT_RDWR)
    thread.join(10)


@pytest.mark.parametrize(("code", "said"), [(code, said) for code, all in SAID.items() for said in all])
def test_why_there_is_no_connection_is_understood_in_any_language(code: str, said: str) -> None:
    with answering(said, asks=code == "server_password") as port:
        parts = {"host": "127.0.0.1", "port": str(port), "user": "helga", "dbname": "club"}
        with pytest.raises(Problem) as refused:
            connect(Address(parts, "lisboa", "wrong horse"))
    assert refused.value.code == code
    assert "wrong horse" not in str(refused.value.facts)
