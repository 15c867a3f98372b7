"""Saint Malo on the score pad: a city that is drawn field by field."""

from dataclasses import dataclass, field

from assistant.games.views import PICKABLE, PICKED, AnswerView, CityView
from assistant.window.pages.saint_malo.pad_messages import ChooseLetter, DrawField, TypeField
from assistant.window.pages.score.messages import PartMessage
from assistant.window.pages.score.views import CentreView, CountField
from assistant.window.scenes.score.part import PadPart
from engine.saint_malo.names import names
from engine.saint_malo.sheet import CONTENTS
from engine.saint_malo.sheet import LETTERS as KNOWN

LETTERS = "wch12345CSPAMJN."
BLANK = CityView(())


@dataclass(frozen=True)
class PaperCityView(CentreView):
    city: CityView = field(default=BLANK)
    letters: tuple[AnswerView, ...] = ()


class CityPart(PadPart):
    letter = "h"  # what a click draws

    def centre(self, title: str, counts: tuple[CountField, ...], last: bool) -> PaperCityView:
        one = self.scene.pad.seats[self.scene.here]
        return PaperCityView(title, "", counts, last=last, city=CityView(one.city), letters=self._letters())

    def _letters(self) -> tuple[AnswerView, ...]:
        contents = names(self.scene.window.tr.language)["contents"]
        return tuple(
            AnswerView(
                key=letter,
                text=contents[CONTENTS[KNOWN.index(letter)]].name,
                cue=letter,
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
