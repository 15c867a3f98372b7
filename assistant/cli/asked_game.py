"""A game as somebody names it on the command line."""

from assistant.cli.exits import BadInput
from assistant.club.listed_games import found_game
from assistant.games.registry import game_name
from assistant.words import LANGUAGES, Words
from db.names import plain
from engine.documents.games import offered
from engine.games import GAMES


def asked_game(text: str, tr: Words) -> str:
    """The id of a game by its id, its name in any language, or its number at BoardGameGeek; the store is open."""
    asked = text.strip()
    if asked in GAMES:
        return asked
    if found := found_game(asked):
        return found
    for id in GAMES:
        if plain(asked) in {plain(game_name(Words(language), id)) for language in LANGUAGES}:
            return id
    raise BadInput(tr("listed.no_game", game=asked, known=", ".join(offered())))
