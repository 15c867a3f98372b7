"""A whole game of Saint Malo at one moment."""

from engine.events import Event
from engine.saint_malo.sheet import MARKED, SaintMaloSheet

# What the state waits for. GO_ON is between two questions: the turn finds its next one.
PHASES = (
    *("roll", "keep", "throw", "action", "turned", "place", "crates", "walls", "houses"),
    *("bonus-order", "bonus-person", "swords", "over", "go-on"),
)
ROLL, KEEP, THROW, ACTION, TURNED, PLACE, CRATES, DRAW_WALLS, BUILD = range(9)
BONUS_ORDER, BONUS_PERSON, SWORDS, OVER, GO_ON = range(9, 14)


class State:
    """`dice` are those on the table: the kept ones while others are in the air, none if nobody told them."""

    __slots__ = (
        *("shadow", "first", "seat", "round", "phase", "rolls", "dice", "action"),
        *("placing", "architect", "pending", "bonus_heads", "held", "boxes", "sheets", "log"),
    )

    def __init__(self, sheets: list[SaintMaloSheet], first: int, shadow: bool) -> None:
        self.shadow = shadow
        self.first = first
        self.seat = first
        self.round = 1
        self.phase = THROW if shadow else ROLL
        self.rolls = 0
        self.dice: tuple[int, ...] = ()
        self.action = 0  # the action of this turn, once chosen
        self.placing = 0  # the church or person that needs a field
        self.architect = 0  # the field of the architect who builds
        self.pending: tuple[int, ...] = ()  # finished walls whose bonus is still to come
        self.bonus_heads = 0  # the most heads of the person that a finished wall brings
        self.held = 0  # walls that wait until a bonus person has had its choice of the last fields
        self.boxes = 0  # ticked on the pirates' board
        self.sheets = sheets
        self.log: list[Event] | None = None

    def copy(self) -> "State":
        other = State.__new__(State)
        other.shadow = self.shadow
        other.first = self.first
        other.seat = self.seat
        other.round = self.round
        other.phase = self.phase
        other.rolls = self.rolls
        other.dice = self.dice
        other.action = self.action
        other.placing = self.placing
        other.architect = self.architect
        other.pending = self.pending
        other.bonus_heads = self.bonus_heads
        other.held = self.held
        other.boxes = self.boxes
        other.sheets = [sheet.copy() for sheet in self.sheets]
        other.log = None
        return other

    def __eq__(self, other: object) -> bool:
        return isinstance(other, State) and self._key() == other._key()

    __hash__ = None  # type: ignore[assignment]

    def _key(self) -> tuple[object, ...]:
        return tuple(getattr(self, name) for name in self.__slots__ if name != "log")

    @property
    def sheet(self) -> SaintMaloSheet:
        """The sheet of the seat whose turn it is."""
        return self.sheets[self.seat]

    def tell(self, kind: str, **facts: object) -> None:
        if self.log is not None:
            self.log.append(Event(kind, self.seat, facts))

    def mark(self, source: int, points: int) -> None:
        """Marks points on the sheet of the seat whose turn it is."""
        if points:
            self.sheets[self.seat].marked[source] += points
            if self.log is not None:
                self.tell("marked", source=MARKED[source], points=points)
