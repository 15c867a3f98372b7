"""One organiser's day through the club and through the command line: every question is asked, and the stores are equal."""

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from assistant.cli.main import run
from assistant.club.events.plans import PLANS, event_from
from assistant.club.events.table_game import plan_of
from assistant.club.game import Game, Plan
from assistant.club.importing import IncomingFile, preview_of
from assistant.club.result_document import Person
from assistant.club.service import files, games
from assistant.club.service.answers import CODES, Answer, Kept, Open, RefusedAnswer, unanswered
from assistant.club.service.change import Change
from assistant.club.service.club import Club
from assistant.club.service.guards import table_guard
from assistant.club.service.history import NewFigures, correct, delete_event, delete_result, merge_players
from assistant.club.service.people import Add, Entrant, Leave
from assistant.club.service.results import Take
from assistant.club.service.rounds import Pair, Publish
from assistant.club.service.slips import read_slip
from assistant.club.service.speech import question_buttons, question_title, question_words
from assistant.club.service.trouble import Undo
from assistant.words import LANGUAGES, Words
from db.folder.store import Store
from engine.documents.event import EventDoc
from engine.documents.new_result import new_result, new_seat
from engine.rules import Setup
from tests.club import organiser as day
from tests.club.organiser import EVENT, Codes, Step, kept, the_day

# asked of single documents, below and in tests/cli/test_history_verbs.py
OF_THE_HISTORY = {"delete-event", "delete-result", "delete-player", "merge-players"}
OF_DAMAGED_GAMES = {"go-on-shorter", "put-aside"}  # no organiser's day: tests/window/test_damaged_games.py
OF_OTHER_GAMES = {"new-games", "too-many-players"}  # of files from elsewhere: tests/cli/test_listed_import.py
OF_PHONES = {"report-differs"}  # asked of a table, never of the organiser: tests/phones/test_api.py
ASKED_THAT_DAY = set(CODES) - OF_THE_HISTORY - OF_DAMAGED_GAMES - OF_OTHER_GAMES - OF_PHONES


class ThroughTheClub:
    def __init__(self, folder: Path) -> None:
        self._store = Store.open(folder)
        self.club = Club(self._store)
        self.asked: list[str] = []  # every question in words, in both languages

    def do(self, step: Step, agreed: Codes) -> Codes:
        answer = self._answer(step, agreed)
        if isinstance(answer, RefusedAnswer):
            raise answer.reason
        questions = answer.questions if isinstance(answer, Open) else ()
        for question in questions:
            for language in LANGUAGES:
                tr = Words(language)
                event = self._store.events.get(EVENT)
                self.asked.append(question_words(tr, question, event))
                assert question_title(tr, question) and all(question_buttons(tr, question))
        return tuple(question.code for question in questions)

    def _answer(self, step: Step, agreed: Codes) -> Answer:
        club, store = self.club, self._store
        match step:
            case day.ReadEvent(document):
                return files.import_event(club, document, agreed)
            case day.TakeFile(name, data):
                return files.import_file(club, preview_of(store, IncomingFile(name, data)), agreed)
            case day.RestoreBackup():
                if not agreed:
                    self.backup = store.backup().path
                return files.restore(club, self.backup, agreed)
            case day.PlayTable(table):
                questions = games.begin_questions(store, self.event(), 1, table)
                if left := unanswered(questions, agreed):
                    return Open(left)
                Game.begin(store.games, plan_of(store, self.event(), 1, table, False, "now", True))
                return Kept()
            case day.DealGame():
                setup = Setup("san-juan", "2014", 2)
                self.game = Game.begin(store.games, Plan(setup, "s", (Person("Anna"), Person("Ben"))))
                while (decision := self.game.decision) and decision.seat == 0:
                    self.game.choose(next(iter(decision)))
                return Kept()
            case day.UndoMove():
                if left := unanswered(games.undo_questions(self.game), agreed):
                    return Open(left)
                self.game.undo()
                return Kept()
        event = club.event(EVENT)
        event.refresh()
        seen, who = (step.seen, step.who) if isinstance(step, day.TypeResult) else (None, "")
        return event.do(self._change(step), agreed, seen, who)

    def _change(self, step: Step) -> Change:
        event = self.event()
        match step:
            case day.EnterNames(names, absent):
                return Add(tuple(Entrant(name) for name in names), absent)
            case day.PairRound():
                return Pair()
            case day.PublishRound():
                return Publish(1)
            case day.DropOut(name):
                return Leave(next(entry["id"] for entry in event["players"] if entry["name"] == name))
            case day.TakeResult(id):
                return Take(id)
            case day.TypeResult(line):
                slip = read_slip(event, line, 1)
                assert slip.entry is not None
                return slip.entry
            case _:
                return Undo()

    def event(self) -> EventDoc:
        found = self._store.events.get(EVENT)
        assert found is not None
        return found

    def version(self, table: int) -> str:
        return table_guard(self.event(), 1, table)

    def store(self) -> Store:
        return self._store


class ThroughTheCommandLine:
    def __init__(self, folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
        self.folder, self.capsys = folder, capsys
        self._looking: Store | None = None

    def do(self, step: Step, agreed: Codes) -> Codes:
        if isinstance(step, day.DealGame):
            self.game = self._run("game", "new", "san-juan", "--players", "Anna,Ben", "--seed", "s")["game"]
            while (asked := self._run("game", "show", self.game)["asked"])["seat"] == 1:
                self._run("game", "tell", self.game, asked["examples"][0])
            return ()
        if isinstance(step, day.RestoreBackup) and not agreed:
            self.backup = self._run("backup")["backup"]
        words = [*self._words(step), *(("--agree", ",".join(agreed)) if agreed else ())]
        answer = self._run(*words)
        return tuple(question["code"] for question in answer.get("questions", ()))

    def _run(self, *words: str) -> Any:
        """The JSON answer; open questions are exit 2, with words on standard error."""
        self._close()
        code = run([*words, "--json", "--data-dir", str(self.folder), "--lang", "en"])
        out, err = self.capsys.readouterr()
        assert out, err
        answer = json.loads(out)
        assert code == (2 if "questions" in answer else 0), err
        for question in answer.get("questions", ()):
            assert question["words"] in err and "--agree" in err
        return answer

    def _words(self, step: Step) -> list[str]:
        match step:
            case day.ReadEvent(document):
                return ["event", "import", self._file("event.json", json.dumps(document).encode())]
            case day.TakeFile(name, data):
                return ["import", self._file(name, data), "--yes"]
            case day.RestoreBackup():
                return ["restore", self.backup]
            case day.EnterNames(names, absent):
                return ["event", "add", "Cup", *names, *(["--absent"] if absent else [])]
            case day.PairRound():
                return ["event", "pair", "Cup"]
            case day.PublishRound():
                return ["event", "publish", "Cup"]
            case day.DropOut(name):
                return ["event", "drop", "Cup", name]
            case day.TakeResult(id):
                return ["event", "take", "Cup", id]
            case day.TypeResult(line, seen, who):
                seeing = ["--seen", seen] if seen else []
                return ["event", "result", "Cup", *line.split(), *seeing, "--by", who]
            case day.PlayTable(table):
                return ["game", "new", "san-juan", "--event", "Cup", "--round", "1", "--at", str(table)]
            case day.UndoMove():
                return ["game", "undo", self.game]
            case _:
                return ["event", "undo", "Cup"]

    def _file(self, name: str, data: bytes) -> str:
        path = self.folder.parent / name
        path.write_bytes(data)
        return str(path)

    def event(self) -> EventDoc:
        found = self.store().events.get(EVENT)
        assert found is not None
        return found

    def version(self, table: int) -> str:
        shown = self._run("event", "show", "Cup")
        return str(shown["rounds"][0]["tables"][table - 1]["version"])

    def store(self) -> Store:
        self._looking = self._looking or Store.open(self.folder, read_only=True)
        return self._looking

    def _close(self) -> None:
        if self._looking is not None:
            self._looking.close()
            self._looking = None


def test_one_day_asks_every_question_and_leaves_equal_stores(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    club = ThroughTheClub(tmp_path / "club")
    cli = ThroughTheCommandLine(tmp_path / "cli" / "club", capsys)
    (tmp_path / "cli").mkdir()
    assert the_day(club) == the_day(cli) == ASKED_THAT_DAY
    assert kept(club) == kept(cli)
    assert len({entry["who"] for entry in club.event()["log"]}) == 2
    assert not [words for words in club.asked if "{" in words or "p1" in words.lower().split()]
    club.store().close()


def test_deleting_and_merging_ask_and_name_what_they_mean(tmp_path: Path) -> None:
    with Store.open(tmp_path) as store:
        club = Club(store)
        document = event_from(replace(PLANS["club-evening"], name="Cup"), EVENT, "seed")
        store.events.save(document)
        anna, anne = store.players.add("Anna"), store.players.add("Anne")
        seats = [new_seat("Anne", anne["id"], points=30), new_seat("Ben", points=20)]
        store.results.add(new_result("", "san-juan", "2014", "2026-05-02T18:00:00+02:00", "pad", seats))
        key = store.results.find()[0]["id"]
        asked = merge_players(club, anna["id"], anne["id"])
        assert isinstance(asked, Open) and asked.questions[0].facts["n"] == 1
        merge_players(club, anna["id"], anne["id"], asked.questions)
        wrong = correct(club, NewFigures(key, (28, 28), None, "typo"))
        assert isinstance(wrong, Open) and [one.code for one in wrong.questions] == ["tie-break"]
        assert isinstance(correct(club, NewFigures(key, (31, 28), None, " ")), RefusedAnswer)
        correct(club, NewFigures(key, (31, 28), None, "typo"), who="Helga")
        assert store.corrections.of(key)[-1]["who"] == "Helga"
        for delete, of, code in (
            (delete_result, key, "delete-result"),
            (delete_event, EVENT, "delete-event"),
        ):
            asked = delete(club, of)
            assert isinstance(asked, Open) and asked.questions[0].code == code
            assert question_words(Words("de"), asked.questions[0])
            delete(club, of, asked.questions)
        assert {thrown["id"] for thrown in store.trash.all()} == {key, EVENT}
