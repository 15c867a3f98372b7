"""Photos of a table: a copy of each lies in the store, large enough for paper and no larger.

A result names its photo. One of ours is called `photos/…`; anything else is the path of a picture on the computer where
the result was entered, as results named it before there were copies.
"""

import hashlib
import re
from io import BytesIO
from pathlib import Path

from PIL import Image, ImageOps, UnidentifiedImageError

from assistant.club.papers.settings import NoPicture
from db.folder.photos import PHOTO, PHOTOS
from db.folder.refusal import refusal
from db.folder.store import Store
from db.problems import Problem

LARGEST = 2000  # pixels
QUALITY = 85
NAMED = 40  # letters of the file's own name that are kept


def keep_photo(store: Store, path: Path) -> str:
    """Copies a picture into the store and gives the name to keep with a result; NoPicture if it is none."""
    if store.read_only:
        raise refusal(store.log)
    try:
        with Image.open(path) as picture:
            upright = ImageOps.exif_transpose(picture).convert("RGB")
    except (OSError, ValueError, SyntaxError, UnidentifiedImageError, Image.DecompressionBombError) as wrong:
        raise NoPicture(str(path)) from wrong
    upright.thumbnail((LARGEST, LARGEST))
    written = BytesIO()
    upright.save(written, "JPEG", quality=QUALITY)
    data = written.getvalue()
    called = re.sub(r"[^a-z0-9]+", "-", path.stem.lower()).strip("-")[:NAMED]
    name = f"{PHOTOS}/{hashlib.sha256(data).hexdigest()[:16]}{f'-{called}' if called else ''}.jpg"
    if store.blobs.get(name) != data:
        store.blobs.put(name, data)
    return name


def photo_of(store: Store, photo: str | None) -> bytes:
    """The picture a result names, nothing if it is not there any more or is none."""
    if not photo:
        return b""
    try:
        data = store.photos.get(photo) if PHOTO.fullmatch(photo) else Path(photo).read_bytes()
        with Image.open(BytesIO(data or b"")) as picture:
            picture.verify()
    except (OSError, ValueError, SyntaxError, Problem, UnidentifiedImageError, Image.DecompressionBombError):
        return b""
    return data or b""


def photo_name(photo: str) -> str:
    """What a person calls it: the name of the file it came from."""
    name = photo.replace("\\", "/").rpartition("/")[2]
    return re.sub(r"^[0-9a-f]{16}-?(?=.*\.jpg$)", "", name) if PHOTO.fullmatch(photo) else name
