"""Working together, on the settings page: a club on a server, tried before it is used, and the way back to the folder."""

from pathlib import Path
from typing import TYPE_CHECKING, assert_never

from assistant.club.keeping import problem_words
from assistant.program.together import Line, choose_server, chosen_server, keep_password, tested
from assistant.window.background import Ticket
from assistant.window.failing import why_words
from assistant.window.pages.settings.messages import TestServer, TogetherMessage, UseFolder, UseServer
from assistant.window.pages.settings.views import TogetherSettings
from db.problems import Problem

if TYPE_CHECKING:
    from assistant.window.app import Window


class TogetherTab:
    def __init__(self, window: "Window") -> None:
        self.window = window
        on_server = window.has_store and window.store.live.who
        self.address = window.store.where if on_server else self._chosen() or ""
        self._password = ""  # of the last try, so that it need not be typed again
        self.said: tuple[Line, ...] = ()
        self.ticket: Ticket[list[Line]] | None = None

    @property
    def folder(self) -> Path:
        """This computer's own, whatever the club is kept in."""
        store = self.window.store
        return store.local.parents[1] if store.live.who else store.local

    def view(self) -> TogetherSettings:
        store = self.window.store
        on_server = bool(store.live.who)
        state = self.window.tr(f"together.now.{store.live.state}", who=store.live.who)
        return TogetherSettings(
            *(store.where, state, self.address, self.said, self.ticket is not None),
            *(on_server or self._chosen() is not None, self._good()),
        )

    def _chosen(self) -> str | None:
        """A server that was away as the window was opened is chosen still."""
        return chosen_server(self.folder) if self.window.has_store else None

    def _good(self) -> bool:
        return bool(self.said) and self.said[0][0]

    def act(self, message: TogetherMessage) -> None:
        match message:
            case TestServer(address, password):
                self.test(address, password)
            case UseServer(address, password):
                self.use(address, password)
            case UseFolder():
                choose_server(self.folder, None)
                self.window.restart()
            case _:
                assert_never(message)

    def test(self, address: str, password: str) -> None:
        """In the background: a server that is silent must not stop the window."""
        window = self.window
        window.jobs.cancel(self.ticket)
        self.address, self._password, self.said = address, password, ()
        self.ticket = window.jobs.submit(
            tested,
            *(address, password, str(self.folder), window.tr.language),
            done=self._tested,
            failed=lambda why: self._tested([(False, why_words(why, window.tr))]),
        )
        window.show()

    def _tested(self, lines: list[Line]) -> None:
        self.ticket, self.said = None, tuple(lines)
        self.window.show()

    def use(self, address: str, password: str) -> None:
        """From the next start on; the window starts again at once. The folder stays as it is."""
        window = self.window
        try:
            if secret := password or (self._password if address == self.address else ""):
                keep_password(self.folder, address, secret)
            choose_server(self.folder, address)
        except Problem as problem:
            window.toast(problem_words(problem, window.tr), "wrong")
            return
        window.restart()
