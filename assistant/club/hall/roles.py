"""Who may do what in the hall: one table, which every request passes."""

from dataclasses import dataclass
from typing import Literal

Role = Literal["guest", "table", "screen", "steward", "organiser"]
Act = Literal[
    "see",  # pairings, standings, clocks: what is public
    "report",  # the result of the own table, once
    "confirm",
    "dispute",
    "call",
    "board",  # what is missing, what differs, who is here
    "enter",  # results and corrections of any table
    "settle",  # differing reports, calls
    "people",  # check-in, late arrivals
    "clocks",
    "print",
    "take-back",  # the own last change
    "rounds",  # pair, publish, complete, throw a draft away
    "undo",  # anybody's last change
]

OF_TABLES: frozenset[Act] = frozenset({"see", "report", "confirm", "dispute", "call"})
OF_STEWARDS: frozenset[Act] = frozenset(
    {"see", "board", "enter", "settle", "people", "clocks", "print", "take-back"}
)
MAY: dict[Role, frozenset[Act]] = {
    "guest": frozenset({"see"}),
    "screen": frozenset({"see"}),
    "table": OF_TABLES,
    "steward": OF_STEWARDS,
    "organiser": OF_STEWARDS | {"rounds", "undo"},
}
IN_THE_WINDOW: frozenset[Act] = frozenset({"rounds", "undo"})  # with a window running these stay there


@dataclass(frozen=True)
class Actor:
    """Somebody with a role. A table is one of a round; stewards and the organiser have a name."""

    role: Role
    name: str = ""
    round: int = 0
    table: int = 0

    @property
    def who(self) -> str:
        """As the event's log names it."""
        return f"table {self.table}" if self.role == "table" else self.name or self.role


def may(actor: Actor, act: Act, window: bool = False) -> bool:
    """`window`: the organiser sits at one."""
    return act in MAY[actor.role] and not (window and act in IN_THE_WINDOW)
