"""The networks of this computer by name, and a port on one of them."""

import socket
from dataclasses import dataclass

import ifaddr

EVERY = "0.0.0.0"
TRIED = 20  # ports after the one that was asked for


@dataclass(frozen=True)
class Network:
    name: str
    address: str

    @property
    def loopback(self) -> bool:
        return self.address.startswith("127.")


def networks() -> list[Network]:
    """Those that phones can be on first; the usual trick of asking for a way out fails where there is no internet."""
    found = [
        Network(str(adapter.nice_name), str(ip.ip))
        for adapter in ifaddr.get_adapters()
        for ip in adapter.ips
        if ip.is_IPv4
    ]
    return sorted(found, key=lambda one: (one.loopback, one.address.startswith("169.254."), one.name))


def listening(address: str, port: int) -> socket.socket:
    """A socket on this address only: the port asked for, or the next free one; OSError if there is none."""
    for tried in range(port, min(port + TRIED, 65536)) if port else (0,):
        made = socket.socket(socket.AF_INET, socket.SOCK_STREAM)
        try:
            made.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            made.bind((address, tried))
            if made.getsockname()[0] == EVERY:
                raise OSError(f"{EVERY} is every network at once, and nothing that a phone could call")
            made.listen(256)
        except OSError as wrong:
            made.close()
            last = wrong
            continue
        made.setblocking(False)
        return made
    raise last
