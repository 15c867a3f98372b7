"""Photos of results in the store: files that never change, named by what is in them.

A second copy of each lies beside the backups, made once, at the first opening after it came: so a backup made at an
opening names its photos and need not hold them, and a photo that is gone or damaged is read from its copy.
"""

import hashlib
import re
from collections.abc import Iterable, Mapping
from pathlib import Path

from db.contract import Blobs
from db.folder.files import Disk

PHOTOS = "photos"
PHOTO = re.compile(r"photos/([0-9a-f]{16})(?:-[a-z0-9-]{1,60})?\.jpg")


def named_photos(texts: Iterable[str]) -> list[str]:
    """Every photo that documents speak of, deleted ones and drafts too."""
    found: dict[str, None] = {}
    for text in texts:
        if PHOTOS in text:
            found.update(dict.fromkeys(match[0] for match in PHOTO.finditer(text)))
    return list(found)


def photos_among(files: Mapping[str, bytes]) -> dict[str, bytes]:
    """The photos of a backup: a name of another form may lie anywhere and is left alone."""
    return {name: data for name, data in files.items() if PHOTO.fullmatch(name)}


def is_whole(name: str, data: bytes | None) -> bool:
    """Whether this is what the name says: it begins with the checksum of what is in it."""
    match = PHOTO.fullmatch(name)
    return bool(match and data and hashlib.sha256(data).hexdigest().startswith(match[1]))


class Photos:
    """The photos of a store and their copies; `beside` is the folder of the backups."""

    def __init__(self, blobs: Blobs, disk: Disk, beside: Path, more: Path | None = None) -> None:
        self._blobs, self._disk, self._beside = blobs, disk, beside
        self._copies = [beside] if more is None else [beside, more]

    def near(self, backup: Path) -> "Photos":
        """The same, with the copies that lie beside a backup: its folder may have come from another computer."""
        return Photos(self._blobs, self._disk, self._beside, backup.parent)

    def _copy(self, name: str) -> bytes | None:
        """A whole one, if there is any; else whatever there is."""
        found = [self._disk.read(folder / name) for folder in self._copies]
        return next((data for data in found if is_whole(name, data)), found[0])

    def get(self, name: str) -> bytes | None:
        """A photo, from its copy if it is not whole; where neither is, what there is of it."""
        data = self._blobs.get(name)
        if is_whole(name, data):
            return data
        copy = self._copy(name)
        return copy if is_whole(name, copy) else data or copy

    def packed(self, texts: Iterable[str]) -> dict[str, bytes]:
        """Those that documents speak of, as far as they are there."""
        return {name: data for name in named_photos(texts) if (data := self.get(name)) is not None}

    def copy_new(self, names: Iterable[str]) -> None:
        """Copies of those that have none yet. One that is damaged is not copied."""
        there = set(self._disk.names(self._beside / PHOTOS))
        for name in names:
            if PHOTO.fullmatch(name) and Path(name).name not in there:
                data = self._blobs.get(name)
                if data is not None and is_whole(name, data):
                    self._disk.folder(self._beside / PHOTOS)
                    self._disk.put(self._beside / name, data)

    def bring_back(self, names: Iterable[str], held: Mapping[str, bytes]) -> int:
        """Puts those back that are not whole here, from a backup or from their copies; gives how many stay missing."""
        missing = 0
        for name in names:
            if is_whole(name, self._blobs.get(name)):
                continue
            copy = held.get(name)
            if not is_whole(name, copy):
                copy = self._copy(name)
            if copy is not None and is_whole(name, copy):
                self._blobs.put(name, copy)
            else:
                missing += 1
        return missing

    def missing(self, names: Iterable[str], held: Mapping[str, bytes]) -> int:
        """How many of these could not be put back."""
        return sum(
            not any(is_whole(name, data) for data in (held.get(name), self._blobs.get(name), self.get(name)))
            for name in names
        )
