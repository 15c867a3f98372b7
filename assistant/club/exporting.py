"""Everything the club keeps, in any of the forms other programs read."""

import json

from db.contract import Document
from db.exchange.bgg import to_bgg
from db.exchange.bgstats_export import to_bgstats
from db.exchange.bgstats_lists import kept_top
from db.exchange.csv_files import players_csv, results_csv
from db.exchange.json_files import export_all
from db.folder.store import Store

FORMATS = ("json", "csv", "players", "bgstats", "bgg")
ENDINGS = {"json": ".json", "csv": ".csv", "players": ".csv", "bgstats": ".json", "bgg": ".xml"}


def exported(store: Store, form: str) -> tuple[bytes, int, int]:
    """The file's bytes, and how many results and players there are."""
    results = store.results.find(newest_first=False)
    players = store.players.all(everyone=True)
    if form == "json":
        data = _json(export_all(store))
    elif form == "csv":
        data = results_csv(results).encode("utf-8-sig")
    elif form == "players":
        data = players_csv(players).encode("utf-8-sig")
    elif form == "bgstats":
        data = _json(to_bgstats(results, players, kept_top(store.settings.all())))
    else:
        data = to_bgg(results)
    return data, len(results), len(players)


def _json(document: Document) -> bytes:
    return (json.dumps(document, ensure_ascii=True, indent=1) + "\n").encode("ascii")
