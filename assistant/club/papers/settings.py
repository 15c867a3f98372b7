"""How this club's paper looks: size, name and logo, kept in the store for every print."""

from io import BytesIO
from pathlib import Path
from typing import TYPE_CHECKING

from PIL import Image, UnidentifiedImageError

from db.folder.store import Store

if TYPE_CHECKING:
    from printouts.paper import Asked

PAPERS = ("a4", "letter")
LOGO = "logo.png"
LARGEST = 800  # pixels: enough for 14 mm at any printer


class NoPicture(Exception):
    """A file that is no picture."""


def paper_options(store: Store) -> "Asked":
    """What `printouts.paper.Settings` takes of it; a logo that has gone missing is left out."""
    club = store.settings.get("club", {})
    logo = store.local / LOGO
    return {
        "paper": store.settings.get("paper", "a4"),
        "club": club.get("name", ""),
        "logo": str(logo) if club.get("logo") and logo.exists() else "",
    }


def keep_club_name(store: Store, name: str) -> None:
    store.settings.change("club", lambda club: {**club, "name": " ".join(name.split())})


def keep_logo(store: Store, path: Path | None) -> None:
    """Copies a picture beside the data, small enough for paper; None takes the logo away."""
    if path is not None:
        try:
            with Image.open(path) as picture:
                small = picture.convert("RGBA")
        except (OSError, UnidentifiedImageError, Image.DecompressionBombError) as wrong:
            raise NoPicture(str(path)) from wrong
        small.thumbnail((LARGEST, LARGEST))
        written = BytesIO()
        small.save(written, "PNG")
        store.blobs.put(LOGO, written.getvalue())
    store.settings.change("club", lambda club: {**club, "logo": path is not None})
