"""What the server knows: the newest snapshot, what changed lately, and who listens to it."""

import asyncio
import json
import secrets
import time
from collections import Counter, deque
from collections.abc import AsyncIterator

from assistant.club.hall.keys import HallKeys
from assistant.club.hall.seen import SeenTable, Snapshot
from engine.documents.games import LISTED
from engine.documents.result import Facts
from engine.games import list_games

BEAT_SECONDS = 15.0  # an event, not a comment: a comment never reaches the script
LATEST = 200
STEWARD = "steward"  # begins the names of stewards' pages


class LiveHall:
    def __init__(self, snapshot: Snapshot, keys: HallKeys) -> None:
        self.boot = secrets.token_hex(4)
        self.snapshot, self.keys = snapshot, keys
        learn(snapshot)
        self.ended = False
        self.number = self._turn = 0  # of snapshots, and of everything that was told
        self.listening: Counter[str] = Counter()
        self._changes: deque[tuple[int, str, str]] = deque(maxlen=LATEST)  # and for which page: empty is all
        self._news = asyncio.Event()

    @property
    def revision(self) -> int:
        return self.snapshot["revision"]

    def called(self, number: int, language: str) -> str:
        """What a round plays that is on, in words, where the event has several games."""
        round = self.snapshot["round"]
        for one in self.snapshot["running"]:
            if one["round"] == number:
                return one["called"][language]
        return round["called"][language] if round and round["number"] == number else ""

    def played(self, number: int) -> tuple[str, str]:
        """Game and rules of a round that still goes on."""
        round, earlier = self.snapshot["round"], self.snapshot["running"]
        for one in earlier:
            if one["round"] == number:
                return one["game"], one["rules"]
        assert round is not None  # whoever asks holds the token of one of its tables
        return round["game"], round["rules"]

    def table(self, number: int, table: int) -> tuple[int, SeenTable] | None:
        """The table of a round that still goes on, and its round; 0 is whatever is played there now."""
        round = self.snapshot["round"]
        for one in self.snapshot["running"]:
            if one["round"] == number and one["table"]["table"] == table:
                return number, one["table"]
        if round is None or number not in (0, round["number"]):
            return None
        found = (one for one in round["tables"] if one["table"] == table)
        return next(((round["number"], one) for one in found), None)

    def take(self, new: Snapshot) -> None:
        """Only the tables that differ go out: two hundred phones must not ask anew for each result."""
        before, self.snapshot = self.snapshot, new
        learn(new)
        self.number += 1  # standings may follow later within one revision
        self._tell("change", changed(before, new))

    def typing(self, page: str, who: str) -> None:
        """Somebody types at a table; told to others who look at it, if there are any."""
        stewards = any(one.startswith(STEWARD) for one in self.listening)
        if self.listening[page] > 1 or stewards:
            self._tell("typing", {"page": page, "from": who}, page)

    def _tell(self, kind: str, facts: Facts, page: str = "") -> None:
        self._turn += 1
        self._changes.append((self._turn, self._event(kind, facts), page))
        self._wake()

    def end(self) -> None:
        """Streams end first, so that the server can stop without a word."""
        self.ended = True
        self._wake()

    def _wake(self) -> None:
        woken, self._news = self._news, asyncio.Event()
        woken.set()

    def _event(self, kind: str, facts: Facts) -> str:
        now = {"boot": self.boot, "revision": self.revision, "number": self.number}
        data = json.dumps({**now, **facts}, ensure_ascii=False)
        return f"event: {kind}\ndata: {data}\n\n"

    async def stream(self, page: str) -> AsyncIterator[str]:
        self.listening[page] += 1
        try:
            sent = self._turn
            yield "retry: 2000\n" + self._event("hello", {"now": time.time()})
            while not self.ended:
                due = [one for one in self._changes if one[0] > sent]
                for number, text, whose in due:
                    if whose in ("", page) or page.startswith(STEWARD):
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


def learn(snapshot: Snapshot) -> None:
    """Listed games are known here as they are to the program, which is another process."""
    kept = snapshot["described"]
    known = {id: listed.described for id, listed in LISTED.items()}
    if any(known.get(one["id"]) != one["game"] for one in kept):
        list_games(kept)


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
    for key in ("clocks", "message", "next_start", "running"):
        if before[key] != new[key]:
            facts[key] = new[key]
    return facts


def public_table(table: SeenTable) -> Facts:
    """Without what waits: figures that nobody has confirmed are the table's own."""
    return {key: value for key, value in table.items() if key != "reports"}
