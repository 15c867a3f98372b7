"""An import before it happens: what would be added, whom names mean, what is there already, what is wrong.

Every import makes such a plan; it can be looked at, and `carry_out` does all of it or nothing.
"""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from typing import Unpack

from db.contract import Change
from db.folder.store import Store
from db.names import Match, plain
from db.problems import Fact, Problem
from db.tables.form import whole_player, whole_result
from db.tables.listed import TABLE
from db.tables.players import PlayerAbout, new_player
from engine.documents.listed_game import ListedGameDoc
from engine.documents.places import places
from engine.documents.player import PlayerDoc
from engine.documents.result import ResultDoc, SeatDoc
from engine.documents.settings import SettingDoc

NEW = "new"  # a choice for a name: somebody not yet known
Signature = tuple[str, str, tuple[tuple[str, str], ...]]  # game, day, and who had how many points


@dataclass(frozen=True)
class Trouble:
    """What is wrong, and where: a line of a file or a place in a document."""

    where: str
    code: str
    facts: dict[str, Fact] = field(default_factory=dict)


@dataclass
class ImportPlan:
    players: list[PlayerDoc] = field(default_factory=list)  # to be added
    results: list[ResultDoc] = field(default_factory=list)
    settings: list[SettingDoc] = field(default_factory=list)
    matches: dict[str, Match] = field(default_factory=dict)  # every name met, and whom it means
    duplicates: list[tuple[str, str]] = field(default_factory=list)  # where, and the result it repeats
    skipped: list[Trouble] = field(default_factory=list)  # left out, and why
    games: list[ListedGameDoc] = field(default_factory=list)  # that would be listed with it
    unseated: list[Trouble] = field(default_factory=list)  # more or fewer people than a game of ours takes
    told: list[Trouble] = field(default_factory=list)  # taken in, but not all of it was understood
    troubles: list[Trouble] = field(default_factory=list)  # nothing is imported while there are any


def carry_out(store: Store, plan: ImportPlan) -> None:
    """Keeps all that a plan holds as one change; refused if anything in it is wrong."""
    if plan.troubles:
        first = plan.troubles[0]
        about: dict[str, Fact] = {
            **first.facts,
            "where": first.where,
            "why": first.code,
            "count": len(plan.troubles),
        }
        raise Problem("import_refused", **about)
    change: Change = {
        "players": {player["id"]: whole_player(player) for player in plan.players},
        "results": {result["id"]: whole_result(result) for result in plan.results},
        "settings": {setting["id"]: setting for setting in plan.settings},
        TABLE: {game["id"]: game for game in plan.games},
    }
    store.log.commit(change)


class People:
    """Finds or makes the player behind a name, once for a whole import."""

    def __init__(self, store: Store, plan: ImportPlan, choices: Mapping[str, str]) -> None:
        self._directory = store.players.directory()
        self._new_id, self._plan, self._choices = store.new_id, plan, choices
        self._met: dict[str, str] = {}

    def player(self, name: str, where: str, **about: Unpack[PlayerAbout]) -> str | None:
        """The id of the player; None, and a trouble in the plan, if the name may mean several."""
        if plain(name) in self._met:
            return self._met[plain(name)]
        match = self._plan.matches.setdefault(name, self._directory.match(name))
        found = self._choices.get(name) or match.player
        if found is None and len(match.perhaps) > 1 and self._directory.is_exact(name):
            self._plan.troubles.append(Trouble(where, "name_of_several", {"name": name}))
            return None
        if found is None or found == NEW:
            player = new_player(self._new_id(), name, **about)
            self._plan.players.append(player)
            found = player["id"]
        self._met[plain(name)] = found
        return found


def signature(result: ResultDoc) -> Signature:
    """What makes two results the same game: which, on what day, who and how many points."""
    seats = sorted((seat["player"] or plain(seat["name"]), str(seat["points"])) for seat in result["seats"])
    return result["game"], result["played_at"][:10], tuple(seats)


class Known:
    """The results already kept and those of this import, to find duplicates in."""

    def __init__(
        self,
        store: Store,
        also: Callable[[ResultDoc], Iterable[str]] = lambda result: (),
        alike: Callable[[ResultDoc], bool] = lambda result: True,
    ) -> None:
        """`also` are further signs of the same game; `alike` says of which results day, people and points are one."""
        self._also, self._alike = also, alike
        self._seen: dict[str | Signature, str] = {}
        for result in store.results.find():
            self._note(result)

    def _note(self, result: ResultDoc) -> None:
        for sign in self._signs(result):
            if not isinstance(sign, tuple) or self._alike(result):
                self._seen.setdefault(sign, result["id"])

    def _signs(self, result: ResultDoc) -> list[str | Signature]:
        return [result["id"], signature(result), *self._also(result)]

    def add(self, plan: ImportPlan, result: ResultDoc, where: str) -> None:
        """Puts a result into the plan, unless it is known."""
        known = next((self._seen[sign] for sign in self._signs(result) if sign in self._seen), None)
        if known is not None:
            plan.duplicates.append((where, known))
            return
        plan.results.append(result)
        self._note(result)


def with_places(seats: list[SeatDoc]) -> list[SeatDoc]:
    """Fills missing places from points and tie-break, shared where both are level."""
    known = [
        (seat["points"], seat["tie_break"] or 0)
        for seat in seats
        if seat["points"] is not None and seat["place"] is None
    ]
    if len(known) < len(seats):
        return seats
    return [{**seat, "place": place} for seat, place in zip(seats, places(known), strict=True)]
