"""Records of finished games: a row in the store, the text packed in a blob that never changes again."""

import gzip
import hashlib
import zlib

from db.contract import Blobs
from db.folder.bounded import unpacked
from db.problems import Problem
from db.tables.desk import TablesDesk
from db.tables.documents import Documents
from engine.documents.record import RecordRowDoc


class Records:
    def __init__(self, desk: TablesDesk, blobs: Blobs) -> None:
        self._blobs = blobs
        self._table = Documents(desk.log, "records", RecordRowDoc)

    def get(self, key: str) -> RecordRowDoc | None:
        return self._table.one(key)

    def all(self) -> list[RecordRowDoc]:
        return self._table.all()

    def text(self, key: str) -> str:
        """The text of a record, checked."""
        row = self._table.need(key)
        for name in names_of(row):
            text = self._kept(name)
            if text is not None and hashlib.sha256(text).hexdigest() == row["sha256"]:
                return text.decode("utf-8", "surrogatepass")
        raise Problem("record_damaged", path=names_of(row)[0], id=key)

    def keep_text(self, key: str, text: str) -> str:
        """Keeps the text and gives its digest for the row; a row makes it part of the store.

        Another text of the same game is never written over: it may be of a game that was taken up again from a backup
        and ended otherwise, and either can be brought back.
        """
        if not key.isalnum():
            raise Problem("bad_document", table="records", field="id")
        data = text.encode("utf-8", "surrogatepass")
        digest = hashlib.sha256(data).hexdigest()
        name, other = _names(key, digest)
        kept = self._kept(name)
        self._blobs.put(name if kept in (None, data) else other, gzip.compress(data, mtime=0))
        return digest

    def _kept(self, name: str) -> bytes | None:
        """What a blob holds; None if there is none, or nobody can read it."""
        packed = self._blobs.get(name)
        if not packed:
            return None
        try:
            return unpacked(packed, name)
        except (Problem, OSError, EOFError, zlib.error):
            return None

    def texts(self) -> list[tuple[str, str]]:
        """Every record with a readable text."""
        found = []
        for row in self.all():
            try:
                found.append((row["id"], self.text(row["id"])))
            except Problem:
                continue  # `check` tells of it; a backup of the rest is better than none
        return found


def names_of(row: RecordRowDoc) -> tuple[str, str]:
    """Where the text of a record may lie, the usual place first."""
    return _names(row["id"], row["sha256"])


def _names(key: str, digest: str) -> tuple[str, str]:
    return f"records/{key}.gz", f"records/{key}-{digest[:16]}.gz"
