"""What the prompt says: the question in one sentence, why Done is not yet possible, and the keys."""

from assistant.games.desk import Flow, OnTable, Picked
from assistant.games.keys import cue
from assistant.games.saint_malo import picks as malo_picks
from assistant.games.saint_malo.gains import Field, Gain, bits_of, breaks, place_gain
from assistant.games.saint_malo.state import state_of
from assistant.games.views import PromptView
from assistant.words import Words
from engine.decision import Decision, Refusal
from engine.saint_malo.actions import ACTION_IDS, ACTIONS, Act
from engine.saint_malo.board import NAMES, WALL_IDS, write_fields
from engine.saint_malo.dice import DICE
from engine.saint_malo.draw import Draw
from engine.saint_malo.facts import Facts
from engine.saint_malo.names import bonus_text, names
from engine.saint_malo.sheet import CONTENTS

STOP, NOTHING = "stop", "nothing"


def prompt(game: OnTable, picked: Picked, flow: Flow, tr: Words, facts: Facts) -> PromptView:
    decision = game.decision
    if decision is None:
        return PromptView(tr("malo.prompt.over"), waiting=True)
    who = game.person(decision.seat).name
    if flow.watching:
        return PromptView(tr(f"malo.watch.{decision.kind}"), who, waiting=True)
    if game.ai_to_move:
        return _waiting(flow, who, tr)
    text, reason, done = _question(game, decision, picked, tr, facts)
    if done and not reason and malo_picks.choice(game, picked) is None:
        reason = tr("malo.reason.pick")
    return PromptView(
        text,
        who,
        done,
        reason,
        choices=_choices(decision, tr, facts),
        cues=_cues(decision, "" if reason else done, flow, tr),
        wrong=bool(picked) and decision.kind == "houses",  # elsewhere something is only missing yet
    )


def _waiting(flow: Flow, who: str, tr: Words) -> PromptView:
    if not flow.paused and not flow.waiting_for_step:
        return PromptView(tr("malo.prompt.thinking"), who, waiting=True)
    text = tr("malo.prompt.paused") if flow.paused else tr("malo.prompt.step")
    done = tr("table.go_on" if flow.paused else "table.step")
    return PromptView(text, who, done, cues=((tr("keys.enter"), done),), waiting=True)


def _cues(decision: Decision, done: str, flow: Flow, tr: Words) -> tuple[tuple[str, str], ...]:
    """`done` is what Enter does now; empty while it could only say what is missing."""
    keys = {
        "keep": ("1–5", "dice"),
        "action": ("1–5", "turn"),
        "bonus-order": (f"1–{decision.count()}", "wall"),
    }.get(decision.kind, ("←↑↓→", "walk"))
    cues = [(keys[0], tr(f"malo.cue.{keys[1]}"))]
    if decision.kind not in ("keep", "bonus-order"):
        cues.append((tr("keys.space"), tr("malo.cue.pick")))
    if done:
        cues.append((tr("keys.enter"), done))
    if flow.can("suggest"):
        cues.append((cue("suggest", tr)[0], tr("malo.cue.suggest")))
    if flow.can("undo"):
        cues.append((cue("undo", tr)[0], tr("malo.cue.undo")))
    return tuple(cues)


def _choices(decision: Decision, tr: Words, facts: Facts) -> tuple[tuple[str, str, str], ...]:
    """Answers that are buttons."""
    if decision.kind == "keep":
        return ((STOP, tr("malo.done.stop"), "k"),)
    if decision.kind == "action":
        return ((NOTHING, tr("malo.done.nothing"), "0"),)
    if decision.kind == "bonus-person":
        return ((NOTHING, tr("malo.done.forgo"), "0"),)
    if decision.kind == "bonus-order":
        walls = names(tr.language)["walls"]
        return tuple(
            (
                WALL_IDS[wall],
                f"{walls[WALL_IDS[wall]].name}: {bonus_text(tr.language, WALL_IDS[wall], facts)}",
                number,
            )
            for wall, number in zip(decision, "1234", strict=False)
        )
    return ()


def _question(
    game: OnTable, decision: Decision, picked: Picked, tr: Words, facts: Facts
) -> tuple[str, str, str]:
    """The sentence, the reason why not yet, and the word on the button."""
    state = state_of(game)
    if decision.kind == "keep":
        left = DICE - len(picked)
        text = tr("malo.prompt.keep", roll=state.rolls, n=3 - state.rolls)
        return text, "", tr("malo.done.roll", n=left) if left else tr("malo.done.stop")
    if isinstance(decision, Act):
        return _ask_action(decision, picked, tr, facts)
    if decision.kind == "bonus-person":
        return tr("malo.prompt.bonus-person", n=state.bonus_heads), "", tr("malo.done.done")
    if isinstance(decision, Draw):
        return _ask_fields(game, decision, picked, tr, facts)
    return tr("malo.prompt.bonus-order"), "", ""


def _ask_action(decision: Act, picked: Picked, tr: Words, facts: Facts) -> tuple[str, str, str]:
    done = tr("malo.done.done")
    use = picked[0] if picked else None
    if not isinstance(use, malo_picks.Use):
        return tr("malo.prompt.action", coins=facts.turn), tr("malo.reason.symbol"), done
    if use.action is None:
        people = [
            names(tr.language)["contents"][ACTION_IDS[n]].name
            for n in malo_picks.legal_of(decision, use.face)
            if ACTIONS[n].used == len(use.dice)
        ]
        either = tr("malo.or").join(people)
        return tr("malo.prompt.which", n=len(use.dice), people=either), tr("malo.reason.person"), done
    price, turned = decision.price(use.action), decision.turned(use.action)
    what = action_name(ACTION_IDS[use.action], tr)
    if turned:
        return tr("malo.prompt.turned", what=what, n=turned, coins=price), "", done
    key = "malo.prompt.paid" if price else "malo.prompt.free"
    return tr(key, what=what, coins=price), "", done


def action_name(id: str, tr: Words) -> str:
    """ "3 walls", "church 4", "noble" """
    kind, _, number = id.partition("-")
    if kind in ("wall", "crate", "log") and number:
        return tr(f"malo.many.{kind}", n=int(number))
    return tr("malo.done.nothing") if id == NOTHING else names(tr.language)["contents"][id].name


def _ask_fields(
    game: OnTable, decision: Draw, picked: Picked, tr: Words, facts: Facts
) -> tuple[str, str, str]:
    what = names(tr.language)["contents"][CONTENTS[decision.content]].name
    chosen, done = len(picked), tr("malo.done.draw")
    if decision.kind == "place":
        if not chosen:
            text = tr("malo.prompt.place", what=first_up(what))
            held = state_of(game).held  # walls of this throw that are drawn after the bonus person
            waits = (
                f" {tr('malo.prompt.held', fields=tr.listing(write_fields(held).split()))}" if held else ""
            )
            return text + waits, tr("malo.reason.field"), done
        return (
            _placed(game, decision, malo_picks.places_picked(picked)[0], first_up(what), tr, facts),
            "",
            done,
        )
    if decision.kind == "houses":
        done = tr("malo.done.houses", n=chosen) if chosen else tr("malo.done.no_houses")
        refusal = decision.refusal(sum(malo_picks.fields_picked(picked)))
        reason = refusal_words(refusal, tr) if refusal else ""
        return tr("malo.prompt.houses", n=decision.most, points=facts.house), reason, done
    missing = decision.least - chosen
    reason = tr("malo.reason.missing", n=missing) if missing else ""
    kind = "crate" if decision.kind == "crates" else "wall"
    things = tr(f"malo.many.{kind}", n=decision.most)
    return tr(f"malo.prompt.{decision.kind}", what=first_up(things), n=decision.most), reason, done


def _placed(game: OnTable, decision: Draw, field: Field, what: str, tr: Words, facts: Facts) -> str:
    """What the picked field brings, and the wall it would break."""
    sheet, bits = state_of(game).sheets[decision.seat], bits_of(field)
    words = gain_words(place_gain(sheet, facts, decision.content, bits), tr)
    text = tr("malo.prompt.placed", what=what, field=NAMES[bits], gain=words or tr("malo.gain.nothing"))
    wall = breaks(sheet, bits)
    return f"{text} {tr('malo.prompt.breaks', wall=names(tr.language)['walls'][wall].name)}" if wall else text


def first_up(text: str) -> str:
    return text[:1].upper() + text[1:]


def gain_words(gain: Gain, tr: Words) -> str:
    """ "2 points, 1 defence"; empty for nothing."""
    parts = [
        tr(f"malo.gain.{what}", n=n)
        for what in ("points", "coins", "logs", "defence", "person")
        if (n := getattr(gain, what)) > 0
    ]
    return ", ".join(parts)


def refusal_words(refusal: Refusal, tr: Words) -> str:
    """Why something cannot be chosen."""
    facts = dict(refusal.facts)
    if "action" in facts:
        facts["action"] = action_name(str(facts["action"]), tr)
    return tr(f"malo.refusal.{refusal.code}", **facts)


def field_note(
    game: OnTable, decision: Draw | None, place: tuple[int, int], tr: Words, seat: int, facts: Facts
) -> str:
    """What stands on a field of the large city, what drawing there brings, or why it cannot be picked."""
    bits, sheet = bits_of(place), state_of(game).sheets[seat]
    known = names(tr.language)["contents"]
    content = next(n for n, held in enumerate(sheet.fields) if held & bits)
    about = known[CONTENTS[content]]
    if content:
        return f"{NAMES[bits]} · {first_up(about.name)}: {about.text.format(**vars(facts))}"
    if decision is not None and decision.kind == "place":
        what = first_up(known[CONTENTS[decision.content]].name)
        return _placed(game, decision, place, what, tr, facts)
    if decision is not None and not bits & decision.fields:
        return tr("malo.refusal.not-outer", fields=NAMES[bits])
    return f"{NAMES[bits]} · {first_up(about.name)}"
