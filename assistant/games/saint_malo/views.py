"""View data of the Saint Malo table's own widgets."""

from dataclasses import dataclass

from assistant.games.views import NORMAL, CityView, DieView, LogLine, PlayerView, PromptView, ToolView

Field = tuple[int, int]


@dataclass(frozen=True)
class OfferView:
    """One thing the dice could bring: its sign, what it gains now and what turning dice for it costs."""

    key: str
    name: str
    row: int
    column: int
    sign: str  # a name of symbols.FACES, or a character of a score file
    letter: str = ""  # what stands on the sign, where that depends on the language
    count: str = ""  # "×3"
    gains: tuple[tuple[str, str], ...] = ()  # what (points, coins, logs, defence) and how much
    price: int = 0  # coins
    note: str = ""  # the sentence about it, or why it cannot be had
    state: str = NORMAL


@dataclass(frozen=True)
class PirateRow:
    strength: int
    boxes: int
    crossed: int
    coming: int = 0  # boxes that the swords of this throw will cross


@dataclass(frozen=True)
class PiratesView:
    """`defences` are everybody's name, defence, and whether it holds against the next attack."""

    rows: tuple[PirateRow, ...]
    next: int | None  # the row that attacks next; None when the pirates are gone
    title: str
    defences: tuple[tuple[str, int, bool], ...]


@dataclass(frozen=True)
class NeighbourView:
    """Another player's city, small; `facts` are icon and number."""

    seat: int
    player: PlayerView
    city: CityView


@dataclass(frozen=True)
class MaloTable:
    """A followed table: the city of whoever is at turn, large; the others beside it."""

    player: PlayerView
    city: CityView
    others: tuple[NeighbourView, ...]
    pirates: PiratesView
    notes: tuple[tuple[str, str], ...]  # coins, logs, cannons, defence: icon and words


@dataclass(frozen=True)
class SaintMaloView:
    """`moment` counts the choices made: a new one moves the keyboard to `area`."""

    prompt: PromptView
    press: str  # what the prompt's button does: done or step
    area: str  # dice, offers, city; empty while nobody here is asked
    moment: int
    dice: tuple[DieView, ...]
    rolls: str
    offers: tuple[OfferView, ...]
    pirates: PiratesView
    player: PlayerView
    city: CityView
    notes: tuple[tuple[Field, str], ...]
    others: tuple[NeighbourView, ...]
    log: tuple[LogLine, ...]
    tools: tuple[ToolView, ...]
    hint: tuple[str, ...] = ()
