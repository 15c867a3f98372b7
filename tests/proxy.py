"""A line to a server that misbehaves on demand: it cuts, falls silent, swallows answers and takes no calls."""

import contextlib
import selectors
import socket
import threading
from pathlib import Path


class Proxy:
    """Listens on this machine and passes on to a PostgreSQL's socket."""

    def __init__(self, folder: Path, port: int = 5432) -> None:
        self._target = str(folder / f".s.PGSQL.{port}")
        self._door = socket.create_server(("127.0.0.1", 0))
        self.port: int = self._door.getsockname()[1]
        self.refusing = False  # new calls are hung up on
        self.silent = False  # nothing is passed on, either way
        self.swallow = 0  # so many answers are lost, and their lines cut
        self.cuts = 0
        self._lines: list[tuple[socket.socket, socket.socket]] = []
        self._gone = False
        threading.Thread(target=self._take, daemon=True).start()

    def _take(self) -> None:
        while not self._gone:
            try:
                caller, _ = self._door.accept()
            except OSError:
                return
            if self.refusing:
                caller.close()
                continue
            server = socket.socket(socket.AF_UNIX)
            try:
                server.connect(self._target)
            except OSError:
                caller.close()
                continue
            self._lines.append((caller, server))
            threading.Thread(target=self._pass_on, args=(caller, server), daemon=True).start()

    def _pass_on(self, caller: socket.socket, server: socket.socket) -> None:
        with selectors.DefaultSelector() as ready, contextlib.suppress(OSError, ValueError, KeyError):
            ready.register(caller, selectors.EVENT_READ, server)
            ready.register(server, selectors.EVENT_READ, caller)
            asked = False
            while True:
                for key, _ in ready.select(0.05):
                    if self.silent:
                        threading.Event().wait(0.02)
                        continue
                    source, target = key.fileobj, key.data
                    assert isinstance(source, socket.socket)
                    data = source.recv(65536)
                    if not data:
                        raise OSError
                    if source is caller:
                        asked = b".keep(" in data or asked
                    elif self.swallow and asked:
                        self.swallow -= 1
                        self.cuts += 1
                        raise OSError  # the server has done it, and nobody hears
                    target.sendall(data)
        for end in (caller, server):
            end.close()

    def cut(self) -> None:
        """Every line that is open, now."""
        for ends in self._lines:
            for end in ends:
                with contextlib.suppress(OSError):
                    end.shutdown(socket.SHUT_RDWR)
        self._lines.clear()
        self.cuts += 1

    def close(self) -> None:
        self._gone = True
        self._door.close()
        self.cut()
