"""Files taken in, events from a file, backups restored: all of it or nothing, once everything is answered."""

from pathlib import Path

from assistant.club.events.files import brought_along, put_event, unwrapped
from assistant.club.events.sound import sound_event
from assistant.club.importing import Preview, preview_of, take_in
from assistant.club.listed_games import know_games
from assistant.club.service.answers import Agreed, Answer, Kept, Open, Question, RefusedAnswer, unanswered
from assistant.club.service.club import Club
from db.exchange.json_files import Merging
from db.folder.backups import Inside, look
from db.folder.contents import held
from db.folder.store import Store
from db.problems import Problem
from engine.documents.result import Facts
from engine.games import listed_too

FEW_NAMES = 8  # that a question names; the preview has them all


def import_questions(store: Store, preview: Preview) -> list[Question]:
    """What is to be asked before a file is taken in; `file.choices` answers for single names."""
    if isinstance(preview.plan, Merging):
        n = 0 if preview.file.replace else len(preview.plan.different)
        return [Question("import-differs", {"n": n})] if n else []
    known = {player["id"]: player["name"] for player in store.players.all(True)}
    names = {
        match.name: [known[id] for id in match.perhaps if id in known]
        for match in preview.doubts
        if match.name not in preview.file.choices
    }
    asked = [Question("doubtful-names", {"n": len(names), "names": names})] if names else []
    plan = preview.plan
    if plan.games:
        listed = {kept["id"]: kept["game"]["name"] for kept in plan.games}
        plays = sum(result["game"] in listed for result in plan.results)
        few = [*listed.values()][:FEW_NAMES]
        asked.append(Question("new-games", {"n": len(listed), "plays": plays, "names": few}))
    if plan.unseated:
        told = [f"{one.facts['name']} ({one.facts['n']})" for one in plan.unseated[:FEW_NAMES]]
        asked.append(Question("too-many-players", {"n": len(plan.unseated), "names": told}))
    return asked


def import_file(club: Club, preview: Preview, agreed: Agreed = ()) -> Answer:
    """Takes a file in as one change; one looked at before others changed the store is looked at again."""
    store = club.store
    try:
        if store.log.changes != preview.changes:
            preview = preview_of(store, preview.file)
        if preview.possible and (left := unanswered(import_questions(store, preview), agreed)):
            return Open(left)
        take_in(store, preview)
    except Problem as problem:
        return RefusedAnswer(problem)
    return Kept()


def import_event(club: Club, document: Facts, agreed: Agreed = ()) -> Answer:
    """An event from a file; `BadDocument` and the engine's `Refused` are the file's faults and go to the caller."""
    with listed_too(brought_along(document)):
        known = club.store.events.get(sound_event(unwrapped(document))["id"])
        asked = [Question("event-exists", {"name": known["name"]})] if known else []
        if left := unanswered(asked, agreed):
            return Open(left)
        try:
            event = put_event(club.store, document, replace=known is not None)
        except Problem as problem:
            return RefusedAnswer(problem)
    know_games(club.store)
    return Kept(facts={"event": event["id"], "name": event["name"]})


def restore_question(path: Path, inside: Inside, counts: dict[str, int]) -> Question:
    """`counts` is what it would bring back."""
    return Question("restore", {"backup": path.name, "counts": counts, "latest": inside.latest})


def restore(club: Club, path: Path, agreed: Agreed = ()) -> Answer:
    """Puts a backup in the place of everything; what is here now becomes a backup of its own, named in the answer."""
    try:
        inside = look(club.store.disk, path)
        question = restore_question(path, inside, held(inside, club.store.photos.near(path)))
        if left := unanswered([question], agreed):
            return Open(left)
        before = club.store.restore(path)
    except Problem as problem:
        return RefusedAnswer(problem)
    return Kept(facts={"before": str(before.path)})
