"""The followed table as view data: what is asked, what the table should hear, the past, the clock."""

from assistant.games.following.follower import Moment
from assistant.games.following.reasons import reason_words
from assistant.games.following.telling import timeline
from assistant.window.pages.shadow.views import ChosenView, SayView, ShadowView
from assistant.window.scenes.shadow.clock import RunningClock
from assistant.window.scenes.shadow.end import FollowedEnd
from assistant.window.scenes.shadow.hint import TableAdvice
from assistant.window.scenes.shadow.past import FollowedPast
from assistant.window.scenes.shadow.table import FollowedTable


def shadow_view(
    table: FollowedTable, past: FollowedPast, clock: RunningClock, end: FollowedEnd, advice: TableAdvice
) -> ShadowView:
    tr, at = table.tr, table.moment
    over = at.decision is None
    who, question = table.follower.question(at, tr, table.half)
    silenced = table.window.settings.silenced
    return ShadowView(
        game=table.game.plan.setup.game,
        table=table.follower.table(at, tr, table.window.settings, table.drawn),
        who=who,
        question=question,
        note=table.note,
        answers=() if over else table.follower.answers(at, tr, table.half),
        rows=table.follower.rows(at),
        likely=not over and table.follower.likely(at, table.half),
        reads=0 if over else table.follower.reads(at),
        says=tuple(
            SayView(one.kind, one.text, one.now)
            for one in table.follower.reminders(at, tr)
            if one.kind not in silenced
        ),
        dropped=tuple(
            f"{table.old_names.get(one.n, one.text)}: {reason_words(tr, one.reason)}" for one in table.dropped
        ),
        waiting=tuple(one.words for one in table.waiting),
        timeline=timeline(Moment(table.game), table.follower, tr, table.words),
        chosen=_chosen(table),
        marked=table.editing.at if table.editing else table.chosen,
        editing=tr("shadow.editing") if table.editing else "",
        can_undo=past.can_undo(),
        can_redo=table.game.session.can_redo,
        head=tr("plain.round", round=at.session.rules.round_number(at.session.state)),
        clock=clock.words(),
        paused=clock.time.paused,
        hint=_hint(table, at),
        advice=advice.sentences,
        finish=end.view() if over and table.editing is None else None,
    )


def _hint(table: FollowedTable, at: Moment) -> str:
    """How to answer: always where it is not to be seen, otherwise only in the beginning."""
    tr = table.tr
    if table.editing:
        return tr("shadow.editing")
    if at.decision is not None and table.follower.reads(at):
        return tr("shadow.hint_dice" if at.decision.kind == "throw" else "shadow.hint_fields")
    told = sum(not one for one in table.game.session.by_itself)
    if told >= 10:
        return ""
    said = [tr("shadow.hint")]
    if table.follower.hand(at, 0) is not None:
        said.append(tr("shadow.hint_count"))
    if not table.follower.no_advice(at):
        said.append(tr("shadow.hint_ask"))
    return " ".join(said)


def _chosen(table: FollowedTable) -> ChosenView | None:
    if table.chosen is None:
        return None
    text = table.words.entry(Moment(table.game), table.chosen, table.tr)
    return ChosenView(table.chosen, text)
