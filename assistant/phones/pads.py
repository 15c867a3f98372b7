"""The score pad of the table's game on a phone. The server judges what was filled in; no rule is in the page."""

from collections.abc import Callable

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response

from assistant.club.hall.roles import Actor
from assistant.club.hall.snapshot import SeenTable
from assistant.phones.live import LiveHall
from assistant.phones.showing import Pages

Holder = Callable[[str], tuple[Actor, SeenTable]]


class Pads:
    def __init__(self, live: LiveHall, pages: Pages, holder: Holder) -> None:
        self.live, self.pages, self.holder = live, pages, holder

    async def show(self, request: Request) -> Response:
        raise HTTPException(404)

    async def judge(self, request: Request) -> Response:
        raise HTTPException(404)
