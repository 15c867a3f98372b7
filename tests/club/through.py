"""Two of the surfaces that run an organiser's day: the club's own operations, and the command line."""

import json
from pathlib import Path
from typing import Any
from uuid import uuid4

import pytest

from assistant.cli.main import run
from assistant.club.events.name_lists import read_names
from assistant.club.events.table_game import plan_of
from assistant.club.game import Game, Plan
from assistant.club.hall.roles import Actor
from assistant.club.hall.table import TableDesk, ToldFigures
from assistant.club.importing import IncomingFile, preview_of
from assistant.club.result_document import Person
from assistant.club.service import files, games
from assistant.club.service.answers import Answer, Kept, Open, RefusedAnswer, unanswered
from assistant.club.service.change import Change
from assistant.club.service.club import Club
from assistant.club.service.guards import table_guard
from assistant.club.service.history import delete_event, delete_player, delete_result, merge_players
from assistant.club.service.people import Add, Entrant, Leave
from assistant.club.service.results import Take
from assistant.club.service.rounds import Pair, Publish
from assistant.club.service.slips import read_slip
from assistant.club.service.speech import question_buttons, question_title, question_words
from assistant.club.service.trouble import Undo
from assistant.words import LANGUAGES, Words
from db.folder.store import Store
from engine.documents.event import EventDoc
from engine.rules import Setup
from tests.club import organiser as day
from tests.club.organiser import EVENT, Codes, Step
from tests.db.club import damaged_game


class ThroughTheClub:
    one_by_one = False

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
            case day.TableTells(table, points):
                figures = ToldFigures(uuid4().hex, points, answers=frozenset(agreed))
                return TableDesk(club.event(EVENT)).tell(Actor("table", round=1, table=table), figures)
            case day.DamageGame(readable):
                self.damaged = damaged_game(store, readable)
                return Kept()
            case day.MendGame():
                return games.mend_game(store, self.damaged, agreed)
            case day.PutGameAside():
                return games.put_game_aside(store, self.damaged, agreed)
            case day.MergePlayers(keep, gone):
                return merge_players(club, self.player(keep), self.player(gone), agreed)
            case day.DeletePlayer(name):
                return delete_player(club, self.player(name), agreed)
            case day.DeleteResult(id):
                return delete_result(club, id, agreed)
            case day.DeleteEvent():
                return delete_event(club, EVENT, agreed)
        event = club.event(EVENT)
        event.refresh()
        seen, who = (step.seen, step.who) if isinstance(step, day.TypeResult) else (None, "")
        return event.do(self._change(step), agreed, seen, who)

    def _change(self, step: Step) -> Change:
        event = self.event()
        match step:
            case day.EnterNames(names, absent):
                return Add(tuple(Entrant(name) for name in names), absent)
            case day.PasteList(text):
                return Add.listed(read_names(text), absent=True)
            case day.PairRound():
                return Pair()
            case day.PublishRound():
                return Publish(1)
            case day.PairAnew():
                return Pair(1, unstarted_only=True)
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

    def player(self, name: str) -> str:
        return next(one["id"] for one in self._store.players.all(True) if one["name"] == name)

    def event(self) -> EventDoc:
        found = self._store.events.get(EVENT)
        assert found is not None
        return found

    def version(self, table: int) -> str:
        return table_guard(self.event(), 1, table)

    def store(self) -> Store:
        return self._store


class ThroughTheCommandLine:
    one_by_one = False

    def __init__(self, folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
        self.folder, self.capsys = folder, capsys
        self._looking: Store | None = None

    def do(self, step: Step, agreed: Codes) -> Codes:
        if isinstance(step, day.DealGame):
            self.game = self._run("game", "new", "san-juan", "--players", "Anna,Ben", "--seed", "s")["game"]
            while (asked := self._run("game", "show", self.game)["asked"])["seat"] == 1:
                self._run("game", "tell", self.game, asked["examples"][0])
            return ()
        if isinstance(step, day.DamageGame):
            self._close()
            with Store.open(self.folder) as store:
                self.damaged = damaged_game(store, step.readable)
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
            case day.PasteList(text):
                return ["event", "add", "Cup", "--absent", "--file", self._file("list.txt", text.encode())]
            case day.PairRound():
                return ["event", "pair", "Cup"]
            case day.PublishRound():
                return ["event", "publish", "Cup"]
            case day.PairAnew():
                return ["event", "trouble", "Cup", "re-pair"]
            case day.DropOut(name):
                return ["event", "drop", "Cup", name]
            case day.TakeResult(id):
                return ["event", "take", "Cup", id]
            case day.TypeResult(line, seen, who):
                seeing = [*(["--seen", seen] if seen else []), *(["--by", who] if who else [])]
                return ["event", "result", "Cup", *line.split(), *seeing]
            case day.PlayTable(table):
                return ["game", "new", "san-juan", "--event", "Cup", "--round", "1", "--at", str(table)]
            case day.UndoMove():
                return ["game", "undo", self.game]
            case day.TableTells(table, points):
                return ["event", "report", "Cup", str(table), *map(str, points)]
            case day.MendGame():
                return ["game", "mend", self.damaged]
            case day.PutGameAside():
                return ["game", "mend", self.damaged, "--aside"]
            case day.MergePlayers(keep, gone):
                return ["players", "merge", keep, gone]
            case day.DeletePlayer(name):
                return ["players", "delete", name]
            case day.DeleteResult(id):
                return ["results", "delete", id]
            case day.DeleteEvent():
                return ["event", "delete", "Cup"]
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
