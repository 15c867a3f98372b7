"""Behind the new-game page: what was chosen last, what may be chosen, and the plan that comes of it."""

import secrets
from collections.abc import Mapping
from dataclasses import replace
from datetime import datetime
from typing import TYPE_CHECKING, NotRequired, TypedDict, assert_never

from assistant.club.facts import corrections_for
from assistant.club.game import Plan
from assistant.club.result_document import Person
from assistant.club.settings import PACES
from assistant.games.registry import game_kit, game_name
from assistant.window.commands import Handles
from assistant.window.pages.new_game import Chosen, NewGamePage, NewGameView, Option, SeatRow
from assistant.window.pages.new_game_messages import (
    ChooseGame,
    ChooseNumber,
    ChoosePace,
    ChooseRuleSet,
    ChooseStarter,
    HideCounts,
    NameSeat,
    NewGameMessage,
    SeatKind,
    SetHandOver,
    SetVariation,
    StartGame,
    TypeSeed,
)
from assistant.window.scenes.scene import Scene
from assistant.window.scenes.seating import seated_players
from engine.documents.door import checked
from engine.documents.games import playable, usual_game
from engine.documents.result import Facts
from engine.games import GAMES, rules_for
from engine.players.levels import LEVELS
from engine.rules import Setup

if TYPE_CHECKING:
    from assistant.window.app import Window

PERSON, RANDOM = "person", "random"
COMPUTER_NAMES = ("Alonso", "Beatriz", "Diego", "Elvira", "Felipe")
USUAL = Chosen(
    usual_game().id,
    usual_game().usual,
    False,
    ((PERSON, ""), ("club", ""), ("club", ""), ("club", "")),
    RANDOM,
    "",
    True,
)


class LastChosenDoc(TypedDict):
    """The last choices as the settings keep them; a seat is person or a level, and the name typed."""

    game: str
    rules: str
    variation: bool
    seats: list[list[str]]
    starter: str
    hand_over: bool
    hide_counts: NotRequired[bool]


class NewGame(Scene[NewGameMessage]):
    name = "new_game"
    page = NewGamePage

    def __init__(self, window: "Window") -> None:
        super().__init__(window)
        self.chosen = _saved_choices(window.settings.new_game)
        self._seated = self.chosen.seats  # also who sat where there are fewer seats now
        self.problem = ""

    def view(self) -> NewGameView:
        tr, chosen = self.window.tr, self.chosen
        rules = rules_for(chosen.game, chosen.rules)
        levels = [PERSON, *(level.id for level in LEVELS if level.offered)]
        return NewGameView(
            chosen=chosen,
            games=tuple(Option(id, game_name(tr, id)) for id in playable()),
            rules=tuple(Option(id, game_kit(chosen.game).rule_set(tr, id)) for id in GAMES[chosen.game]),
            has_variation=rules.has_variation,
            counted=game_kit(chosen.game).counted_under(tr, chosen.rules),
            levels=tuple(
                Option(id, tr("new_game.person") if id == PERSON else tr(f"levels.{id}.name"))
                for id in levels
            ),
            about=tuple((id, tr(f"levels.{id}.about")) for id in levels if id != PERSON),
            numbers=tuple(rules.seats),
            seats=tuple(SeatRow(kind, name, self._name(n)) for n, (kind, name) in enumerate(chosen.seats)),
            starters=(
                Option(RANDOM, tr("new_game.random")),
                *(Option(str(n), self._name(n)) for n in range(len(chosen.seats))),
            ),
            start_words=game_kit(chosen.game).start_words(tr),
            several_people=sum(kind == PERSON for kind, _ in chosen.seats) > 1,
            paces=tuple(Option(pace, tr(f"settings.pace.{pace}")) for pace in PACES),
            pace=self.window.settings.pace,
            known=tuple(player["name"] for player in self.window.store.players.all()),
            problem=self.problem,
        )

    def handles(self) -> Handles:
        return {"done": self.do_start, "next_area": lambda: self.window.page.next_area()}

    def _name(self, n: int) -> str:
        kind, name = self.chosen.seats[n]
        if name.strip():
            return name.strip()
        if kind == PERSON:
            return self.window.tr("new_game.player", n=n + 1)
        return COMPUTER_NAMES[n]

    # what a person does

    def act(self, message: NewGameMessage) -> None:
        match message:
            case ChooseGame(game):
                self.do_game(game)
            case ChooseRuleSet(rules):
                self._choose(replace(self.chosen, rules=rules))
            case ChooseNumber(number):
                self.do_number(number)
            case SetVariation(on):
                self._choose(replace(self.chosen, variation=on))
            case HideCounts(on):
                self._choose(replace(self.chosen, hide_counts=on))
            case SetHandOver(on):
                self._choose(replace(self.chosen, hand_over=on))
            case SeatKind(seat, kind):
                self.do_seat(seat, kind)
            case NameSeat(seat, name):
                self.do_name(seat, name)
            case ChooseStarter(starter):
                self.do_starter(starter)
            case TypeSeed(seed):
                self.do_seed(seed)
            case ChoosePace(pace):
                self.window.change(pace=pace)
            case StartGame():
                self.do_start()
            case _:
                assert_never(message)

    def do_game(self, game: str) -> None:
        rules = game_kit(game).listed.usual
        allowed = rules_for(game, rules).seats
        self._note_seats()
        seats = self.chosen.seats[: allowed[-1]]
        self._choose(
            replace(self.chosen, game=game, rules=rules, seats=seats, variation=False, starter=RANDOM)
        )

    def do_number(self, number: int) -> None:
        self._note_seats()
        seats = (*self._seated, *(("club", ""),) * number)[:number]
        starter = (
            self.chosen.starter
            if self.chosen.starter == RANDOM or int(self.chosen.starter) < number
            else RANDOM
        )
        self._choose(replace(self.chosen, seats=seats, starter=starter))

    def _note_seats(self) -> None:
        seats = self.chosen.seats
        self._seated = seats + self._seated[len(seats) :]

    def do_seat(self, n: int, kind: str) -> None:
        self._seat(n, kind, self.chosen.seats[n][1])

    def do_name(self, n: int, name: str) -> None:
        """Typing redraws nothing."""
        seats = list(self.chosen.seats)
        seats[n] = (seats[n][0], name)
        self.chosen = replace(self.chosen, seats=tuple(seats))

    def do_starter(self, starter: str) -> None:
        self._choose(replace(self.chosen, starter=starter))

    def do_seed(self, seed: str) -> None:
        self.chosen = replace(self.chosen, seed=seed)

    def do_start(self) -> None:
        tr, chosen = self.window.tr, self.chosen
        names = [self._name(n) for n in range(len(chosen.seats))]
        if len({name.casefold() for name in names}) < len(names):
            self.problem = tr("new_game.same_name")
            self.window.show()
            return
        typed = [name.strip() for kind, name in chosen.seats if kind == PERSON and name.strip()]
        players = seated_players(self.window, typed)
        people = tuple(
            Person(name, None, kind) if kind != PERSON else Person(name, players.get(name))
            for name, (kind, _) in zip(names, chosen.seats, strict=True)
        )
        self._save_choices()
        self.window.go(
            "play",
            plan=plan_of(
                chosen,
                people,
                corrections_for(self.window.store.local, chosen.game, chosen.rules),
                self.window.settings.auto,
            ),
        )

    def _seat(self, n: int, kind: str, name: str) -> None:
        seats = list(self.chosen.seats)
        seats[n] = (kind, name)
        self._choose(replace(self.chosen, seats=tuple(seats)))

    def _choose(self, chosen: Chosen) -> None:
        self.chosen = chosen
        self.problem = ""
        self.window.show()

    def _save_choices(self) -> None:
        chosen = self.chosen
        kept: LastChosenDoc = {
            "game": chosen.game,
            "rules": chosen.rules,
            "variation": chosen.variation,
            "seats": [list(seat) for seat in chosen.seats],
            "starter": chosen.starter,
            "hand_over": chosen.hand_over,
            "hide_counts": chosen.hide_counts,
        }
        self.window.change(new_game={**kept})


def plan_of(chosen: Chosen, people: tuple[Person, ...], facts: Facts, auto: bool = True) -> Plan:
    """The plan of a dealt game; a seed and a starter are drawn where none was chosen."""
    seed = chosen.seed.strip() or secrets.token_hex(4)
    first = secrets.randbelow(len(people)) if chosen.starter == RANDOM else int(chosen.starter)
    setup = Setup(
        chosen.game,
        chosen.rules,
        len(people),
        first=first,
        variation=chosen.variation,
        facts=facts,
        hide_counts=chosen.hide_counts and game_kit(chosen.game).hides_counts,
    )
    started = datetime.now().astimezone().isoformat(timespec="seconds")
    return Plan(setup, seed, people, auto, started, {"hand_over": chosen.hand_over})


def _saved_choices(plain: Mapping[str, object]) -> Chosen:
    """The last choices, as far as they still make sense."""
    try:
        kept = checked(plain, LastChosenDoc)
        seats = tuple((kind, name) for kind, name in kept["seats"])
        chosen = Chosen(
            kept["game"],
            kept["rules"],
            kept["variation"],
            seats,
            kept["starter"],
            "",
            kept["hand_over"],
            kept.get("hide_counts", False),
        )
        rules = rules_for(chosen.game, chosen.rules)
    except ValueError:  # a form of another time, or something that no game has any more
        return USUAL
    kinds = {PERSON, *(level.id for level in LEVELS)}
    fits = len(seats) in rules.seats and all(kind in kinds for kind, _ in seats)
    return chosen if fits and (chosen.starter == RANDOM or chosen.starter.isdecimal()) else USUAL
