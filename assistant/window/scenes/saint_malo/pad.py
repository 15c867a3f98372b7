"""Saint Malo on the score pad: a city that is drawn field by field."""

from dataclasses import dataclass, field

from assistant.games.pad.sheets import PRINTED
from assistant.games.saint_malo.city_letters import LETTERS, drawn_name, own_keys
from assistant.games.saint_malo.show import letters
from assistant.games.views import PICKABLE, PICKED, AnswerView, CityView
from assistant.window.pages.saint_malo.pad_messages import ChooseLetter, DrawField, TypeField
from assistant.window.pages.score.messages import PartMessage
from assistant.window.pages.score.views import CentreView, CountField
from assistant.window.scenes.score.part import PadPart
from assistant.words import Words
from engine.saint_malo.board import NAMES, bit

BLANK = CityView(())


@dataclass(frozen=True)
class PaperCityView(CentreView):
    city: CityView = field(default=BLANK)
    letters: tuple[AnswerView, ...] = ()
    keys: tuple[tuple[str, str], ...] = ()  # what may be typed, and what it draws
    printed: frozenset[tuple[int, int]] = frozenset()  # crates of the sheet itself


class CityPadPart(PadPart):
    letter = "h"  # what a click draws

    def centre(self, title: str, counts: tuple[CountField, ...], last: bool) -> PaperCityView:
        one = self.scene.pad.seats[self.scene.here]
        tr = self.scene.window.tr
        city = CityView(one.city, letters=letters(tr), names=True)
        printed = frozenset(
            (row, column)
            for row, line in enumerate(one.city)
            for column in range(len(line))
            if one.is_printed(row, column)
        )
        return PaperCityView(
            title,
            "",
            counts,
            last=last,
            city=city,
            letters=self._letters(),
            keys=typed_keys(tr),
            printed=printed,
        )

    def _letters(self) -> tuple[AnswerView, ...]:
        tr = self.scene.window.tr
        keys = own_keys(tr)
        return tuple(
            AnswerView(
                key=letter,
                text=drawn_name(tr, letter),
                cue=keys[letter],
                state=PICKED if letter == self.letter else PICKABLE,
            )
            for letter in LETTERS
        )

    # what people do

    def act(self, message: PartMessage) -> None:
        match message:
            case ChooseLetter(letter):
                self.do_letter(letter)
            case DrawField(field):
                self.do_draw(field)
            case TypeField(field, letter):
                self.do_type(field, letter)

    def do_letter(self, letter: str) -> None:
        self.letter = letter
        self.scene.window.show()

    def do_draw(self, field: tuple[int, int]) -> None:
        """The symbol that is chosen; the same again takes it away."""
        there = self.scene.pad.seats[self.scene.here].city[field[0]][field[1]]
        self.do_type(field, "." if there == self.letter else self.letter)

    def do_type(self, field: tuple[int, int], letter: str) -> None:
        scene = self.scene
        if scene.pad.seats[scene.here].is_printed(*field):
            if letter != PRINTED:
                scene.tell("pad.printed", field=NAMES[bit(*field)])
            return
        scene.change(scene.pad.put(scene.here, scene.pad.seats[scene.here].with_field(*field, letter)))


def typed_keys(tr: Words) -> tuple[tuple[str, str], ...]:
    """This language's keys first, small letters too where they mean nothing else; the English ones are still taken."""
    own = {key: letter for letter, key in own_keys(tr).items()}
    small = {key.lower(): letter for key, letter in own.items()}
    english = {letter: letter for letter in LETTERS} | {letter.lower(): letter for letter in LETTERS[::-1]}
    return tuple({**english, **{letter: letter for letter in LETTERS}, **small, **own}.items())
