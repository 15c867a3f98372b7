"""What the application needs of a store, whatever it stands on: a folder of this computer, or a server for several.

A document goes in and comes out as a plain dict; what is kept in memory is its text.
"""

from collections.abc import Callable, Collection, Mapping, MutableMapping, Sequence
from contextlib import AbstractContextManager
from typing import Literal, Protocol, TypeVar

from db.folder.lock import Holder
from db.problems import Fact, Notice
from engine.documents.door import Outside

Document = Mapping[str, Outside]  # any document; its own type is known where it is read
Tables = dict[str, MutableMapping[str, str]]  # table → id → the document's text
Change = Mapping[str, Mapping[str, Document | None]]  # table → id → the new document, None where it goes
Moved = frozenset[tuple[str, str]]  # table and id of documents that others have changed
State = Literal["alone", "following", "live", "away"]
Wait = Callable[[Callable[[], bool]], None]  # until this is true
T = TypeVar("T")
Listener = Callable[[str, str, str | None, str | None], None]  # table, id, the text before and after


class Log(Protocol):
    """Tables in memory, and every change of them kept before it is answered."""

    changes: int  # ever made; never falls

    @property
    def listeners(self) -> list[Listener]: ...

    @property
    def read_only(self) -> bool: ...

    @property
    def club(self) -> str:
        """The id of whose data this is."""

    def texts(self, name: str) -> Mapping[str, str]:
        """A table: id → text, in the order of first arrival."""

    def tables(self) -> Tables: ...

    def commit(self, change: Change, reads: Collection[str] = ()) -> None:
        """Applies a change and makes it durable; inside `group` it becomes durable with the group.

        `reads` are the tables that the decision rested on: if others have changed them, it is not kept. Inside a group
        an empty change may say what the group rests on.
        """

    def pretend(self, name: str, key: str, document: Document | None) -> None:
        """Changes what is in memory alone, in a store that is only read."""

    def group(self) -> AbstractContextManager[None]:
        """Everything inside is one change: all of it or nothing."""

    def afterwards(self, work: Callable[[], None]) -> None:
        """Inside a group: does this once the group is kept, and never if it is not."""

    def replace(self, tables: Tables, changes: int) -> None:
        """Puts other tables, that have seen so many changes, in the place of all."""

    def close(self) -> None:
        """Lets go. What was kept is kept already."""


class Live(Protocol):
    """What others do meanwhile. Alone in a folder nobody does anything, and work is simply done."""

    @property
    def state(self) -> State:
        """`following`: another window writes, and this one sees it; `live`: all write; `away`: the server is silent."""

    @property
    def who(self) -> str:
        """Who works here, to be written beside changes; "" where there is only one."""

    def arrived(self) -> Moved:
        """Takes in what others have changed, and names it. Only between two actions, never inside a group."""

    def told(self) -> list[Notice]:
        """What became of changes that got no answer; each is told once."""

    def again(self, work: Callable[[], T]) -> T:
        """Does the work; and once more on what is there now, in turn, if others were faster."""

    def changed_by(self, table: str, key: str) -> dict[str, Fact]:
        """Who wrote a document last, and when; nothing where nobody else writes, or nobody knows."""

    def show_waiting(self, wait: Wait | None) -> None:
        """`wait` is called where an answer takes its time, and must not come back before it is there."""

    def windows(self) -> Sequence[Holder]:
        """Who is at work on the club now, this window too; nobody where only one can be."""


class Blobs(Protocol):
    """Whatever is no document: records' texts, logo, facts, photos. Inside a group it is kept with the group."""

    def get(self, name: str) -> bytes | None: ...

    def put(self, name: str, data: bytes) -> None: ...
