"""What the server tells its pages: everything that has happened since a page was made, to those whom it concerns."""

import asyncio
import json
import subprocess
import sys
from pathlib import Path
from typing import Any

from tests.phones.hall import hall


async def first(live: Any, page: str, between: Any = lambda: None) -> tuple[str, dict[str, Any]]:
    """The first thing that a stream says, or after `between` the next one."""
    stream = live.stream(page)
    text = await anext(stream)
    if between is not None:
        between()
        text = await asyncio.wait_for(anext(stream), 30)
    await stream.aclose()
    kind = text.split("event: ")[1].split("\n")[0]
    return kind, json.loads(text.split("data: ")[1])


def test_standings_that_follow_within_one_revision_are_noticed(tmp_path: Path) -> None:
    """A page that was made between the two must not wait for the next result."""
    with hall(tmp_path, "at-once") as h:
        h.send(1, key="k1", points=[31, 28, 27, 20])
        h.live.take(h.desk.snapshot(counting=False))
        page = h.client.get("/standings").text
        h.live.take(h.desk.snapshot())
        _, hello = asyncio.run(first(h.live, "guest", None))
        assert f'data-number="{hello["number"]}"' not in page
        assert f'data-number="{hello["number"]}"' in h.client.get("/standings").text


def test_that_somebody_types_is_told_at_the_table_and_to_stewards_only(tmp_path: Path) -> None:
    with hall(tmp_path) as h:
        h.live.listening["table 1"] = 2

        def typed() -> None:
            h.live.typing("table 1", "me")
            h.publish()

        assert asyncio.run(first(h.live, "table 1", typed))[0] == "typing"
        assert asyncio.run(first(h.live, "steward Ben", typed))[0] == "typing"
        assert asyncio.run(first(h.live, "table 2", typed))[0] == "change"
        assert asyncio.run(first(h.live, "guest", typed))[0] == "change"


def test_the_servers_process_has_neither_store_nor_window_nor_paper_in_it() -> None:
    """It would be open later, and what is not there cannot be reached by whoever breaks in."""
    told = "import assistant.phones.server, sys; print(*sorted({m.split('.')[0] for m in sys.modules}))"
    found = subprocess.run([sys.executable, "-c", told], capture_output=True, text=True, check=True)
    assert "starlette" in found.stdout.split()
    assert not {"db", "printouts", "tkinter", "tinydb", "reportlab"} & {*found.stdout.split()}
