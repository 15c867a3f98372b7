"""How pages are made: Jinja with every name escaped, words of the phone's language, guests' pages kept by revision."""

import secrets
import time
from functools import cache
from pathlib import Path

from jinja2 import Environment, FileSystemLoader, StrictUndefined, pass_context
from jinja2.runtime import Context
from starlette.requests import Request
from starlette.responses import HTMLResponse, Response

from assistant.club.events.clocks import shown
from assistant.phones.live import LiveHall
from assistant.phones.typed import Fields
from assistant.words import LANGUAGES, Words
from engine.documents.games import least_wins
from engine.documents.names import looked_for, plain

HERE = Path(__file__).parent
LANG = "lang"
YEAR = 365 * 24 * 3600


@cache
def words(language: str) -> Words:
    return Words(language)


def figure(value: float, language: str) -> str:
    """28,5: as people type it in the page's language."""
    text = str(int(value)) if value == int(value) else f"{value:.3f}".rstrip("0")
    return text.replace(".", "," if language == "de" else ".")


@pass_context
def figures(context: Context, values: list[float | None] | list[float] | None) -> str:
    """31 28 28,5"""
    return " ".join("–" if one is None else figure(one, context["language"]) for one in values or [])


def language_of(request: Request) -> str:
    """Chosen on the page, else the phone's own."""
    asked = request.query_params.get(LANG) or request.cookies.get(LANG, "")
    if asked in LANGUAGES:
        return asked
    for part in request.headers.get("accept-language", "").split(","):
        if (short := part.strip()[:2].lower()) in LANGUAGES:
            return short
    return LANGUAGES[0]


class Pages:
    def __init__(self, live: LiveHall) -> None:
        self.live = live
        self._kept: dict[tuple[str, str, int, int], str] = {}
        self._jinja = Environment(
            loader=FileSystemLoader(HERE / "pages"),
            autoescape=True,
            undefined=StrictUndefined,
            trim_blocks=True,
            lstrip_blocks=True,
        )
        self._jinja.filters["figures"] = figures
        self._jinja.filters["by_name"] = lambda pairs: sorted(pairs, key=lambda one: plain(one[0]))
        self._jinja.tests["looked_for"] = looked_for
        self._jinja.filters["left"] = lambda clock: shown(
            clock["left"] if clock["ends_at"] is None else clock["ends_at"] - time.time()
        )

    def show(
        self, request: Request, page: str, status: int = 200, renew: str = "rows", **facts: object
    ) -> Response:
        """A page in the phone's language; `renew` says what of the news concerns it."""
        language = language_of(request)
        return self._answer(request, self._render(request, page, language, renew, facts), status)

    def kept(self, request: Request, page: str, renew: str, first: int = 0) -> Response:
        """A page that is the same for everybody: made once for each revision, language and part of a long list."""
        language = language_of(request)
        key = (page, language, self.live.number, first)
        if key not in self._kept or any(clock["ends_at"] for clock in self.live.snapshot["clocks"]):
            if len(self._kept) > 40:
                self._kept.clear()
            self._kept[key] = self._render(request, page, language, renew, {"first": first})
        return self._answer(request, self._kept[key])

    def _render(
        self, request: Request, page: str, language: str, renew: str, facts: dict[str, object]
    ) -> str:
        snapshot = self.live.snapshot
        return self._jinja.get_template(f"{page}.html").render(
            {
                "tr": words(language),
                "language": language,
                "path": request.url.path,
                "live": self.live,
                "now": time.time(),
                "hall": snapshot,
                "round": snapshot["round"],
                "key": secrets.token_hex(8),
                "page": page,
                "renew": renew,
                "reply": None,
                "typed": Fields(),
                "who": "",
                "at": "",
                "plays": lambda number: self.live.called(number, language),
                "least": snapshot["round"] is not None and least_wins(snapshot["round"]["game"]),
                **facts,
            }
        )

    def _answer(self, request: Request, text: str, status: int = 200) -> Response:
        response = HTMLResponse(text, status)
        if request.query_params.get(LANG) in LANGUAGES:
            chosen = request.query_params[LANG]
            response.set_cookie(LANG, chosen, max_age=YEAR, httponly=True, samesite="strict")
        return response
