"""The middle of a listed game's pad as view data: everybody's cells side by side."""

from assistant.games.pad.verdict import verdict
from assistant.window.pages.listed.grid import GridView
from assistant.window.pages.score.views import CentreView, CountField
from assistant.window.scenes.score.part import PadPart


class ListedPart(PadPart):
    def centre(self, title: str, counts: tuple[CountField, ...], last: bool) -> CentreView:
        scene = self.scene
        pad, tr = scene.pad, scene.window.tr
        asks = pad.asks
        choices = ((key, asks.choices(tr, key)) for key in (*asks.counts, *asks.of_table))
        once = tuple(
            CountField(0, key, asks.field(tr, key), pad.seats[0].typed(key), False) for key in asks.of_table
        )
        return GridView(
            title,
            "",
            counts,
            last=True,
            names=scene.names(),
            choices=tuple((key, found) for key, found in choices if found),
            once=once,
            totals=self._totals(),
            by_points=asks.by_points,
            here=scene.here,
        )

    def _totals(self) -> tuple[str, ...]:
        """Points of everybody, as they stand."""
        pad = self.scene.pad
        lines = verdict(pad).lines
        return tuple(
            "" if line.points is None or not pad.asks.by_points else f"{line.points:g}".replace("-", "−")
            for line in lines
        )
