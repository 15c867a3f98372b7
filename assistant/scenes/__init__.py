"""What stands behind the pages: each scene reads the store or the game, makes a page's view data and does
what its callback asks. The table names every scene; one is imported when it is first opened."""

SCENES = {
    "home": "assistant.scenes.home:Home",
    "new_game": "assistant.scenes.new_game:NewGame",
    "result": "assistant.scenes.result:Result",
    "play": "assistant.scenes.play:Play",
    "events": "assistant.scenes.events:Events",
    "new_event": "assistant.scenes.new_event:NewEvent",
    "event": "assistant.scenes.event:EventScene",
    "replay": "assistant.scenes.replay:Replay",
    "rules": "assistant.scenes.rules:Rules",
    "players": "assistant.scenes.players:Players",
    "history": "assistant.scenes.history:History",
    "score": "assistant.scenes.score:ScorePad",
    "shadow": "assistant.scenes.shadow:Shadow",
    "settings": "assistant.scenes.preferences:Preferences",
}
