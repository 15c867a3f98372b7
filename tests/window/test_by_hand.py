"""A draft changed by hand in the window, the round's papers as one, and the open event on the home page."""

from pathlib import Path
from typing import Any

import pytest

from assistant.window import printing
from assistant.window.pages.event.messages import AddName
from assistant.window.scenes.event import side
from tests.window.conftest import text_of, walk
from tests.window.organiser import NAMES, ClubDesk, club_window, new_event


def a_draft(desk: ClubDesk) -> Any:
    new_event(desk, "club-evening", "Cup")
    desk.page.act(AddName(", ".join(NAMES[:11])))
    desk.next()
    desk.pump()
    return desk.parts["board"]


def drag(desk: ClubDesk, board: Any, start: tuple[int, int], end: tuple[int, int]) -> None:
    canvas = board.canvas
    canvas.event_generate("<ButtonPress-1>", x=start[0], y=start[1])
    canvas.event_generate("<B1-Motion>", x=start[0] + 9, y=start[1] + 9)
    canvas.event_generate("<B1-Motion>", x=end[0], y=end[1])
    canvas.event_generate("<ButtonRelease-1>", x=end[0], y=end[1])
    desk.pump()


def middle(box: tuple[int, int, int, int]) -> tuple[int, int]:
    left, top, right, bottom = box
    return (left + right) // 2, (top + bottom) // 2


def test_somebody_is_dragged_to_a_bye_and_to_a_free_seat(root: Any, tmp_path: Path) -> None:
    with club_window(root, tmp_path) as desk:
        board = a_draft(desk)
        who = desk.scene.event["rounds"][0]["tables"][0]["seats"][0]
        byes = next(box for place, box in board.cards if place is None)
        drag(desk, board, middle(board.boxes[who]), middle(byes))
        assert desk.scene.event["rounds"][0]["byes"] == [who]
        small = next(table for table in desk.scene.event["rounds"][0]["tables"] if len(table["seats"]) == 3)
        card = next(box for place, box in board.cards if place == small["number"])
        drag(desk, board, middle(board.boxes[who]), (card[0] + 60, card[1] + 6))  # the head of the table
        assert who in next(
            table["seats"]
            for table in desk.scene.event["rounds"][0]["tables"]
            if table["number"] == small["number"]
        )


def test_the_menu_of_a_seat_names_every_place_and_its_cost(
    root: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tkinter.Menu.tk_popup", lambda menu, *where: None)  # it would wait for the mouse
    with club_window(root, tmp_path) as desk:
        board = a_draft(desk)
        tables = desk.scene.event["rounds"][0]["tables"]
        small = next(table["number"] for table in tables if len(table["seats"]) == 3)
        who = next(table for table in tables if len(table["seats"]) == 4)["seats"][0]
        board.cursor = board.order.index(who)
        desk.focus(board.canvas)
        desk.press("m")
        words = [board.menu.entrycget(n, "label") for n in range(board.menu.index("end") + 1)]
        assert words == [f"To table {small} (no more rematches)", "A bye (no more rematches)"]
        board.menu.invoke(1)
        assert desk.scene.event["rounds"][0]["byes"] == [who]


def test_one_click_makes_the_papers_of_a_round_as_one_file(
    root: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    made: list[str] = []
    monkeypatch.setattr(printing, "open_with_system", made.append)
    monkeypatch.setattr(side, "send_to_printer", lambda path: made.append(f"printed {path}"))
    with club_window(root, tmp_path) as desk:
        a_draft(desk)
        desk.next()
        desk.click(desk.parts[("print", "round-set")])
        desk.pump(lambda: len(made) == 1, 60)
        desk.click(desk.parts["to_printer"])
        desk.pump(lambda: len(made) == 2, 60)
        assert Path(made[0]).read_bytes().startswith(b"%PDF") and made[1] == f"printed {made[0]}"


def test_the_home_page_shows_the_open_event_and_its_next_step(root: Any, tmp_path: Path) -> None:
    with club_window(root, tmp_path) as desk:
        a_draft(desk)
        desk.window.go("home")
        desk.pump()
        assert "Round 1 of 3: a draft" in [text_of(one) for one in walk(desk.page)]
        desk.click(desk.page.open_event)
        desk.pump()
        assert desk.scene.name == "event" and desk.scene.event["name"] == "Cup"
