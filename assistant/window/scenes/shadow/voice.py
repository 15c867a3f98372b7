"""What the table should hear now, spoken once: by the system's voice, or as a sound where there is none."""

from assistant.window.scenes.shadow.table import FollowedTable


class SpokenReminders:
    def __init__(self, table: FollowedTable) -> None:
        self.table = table
        self._told: set[str] = set()

    def tell(self) -> None:
        table, settings = self.table, self.table.window.settings
        if not settings.spoken or table.editing is not None:
            return
        due = [
            one.text
            for one in table.follower.reminders(table.moment, table.tr)
            if one.now and one.kind not in settings.silenced
        ]
        fresh = [text for text in due if text not in self._told]
        self._told = set(due)
        if fresh:
            table.window.sounds.speak(". ".join(fresh), table.tr.language, settings.volume)
