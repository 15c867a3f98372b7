"""Score pads that are not finished: the one in use, and those laid aside when another was begun."""

from dataclasses import dataclass, replace
from datetime import datetime
from typing import TypedDict

from assistant.games.pad.sheets import Pad, next_pad, pad_from
from db.folder.store import Store
from engine.documents.door import BadDocument, checked
from engine.documents.pad import PadDoc
from engine.documents.result import ResultDoc

IN_USE, ASIDE = "pad", "pads_aside"  # settings


class PadAsideDoc(TypedDict):
    """A pad laid aside; `at` is when it was written on last."""

    id: str
    at: str
    pad: PadDoc


@dataclass(frozen=True)
class KeptPad:
    """The pad in use has the id IN_USE."""

    id: str
    at: datetime
    pad: Pad


def pad_in_use(store: Store) -> Pad | None:
    return pad_from(store.settings.get(IN_USE))


def keep_in_use(store: Store, pad: Pad) -> None:
    document: PadDoc = {**pad.plain(), "written_at": _now(store)}
    store.settings.set(IN_USE, document)


def finish_in_use(store: Store, result: ResultDoc, after: Pad) -> ResultDoc:
    """The result is kept and the pad is another as one change, so that it cannot be saved twice."""
    with store.together():
        kept = store.results.add(result)
        keep_in_use(store, after)
    return kept


def begin_another(store: Store, pad: Pad) -> None:
    """Another pad comes into use; what is written on the one before is laid aside, never lost."""
    with store.together():
        _lay_aside(store)
        keep_in_use(store, pad)


def take_up(store: Store, id: str) -> None:
    """A pad that was laid aside comes into use again."""
    found = next((one for one in _aside(store) if one["id"] == id), None)
    if found is not None:
        with store.together():
            _lay_aside(store)
            store.settings.set(IN_USE, {**found["pad"], "written_at": found["at"]})
            _set_aside(store, [one for one in _aside(store) if one["id"] != id])


def give_up(store: Store, id: str) -> None:
    """A pad nobody wants to finish; of the one in use the people stay."""
    if id != IN_USE:
        _set_aside(store, [one for one in _aside(store) if one["id"] != id])
    elif (pad := pad_in_use(store)) is not None:
        keep_in_use(store, replace(next_pad(pad), first=pad.first))


def kept_pads(store: Store) -> list[KeptPad]:
    """Every pad with something on it."""
    texts = [(IN_USE, _written_at(store), pad_in_use(store))]
    texts += [(one["id"], one["at"], pad_from(one["pad"])) for one in _aside(store)]
    return [KeptPad(id, _moment(at), pad) for id, at, pad in texts if pad is not None and not pad.untouched]


def _lay_aside(store: Store) -> None:
    pad = pad_in_use(store)
    if pad is not None and not pad.untouched:
        at = _written_at(store) or _now(store)
        _set_aside(store, [*_aside(store), {"id": store.new_id(), "at": at, "pad": pad.plain()}])


def _now(store: Store) -> str:
    return store.clock().isoformat(timespec="seconds")


def _written_at(store: Store) -> str:
    """Pads of older programs do not say."""
    kept = store.settings.get(IN_USE)
    return str(kept.get("written_at", "")) if isinstance(kept, dict) else ""


def _moment(at: str) -> datetime:
    try:
        return datetime.fromisoformat(at).astimezone()
    except ValueError:
        return datetime.fromtimestamp(0).astimezone()


def _aside(store: Store) -> list[PadAsideDoc]:
    try:
        return checked(store.settings.get(ASIDE, []), list[PadAsideDoc])
    except BadDocument:
        return []


def _set_aside(store: Store, pads: list[PadAsideDoc]) -> None:
    store.settings.set(ASIDE, pads)
