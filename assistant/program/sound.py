"""Soft sounds, made here and played by whatever plays sounds on this system; where nothing does it is quiet."""

import math
import shutil
import struct
import subprocess
import sys
import tempfile
import wave
from collections.abc import Callable, Sequence
from pathlib import Path

from assistant.club.outside import environment_outside

RATE = 22_050
TONES: dict[str, tuple[tuple[float, float], ...]] = {  # hertz and seconds, one after another
    "card": ((392.0, 0.05),),
    "good": ((330.0, 0.05), (440.0, 0.06)),
    "die": ((180.0, 0.03), (150.0, 0.03), (165.0, 0.04)),
    "points": ((523.3, 0.06), (659.3, 0.08)),
    "turn": ((523.3, 0.1), (784.0, 0.18)),
    "reminder": ((659.3, 0.12), (523.3, 0.2)),
}
PLAYERS = {"linux": ("paplay", "aplay"), "darwin": ("afplay",)}  # paplay goes through the desktop's own mixer

Run = Callable[[Sequence[str], str], None]


def run_beside(command: Sequence[str], said: str = "") -> None:
    """Starts a program that goes on by itself; whatever it says is nobody's business."""
    quiet = subprocess.DEVNULL
    started = subprocess.Popen(
        command, stdin=subprocess.PIPE, stdout=quiet, stderr=quiet, env=environment_outside()
    )
    if started.stdin is not None:
        started.stdin.write(said.encode())
        started.stdin.close()


def wave_bytes(tones: Sequence[tuple[float, float]], volume: int) -> list[int]:
    """Samples of sines that fade: soft in, soft out."""
    samples = []
    for hertz, seconds in tones:
        count = int(RATE * seconds)
        for n in range(count):
            swell = min(1.0, n / 120) * (1 - n / count) ** 1.5
            samples.append(
                int(32_767 * 0.3 * volume / 100 * swell * math.sin(2 * math.pi * hertz * n / RATE))
            )
    return samples


def write_sound(path: Path, name: str, volume: int) -> None:
    samples = wave_bytes(TONES[name], volume)
    with wave.open(str(path), "wb") as file:
        file.setnchannels(1)
        file.setsampwidth(2)
        file.setframerate(RATE)
        file.writeframes(struct.pack(f"<{len(samples)}h", *samples))


class Sounds:
    """Makes each sound once, in a folder that goes when the program does."""

    def __init__(self, run: Run = run_beside, find: Callable[[str], str | None] = shutil.which) -> None:
        self._run, self._find = run, find
        self._folder: tempfile.TemporaryDirectory[str] | None = None

    def player(self) -> str | None:
        return next((one for one in PLAYERS.get(sys.platform, ()) if self._find(one)), None)

    def play(self, name: str, volume: int) -> None:
        player = self.player()
        if name not in TONES or (player is None and sys.platform != "win32"):
            return
        path = self._made(name, volume)
        if sys.platform == "win32":
            import winsound  # late: only there

            winsound.PlaySound(str(path), winsound.SND_FILENAME | winsound.SND_ASYNC)
            return
        assert player is not None
        _started(self._run, [player, str(path)])

    def _made(self, name: str, volume: int) -> Path:
        if self._folder is None:
            self._folder = tempfile.TemporaryDirectory(prefix="alcalde-sounds-")
        path = Path(self._folder.name) / f"{name}-{volume}.wav"
        if not path.exists():
            write_sound(path, name, volume)
        return path

    def speak(self, words: str, language: str, volume: int) -> None:
        """By the system's speech program; where there is none, a sound."""
        command, said = speech_command(words, language, self._find)
        if not command or not _started(self._run, command, said):
            self.play("reminder", volume)

    def close(self) -> None:
        if self._folder is not None:
            self._folder.cleanup()
            self._folder = None


def _started(run: Run, command: Sequence[str], said: str = "") -> bool:
    try:
        run(command, said)
    except OSError:  # a sound that cannot be played is no reason for anything
        return False
    return True


WINDOWS_VOICE = (
    "Add-Type -AssemblyName System.Speech;"
    "(New-Object System.Speech.Synthesis.SpeechSynthesizer).Speak([Console]::In.ReadToEnd())"
)


def speech_command(
    words: str, language: str, find: Callable[[str], str | None] = shutil.which
) -> tuple[list[str], str]:
    """The program that speaks and what it reads from its standard input; nothing where there is none."""
    if sys.platform == "darwin" and find("say"):
        return ["say", "-f", "-"], words
    if sys.platform == "win32" and find("powershell"):
        return ["powershell", "-NoProfile", "-Command", WINDOWS_VOICE], words
    if find("spd-say"):
        return ["spd-say", "-l", language, "--", words], ""
    return [], ""
