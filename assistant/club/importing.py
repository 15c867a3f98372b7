"""A file before it is taken in: what it is, what it would add, which names are in doubt."""

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path

from assistant.club.keeping import TROUBLE_GAPS
from assistant.club.listed_games import brought_games, know_games
from assistant.club.openable import opened
from assistant.games.registry import game_name
from assistant.words import Words
from db.exchange.bgg_import import bgg_plays, looks_like_bgg
from db.exchange.bgstats_import import plan_bgstats
from db.exchange.csv_files import plan_players, plan_results
from db.exchange.json_files import Merging, carry_out_all, plan_all
from db.exchange.plan import ImportPlan, carry_out
from db.folder.bounded import read_json
from db.folder.files import handed_in
from db.folder.store import Store
from db.names import Match
from db.problems import Problem
from db.tables.listed import TABLE
from engine.documents.door import Outside
from engine.games import listed_too

MOST_GAMES = 25  # lines
MOST_TROUBLES = 20  # lines; nothing is taken in while there is one


@dataclass(frozen=True)
class IncomingFile:
    """A file to be taken in, and what was said about it: whom doubtful names mean, whose word counts."""

    path: str
    data: bytes
    form: str = "auto"
    choices: Mapping[str, str] = field(default_factory=dict)
    replace: bool = False  # where an export of ours differs from what is here, it is right
    known_only: bool = False  # games that the club does not know are left out


@dataclass(frozen=True)
class Preview:
    """A file looked at; `doubts` are names that may mean players the club has already."""

    file: IncomingFile
    kind: str
    plan: ImportPlan | Merging
    changes: int  # of the store when it was looked at
    doubts: tuple[Match, ...] = ()

    @property
    def path(self) -> str:
        return self.file.path

    @property
    def possible(self) -> bool:
        return isinstance(self.plan, Merging) or not self.plan.troubles

    def lines(self, tr: Words) -> list[str]:
        if isinstance(self.plan, Merging):
            counts = counts_words(self.plan.added, tr)
            return [tr("store.said.merging", counts=counts, n=len(self.plan.different))]
        return plan_lines(self.plan, tr)


def look_at(store: Store, path: str, choices: Mapping[str, str]) -> Preview:
    """Reads a file of any kind we know; `choices` says whom doubtful names mean."""
    return preview_of(store, IncomingFile(path, handed_in(Path(path)), choices=choices))


def preview_of(store: Store, file: IncomingFile) -> Preview:
    """What a file would add to the store as it is now."""
    kind, document = recognise(file.form, file.data, file.path)
    changes = store.log.changes
    if kind == "json":
        with listed_too(brought_games(_listed_in(document))):
            return Preview(file, kind, plan_all(store, document, file.replace, opened), changes)
    plan = plan_for(kind, store, file, document)
    doubts = tuple(match for match in plan.matches.values() if match.player is None and match.perhaps)
    return Preview(file, kind, plan, changes, doubts)


def take_in(store: Store, preview: Preview) -> None:
    """All of it as one change."""
    if isinstance(preview.plan, Merging):
        carry_out_all(store, preview.plan)
    else:
        carry_out(store, preview.plan)
    know_games(store)


def _listed_in(document: Outside) -> list[object]:
    """The listed games that an export of ours brings along with their results and events."""
    tables = document.get("tables") if isinstance(document, dict) else None
    games = tables.get(TABLE) if isinstance(tables, dict) else None
    return [*games.values()] if isinstance(games, dict) else []


def plan_for(kind: str, store: Store, file: IncomingFile, document: Outside) -> ImportPlan:
    """What a file of other people's making would add."""
    if kind == "players":
        return plan_players(store, file.data)
    if kind == "csv":
        return plan_results(store, file.data, file.choices)
    return plan_bgstats(store, document, file.choices, known_only=file.known_only)


def recognise(asked: str, data: bytes, path: str) -> tuple[str, object]:
    """What a file is, by what is in it; and the document, if it is JSON."""
    document: object = None
    if asked in ("auto", "json", "bgstats"):
        try:
            document = read_json(data, path)
        except ValueError as error:
            if asked != "auto" or data.lstrip()[:1] in (b"{", b"["):
                raise Problem("not_ours", path=path) from error
    if asked == "bgg" or (asked == "auto" and looks_like_bgg(data)):
        return "bgstats", bgg_plays(data, path)
    if asked != "auto":
        return asked, document
    if document is not None:
        return ("bgstats" if isinstance(document, dict) and "plays" in document else "json"), document
    head = data.partition(b"\n")[0].lower()
    return ("csv" if b"played_at" in head else "players"), None


def counts_words(counts: Mapping[str, int], tr: Words) -> str:
    shown = [tr(f"store.count.{name}", n=n) for name, n in counts.items() if tr.has(f"store.count.{name}")]
    return tr.listing(shown) or tr("store.said.empty")


def plan_lines(plan: ImportPlan, tr: Words) -> list[str]:
    gaps = dict.fromkeys(TROUBLE_GAPS, "")
    lines = [
        tr("store.said.plan_results", n=len(plan.results)),
        tr("store.said.plan_players", n=len(plan.players)),
    ]
    if plan.duplicates:
        lines.append(tr("store.said.plan_duplicates", n=len(plan.duplicates)))
    lines += game_lines(plan, tr)
    for kind, told in (("skipped", plan.skipped), ("told", [*plan.unseated, *plan.told])):
        same = Counter((one.code, tuple(sorted(one.facts.items()))) for one in told)
        first = {(one.code, tuple(sorted(one.facts.items()))): one.where for one in reversed(told)}
        for (code, facts), n in same.items():
            words = tr(f"store.{kind}.{code}", **{**gaps, **dict(facts)})
            lines.append(f"{first[code, facts] if n == 1 else tr('store.said.times', n=n)}: {words}")
    for trouble in plan.troubles[:MOST_TROUBLES]:
        lines.append(f"{trouble.where}: {tr(f'store.trouble.{trouble.code}', **{**gaps, **trouble.facts})}")
    if more := len(plan.troubles) - MOST_TROUBLES:
        lines += [tr("store.said.more_troubles", n=more)] if more > 0 else []
    return lines


def game_lines(plan: ImportPlan, tr: Words) -> list[str]:
    """How many plays of which game, the most played first; new ones are marked."""
    new = {kept["id"]: kept["game"]["name"] for kept in plan.games}
    plays = Counter(result["game"] for result in plan.results)
    return [
        tr(
            "store.said.plan_new_game" if game in new else "store.said.plan_game",
            n=n,
            name=new.get(game) or game_name(tr, game),
        )
        for game, n in plays.most_common(MOST_GAMES)
    ] + ([tr("store.said.more_games", n=len(plays) - MOST_GAMES)] if len(plays) > MOST_GAMES else [])
