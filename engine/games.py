"""The games there are, by their ids."""

from importlib import import_module

from engine.rules import Corrected, GameRules

GAMES: dict[str, tuple[str, ...]] = {
    "san-juan": ("2004", "2014", "new-buildings"),
    "saint-malo": ("standard",),
}
MAKERS = {
    "san-juan": ("engine.san_juan.rules", "SanJuan"),
    "saint-malo": ("engine.saint_malo.rules", "SaintMalo"),
}


def count_yourselves(game: str, rules: str) -> bool:
    """Whether an event's tables count the cards under chapels themselves: the rules of 2004 forbid telling."""
    return (game, rules) == ("san-juan", "2004")


def rules_for(game: str, rules: str, facts: Corrected | None = None) -> GameRules:
    """The rules of a game, with a club's corrections to its facts; ValueError if there is no such thing."""
    if game not in GAMES:
        raise ValueError(f"unknown game {game!r}; there are {', '.join(GAMES)}")
    if rules not in GAMES[game]:
        raise ValueError(f"unknown rules {rules!r} for {game}; there are {', '.join(GAMES[game])}")
    module, maker = MAKERS[game]  # imported on demand: a game costs nothing until somebody plays it
    made: GameRules = getattr(import_module(module), maker)(rules, facts)
    return made
