"""Two writers, once the lock or a log was deleted or replaced under the first: one is refused, nothing is lost."""

import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from db.folder.store import Store
from db.problems import Problem
from tests.db.club import filled

SAVE_ON_DEMAND = """
import sys
from pathlib import Path
from db.problems import Problem
from db.folder.store import Store
store = Store.open(Path(sys.argv[1]))
print("writer" if not store.read_only else "reader", flush=True)
for name in sys.stdin:
    try:
        store.settings.set(name.strip(), 1)
        print("saved", flush=True)
    except Problem as problem:
        print(problem.code, flush=True)
"""


class Program:
    """Another program on the same folder, told what to save."""

    def __init__(self, folder: Path) -> None:
        command = [sys.executable, "-c", SAVE_ON_DEMAND, str(folder)]
        top = Path(__file__).parent.parent.parent
        self._process = subprocess.Popen(
            command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, cwd=top
        )
        self.role = self._answer()

    def save(self, name: str) -> str:
        assert self._process.stdin is not None
        self._process.stdin.write(f"{name}\n")
        self._process.stdin.flush()
        return self._answer()

    def _answer(self) -> str:
        assert self._process.stdout is not None
        return self._process.stdout.readline().strip()

    def end(self) -> None:
        self._process.communicate(timeout=30)


def delete(lock: Path) -> None:
    lock.unlink()


def replace(lock: Path) -> None:
    shutil.copy(lock, lock.with_name("synced"))
    lock.with_name("synced").replace(lock)


TAKEN_AWAY = (delete, replace)


def logs(folder: Path) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in folder.glob("club.[lt][ow]*") if path.suffix != ".lock"}


@pytest.mark.parametrize("take_away", TAKEN_AWAY)
def test_of_two_programs_every_accepted_save_is_there(
    tmp_path: Path, take_away: Callable[[Path], None]
) -> None:
    first = Program(tmp_path)
    accepted = {"a"} if first.save("a") == "saved" else set()
    take_away(tmp_path / "club.lock")
    second = Program(tmp_path)
    assert (first.role, second.role) == ("writer", "writer")
    said = []
    for number in range(6):
        program = (first, second)[number % 2]
        said.append(program.save(f"n{number}"))
        if said[-1] == "saved":
            accepted.add(f"n{number}")
    first.end()
    second.end()
    assert said == ["lock_lost", "saved"] * 3
    with Store.open(tmp_path) as store:
        assert set(store.settings.all()) == accepted == {"a", "n1", "n3", "n5"}


@pytest.mark.parametrize("take_away", TAKEN_AWAY)
def test_a_lock_that_is_gone_refuses_every_kind_of_write_and_changes_nothing(
    tmp_path: Path, take_away: Callable[[Path], None]
) -> None:
    with Store.open(tmp_path) as store:
        filled(store)
        game = store.games.unfinished()[0].id
        made = store.backup()
        before = {path: path.read_bytes() for path in tmp_path.rglob("*.log")}
        take_away(tmp_path / "club.lock")
        for write in (
            lambda: store.settings.set("a", 1),
            lambda: store.games.append(game, "trader"),
            lambda: store.games.begin({"game": "saint-malo"}),
            lambda: store.restore(made.path),
        ):
            with pytest.raises(Problem) as found:
                write()
            assert found.value.code == "lock_lost"
        assert store.settings.all() == {"theme": "dark"}
        assert {path: path.read_bytes() for path in tmp_path.rglob("*.log")} == before
    with Store.open(tmp_path) as store:
        assert (store.read_only, store.settings.all(), store.notices) == (False, {"theme": "dark"}, [])


@pytest.mark.parametrize("name", ["club.log", "club.twin"])
def test_a_log_that_another_has_written_to_is_not_written_over(tmp_path: Path, name: str) -> None:
    with Store.open(tmp_path) as store:
        store.settings.set("a", 1)
        older = logs(tmp_path)
        store.settings.set("b", 2)
        (tmp_path / name).write_bytes(older[name])
        found_now = logs(tmp_path)
        for _ in range(2):
            with pytest.raises(Problem) as found:
                store.settings.set("c", 3)
            assert (found.value.code, found.value.facts) == (
                "changed_outside",
                {"path": str(tmp_path / name)},
            )
        assert logs(tmp_path) == found_now
        assert store.settings.all() == {"a": 1, "b": 2}


def test_a_game_that_another_has_written_to_is_not_written_over(tmp_path: Path) -> None:
    with Store.open(tmp_path) as store:
        key = store.games.begin({"game": "san-juan"})
        store.games.append(key, "builder")
        path = tmp_path / "games" / f"{key}.log"
        path.write_bytes(path.read_bytes() + b"something else\n")
        with pytest.raises(Problem) as found:
            store.games.append(key, "trader")
        assert found.value.code == "changed_outside"
        assert store.games.read(key).entries == ("builder",)


def test_a_copy_with_the_same_content_is_no_obstacle(tmp_path: Path) -> None:
    """A tool that keeps folders alike may put the same file there again; some disks number files anew."""
    with Store.open(tmp_path) as store:
        store.settings.set("a", 1)
        replace(tmp_path / "club.log")
        store.settings.set("b", 2)
    with Store.open(tmp_path) as store:
        assert store.settings.all() == {"a": 1, "b": 2}
