"""What an event's hall keeps between openings: its secret, its address, and the PINs that were given out."""

from dataclasses import asdict, dataclass, field, replace
from typing import TYPE_CHECKING

from assistant.club.hall import tokens
from assistant.club.hall.roles import Role

if TYPE_CHECKING:  # the server's process has keys and no store
    from db.folder.store import Store

HALLS = "phones"  # the name of all this in the store's settings
PORT = 8080


@dataclass(frozen=True)
class Pin:
    """Somebody's PIN, as far as it is kept."""

    name: str
    role: Role
    proof: str


@dataclass(frozen=True)
class HallKeys:
    """`printed` is the address that is on the paper given out so far; `salt` changes with new PINs of the roles."""

    event: str
    secret: str = field(repr=False)
    port: int = PORT
    address: str = ""
    printed: str = ""
    pins: tuple[Pin, ...] = ()
    salt: str = ""

    def token(self, number: int, table: int) -> str:
        return tokens.table_token(self.secret, self.event, number, table)

    def table(self, token: str) -> tuple[int, int] | None:
        return tokens.read_table_token(self.secret, self.event, token)

    def code(self, number: int, table: int) -> str:
        return tokens.short_code(self.secret, self.event, number, table)

    @property
    def screen(self) -> str:
        return tokens.screen_token(self.secret, self.event)

    def whose(self, pin: str) -> Pin | None:
        found = (one for one in self.pins if tokens.is_pin(self.secret, one.name, one.proof, pin))
        return next(found, None)

    def cookie(self, pin: Pin) -> str:
        return tokens.cookie_of(self.secret, pin.name, pin.proof)

    def bearer(self, cookie: str) -> Pin | None:
        """Who is logged in with a cookie, unless the PIN was withdrawn."""
        name = tokens.named_in(cookie)
        found = (one for one in self.pins if one.name == name)
        return next((p for p in found if tokens.is_cookie(self.secret, p.name, p.proof, cookie)), None)

    def with_pin(self, name: str, role: Role) -> tuple["HallKeys", str]:
        """A new PIN for somebody, in the place of an older one; nobody else has the same."""
        others = tuple(one for one in self.pins if one.name != name)
        pin = tokens.new_pin()
        while replace(self, pins=others).whose(pin) is not None:
            pin = tokens.new_pin()
        made = Pin(name, role, tokens.pin_proof(self.secret, name, pin))
        return replace(self, pins=(*others, made)), pin

    def with_own_pin(self, role: Role) -> tuple["HallKeys", str]:
        """The PIN of a role, named after it, as the command line gives it out: the same at every start."""
        rest, turn = self.without_pin(role), 0
        while rest.whose(pin := tokens.own_pin(self.secret, role, self.salt, turn)) is not None:
            turn += 1
        made = Pin(role, role, tokens.pin_proof(self.secret, role, pin))
        return replace(rest, pins=(*rest.pins, made)), pin

    def without_pin(self, name: str) -> "HallKeys":
        return replace(self, pins=tuple(one for one in self.pins if one.name != name))


def load_keys(store: "Store", event: str) -> HallKeys:
    """What was kept; the first time a new secret, which counts once it is saved."""
    kept = store.settings.get(HALLS, {}).get(event)
    if kept is None:
        return HallKeys(event, tokens.new_secret())
    pins = tuple(Pin(**pin) for pin in kept["pins"])
    secret, salt = kept["secret"], kept.get("salt", "")
    return HallKeys(event, secret, kept["port"], kept["address"], kept["printed"], pins, salt)


def save_keys(store: "Store", keys: HallKeys) -> None:
    if keys == load_keys(store, keys.event):
        return  # a hall that is only opened again writes nothing
    kept = {key: value for key, value in asdict(keys).items() if key != "event"}
    store.settings.change(HALLS, lambda halls: {**halls, keys.event: kept})
