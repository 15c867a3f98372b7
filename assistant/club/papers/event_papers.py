"""Papers of an event in one step: made in the background, put beside the data, opened with the system's viewer."""

import re
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING, Unpack

from assistant.club.events.standing import standing_lines, up_to
from assistant.club.events.wording import log_lines
from assistant.words import Words
from db.folder.files import own_folder
from db.folder.handed import write_whole
from engine.documents.event import EventDoc
from engine.documents.result import Facts

if TYPE_CHECKING:
    from printouts.paper import Asked

LOG = "event-log"


def event_paper(event: EventDoc, doc: str, tr: Words, at: datetime, **options: "Unpack[Asked]") -> bytes:
    """One paper of the catalogue for an event, `round`, `player`, `paper` and `per_page` as options."""
    from printouts import event_log  # late: whoever does not need it starts faster
    from printouts.catalogue import CATALOGUE
    from printouts.doors import read_event
    from printouts.paper import PaperSettings

    if doc == LOG:
        return event_log.make(read_event(event), log_lines(tr, {**event}), PaperSettings(tr, at, **options))
    entry = CATALOGUE[doc]
    data: Facts = {"event": event}
    if entry.need == "standings":
        number = options.get("round") or len(event["rounds"])
        data["standings"] = standing_lines(up_to({**event}, number), tr)
    return entry.make(data, PaperSettings(tr, at, **options))


def make_paper(event: EventDoc, doc: str, language: str, folder: str, options: "Asked") -> str:
    """Writes a paper and gives its path; runs in the background process."""
    made = event_paper(event, doc, Words(language), datetime.now(), **options)
    path = Path(folder) / file_name(event["name"], doc, options.get("round"))
    own_folder(path.parent)
    write_whole(path, made)
    return str(path)


def file_name(event: str, doc: str, number: int | None) -> str:
    """A file name every system takes."""
    plain = re.sub(r"[^\w-]+", "-", event, flags=re.UNICODE).strip("-")[:40] or "event"
    return f"{plain}-{doc}{f'-{number}' if number else ''}.pdf"
