"""San Juan's desk: the whole table as view data, the prompt, and picks that become choices."""

from collections.abc import Hashable
from dataclasses import replace

from assistant.club.settings import Settings
from assistant.games.desk import Desk, Flow, OnTable, Picked
from assistant.games.keys import card_keys
from assistant.games.san_juan import say as san_juan_say
from assistant.games.san_juan.cards import (
    CATHEDRAL_KEY,
    CITY,
    DRAWN,
    HAND,
    cathedral_card,
    city_cards,
    face,
    face_down,
    in_hand,
    sorted_hand,
)
from assistant.games.san_juan.log import LogBook, just_built, last_of_each, news_of_each
from assistant.games.san_juan.marks import CardMarks
from assistant.games.san_juan.picks import BUTTONS, ROLE, PickAsked
from assistant.games.san_juan.prompt import prompt, why_not
from assistant.games.san_juan.state import state_of
from assistant.games.san_juan.tally import SeenCards, tally
from assistant.games.san_juan.views import CityPart, SanJuanView
from assistant.games.since import others_since
from assistant.games.tell import why
from assistant.games.views import (
    DIM,
    NORMAL,
    PICKABLE,
    PICKED,
    CardView,
    PlayerView,
    RoleView,
    ScoreLine,
    ScoreView,
    TileView,
)
from assistant.words import Words
from engine.decision import CHANCE, HIDDEN, Choice, Decision
from engine.rules import Score
from engine.san_juan.decisions import Build
from engine.san_juan.hidden import hides_count, tile_is_open, uncounted
from engine.san_juan.kinds import COUNCILLOR, IDS, ROLES
from engine.san_juan.names import Names, names
from engine.san_juan.round import hand_limit
from engine.san_juan.state import NO_GOOD, SanJuanState

SORTS = ("cost", "kind")
ORDER = (ROLE, HAND, DRAWN, CATHEDRAL_KEY[0], CITY)


class SanJuanDesk(Desk[SanJuanView]):
    def __init__(self) -> None:
        self.sort = SORTS[0]
        self._log = LogBook()
        self._asked: PickAsked | None = None

    def next_sort(self) -> str:
        """Sorts hands in the next way; picks made before are void."""
        self.sort = SORTS[(SORTS.index(self.sort) + 1) % len(SORTS)]
        return self.sort

    def asked(self, game: OnTable) -> PickAsked | None:
        """The same as long as nothing is decided, so that a click and what it shows sort one hand once."""
        decision, state, known = game.decision, state_of(game), self._asked
        if decision is None or decision.seat == CHANCE:
            return None
        same = known is not None and known.decision is decision and known.state is state
        if known is None or not same or known.sort != self.sort:
            known = self._asked = PickAsked(state, decision, self.sort)
        return known

    def start(self, game: OnTable) -> Picked:
        asked = self.asked(game)
        return asked.start() if asked else ()

    def pick(self, game: OnTable, picked: Picked, key: Hashable) -> Picked:
        asked = self.asked(game)
        return asked.pick(picked, key) if asked else picked

    def toggle(self, game: OnTable, picked: Picked, key: Hashable) -> Picked:
        asked = self.asked(game)
        return asked.toggle(picked, key) if asked else picked

    def choice(self, game: OnTable, picked: Picked) -> Choice | None:
        asked = self.asked(game)
        return asked.choice(picked) if asked else None

    def say(self, decision: Decision, choice: Choice, tr: Words) -> str:
        return san_juan_say.say(decision, choice, tr)

    def name(self, id: str, tr: Words) -> str:
        return san_juan_say.name(id, tr)

    def picks_for(self, game: OnTable, choice: Choice) -> Picked | None:
        asked = self.asked(game)
        return asked.picks_for(choice) if asked else None

    def button(self, game: OnTable, key: Hashable) -> Choice | None:
        choice = BUTTONS.get(key)
        return choice if game.decision is not None and choice in game.decision else None

    def why_not(self, game: OnTable, key: Hashable, tr: Words) -> str:
        """Of a card that cannot be built: what it costs and how many cards are missing, or that it stands there."""
        asked = self.asked(game)
        if asked is None or not isinstance(asked.decision, Build) or not isinstance(key, tuple):
            return ""
        if key[0] not in (HAND, CATHEDRAL_KEY[0]):
            return ""
        return why_not(asked, asked.card(key), tr)

    def thing(self, game: OnTable, key: Hashable, tr: Words) -> CardView:
        """The card that a line of the log speaks of."""
        return face(state_of(game), names(tr.language), IDS.index(str(key)), key)

    def view(self, game: OnTable, picked: Picked, flow: Flow, tr: Words, settings: Settings) -> SanJuanView:
        state = state_of(game)
        if not flow.open_hands:
            state = game.session.rules.redact(state, flow.eye)
        words = names(tr.language)
        asked = self.asked(game)
        mine = asked is not None and asked.decision.seat == flow.eye and not flow.watching
        keys = asked.pickable(picked) if asked and mine else set()
        cues = _cues(keys, card_keys(tr.language))
        shown = cues if settings.key_cues else dict.fromkeys(cues, "")  # the keys work all the same
        fresh = just_built(game, flow.eye, flow.watching)
        seats = len(state.players)
        first = next((seat for seat in (flow.below, flow.eye) if seat is not None), 0)
        order = [(first + 1 + k) % seats for k in range(seats)]
        told = state if flow.open_hands or flow.finished else uncounted(state, flow.eye)
        scores = game.session.rules.score(told)
        notes = last_of_each(game, tr, flow.eye)
        since = None if flow.watching else others_since(game, flow.eye)
        news = {} if flow.watching else news_of_each(game, tr, flow.eye)
        counted = tally(state, flow.eye)
        marks = CardMarks(shown, picked)
        hand = self._hand(state, words, flow, asked if mine else None, marks, tr)
        cathedral = cathedral_card(state, words, flow.eye)
        return SanJuanView(
            round=state.round,
            pile=len(state.pile),
            discards=len(state.discards),
            tiles=_tiles(state),
            roles=tuple(self._role(state, words, role, game, shown, picked) for role in range(len(ROLES))),
            cities=tuple(
                self._city(state, words, seat, game, scores[seat], flow, marks, notes, news, fresh, tr)
                for seat in order
            ),
            hand=_with_tally(hand, counted, tr),
            drawn=_with_tally(self._drawn(state, words, flow, marks, tr, game), counted, tr),
            cathedral=None if cathedral is None else marks.on(cathedral),
            prompt=prompt(game, asked, picked, flow, tr),
            cues=tuple((cue, key) for key, cue in cues.items() if cue),
            log=self._log.lines(game, tr, flow.eye, flow.open_hands, since),
            hint=flow.hint,
            tools=flow.tools,
        )

    def tally_lines(self, game: OnTable, eye: int | None, tr: Words) -> list[tuple[str, ...]]:
        state = game.session.rules.redact(state_of(game), eye)
        words = names(tr.language)
        heads = tuple(tr(f"juan.tally.{head}") for head in ("kind", "copies", "cities", "hand", "unseen"))
        return [heads] + [
            (words.building(one.kind), *map(str, (one.copies, one.cities, one.hand, one.unseen)))
            for one in tally(state, eye).values()
        ]

    def _role(
        self,
        state: SanJuanState,
        words: Names,
        role: int,
        game: OnTable,
        keys: dict[Hashable, str],
        picked: Picked,
    ) -> RoleView:
        taker = next((taken & 7 for taken in state.takers if taken >> 3 == role), None)
        key = (ROLE, role)
        look = PICKED if key in picked else PICKABLE if key in keys else DIM if taker is not None else NORMAL
        return RoleView(
            id=ROLES[role],
            name=words.role(role),
            text=words.action(role),
            privilege=words.privilege(role),
            taken="" if taker is None else game.person(taker).name,
            state=look,
            cue=keys.get(key, ""),
        )

    def _city(
        self,
        state: SanJuanState,
        words: Names,
        seat: int,
        game: OnTable,
        score: Score,
        flow: Flow,
        marks: CardMarks,
        notes: dict[int, str],
        news: dict[int, str],
        fresh: set[tuple[int, str]],
        tr: Words,
    ) -> CityPart:
        player = state.players[seat]
        goods = len(player.goods) - player.goods.count(NO_GOOD)
        limit = hand_limit(state, seat)
        decision = game.decision
        hides = not (flow.open_hands or flow.finished) and hides_count(state, seat, flow.eye)
        cards = city_cards(state, words, seat, hides)
        return CityPart(
            player=PlayerView(
                seat=seat,
                name=game.person(seat).name,
                points=score.points,
                points_more=hides and bool(player.chapel or player.bank),
                facts=(
                    ("files", tr("juan.hand_size", n=len(player.hand))),
                    ("box-seam", tr("juan.goods", n=goods)),
                    ("buildings", tr("juan.buildings", n=len(player.city))),
                ),
                governor=seat == state.governor,
                active=decision is not None and decision.seat == seat,
                thinking=flow.thinking == seat and not flow.paused,
                note=news.get(seat) or notes.get(seat, ""),
                news=seat in news,
                breakdown=breakdown(tr, game.person(seat).name, score),
            ),
            cards=tuple(marks.on(card, (seat, card.id) in fresh) for card in cards),
            hand=len(player.hand),
            limit=limit,
        )

    def _hand(
        self,
        state: SanJuanState,
        words: Names,
        flow: Flow,
        asked: PickAsked | None,
        marks: CardMarks,
        tr: Words,
    ) -> tuple[CardView, ...]:
        """`asked`: of whoever looks, if it is them."""
        eye = flow.eye
        if eye is None:
            return ()
        cards = []
        for n, card in enumerate(asked.hand if asked else sorted_hand(state, eye, self.sort)):
            key = (HAND, n)
            if card == HIDDEN:
                cards.append(face_down(words, key, tr("juan.face_down")))
            else:
                cards.append(in_hand(state, words, eye, card, key))
        return tuple(marks.on(card) for card in cards)

    def _drawn(
        self,
        state: SanJuanState,
        words: Names,
        flow: Flow,
        marks: CardMarks,
        tr: Words,
        game: OnTable,
    ) -> tuple[CardView, ...]:
        seat = game.decision.seat if game.decision is not None else HIDDEN
        cards = []
        for n, card in enumerate(sorted(state.drawn)):
            key = (DRAWN, n)
            if card == HIDDEN or (state.role == COUNCILLOR and seat != flow.eye and not flow.open_hands):
                cards.append(face_down(words, key, tr("juan.face_down")))
            else:
                cards.append(in_hand(state, words, max(seat, 0), card, key))
        return tuple(marks.on(card) for card in cards)


def _with_tally(
    cards: tuple[CardView, ...], counted: dict[int, SeenCards], tr: Words
) -> tuple[CardView, ...]:
    """On the large card: how many of its kind nobody has seen."""
    known = {IDS[kind]: one for kind, one in counted.items()}
    return tuple(
        replace(card, note=tr("juan.unseen", n=known[card.id].unseen, copies=known[card.id].copies))
        if card.id in known
        else card
        for card in cards
    )


def _cues(keys: set[Hashable], letters: str) -> dict[Hashable, str]:
    """A key on the keyboard for everything that can be picked: cards first, then buildings that stand.

    A role keeps its number when others are taken.
    """

    def rank(key: Hashable) -> tuple[int, tuple[int, ...]]:
        assert isinstance(key, tuple)
        return ORDER.index(key[0]), key[1:]

    order = sorted(keys, key=rank)
    cues = {key: letters[n] if n < len(letters) else "" for n, key in enumerate(order)}
    roles: dict[Hashable, str] = {(ROLE, role): letters[role] for role in range(len(ROLES))}
    return {key: roles.get(key, cue) for key, cue in cues.items()}


def _tiles(state: SanJuanState) -> tuple[TileView, ...]:
    is_open = tile_is_open(state)
    return tuple(
        TileView(None if tile == HIDDEN else state.edition.tiles[tile], is_open and n == 0)
        for n, tile in enumerate(state.tiles)
    )


def breakdown(tr: Words, name: str, score: Score) -> ScoreView:
    """Every point's source in words."""
    lines = tuple(
        ScoreLine(
            tr(f"score.short.{source.source}"),
            source.points,
            why(tr, "san-juan", source.source, source.facts),
        )
        for source in score.sources
    )
    return ScoreView(name, lines, score.points, tr("score.tie_note", n=score.tie_break))
