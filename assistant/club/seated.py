"""Who sits at a table: a typed name is somebody of the club, perhaps somebody of the club, or somebody new."""

from collections.abc import Iterable

from assistant.club.service.names import resembling
from db.folder.store import Store
from db.names import plain
from engine.documents.player import PlayerDoc

MOST_ASKED = 3  # with more who may be meant, nobody wants to be asked about each


def known_player(store: Store, name: str) -> str | None:
    """The one player who is called just so, by name or nickname."""
    return store.players.directory().match(name).player


def who_may_be_meant(store: Store, name: str) -> list[PlayerDoc]:
    """Several called just so, those with that first name, those one letter apart."""
    players = store.players.all()
    same = (
        set(store.players.directory().match(name).perhaps)
        if store.players.directory().is_exact(name)
        else set()
    )
    alike = set(resembling([name], [one["name"] for one in players]).get(name, ()))
    found = [
        one
        for one in players
        if one["id"] in same or one["name"] in alike or _first_name(one["name"]) == plain(name)
    ]
    return found[:MOST_ASKED]


def is_player(store: Store, player: PlayerDoc, name: str) -> str:
    """Somebody is the player that was asked about; the typed name is remembered, so that it is asked once."""
    if not player["nickname"] and plain(player["name"]) != plain(name):
        store.players.change(player["id"], nickname=" ".join(name.split()))
    return player["id"]


def new_at_the_table(store: Store, name: str) -> str:
    """A player of the club from now on; where another is called the same, a number tells them apart."""
    taken = {plain(one["name"]) for one in store.players.all(everyone=True)}
    free = next(one for one in _numbered(" ".join(name.split())) if plain(one) not in taken)
    return store.players.add(free)["id"]


def _numbered(name: str) -> Iterable[str]:
    yield name
    for n in range(2, 10_000):
        yield f"{name} {n}"


def _first_name(name: str) -> str:
    words = plain(name).split()
    return words[0] if len(words) > 1 else ""
