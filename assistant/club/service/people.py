"""Who takes part: entered, checked in, renamed, struck off; gone, back, replaced."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from assistant.club.events.name_lists import NameList, Way, one_name, read_names
from assistant.club.service.answers import Question
from assistant.club.service.change import NOTHING_MORE, Change, consequences, follows
from assistant.club.service.guards import names_guard, people_guard
from assistant.club.service.names import resembling, words_alike
from db.folder.store import Store
from engine.documents.event import EntrantDoc, EventDoc, NameDoc
from engine.documents.names import found_by, plain
from engine.tournament import people
from engine.tournament.log import Outcome, Stamp, Told
from engine.tournament.people import Late
from engine.tournament.roster import add_many, check_in, rename, strike

SHOWN = 2  # names of a list, to tell the ways to read it apart


@dataclass(frozen=True)
class Entrant:
    """Somebody to be entered; `player` is the club's id, if it is known already."""

    name: str
    club: str = ""
    player: str | None = None


def of_names(entries: Sequence[NameDoc]) -> tuple[Entrant, ...]:
    """Names as a list was read."""
    return tuple(Entrant(one["name"], one.get("club") or "", one.get("player")) for one in entries)


def typed_names(store: Store, event: EventDoc, text: str) -> NameList:
    """One field: a name, or several apart by commas; "Müller, Anna" is one name where Anna Müller is known."""
    name = " ".join(text.split())
    several = "," in name or ";" in name
    if not name or (several and not resembling([name], _all_names(store, event))):
        return read_names(name)
    return one_name(name)


def _all_names(store: Store, event: EventDoc) -> list[str]:
    """Everybody who is entered, and everybody the club knows."""
    return [one["name"] for one in event["players"]] + [one["name"] for one in store.players.all()]


def meant(event: EventDoc, typed: str) -> list[EntrantDoc]:
    """Who of the registered may be meant by what was typed so far; one alone if it is the whole name."""
    whole = [entry for entry in event["players"] if plain(entry["name"]) == plain(typed)]
    return whole or [entry for entry in event["players"] if found_by(entry["name"], typed)]


def _fitting(event: EventDoc, name: str) -> list[str]:
    """Who of the registered a few letters, or a word with a slip in it, may mean."""
    found = meant(event, name)
    return [entry["name"] for entry in found] or words_alike(name, [one["name"] for one in event["players"]])


def known_entrant(store: Store, person: Entrant) -> Entrant:
    """The club's player of this name, if there is just one."""
    if person.player:
        return person
    match = store.players.directory().match(person.name)
    player = store.players.get(match.player) if match.player else None
    return Entrant(player["name"], person.club or player["club"], player["id"]) if player else person


def late_names(event: EventDoc, after: EventDoc, told: list[Told], late: Late | None) -> list[Question]:
    """Whether whoever comes in the middle of a round takes the seat found; `late` says where else they could go."""
    seated = [one for one in told if one.code not in NOTHING_MORE]
    return [Question("late-names", consequences(event, after, seated))] if seated and late is None else []


@dataclass(frozen=True)
class Add(Change):
    """Enters people; `absent`: they are expected, to be checked in. Once play has begun whoever comes is here."""

    people: tuple[Entrant, ...]
    absent: bool = False
    late: Late | None = None  # None: it is asked where they go
    typed: bool = False  # at the desk, where a few letters may mean somebody registered
    ways: tuple[
        tuple[Way, tuple[Entrant, ...]], ...
    ] = ()  # how else a list may be read, the people's own first

    @classmethod
    def listed(
        cls, found: NameList, absent: bool = False, late: Late | None = None, typed: bool = False
    ) -> "Add":
        """A list as it was read; in how many ways it can be is asked."""
        ways = tuple((way, of_names(people)) for way, people in found.ways)
        return cls(of_names(found.people), absent, late, typed, ways if len(ways) > 1 else ())

    def read(self, way: str) -> "Add":
        """The list read in one of its ways."""
        return replace(self, people=dict[str, tuple[Entrant, ...]](self.ways)[way], ways=())

    def known_as(self, names: Mapping[str, str]) -> "Add":
        """Some of them are people who are known, under another name."""
        same = tuple(Entrant(names[one.name]) if one.name in names else one for one in self.people)
        return replace(self, people=same)

    def guard(self, event: EventDoc) -> str:
        return names_guard(event, [one.name for one in self.people])

    def done(self, event: EventDoc, moved: bool) -> bool:
        entered = {entry["name"].casefold() for entry in event["players"]}
        return moved and all(one.name.casefold() in entered for one in self.people)

    def first(self, store: Store, event: EventDoc, stamp: Stamp) -> list[Question]:
        ways = [[way, names] for way, names in self.shown_ways()]
        asked = [Question("name-order", {"ways": ways})] if ways else []
        entered = {entry["name"] for entry in event["players"]}
        new = [one.name for one in self._known(store, event) if not one.player and one.name not in entered]
        alike = resembling(new, _all_names(store, event))
        if self.typed:
            alike = {**{name: fits for name in new if (fits := _fitting(event, name))}, **alike}
        return [*asked, Question("resembling", {"n": len(alike), "names": alike})] if alike else asked

    def shown_ways(self) -> list[tuple[str, list[str]]]:
        """Every way to read the list, with the names it begins with."""
        return [
            (way, [f"{one.name} ({one.club})" if one.club else one.name for one in people[:SHOWN]])
            for way, people in self.ways
        ]

    def run(self, store: Store, event: EventDoc, stamp: Stamp) -> Outcome:
        entries: list[NameDoc] = [
            {"name": one.name, "club": one.club, "player": one.player} for one in self._known(store, event)
        ]
        return add_many(event, entries, stamp, self.absent, self.late or "seat")

    def then(self, store: Store, event: EventDoc, after: EventDoc, told: list[Told]) -> list[Question]:
        return late_names(event, after, told, self.late)

    def _known(self, store: Store, event: EventDoc) -> list[Entrant]:
        """The registered under the name they are registered with, others as the club knows them."""
        entered = {plain(entry["name"]): entry for entry in event["players"]}
        found = []
        for one in self.people:
            entry = entered.get(plain(one.name))
            found.append(
                Entrant(entry["name"], entry["club"] or "", entry["player"])
                if entry
                else known_entrant(store, one)
            )
        return found


@dataclass(frozen=True)
class CheckIn(Change):
    """Ticks people off as here, or not here."""

    ids: tuple[str, ...]
    here: bool = True
    late: Late | None = None

    def guard(self, event: EventDoc) -> str:
        return people_guard(event, self.ids)

    def done(self, event: EventDoc, moved: bool) -> bool:
        status = {entry["id"]: entry["status"] for entry in event["players"]}
        wanted = "active" if self.here else "absent"
        return moved and all(status.get(id) == wanted for id in self.ids)

    def run(self, store: Store, event: EventDoc, stamp: Stamp) -> Outcome:
        return check_in(event, self.ids, self.here, stamp, self.late or "seat")

    def then(self, store: Store, event: EventDoc, after: EventDoc, told: list[Told]) -> list[Question]:
        return late_names(event, after, told, self.late) if self.here else follows(event, after, told)


@dataclass(frozen=True)
class Rename(Change):
    id: str
    name: str
    club: str | None = None

    def guard(self, event: EventDoc) -> str:
        return people_guard(event, (self.id,))

    def run(self, store: Store, event: EventDoc, stamp: Stamp) -> Outcome:
        return rename(event, self.id, self.name, stamp, self.club)


@dataclass(frozen=True)
class Strike(Change):
    """Takes somebody off the list who never had a seat."""

    id: str

    def guard(self, event: EventDoc) -> str:
        return people_guard(event, (self.id,))

    def run(self, store: Store, event: EventDoc, stamp: Stamp) -> Outcome:
        return strike(event, self.id, stamp)


@dataclass(frozen=True)
class Leave(Change):
    """Somebody drops out for good, or (`for_now`) is not here and may come back."""

    id: str
    for_now: bool = False

    def guard(self, event: EventDoc) -> str:
        return people_guard(event, (self.id,))

    def run(self, store: Store, event: EventDoc, stamp: Stamp) -> Outcome:
        return people.no_show(event, self.id, stamp) if self.for_now else people.drop(event, self.id, stamp)

    def then(self, store: Store, event: EventDoc, after: EventDoc, told: list[Told]) -> list[Question]:
        return follows(event, after, told)


@dataclass(frozen=True)
class Return(Change):
    """Somebody who was away or had dropped out plays again."""

    id: str
    late: Late | None = None

    def guard(self, event: EventDoc) -> str:
        return people_guard(event, (self.id,))

    def run(self, store: Store, event: EventDoc, stamp: Stamp) -> Outcome:
        return people.back(event, self.id, stamp, self.late or "seat")

    def then(self, store: Store, event: EventDoc, after: EventDoc, told: list[Told]) -> list[Question]:
        return late_names(event, after, told, self.late)


@dataclass(frozen=True)
class Replace(Change):
    """Somebody else takes over the seats not yet played."""

    id: str
    by: Entrant

    def guard(self, event: EventDoc) -> str:
        return people_guard(event, (self.id,))

    def run(self, store: Store, event: EventDoc, stamp: Stamp) -> Outcome:
        new = known_entrant(store, self.by)
        return people.replace(event, self.id, new.name, stamp, club=new.club, person=new.player)

    def then(self, store: Store, event: EventDoc, after: EventDoc, told: list[Told]) -> list[Question]:
        return follows(event, after, told)
