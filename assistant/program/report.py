"""A report for whoever helps: version, what the doctor finds, and the log, as one text to send.

Names are in it only if somebody ticked them: every name the club keeps is replaced, the same name by the same word.
"""

import re
from collections.abc import Iterable, Iterator
from datetime import datetime
from pathlib import Path

from assistant.club.logbook import LARGEST, log_path, log_places
from assistant.program.doctor import Line, fonts_line, python_line, store_lines, thinking_line, written
from assistant.words import Words
from db.folder.files import Disk
from db.folder.lock import this_user
from db.folder.store import Store
from db.problems import Problem

SHORTEST = 2  # letters of a name that is looked for; of a part of one it is three
HIDDEN = "name-{n}"


def report_name(now: datetime) -> str:
    return f"alcalde-report-{now:%Y-%m-%d-%H%M}.txt"


def make_report(folder: str, language: str, seen: str, with_names: bool) -> str:
    """Everything, also in a process of its own; `seen` is what the window says of itself."""
    tr, place = Words(language), Path(folder)
    lines = [python_line(tr), fonts_line(tr), thinking_line(tr), *store_lines(place, tr)]
    if seen:
        lines.insert(1, (True, seen))
    return report_text(lines, place, tr, with_names, datetime.now())


def report_text(lines: list[Line], folder: Path, tr: Words, with_names: bool, now: datetime) -> str:
    from assistant.version import spoken_version  # late: to start faster

    head = [f"Alcalde {spoken_version()}, {now:%Y-%m-%d %H:%M}", "", *written(lines), ""]
    names = [] if with_names else known_names(folder)
    if names is None:  # nobody can say what is a name: better no log than somebody's
        return _without("\n".join([*head, tr("report.no_log"), ""]), [])
    text = "\n".join([*head, tr("report.log"), "", *_log(folder), ""])
    return text if with_names else _without(text, names)


def known_names(folder: Path) -> list[str] | None:
    """Everybody and every event the club knows, and the club; None if its data cannot be read."""
    if not folder.exists():
        return []
    try:
        with Store.open(folder, read_only=True) as store:
            return sorted({name.strip() for name in _names(store) if len(name.strip()) >= SHORTEST})
    except Problem:
        return None


def _names(store: Store) -> Iterator[str]:
    yield str(store.settings.get("club", {}).get("name", ""))
    for player in store.players.all(everyone=True):
        yield player["name"]
    for result in store.results.find():
        yield from (seat["name"] for seat in result["seats"])
        yield str(result.get("place") or "")
    for event in store.events.all():
        yield event["name"]
        yield from (entry["name"] for entry in event["players"])
    for game in store.games.unfinished():
        people = game.header.get("people", [])
        for person in people if isinstance(people, list) else []:
            yield str(person["name"])


def _log(folder: Path) -> Iterable[str]:
    """The newest log, and the end of the one before if it was begun just now."""
    path = next((place for place in log_places(folder) if place.exists()), log_path(folder))
    texts = [Disk().read(one) or b"" for one in (path.with_name(f"{path.name}.1"), path)]
    return b"".join(texts)[-LARGEST:].decode("utf-8", "replace").splitlines()


def _without(text: str, names: list[str]) -> str:
    """Whole names first, then their parts: an error may speak of a family name alone."""
    text = text.replace(str(Path.home()), "~") if Path.home() != Path("/") else text
    hidden = {name: HIDDEN.format(n=n) for n, name in enumerate(names, 1)}
    parts = {part: word for name, word in hidden.items() for part in name.split() if len(part) > SHORTEST}
    user = this_user()
    if len(user) > SHORTEST:
        parts.setdefault(user, "user")
    for known in (hidden, parts):
        spellings = {
            spelt: word
            for name, word in known.items()
            for spelt in {name, name.encode("unicode_escape").decode()}
        }
        if spellings:
            longest = sorted(spellings, key=len, reverse=True)
            pattern = rf"(?<!\w)(?:{'|'.join(map(re.escape, longest))})(?!\w)"
            text = re.sub(pattern, lambda match: spellings[match[0]], text)  # noqa: B023
    return text
