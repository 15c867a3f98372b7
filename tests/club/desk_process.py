"""A desk in a process of its own that does as it is told, a line of JSON at a time: `python -m tests.club.desk_process`."""

import json
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from assistant.club.service.answers import Answer, Kept, Open
from assistant.club.service.change import Change
from assistant.club.service.club import Club
from assistant.club.service.event import EventService
from assistant.club.service.people import Add, Entrant
from assistant.club.service.results import Clear, Enter
from assistant.club.service.trouble import Undo
from db.folder.store import Store
from db.server.log import ServerLog
from db.server.opening import open_server

AGREED = ("unusual", "tie-break", "correction", "late-names", "resembling", "what-follows")


@dataclass(frozen=True)
class Step:
    """What a desk is told to do; `number` makes its figures its own."""

    number: int
    what: str
    table: int

    def change(self) -> Change:
        match self.what:
            case "add":
                return Add((Entrant(f"Late {self.number}"),))
            case "clear":
                return Clear(1, self.table)
            case "undo":
                return Undo()
        return Enter(1, self.table, (40.0 - self.number / 2, 30.0, 20.0, 10.0))


def done(service: EventService, step: Step, guard: str | None = None) -> tuple[str, ...]:
    """How it was answered."""
    return spoken(service.do(step.change(), AGREED, guard))


def spoken(answer: Answer) -> tuple[str, ...]:
    if isinstance(answer, Kept):
        return ("again",) if answer.again else ("kept",)
    if isinstance(answer, Open):
        return ("open", *(question.code for question in answer.questions))
    return ("refused", answer.reason.code)  # type: ignore[union-attr]


class FarDesk:
    """The near end of such a process."""

    def __init__(self) -> None:
        command = [sys.executable, "-m", "tests.club.desk_process"]
        self._process = subprocess.Popen(
            command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, bufsize=1
        )

    def say(self, *words: Any) -> None:
        assert self._process.stdin is not None
        self._process.stdin.write(json.dumps(words) + "\n")
        self._process.stdin.flush()

    def hear(self) -> Any:
        assert self._process.stdout is not None
        return json.loads(self._process.stdout.readline())

    def ask(self, *words: Any) -> Any:
        self.say(*words)
        return self.hear()

    def close(self) -> None:
        assert self._process.stdin is not None and self._process.stdout is not None
        self._process.stdin.close()
        self._process.wait(30)
        self._process.stdout.close()


def main() -> None:
    store: Store | None = None
    service: EventService | None = None
    for line in sys.stdin:
        match json.loads(line):
            case ["open", url, folder, event]:
                if store is not None:
                    store.close()
                store = open_server(url, Path(folder), listen=False)
                service, said = Club(store).event(event), "opened"
            case ["look"] if store is not None and service is not None:
                assert isinstance(store.log, ServerLog)
                with store.log.turn():
                    pass
                service.refresh()
                said = "looked"
            case ["guard", *words] if service is not None:
                said = service.guard(Step(*words).change())
            case ["do", guard, *words] if service is not None:
                said = done(service, Step(*words), guard)  # type: ignore[assignment]
            case other:
                said = f"what is {other}?"
        print(json.dumps(said), flush=True)
    if store is not None:
        store.close()


if __name__ == "__main__":
    main()
