"""What stands behind one page."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Hashable, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, Generic, ParamSpec, Protocol, TypeAlias, TypeVar, runtime_checkable

from assistant.window.commands import Handler
from assistant.window.failing import tried
from assistant.window.pages.page import AnyPage, Page
from db.folder.handed import write_whole

if TYPE_CHECKING:
    from assistant.club.game import Plan
    from assistant.games.pad.sheets import Pad
    from assistant.window.app import Window

Given = ParamSpec("Given")
T = TypeVar("T")
P = TypeVar("P", bound=AnyPage)
M = TypeVar("M")  # the messages a scene answers
Opening: TypeAlias = "str | bool | Plan | Pad | Mapping[str, object]"  # what a scene is opened with
Openings = dict[str, Opening]


@runtime_checkable
class ShowsCards(Protocol):
    """A page that shows large what a line of its log speaks of."""

    def show_card(self, thing: Hashable, /) -> None: ...


def written(path: Path, data: bytes) -> bool:
    """Writes a file that somebody asked for; a Problem if it cannot be."""
    write_whole(path, data)
    return True


class Scene(ABC, Generic[M]):
    """Makes view data and does what the page's messages ask; it alone knows games, store and settings."""

    name = ""  # as in SCENES; the words are pages.NAME.title and pages.NAME.help
    page: type[Page[Any, M]]

    def __init__(self, window: "Window") -> None:
        self.window = window

    @abstractmethod
    def view(self) -> object: ...

    def on_screen(self, kind: type[P]) -> P:
        """The page that shows this scene, as what it is."""
        page = self.window.page
        assert isinstance(page, kind)
        return page

    def show_large(self, thing: Hashable) -> None:
        page = self.window.page
        assert isinstance(page, ShowsCards)
        page.show_card(thing)

    def tried(self, call: Callable[Given, T], *args: Given.args, **options: Given.kwargs) -> T | None:
        return tried(self.window, call, *args, **options)

    @abstractmethod
    def act(self, message: M) -> None:
        """What a person did on the page."""

    def hears(self) -> bool:
        """False while keys and clicks are meant for what was on the screen before."""
        return True

    def undoes_typing(self) -> bool:
        """Whether taking back is meant for the field with the keyboard alone: not where what is typed is a move."""
        return False

    def facts(self, facts: Openings) -> Openings:
        """What opens this very scene again, if it was opened with `facts`."""
        return facts

    def keys(self) -> Sequence[tuple[str, str]]:
        """Keys that are no commands, such as those of a question's buttons, and what they do."""
        return ()

    def handles(self) -> Mapping[str, Handler]:
        """The commands that can be given here and now."""
        return {}

    def title(self) -> str:
        return self.window.tr(f"pages.{self.name}.title")

    def help(self) -> str:
        return self.window.tr(f"pages.{self.name}.help")

    def rules(self) -> tuple[str, str] | None:
        """The game and its rules that this page is about, for the way to the rule book."""
        return None

    def opened(self) -> None:
        """The page is on the screen."""

    def leave(self) -> bool:
        """False keeps the person here."""
        return True

    def closed(self) -> None:
        """The page is gone: stop what was going on."""

    def takes_arrivals(self, typing: bool) -> bool:
        """Whether what others have changed may be drawn now; while somebody types it waits."""
        return not typing

    def changed_elsewhere(self) -> None:
        """Others have changed something; an equal view draws nothing."""
        self.window.show()


AnyScene = Scene[Any]  # whatever its messages are
