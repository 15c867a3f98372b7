"""Standard output and errors as every command finds them: open, fit for every letter, and honest when they fail.

A terminal keeps its own letters, and what it has none for is shown as an escape. Files and pipes get UTF-8, so
that the same command gives the same bytes on every system.
"""

import io
import os
import sys
from typing import TYPE_CHECKING, BinaryIO, TextIO

if TYPE_CHECKING:
    from _typeshed import ReadableBuffer  # a name for type checkers only


class OutputFailed(Exception):
    """Standard output did not take what a command said; whatever the command did before is done."""


class Guarded(io.RawIOBase):
    """The way out of the program. The first failure is told, if anybody should hear of it; later words are dropped.

    Without this, what is left in the buffer would fail once more when Python ends, with a traceback.
    """

    def __init__(self, inner: BinaryIO, tells: bool) -> None:
        self._inner, self._tells, self._broken = inner, tells, False

    def writable(self) -> bool:
        return True

    def isatty(self) -> bool:
        return self._inner.isatty()

    def fileno(self) -> int:
        return self._inner.fileno()

    def write(self, data: "ReadableBuffer", /) -> int | None:
        if self._broken:
            return memoryview(data).nbytes
        try:
            return self._inner.write(data)
        except OSError as wrong:
            self._broken = True
            if not self._tells:
                return memoryview(data).nbytes
            if isinstance(wrong, BrokenPipeError):  # the reader had enough
                raise
            raise OutputFailed(wrong.strerror or str(wrong)) from wrong


def guard_streams() -> None:
    """Once, when the program starts. A stream that was closed swallows what it is told."""
    sys.stdout = _guarded(sys.stdout, tells=True)
    sys.stderr = _guarded(sys.stderr, tells=False)


def _guarded(stream: TextIO | None, tells: bool) -> TextIO:
    if stream is None:
        return open(os.devnull, "w", encoding="utf-8")  # noqa: PTH123  open as long as the program
    stream.flush()
    inner: BinaryIO = getattr(stream.buffer, "raw", stream.buffer)  # there is no buffer under `python -u`
    terminal = stream.isatty()
    return io.TextIOWrapper(
        io.BufferedWriter(Guarded(inner, tells)),
        encoding=stream.encoding if terminal else "utf-8",
        errors="backslashreplace",
        line_buffering=terminal or not tells,
    )
