"""What the application needs of a store, whatever it stands on: the folder's journal is the one there is.

A document goes in and comes out as a plain dict; what is kept in memory is its text.
"""

from collections.abc import Callable, Mapping
from contextlib import AbstractContextManager
from typing import Protocol

from engine.documents.door import Outside

Document = Mapping[str, Outside]  # any document; its own type is known where it is read
Tables = dict[str, dict[str, str]]  # table → id → the document's text
Change = Mapping[str, Mapping[str, Document | None]]  # table → id → the new document, None where it goes
Listener = Callable[[str, str, str | None, str | None], None]  # table, id, the text before and after


class Log(Protocol):
    """Tables in memory, and every change of them kept before it is answered."""

    changes: int  # ever made; never falls
    listeners: list[Listener]

    @property
    def read_only(self) -> bool: ...

    def texts(self, name: str) -> Mapping[str, str]:
        """A table: id → text, in the order of first arrival."""

    def tables(self) -> Tables: ...

    def commit(self, change: Change) -> None:
        """Applies a change and makes it durable; inside `group` it becomes durable with the group."""

    def pretend(self, name: str, key: str, document: Document | None) -> None:
        """Changes what is in memory alone, in a store that is only read."""

    def group(self) -> AbstractContextManager[None]:
        """Everything inside is one change: all of it or nothing."""

    def afterwards(self, work: Callable[[], None]) -> None:
        """Inside a group: does this once the group is kept, and never if it is not."""

    def replace(self, tables: Tables, changes: int) -> None:
        """Puts other tables, that have seen so many changes, in the place of all."""
