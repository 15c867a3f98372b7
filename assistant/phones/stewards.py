"""Stewards' pages: a PIN each; check-in, late arrivals, results, reports, clocks, papers; the organiser's rounds."""

import secrets
from collections.abc import Awaitable, Callable

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response
from starlette.routing import Route

from assistant.club.events.who import who_words
from assistant.club.hall import wishes as want
from assistant.club.hall.roles import Actor, may
from assistant.club.hall.seen import SeenTable
from assistant.phones.limits import Tries
from assistant.phones.live import LiveHall
from assistant.phones.showing import Pages, figure, language_of, words
from assistant.phones.typed import Fields, SentForm, form_of

COOKIE = "steward"
DAY = 24 * 3600
Ask = Callable[[want.Request], Awaitable[want.Reply]]


class Stewards:
    def __init__(self, live: LiveHall, ask: Ask, pages: Pages, tries: Tries, window: bool) -> None:
        self.live, self.ask, self.pages, self.tries, self.window = live, ask, pages, tries, window
        self.routes = [
            Route("/steward", self.board, methods=["GET", "POST"]),
            Route("/steward/login", self.login, methods=["POST"]),
            Route("/steward/logout", self.logout, methods=["POST"]),
            Route("/steward/people", self.people, methods=["GET", "POST"]),
            Route("/steward/table/{table:int}", self.table, methods=["GET", "POST"]),
            Route("/steward/paper/{doc}.pdf", self.paper),
        ]

    # who it is

    def actor(self, request: Request) -> Actor | None:
        pin = self.live.keys.bearer(request.cookies.get(COOKIE, ""))
        return Actor(pin.role, pin.name) if pin else None

    async def login(self, request: Request) -> Response:
        address, typed = request.client.host if request.client else "", await form_of(request)
        if not self.tries.may(address):
            raise HTTPException(429)
        pin = self.live.keys.whose(typed.one("pin").strip())
        if pin is None:
            self.tries.failed(address)
            return self.pages.show(request, "login", 403, "never", wrong=True)
        answer = RedirectResponse("/steward", 303)
        answer.set_cookie(COOKIE, self.live.keys.cookie(pin), max_age=DAY, httponly=True, samesite="strict")
        return answer

    async def logout(self, request: Request) -> Response:
        answer = RedirectResponse("/steward", 303)
        answer.delete_cookie(COOKIE)
        return answer

    # pages

    async def board(self, request: Request) -> Response:
        return await self._page(request, "board", self._board_wish)

    async def people(self, request: Request) -> Response:
        return await self._page(request, "people", self._people_wish)

    async def table(self, request: Request) -> Response:
        return await self._page(request, "correct", self._table_wish, table=request.path_params["table"])

    async def _page(
        self, request: Request, page: str, wish: Callable[[SentForm, int], want.Wish | None], table: int = 0
    ) -> Response:
        """Shows a page, or does what its form says: done, the page is shown anew; else with what is asked or wrong."""
        actor = self.actor(request)
        if actor is None:
            return self.pages.show(request, "login", renew="never", wrong=False)
        language, reply, form = language_of(request), None, None
        if request.method == "POST":
            form = await form_of(request)
            wanted = wish(form, table)
            reply = await self.ask(want.Request(actor, wanted, language)) if wanted else want.Reply("asked")
            if reply.state in ("kept", "again"):
                return RedirectResponse(form.one("then") or request.url.path, 303)
        seen = await self.ask(want.Request(actor, want.LookAtBoard(), language))
        if seen.state != "kept":
            raise HTTPException(503 if seen.state == "busy" else 403)
        facts: dict[str, object] = {
            "who": actor.name,
            "called": who_words(words(language), actor.name),
            "board": seen.facts,
            "rounds": may(actor, "rounds", self.window),
            "papers": want.PAPERS,
            "reply": reply,
            "typed": form.plain() if form is not None else Fields(),
            "stands": form is None,
            "asked": _asked_of(seen.facts, form),
            "query": request.query_params.get("q", "")[:40],
            "only": request.query_params.get("only", ""),
            "at": table,
        }
        if form is not None and form.one("key"):
            facts["key"] = form.one("key")
        if page == "correct":
            facts["shown"] = shown = _table_in(seen.facts, table)
            if form is None:
                facts["typed"] = _standing(shown, language)
        return self.pages.show(request, page, 503 if reply and reply.state == "busy" else 200, "all", **facts)

    def _board_wish(self, form: SentForm, table: int) -> want.Wish:
        key, agreed = form.one("key"), form.many("agree")
        match form.one("act"):
            case "settle" | "accept":
                return want.SettleReport(key, form.one("report"), form.one("act") == "accept")
            case "clock":
                return want.TurnClock(
                    form.number("clock"), form.number("minutes") if form.one("minutes") else 0
                )
            case "take-back":
                return want.TakeBack()
            case "round":
                return want.TurnRound(form.one("what"), agreed)
            case "undo":
                return want.UndoAnything(agreed)
        raise HTTPException(400)

    def _people_wish(self, form: SentForm, table: int) -> want.Wish | None:
        """Whoever is tapped is asked about in large letters first: the row above is tapped easily."""
        if form.one("act") == "take-back":
            return want.TakeBack()
        if form.one("act") == "add":
            return want.AddPeople(form.one("names"), form.many("agree"))
        if form.one("person"):
            return None
        return want.CheckPeople((form.one("id"),), form.one("here") != "no", form.many("agree"))

    def _table_wish(self, form: SentForm, table: int) -> want.Wish:
        seats = [name for name in form.plain() if name.startswith("p") and name[1:].isdecimal()]
        points = tuple(form.one(f"p{seat}") for seat in range(len(seats)))
        breaks = tuple(form.one(f"b{seat}") for seat in range(len(seats)))
        key = form.one("key") or secrets.token_hex(8)
        number = form.number("round")
        return want.EnterResult(key, number, table, points, breaks, form.many("agree"), form.one("seen"))

    async def paper(self, request: Request) -> Response:
        actor = self.actor(request)
        if actor is None:
            raise HTTPException(403)
        wish = want.MakePaper(request.path_params["doc"])
        reply = await self.ask(want.Request(actor, wish, language_of(request)))
        if reply.state != "kept":
            raise HTTPException(503 if reply.state == "busy" else 404)
        named = {"Content-Disposition": f'inline; filename="{wish.doc}.pdf"'}
        return Response(reply.data, media_type="application/pdf", headers=named)


def _asked_of(board: dict[str, object], form: SentForm | None) -> dict[str, str] | None:
    """Whoever was tapped, and is not sure yet."""
    people = board.get("people")
    if form is None or not isinstance(people, list):
        return None
    here, _, id = form.one("person").partition(" ")
    return next(({**one, "here": here} for one in people if one["id"] == id), None)


def _table_in(board: dict[str, object], table: int) -> SeenTable:
    seen = board.get("seen")
    tables: list[SeenTable] = seen["tables"] if isinstance(seen, dict) else []
    for one in tables:
        if one["table"] == table:
            return one
    raise HTTPException(404)


def _standing(table: SeenTable, language: str) -> Fields:
    """A correction starts with what the table has."""
    found = Fields()
    for name, values in (("p", table["points"]), ("b", table["tie_break"])):
        for seat, value in enumerate(values or []):
            found[f"{name}{seat}"] = "" if value is None else figure(value, language)
    return found
