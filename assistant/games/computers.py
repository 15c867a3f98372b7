"""Computer players in the same process, where no window waits for them."""

from collections.abc import Callable

from assistant.club.game import Game
from assistant.club.logbook import LOG

THINK_SECONDS = 1.0


def computers_answer(game: Game, failed: Callable[[], None] = lambda: None) -> None:
    """Answers for them until a person is asked or the game is over; each answer is kept before the next."""
    from assistant.games.thinking import move  # brings numpy with the players

    while (level := game.ai_to_move) is not None and (decision := game.decision) is not None:
        setup, session = game.plan.setup, game.session
        view = session.rules.redact(session.state, decision.seat)
        seed = game.seed_for(decision.seat)
        try:
            text = move(level, setup.game, setup.rules, dict(setup.facts), view, seed, THINK_SECONDS)
            choice = decision.read(text)
        except Exception as why:  # a player that cannot answer must not stop the game
            LOG.error("a computer player failed: %s", why)
            failed()
            choice = next(iter(decision))
        game.choose(choice)
