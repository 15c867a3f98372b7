"""The followed table as view data: what is asked, what the table should hear, the past, the clock."""

from typing import TYPE_CHECKING

from assistant.games.following.follower import Moment
from assistant.games.following.reasons import reason_words
from assistant.games.following.telling import timeline
from assistant.window.pages.shadow.views import ChosenView, SayView, ShadowView

if TYPE_CHECKING:
    from assistant.window.scenes.shadow.scene import Shadow


def shadow_view(scene: "Shadow") -> ShadowView:
    tr, at = scene.window.tr, scene.moment
    over = at.decision is None
    who, question = scene.follower.question(at, tr, scene.half)
    silenced = scene.window.settings.silenced
    return ShadowView(
        game=scene.game.plan.setup.game,
        table=scene.follower.table(at, tr, scene.window.settings, scene.drawn),
        who=who,
        question=question,
        note=scene.note,
        answers=() if over else scene.follower.answers(at, tr, scene.half),
        rows=scene.follower.rows(at),
        likely=not over and scene.follower.likely(at, scene.half),
        reads=0 if over else scene.follower.reads(at),
        says=tuple(
            SayView(one.kind, one.text, one.now)
            for one in scene.follower.reminders(at, tr)
            if one.kind not in silenced
        ),
        dropped=tuple(
            f"{scene.old_names.get(one.n, one.text)}: {reason_words(tr, one.reason)}" for one in scene.dropped
        ),
        waiting=tuple(one.words for one in scene.waiting),
        timeline=timeline(Moment(scene.game), scene.follower, tr),
        chosen=_chosen(scene),
        marked=scene.editing.at if scene.editing else scene.chosen,
        editing=tr("shadow.editing") if scene.editing else "",
        can_undo=scene.can_undo(),
        can_redo=scene.game.session.can_redo,
        head=tr("plain.round", round=at.session.rules.round_number(at.session.state)),
        clock=scene.clock_words(),
        paused=scene.clock.paused,
        hint=_hint(scene, at),
        advice=scene.advice,
        finish=scene.finish_view() if over and scene.editing is None else None,
    )


def _hint(scene: "Shadow", at: Moment) -> str:
    """How to answer: always where it is not to be seen, otherwise only in the beginning."""
    tr = scene.window.tr
    if scene.editing:
        return tr("shadow.editing")
    if at.decision is not None and scene.follower.reads(at):
        return tr("shadow.hint_dice" if at.decision.kind == "throw" else "shadow.hint_fields")
    told = sum(not one for one in scene.game.session.by_itself)
    return tr("shadow.hint") if told < 10 else ""


def _chosen(scene: "Shadow") -> ChosenView | None:
    if scene.chosen is None:
        return None
    text = scene.follower.entry(Moment(scene.game), scene.chosen, scene.window.tr)
    return ChosenView(scene.chosen, text)
