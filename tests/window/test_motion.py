"""Things fly to where they belong, sounds are soft and off at first, reminders are spoken; nobody waits for any of it."""

import wave
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from assistant.club.game import Game
from assistant.program.sound import TONES, Sounds, speech_command, write_sound
from assistant.window.pages.flights import Path as Way
from db.folder.store import Store
from tests import examples
from tests.window.conftest import Desk
from tests.window.keys import Keyboard

GAMES = [("san-juan", "2014"), ("saint-malo", "standard")]


class Listener:
    """Hears what would be started."""

    def __init__(self, *programs: str) -> None:
        self.programs, self.started = programs, list[tuple[list[str], str]]()

    def run(self, command: Sequence[str], said: str = "") -> None:
        self.started.append((list(command), said))

    def find(self, name: str) -> str | None:
        return name if name in self.programs else None

    def sounds(self) -> Sounds:
        return Sounds(self.run, self.find)


def sit_down(club: Desk, store: Store, game: str, rules: str) -> Any:
    """Two people at one table, nothing between them: every key comes at once."""
    plan = examples.plan(game, rules, None, None, seed="fly")
    begun = Game.begin(store.games, replace(plan, options={"hand_over": False}))
    club.window.go("play", id=begun.key)
    club.pump()
    return club.window.scene


def choose(club: Desk, scene: Any) -> None:
    scene._take(next(iter(scene.game.decision)))


@pytest.mark.parametrize(("game", "rules"), GAMES)
def test_what_happens_is_seen_on_its_way_and_lands(club: Desk, store: Store, game: str, rules: str) -> None:
    scene = sit_down(club, store, game, rules)
    for _ in range(12):
        choose(club, scene)
        club.pump(lambda: not club.page.flights.busy)
    assert len(club.page.flights.flown) > 3
    kinds = (tk for tk in club.page.winfo_children() if tk.winfo_class() == "Label")
    assert not list(kinds)  # nothing is left lying


def test_things_fly_one_after_another_in_the_order_in_which_they_happened(club: Desk, store: Store) -> None:
    scene = sit_down(club, store, "san-juan", "2014")
    scene._take(scene.game.decision.read("builder"))
    assert club.page.flights.busy and club.page.flights.flown[-1] == "Builder"
    seen = len([one for one in club.page.winfo_children() if one.winfo_class() == "Label"])
    assert seen == 1


@pytest.mark.parametrize(("game", "rules"), GAMES)
def test_any_key_ends_it_and_does_its_work(club: Desk, store: Store, game: str, rules: str) -> None:
    scene = sit_down(club, store, game, rules)
    while not club.page.flights.busy:
        choose(club, scene)
    before = club.window.page.log.field
    club.key_event("<KeyPress>", "F6")
    assert not club.page.flights.busy
    assert before.winfo_exists()


def test_a_click_on_what_flies_reaches_what_lies_below(club: Desk, store: Store) -> None:
    scene = sit_down(club, store, "san-juan", "2014")
    roles = club.page.roles
    x, y, w, h = roles.rect_of(1)
    at = (
        roles.winfo_rootx() - club.page.winfo_rootx() + x + w // 2,
        roles.winfo_rooty() - club.page.winfo_rooty() + y + h // 2,
    )
    club.rest()
    club.page.flights.begin([Way("card", "lies here", at, at)])
    club.window.root.update()
    flying = next(one for one in club.page.winfo_children() if one.winfo_class() == "Label")
    flying.event_generate(
        "<ButtonPress-1>", x=5, y=5, rootx=flying.winfo_rootx() + 5, rooty=flying.winfo_rooty() + 5
    )
    club.pump()
    assert scene.picked == (("role", 1),)


def test_off_nothing_flies(club: Desk, store: Store) -> None:
    club.window.change(motion=False)
    scene = sit_down(club, store, "san-juan", "2014")
    for _ in range(8):
        choose(club, scene)
        club.pump()
    assert club.page.flights.flown == []


@pytest.mark.parametrize(("game", "keys"), [("san-juan", "4321\n" * 45), ("saint-malo", "k\n \n" * 12)])
def test_typing_ahead_at_full_speed_makes_the_same_choices(
    club: Desk, store: Store, game: str, keys: str
) -> None:
    rules = dict(GAMES)[game]
    made = []
    keyboard = Keyboard()
    for motion in (True, False):
        club.window.change(motion=motion)
        scene = sit_down(club, store, game, rules)
        club.rest()
        club.page.first_focus().focus_force()
        club.window.root.update()
        club.window.root.event_generate("<Motion>", warp=True, x=5, y=5)
        club.pump()
        for at in range(0, len(keys), 10):  # ten keys lie ready whenever the window looks
            keyboard.type(keys[at : at + 10])
            club.pump()
        settle(club)
        made.append(list(scene.game.session.texts))
        club.window.go("home")
    keyboard.close()
    assert made[0] == made[1] and len(made[0]) > 15


def settle(club: Desk) -> None:
    """Until everything typed so far has been seen: the server's answer comes after all earlier keys."""
    for _ in range(20):
        club.window.root.winfo_pointerxy()
        club.pump()


def test_keys_typed_ahead_with_the_pointer_on_the_prompt_are_not_lost(club: Desk, store: Store) -> None:
    scene = sit_down(club, store, "san-juan", "2014")
    club.rest()
    prompt = club.page.prompt
    prompt.event_generate("<Motion>", warp=True, x=prompt.winfo_width() // 3, y=prompt.winfo_height() // 3)
    settle(club)
    before, keyboard = len(scene.game.session), Keyboard()
    keyboard.type("2\n")
    settle(club)
    keyboard.close()
    assert len(scene.game.session) > before


def test_sounds_are_off_at_first_and_played_by_the_systems_player(club: Desk, store: Store) -> None:
    ear = Listener("paplay", "aplay")
    club.window.sounds = ear.sounds()
    scene = sit_down(club, store, "san-juan", "2014")
    choose(club, scene)
    assert ear.started == []
    club.window.go("settings")
    club.click(club.page.choices[("sounds", True)])
    assert ear.started[0][0][0] == "paplay" and ear.started[0][0][1].endswith("turn-50.wav")
    club.click(club.page.choices[("volume", 25)])
    assert ear.started[1][0][1].endswith("turn-25.wav")
    club.window.go("play", id=scene.game.key)
    choose(club, club.window.scene)
    assert len(ear.started) == 3


@pytest.mark.parametrize("name", TONES)
def test_a_sound_is_a_whole_wave_file_and_its_volume_is_heard(name: str, tmp_path: Path) -> None:
    loud = {}
    for volume in (25, 100):
        write_sound(tmp_path / "one.wav", name, volume)
        with wave.open(str(tmp_path / "one.wav")) as file:
            frames = file.readframes(file.getnframes())
            loud[volume] = max(
                abs(int.from_bytes(frames[n : n + 2], "little", signed=True))
                for n in range(0, len(frames), 2)
            )
    assert 0 < loud[25] * 3 < loud[100] < 32_767


def test_where_nothing_plays_sounds_it_is_quiet(club: Desk) -> None:
    ear = Listener()
    ear.sounds().play("turn", 50)
    ear.sounds().speak("Anna draws a card", "en", 50)
    assert ear.started == []


def test_a_player_that_cannot_be_started_stops_nothing() -> None:
    def broken(command: Sequence[str], said: str = "") -> None:
        raise OSError("gone")

    Sounds(broken, lambda name: name).play("turn", 50)
    Sounds(broken, lambda name: name).speak("Anna", "en", 50)


def test_words_go_to_the_speech_program_as_one_argument() -> None:
    assert speech_command("-n; rm", "de", Listener("spd-say").find) == (
        ["spd-say", "-l", "de", "--", "-n; rm"],
        "",
    )


def test_what_the_table_should_hear_is_spoken_once(club: Desk, store: Store) -> None:
    ear = Listener("spd-say", "aplay")
    club.window.sounds = ear.sounds()
    club.window.change(spoken=True)
    plan = examples.plan("san-juan", "2014", None, None, seed="told")
    shadow = replace(plan, setup=replace(plan.setup, shadow=True))
    club.window.go("shadow", plan=shadow)
    scene: Any = club.window.scene
    for _ in range(30):
        if scene.game.decision is None or ear.started:
            break
        scene.game.choose(next(iter(scene.game.decision)))
        scene.table.settle()
        club.pump()
    due = [one.text for one in scene.table.follower.reminders(scene.table.moment, club.window.tr) if one.now]
    assert ear.started and ear.started[-1][0][:3] == ["spd-say", "-l", "en"]
    assert all(text in ear.started[-1][0][-1] for text in due)
    before = len(ear.started)
    scene.table.settle()
    assert len(ear.started) == before
