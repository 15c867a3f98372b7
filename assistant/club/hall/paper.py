"""Links on paper: slips and table cards of a hall that has an address say where a phone finds the table."""

from dataclasses import replace
from typing import TYPE_CHECKING

from assistant.club.hall.keys import HALLS, load_keys, save_keys
from assistant.club.hall.tokens import ANY_ROUND
from db.folder.store import Store
from engine.documents.event import EventDoc

if TYPE_CHECKING:
    from printouts.paper import Asked

OF_THE_ROUND = ("slips", "round-set")  # a card stays on its table, a slip is for one round
WITH_LINKS = (*OF_THE_ROUND, "table-cards", "poster")


def link_options(
    store: Store, event: EventDoc, doc: str, number: int | None, wifi: tuple[str, str] = ("", "")
) -> "Asked":
    """What the paper takes of it: nothing, while the hall was never opened. The Wi-Fi is nowhere kept."""
    if doc not in WITH_LINKS or event["id"] not in store.settings.get(HALLS, {}):
        return {"wifi": wifi} if doc == "poster" and wifi[0] else {}
    if doc == "poster" and wifi[0]:
        return {**link_options(store, event, doc, number), "wifi": wifi}
    keys = load_keys(store, event["id"])
    if not keys.address or not event["rounds"]:
        return {"hall": f"http://{keys.address}:{keys.port}"} if keys.address else {}
    round = event["rounds"][(number or len(event["rounds"])) - 1]
    base, named = f"http://{keys.address}:{keys.port}", round["number"] if doc in OF_THE_ROUND else ANY_ROUND
    links = {
        one["number"]: (f"{base}/t/{keys.token(named, one['number'])}", keys.code(named, one["number"]))
        for one in round["tables"]
    }
    return {"hall": base, "links": links}


def note_printed(store: Store, event: str, options: "Asked") -> None:
    """The address that is on paper now: another one later makes that paper useless."""
    if options.get("hall") and not store.read_only:
        save_keys(store, replace(load_keys(store, event), printed=options["hall"]))
