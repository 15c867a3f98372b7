"""What the San Juan page shows: one frozen value for the whole table."""

from collections.abc import Hashable
from dataclasses import dataclass

from assistant.games.views import CardView, LogLine, PlayerView, PromptView, RoleView, TileView, ToolView


@dataclass(frozen=True)
class CityPart:
    """One player's line and city; `cards` are the uncovered buildings in the order they were built."""

    player: PlayerView
    cards: tuple[CardView, ...]
    hand: int
    limit: int


@dataclass(frozen=True)
class SanJuanView:
    round: int
    pile: int
    discards: int
    tiles: tuple[TileView, ...]  # the next one to be turned first
    roles: tuple[RoleView, ...]
    cities: tuple[CityPart, ...]  # the nearest last, the others clockwise after it
    hand: tuple[CardView, ...]
    drawn: tuple[CardView, ...]  # cards that are being looked at, before they go anywhere
    cathedral: CardView | None
    prompt: PromptView
    cues: tuple[tuple[str, Hashable], ...]  # the key on the keyboard and what it picks
    log: tuple[LogLine, ...]
    hint: tuple[str, ...]
    tools: tuple[ToolView, ...]

    @property
    def layout(self) -> tuple[int, ...]:
        """What decides which widgets there are; while it stays the same they are only shown new things."""
        return tuple(part.player.seat for part in self.cities)
