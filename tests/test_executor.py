"""Games on several machines: the same seeds give the same results on a cluster, in processes and here."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from assistant.cli.main import run as alcalde
from engine.executor import NoCluster, executor
from engine.players.train import main as train
from tests.ladder import main as ladder

SCHOOL = "san-juan-master --case 2014/2 --rounds 1 --again 2 --duels 2"


@pytest.fixture(scope="module")
def address() -> Iterator[str]:
    distributed = pytest.importorskip("distributed", reason="no Dask: pip install alcalde[cluster]")
    options = {"n_workers": 2, "threads_per_worker": 1, "dashboard_address": None}
    with distributed.LocalCluster(**options) as cluster:
        yield cluster.scheduler_address


def files_in(folder: Path) -> dict[str, bytes]:
    return {str(f.relative_to(folder)): f.read_bytes() for f in folder.rglob("*") if f.is_file()}


def double(n: int) -> int:
    return 2 * n


def test_answers_come_in_the_order_of_the_jobs_however_they_travel(address: str) -> None:
    for options in ({}, {"workers": 2, "at_once": 3}, {"cluster": address, "at_once": 7}):
        with executor(**options) as run:  # type: ignore[arg-type]
            assert list(run(double, range(100))) == [2 * n for n in range(100)]


def test_simulate_on_a_cluster_gives_the_same_results_and_records(
    address: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    def simulated(*more: str) -> dict[str, Any]:
        words = [
            "simulate",
            "saint-malo",
            "--seats",
            "random,casual",
            "--games",
            "2",
            "--seed",
            "x",
            "--json",
        ]
        assert alcalde([*words, *more]) == 0
        told: dict[str, Any] = json.loads(capsys.readouterr().out)
        return {key: value for key, value in told.items() if "second" not in key}

    here = simulated("--records", str(tmp_path / "here"))
    assert here == simulated("--cluster", address, "--records", str(tmp_path / "there"))
    assert files_in(tmp_path / "here") == files_in(tmp_path / "there")
    assert len(files_in(tmp_path / "here")) == 2


def test_training_on_a_cluster_makes_the_same_files(address: str, tmp_path: Path) -> None:
    for place, more in (("here", []), ("there", ["--cluster", address])):
        folders = ["--out", str(tmp_path / place / "out"), "--work", str(tmp_path / place / "work")]
        train([*SCHOOL.split(), *folders, *more])
    here = files_in(tmp_path / "here")
    assert {"out/san-juan-2014-2.toml", "work/san-juan-2014-2/round-1.npz"} <= set(here)
    assert here == files_in(tmp_path / "there")


def test_the_ladder_on_a_cluster_keeps_the_same_games(
    address: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    words = ["--cases", "san-juan/2014/2,saint-malo/standard/2", "--pairs", "casual:random", "--seeds", "2"]
    kept = []
    for place, more in (("here", []), ("there", ["--cluster", address])):
        monkeypatch.setattr("tests.ladder.KEPT", tmp_path / place / "ladder.jsonl")
        monkeypatch.setattr("tests.ladder.SHELF", tmp_path / place / "ladder.json")
        ladder([*words, *more])
        kept.append((tmp_path / place / "ladder.jsonl").read_text("utf-8"))
    assert kept[0] == kept[1] and kept[0].count("\n") == 4


def test_an_address_where_no_cluster_answers_is_told(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    pytest.importorskip("distributed", reason="no Dask: pip install alcalde[cluster]")
    monkeypatch.setattr("engine.executor.PATIENCE", 0.2)
    with pytest.raises(NoCluster), executor(cluster="tcp://127.0.0.1:1"):
        pass
    words = ["--lang", "en", "simulate", "san-juan", "--games", "1", "--cluster", "tcp://127.0.0.1:1"]
    assert alcalde(words) == 1
    assert "tcp://127.0.0.1:1: no Dask cluster answers there" in capsys.readouterr().err
