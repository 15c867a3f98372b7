"""Where a club on a server is: an address that can be shown, kept and read aloud. A password is never part of it."""

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from urllib.parse import parse_qsl, quote, unquote, urlencode, urlsplit

from db.problems import Problem

SCHEMES = ("postgresql", "postgres")
NAME = re.compile(r"[a-z][a-z0-9_]{0,40}")
ALLOWED = ("host", "hostaddr", "port", "sslmode", "sslrootcert", "sslcert", "sslkey", "passfile")
SAFE = "verify-full"


@dataclass(frozen=True)
class Address:
    """`parts` are libpq's own words; `password` is only there if the environment gave it with the address."""

    parts: Mapping[str, str]
    club: str
    password: str = field(default="", repr=False, compare=False)

    @property
    def schema(self) -> str:
        return f"club_{self.club}"

    @property
    def where(self) -> str:
        """To show, and to open it again."""
        rest = {name: value for name, value in self.parts.items() if name in ALLOWED}
        host, port = rest.pop("host", ""), rest.pop("port", "")
        if host.startswith("/"):
            rest, host = {"host": host, **({"port": port} if port else {}), **rest}, ""
            port = ""
        user = f"{quote(self.parts['user'], safe='')}@" if self.parts.get("user") else ""
        place = f"[{host}]" if ":" in host else host
        query = urlencode({**rest, "club": self.club}, safe="/")
        return f"postgresql://{user}{place}{f':{port}' if port else ''}/{quote(self.parts.get('dbname', ''))}?{query}"

    @property
    def is_here(self) -> bool:
        """Whether the server is this machine: then nothing on the way can listen."""
        host = self.parts.get("hostaddr") or self.parts.get("host", "")
        return not host or host.startswith(("/", "127.")) or host in ("localhost", "::1")

    def connecting(self) -> dict[str, str]:
        """All that libpq is told. To another machine only by TLS, with the server's name proved."""
        told = {**self.parts, "client_encoding": "UTF8"}
        if self.password:
            told["password"] = self.password
        if not self.is_here:
            told["sslmode"] = SAFE
            own = Path.home() / ".postgresql" / "root.crt"
            told.setdefault("sslrootcert", str(own) if own.exists() else "system")
        return told


def address_of(text: str, with_password: bool = False) -> Address:
    """Reads `postgresql://USER@HOST:PORT/DATABASE?club=NAME`; Problem `bad_address` says what is wrong with it.

    A password is refused unless it came from the environment: a command line is seen by everybody on the machine.
    """
    try:
        split = urlsplit(text)
        port = split.port
    except ValueError as wrong:
        raise Problem("bad_address", field="port") from wrong
    if split.scheme not in SCHEMES:
        raise Problem("bad_address", field="postgresql://")
    asked = dict(parse_qsl(split.query, keep_blank_values=True))
    password = unquote(split.password or "") or asked.pop("password", "")
    if password and not with_password:
        raise Problem("password_in_address")
    club = asked.pop("club", "")
    if not NAME.fullmatch(club):
        raise Problem("bad_club_name", name=club)
    if unknown := asked.keys() - set(ALLOWED) - {"user", "dbname"}:
        raise Problem("bad_address", field=min(unknown))
    parts = {name: value for name, value in asked.items() if value}
    if split.hostname:
        parts["host"] = unquote(split.hostname)
    if port is not None:
        parts["port"] = str(port)
    if split.username:
        parts["user"] = unquote(split.username)
    if database := unquote(split.path.lstrip("/")):
        parts["dbname"] = database
    if not parts.get("dbname"):
        raise Problem("bad_address", field="database")
    if not _can_be_asked_for(parts.get("host", "")):
        raise Problem("bad_address", field="host")
    found = Address(parts, club, password)
    if not found.is_here and parts.get("sslmode", SAFE) != SAFE:
        raise Problem("no_tls", host=parts.get("host", ""))
    return found


def _can_be_asked_for(host: str) -> bool:
    """Whether a name server can be asked for it: Python refuses empty and overlong parts with an error of its own."""
    if host.startswith("/"):
        return True  # a socket's folder
    try:
        host.encode("idna")
    except UnicodeError:
        return False
    return True
