"""Names typed for a table become players of the club; where somebody else may be meant it is asked, once."""

from collections.abc import Iterable
from typing import TYPE_CHECKING

from assistant.club.keeping import problem_words
from assistant.club.seated import is_player, known_player, new_at_the_table, who_may_be_meant
from db.problems import Problem

if TYPE_CHECKING:
    from assistant.window.app import Window


def seated_players(window: "Window", names: Iterable[str]) -> dict[str, str]:
    """The player's id for every typed name. Without a store that can write only those are known who were before."""
    found: dict[str, str] = {}
    for name in names:
        try:
            player = known_player(window.store, name) or _asked(window, name)
        except Problem as problem:  # the game goes on without a record of this one
            window.toast(problem_words(problem, window.tr), "wrong")
            player = None
        if player is not None:
            found[name] = player
    return found


def _asked(window: "Window", name: str) -> str | None:
    tr, store = window.tr, window.store
    if store.read_only:
        return None
    for player in who_may_be_meant(store, name):
        title = tr("seating.title", name=name)
        known = " · ".join(part for part in (player["name"], player["club"]) if part)
        words = tr("seating.ask", name=name, known=known)
        if window.dialogs.ask(title, words, tr("seating.yes"), tr("seating.no"), careful=True):
            return is_player(store, player, name)
    return new_at_the_table(store, name)
