"""Lots that end a tie, put down so that everybody can see them: drawn by the program, or by hand at the desk."""

from random import Random

from engine.documents.event import EventDoc
from engine.tournament.event import history, player, standings_of
from engine.tournament.figures import lines, lot
from engine.tournament.log import Outcome, Stamp, Told, copy_of, logged
from engine.tournament.refusal import Refused
from engine.tournament.results import consequences


def draw_lots(event: EventDoc, stamp: Stamp) -> Outcome:
    """Records lots for everybody who has none, so the draw that ends a tie can be shown."""
    work = copy_of(event)
    ids = [entry["id"] for entry in work["players"] if entry["id"] not in work["lots"]]
    if not ids:
        raise Refused("lots-drawn-already", n=len(work["lots"]))
    Random(f"{event['seed']}:lots:{len(work['lots'])}").shuffle(ids)
    first = max(work["lots"].values(), default=0) + 1
    work["lots"] |= {id: number for number, id in enumerate(ids, first)}
    told = [Told("lots-drawn", {"n": len(ids), "players": ids}), *_moved(event, work)]
    return logged(event, work, stamp, "lots", told, players=ids)


def lot_by_hand(event: EventDoc, first: str, second: str, stamp: Stamp) -> Outcome:
    """A coin was tossed: `first` comes before `second`; the lots of all others decide as before."""
    for id in (first, second):
        player(event, id)
    if first == second:
        raise Refused("same-player", player=first)
    work = copy_of(event)
    everybody = lines(history(event), [entry["id"] for entry in event["players"]])
    order = sorted(everybody, key=lambda id: (lot(everybody[id]), id))
    if order.index(first) > order.index(second):
        one, other = order.index(first), order.index(second)
        order[one], order[other] = second, first
    work["lots"] = {id: number for number, id in enumerate(order, 1)}
    told = [Told("lot-by-hand", {"first": first, "second": second}), *_moved(event, work)]
    return logged(event, work, stamp, "lot-by-hand", told, players=[first, second])


def _moved(before: EventDoc, after: EventDoc) -> list[Told]:
    return consequences(before, after, len(after["rounds"])) if after["rounds"] else []


def level(event: EventDoc) -> list[str]:
    """Everybody whose place nothing but a lot decides at the moment, best first."""
    return [line.name for line in standings_of(event) if "lots" in line.figures]
