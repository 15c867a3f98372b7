"""A kept result on a pad, to be put right, and the pad back as a new version of that result."""

from collections.abc import Callable, Sequence
from datetime import datetime

from assistant.club.events.explained import with_figures
from assistant.club.result_document import sources_of
from assistant.games.pad.occasion import OccasionDraft, occasion_of, typed_day
from assistant.games.pad.sheets import Pad, PadSeat
from assistant.games.pad.verdict import SeatVerdict, Verdict, table_sheet, verdict
from assistant.games.registry import game_kit
from engine.corrections import Facts as Corrections
from engine.documents.games import LISTED, playable
from engine.documents.new_result import new_seat
from engine.documents.result import Facts, Number, ResultDoc, SeatDoc, StatsDoc
from engine.games import GAMES, rules_for
from engine.rules import Score


def pad_of(result: ResultDoc, corrections: Corrections | None = None) -> Pad | None:
    """Sheets where they explain the points, else totals. None for a game, or a table, that no pad is made for."""
    game, rules = result["game"], result["rules"]
    if rules not in GAMES.get(game, ()) or not _seated(game, rules, len(result["seats"])):
        return None
    first = next((n for n, seat in enumerate(result["seats"]) if seat["start"]), 0)
    seats = tuple(_pad_seat(game, seat) for seat in result["seats"])
    pad = Pad(game, rules, seats, first, "pad").with_draft(_draft(result))
    if all(_sheet(game, seat) for seat in result["seats"]) and _explained(
        pad, result, verdict(pad, corrections)
    ):
        return pad
    return Pad(game, rules, seats, first, "totals").with_draft(_draft(result))


def _seated(game: str, rules: str, people: int) -> bool:
    """Whether so many can play it; of a game that is only described its description says so."""
    low, high = LISTED[game].seats
    return people in rules_for(game, rules).seats if game in playable() else low <= people <= high


def _pad_seat(game: str, seat: SeatDoc) -> PadSeat:
    """The total stands on it too, for whoever wants nothing but that."""
    sheet = _sheet(game, seat)
    one = game_kit(game).pad().rewritten(seat["name"], sheet) if sheet else PadSeat(seat["name"])
    for key, figure in (("points", seat["points"]), ("tie_break", seat["tie_break"])):
        one = one.with_count(key, _typed(figure))
    return one


def _sheet(game: str, seat: SeatDoc) -> Facts | None:
    """Without points who has won is the sheet, wherever that was said."""
    if seat["sheet"] or game_kit(game).pad().by_points:
        return seat["sheet"]
    told: Facts = {"won": bool(seat.get("won"))}
    return told | {key: seat[key] for key in ("team", "role") if seat.get(key)}


def _explained(pad: Pad, result: ResultDoc, judged: Verdict) -> bool:
    """A total that was corrected by hand, or counted under other facts, is not what the sheets say."""
    if not pad.asks.by_points:
        return judged.complete and [line.place for line in judged.lines] == [
            seat["place"] for seat in result["seats"]
        ]
    return judged.complete and [line.points for line in judged.lines] == [
        seat["points"] for seat in result["seats"]
    ]


def _draft(result: ResultDoc) -> OccasionDraft:
    return OccasionDraft(
        result["played_at"][:10],
        result["place"],
        _typed(result["minutes"]),
        result["comment"],
        result["photo"] or "",
        result["event"],
    )


def _typed(figure: Number | None) -> str:
    return "" if figure is None else f"{figure:g}"


def version_of(
    result: ResultDoc,
    pad: Pad,
    judged: Verdict,
    names: Sequence[str],
    player_id: Callable[[str], str | None],
    now: datetime,
) -> ResultDoc:
    """What the pad says of the result; all that no pad knows of stays. BadOccasion for a date that is none."""
    about = occasion_of(pad.draft, now)
    typed = typed_day(pad.date.strip()).isoformat() if pad.date.strip() else ""
    same_day = typed == result["played_at"][:10]  # the time of day is on no pad
    seats = [_seat(result, pad, n, name, judged.lines[n], player_id) for n, name in enumerate(names)]
    made: ResultDoc = {
        **result,
        "game": pad.game,
        "rules": pad.rules,
        "seats": seats,
        "played_at": result["played_at"] if same_day else about.played_at.isoformat(timespec="seconds"),
        "minutes": about.minutes,
        "place": about.place,
        "comment": about.comment,
        "photo": about.photo,
        "stats": _stats(result, names),
    }
    if pad.way != "totals":
        pad.asks.finished(pad.seats, made)
    return made


def _seat(
    result: ResultDoc, pad: Pad, n: int, name: str, line: SeatVerdict, player_id: Callable[[str], str | None]
) -> SeatDoc:
    """What is known of a person goes with the name, what a sheet says with the seat."""
    known = {seat["name"].casefold(): seat for seat in result["seats"]}
    base = known.get(name.casefold()) or _renamed(result, pad, n, name, player_id(name))
    seat: SeatDoc = {**base, "name": name, "start": n == pad.first}
    points, place = line.points or 0, line.place or (1 if pad.asks.by_points else None)
    if pad.way == "totals":
        return with_figures(seat, points, place or 1, line.tie_break)
    nothing = {key: 0 for key, value in (seat["sheet"] or {}).items() if value == 0}  # not asked for again
    sheet = nothing | {key: value for key, value in table_sheet(pad, n).items() if key != "name"}
    sources = sources_of(Score(points, line.tie_break or 0, place or 0, line.sources))
    return {
        **seat,
        "points": points,
        "place": place,
        "tie_break": line.tie_break,
        "sources": sources,
        "sheet": sheet,
    }


def _renamed(result: ResultDoc, pad: Pad, n: int, name: str, player: str | None) -> SeatDoc:
    """Somebody else on a seat; what stood there stays, unless whoever had it moved to another seat with it."""
    fresh = new_seat(name, player)
    if n >= len(result["seats"]):
        return fresh
    before = result["seats"][n]
    if before["name"].casefold() in {one.name.strip().casefold() for one in pad.seats}:
        return fresh
    return {**fresh, "sources": before["sources"], "sheet": before["sheet"]}


def _stats(result: ResultDoc, names: Sequence[str]) -> StatsDoc:
    """Figures seat by seat hold only for the people they were counted for."""
    if [seat["name"].casefold() for seat in result["seats"]] == [name.casefold() for name in names]:
        return result["stats"]
    rounds = result["stats"].get("rounds")
    return {} if rounds is None else {"rounds": rounds}
