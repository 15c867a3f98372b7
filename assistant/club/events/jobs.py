"""Slow work on an event for the background process: plain documents in, plain documents out."""

from collections.abc import Callable
from typing import TypedDict

from engine.documents.event import EventDoc, FiguresDoc, Running
from engine.documents.result import Facts
from engine.tournament.log import Stamp, Told
from engine.tournament.pairing import Hunt
from engine.tournament.refusal import Refused
from engine.tournament.rounds import pair_next, re_pair


class Answer(TypedDict, total=False):
    """The new event and what it means, or the code and facts of a refusal."""

    event: EventDoc
    told: list[Told]
    refused: tuple[str, Facts]


def pair(
    event: EventDoc,
    at: str,
    again: int | None,
    unstarted_only: bool,
    running: Running | None = None,
    longer: bool = False,
    stopped: Callable[[], bool] = lambda: False,
    report: Callable[[list[FiguresDoc]], None] | None = None,
) -> Answer:
    """Pairs the next round, or round `again` anew; where rounds are planned together, for as long as it is not stopped if
    that is wanted. A refusal is an answer too."""
    hunt = Hunt(stopped, longer, report)
    try:
        if again is None:
            after, told = pair_next(event, Stamp(at), running, hunt)
        else:
            after, told = re_pair(event, again, Stamp(at), unstarted_only, hunt)
    except Refused as refused:
        return {"refused": (refused.code, refused.facts)}
    return {"event": after, "told": told}
