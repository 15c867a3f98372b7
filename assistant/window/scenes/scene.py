"""What stands behind one page."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

from assistant.window.pages.page import Page

if TYPE_CHECKING:
    from assistant.window.app import Window


class Scene(ABC):
    """Makes view data and does what the page's callback asks; it alone knows games, store and settings."""

    name = ""  # as in SCENES; the words are pages.NAME.title and pages.NAME.help
    page: type[Page[Any]]

    def __init__(self, window: "Window") -> None:
        self.window = window

    @abstractmethod
    def view(self) -> Any: ...

    def act(self, what: str, *facts: Any) -> None:
        """`what` a person did on the page; the default is a method named do_what."""
        getattr(self, f"do_{what}")(*facts)

    def hears(self) -> bool:
        """False while keys and clicks are meant for what was on the screen before."""
        return True

    def facts(self, facts: dict[str, Any]) -> dict[str, Any]:
        """What opens this very scene again, if it was opened with `facts`."""
        return facts

    def handles(self) -> Mapping[str, Callable[[], object]]:
        """The commands that can be given here and now."""
        return {}

    def title(self) -> str:
        return self.window.tr(f"pages.{self.name}.title")

    def help(self) -> str:
        return self.window.tr(f"pages.{self.name}.help")

    def opened(self) -> None:  # noqa: B027  most pages have nothing to do
        """The page is on the screen."""

    def leave(self) -> bool:
        """False keeps the person here."""
        return True

    def closed(self) -> None:  # noqa: B027
        """The page is gone: stop what was going on."""
