"""What the organiser's scenes have in common: their words are in a file of their own."""

from assistant.window.scenes.scene import Scene


class ClubScene(Scene):
    def title(self) -> str:
        return self.window.tr(f"club_pages.{self.name}.title")

    def help(self) -> str:
        return self.window.tr(f"club_pages.{self.name}.help")
