"""While the hall is open the laptop must not sleep."""

import contextlib
import shutil
import subprocess
import sys

from assistant.club.outside import environment_outside

WAYS = {
    "linux": ["systemd-inhibit", "--what=sleep:idle", "--why=Alcalde", "sleep", "infinity"],
    "darwin": ["caffeinate", "-i"],
}
CONTINUOUS, SYSTEM_REQUIRED = 0x80000000, 0x00000001


class Awake:
    """`held` says whether it worked; where it did not, the organiser is told."""

    def __init__(self) -> None:
        self._holding: subprocess.Popen[bytes] | None = None
        self._windows = False

    @property
    def held(self) -> bool:
        return self._windows or (self._holding is not None and self._holding.poll() is None)

    def hold(self) -> None:
        if self.held:
            return
        if sys.platform == "win32":
            self._tell_windows(CONTINUOUS | SYSTEM_REQUIRED)
            return
        way = WAYS.get(sys.platform)
        if way is None or shutil.which(way[0]) is None:
            return
        with contextlib.suppress(OSError):
            quiet = subprocess.DEVNULL
            self._holding = subprocess.Popen(
                way, stdin=quiet, stdout=quiet, stderr=quiet, env=environment_outside()
            )

    def release(self) -> None:
        if self._windows:
            self._tell_windows(CONTINUOUS)
            self._windows = False
        if self._holding is not None:
            self._holding.terminate()
            self._holding.wait()
            self._holding = None

    def _tell_windows(self, state: int) -> None:
        if sys.platform == "win32":
            import ctypes  # late: only there

            self._windows = bool(ctypes.windll.kernel32.SetThreadExecutionState(state))
