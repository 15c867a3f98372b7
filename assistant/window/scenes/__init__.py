"""What stands behind the pages: each scene reads the store or the game, makes a page's view data and does
what its callback asks. The table names every scene; one is imported when it is first opened."""

SCENES = {
    "home": "assistant.window.scenes.home:Home",
    "unfinished": "assistant.window.scenes.unfinished:UnfinishedGames",
    "new_game": "assistant.window.scenes.new_game:NewGame",
    "result": "assistant.window.scenes.result:Result",
    "play": "assistant.window.scenes.play.scene:Play",
    "events": "assistant.window.scenes.events:EventsScene",
    "new_event": "assistant.window.scenes.new_event:NewEvent",
    "event": "assistant.window.scenes.event.scene:EventScene",
    "replay": "assistant.window.scenes.replay:Replay",
    "rules": "assistant.window.scenes.rules:RulesScene",
    "players": "assistant.window.scenes.players:PlayersScene",
    "history": "assistant.window.scenes.history:HistoryScene",
    "score": "assistant.window.scenes.score.scene:ScorePad",
    "shadow": "assistant.window.scenes.shadow.scene:Shadow",
    "settings": "assistant.window.scenes.settings.scene:Preferences",
    "describe": "assistant.window.scenes.describe:DescribeGame",
    "opened": "assistant.window.scenes.opened:OpenedFile",
    "welcome": "assistant.window.scenes.welcome:Welcome",
}
