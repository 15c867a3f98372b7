"""San Juan on the score pad: buildings that are added, taken away and covered."""

from collections import Counter
from dataclasses import dataclass, replace

from assistant.games.san_juan.building_names import building_names
from assistant.games.san_juan.cards import mark_of, printed
from assistant.games.views import PICKABLE, PICKED, AnswerView, CardView
from assistant.window.pages.san_juan.pad_messages import (
    AddBuildings,
    CoverBuilding,
    TakeAway,
    TakeLast,
    UncoverBuilding,
    UnknownBuilding,
)
from assistant.window.pages.score.messages import PartMessage
from assistant.window.pages.score.views import CentreView, CountField, Shape
from assistant.window.scenes.score.part import PadPart
from engine.san_juan.edition import Edition, edition
from engine.san_juan.kinds import IDS, PRODUCTION
from engine.san_juan.names import names

FULL_CITY = 12


@dataclass(frozen=True)
class BuildingsView(CentreView):
    """`buildings` are all there are, `cards` this city; `covered` None: no crane, nothing can be covered."""

    buildings: tuple[AnswerView, ...] = ()
    cards: tuple[CardView, ...] = ()
    covered: tuple[str, ...] | None = None

    def shape(self) -> Shape:
        return (*super().shape(), self.covered is None)


class BuildingsPart(PadPart):
    def centre(self, title: str, counts: tuple[CountField, ...], last: bool) -> BuildingsView:
        pad, tr, here = self.scene.pad, self.scene.window.tr, self.scene.here
        one, words = pad.seats[here], names(tr.language)
        facts = edition(pad.rules, self.scene.table_facts())
        return BuildingsView(
            title,
            tr("pad.of_twelve", n=len(one.buildings), full=FULL_CITY),
            counts,
            last=last,
            buildings=self._buildings(facts),
            cards=tuple(
                replace(printed(facts, words, IDS.index(building), n), state=PICKABLE)
                for n, building in enumerate(one.buildings)
            ),
            covered=self._covered(),
        )

    def _covered(self) -> tuple[str, ...] | None:
        one = self.scene.pad.seats[self.scene.here]
        if "crane" not in one.buildings and not one.covered:
            return None
        return tuple(names(self.scene.window.tr.language).building(building) for building in one.covered)

    def _buildings(self, facts: Edition) -> tuple[AnswerView, ...]:
        """Every building there is; what stands in this city is marked, the numbers are cost and points."""
        pad = self.scene.pad
        mine = Counter(pad.seats[self.scene.here].buildings)
        words, terms = names(self.scene.window.tr.language), building_names(pad.rules)
        return tuple(
            AnswerView(
                key=IDS[kind],
                text=words.building(kind),
                mark="great" if facts.cost[kind] >= 6 else mark_of(kind),
                count=mine[IDS[kind]] if kind < PRODUCTION else 0,
                state=PICKED if mine[IDS[kind]] else PICKABLE,
                terms=terms[IDS[kind]],
            )
            for kind in facts.kinds
        )

    # what people do

    def act(self, message: PartMessage) -> None:
        match message:
            case AddBuildings(wanted):
                self.do_add_all(wanted)
            case TakeAway(place):
                self.do_take_away(place)
            case TakeLast():
                self.do_take_last()
            case CoverBuilding(building):
                self.do_cover(building)
            case UncoverBuilding():
                self.do_uncover()
            case UnknownBuilding(typed):
                self.do_unknown(typed)

    def do_add(self, building: str, times: int = 1) -> None:
        self.do_add_all(((building, times),))

    def do_add_all(self, wanted: tuple[tuple[str, int], ...]) -> None:
        """Buildings for the player who is open; a city building that stands already is pointed out, not added."""
        scene = self.scene
        buildings = list(scene.pad.seats[scene.here].buildings)
        for building, times in wanted:
            if IDS.index(building) >= PRODUCTION and building in buildings:
                word = names(scene.window.tr.language).building(building)
                scene.tell("pad.there_already", building=word, name=scene.names()[scene.here])
            else:
                buildings += [building] * min(times, 12)
        scene.change(scene.pad.with_seat(scene.here, buildings=tuple(buildings)))

    def do_take_away(self, place: int) -> None:
        scene = self.scene
        buildings = list(scene.pad.seats[scene.here].buildings)
        del buildings[place]
        scene.change(scene.pad.with_seat(scene.here, buildings=tuple(buildings)))

    def do_take_last(self) -> None:
        if self.scene.pad.seats[self.scene.here].buildings:
            self.do_take_away(-1)

    def do_cover(self, building: str) -> None:
        scene = self.scene
        covered = (*scene.pad.seats[scene.here].covered, building)
        scene.change(scene.pad.with_seat(scene.here, covered=covered))

    def do_uncover(self) -> None:
        scene = self.scene
        scene.change(scene.pad.with_seat(scene.here, covered=scene.pad.seats[scene.here].covered[:-1]))

    def do_unknown(self, typed: str) -> None:
        self.scene.tell("pad.no_such", typed=typed)
