"""View data of the widgets: what is to be seen, in words and numbers, nothing of any game's rules."""

from collections.abc import Hashable
from dataclasses import dataclass

NORMAL, PICKABLE, PICKED, DIM = "normal", "pickable", "picked", "dim"


@dataclass(frozen=True)
class CardView:
    """A building card. `key` is what callbacks get; `text` stands on the card, `rule` on the large one."""

    key: Hashable
    id: str
    name: str
    kind: str  # a key of marks.MARKS
    letter: str
    cost: int | None = None
    points: str = ""
    text: str = ""
    rule: str = ""
    cost_now: int | None = None  # after today's discounts, where it differs
    points_now: float | None = None  # what it would score if built now
    good: str = ""  # a kind if a good lies on it, "hidden" if nobody knows which card
    good_letter: str = ""
    under: str = ""  # how many cards lie beneath it, in chapel, bank or harbor; ? where nobody is told
    covered: tuple[str, ...] = ()  # names of the buildings it stands on
    state: str = NORMAL
    cue: str = ""  # the key that picks it
    fresh: bool = False  # it has come since the person who looks was last asked
    note: str = ""  # on the large card: where it is, why it cannot be picked


@dataclass(frozen=True)
class RoleView:
    """`taken` names who took it; empty while it can still be taken."""

    id: str
    name: str
    text: str
    privilege: str
    taken: str = ""
    state: str = NORMAL
    cue: str = ""


@dataclass(frozen=True)
class PlayerView:
    """The line above a city."""

    seat: int
    name: str
    points: float | None
    facts: tuple[tuple[str, str], ...] = ()  # icon and words: hand size, goods, defence
    governor: bool = False
    active: bool = False
    thinking: bool = False
    note: str = ""  # what this player just did; parts between " · ", the oldest first
    news: bool = False  # it happened since the person who looks was last asked
    breakdown: "ScoreView | None" = None
    points_more: bool = False  # cards that nobody has counted here come on top


@dataclass(frozen=True)
class ScoreLine:
    """`shown` false leaves the number blank, for a sheet that fills in source by source."""

    source: str
    points: float
    why: str = ""
    shown: bool = True

    @property
    def reason(self) -> str:
        """Why, beside the source's name: that is not said once more."""
        name, said, rest = self.why.partition(": ")
        return rest if said and name.casefold() == self.source.casefold() else self.why


@dataclass(frozen=True)
class ScoreView:
    title: str
    lines: tuple[ScoreLine, ...]
    total: float | None  # None: nobody wrote it down
    note: str = ""


@dataclass(frozen=True)
class DieView:
    """`face` is a name of dice.FACES, empty before the first roll."""

    key: Hashable
    face: str
    name: str
    kept: bool = False
    turned: bool = False
    state: str = NORMAL
    cue: str = ""


@dataclass(frozen=True)
class CityView:
    """Seven rows of seven characters, as a score file writes them; what is marked and what is being drawn."""

    rows: tuple[str, ...]
    legal: frozenset[tuple[int, int]] = frozenset()
    drawing: tuple[tuple[int, int], ...] = ()  # the group that grows with each click
    symbol: str = ""  # what is being drawn
    broken: frozenset[str] = frozenset()  # walls that can no longer be finished: top right bottom left
    bonuses: tuple[tuple[str, str], ...] = ()  # wall and what it brings
    last: frozenset[tuple[int, int]] = frozenset()  # what was drawn in the last turn
    letters: tuple[
        tuple[str, str], ...
    ] = ()  # what stands on a person, where the language has another letter
    worth: tuple[tuple[tuple[int, int], str], ...] = ()  # what drawing on a legal field would bring
    names: bool = False  # columns and rows have their names at the edge


@dataclass(frozen=True)
class LogLine:
    """`key` is what a click on the line shows; None if there is nothing to show."""

    text: str
    key: Hashable = None
    colour: str = ""  # a name of the palette
    heading: bool = False


@dataclass(frozen=True)
class PromptView:
    """`reason` says why Done is not yet possible; empty means it is."""

    text: str
    who: str = ""
    done: str = ""
    reason: str = ""
    choices: tuple[tuple[Hashable, str, str], ...] = ()  # key, words, the key on the keyboard
    cues: tuple[tuple[str, str], ...] = ()  # key and words
    waiting: bool = False  # a computer player is thinking
    wrong: bool = False  # the reason is that something was picked which cannot be, not that nothing was yet


@dataclass(frozen=True)
class TileView:
    """A trading-house tile: prices of indigo, sugar, tobacco, coffee, silver; None if nobody has seen it yet."""

    prices: tuple[int, ...] | None
    in_force: bool = False


@dataclass(frozen=True)
class ToolView:
    """A command of the table; `icon` where it differs from the command's own."""

    id: str
    can: bool = True
    icon: str = ""


@dataclass(frozen=True)
class AnswerView:
    """`terms` are what typed letters are compared with; `mark` is a key of MARKS or empty."""

    key: Hashable
    text: str
    note: str = ""
    cue: str = ""
    mark: str = ""
    count: int = 0
    state: str = PICKABLE
    terms: tuple[str, ...] = ()
    likely: bool = False  # what Enter takes, though others may stand before it
