"""Before any page: whose address was asked for, from where, how large and how often; and what every answer forbids."""

import asyncio
from collections import Counter
from dataclasses import dataclass

from starlette.datastructures import Headers, MutableHeaders
from starlette.responses import PlainTextResponse
from starlette.types import ASGIApp, Message, Receive, Scope, Send
from uvicorn.protocols.http.h11_impl import H11Protocol

from assistant.phones.limits import Buckets

LARGEST_BODY = 4096
BODY_SECONDS = 10.0
HEAD_SECONDS = 10.0
MOST_CONNECTIONS = 12  # of one address
CSP = (
    "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src 'self'; "
    "form-action 'self'; base-uri 'none'; frame-ancestors 'none'"
)
HEADERS = {
    "Content-Security-Policy": CSP,
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cache-Control": "no-store",
}
FORM, JSON = "application/x-www-form-urlencoded", "application/json"


@dataclass(frozen=True)
class Refuse(Exception):
    status: int
    words: str


class Guard:
    """`hosts` are the names and ports that are us; everything else is somebody's trick or mistake."""

    def __init__(self, app: ASGIApp, hosts: frozenset[str]) -> None:
        self.app, self.hosts = app, hosts
        self.pages = Buckets(20, 40)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            return
        scope["path"] = scope["path"].lower()  # codes are in capitals, which make them coarser

        async def guarded(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                for name, value in HEADERS.items():
                    headers.setdefault(name, value)
            await send(message)

        try:
            body = await self._checked(scope, receive)
        except Refuse as wrong:
            answer = PlainTextResponse(wrong.words, wrong.status, {"Connection": "close"})
            await answer(scope, receive, guarded)
            return
        told = False

        async def whole() -> Message:
            nonlocal told
            if told:
                return await receive()
            told = True
            return {"type": "http.request", "body": body, "more_body": False}

        await self.app(scope, whole, guarded)

    async def _checked(self, scope: Scope, receive: Receive) -> bytes:
        headers = Headers(scope=scope)
        if headers.get("host", "").lower() not in self.hosts:
            raise Refuse(421, "This is not the address of the hall.")
        if scope["method"] not in ("GET", "HEAD", "POST"):
            raise Refuse(405, "Only reading and posting.")
        address = scope["client"][0] if scope["client"] else ""
        if not self.pages.take(address):
            raise Refuse(429, "Too many requests. A moment, please.")
        if scope["method"] != "POST":
            return b""
        self._own_page(headers)
        length = headers.get("content-length", "")
        if length and (not length.isdecimal() or int(length) > LARGEST_BODY):
            raise Refuse(413, "Too large.")
        try:
            return await asyncio.wait_for(_body(receive), BODY_SECONDS)
        except TimeoutError:
            raise Refuse(408, "Too slow.") from None

    def _own_page(self, headers: Headers) -> None:
        """Only our own pages post here; a script without a browser says what it is by sending JSON and a token."""
        origin = headers.get("origin")
        kind = headers.get("content-type", "").partition(";")[0].strip().lower()
        if kind not in (FORM, JSON):
            raise Refuse(415, "JSON or a plain form, please.")
        if origin is None and kind == JSON and headers.get("alcalde-table"):
            return
        if origin is None or origin.lower().removeprefix("http://") not in self.hosts:
            raise Refuse(403, "This did not come from a page of the hall.")


async def _body(receive: Receive) -> bytes:
    body: bytes = b""
    while True:
        message = await receive()
        if message["type"] == "http.disconnect":
            raise Refuse(400, "Gone.")
        body += bytes(message.get("body", b""))
        if len(body) > LARGEST_BODY:
            raise Refuse(413, "Too large.")
        if not message.get("more_body"):
            return body


class GuardedProtocol(H11Protocol):
    """Counts the connections of an address, and drops one that brings no whole head in time: uvicorn waits for ever."""

    counted: Counter[str] = Counter()

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        peer = transport.get_extra_info("peername")
        self._address = str(peer[0]) if peer else ""
        self._timer: asyncio.TimerHandle | None = None
        self._refused = self.counted[self._address] >= MOST_CONNECTIONS
        if self._refused:
            transport.abort()
            return
        self.counted[self._address] += 1
        super().connection_made(transport)
        self._wait()

    def data_received(self, data: bytes) -> None:
        if self._refused:
            return
        super().data_received(data)
        if self.cycle is None or self.cycle.response_complete:
            self._wait()
        elif self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def connection_lost(self, exc: Exception | None) -> None:
        if self._refused:
            return
        if self._timer is not None:
            self._timer.cancel()
        self.counted[self._address] -= 1
        if not self.counted[self._address]:
            del self.counted[self._address]
        super().connection_lost(exc)

    def _wait(self) -> None:
        if self._timer is None:
            self._timer = self.loop.call_later(HEAD_SECONDS, self._drop)

    def _drop(self) -> None:
        self._timer = None
        if self.cycle is None or self.cycle.response_complete:
            self.transport.close()
