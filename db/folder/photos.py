"""Photos of results in the store: files that never change, named by what is in them."""

import re
from collections.abc import Iterable, Mapping

from db.contract import Blobs

PHOTOS = "photos"
PHOTO = re.compile(r"photos/[0-9a-f]{16}(?:-[a-z0-9-]{1,60})?\.jpg")


def named_photos(texts: Iterable[str]) -> list[str]:
    """Every photo that documents speak of, deleted ones and drafts too."""
    found: dict[str, None] = {}
    for text in texts:
        if PHOTOS in text:
            found.update(dict.fromkeys(PHOTO.findall(text)))
    return list(found)


def packed_photos(blobs: Blobs, texts: Iterable[str]) -> dict[str, bytes]:
    """Those of them that are there."""
    return {name: data for name in named_photos(texts) if (data := blobs.get(name)) is not None}


def photos_among(files: Mapping[str, bytes]) -> dict[str, bytes]:
    """The photos of a backup: a name of another form may lie anywhere and is left alone."""
    return {name: data for name, data in files.items() if PHOTO.fullmatch(name)}
