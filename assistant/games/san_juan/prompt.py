"""The sentence between hand and city: what is asked of whom, and why Done is not yet possible."""

from collections.abc import Hashable

from assistant.games.desk import Flow, OnTable, Picked
from assistant.games.keys import TABLE_KEYS, cue
from assistant.games.san_juan.cards import CITY
from assistant.games.san_juan.picks import MORE, PickAsked, things
from assistant.games.views import PromptView
from assistant.words import Words
from engine.decision import Pick
from engine.san_juan.decisions import NOWHERE, PASS, Build, ChooseRole, Discard, Pay, UseLibrary
from engine.san_juan.names import names


def prompt(game: OnTable, asked: PickAsked | None, picked: Picked, flow: Flow, tr: Words) -> PromptView:
    decision = game.decision
    hand = _whose_hand(game, flow, tr)
    if decision is None:
        return PromptView(tr("juan.ask.over"), reason=hand)
    if asked is None:
        return PromptView(tr("juan.ask.shuffling"), reason=hand, waiting=True)
    who = game.person(decision.seat).name
    if flow.watching:
        return PromptView(question(asked, tr), who=who, reason=hand, waiting=True)
    if flow.thinking is not None:
        if flow.paused:
            text, done, key = tr("juan.ask.paused"), tr("table.go_on"), TABLE_KEYS["pause"][0]
            return PromptView(text, who, done, cues=((key.upper(), done),), waiting=True)
        if flow.waiting_for_step:
            text, done = tr("juan.ask.step"), tr("table.step")
            return PromptView(text, who, done, cues=_cues(tr, "step"), waiting=True)
        return PromptView(tr("juan.ask.thinking"), who=who, waiting=True)
    must_pass = isinstance(decision, Build) and len(decision.options) == 1
    by_button = isinstance(decision, UseLibrary) or must_pass  # there is nothing to pick
    return PromptView(
        question(asked, tr, picked),
        who=who,
        done="" if by_button else done_words(asked, picked, tr),
        reason="" if by_button else reason(asked, picked, tr),
        choices=_choices(asked, picked, tr),
        cues=_own_cues(asked, picked, flow, tr),
        wrong=bool(picked) and len(things(picked)) >= asked.least(picked),
    )


def _whose_hand(game: OnTable, flow: Flow, tr: Words) -> str:
    """In a replay it goes from one to the next below cities that stay."""
    if not flow.watching:
        return ""
    return (
        tr("juan.watch.none") if flow.eye is None else tr("juan.watch.hand", name=game.person(flow.eye).name)
    )


def question(asked: PickAsked, tr: Words, picked: Picked = ()) -> str:
    """One sentence."""
    decision, words = asked.decision, names(tr.language)
    if isinstance(decision, Pay):
        building = words.building(decision.building)
        if MORE in picked:
            return tr("juan.ask.pay_more", n=decision.waiver[0], building=building)
        if not decision.cost:
            return tr("juan.ask.pay_nothing", building=building)
        if decision.most_goods:
            return tr("juan.ask.pay_goods", n=decision.cost, building=building, goods=decision.most_goods)
        return tr("juan.ask.pay", n=decision.cost, building=building)
    if isinstance(decision, Discard):
        return tr(f"juan.ask.discard_{decision.why}", n=decision.least)
    if isinstance(decision, Build) and len(decision.options) == 1:
        return tr("juan.ask.cannot_build")
    if isinstance(decision, Pick):
        return tr(f"juan.ask.{decision.kind}", n=decision.most)
    return tr(f"juan.ask.{decision.kind}")


def done_words(asked: PickAsked, picked: Picked, tr: Words) -> str:
    decision, words = asked.decision, names(tr.language)
    if isinstance(decision, Build):
        choice = asked.choice(picked)
        if choice is None or choice == PASS:
            return tr("juan.done.build")
        return tr("juan.done.build_for", n=decision.cost(choice), building=words.building(choice[0]))
    if isinstance(decision, ChooseRole):
        return tr("juan.done.role")
    if isinstance(decision, Pick) and not picked and decision.least == 0:
        return tr("juan.done.none")
    return tr("juan.done.done")


def reason(asked: PickAsked, picked: Picked, tr: Words) -> str:
    """Why Done is not yet possible; empty if it is."""
    decision = asked.decision
    if asked.choice(picked) is not None:
        return ""
    if isinstance(decision, Build):
        covers = [key for key in picked if isinstance(key, tuple) and key[0] == CITY]
        if picked and not covers:
            return tr("juan.missing.cover")
        return tr("juan.missing.building")
    if isinstance(decision, ChooseRole):
        return tr("juan.missing.role")
    missing = asked.least(picked) - len(things(picked))
    if missing > 0:
        return tr("juan.missing.cards", n=missing)
    if isinstance(decision, Pay):
        return tr("juan.missing.goods", n=decision.most_goods)
    return tr("juan.missing.fewer", n=len(things(picked)) - asked.most(picked))


def why_not(asked: PickAsked, kind: int, tr: Words) -> str:
    """Why a card cannot be built; empty if it can."""
    decision, building = asked.decision, names(tr.language).building(kind)
    refusal = decision.refusal((kind, NOWHERE))
    if refusal is None or not isinstance(decision, Build):
        return ""
    if (kind, NOWHERE) in decision.unaffordable:
        cost, means = decision.unaffordable[kind, NOWHERE]
        return tr("juan.missing.price", building=building, cost=cost, n=cost - means)
    return tr("juan.missing.owned", building=building) if refusal.code == "owned-already" else ""


def _choices(asked: PickAsked, picked: Picked, tr: Words) -> tuple[tuple[Hashable, str, str], ...]:
    decision = asked.decision
    if isinstance(decision, Build):
        return (("pass", tr("juan.button.pass"), "-"),)
    if isinstance(decision, Pay) and decision.waiver:
        words = "juan.button.pay_price" if MORE in picked else "juan.button.pay_more"
        return ((MORE, tr(words, n=decision.cost), "+"),)
    if isinstance(decision, UseLibrary):
        return (
            ("library-use", tr("juan.button.library_use"), "1"),
            ("library-keep", tr("juan.button.library_keep"), "2"),
        )
    return ()


def _own_cues(asked: PickAsked, picked: Picked, flow: Flow, tr: Words) -> tuple[tuple[str, str], ...]:
    """Enter first, with what it does now; while it could only say what is missing, that stands there already."""
    others = _cues(tr, *(id for id in ("suggest", "hint", "undo") if flow.can(id)))
    enter = _enter_words(asked, picked, tr)
    return ((tr("keys.enter"), enter), *others) if enter else others


def _enter_words(asked: PickAsked, picked: Picked, tr: Words) -> str:
    decision = asked.decision
    if isinstance(decision, UseLibrary):
        return ""
    if isinstance(decision, Build):
        if len(decision.options) == 1:
            return tr("juan.button.pass")
        return "" if asked.choice(picked) is None else tr("juan.done.build")
    return "" if asked.choice(picked) is None else done_words(asked, picked, tr)


def _cues(tr: Words, *ids: str) -> tuple[tuple[str, str], ...]:
    return tuple(cue(id, tr) for id in ids)
