"""Behind the score pad: what was typed is kept at every step, judged at once, and ends as a result."""

from dataclasses import replace
from datetime import datetime
from typing import TYPE_CHECKING, assert_never

from assistant.club.facts import club_facts
from assistant.games.following.plan import shadow_plan
from assistant.games.pad.finished import again_from
from assistant.games.pad.occasion import OccasionDraft
from assistant.games.pad.sheets import Pad
from assistant.games.pad.verdict import Verdict, verdict
from assistant.window.commands import Handles
from assistant.window.game_kits import window_kit
from assistant.window.pages.messages import DropPhoto, LightPad, SaveResult, TakePhoto, TypeFact
from assistant.window.pages.score.messages import (
    AddSeat,
    ClearPad,
    FollowGame,
    GiveReason,
    NamePadSeat,
    PadGame,
    PadMessage,
    PadVariation,
    PadWay,
    PartMessage,
    RemoveSeat,
    SelectSeat,
    StartingSeat,
    StepSeat,
    TypeCount,
)
from assistant.window.pages.score.page import ScorePage
from assistant.window.pages.score.views import PadView
from assistant.window.scenes.occasion import choose_photo, retyped
from assistant.window.scenes.scene import Openings, Scene
from assistant.window.scenes.score.part import PadPart
from assistant.window.scenes.score.purpose import NewResult, PadPurpose, PutRight, typed_players
from assistant.window.scenes.score.view import pad_view
from engine.documents.games import LISTED, usual_points
from engine.documents.pad import Way
from engine.documents.result import EventPlaceDoc, Facts

if TYPE_CHECKING:
    from assistant.window.app import Window


class ScorePad(Scene[PadMessage]):
    """`again` is a kept result whose people play once more; `pad` is one to go on with; `correct` a result to put right."""

    name = "score"
    page = ScorePage

    def __init__(
        self,
        window: "Window",
        again: str | None = None,
        pad: Pad | None = None,
        event: EventPlaceDoc | None = None,
        correct: str | None = None,
    ) -> None:
        super().__init__(window)
        self.corrections = club_facts(window.store.local)[0]
        self.purpose: PadPurpose = (
            PutRight(window, correct, self.corrections) if correct else NewResult(window)
        )
        kept = self.purpose.begun()
        self.pad = pad or kept or Pad()
        if again is not None and (result := window.store.results.get(again)) is not None:
            self.pad = again_from(result)
        if event is not None:
            self.pad = replace(self.pad, event=event)
        self.here = 0
        self._part = (self.pad.game, window_kit(self.pad.game).pad_part()(self))
        self._past: list[Pad] = []
        self._typing: tuple[int, str] | None = None  # the cell that was typed into last
        if self.pad != kept and not window.store.read_only:
            self.purpose.begin(self.pad)

    # what is seen

    def view(self) -> PadView:
        return pad_view(self)

    @property
    def part(self) -> PadPart:
        """What the game on the pad adds."""
        if self._part[0] != self.pad.game:
            self._part = (self.pad.game, window_kit(self.pad.game).pad_part()(self))
        return self._part[1]

    def facts(self, facts: Openings) -> Openings:
        return self.purpose.opening()

    def table_facts(self) -> Facts:
        """The club's corrections to this game's table of facts."""
        return self.corrections.get((self.pad.game, self.pad.rules), {})

    def names(self) -> tuple[str, ...]:
        """Everybody's name; who was not named is player 1, 2, …"""
        tr = self.window.tr
        return tuple(
            one.name.strip() or tr("new_game.player", n=n + 1) for n, one in enumerate(self.pad.seats)
        )

    def same_names(self) -> bool:
        return len({name.casefold() for name in self.names()}) < len(self.pad.seats)

    def handles(self) -> Handles:
        handles: Handles = {"save": self.do_save}
        if self.view().can_follow:
            handles["follow"] = self.do_follow
        if self._past:
            handles["undo"] = self.do_undo
        return handles

    def act(self, message: PadMessage) -> None:
        match message:
            case PadGame(id):
                self.do_game(id)
            case PadWay(way):
                self.do_way(way)
            case SelectSeat(seat):
                self.do_select(seat)
            case StepSeat(step):
                self.do_step(step)
            case AddSeat():
                self.do_add_seat()
            case RemoveSeat():
                self.do_remove_seat()
            case StartingSeat(seat):
                self.do_first(seat)
            case NamePadSeat(seat, name):
                self.do_name(seat, name)
            case TypeFact(key, text):
                self.do_fact(key, text)
            case TakePhoto():
                self.do_photo()
            case DropPhoto():
                self.do_no_photo()
            case PartMessage():
                self.part.act(message)
            case TypeCount(seat, key, text):
                self.do_count(seat, key, text)
            case ClearPad():
                self.do_clear()
            case PadVariation(on):
                self.do_variation(on)
            case LightPad():
                self.do_light()
            case FollowGame():
                self.do_follow()
            case GiveReason(text):
                self.do_reason(text)
            case SaveResult():
                self.do_save()
            case _:
                assert_never(message)

    # who and what

    def do_game(self, id: str) -> None:
        game, _, rules = id.partition("/")
        self.change(self.pad.with_game(game, rules))
        self.here = min(self.here, len(self.pad.seats) - 1)
        self.window.show()

    def do_way(self, way: Way) -> None:
        self.change(replace(self.pad, way=way))

    def do_select(self, seat: int) -> None:
        self.here = seat
        self.window.show()

    def do_step(self, step: int) -> None:
        self.do_select((self.here + step) % len(self.pad.seats))

    def do_add_seat(self) -> None:
        self.change(self.pad.with_seats(len(self.pad.seats) + 1))

    def do_remove_seat(self) -> None:
        self.here = min(self.here, len(self.pad.seats) - 2)
        self.change(self.pad.with_seats(len(self.pad.seats) - 1))

    def do_first(self, seat: int) -> None:
        self.change(replace(self.pad, first=seat))

    def do_name(self, seat: int, name: str) -> None:
        self.change(self.pad.with_seat(seat, name=name), noted=False)

    def do_fact(self, key: str, text: str) -> None:
        self.change(self.pad.with_draft(retyped(self.pad.draft, key, text)), noted=False)

    def do_photo(self) -> None:
        if found := choose_photo(self.window):
            self.change(replace(self.pad, photo=found))

    def do_no_photo(self) -> None:
        self.change(replace(self.pad, photo=""))

    # numbers and the end

    def do_count(self, seat: int, key: str, text: str) -> None:
        """What is typed into one cell is one step of undo, however many letters it has."""
        after = self.pad.put(seat, self.pad.seats[seat].with_count(key, text.strip()))
        if after != self.pad:
            self.change(after, noted=self._typing != (seat, key))
            self._typing = (seat, key)

    def do_undo(self) -> None:
        if self._past:
            self.pad = self._past.pop()
            self._typing = None
            self.here = min(self.here, len(self.pad.seats) - 1)
            self._keep()
            self.window.show()
            self.on_screen(ScorePage).retype()

    def do_clear(self) -> None:
        """The pad as it was before anybody wrote on it."""
        tr = self.window.tr
        if not self.pad.untouched and not self.window.dialogs.ask(
            tr("pad.clear"), tr("pad.clear_sure"), tr("pad.clear"), tr("dialogs.cancel"), danger=True
        ):
            return
        self.here = 0
        self.change(self.purpose.emptied(self.pad))

    def do_reason(self, text: str) -> None:
        """Why a result is put right."""
        self.purpose.why = text
        self._keep()
        self.window.show()

    def do_variation(self, on: bool) -> None:
        self.change(replace(self.pad, variation=on))

    def do_light(self) -> None:
        """Only buildings and points, kept up while the game goes on; the minutes count from now."""
        began = self.now().isoformat(timespec="seconds")
        self.change(replace(self.pad, way="light", began=began))

    def do_follow(self) -> None:
        """A shadowed game for these people."""
        if self.same_names():
            self.tell("new_game.same_name")
            return
        players = typed_players(self.window, self.pad)
        people = [(name, players.get(name)) for name in self.names()]
        plan = shadow_plan(self.pad, people, self.table_facts(), self.now())
        self.pad = self.pad.with_draft(OccasionDraft(place=self.pad.place))  # the rest goes with the game
        self._keep()
        self.window.go("shadow", plan=plan)

    def do_save(self) -> None:
        judged = verdict(self.pad, self.corrections)
        if not pad_view(self).can_save:
            return
        if self.pad.bare and not self._may_be_bare(self.pad.bare):
            return
        if judged.undecided and not self._may_share(judged.undecided):
            return
        if not self._may_be(judged):
            return
        after = self.purpose.save(self.pad, judged, self.names())
        if after is not None:
            self.pad, self._past = after, []

    def _may_be_bare(self, seats: tuple[int, ...]) -> bool:
        """Somebody whose sheet nobody filled in is not kept as having played so without a question."""
        tr = self.window.tr
        who = tr.listing([self.names()[seat] for seat in seats])
        return self.window.dialogs.ask(
            tr("pad.bare_title"),
            tr("pad.bare_ask", who=who, n=len(seats), what=self.pad.asks.begins_with(tr)),
            tr("pad.bare_yes"),
            tr("dialogs.cancel"),
        )

    def _may_share(self, seats: tuple[int, ...]) -> bool:
        """A tie-break that nobody counted would decide: it is asked for before the places are kept."""
        tr = self.window.tr
        who = tr.listing([self.names()[seat] for seat in seats])
        return self.window.dialogs.ask(
            tr("pad.undecided_title"),
            tr("pad.undecided_ask", who=who),
            tr("pad.undecided_yes"),
            tr("dialogs.cancel"),
        )

    def _may_be(self, judged: Verdict) -> bool:
        """Points that the description of a game calls unusual are asked about, once for all of them."""
        tr, usual = self.window.tr, usual_points(self.pad.game)
        odd = (
            []
            if usual is None
            else [
                line.points
                for line in judged.lines
                if line.points is not None and not usual[0] <= line.points <= usual[1]
            ]
        )
        if usual is None or not odd:
            return True
        asked = tr(
            "listed.unusual",
            points=tr.listing([f"{value:g}" for value in odd]),
            low=f"{usual[0]:g}",
            high=f"{usual[1]:g}",
        )
        return self.window.dialogs.ask(
            tr("listed.unusual_title"), asked, tr("describe.save"), tr("dialogs.cancel")
        )

    def now(self) -> datetime:
        return datetime.now().astimezone()

    def seats_allowed(self) -> range:
        low, most = LISTED[self.pad.game].seats
        return range(low, most + 1)

    def tell(self, key: str, **facts: str) -> None:
        self.window.toast(self.window.tr(key, **facts), "wrong")

    def change(self, pad: Pad, noted: bool = True) -> None:
        """Every change is kept at once; letters of names are one step of undo with what came before them."""
        if pad == self.pad:
            return
        self._typing = None
        if noted:
            self._past = [*self._past[-99:], self.pad]
        self.pad = pad
        self._keep()
        self.window.show()

    def _keep(self) -> None:
        store = self.window.store
        if not store.read_only:
            self.purpose.keep(self.pad)
