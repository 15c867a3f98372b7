"""Saint Malo on the score pad: a city that is drawn field by field."""

from dataclasses import dataclass, field

from assistant.games.saint_malo.show import letters
from assistant.games.views import PICKABLE, PICKED, AnswerView, CityView
from assistant.window.pages.saint_malo.pad_messages import ChooseLetter, DrawField, TypeField
from assistant.window.pages.score.messages import PartMessage
from assistant.window.pages.score.views import CentreView, CountField
from assistant.window.scenes.score.part import PadPart
from assistant.words import Words
from engine.saint_malo.names import names
from engine.saint_malo.sheet import CONTENTS
from engine.saint_malo.sheet import LETTERS as KNOWN

LETTERS = "wch12345CSPAMJN."
BLANK = CityView(())


@dataclass(frozen=True)
class PaperCityView(CentreView):
    city: CityView = field(default=BLANK)
    letters: tuple[AnswerView, ...] = ()
    keys: tuple[tuple[str, str], ...] = ()  # what may be typed, and what it draws


class CityPadPart(PadPart):
    letter = "h"  # what a click draws

    def centre(self, title: str, counts: tuple[CountField, ...], last: bool) -> PaperCityView:
        one = self.scene.pad.seats[self.scene.here]
        tr = self.scene.window.tr
        city = CityView(one.city, letters=letters(tr))
        return PaperCityView(
            title, "", counts, last=last, city=city, letters=self._letters(), keys=typed_keys(tr)
        )

    def _letters(self) -> tuple[AnswerView, ...]:
        tr = self.scene.window.tr
        contents, keys = names(tr.language)["contents"], own_keys(tr)
        return tuple(
            AnswerView(
                key=letter,
                text=contents[CONTENTS[KNOWN.index(letter)]].name,
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
        scene.change(scene.pad.put(scene.here, scene.pad.seats[scene.here].with_field(*field, letter)))


def own_keys(tr: Words) -> dict[str, str]:
    """For everything that can be drawn the key of this language: its letter in a city, or that of its word."""
    contents = names(tr.language)["contents"]
    ids = {letter: CONTENTS[KNOWN.index(letter)] for letter in LETTERS}
    return {letter: contents[id].letter or tr(f"malo.key.{id}") for letter, id in ids.items()}


def typed_keys(tr: Words) -> tuple[tuple[str, str], ...]:
    """This language's keys first, small letters too where they mean nothing else; the English ones are still taken."""
    own = {key: letter for letter, key in own_keys(tr).items()}
    small = {key.lower(): letter for key, letter in own.items()}
    english = {letter: letter for letter in LETTERS} | {letter.lower(): letter for letter in LETTERS[::-1]}
    return tuple({**english, **{letter: letter for letter in LETTERS}, **small, **own}.items())
