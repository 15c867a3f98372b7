"""Behind the form of a described game: what is typed is a draft on disk at once, and a description when it is saved."""

from collections.abc import Mapping
from typing import TYPE_CHECKING, assert_never

from assistant.club.keeping import problem_words
from assistant.club.listed_draft import drop_draft, keep_draft, kept_draft
from assistant.club.listed_games import add_game
from assistant.games.listed.files import examples
from assistant.games.listed.form import BadForm, description_of, form_of, free_place, new_form, new_row
from assistant.games.listed.kit import ListedKit
from assistant.games.listed.pad import UNCOUNTED, ListedPad
from assistant.window.commands import Handles
from assistant.window.pages.describe.page import DescribePage
from assistant.window.pages.describe.row import ORDER, TIES, way_of_row
from assistant.window.pages.describe.views import (
    AddRow,
    DescribeMessage,
    DescribeView,
    DropGame,
    MoveRow,
    PadCell,
    PadPreview,
    PickRow,
    RemoveRow,
    RowScores,
    SaveGame,
    TypeGame,
    TypeGameName,
    TypeRowName,
    TypeSheetRow,
    Wrong,
)
from assistant.window.scenes.scene import Openings, Scene
from assistant.window.widgets.listing import ListLine
from assistant.words import LANGUAGES
from db.problems import Problem
from engine.documents.games import LISTED, listing_of
from engine.documents.listed_form import GameFormDoc, RowFormDoc
from engine.documents.listed_game import DescriptionDoc, described

if TYPE_CHECKING:
    from assistant.window.app import Window

WAYS = ("most-points", "least-points", "winner", "winners", "together", "teams")
SEATS_SHOWN = 2


class DescribeGame(Scene[DescribeMessage]):
    """Opened with a game of the list, one of the examples, a description from a file, or nothing; a draft of the same
    game goes on."""

    name = "describe"
    page = DescribePage

    def __init__(
        self, window: "Window", id: str = "", example: str = "", given: Mapping[str, object] | None = None
    ) -> None:
        super().__init__(window)
        self.before: DescriptionDoc | None = LISTED[id].described if id in LISTED else None
        begun = self._begun(id, example, given)
        self.first = new_form() if given or example else begun
        draft = kept_draft(window.store)
        self.form = (
            draft if draft is not None and draft["id"] == begun["id"] and not (example or given) else begun
        )
        self.here: int | None = 0 if self.form["rows"] else None
        self._tried = False
        self._pad: PadPreview | None = None
        if example or given:
            keep_draft(window.store, self.form)

    def _begun(self, id: str, example: str, given: Mapping[str, object] | None) -> GameFormDoc:
        if self.before is not None:
            return form_of(self.before, id)
        if example:
            return form_of(examples()[example])
        return form_of(described(dict(given))) if given else new_form()

    def facts(self, facts: Openings) -> Openings:
        """What was typed is a draft: coming back goes on with it."""
        return {"id": self.form["id"]} if self.form["id"] in LISTED else {}

    def handles(self) -> Handles:
        return {} if self.window.store.read_only else {"save": self.save}

    def title(self) -> str:
        return self.window.tr("describe.title")

    def help(self) -> str:
        return self.window.tr("describe.help")

    # what is seen

    def view(self) -> DescribeView:
        tr = self.window.tr
        wrong, game = self._judged()
        if game is not None:
            self._pad = self._preview(game)
        known = LISTED.get(self.form["id"])
        name = self.before["name"] if self.before else ""
        return DescribeView(
            title=tr("describe.of", name=name, n=known.version) if known else tr("describe.new"),
            form=self.form,
            ways=tuple((way, tr(f"listed.won.{way}")) for way in WAYS),
            languages=tuple((one, tr(f"describe.language.{one}")) for one in LANGUAGES if self._other(one)),
            lines=tuple(self._line(n, row, wrong) for n, row in enumerate(self.form["rows"])),
            here=self.here,
            wrong=wrong,
            pad=self._pad,
            changed=self.form != self.first,
            can_write=not self.window.store.read_only,
        )

    def _other(self, language: str) -> bool:
        """The names themselves are in the language of the window; a kept one in it stays in sight all the same."""
        named = (self.form["names"], *(row["names"] for row in self.form["rows"]))
        return language != self.window.tr.language or any(language in one for one in named)

    def _judged(self) -> tuple[Wrong | None, DescriptionDoc | None]:
        """What is wrong, if anything; a form that nobody has touched yet is only empty."""
        tr = self.window.tr
        try:
            return None, description_of(self.form, tr)
        except BadForm as bad:
            if self.form == self.first and not self._tried:
                return None, None
            if bad.row is None:
                return Wrong(tr("describe.wrong", why=str(bad)), bad.field, None), None
            name = self.form["rows"][bad.row]["name"].strip() or tr("describe.unnamed")
            words = tr("describe.wrong_row", n=bad.row + 1, name=name, why=str(bad))
            return Wrong(words, bad.field, bad.row), None

    def _line(self, n: int, row: RowFormDoc, wrong: Wrong | None) -> ListLine:
        tr = self.window.tr
        name = row["name"].strip() or row["key"] or tr("describe.unnamed")
        tie = tr(f"describe.tie.{ORDER[TIES.index(row['tie'])]}") if row["tie"] in TIES[1:] else ""
        return ListLine(str(n), (name, self._counts(row), tie), "warn" if wrong and wrong.row == n else "")

    def _counts(self, row: RowFormDoc) -> str:
        tr = self.window.tr
        if row["kind"] == "choice":
            said = tr("describe.counts.choice", values=row["values"])
        elif row["kind"] == "most":
            said = tr("describe.counts.most", gets=row["gets"])
        else:
            worth = row["worth"].strip()
            said = tr("describe.counts.times", worth=worth) if worth else tr("describe.counts.number")
        rounds = row["rounds"].strip()
        if row["kind"] == "number" and rounds.isdecimal():
            said += f", {tr('describe.counts.rounds', n=int(rounds))}"
        return said if row["scores"] else f"{said}, {tr('describe.counts.none')}"

    def _preview(self, game: DescriptionDoc) -> PadPreview:
        tr = self.window.tr
        pad = ListedPad(ListedKit(listing_of({"id": "preview", "version": 1, "game": game})))
        seats = range(1, min(SEATS_SHOWN, game["seats"][1]) + 1)
        return PadPreview(
            names=tuple(tr("new_game.player", n=n) for n in seats),
            cells=tuple(PadCell(pad.field(tr, key), pad.choices(tr, key)) for key in pad.counts),
            once=tuple(pad.field(tr, key) for key in pad.of_table if key != UNCOUNTED),
            total=pad.by_points,
        )

    # what is done

    def act(self, message: DescribeMessage) -> None:
        match message:
            case TypeGame(field, text):
                self._change({field: text})
            case TypeGameName(language, text):
                self._change({"names": {**self.form["names"], language: text}})
            case TypeSheetRow(field, value):
                self._change_row({field: value})
            case TypeRowName(language, text):
                if self.here is not None:
                    self._change_row({"names": {**self.form["rows"][self.here]["names"], language: text}})
            case RowScores(way):
                self._scores(way)
            case PickRow(ids):
                self._pick(int(ids[0]) if ids else None)
            case AddRow():
                self._add()
            case MoveRow(step):
                self._move(step)
            case RemoveRow():
                self._remove()
            case SaveGame():
                self.save()
            case DropGame():
                self.drop()
            case _:
                assert_never(message)

    def _change(self, fields: Mapping[str, object]) -> None:
        changed: GameFormDoc = {**self.form, **fields}  # type: ignore[typeddict-item]
        if changed == self.form:
            return
        self.form = changed
        keep_draft(self.window.store, self.form if self.form != self.first else None)
        self.window.show()

    def _change_row(self, fields: Mapping[str, object]) -> None:
        if self.here is not None:
            rows = list(self.form["rows"])
            row: RowFormDoc = {**rows[self.here], **fields}  # type: ignore[typeddict-item]
            rows[self.here] = row
            self._change({"rows": rows})

    def _scores(self, way: str) -> None:
        """A row that only settles ties has a place among the tie-breaks from then on, and one that scores has none."""
        if self.here is None or way == way_of_row(row := self.form["rows"][self.here]):
            return
        told: dict[str, object] = {"scores": way == "points", "least": way == "fewer"}
        if way == "points":
            self._change_row({**told, "tie": ""})
        else:
            place = row["tie"] or free_place(self.form, len(TIES) - 1)
            self._change_row({**told, "worth": "", "tie": place})

    def _pick(self, row: int | None) -> None:
        if row != self.here:
            self.here = row
            self.window.show()

    def _add(self) -> None:
        rows = [*self.form["rows"], new_row()]
        self.here = len(rows) - 1
        self._change({"rows": rows})
        self.on_screen(DescribePage).go_to("name")

    def _move(self, step: int) -> None:
        rows = list(self.form["rows"])
        if self.here is not None and 0 <= self.here + step < len(rows):
            rows.insert(self.here + step, rows.pop(self.here))
            self.here += step
            self._change({"rows": rows})

    def _remove(self) -> None:
        if self.here is not None:
            rows = [row for n, row in enumerate(self.form["rows"]) if n != self.here]
            self.here = min(self.here, len(rows) - 1) if rows else None
            self._change({"rows": rows})

    def save(self) -> None:
        """What is wrong is told, its row is opened, and the keyboard goes to the field."""
        window, tr = self.window, self.window.tr
        self._tried = True
        try:
            game = description_of(self.form, tr)
            kept = add_game(window.store, self._unless_changed(game))
        except BadForm as bad:
            self.here = bad.row if bad.row is not None else self.here
            window.show()
            self.on_screen(DescribePage).go_to(bad.field)
            return
        except Problem as problem:
            window.toast(problem_words(problem, tr), "wrong")
            return
        drop_draft(window.store)
        window.toast(tr("listed.said.added", name=kept["game"]["name"], id=kept["id"], n=kept["version"]))
        window.go_on("settings", tab="games", game=kept["id"])

    def _unless_changed(self, game: DescriptionDoc) -> DescriptionDoc:
        """The very description there is, if the form says the same: no version for nothing."""
        same = self.before is not None and self.form == form_of(self.before, self.form["id"])
        return self.before if same and self.before is not None else game

    def drop(self) -> None:
        window, tr = self.window, self.window.tr
        if self.form != self.first and not window.dialogs.ask(
            tr("describe.leave"), tr("describe.leave_sure"), tr("describe.leave"), tr("dialogs.cancel")
        ):
            return
        drop_draft(window.store)
        window.go_on("settings", tab="games", game=self.form["id"])
