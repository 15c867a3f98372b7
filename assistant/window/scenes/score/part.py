"""What a game adds to the score pad's scene: its middle as view data, and what people do there."""

from typing import TYPE_CHECKING

from assistant.window.pages.score.messages import PartMessage
from assistant.window.pages.score.views import CentreView, CountField

if TYPE_CHECKING:
    from assistant.window.scenes.score.scene import ScorePad


class PadPart:
    """Plain: nothing but numbers."""

    def __init__(self, scene: "ScorePad") -> None:
        self.scene = scene

    def centre(self, title: str, counts: tuple[CountField, ...], last: bool) -> CentreView:
        return CentreView(title, "", counts, last=last)

    def act(self, message: PartMessage) -> None:
        """What a person did there; on a plain pad there is nothing to do."""
