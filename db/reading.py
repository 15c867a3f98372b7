"""Opens a store for reading by the place that it tells of itself: a folder, or the address of a club on a server."""

from pathlib import Path

from db.folder.store import Store


def read_at(where: str, local: Path) -> Store:
    if "://" not in where:
        return Store.open(Path(where), read_only=True)
    from db.server.opening import open_server  # an extra: whoever has a folder needs none of it

    return open_server(where, local, read_only=True, listen=False)
