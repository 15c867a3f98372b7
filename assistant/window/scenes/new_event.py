"""Behind the new-event page: answers become an event document."""

from dataclasses import replace
from datetime import date
from typing import TYPE_CHECKING, assert_never, get_args

from assistant.club.events.plans import (
    BOTH,
    FINALS,
    FORMATS,
    HINTS,
    OWN,
    PLANS,
    Form,
    chain_words,
    games_in_turn,
    games_offered,
    minutes_of,
    scoring_of,
    tables_of,
)
from assistant.club.events.wording import refusal_words
from assistant.club.service.answers import Kept, RefusedAnswer
from assistant.club.service.begin import begin_event
from assistant.club.service.speech import refused_words
from assistant.games.pad.occasion import typed_day
from assistant.games.registry import game_name
from assistant.window.pages.new_event import (
    ChangePlan,
    ChoosePlan,
    CreateEvent,
    NewEventMessage,
    NewEventPage,
    NewEventView,
    Options,
    PlanCard,
    ShowDetails,
    WizardAnswers,
)
from assistant.window.scenes.club_scene import ClubScene
from assistant.words import Words
from engine.documents.event import Confirming
from engine.documents.games import LISTED, GameListing, offered
from engine.tournament.figures import CRITERIA
from engine.tournament.presets import PRESETS, preset_of
from engine.tournament.refusal import Refused
from engine.tournament.sizes import POLICIES, seats_of

if TYPE_CHECKING:
    from assistant.window.app import Window

ICONS = {
    "club-evening": "cup-hot",
    "championship": "trophy",
    "heats": "grid-3x3-gap",
    "league": "calendar3",
    "two-games": "shuffle",
}
NAMED = ("format", "final", "uneven", "confirm")


class NewEvent(ClubScene[NewEventMessage]):
    name = "new_event"
    page = NewEventPage

    def __init__(self, window: "Window") -> None:
        super().__init__(window)
        self.plan = "club-evening"
        self.form = replace(PLANS[self.plan], date=window.tr.day(date.today()))
        self.named = False  # the person typed a name of their own
        self.wrong = ""
        self.details = False

    def view(self) -> NewEventView:
        tr = self.window.tr
        form = self.form if self.named else replace(self.form, name=self._usual_name())
        cards = tuple(
            PlanCard(id, tr(f"wizard.plan.{id}.title"), self._plan_words(id), ICONS[id], id == self.plan)
            for id in PLANS
        )
        try:
            chain, order = chain_words(form), scoring_words(tr, form)
        except Refused as refused:  # a scale of one's own that is none yet
            chain, order = (), refusal_words(tr, refused)
        ranks = preset_of(scoring_of(form)).rank if chain else ()
        criteria = tuple(
            (id, tr(f"event.criterion.{id}"), tr(f"wizard.explained.{id}"))
            for id in CRITERIA
            if id not in ranks
        )
        breaks = tuple(id for id in chain if id not in ranks)
        return NewEventView(
            cards,
            form,
            self._options(),
            says(tr, form),
            order,
            self.wrong,
            self.details,
            criteria,
            breaks,
            self._mixed(),
        )

    def _mixed(self) -> tuple[tuple[str, str, str], ...]:
        """The games that may take turns, with how many play them."""
        tr = self.window.tr
        if self.form.game != BOTH:
            return ()
        return tuple((id, game_name(tr, id), "{}–{}".format(*seats_of(id))) for id in offered())

    def _plan_words(self, id: str) -> str:
        tr = self.window.tr
        games = _two_games(tr) if PLANS[id].game == BOTH else game_name(tr, PLANS[id].game)
        return tr(f"wizard.plan.{id}.text", games=games)

    def _usual_name(self) -> str:
        tr, day = self.window.tr, _day(self.form.date)
        shown = self.form.date if day is None else tr.written_day(day)
        return tr(f"wizard.plan.{self.plan}.name", date=shown)

    def _options(self) -> dict[str, Options]:
        tr = self.window.tr
        low, high = tables_of(self.form)
        ids: dict[str, tuple[str, ...]] = {
            "format": FORMATS,
            "final": FINALS,
            "uneven": POLICIES,
            "confirm": get_args(Confirming),
        }
        found: dict[str, Options] = {
            name: tuple((id, tr(f"wizard.{name}s.{id}")) for id in ids[name]) for name in NAMED
        }
        found["game"] = tuple((id, self._game_words(id)) for id in games_offered())
        game = next(
            (LISTED[id] for id in games_in_turn(self.form) if len(LISTED[id].rules) > 1), self._first()
        )
        sets = sorted(game.rules, key=lambda rules: rules != game.usual)
        found["rules"] = tuple((id, rules_words(tr, id)) for id in sets)
        found["table"] = tuple((n, tr("wizard.tables", n=n)) for n in range(low, high + 1))
        scorings = [(id, scoring_name(tr, id)) for id in PRESETS]
        found["scoring"] = (*scorings, (OWN, tr("wizard.scorings.own")))
        found["third"] = tuple(
            (int(yes), tr(f"wizard.third_{'yes' if yes else 'no'}")) for yes in (False, True)
        )
        found["hints"] = tuple((id, tr(f"sealed.hints.{id}")) for id in HINTS)
        return found

    def _first(self) -> GameListing:
        return LISTED[games_in_turn(self.form)[0]]

    def act(self, message: NewEventMessage) -> None:
        match message:
            case ChoosePlan(id, values):
                self.choose_plan(id, values)
            case ChangePlan(values):
                self._take(values)
                self.window.show()
            case ShowDetails(values, details):
                self._take(values)
                self.details = details
                self.window.show()
                self.window.page.first_focus().focus_set()
            case CreateEvent(values):
                self.create(values)
            case _:
                assert_never(message)

    def _game_words(self, game: str) -> str:
        tr = self.window.tr
        return tr("wizard.in_turn") if game == BOTH else game_name(tr, game)

    def choose_plan(self, id: str, values: WizardAnswers) -> None:
        """Another plan keeps what says who and where."""
        self._take(values)
        self.plan, self.wrong = id, ""
        self.details = False
        self.form = replace(PLANS[id], name=self.form.name, date=self.form.date, place=self.form.place)
        self.window.show()

    def _take(self, values: WizardAnswers) -> None:
        self.wrong = ""
        self.named = self.named or values["name"] != self._usual_name()
        before = games_in_turn(self.form)
        self.form = replace(self.form, **values)
        if games_in_turn(self.form) != before:
            self.form = replace(self.form, minutes=minutes_of(self.form))
        if self.form.game == BOTH and not self.form.mix:
            self.form = replace(self.form, mix=games_in_turn(self.form))
        low, high = tables_of(self.form)
        known = next(
            (LISTED[id] for id in games_in_turn(self.form) if len(LISTED[id].rules) > 1), self._first()
        )
        rules = self.form.rules if self.form.rules in known.rules else known.usual
        self.form = replace(self.form, rules=rules, table=max(low, min(high, self.form.table)))

    def create(self, values: WizardAnswers) -> None:
        window, tr = self.window, self.window.tr
        self._take(values)
        form = replace(self.form, name=values["name"])
        if form.scoring == OWN and not self.details and not form.own:
            self.details = True  # which is where its points are given
        self.wrong = ""
        if not form.name:
            self.wrong = tr("event_store.bad.no_name")
        elif (day := _day(form.date)) is None:
            self.wrong = tr("event_store.bad.date", date=form.date, form=tr.day(date(2026, 5, 2)))
        else:
            form = replace(form, date=day)
        if not self.wrong:
            answer = begin_event(window.club, form)
            if isinstance(answer, Kept):
                window.go("event", id=str(answer.facts["event"]))
                return
            if isinstance(answer, RefusedAnswer):
                self.wrong = refused_words(tr, answer)
        self.wrong = self.wrong[:1].upper() + self.wrong[1:]
        window.show()


def _day(text: str) -> str | None:
    """The day as documents have it, however it was typed; empty is none. None: it is no day."""
    try:
        return typed_day(text.strip()).isoformat() if text.strip() else ""
    except ValueError:
        return None


def scoring_name(tr: Words, id: str) -> str:
    preset = PRESETS[id]
    if tr.has(f"wizard.scorings.{id}"):
        return tr(f"wizard.scorings.{id}")
    three = preset.scale.three if preset.scale else None
    figures = " & " + "–".join(f"{value:g}" for value in three) if three else ""
    return tr("wizard.scorings.scale", figures=id.replace("-", "–") + figures)


def scoring_words(tr: Words, form: Form) -> str:
    order = tr("wizard.order", chain=", ".join(tr(f"event.criterion.{one}") for one in chain_words(form)))
    return f"{order} {tr('wizard.best_says', n=form.best)}" if form.best else order


def _two_games(tr: Words) -> str:
    first, second, *_ = LISTED
    return tr.listing([game_name(tr, first), game_name(tr, second)])


def rules_words(tr: Words, rules: str) -> str:
    key = f"wizard.ruless.{rules}"
    return tr(key) if tr.has(key) else rules


def says(tr: Words, form: Form) -> str:
    """The event in words, so that a wrong choice is seen before the first round."""
    games = tr("wizard.says.per_evening", n=form.per_evening)
    parts = [tr(f"wizard.says.{form.format}", n=form.rounds, games=games, table=form.table)]
    if form.final != "none":
        parts.append(
            tr(
                f"wizard.says.{form.final}",
                semi=form.table * form.table,
                two=2 * form.table,
                table=form.table,
            )
        )
    names = [game_name(tr, game) for game in games_in_turn(form)]
    if len(names) == 2:
        parts.append(tr("wizard.says.both_games", first=names[0], second=names[1]))
    elif len(names) > 2:
        parts.append(tr("wizard.says.games_in_turn", games=tr.listing(names)))
    else:
        parts.append(tr("wizard.says.one_game", game=names[0]))
    return " ".join(parts)
