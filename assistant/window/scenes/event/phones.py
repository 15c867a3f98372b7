"""Phones of the hall, from the organiser's page: open and close, the network, the code to scan, PINs, who has come."""

from collections.abc import Callable
from typing import assert_never

from assistant.club.events.who import who_words
from assistant.club.hall.hosting import HallHost
from assistant.window.pages.event.hall_messages import (
    CloseHall,
    GivePin,
    OpenHall,
    PhonesMessage,
    PrintPoster,
    TakeHall,
    WithdrawPin,
)
from assistant.window.pages.event.views import PhonesView
from assistant.window.phones import PhonesDoor
from assistant.window.scenes.event.room import EventRoom

LAST = 6


class PhonesTab:
    """`print` makes one of the event's papers."""

    def __init__(self, room: EventRoom, print: Callable[[str, int | None], None]) -> None:
        self.room, self._print = room, print
        self._shown_pin: tuple[str, str] | None = None  # once, until the next press
        self.door.busy = lambda: bool(room.busy)
        self.door.changed = room.look_again

    @property
    def door(self) -> PhonesDoor:
        return self.room.window.phones

    @property
    def host(self) -> HallHost | None:
        return self.door.of(self.room.window.club, self.room.desk.key) if self.room.can_write else None

    def closed(self) -> None:
        """The page goes; the hall stays open, and nobody is told any more."""
        self.door.busy, self.door.changed = lambda: False, lambda: None

    def view(self) -> PhonesView:
        tr, host = self.room.tr, self.host
        if host is None:
            away = self.door.elsewhere(self.room.desk.key)
            key = "phones.tab.elsewhere" if away else "phones.tab.no_packages"
            said = tr(key, name=away.desk.desk.event["name"]) if away else tr(key)
            state = "elsewhere" if away else "missing"
            return PhonesView(state if self.room.can_write else "read-only", said=said)
        networks = tuple((address, f"{name} ({address})") for name, address in host.networks())
        wanted = host.desk.keys.address
        address = wanted if wanted in dict(networks) else next(iter(dict(networks)), "")
        return PhonesView(
            host.state,
            networks,
            address,
            host.url,
            self._says(host),
            tuple(pin.name for pin in host.desk.keys.pins),
            self._shown_pin,
            tuple(self._page(kind, n) for kind, n in host.connected),
            tuple(
                tr(
                    "phones.tab.came",
                    at=one.at,
                    who=who_words(tr, one.who),
                    what=tr(f"phones.act.{one.what}"),
                )
                for one in list(host.desk.came)[:LAST]
            ),
        )

    def _page(self, kind: str, n: int) -> str:
        """A kind of page and how many of it are open."""
        tr = self.room.tr
        role, _, name = kind.partition(" ")
        known = {"guest": "", "table": f" {name}", "steward": f" {name}", "screen": ""}
        said = tr(f"phones.role.{role}") + known[role] if role in known else kind
        return f"{said} × {n}" if n > 1 else said

    def _says(self, host: HallHost) -> str:
        """What the organiser should know now."""
        tr = self.room.tr
        if host.state == "failed":
            return tr("phones.tab.failed", why=host.why)
        if host.state != "open":
            return tr("phones.tab.closed")
        own = host.url.removeprefix("http://").partition(":")[0]
        said = [] if [one for one in host.visits if one != own] else [tr("phones.tab.nobody")]
        if host.desk.keys.printed not in ("", host.url):
            said.append(tr("phones.tab.moved"))
        if not host.awake.held:
            said.append(tr("phones.tab.sleep"))
        return " ".join(said) or tr("phones.tab.works")

    def act(self, message: PhonesMessage) -> None:
        host, self._shown_pin = self.host, None
        if isinstance(message, TakeHall):
            self._take_over()
            return
        if host is None:
            return
        match message:
            case OpenHall(address):
                self.door.open(address)
            case CloseHall():
                self.door.close()
            case GivePin(name):
                wanted = " ".join(name.split())
                if wanted:
                    self._shown_pin = (wanted, host.desk.give_pin(wanted))
                else:
                    self.room.say(self.room.tr("phones.tab.no_pin_name"), "wrong")
            case WithdrawPin(name):
                host.desk.withdraw_pin(name)
            case PrintPoster(wifi, password):
                host.desk.wifi = (wifi, password)
                self._print("poster", None)
            case _:
                assert_never(message)
        self.room.show()

    def _take_over(self) -> None:
        """From another event, whose phones are asked about if there are any."""
        tr, away = self.room.tr, self.door.elsewhere(self.room.desk.key)
        if away is not None:
            there, name = sum(n for _, n in away.connected), away.desk.desk.event["name"]
            text = tr("phones.tab.take_text", n=there, name=name)
            yes, no = tr("phones.tab.take"), tr("phones.tab.leave_there")
            if there and not self.room.window.dialogs.ask(
                tr("phones.tab.heading"), text, yes, no, careful=True
            ):
                return
            address = away.desk.keys.address
            self.door.close()
            if (host := self.host) is not None:
                self.door.open(address if address in dict(host.networks()).values() else self.view().address)
        self.room.show("hall")
