"""What somebody new looks for stands where it is looked for."""

from pathlib import Path
from typing import Any

import pytest

from assistant.games.lessons import first_plan
from assistant.games.views import ScoreLine, ScoreView
from assistant.window.dialogs import ScreenDialogs
from assistant.window.scenes.occasion import PICTURES
from assistant.window.widgets.score import ScorePanel
from db.folder.store import Store
from engine.rules import Setup
from printouts.charts import Bar, Frame, Label, bars
from tests import examples
from tests.beside import pad_of_saint_malo
from tests.window.conftest import Desk, text_of, walk
from tests.window.following import follow


def at(club: Desk) -> Any:
    """The scene, whichever it is."""
    return club.window.scene


def sheet_over(club: Desk) -> Any:
    return club.window.sheet


def in_sight(club: Desk, widget: Any) -> bool:
    """Whole within what its part of the page shows, which scrolls."""
    part: Any = club.page._steps.parts[club.page._steps.here]
    top, foot = part.winfo_rooty(), part.winfo_rooty() + part.winfo_height()
    upper = widget.winfo_rooty()
    return bool(widget.winfo_viewable()) and top <= upper and upper + widget.winfo_height() <= foot


def small(club: Desk, percent: int = 100) -> None:
    club.window.root.geometry("1280x688+0+0")
    club.window.change(text_size=percent)
    club.pump(lambda: club.window.root.winfo_width() == 1280)


@pytest.mark.parametrize("percent", [100, 150])
def test_the_numbers_that_a_city_needs_are_in_sight_and_named_below(club: Desk, percent: int) -> None:
    small(club, percent)
    pad_of_saint_malo(club.window)
    club.pump()
    page, scene = club.page, at(club)
    for key in ("marked", "coins", "logs", "cannons_lost"):
        field = page.fields[f"count{scene.here}.{key}"]
        assert not page.folded or in_sight(club, field), key
    scene.do_count(0, "coins", "")
    scene.do_count(0, "logs", "")
    scene.do_count(1, "coins", "")
    club.pump()
    names = scene.names()
    assert (
        text_of(page.problem)
        == f"Still blank: {names[0]}: coins and logs; {names[1]}: coins. Write 0 where there is none."
    )


def test_the_last_step_of_the_pad_tells_everybodys_points_and_places(club: Desk) -> None:
    small(club, 150)
    pad_of_saint_malo(club.window)
    club.pump()
    page, scene = club.page, at(club)
    club.click(page._steps.buttons["worth"])
    said = [text_of(one) for one in walk(page._standing_box)]
    names = scene.names()
    assert len(names) == 4 and all(any(word.endswith(f". {name}") for word in said) for name in names), said
    assert any(word.startswith("1. ") for word in said)


def test_help_in_a_game_tells_the_keys_of_this_page_and_leads_to_its_rules(club: Desk) -> None:
    club.window.go("play", plan=first_plan("saint-malo", club.window.tr))
    club.pump(lambda: at(club).game.ai_to_move is None)
    club.press("F1")
    said = club.texts()
    assert {"Hint", "Pause", "Undo"} & set(said) and "All keys that do something now: ?" in said
    club.click(sheet_over(club).parts["offer"])
    assert at(club).name == "rules" and at(club).chosen == ("saint-malo", "standard")


def test_reasons_of_a_result_are_read_to_their_end(club: Desk) -> None:
    small(club)
    root = club.window.root
    panel = ScorePanel(root, club.window.kit, free=False)
    why = "Zunfthalle: je 1 für 6 Produktionsbetriebe und je 1 für jede Sorte (3)"
    panel.place(x=0, y=0, width=400, height=300)
    panel.show(ScoreView("Beatriz", (ScoreLine("Zunfthalle", 9, why),), 9))
    club.pump()
    reason = next(one for one in walk(panel) if text_of(one).endswith("(3)"))
    assert (
        text_of(reason).startswith("je 1 für 6")
        and int(str(reason.cget("wraplength"))) <= reason.winfo_width()
    )
    assert reason.winfo_height() > 25, "broken into lines"
    panel.destroy()


def test_an_explanation_leaves_what_is_chosen_in_sight_and_a_question_is_not_red_at_first(club: Desk) -> None:
    small(club, 150)
    club.window.go("play", plan=first_plan("san-juan", club.window.tr))
    page, scene = club.page, at(club)
    club.pump(lambda: scene.game.ai_to_move is None and page.note.open and page.roles.laid)
    for _ in range(4):
        club.pump()
    box = page.note._box
    for seen in (page.roles, page.chips, page.prompt):
        assert box.winfo_rooty() >= seen.winfo_rooty() + seen.winfo_height()
    assert box.winfo_rooty() + box.winfo_height() <= club.window.root.winfo_rooty() + 688
    asked = scene.view().prompt
    assert asked.reason and not asked.wrong


def test_a_pause_says_that_the_others_wait(club: Desk) -> None:
    club.window.go("play", plan=first_plan("san-juan", club.window.tr))
    club.pump(lambda: at(club).game.ai_to_move is None)
    club.press("p")
    assert any("the computer players wait" in toast.text for toast in club.window.toasts.shown)


def test_a_followed_game_that_was_told_nothing_is_not_offered_and_a_missing_backup_is_no_tick(
    club: Desk,
) -> None:
    follow(club, Setup("saint-malo", "standard", 2))
    club.window.go("home")
    view = at(club).view()
    assert view.resume == () and view.unfinished == 1 and not view.safety[1][1]


def test_a_file_is_looked_for_where_pictures_are_and_then_where_the_last_one_was(
    club: Desk, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("HOME", str(tmp_path))
    (tmp_path / "Pictures").mkdir()
    asked: list[str] = []

    def chosen(**options: Any) -> str:
        asked.append(options["initialdir"])
        return str(tmp_path / "phone" / "table.jpg")

    monkeypatch.setattr("assistant.window.dialogs.filedialog.askopenfilename", chosen)
    dialogs = ScreenDialogs(club.window.root, club.window.tr)
    for _ in range(2):
        dialogs.open_file("A photo", PICTURES)
    assert asked == [str(tmp_path / "Pictures"), str(tmp_path / "phone")]
    assert str(club.window.root.tk.eval("set ::tk::dialog::file::showHiddenVar")) == "0"


def test_what_is_written_on_a_narrow_bar_stands_above_it() -> None:
    frame = Frame(200, 150, 12, lambda words, size: 8.0 * len(words))
    shapes = bars(frame, ["1", "2", "3", "4"], [38, 12, 31, 19], ["38 %", "12 %", "31 %", "19 %"])
    for bar, note in zip(
        [one for one in shapes if isinstance(one, Bar)],
        [one for one in shapes if isinstance(one, Label) and one.strong],
        strict=True,
    ):
        assert note.y < bar.y


def test_a_replay_plays_and_stops_by_space(club: Desk, store: Store) -> None:
    row = examples.finished(store, examples.plan("san-juan", "2014", None, "random", "random", seed="again"))
    club.window.go("replay", id=row["id"])
    club.pump()
    club.page.first_focus().focus_force()
    club.press("space")
    assert at(club).playing
    club.press("space")
    assert not at(club).playing
