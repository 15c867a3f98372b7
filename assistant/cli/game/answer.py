"""What the sub-commands of `alcalde game` share: finding a game, its words, and answers that are only half a success."""

import sys
from collections.abc import Callable
from itertools import islice

from assistant.cli.exits import BadInput, Failure
from assistant.club.game import Game, choices_of
from assistant.club.keeping import problem_words
from assistant.games.following.reasons import reason_words
from assistant.words import Words
from db.folder.store import Store
from db.problems import Problem
from db.tables.games import KeptGame as Kept
from engine.decision import Choice, Decision
from engine.session import DoesNotFit

EXAMPLES = 20
SHOWN = 6  # examples in a sentence


def find_key(store: Store, asked: str, tr: Words) -> str:
    """The id of a game under way, from the beginning of it."""
    keys = [game.id for game in store.games.unfinished()]
    found = [key for key in keys if key == asked] or [
        key for key in keys if len(asked) >= 4 and key.startswith(asked.lower())
    ]
    if len(found) > 1:
        raise BadInput(tr("game.bad.several", id=asked, ids=", ".join(found)))
    if not found:
        over = store.records.get(asked) is not None
        raise BadInput(tr("game.bad.finished" if over else "game.bad.no_game", id=asked))
    return found[0]


def damaged_words(kept: Kept, tr: Words) -> str:
    if kept.locked:
        return problem_words(Problem("game_locked", id=kept.id), tr)
    found = Problem("game_damaged", id=kept.id, readable=choices_of(kept.entries), lost=kept.lost)
    return problem_words(found, tr)


def find(store: Store, asked: str, tr: Words) -> Game:
    """A game under way by its id, or the beginning of it."""
    kept = store.games.read(find_key(store, asked, tr))
    if not kept.whole:
        raise Failure(damaged_words(kept, tr))
    try:
        return Game.resume(store.games, kept.id)
    except (DoesNotFit, KeyError, TypeError, ValueError) as wrong:
        raise Failure(tr("game.bad.unreadable", id=kept.id, why=wrong)) from wrong


def read(decision: Decision, text: str, tr: Words) -> Choice:
    """The choice that a text names, or BadInput with the reason."""
    try:
        choice = decision.read(text)
    except ValueError:
        raise BadInput(tr("game.bad.answer", text=text, examples=some_answers(decision))) from None
    refusal = decision.refusal(choice)
    if refusal is not None:
        raise BadInput(tr("game.bad.refused", text=text, why=reason_words(tr, refusal.code)))
    return choice


def some_answers(decision: Decision, most: int = SHOWN) -> str:
    return ", ".join(examples(decision, most))


def examples(decision: Decision, most: int = EXAMPLES) -> list[str]:
    return [decision.write(choice) for choice in islice(decision, most)]


def ai_failed(tr: Words) -> Callable[[], None]:
    return lambda: print(tr("play.ai_failed"), file=sys.stderr)
