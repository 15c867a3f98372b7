"""An event's dealt game is sealed on disk until it is over, and offers neither hints nor a way back unless allowed."""

import base64
import gzip
import json
import pickle
import re
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pytest

from assistant.cli.main import run
from assistant.club.events.plans import PLANS, event_from
from assistant.club.events.table_game import plan_of
from assistant.club.game import NOTHING, Game, Plan
from assistant.club.result_document import Person
from assistant.club.service.answers import CODES, Kept
from assistant.club.service.club import Club
from assistant.club.service.results import Take
from assistant.games import thinking
from assistant.games.computers import computers_answer
from db.exchange.json_files import export_all
from db.folder.store import Store
from db.problems import Problem
from engine.rules import Setup
from engine.tournament.roster import add_many
from engine.tournament.rounds import pair_next, publish
from tests.tournament.build import NOW
from tests.writes import play_on, sealed_plan

pytest.importorskip("cryptography")
AT = "2026-05-02T18:00:00+02:00"


def an_event(hints: str = "off") -> Any:
    made = event_from(replace(PLANS["club-evening"], name="Cup"), "e" * 32, "seed")
    if hints == "on":
        made["settings"]["hints"] = True
    made, _ = add_many(made, [{"name": f"P{n}", "club": ""} for n in range(8)], NOW)
    made, _ = pair_next(made, NOW)
    made, _ = publish(made, 1, NOW)
    return made


def begun(store: Store, hints: str = "off") -> Game:
    game = Game.begin(store.games, plan_of(store, an_event(hints), 1, 1, False, AT, True))
    play_on(game, 30, Random(1))
    return game


def files(folder: Path) -> bytes:
    return b"".join(path.read_bytes() for path in sorted(folder.rglob("*")) if path.is_file())


def test_neither_seed_nor_choices_lie_open_in_the_game_s_files(tmp_path: Path) -> None:
    with Store.open(tmp_path) as store:
        game = begun(store)
        seed, texts = str(game.plan.seed), list(game.session.texts)
    assert len(seed) == 32, "128 bits"
    kept = files(tmp_path / "games")
    assert b'"people"' in kept, "who plays may be seen"
    assert seed.encode() not in kept
    assert not any(text.encode() in kept for text in texts if len(text) > 4)
    with Store.open(tmp_path) as store:
        again = Game.resume(store.games, store.games.unfinished()[0].id)
        assert (again.plan.seed, again.session.texts) == (seed, texts)


def test_a_game_of_one_s_own_is_plain_text(tmp_path: Path) -> None:
    people = (Person("Anna"), Person("Ben"))
    with Store.open(tmp_path) as store:
        game = Game.begin(store.games, Plan(Setup("san-juan", "2014", 2), "abcd1234", people))
        play_on(game, 5, Random(1))
    assert b"abcd1234" in files(tmp_path / "games")


def alcalde(folder: Path, *words: str) -> int:
    return run(["--data-dir", str(folder), "--lang", "en", *words])


def code_shown(folder: Path, capsys: pytest.CaptureFixture[str]) -> str:
    capsys.readouterr()
    assert alcalde(folder, "store", "key", "--json") == 0
    return str(json.loads(capsys.readouterr().out)["keys"][0]["code"])


def test_a_backup_brings_it_to_another_computer_where_the_code_opens_it(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with Store.open(tmp_path / "club") as store:
        game = begun(store)
        made = store.backup().path
    code = code_shown(tmp_path / "club", capsys)
    with Store.open(tmp_path / "other") as other:
        other.restore(made)
        with pytest.raises(Problem) as refused:
            Game.resume(other.games, game.key)
        assert refused.value.code == "game_locked"
        carried_on = other.backup().path
    assert alcalde(tmp_path / "other", "game", "list") == 0
    assert "--enter CODE opens it" in capsys.readouterr().out
    for words in (
        ("game", "mend", game.key, "--aside"),
        ("game", "mend", game.key),
        ("game", "show", game.key),
    ):
        assert alcalde(tmp_path / "other", *words) == 1, "it is not damaged, and nothing of it goes"
    assert alcalde(tmp_path / "other", "store", "key", "--enter", code.lower().replace("-", " ")) == 0
    with Store.open(tmp_path / "third") as third:
        third.restore(carried_on)
    assert alcalde(tmp_path / "third", "store", "key", "--enter", code) == 0
    for folder in ("other", "third"):
        with Store.open(tmp_path / folder) as opened:
            again = Game.resume(opened.games, game.key)
            assert again.session.texts == game.session.texts
            play_on(again, 3, Random(2))


def test_a_code_that_was_written_down_wrong_is_refused(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with Store.open(tmp_path) as store:
        begun(store)
    code = code_shown(tmp_path, capsys)
    wrong = code[:-1] + ("A" if code[-1] != "A" else "B")
    for bad in (wrong, code[:-5], "", "ÄÖÜ"):
        assert alcalde(tmp_path, "store", "key", "--enter", bad) in (1, 2)
        assert "not a whole code" in capsys.readouterr().err


@pytest.mark.parametrize("made", ["by hand", "at the opening"])
def test_a_backup_file_opens_nothing_by_itself(tmp_path: Path, made: str) -> None:
    with Store.open(tmp_path / "club") as store:
        game = begun(store)
        secret = store.seal.holder.get(store.seal.wrapped_by()[0])
        if made == "by hand":
            store.backup()
    Store.open(tmp_path / "club").close()
    assert secret is not None
    for path in (tmp_path / "club" / "backups").glob("*.alcalde"):
        kept = gzip.decompress(path.read_bytes())
        for hidden in (secret.hex().encode(), base64.b64encode(secret), str(game.plan.seed).encode()):
            assert hidden not in kept
        assert game.key.encode() in kept and b'"seal"' in kept


def test_a_restore_from_before_there_was_a_key_loses_no_key(tmp_path: Path) -> None:
    with Store.open(tmp_path) as store:
        made = store.backup().path
        game = begun(store)
        store.restore(made)
    with Store.open(tmp_path) as store:
        assert Game.resume(store.games, game.key).session.texts == game.session.texts


def test_it_is_in_no_export_until_it_is_over(tmp_path: Path) -> None:
    with Store.open(tmp_path) as store:
        game = begun(store)
        before = export_all(store)
        assert before["games"] == [] and "seal" not in before["tables"].get("settings", {})
        play_on(game, 10_000, Random(3))
        game.finish(store.clock())
        after = export_all(store)
        assert str(game.plan.seed) in str(after["records"])


@pytest.mark.parametrize("words", [("export",), ("event", "export", "e" * 32), ("backup", "--force")])
def test_no_file_that_is_handed_out_shows_what_is_hidden(tmp_path: Path, words: tuple[str, ...]) -> None:
    with Store.open(tmp_path / "club") as store:
        store.events.save(an_event())
        game = begun(store)
        seed, texts = str(game.plan.seed), [text for text in game.session.texts if len(text) > 12]
    out = tmp_path / "out"
    assert alcalde(tmp_path / "club", *words, str(out)) == 0
    written = out.read_bytes()
    plain = gzip.decompress(written) if words[0] == "backup" else written
    assert seed.encode() not in plain and not any(text.encode() in plain for text in texts)
    assert (game.key.encode() in plain) is (words[0] == "backup")


@pytest.mark.parametrize("moved", ["a line of it", "a line of another game"])
def test_a_line_opens_only_at_its_own_place(tmp_path: Path, moved: str) -> None:
    """Both copies and the count changed by somebody who knows how they are written, but not the key."""
    from db.folder.count import count_path
    from db.folder.lines import read_lines, write_lines
    from db.folder.twin import twin_path

    with Store.open(tmp_path) as store:
        keys = [begun(store).key, begun(store).key]
    logs = [tmp_path / "games" / f"{key}.log" for key in keys]
    texts = read_lines(logs[0].read_bytes()).texts
    other = texts if moved == "a line of it" else read_lines(logs[1].read_bytes()).texts
    changed = write_lines([*texts[:5], other[3], *texts[6:]])[0]
    for path in (logs[0], twin_path(logs[0])):
        path.write_bytes(changed)
    count_path(logs[0]).unlink()
    with Store.open(tmp_path) as store:
        assert not store.games.read(keys[0]).whole
        with pytest.raises(Problem):
            store.games.append(keys[0], "pass")


def test_hints_and_taking_back_are_off_unless_the_organiser_allows_them(tmp_path: Path) -> None:
    with Store.open(tmp_path) as store:
        without, allowed = begun(store), begun(store, "on")
    assert (without.can_help, without.can_undo()) == (False, NOTHING)
    assert allowed.can_help and allowed.can_undo() != NOTHING


def test_the_command_line_takes_nothing_back_and_tells_only_what_everybody_sees(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with Store.open(tmp_path) as store:
        game = begun(store)
    club = ["--data-dir", str(tmp_path), "game"]
    for command in (["undo", game.key], ["undo", game.key, "--to", "1"], ["correct", game.key, "1", "pass"]):
        assert run([*club, *command]) == 2
        assert "has not allowed taking back" in capsys.readouterr().err
    assert run([*club, "show", game.key, "--json"]) == 0
    shown = capsys.readouterr().out
    assert str(game.plan.seed) not in shown and "hidden" in shown


def test_event_new_says_whether_hints_are_allowed(tmp_path: Path) -> None:
    club = ["--data-dir", str(tmp_path), "event", "new"]
    assert run([*club, "Cup", "--hints", "on"]) == run([*club, "Other"]) == 0
    with Store.open(tmp_path) as store:
        found = {event["name"]: event["settings"].get("hints", False) for event in store.events.all()}
    assert found == {"Cup": True, "Other": False}


def test_a_computer_player_gets_neither_the_seed_nor_hidden_cards(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[tuple[Any, ...]] = []
    real = thinking.move

    def move(*given: Any) -> str:
        asked.append(given)
        return real(*given)

    monkeypatch.setattr(thinking, "move", move)
    with Store.open(tmp_path) as store:
        for number in range(3):
            game = Game.begin(store.games, sealed_plan(Random(number)))
            for _ in range(6):
                play_on(game, 1, Random(number))
                computers_answer(game)
            seed, rules = str(game.plan.seed), game.session.rules
            for level, _, _, facts, view, luck, _ in asked:
                assert seed.encode() not in pickle.dumps((level, facts, view, luck))
                assert re.fullmatch("[0-9a-f]{64}", luck)
                seat = rules.decision(view).seat
                assert rules.plain(rules.redact(view, seat)) == rules.plain(view), "nothing is left to hide"
            assert asked
            asked.clear()


def test_help_that_was_used_shows_in_the_event(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with Store.open(tmp_path) as store:
        made = store.events.save(an_event("on"))
        game = Game.begin(store.games, plan_of(store, made, 1, 2, False, AT, True))
        game.mark_assisted()
        play_on(game, 10_000, Random(4))
        result = game.finish(store.clock())["result"]
        answer = Club(store).event(made["id"]).do(Take(str(result)), CODES)
        assert isinstance(answer, Kept), answer
    assert run(["--data-dir", str(tmp_path), "event", "show", made["id"]]) == 0
    assert "With hints or moves taken back: table 2." in capsys.readouterr().out
    assert run(["--data-dir", str(tmp_path), "event", "show", made["id"], "--json"]) == 0
    assert '"assisted": [{"round": 1, "table": 2}]' in capsys.readouterr().out
