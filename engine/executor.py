"""Where many games are played: in this process, in several of this machine, or on a Dask cluster of many.

Whoever has jobs calls what `executor` gives as it would call `map`. Answers come in the order of the jobs and chance comes
from the jobs' own seeds, so the results are the same everywhere.
"""

from collections import deque
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import BrokenExecutor, ProcessPoolExecutor
from contextlib import contextmanager
from functools import partial
from typing import Protocol, TypeVar

MOST_WORKERS = 61  # Windows can wait for no more
PATIENCE = 10  # seconds until a cluster has to answer
AHEAD = 8  # pieces for each worker that a cluster is given in advance

Job = TypeVar("Job")
Done = TypeVar("Done")


class Run(Protocol):
    """map, or that of many processes."""

    def __call__(self, work: Callable[[Job], Done], jobs: Iterable[Job], /) -> Iterator[Done]: ...


class NoExecutor(Exception):
    """Processes cannot be started here, or ended."""


class NoCluster(Exception):
    """No cluster answers at the address, or what speaks to it is not installed."""


@contextmanager
def executor(workers: int = 1, cluster: str | None = None, at_once: int = 1) -> Iterator[Run]:
    """A cluster comes before processes; `at_once` jobs travel together, so that small ones are worth the way."""
    if cluster is not None:
        with _cluster(cluster, at_once) as run:
            yield run
    elif workers == 1:
        yield map
    else:
        with _processes(min(workers, MOST_WORKERS), at_once) as run:
            yield run


@contextmanager
def _processes(workers: int, at_once: int) -> Iterator[Run]:
    try:
        pool = ProcessPoolExecutor(workers)
    except (OSError, ImportError, NotImplementedError) as wrong:  # no shared memory to write to
        raise NoExecutor(str(wrong)) from wrong

    def run(work: Callable[[Job], Done], jobs: Iterable[Job], /) -> Iterator[Done]:
        try:
            yield from pool.map(work, jobs, chunksize=at_once)
        except BrokenExecutor as wrong:  # the system ended one
            raise NoExecutor(str(wrong)) from wrong

    with pool:
        yield run


@contextmanager
def _cluster(address: str, at_once: int) -> Iterator[Run]:
    try:
        from distributed import (
            CancelledError,
            Client,
            Future,
            KilledWorker,
        )  # an extra: not everybody has it, and it takes a second to import
    except ImportError as wrong:
        raise NoCluster(f'{wrong}; pip install "alcalde[cluster]"') from wrong
    try:
        client = Client(address, timeout=PATIENCE)
    except (OSError, ValueError) as wrong:
        raise NoCluster(str(wrong)) from wrong

    def run(work: Callable[[Job], Done], jobs: Iterable[Job], /) -> Iterator[Done]:
        """Some pieces under way at any time: a million games must not lie with the scheduler all at once."""
        under_way: deque[Future] = deque()
        try:
            for piece in _pieces(jobs, at_once):
                under_way.append(client.submit(partial(_together, work), piece, pure=False))
                if len(under_way) >= AHEAD * max(1, len(client.nthreads())):
                    yield from under_way.popleft().result()
            while under_way:
                yield from under_way.popleft().result()
        except (OSError, CancelledError, KilledWorker) as wrong:  # it went away
            raise NoCluster(str(wrong)) from wrong

    with client:
        yield run


def _pieces(jobs: Iterable[Job], size: int) -> Iterator[list[Job]]:
    piece: list[Job] = []
    for job in jobs:
        piece.append(job)
        if len(piece) == size:
            yield piece
            piece = []
    if piece:
        yield piece


def _together(work: Callable[[Job], Done], jobs: list[Job]) -> list[Done]:
    return [work(job) for job in jobs]
