"""Two hundred phones in one process: streams that listen, tables that post, guests who load pages, somebody who floods."""

import asyncio
import json
import random
import time
from dataclasses import dataclass, field
from typing import Any

STREAMS, POSTS, SECONDS = 200, 50, 10.0
PER_ADDRESS = 10


@dataclass
class Heard:
    """When each stream heard that a table is done."""

    done: dict[int, list[float]] = field(default_factory=dict)


async def call(address: str, source: str, line: str, body: str = "", **headers: str) -> tuple[int, bytes]:
    host, port = address.rsplit(":", 1)
    reader, writer = await asyncio.open_connection(host, int(port), local_addr=(source, 0))
    told = {
        "Host": address,
        "Connection": "close",
        **{name.replace("_", "-"): text for name, text in headers.items()},
    }
    if body:
        told["Content-Length"] = str(len(body.encode()))
    head = "".join(f"{name}: {text}\r\n" for name, text in told.items())
    writer.write(f"{line} HTTP/1.1\r\n{head}\r\n{body}".encode())
    answer = await reader.read()
    writer.close()
    return int(answer.split(b" ", 2)[1]), answer


async def listen(address: str, source: str, heard: Heard, ready: asyncio.Semaphore) -> None:
    host, port = address.rsplit(":", 1)
    reader, writer = await asyncio.open_connection(host, int(port), local_addr=(source, 0))
    writer.write(f"GET /api/changes HTTP/1.1\r\nHost: {address}\r\n\r\n".encode())
    while line := await reader.readline():
        if line.startswith(b"event: hello"):
            ready.release()
        if line.startswith(b"data: ") and b'"tables"' in line:
            now = time.perf_counter()
            for table in json.loads(line[6:])["tables"]:
                if table["state"] == "done":
                    heard.done.setdefault(table["table"], []).append(now)


async def post(
    address: str, source: str, table: int, token: str, points: list[int], key: str
) -> tuple[float, str]:
    body = json.dumps({"key": key, "points": points, "answers": ["tie-break", "unusual"]})
    line, kind = f"POST /api/tables/{table}/result", "application/json"
    began = time.perf_counter()
    _, answer = await call(address, source, line, body, Alcalde_Table=token, Content_Type=kind)
    return time.perf_counter() - began, json.loads(answer.rpartition(b"\r\n")[2])["state"]


def percentile(values: list[float], share: float) -> float:
    return sorted(values)[min(len(values) - 1, int(len(values) * share))] if values else 0.0


async def load(address: str, tokens: dict[int, str]) -> dict[str, Any]:
    heard, ready = Heard(), asyncio.Semaphore(0)
    streams = [
        asyncio.create_task(listen(address, f"127.0.3.{2 + at // PER_ADDRESS}", heard, ready))
        for at in range(STREAMS)
    ]
    for _ in streams:
        await asyncio.wait_for(ready.acquire(), 30)
    luck, sent, states, times, pages = (
        random.Random(1),
        dict[int, float](),
        list[str](),
        list[float](),
        list[float](),
    )

    async def one_post(at: int) -> None:
        await asyncio.sleep(at * SECONDS / POSTS)
        table = sorted(tokens)[at % len(tokens)]
        points = sorted((luck.randint(20, 45) for _ in range(4)), reverse=True)
        began = time.perf_counter()
        took, state = await post(address, f"127.0.4.{2 + at}", table, tokens[table], points, f"k{at}")
        if state == "kept":
            sent[table] = began
        states.append(state)
        times.append(took)

    async def guests() -> None:
        for at in range(int(SECONDS * 10)):
            began = time.perf_counter()
            await call(address, f"127.0.5.{2 + at % 100}", "GET /" if at % 2 else "GET /standings")
            pages.append(time.perf_counter() - began)
            await asyncio.sleep(0.1)

    await asyncio.gather(guests(), *(one_post(at) for at in range(POSTS)))
    await asyncio.sleep(2)
    last = [
        max(heard.done[table]) - began
        for table, began in sent.items()
        if len(heard.done.get(table, [])) == STREAMS
    ]
    whole = len(last) == len(sent)
    for stream in streams:
        stream.cancel()
    return {
        "posts": {state: states.count(state) for state in sorted(set(states))},
        "every_stream_heard_every_result": whole,
        "post_ms": [percentile(times, share) * 1000 for share in (0.5, 0.95, 0.99)],
        "page_ms": [percentile(pages, share) * 1000 for share in (0.5, 0.95, 0.99)],
        "last_phone_ms": [percentile(last, share) * 1000 for share in (0.5, 0.95, 1.0)],
    }


async def flood(address: str, seconds: float = 5.0) -> dict[str, Any]:
    """As fast as one guest can, over ten connections; a friend looks at a page meanwhile."""
    host, port = address.rsplit(":", 1)
    counted, end = [0], time.perf_counter() + seconds

    async def pour() -> None:
        while time.perf_counter() < end:
            reader, writer = await asyncio.open_connection(host, int(port), local_addr=("127.0.6.2", 0))
            try:
                while time.perf_counter() < end:
                    writer.write((f"GET / HTTP/1.1\r\nHost: {address}\r\n\r\n" * 20).encode())
                    for _ in range(20):
                        head = await reader.readuntil(b"\r\n\r\n")
                        length = int(head.lower().split(b"content-length: ")[1].split(b"\r")[0])
                        await reader.readexactly(length)
                        counted[0] += 1
                        if b"connection: close" in head.lower():
                            raise ConnectionError
            except (ConnectionError, asyncio.IncompleteReadError):
                writer.close()

    async def friend() -> list[int]:
        seen = []
        while time.perf_counter() < end:
            status, _ = await call(address, "127.0.6.3", "GET /")
            seen.append(status)
            await asyncio.sleep(0.5)
        return seen

    *_, seen = await asyncio.gather(*(pour() for _ in range(10)), friend())
    return {"requests_per_second": counted[0] / seconds, "friend": sorted(set(seen))}


async def silence(address: str, connections: int = 650) -> dict[str, Any]:
    """Connections of one guest that never say anything; a friend must get the page all the same."""
    host, port = address.rsplit(":", 1)
    held = []
    for _ in range(connections):
        try:
            held.append(await asyncio.open_connection(host, int(port), local_addr=("127.0.7.2", 0)))
        except OSError:
            break
    status, _ = await call(address, "127.0.7.3", "GET /")
    await asyncio.sleep(11)
    alive = 0
    for reader, writer in held:
        try:
            alive += not (reader.at_eof() or await asyncio.wait_for(reader.read(1), 0.001) == b"")
        except TimeoutError:
            alive += 1
        except OSError:
            pass
        writer.close()
    return {"opened": len(held), "friend": status, "alive_after_11_s": alive}


def run(address: str, tokens: dict[int, str], out: Any) -> None:
    """The process's whole life: says what it found after each part."""
    out.send(asyncio.run(load(address, tokens)))
    out.send(asyncio.run(flood(address)))
    out.send(asyncio.run(silence(address)))
