"""The hall's pages and its interface for scripts. Reading is answered here, everything else by the club."""

from collections.abc import Awaitable, Callable

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import JSONResponse, PlainTextResponse, RedirectResponse, Response, StreamingResponse
from starlette.routing import Mount, Route
from starlette.staticfiles import StaticFiles

from assistant.club.hall import tokens
from assistant.club.hall import wishes as want
from assistant.club.hall.roles import Actor
from assistant.club.hall.seen import SeenTable
from assistant.phones.guard import Guard
from assistant.phones.limits import Buckets, Tries
from assistant.phones.live import LiveHall, public_table
from assistant.phones.pads import PadPages
from assistant.phones.showing import HERE, Pages, language_of, words
from assistant.phones.stewards import Stewards
from assistant.phones.typed import LONGEST_KEY, SentForm, as_texts, document_of, form_of
from engine.documents.games import least_wins
from engine.documents.names import looked_for, plain
from engine.documents.result import Facts

Ask = Callable[[want.Request], Awaitable[want.Reply]]
STATUS = {"busy": 503, "refused": 200}


class Hall:
    """Every route; `ask` carries a request to the club, `visited` is told of each address once."""

    def __init__(self, live: LiveHall, ask: Ask, window: bool, visited: Callable[[str], None]) -> None:
        self.live, self.ask, self.pages = live, ask, Pages(live)
        self.tries, self._typing = Tries(), Buckets(1, 5)
        self._visited, self._seen = visited, set[str]()
        stewards = Stewards(live, ask, self.pages, self.tries, window)
        self.pads = PadPages(live, ask, self.pages, self.table_of, self._table_page)
        self.posts = self.pads.posts
        self.routes = [
            Route("/", self.pairings),
            Route("/me", self.mine),
            Route("/standings", self.standings),
            Route("/code", self.code, methods=["GET", "POST"]),
            Route("/t/{token}", self.table, methods=["GET", "POST"]),
            Route("/t/{token}/typing", self.typing, methods=["POST"]),
            *self.pads.routes,
            Route("/screen/{token}", self.screen),
            *stewards.routes,
            Route("/api/event", self.api_event),
            Route("/api/pairings", self.api_pairings),
            Route("/api/standings", self.api_standings),
            Route("/api/changes", self.changes),
            Route("/api/tables/{table:int}/{act}", self.api_table, methods=["POST"]),
            Route("/favicon.ico", lambda request: Response(status_code=204)),
            Mount("/static", StaticFiles(directory=HERE / "static")),
        ]

    # what everybody may see

    async def pairings(self, request: Request) -> Response:
        self._visit(request)
        return self.pages.kept(request, "pairings", "rows")

    async def standings(self, request: Request) -> Response:
        self._visit(request)
        asked, lines = request.query_params.get("from", ""), self.live.snapshot["standings"]["en"]
        first = int(asked) if asked.isascii() and asked.isdigit() and len(asked) < 6 else 0
        return self.pages.kept(request, "standings", "slow", first if first < len(lines) else 0)

    async def mine(self, request: Request) -> Response:
        """My table by name; several of the same beginning are offered."""
        self._visit(request)
        name = " ".join(request.query_params.get("name", "").split())[:80]
        round, found = self.live.snapshot["round"], []
        tables = [(round["number"], one) for one in round["tables"]] if round else []
        tables += [(one["round"], one["table"]) for one in self.live.snapshot["running"]]
        for number, table in tables if name else []:
            found += [(seat, table, number) for seat in table["seats"] if looked_for(seat, name)]
        exact = [one for one in found if plain(one[0]) == plain(name)]
        byes = [one for one in (round["byes"] if round and name else []) if looked_for(one, name)]
        return self.pages.show(
            request, "mine", renew="all", name=name, found=(exact or found)[:12], byes=byes[:12]
        )

    async def screen(self, request: Request) -> Response:
        if not tokens.is_screen(self.live.keys.secret, self.live.keys.event, request.path_params["token"]):
            raise HTTPException(403)
        show = request.query_params.get("show", "auto")
        return self.pages.show(request, "screen", renew="all", show=show)

    async def changes(self, request: Request) -> Response:
        page = request.query_params.get("page", "guest")[:24]
        return StreamingResponse(
            self.live.stream(page), media_type="text/event-stream", headers={"X-Accel-Buffering": "no"}
        )

    def _visit(self, request: Request) -> None:
        address = request.client.host if request.client else ""
        if address not in self._seen and len(self._seen) < 10_000:
            self._seen.add(address)
            self._visited(address)

    # a table

    def table_of(self, token: str) -> tuple[Actor, SeenTable]:
        """Who holds this token, and the table as it is; 403 if the token is not ours, 404 if there is no such table."""
        found = self.live.keys.table(token)
        if found is None:
            raise HTTPException(403)
        there = self.live.table(*found)
        if there is None:
            raise HTTPException(404)
        number, table = there
        return Actor("table", round=number, table=table["table"]), table

    async def code(self, request: Request) -> Response:
        """The short code of a slip, typed by hand."""
        if request.method == "GET":
            return self.pages.show(request, "code", wrong=False)
        address, typed = request.client.host if request.client else "", (await form_of(request)).one("code")
        if not self.tries.may(address):
            raise HTTPException(429)
        round = self.live.snapshot["round"]
        earlier = (one["round"] for one in self.live.snapshot["running"])
        keys, rounds = self.live.keys, (round["number"] if round else 0, tokens.ANY_ROUND, *earlier)
        found = tokens.read_short_code(keys.secret, keys.event, rounds, typed)
        if found is None:
            self.tries.failed(address)
            return self.pages.show(request, "code", 403, wrong=True)
        return RedirectResponse(f"/t/{keys.token(*found)}", 303)

    async def table(self, request: Request) -> Response:
        token = request.path_params["token"]
        actor, table = self.table_of(token)
        self._visit(request)
        if request.method == "GET":
            return self._table_page(request, actor, table)
        if not self.posts.take(token):
            raise HTTPException(429)
        form = await form_of(request)
        wish = self._wish(form, len(table["seats"]))
        reply = await self.ask(want.Request(actor, wish, language_of(request)))
        return self._table_page(request, actor, table, reply, form)

    async def typing(self, request: Request) -> Response:
        """Two who fill in the same form at one table should know of each other; nothing is locked."""
        token = request.path_params["token"]
        actor, table = self.table_of(token)
        if not self._typing.take(token):
            raise HTTPException(429)
        round = self.live.snapshot["round"]
        earlier = f"{actor.round}-" if round is not None and actor.round != round["number"] else ""
        self.live.typing(f"table {earlier}{table['table']}", (await form_of(request)).one("from")[:16])
        return Response(status_code=204)

    def _wish(self, form: SentForm, seats: int) -> want.Wish:
        key = form.one("key")[:LONGEST_KEY]
        match form.one("act"):
            case "confirm":
                return want.ConfirmReport(key, form.one("report"))
            case "dispute":
                return want.DisputeResult(key)
            case "call":
                return want.CallDesk(key)
        breaks = tuple(form.one(f"b{seat}") for seat in range(seats))
        points = tuple(form.one(f"p{seat}") for seat in range(seats))
        return want.TellResult(key, points, breaks, form.many("agree"), form.one("seen"))

    def _table_page(
        self,
        request: Request,
        actor: Actor,
        table: SeenTable,
        reply: want.Reply | None = None,
        form: SentForm | None = None,
    ) -> Response:
        token, round = request.path_params["token"], self.live.snapshot["round"]
        facts: dict[str, object] = {"token": token, "table": table, "reply": reply, "at": f"/t/{token}"}
        facts["pads"] = self.pads.blank(actor.round, table) is not None
        facts["number"], facts["least"] = actor.round, least_wins(self.live.played(actor.round)[0])
        facts["playing"] = round is None or actor.round != round["number"] or round["state"] == "published"
        if form is not None and reply is not None and reply.state in ("open", "refused", "busy"):
            facts |= {"typed": form.plain(), "key": form.one("key")}
        status = STATUS.get(reply.state, 200) if reply else 200
        return self.pages.show(request, "table", status, "table", **facts)

    # for scripts

    async def api_event(self, request: Request) -> Response:
        now = self.live.snapshot
        round = now["round"]
        plain = ("revision", "id", "name", "date", "place", "step", "rounds", "players", "confirm")
        facts: Facts = {key: value for key, value in now.items() if key in plain}
        more = ("clocks", "message", "next_start")
        facts |= {key: value for key, value in now.items() if key in more}
        return JSONResponse(
            {
                **facts,
                "event": now["id"],
                "round": round["number"] if round else 0,
                "game": round["game"] if round else "",
                "rules": round["rules"] if round else "",
            }
        )

    async def api_pairings(self, request: Request) -> Response:
        round = self.live.snapshot["round"]
        return JSONResponse(
            {
                "revision": self.live.revision,
                "round": round["number"] if round else 0,
                "state": round["state"] if round else "",
                "tables": [public_table(one) for one in (round["tables"] if round else [])],
                "byes": round["byes"] if round else [],
            }
        )

    async def api_standings(self, request: Request) -> Response:
        lines = self.live.snapshot["standings"][language_of(request)]
        return JSONResponse({"revision": self.live.revision, "standings": lines})

    async def api_table(self, request: Request) -> Response:
        token = request.headers.get("alcalde-table", "")
        number, act = request.path_params["table"], request.path_params["act"]
        if act not in ("result", "confirm", "dispute", "call"):
            raise HTTPException(404)
        found = self.live.keys.table(token)
        if found is None:
            raise HTTPException(403)
        if self.live.table(found[0], number) is None:
            raise HTTPException(404)
        actor, _ = self.table_of(token)
        if actor.table != number:
            raise HTTPException(403)
        if not self.posts.take(token.lower()):
            raise HTTPException(429)
        reply = await self.ask(want.Request(actor, await self._api_wish(request, act), language_of(request)))
        return JSONResponse(reply.plain(), STATUS.get(reply.state, 200))

    async def _api_wish(self, request: Request, act: str) -> want.Wish:
        given = await document_of(request)
        if not isinstance(given, dict):
            raise HTTPException(400)
        key = given.get("key", "")
        if not isinstance(key, str) or len(key) > LONGEST_KEY or (act == "result" and not key):
            raise HTTPException(400)
        if act == "confirm":
            report = given.get("report", "")
            return want.ConfirmReport(key, report if isinstance(report, str) else "")
        if act != "result":
            return want.DisputeResult(key) if act == "dispute" else want.CallDesk(key)
        pad = given.get("pad")
        points = () if pad is not None else as_texts(given.get("points"))
        breaks = as_texts(given.get("tie_break") or [])
        answers, seen = as_texts(given.get("answers") or []), given.get("seen", "")
        if points is None or breaks is None or answers is None or not isinstance(seen, str):
            raise HTTPException(400)
        if breaks and len(breaks) != len(points):
            raise HTTPException(400)
        return want.TellResult(key, points, breaks, answers, seen, pad)


async def _wrong(request: Request, wrong: Exception) -> Response:
    """A line for a script, a page for a person, in words both."""
    status = wrong.status_code if isinstance(wrong, HTTPException) else 500
    tr = words(language_of(request))
    said = tr(f"phones.status.{status}") if tr.has(f"phones.status.{status}") else tr("phones.status.500")
    if request.url.path.startswith("/api/"):
        return JSONResponse({"error": said}, status)
    hall: Hall = request.app.state.hall
    if status in (403, 404, 429):
        return hall.pages.show(request, "wrong", status, "never", said=said)
    return PlainTextResponse(said, status)


def make_app(
    live: LiveHall, ask: Ask, hosts: frozenset[str], window: bool, visited: Callable[[str], None]
) -> Guard:
    hall = Hall(live, ask, window, visited)
    app = Starlette(routes=hall.routes, exception_handlers={HTTPException: _wrong, 500: _wrong})
    app.state.hall = hall
    return Guard(app, hosts)
