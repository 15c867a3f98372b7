"""Which server this computer's windows use, if any: an address in a small file, its password in one that only we may read."""

import os
from pathlib import Path

from assistant.words import Words
from db.folder.files import Disk
from db.problems import Problem

FILE, PASSWORDS = "together.txt", "server-passwords"
Line = tuple[bool, str]


def chosen_server(folder: Path) -> str | None:
    """The server that was chosen in the settings; None for the folder."""
    data = Disk().read(folder / FILE)
    return (data or b"").decode("utf-8", "replace").strip() or None


def choose_server(folder: Path, where: str | None) -> None:
    disk = Disk()
    disk.folder(folder)
    if where is None:
        disk.remove(folder / FILE)
    else:
        disk.put(folder / FILE, f"{where}\n".encode())


def keep_password(folder: Path, where: str, password: str) -> None:
    """As libpq reads it: host, port, database, user, password."""
    from db.server.address import address_of  # an extra: whoever has a folder needs none of it

    parts = address_of(where).parts
    host = parts.get("host", "") or "localhost"
    said = [host, parts.get("port", "*"), parts.get("dbname", "*"), parts.get("user", "*")]
    key = ":".join(_escaped(part) for part in said)
    disk = Disk()
    known = (disk.read(folder / PASSWORDS) or b"").decode("utf-8", "replace").splitlines()
    lines = [line for line in known if not line.startswith(f"{key}:")]
    disk.put(folder / PASSWORDS, ("\n".join([*lines, f"{key}:{_escaped(password)}"]) + "\n").encode())
    (folder / PASSWORDS).chmod(0o600)  # libpq reads no other
    use_passwords(folder)


def use_passwords(folder: Path) -> None:
    """For this program and those it starts; a person's own file comes first."""
    own = Path.home() / ".pgpass"
    if "PGPASSFILE" not in os.environ and not own.exists() and (folder / PASSWORDS).exists():
        os.environ["PGPASSFILE"] = str(folder / PASSWORDS)


def _escaped(text: str) -> str:
    return text.replace("\\", "\\\\").replace(":", "\\:")


def tested(where: str, password: str, folder: str, language: str) -> list[Line]:
    """Tries a server, in the background process: what it says, good or not, a line each."""
    from assistant.club.keeping import problem_words  # late: the window's start does not need it

    tr, before = Words(language), os.environ.get("PGPASSWORD")
    if password:
        os.environ["PGPASSWORD"] = password
    try:
        from assistant.program.doctor_server import server_lines  # an extra, as above
        from db.server.address import address_of
        from db.server.opening import local_folder

        address = address_of(where)
        return server_lines(address, local_folder(Path(folder), address), tr)
    except ImportError:
        return [(False, tr("store.problem.no_psycopg"))]
    except Problem as problem:
        return [(False, problem_words(problem, tr))]
    finally:
        if password:
            os.environ.pop("PGPASSWORD", None)
        if before is not None:
            os.environ["PGPASSWORD"] = before
