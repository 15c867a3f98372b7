"""Behind the list of what was begun and not ended: going on with it, and giving it up."""

from datetime import datetime
from typing import assert_never

from assistant.club.shelf import Unfinished
from assistant.games.pad.drawer import give_up, take_up
from assistant.games.registry import game_name
from assistant.window.pages.unfinished import (
    GiveUp,
    GoOnWith,
    UnfinishedMessage,
    UnfinishedPage,
    UnfinishedView,
)
from assistant.window.scenes.scene import AnyScene, Scene
from assistant.window.widgets.listing import ListLine
from assistant.words import Words


class UnfinishedGames(Scene[UnfinishedMessage]):
    name = "unfinished"
    page = UnfinishedPage

    def view(self) -> UnfinishedView:
        lines = tuple(self._line(one) for one in self.window.shelf.unfinished())
        return UnfinishedView(lines, not self.window.store.read_only)

    def _line(self, one: Unfinished) -> ListLine:
        tr = self.window.tr
        moves = "" if one.page == "score" else tr.number(one.choices)
        kind, saved = tr(f"unfinished.kind.{one.page}"), when_words(tr, one.saved_at)
        return ListLine(one.id, (game_name(tr, one.game), tr.listing(list(one.names)), kind, moves, saved))

    def act(self, message: UnfinishedMessage) -> None:
        match message:
            case GoOnWith(id):
                take_up_again(self, id)
            case GiveUp(id):
                self.give_up(id)
            case _:
                assert_never(message)

    def give_up(self, id: str) -> None:
        tr, window = self.window.tr, self.window
        one = next(one for one in window.shelf.unfinished() if one.id == id)
        what = "pad" if one.page == "score" else "game"
        names = tr.listing(list(one.names))
        said = f"{game_name(tr, one.game)}, {names}" if names else game_name(tr, one.game)
        title, text = tr(f"unfinished.ask_{what}_title"), tr(f"unfinished.ask_{what}", what=said)
        yes, no = tr("unfinished.give_up"), tr("dialogs.cancel")
        if not window.dialogs.ask(title, text, yes, no, danger=True):
            return
        if what == "pad":
            self.tried(give_up, window.store, id)
        elif self.tried(window.store.games.finish, id) is not None:
            window.toast(tr("unfinished.given_up"))
        window.show()
        window.page.first_focus().focus_set()


def take_up_again(scene: AnyScene, id: str) -> None:
    """Opens what was begun where it was left."""
    window = scene.window
    one = next(one for one in window.shelf.unfinished() if one.id == id)
    if one.page != "score":
        window.go(one.page, id=id)
        return
    if not window.store.read_only:
        scene.tried(take_up, window.store, id)
    window.go("score")


def saved_words(tr: Words, one: Unfinished) -> str:
    """How far it came, and when it was changed last."""
    when = when_words(tr, one.saved_at)
    if one.page == "score":
        return tr("home.pad_saved", when=when)
    kind = "followed_saved" if one.page == "shadow" else "choices_saved"
    return tr(f"home.{kind}", n=one.choices, when=when)


def when_words(tr: Words, moment: datetime) -> str:
    """Today at 19:30, yesterday, or the date."""
    days = (datetime.now(moment.tzinfo).date() - moment.date()).days
    clock = f"{moment:%H:%M}"
    if days == 0:
        return tr("unfinished.today", clock=clock)
    if days == 1:
        return tr("unfinished.yesterday", clock=clock)
    return tr.moment(moment)
