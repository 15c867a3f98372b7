"""What another desk adds to the club is known in this window as it arrives."""

from pathlib import Path

from assistant.club.listed_games import add_game
from assistant.games.listed.files import examples
from db.server.opening import open_server
from engine.games import GAMES, list_games
from tests.window.test_server_waiting import AtServer, at_server

__all__ = ["at_server"]


def test_a_game_that_another_desk_lists_is_known_here(at_server: AtServer, tmp_path: Path) -> None:
    club = at_server.desk.window.store.where.rpartition("club=")[2]
    with open_server(at_server.server.url(club), tmp_path / "otto", listen=False) as otto:
        add_game(otto, examples()["azul"])
    list_games(())  # Otto's program is another one
    at_server.desk.pump(lambda: "azul" in GAMES, 20)
