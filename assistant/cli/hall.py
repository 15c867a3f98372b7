"""alcalde hall EVENT: opens the hall on the network without a window, until Ctrl-C."""

import argparse
import json
import signal
import sys
import time
from dataclasses import dataclass
from typing import get_args

from assistant.cli.event.stored_answer import find
from assistant.cli.exits import BadInput, Failure
from assistant.cli.parts import Parts
from assistant.cli.wifi import wifi_asked
from assistant.club.hall.desk import HallDesk
from assistant.club.hall.hosting import HallHost, NoPhones
from assistant.club.hall.roles import Role
from assistant.club.hall.seen import Snapshot
from assistant.club.service.club import Club
from assistant.club.service.trouble import Reframe
from assistant.words import Words
from engine.documents.event import Confirming
from engine.documents.result import Facts

OPEN_SECONDS = 30.0
PAUSE = 0.005
ORGANISER: Role = "organiser"
STEWARD: Role = "steward"
ROLES = (STEWARD, ORGANISER)


def add(commands: Parts, tr: Words) -> None:
    parser = commands.add_parser("hall", help=tr("cli.help.hall"))
    parser.add_argument("event", metavar="EVENT", nargs="?", help=tr("event_store.help.event"))
    parser.add_argument("--address", metavar="A", default="", help=tr("phones.cli.address"))
    parser.add_argument("--port", type=int, metavar="P", default=0, help=tr("phones.cli.port"))
    parser.add_argument("--confirm", choices=get_args(Confirming), help=tr("phones.cli.confirm"))
    parser.add_argument("--new-pins", action="store_true", help=tr("phones.cli.new_pins"))
    parser.add_argument("--wifi", metavar="NAME", default="", help=tr("phones.cli.wifi"))
    parser.add_argument("--networks", action="store_true", help=tr("phones.cli.networks"))
    parser.add_argument("--json", action="store_true", help=tr("event.help.json"))
    parser.set_defaults(run=run)


def run(args: argparse.Namespace, tr: Words) -> int:
    surfaces = args.surfaces
    if surfaces.make_host is None:
        raise Failure(tr("phones.cli.no_packages"))
    try:
        if args.networks:
            return _list_networks(surfaces.networks(), args.json)
        if not args.event:
            raise BadInput(tr("phones.cli.no_event"))
        if not 0 <= args.port <= 65535:
            raise BadInput(tr("phones.cli.bad_port", port=args.port))
        return _hold(args, tr)
    except NoPhones as missing:
        raise Failure(tr("phones.cli.no_packages")) from missing


def _list_networks(found: list[tuple[str, str]], as_json: bool) -> int:
    if as_json:
        print(json.dumps({"networks": [{"name": name, "address": address} for name, address in found]}))
    else:
        for name, address in found:
            print(f"{address:<15}  {name}")
    return 0


def _hold(args: argparse.Namespace, tr: Words) -> int:
    from assistant.cli.store import only_read, open_store  # late: --help starts faster

    with open_store(args, tr) as store:
        if store.read_only:
            raise only_read(store, tr)
        club = Club(store)
        event = club.event(find(store, args.event, tr)["id"])
        if args.confirm and event.event["settings"].get("confirm") != args.confirm:
            event.do(
                Reframe({"settings": {**event.event["settings"], "confirm": args.confirm}}), ["what-follows"]
            )
        desk = HallDesk(club, event.key)
        desk.wifi = wifi_asked(args, tr)
        if args.new_pins:
            desk.renew_own_pins()
        host: HallHost = args.surfaces.make_host(desk)
        address = args.address or _usual(host.networks(), tr)
        _end_by_signals()
        try:
            host.open(address, args.port)
            _until_listening(host, address, tr)
            _Telling(host, args.json, tr).go_on()
        except KeyboardInterrupt:
            return 0  # that is how it ends
        finally:
            host.close()
    return 0


def _end_by_signals() -> None:
    """Also where somebody started it in the background, or ends it as services are ended."""
    for name in (signal.SIGINT, signal.SIGTERM):
        signal.signal(name, signal.default_int_handler)


def _usual(found: list[tuple[str, str]], tr: Words) -> str:
    """The one network there is; of several the organiser chooses: a code with the wrong address helps nobody."""
    outside = [(name, address) for name, address in found if not address.startswith("127.")]
    if len(outside) > 1:
        known = ", ".join(f"{address} ({name})" for name, address in outside)
        raise BadInput(tr("phones.cli.several", known=known))
    return outside[0][1] if outside else "127.0.0.1"


def _until_listening(host: HallHost, address: str, tr: Words) -> None:
    end = time.monotonic() + OPEN_SECONDS
    while host.state == "opening" and time.monotonic() < end:
        host.pump()
        time.sleep(PAUSE)
    if host.state != "open":
        raise Failure(tr("phones.cli.not_open", address=address, why=host.why or "?"))


@dataclass
class _Telling:
    """A line when it listens, and one for each change."""

    host: HallHost
    as_json: bool
    tr: Words

    def go_on(self) -> None:
        self._begin()
        last = self.host.published
        while self.host.state not in ("failed", "closed"):
            busy = self.host.pump()
            if self.host.published is not last and self.host.published is not None:
                self._change(last, self.host.published)
                last = self.host.published
            if not busy:
                time.sleep(PAUSE)
        if self.host.desk.gone:
            raise Failure(self.tr("phones.cli.gone", name=self.host.desk.desk.event["name"]))
        raise Failure(self.tr("phones.cli.not_open", address="", why=self.host.why))

    def _begin(self) -> None:
        desk, url, tr = self.host.desk, self.host.url, self.tr
        pins = {role: desk.own_pin(role) for role in ROLES}
        screen, tables = f"{url}/screen/{desk.keys.screen}", desk.links(url)
        facts: Facts = {"url": url, "screen_url": screen}
        facts |= {"steward_pin": pins[STEWARD], "organiser_pin": pins[ORGANISER], "tables": tables}
        lines = [
            tr("phones.cli.open", url=url),
            tr("phones.cli.screen", url=screen),
            tr("phones.cli.pins", steward=pins[STEWARD], organiser=pins[ORGANISER], url=url),
            *self._table_lines(tables),
            tr("phones.cli.ends"),
        ]
        self._say(facts, lines)

    def _table_lines(self, tables: list[Facts]) -> list[str]:
        return [
            self.tr("phones.cli.table", **{key: str(value) for key, value in one.items()}) for one in tables
        ]

    def _change(self, before: Snapshot | None, now: Snapshot) -> None:
        old, round = before["round"] if before else None, now["round"]
        known = (
            {one["table"]: one for one in old["tables"]}
            if old and round and old["number"] == round["number"]
            else {}
        )
        changed = [one for one in (round["tables"] if round else []) if known.get(one["table"]) != one]
        new = round is not None and not known
        facts: Facts = {
            "revision": now["revision"],
            "round": round["number"] if round else 0,
            "changed": [*changed],
        }
        links = self.host.desk.links(self.host.url) if new else []
        if new:
            facts["tables"] = links
        tr = self.tr
        lines = [
            tr("phones.cli.changed", table=one["table"], state=tr(f"phones.state.{one['state']}"))
            for one in changed
        ]
        self._say(facts, self._table_lines(links) if new else lines)

    def _say(self, facts: Facts, lines: list[str]) -> None:
        if self.as_json:
            print(json.dumps(facts, ensure_ascii=False), flush=True)
        else:
            for line in lines:
                print(line, flush=True)
        sys.stdout.flush()
