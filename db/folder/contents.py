"""What a backup would bring back, counted before it does."""

from collections.abc import Iterator
from itertools import chain

from db.contract import Tables
from db.folder.backups import Inside
from db.folder.lines import dump
from db.folder.photos import Photos, named_photos, photos_among


def texts_of(tables: Tables) -> Iterator[str]:
    return (text for table in tables.values() for text in table.values())


def photos_in(found: Inside) -> list[str]:
    """The photos that a backup speaks of, whether it holds them or not."""
    return named_photos(chain(texts_of(found.tables), map(dump, found.games.values())))


def held(found: Inside, photos: Photos) -> dict[str, int]:
    """Also what is beside the tables. Of photos that are nowhere to be found it has the names only."""
    named = photos_in(found)
    lost = photos.missing(named, photos_among(found.files))
    beside = {"under_way": len(found.games), "photos": len(named) - lost, "photos_named": lost}
    return {**found.counts, **{name: n for name, n in beside.items() if n}}
