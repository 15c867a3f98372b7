"""What the server knows: the newest snapshot, what changed lately, and who listens to it."""

import asyncio
import json
import secrets
import time
from collections import Counter, deque
from collections.abc import AsyncIterator

from assistant.club.hall.keys import HallKeys
from assistant.club.hall.snapshot import SeenTable, Snapshot
from engine.documents.result import Facts

BEAT_SECONDS = 15.0  # an event, not a comment: a comment never reaches the script
REMEMBERED = 200


class LiveHall:
    def __init__(self, snapshot: Snapshot, keys: HallKeys) -> None:
        self.boot = secrets.token_hex(4)
        self.snapshot, self.keys = snapshot, keys
        self.ended = False
        self.number = 0
        self.listening: Counter[str] = Counter()
        self._changes: deque[tuple[int, str]] = deque(maxlen=REMEMBERED)
        self._news = asyncio.Event()

    @property
    def revision(self) -> int:
        return self.snapshot["revision"]

    def take(self, new: Snapshot) -> None:
        """Only the tables that differ go out: two hundred phones must not ask anew for each result."""
        before, self.snapshot = self.snapshot, new
        self.number += 1  # standings may follow later within one revision
        self._changes.append((self.number, self._event("change", changed(before, new))))
        self._wake()

    def end(self) -> None:
        """Streams end first, so that the server can stop without a word."""
        self.ended = True
        self._wake()

    def _wake(self) -> None:
        woken, self._news = self._news, asyncio.Event()
        woken.set()

    def _event(self, kind: str, facts: Facts) -> str:
        data = json.dumps({"boot": self.boot, "revision": self.revision, **facts}, ensure_ascii=False)
        return f"event: {kind}\ndata: {data}\n\n"

    async def stream(self, page: str) -> AsyncIterator[str]:
        self.listening[page] += 1
        try:
            sent = self.number
            yield "retry: 2000\n" + self._event("hello", {"now": time.time()})
            while not self.ended:
                due = [(number, text) for number, text in self._changes if number > sent]
                for number, text in due:
                    yield text
                    sent = number
                if due:
                    continue
                try:
                    await asyncio.wait_for(self._news.wait(), BEAT_SECONDS)
                except TimeoutError:
                    yield self._event("beat", {})
        finally:
            self.listening[page] -= 1
            if not self.listening[page]:
                del self.listening[page]


def changed(before: Snapshot, new: Snapshot) -> Facts:
    """What differs, as everybody may see it."""
    old, now = before["round"], new["round"]
    known = (
        {one["table"]: one for one in old["tables"]} if old and now and old["number"] == now["number"] else {}
    )
    tables = [public_table(one) for one in (now["tables"] if now else []) if known.get(one["table"]) != one]
    facts: Facts = {
        "round": now["number"] if now else 0,
        "state": now["state"] if now else "",
        "tables": tables,
    }
    for key in ("clocks", "message", "next_start"):
        if before[key] != new[key]:
            facts[key] = new[key]
    return facts


def public_table(table: SeenTable) -> Facts:
    """Without what waits: figures that nobody has confirmed are the table's own."""
    return {key: value for key, value in table.items() if key != "reports"}
