"""View data of a plain table: a line for everybody, the question with its answers, the log."""

from dataclasses import dataclass

from assistant.games.views import LogLine, PlayerView, PromptView, ToolView


@dataclass(frozen=True)
class PlainTable:
    """`rows` are what everybody has: name of the row, and a number for each seat."""

    head: str
    prompt: PromptView
    players: tuple[PlayerView, ...]
    rows: tuple[tuple[str, ...], ...]
    log: tuple[LogLine, ...]
    tools: tuple[ToolView, ...] = ()
    hint: tuple[str, ...] = ()
