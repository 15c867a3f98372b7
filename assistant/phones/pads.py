"""The score pad of a table's game on its phone, judged by the server itself: totals and reasons at every change."""

from collections.abc import Awaitable, Callable

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import JSONResponse, RedirectResponse, Response
from starlette.routing import Route

from assistant.club.hall import wishes as want
from assistant.club.hall.roles import Actor
from assistant.club.hall.seen import SeenTable
from assistant.games.pad.sheets import Pad, PadSeat, pad_from
from assistant.games.pad.verdict import SeatVerdict, Verdict, verdict
from assistant.games.registry import game_kit
from assistant.phones.limits import Buckets
from assistant.phones.live import LiveHall
from assistant.phones.pad_form import on_phones, read_pad
from assistant.phones.pad_view import shown_pad
from assistant.phones.showing import Pages, language_of, words
from assistant.phones.typed import LONGEST_KEY, SentForm, document_of, form_of
from assistant.words import Words
from engine.documents.result import Facts
from engine.games import GAMES

Ask = Callable[[want.Request], Awaitable[want.Reply]]
Told = Callable[[Request, Actor, SeenTable, want.Reply], Response]


class PadPages:
    """Whoever holds a table's token may ask, at every tap; `told` shows the table's own page."""

    def __init__(
        self,
        live: LiveHall,
        ask: Ask,
        pages: Pages,
        table_of: Callable[[str], tuple[Actor, SeenTable]],
        told: Told,
    ) -> None:
        self.live, self.ask, self.pages, self.table_of, self.told = live, ask, pages, table_of, told
        self._asked, self.posts = Buckets(10, 20), Buckets(1, 5)
        self.routes = [
            Route("/t/{token}/pad", self.page, methods=["GET", "POST"]),
            Route("/pad/judge", self.judge, methods=["POST"]),
        ]

    def blank(self, number: int, table: SeenTable) -> Pad | None:
        """The empty pad of this table; None where there is none for phones."""
        game, rules = self.live.played(number)
        if game not in GAMES:
            return None
        pad = Pad(game, rules, tuple(PadSeat(name) for name in table["seats"]))
        return pad if on_phones(pad) else None

    def _judged(self, pad: Pad) -> Verdict:
        """With the club's corrections to the facts, as the desk judges it."""
        return verdict(pad, self.live.snapshot["corrected"])

    async def page(self, request: Request) -> Response:
        token = request.path_params["token"]
        actor, table = self.table_of(token)
        blank = self.blank(actor.round, table)
        if blank is None:
            raise HTTPException(404)
        if request.method == "GET":
            if table["points"] is not None:
                return RedirectResponse(f"/t/{token}", 303)
            return self._show(request, actor, table, SentForm({}), blank)
        form = await form_of(request)
        sends = form.one("act") == "report"
        if not (self.posts if sends else self._asked).take(token.lower()):
            raise HTTPException(429)
        if not sends:
            return self._show(request, actor, table, form, blank)
        pad = read_pad(form, blank, words(language_of(request))).pad
        key, seen = form.one("key")[:LONGEST_KEY], form.one("seen")
        wish = want.TellResult(key, (), (), form.many("agree"), seen, {**pad.plain()})
        reply = await self.ask(want.Request(actor, wish, language_of(request)))
        if reply.state in ("open", "refused", "busy"):
            return self._show(request, actor, table, form, blank, reply)
        return self.told(request, actor, table, reply)

    def _show(
        self,
        request: Request,
        actor: Actor,
        table: SeenTable,
        form: SentForm,
        blank: Pad,
        reply: want.Reply | None = None,
    ) -> Response:
        tr = words(language_of(request))
        read = read_pad(form, blank, tr)
        facts: dict[str, object] = {
            "token": request.path_params["token"],
            "table": table,
            "number": actor.round,
            "reply": reply,
            "pad": shown_pad(tr, read, self._judged(read.pad)),
            "fresh": not form.plain(),
            "seen": form.one("seen") or table["version"],
        }
        if form.one("key"):
            facts["key"] = form.one("key")
        status = 503 if reply and reply.state == "busy" else 200
        return self.pages.show(request, "pad", status, "table", **facts)

    async def judge(self, request: Request) -> Response:
        """The same for scripts."""
        token = request.headers.get("alcalde-table", "")
        if self.live.keys.table(token) is None:
            raise HTTPException(403)
        if not self._asked.take(token.lower()):
            raise HTTPException(429)
        pad = pad_from(await document_of(request))
        if pad is None:
            raise HTTPException(400)
        found, tr = self._judged(pad), words(language_of(request))
        lines = [_line(tr, pad.game, one) for one in found.lines]
        return JSONResponse({"complete": found.complete, "lines": lines})


def _line(tr: Words, game: str, line: SeatVerdict) -> Facts:
    kit = game_kit(game)
    return {
        "points": line.points,
        "place": line.place,
        "tie_break": line.tie_break,
        "missing": list(line.missing),
        "wrong": line.wrong.code if line.wrong else "",
        "sources": [
            {
                "source": one.source,
                "points": one.points,
                "words": kit.source(tr, one.source),
                "why": kit.why(tr, one.source, dict(one.facts)),
            }
            for one in line.sources
        ],
    }
