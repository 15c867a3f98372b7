"""San Juan's events in words, for the log and for the line above each city."""

from collections import Counter
from collections.abc import Hashable, Iterator, Sequence

from assistant.games.desk import OnTable
from assistant.games.facts import number, text, texts
from assistant.games.since import others_since, since_line
from assistant.games.views import LogLine
from assistant.words import Words
from engine.documents.result import Facts
from engine.events import Event
from engine.san_juan.names import Names, names

SILENT = frozenset({"looked", "customs"})  # seen on the table, or told by what follows
HEADINGS = frozenset({"round", "game-over", "stalled"})
FOLLOWS = {("drew", "trade"), *(("discarded", why) for why in ("councillor", "archive", "limit", "office"))}


class LogBook:
    """The whole game so far in words, as one seat has seen it; what is written once is not written again."""

    def __init__(self) -> None:
        self._for: tuple[Hashable, ...] = ()
        self._written: list[tuple[list[Event], tuple[LogLine, ...]]] = []

    def lines(
        self, game: OnTable, tr: Words, eye: int | None, everything: bool, since: int | None = None
    ) -> tuple[LogLine, ...]:
        """`everything` shows all cards; before entry `since` stands a mark."""
        asked = (game.key, tr.language, None if everything else eye, everything, game.session.over)
        if asked != self._for:
            self._for, self._written = asked, []
        written, now = self._written, game.session.events
        same = 0
        while same < min(len(written), len(now)) and written[same][0] is now[same]:
            same += 1
        del written[same:]
        for events in now[same:]:
            written.append((events, tuple(_lines(events, game, tr, eye, everything))))
        first = tr("juan.log.round", round=1, name=game.person(game.plan.setup.first).name)
        told = [LogLine(first, heading=True)]
        for n, (_, lines) in enumerate(written):
            told += [since_line(game, eye, tr)] if n == since else []
            told += lines
        return tuple(told)


def _lines(
    events: list[Event], game: OnTable, tr: Words, eye: int | None, everything: bool
) -> Iterator[LogLine]:
    for event in events:
        told = sentence(event, game, tr, event.seat if everything else eye)
        if told:
            card = event.facts.get("building") or event.facts.get("won")
            yield LogLine(told, card, _colour(event), event.kind in HEADINGS)


def just_built(game: OnTable, eye: int | None, last_choice: bool) -> set[tuple[int, str]]:
    """Seat and building of everything that has come into a city since this seat's last own choice, or with the last one."""
    session, found = game.session, set()
    for n in range(len(session) - 1, -1, -1):
        for event in session.events[n]:
            if event.kind == "built" and (last_choice or event.seat != eye):
                found.add((event.seat, str(event.facts["building"])))
        if not session.by_itself[n] and (last_choice or session.seats[n] == eye):
            break
    return found


def last_of_each(game: OnTable, tr: Words, eye: int | None) -> dict[int, str]:
    """What each seat did last, in words; cards that only followed from it are told where there is nothing else."""
    notes: dict[int, str] = {}
    by_the_way: dict[int, str] = {}
    for events in reversed(game.session.events[-40:]):
        for event in reversed(events):
            if event.seat < 0 or event.seat in notes or event.kind == "round":
                continue
            into = by_the_way if (event.kind, event.facts.get("why")) in FOLLOWS else notes
            told = sentence(event, game, tr, eye, named=False) if event.seat not in into else ""
            if told:
                into[event.seat] = told
    return {**by_the_way, **notes}


def news_of_each(game: OnTable, tr: Words, eye: int | None) -> dict[int, str]:
    """What every other seat has done since this one chose last; cards that only followed from it are left out."""
    since = others_since(game, eye)
    news: dict[int, list[str]] = {}
    for events in [] if since is None else game.session.events[since:]:
        for event in events:
            follows = event.seat < 0 or event.seat == eye or event.kind == "round"
            if not follows and (event.kind, event.facts.get("why")) not in FOLLOWS:
                told = sentence(event, game, tr, eye, named=False)
                news.setdefault(event.seat, []).extend([told] if told else [])
    return {seat: " · ".join(told) for seat, told in news.items() if told}


def sentence(event: Event, game: OnTable, tr: Words, eye: int | None, named: bool = True) -> str:
    """One event in words, with only what this seat saw; empty if it is not worth telling."""
    if event.kind in SILENT:
        return ""
    words = names(tr.language)
    facts = event.seen_by(eye)
    if game.session.over and "n" in event.secret:  # what everybody had to count is told at the end
        facts["n"] = event.secret["n"]
    name = game.person(event.seat).name if event.seat >= 0 else ""
    key, gaps = _key(event.kind, facts, words, tr)
    told = tr(f"juan.log.{key}", name=name, **gaps)
    if not named and name:
        told = told.removeprefix(f"{name} ")
        told = told[:1].upper() + told[1:]
    return told


def _key(kind: str, facts: Facts, words: Names, tr: Words) -> tuple[str, Facts]:
    """Which entry tells this event, and what fills its gaps."""
    if kind == "took-role":
        return kind, {"role": words.role(text(facts, "role"))}
    if kind == "library":
        return ("library_used" if facts["used"] else "library_kept"), {}
    if kind == "built":
        over, goods = "over" in facts, texts(facts, "goods")
        return "built" + ("_over" if over else "") + ("_goods" if goods else ""), {
            "building": words.building(text(facts, "building")),
            "n": facts["cards"],
            "over": words.building(text(facts, "over")) if over else "",
            "goods": _goods(goods, words, tr),
        }
    if kind in ("produced", "sold"):
        made = _goods(texts(facts, "goods"), words, tr)
        if kind == "produced":
            return kind, {"goods": made}
        bonus = texts(facts, "bonus")
        return ("sold_bonus" if bonus else "sold"), {
            "goods": made,
            "n": number(facts, "cards") + len(bonus),
            "bonus": tr.listing([words.building(building) for building in bonus]),
        }
    if kind in ("gold-mine", "goldsmith"):
        won = facts["won"] is not None
        return (f"{kind}_hit" if won else f"{kind}_miss"), {
            "won": words.building(text(facts, "won")) if won else "",
            "cards": tr.listing([words.building(card) for card in texts(facts, "cards")]),
        }
    if kind == "tile":
        return kind, {"prices": " · ".join(texts(facts, "prices"))}
    if kind == "stored":
        if "n" not in facts:
            return f"stored_{facts['where']}_uncounted", {}
        return f"stored_{facts['where']}", {"n": facts["n"], **_cards(facts, words, tr)}
    if kind in ("drew", "kept", "discarded"):
        return f"{kind}.{facts['why']}", {"n": facts["n"], **_cards(facts, words, tr)}
    if kind == "game-over":
        return kind, {}
    return kind, {name: value for name, value in facts.items() if name != "cards"}


def _cards(facts: Facts, words: Names, tr: Words) -> dict[str, str]:
    """The cards in brackets for who saw them, nothing for the others."""
    seen = texts(facts, "cards") if "cards" in facts else []
    cards = [card for card in seen if card != "hidden"]  # a physical table tells not all
    return {"cards": f" ({tr.listing([words.building(card) for card in cards])})" if cards else ""}


def _goods(goods: Sequence[str], words: Names, tr: Words) -> str:
    """2 × indigo and sugar"""
    counted = Counter(words.good(good) for good in goods)
    return tr.listing([name if n == 1 else f"{n} × {name}" for name, n in counted.items()])


def _colour(event: Event) -> str:
    return {"built": "sea", "sold": "coral", "took-role": "ink"}.get(event.kind, "")
