"""A choice of San Juan in a few words, for hints and reviews."""

from assistant.words import Words
from engine.decision import Choice, Decision
from engine.san_juan.decisions import NOWHERE, PASS, Build, ChooseRole, Pay, UseLibrary
from engine.san_juan.kinds import IDS
from engine.san_juan.names import names


def say(decision: Decision, choice: Choice, tr: Words) -> str:
    words = names(tr.language)
    if isinstance(decision, ChooseRole):
        return words.role(choice)
    if isinstance(decision, UseLibrary):
        return tr("juan.button.library_use" if choice else "juan.button.library_keep")
    if isinstance(decision, Build):
        if choice == PASS:
            return tr("juan.button.pass")
        building, over = choice
        if over == NOWHERE:
            return tr("juan.say.build", building=words.building(building))
        return tr("juan.say.build_over", building=words.building(building), over=words.building(over))
    if isinstance(decision, Pay):
        cards, goods = choice
        return tr("juan.say.pay", cards=_listed([*cards, *goods], tr))
    verb = f"juan.say.{decision.kind}"
    if not choice and tr.has(f"{verb}_nothing"):
        return tr(f"{verb}_nothing")
    return tr(verb if tr.has(verb) else "juan.say.pick", cards=_listed(choice, tr))


def name(id: str, tr: Words) -> str:
    return names(tr.language).building(id) if id in IDS else id


def _listed(cards: list[int], tr: Words) -> str:
    words = names(tr.language)
    return tr.listing([words.building(card) for card in cards]) if cards else tr("juan.say.none")
