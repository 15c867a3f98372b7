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
        name = _name(key)
        try:
            text = unpacked(self._blobs.get(name) or b"", name)
        except (OSError, EOFError, zlib.error) as error:
            raise Problem("record_damaged", path=name, id=key) from error
        if hashlib.sha256(text).hexdigest() != row["sha256"]:
            raise Problem("record_damaged", path=name, id=key)
        return text.decode("utf-8", "surrogatepass")

    def keep_text(self, key: str, text: str) -> str:
        """Keeps the text and gives its digest for the row; a row makes it part of the store."""
        if not key.isalnum():
            raise Problem("bad_document", table="records", field="id")
        data = text.encode("utf-8", "surrogatepass")
        self._blobs.put(_name(key), gzip.compress(data, mtime=0))
        return hashlib.sha256(data).hexdigest()

    def texts(self) -> list[tuple[str, str]]:
        """Every record with a readable text."""
        found = []
        for row in self.all():
            try:
                found.append((row["id"], self.text(row["id"])))
            except Problem:
                continue  # `check` tells of it; a backup of the rest is better than none
        return found


def _name(key: str) -> str:
    return f"records/{key}.gz"
