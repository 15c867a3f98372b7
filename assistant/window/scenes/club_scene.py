"""What the organiser's scenes have in common: their words are in a file of their own."""

from typing import Generic

from assistant.window.scenes.scene import M, Scene


class ClubScene(Scene[M], Generic[M]):
    def title(self) -> str:
        return self.window.tr(f"club_pages.{self.name}.title")

    def help(self) -> str:
        return self.window.tr(f"club_pages.{self.name}.help")
