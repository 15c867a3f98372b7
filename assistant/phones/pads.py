"""A score pad judged for whoever fills it in, by the server itself: live totals, and every point with its reason."""

import json

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import JSONResponse, Response

from assistant.games.pad.sheets import pad_from
from assistant.games.pad.verdict import SeatVerdict, verdict
from assistant.games.registry import game_kit
from assistant.phones.limits import Buckets
from assistant.phones.live import LiveHall
from assistant.phones.showing import language_of, words
from assistant.words import Words
from engine.documents.result import Facts


class PadJudge:
    """Whoever holds a table's token may ask, at every tap."""

    def __init__(self, live: LiveHall) -> None:
        self.live, self._asked = live, Buckets(10, 20)

    async def judge(self, request: Request) -> Response:
        token = request.headers.get("alcalde-table", "")
        if self.live.keys.table(token) is None:
            raise HTTPException(403)
        if not self._asked.take(token.lower()):
            raise HTTPException(429)
        try:
            pad = pad_from(json.loads(await request.body()))
        except (ValueError, RecursionError):
            pad = None
        if pad is None:
            raise HTTPException(400)
        found, tr = verdict(pad), words(language_of(request))
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
