"""How a running event is scored, to be looked at and changed: as the wizard's form has it."""

from dataclasses import dataclass

from assistant.club.events.plans import OWN, Form, chain_words, scoring_of
from assistant.words import Words
from engine.documents.event import EventDoc, FrameDoc, ScoringDoc
from engine.tournament.figures import CRITERIA
from engine.tournament.presets import preset_of


@dataclass(frozen=True)
class ScoringForm:
    """Points by the id of a preset, or one's own; tie-breaks in order (None: the scoring's own); how many rounds count."""

    scoring: str
    own: str = ""
    tie_breaks: tuple[str, ...] | None = None
    best: int = 0

    @property
    def whole(self) -> Form:
        return Form(scoring=self.scoring, own=self.own, tie_breaks=self.tie_breaks, best=self.best)


def scoring_form(event: EventDoc) -> ScoringForm:
    """What holds at present."""
    scoring, breaks = event["scoring"], event["tie_breaks"]
    return ScoringForm(
        scoring if isinstance(scoring, str) else OWN,
        "" if isinstance(scoring, str) else _written(scoring),
        None if breaks is None else tuple(breaks),
        event["stages"][0].get("best") or 0,
    )


def scoring_frame(event: EventDoc, form: ScoringForm) -> FrameDoc:
    """What of the event differs from the form; `Refused` if that is no scoring."""
    changes: FrameDoc = {}
    scoring = scoring_of(form.whole)
    if scoring != event["scoring"]:
        changes["scoring"] = scoring
    breaks = None if form.tie_breaks is None else list(form.tie_breaks)
    if breaks != event["tie_breaks"]:
        changes["tie_breaks"] = breaks
    first, *rest = event["stages"]
    if form.best != (first.get("best") or 0):
        changes["stages"] = [{**first, "best": form.best or None}, *rest]
    return changes


def usual_scoring() -> str:
    """What takes the place of a scale that is none yet: its tie-breaks are those of any scale."""
    return Form().scoring


def tie_break_choices(tr: Words, form: ScoringForm) -> tuple[tuple[str, str, str], ...]:
    """Every tie-break there is beside what ranks anyway: its id, its name, what it means."""
    ranks = preset_of(scoring_of(form.whole)).rank
    every = [id for id in CRITERIA if id not in ranks]
    return tuple((id, tr(f"event.criterion.{id}"), tr(f"wizard.explained.{id}")) for id in every)


def tie_breaks_of(form: ScoringForm) -> tuple[str, ...]:
    """Those that count, in their order."""
    ranks = preset_of(scoring_of(form.whole)).rank
    return tuple(id for id in chain_words(form.whole) if id not in ranks)


def _written(scoring: ScoringDoc) -> str:
    scales = (scoring.get("four"), scoring.get("three"))
    return " & ".join("-".join(f"{value:g}" for value in scale) for scale in scales if scale)
