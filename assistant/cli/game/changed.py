"""alcalde game tell, correct, undo, redo, finish: what changes a game, each change whole or not at all."""

import argparse

from assistant.cli.answers import Answer, Partly
from assistant.cli.exits import BadInput, Failure
from assistant.cli.game.answer import ai_failed, damaged_words, find, find_key, read
from assistant.cli.inputs import read_lines
from assistant.cli.questions import agreed, ask, settled
from assistant.club.game import NOTHING, Game
from assistant.club.service.answers import Waiting
from assistant.club.service.games import finish as finish_game
from assistant.club.service.games import mend_game, put_game_aside, undo_questions
from assistant.games.computers import computers_answer
from assistant.games.following import corrections
from assistant.games.following.reasons import reason_words
from assistant.games.pad.occasion import BadOccasion, OccasionDraft, minutes_since, occasion_of
from assistant.words import Words
from db.folder.store import Store, system_clock
from engine.session import Session


def tell(store: Store, args: argparse.Namespace, tr: Words) -> Answer:
    """Answers one after another; `-` reads them from standard input, a line each."""
    texts = read_lines("-", tr) if args.texts == ["-"] else args.texts
    game = find(store, args.id, tr)
    for told, text in enumerate(texts):
        computers_answer(game, ai_failed(tr))
        try:
            decision = game.decision
            if decision is None:
                raise BadInput(tr("game.bad.over", text=text))
            game.choose(read(decision, text, tr))
        except BadInput as wrong:
            words = tr("game.bad.told_so_far", why=wrong, n=told)
            raise Partly({"choices": len(game.session), "told": told}, words, told > 0) from wrong
    computers_answer(game, ai_failed(tr))
    return _choices(game, tr)


def _with_a_way_back(store: Store, args: argparse.Namespace, tr: Words) -> Game:
    """A game of which something may be taken back."""
    game = find(store, args.id, tr)
    if not game.can_help:
        raise BadInput(tr("sealed.no_way_back"))
    return game


def correct(store: Store, args: argparse.Namespace, tr: Words) -> Answer:
    game = _with_a_way_back(store, args, tr)
    old, n = game.session, args.entry
    if not args.texts and args.remove is None:
        raise BadInput(tr("game.bad.nothing_to_correct"))
    if not 0 <= n <= len(old):
        raise BadInput(tr("game.bad.no_entry", n=n, last=len(old) - 1))
    remove = _span(old, n, len(args.texts)) if args.remove is None else args.remove
    if not 0 <= remove <= len(old) - n:
        raise BadInput(tr("game.bad.remove", found=remove, most=len(old) - n))
    if n < len(old) and (old.by_itself[n] or _by_computer(game, n)):
        raise BadInput(tr("game.bad.by_itself", n=n, text=old.texts[n]))
    ask(args, tr, undo_questions(game, n))
    editing = corrections.begin(game, n, remove)
    for text in args.texts:
        decision = editing.draft.decision
        if decision is None:
            raise BadInput(tr("game.bad.over", text=text))
        if decision.seat >= 0 and game.person(decision.seat).ai is not None:
            raise BadInput(tr("game.bad.for_computer", text=text, name=game.person(decision.seat).name))
        editing.draft.choose(read(decision, text, tr))
    put = len(editing.texts)
    amended = corrections.apply(game, editing)
    kept = len(game.session) - n - put
    computers_answer(game, ai_failed(tr))
    left_out = [
        {"entry": one.n, "text": one.text, "why": reason_words(tr, one.reason)} for one in amended.dropped
    ]
    answer = {"choices": len(game.session), "kept": kept, "left_out": left_out}
    lines = [
        tr("game.said.corrected", choices=len(game.session), kept=kept),
        *(tr("game.said.left_out", n=one["entry"], text=one["text"], why=one["why"]) for one in left_out),
    ]
    return answer, lines


def undo(store: Store, args: argparse.Namespace, tr: Words) -> Answer:
    game = _with_a_way_back(store, args, tr)
    if args.to is None:
        if game.can_undo() == NOTHING:
            raise BadInput(tr("game.bad.nothing_to_undo"))
        ask(args, tr, undo_questions(game, None))
        game.undo()
        return _choices(game, tr)
    to = args.to
    if not 0 <= to < len(game.session):
        raise BadInput(tr("game.bad.no_entry", n=to, last=len(game.session) - 1))
    while to < len(game.session) and (game.session.by_itself[to] or _by_computer(game, to)):
        to += 1
    if to == len(game.session):
        raise BadInput(tr("game.bad.nothing_to_undo"))
    ask(args, tr, undo_questions(game, to))
    game.undo(to)
    return _choices(game, tr)


def redo(store: Store, args: argparse.Namespace, tr: Words) -> Answer:
    game = _with_a_way_back(store, args, tr)
    if not game.session.can_redo:
        raise BadInput(tr("game.bad.nothing_to_redo"))
    game.redo()
    computers_answer(game, ai_failed(tr))
    return _choices(game, tr)


def mend(store: Store, args: argparse.Namespace, tr: Words) -> Answer:
    """A damaged game goes on from what can be read, or is put aside; its damaged files stay beside it."""
    kept = store.games.read(find_key(store, args.id, tr))
    if kept.whole:
        raise BadInput(tr("game.bad.not_damaged", id=kept.id))
    if kept.locked:
        raise Failure(damaged_words(kept, tr))
    if args.aside:
        done = settled(put_game_aside(store, kept.id, agreed(args, tr)), tr)
        return done.facts, [tr("game.said.aside", id=kept.id)]
    if not kept.header:
        raise BadInput(tr("game.bad.nothing_readable", id=kept.id))
    done = settled(mend_game(store, kept.id, agreed(args, tr)), tr)
    return done.facts, [tr("game.said.mended", id=kept.id, n=done.facts["choices"])]


def finish(store: Store, args: argparse.Namespace, tr: Words) -> Answer:
    """Record and result, with what was agreed about the occasion before the game."""
    game = find(store, args.id, tr)
    if not game.session.over:
        raise BadInput(tr("game.bad.not_over", n=len(game.session)))
    options, now = game.plan.options, system_clock()
    known = {key: str(options.get(key) or "") for key in ("date", "place", "comment", "photo")}
    draft = OccasionDraft(**known, minutes=minutes_since(game.plan.started_at, now), event=game.plan.event)
    try:
        then = occasion_of(draft, now)
    except BadOccasion as wrong:
        raise BadInput(tr(f"pad.bad_{wrong.field}")) from wrong
    scores = game.session.score()
    done = finish_game(game, then)
    answer = {
        "game": game.key,
        "result": done.facts["result"],
        "points": [score.points for score in scores],
        "places": [score.place for score in scores],
    }
    people = sorted(zip(scores, game.plan.people, strict=True), key=lambda pair: pair[0].place)
    lines = [f"{score.place}. {person.name} {score.points}" for score, person in people]
    said = [*lines, tr("game.said.finished", id=done.facts["result"])]
    if isinstance(done, Waiting):
        return {**answer, "state": "waiting"}, [*said, tr("game.said.waits", **done.facts)]
    return answer, said


def _choices(game: Game, tr: Words) -> Answer:
    return {"choices": len(game.session)}, [tr("game.said.choices", n=len(game.session))]


def _by_computer(game: Game, n: int) -> bool:
    seat = game.session.seats[n]
    return seat >= 0 and game.person(seat).ai is not None


def _span(session: Session, n: int, told: int) -> int:
    """So many entries that were told, with those between them that answered themselves."""
    last = n
    while told and last < len(session):
        told -= not session.by_itself[last]
        last += 1
    return last - n
