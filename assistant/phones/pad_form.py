"""A score pad as a plain form: its whole state is in its fields, so any phone can go on, with scripts or without."""

from dataclasses import dataclass, replace

from assistant.games.pad.form import FREE, Drawing
from assistant.games.pad.sheets import Pad, PadSeat
from assistant.phones.typed import SentForm
from assistant.words import Words

MOST_PIECES = 60  # in a list: no city has so many
MOST_CELLS = 240  # of all seats together: larger sheets stay on paper and in the window
NOTHING = "-"  # a list that was emptied; a blank one was never touched


@dataclass(frozen=True)
class ReadPad:
    """What a form says: the pad, whose sheet was touched last, what could not be understood, and the brushes."""

    pad: Pad
    seat: int
    wrong: str
    brushes: tuple[str, ...]


def on_phones(pad: Pad) -> bool:
    """Whether a pad says more than the form for results, and is no larger than a phone can take."""
    asks = pad.asks
    more = asks.counts != ("points",) or bool(asks.list_keys)
    return more and len(pad.seats) * len(asks.counts) <= MOST_CELLS


def cell_keys(pad: Pad, seat: int) -> tuple[str, ...]:
    """Every number of a sheet in the order of their names in a form; what is asked once is on the first."""
    return (*pad.asks.counts, *(pad.asks.of_event if seat == 0 else ()))


def read_pad(form: SentForm, blank: Pad, tr: Words) -> ReadPad:
    """The state, then what was typed to be added, then what was tapped, in that order."""
    pad, seat, wrong = blank, 0, ""
    for at in range(len(blank.seats)):
        pad = pad.put(at, _sheet(form, pad, at))
    for at, one in enumerate(pad.seats):
        for key in pad.asks.list_keys:
            if typed := form.one(f"a{at}.{key}").strip():
                seat = at
                added, problem = _added(pad, one, key, typed, tr)
                pad, wrong = pad.put(at, added), problem or wrong
    brushes = tuple(form.one(f"brush{at}") for at in range(len(pad.seats)))
    for tapped in form.many("do"):
        what, _, rest = tapped.partition(" ")
        where, _, rest = rest.partition(" ")
        if where.isascii() and where.isdecimal() and int(where) < len(pad.seats):
            seat = int(where)
            pad = pad.put(seat, _tapped(pad, tr, seat, what, rest, brushes[seat]))
    return ReadPad(pad, seat, wrong, brushes)


def _sheet(form: SentForm, pad: Pad, at: int) -> PadSeat:
    asks, one = pad.asks, pad.seats[at]
    for n, key in enumerate(cell_keys(pad, at)):
        one = one.with_count(key, form.one(f"c{at}.{n}").strip())
    for key in asks.list_keys:
        if kept := form.whole(f"l{at}.{key}"):
            ids = () if kept == NOTHING else tuple(kept.split(",")[:MOST_PIECES])
            one = asks.with_list(one, key, ids)
    rows = tuple(form.one(f"g{at}").split("/"))
    return replace(one, city=rows) if list(map(len, rows)) == list(map(len, one.city)) else one


def _added(pad: Pad, one: PadSeat, key: str, typed: str, tr: Words) -> tuple[PadSeat, str]:
    """A piece that may stand once and does is pointed out, not added."""
    ids, unknown = pad.asks.named(pad.rules, typed)
    wrong = pad.asks.not_taken(tr, pad.rules, unknown) if unknown else ""
    known = {
        piece.id: piece
        for part in pad.asks.lists(tr, pad.rules, one)
        if part.key == key
        for piece in part.pieces
    }
    there = pad.asks.listed(one, key)
    for id in ids:
        piece = known.get(id)
        if piece is not None and not piece.several and id in there:
            wrong = tr("pad.there_already", building=piece.name, name=one.name)
        elif len(there) < MOST_PIECES:
            there = (*there, id)
    return pad.asks.with_list(one, key, there), wrong


def _tapped(pad: Pad, tr: Words, seat: int, what: str, rest: str, brush: str) -> PadSeat:
    """Taps that make no sense any more do nothing."""
    one, asks = pad.seats[seat], pad.asks
    if what == "draw":
        return _drawn(one, asks.drawing(tr, one), rest, brush)
    key, _, id = rest.partition(" ")
    parts = {part.key: part for part in asks.lists(tr, pad.rules, one)}
    piece = next((p for p in parts[key].pieces if p.id == id), None) if key in parts else None
    if piece is None:
        return one
    there = list(asks.listed(one, key))
    if what == "tap" and (piece.several or not piece.count) and len(there) < MOST_PIECES:
        there.append(id)
    elif what in ("tap", "less") and piece.count:
        there.reverse()
        there.remove(id)
        there.reverse()
    return asks.with_list(one, key, tuple(there))


def _drawn(one: PadSeat, drawing: Drawing | None, field: str, brush: str) -> PadSeat:
    """The symbol a tap carries, else the one that is chosen; the same again takes it away."""
    row, _, column = field.partition(" ")
    column, _, then = column.partition(" ")  # a tap that waited was made with the symbol of its own time
    if drawing is None or not (row.isdecimal() and column.isdecimal()):
        return one
    at = (int(row), int(column))
    if at[0] >= len(drawing.rows) or at[1] >= len(drawing.rows[at[0]]):
        return one
    there = drawing.rows[at[0]][at[1]]
    chosen = drawing.brush(then or brush) or drawing.brush(drawing.usual)
    if drawing.brush(there) is None or chosen is None:
        return one
    if one.is_printed(*at):
        return one
    return one.with_field(*at, FREE if there == chosen.letter else chosen.letter)
