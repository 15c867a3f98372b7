"""How much of an event its standings count: whole rounds, and the tables of one that is still on."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True)
class Counted:
    rounds: int  # completed
    tables: int = 0  # with a result, of the round after them
    of: int = 0


def counted(rounds: Sequence[Mapping[str, Any]]) -> Counted:
    whole = [round for round in rounds if round.get("state") == "completed"]
    last = next((round for round in rounds if round.get("state") == "published"), None)
    if last is None:
        return Counted(len(whole))
    tables = last.get("tables") or []
    done = sum(table.get("points") is not None for table in tables)
    return Counted(len(whole), done, len(tables)) if done else Counted(len(whole))
