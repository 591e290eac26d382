"""The bots: always legal, repeatable, blind to hidden cards, and as quick and sure as they say."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from itertools import islice, pairwise, permutations
from statistics import median
from typing import Any

import pytest

from cardlib.bots import (
    AGENTS,
    OPEN_US,
    Agent,
    Decision,
    Luck,
    UnknownBot,
    agent,
    attentive_layer,
    attentive_ringer,
    next_move,
    unwise,
)
from cardlib.cards import HIDDEN
from cardlib.chance import Tape
from cardlib.errors import CardlibError
from cardlib.games import GAMES, UnknownGame, tivmiv, zangi, zodiak
from cardlib.i18n import Sentence
from cardlib.ringers import ADULT, AGE_8, AGE_10, Ringer, mean_weight
from cardlib.session import Session
from tests.strategies import NAMES, Picker, card_texts, deal_states

PLAYERS = {"zangi": (2, 3, 4, 5, 6), "zodiak": (2, 3, 4), "tivmiv": (2, 3, 4, 5, 6)}
BOTS = [(game, name) for game in NAMES for name in AGENTS[game]]
TABLES = [(game, name, players) for game, name in BOTS for players in PLAYERS[game]]
MOST_PLIES = 4000
"""More than any match of bots takes; a lesson waits for its end."""
THOUGHTS = {
    "I choose by chance among {count} moves.",
    "I take the first move that the rules allow.",
    "Nothing in my hand fits.",
    "Only an Eight fits; I name the suit I hold most of.",
    "The longest chain I found: {count}.",
    "I give to whoever has the fewest closed cards.",
    "I see a five.",
    "I thought I saw a five.",
    "I see no five, and it is my turn.",
    "{card} fits, and I hold nothing higher that does.",
    "Nothing in my hand fits, so I take a card.",
    "I dealt, so this is my part.",
    "I draw a card.",
    "I lay {chain}.",
}


def luck(number: int = 0) -> Luck:
    return Luck(Tape("BOT-1"), f"bot/{number}")


def match(
    game: str, bot: str | Agent, players: int, code: str = "ANI-7", most: int = MOST_PLIES
) -> Session:
    """A match that the bots play alone; it stops at *most* plies."""
    session = Session(game, code=code, players=players)
    chosen = agent(game, bot) if isinstance(bot, str) else bot
    agents = dict.fromkeys(range(players), chosen)
    while session.ply < most and not session.match_outcome:
        if session.outcome:
            session.next_deal()
            continue
        move = next_move(session, agents)
        assert move is not None, f"nobody acts: {session.state}"
        session.play(move.move)
    return session


# --- every bot -----------------------------------------------------------------------------------


@pytest.mark.parametrize(("game", "name"), BOTS)
def test_a_bot_makes_only_legal_moves(game: str, name: str) -> None:
    """In every state of random games with random options, also when it is not its turn."""
    module, chosen, decided = GAMES[game], agent(game, name), 0
    for number, state in enumerate(deal_states(game, 12, f"bots-{name}", 40)):
        for seat in range(state.options.players):
            decision = chosen(module.observe(state, seat), seat, luck(number))
            if decision is None:
                continue
            decided += 1
            assert module.explain(state, decision.move), f"{decision.move}: {state}"
            assert decision.move.seat == seat
            assert decision.after_us >= 0
            assert decision.thought.text in THOUGHTS
    assert decided > 200


@pytest.mark.parametrize(("game", "name"), BOTS)
def test_a_bot_has_nothing_to_do_after_the_end(game: str, name: str) -> None:
    session = match(game, name, 3)
    state = session.state
    for seat in range(3):
        assert agent(game, name)(session.game.observe(state, seat), seat, luck()) is None
    assert next_move(session, dict.fromkeys(range(3), agent(game, name))) is None


@pytest.mark.parametrize(("game", "name", "players"), TABLES)
def test_bots_finish_a_whole_match(game: str, name: str, players: int) -> None:
    session = match(game, name, players)
    assert session.match_outcome, f"not over after {session.ply} plies"


@pytest.mark.parametrize(("game", "name"), BOTS)
def test_the_same_tape_gives_the_same_moves(game: str, name: str) -> None:
    one, other = (match(game, name, 3, "NUR-42", most=150) for _ in range(2))
    assert one.moves == other.moves
    assert len(one.moves) > 10


@pytest.mark.parametrize(
    ("game", "name"), [(game, name) for game, name in BOTS if name != "first_fit"]
)
def test_another_tape_gives_other_moves(game: str, name: str) -> None:
    assert (
        match(game, name, 3, "NUR-42", most=150).moves
        != match(game, name, 3, "ANI-7", most=150).moves
    )


@pytest.mark.parametrize("game", NAMES)
def test_a_bot_is_shown_only_what_its_seat_sees(game: str) -> None:
    asked = 0

    def watched(view: Any, seat: int, own: Luck) -> Decision | None:
        nonlocal asked
        asked += 1
        assert view.tape is None
        assert view.observer == seat
        hidden = [*getattr(view, "closed", ()), *getattr(view, "down", ()), view.aside]
        hidden.append(getattr(view, "stock", ()))
        hands = getattr(view, "hands", ())
        hidden += [hand for other, hand in enumerate(hands) if other != seat]
        assert all(set(pile) <= {HIDDEN} for pile in hidden)
        assert all(HIDDEN not in hand for hand in hands[seat : seat + 1])
        return agent(game)(view, seat, own)

    match(game, watched, 3, most=200)
    assert asked > 100


@pytest.mark.parametrize(("game", "name"), BOTS)
def test_hidden_cards_change_no_decision(game: str, name: str) -> None:
    """The same view and the same luck: the same decision, whatever the others hold."""
    module, chosen = GAMES[game], agent(game, name)
    for number, state in enumerate(deal_states(game, 4, "blind", 30)):
        for seat in range(state.options.players):
            view = module.observe(state, seat)
            first, second = (chosen(view, seat, luck(number)) for _ in range(2))
            assert first == second


@pytest.mark.parametrize("game", NAMES)
def test_who_is_no_bot_is_waited_for(game: str) -> None:
    session = Session(game, players=2)
    assert next_move(session, {}) is None


def test_a_forced_move_is_made_by_the_table() -> None:
    state = zangi.position(closed=[["G1"], []], open=[[], ["P1"]], turn=1)
    chosen = next_move(Session("zangi", start=state), {})
    assert chosen is not None
    assert (chosen.seat, chosen.move, chosen.thought) == (1, zangi.Leave(1), None)


def test_the_quickest_bot_acts_and_of_equals_the_lower_seat() -> None:
    def slow(view: Any, seat: int, own: Luck) -> Decision | None:
        return Decision(zangi.Ring(seat), Sentence("x"), 500 - 100 * (seat == 2))

    session = Session("zangi", players=4)
    quickest = next_move(session, dict.fromkeys(range(4), slow))
    assert quickest is not None
    assert (quickest.seat, quickest.after_us) == (2, 400)
    equal = next_move(session, dict.fromkeys((3, 1), slow))
    assert equal is not None
    assert equal.seat == 1


@pytest.mark.parametrize("game", NAMES)
def test_the_bots_have_names(game: str) -> None:
    assert agent(game) is next(iter(AGENTS[game].values()))
    for name, chosen in AGENTS[game].items():
        assert agent(game, name) is chosen
    with pytest.raises(UnknownBot, match=r"the bots are: .*first_fit, random") as caught:
        agent(game, "genius")
    assert isinstance(caught.value, CardlibError)
    assert f"for {game}" in str(caught.value)


def test_an_unknown_game_has_no_bots() -> None:
    with pytest.raises(UnknownGame):
        agent("chess")
    with pytest.raises(UnknownGame):
        list(unwise("chess", Session("zangi").state, 0))


def test_the_luck_of_a_bot_is_one_stream_of_the_tape() -> None:
    tape = Tape("NUR-42")
    own = Luck(tape, "bot/1/5")
    assert [own.word() for _ in range(3)] == [tape.word("bot/1/5", index) for index in range(3)]
    fair = Luck(tape, "fair")
    counts = [0] * 5
    for _ in range(5000):
        counts[fair.choose(range(5))] += 1
    assert all(850 < count < 1150 for count in counts)


def test_a_random_bot_chooses_every_move() -> None:
    state = tivmiv.position(
        hands=[["3±1", "7±1"], ["3±2", "2±1"]], down=[["4±3"], []], centre=["5±2"]
    )
    view = tivmiv.observe(state, 0)
    found = {agent("tivmiv", "random")(view, 0, luck(number)).move for number in range(60)}  # type: ignore[union-attr]
    assert found == set(tivmiv.legal_moves(state, 0)) == {
        tivmiv.Take(0), tivmiv.Play(0, "3±1"), tivmiv.Play(0, "7±1"),
    }  # fmt: skip


def test_thoughts_are_marked_sentences_with_values() -> None:
    thought = Sentence("The longest chain I found: {count}.", count=3)
    assert thought.sentence() == "The longest chain I found: 3."
    assert Sentence("I see a five.").sentence() == "I see a five."


# --- Zodiak: the longest chain -------------------------------------------------------------------


@pytest.mark.parametrize(("hand", "pile", "named", "move", "thought"), [
    (["7♥", "8♥", "8♠", "K♣"], ["2♥"], None, "0 play 7♥ 8♥ 8♠", "The longest chain I found: 3."),
    (["2♠", "3♠", "4♠", "9♥"], ["2♥"], None, "0 play 2♠ 3♠ 4♠", "The longest chain I found: 3."),
    (["9♥", "K♣"], ["2♥"], None, "0 play 9♥", "The longest chain I found: 1."),
    (["8♠", "9♥", "K♣"], ["2♥"], None, "0 play 9♥", "The longest chain I found: 1."),
    (["8♠", "K♣", "5♣", "J♦"], ["2♥"], None, "0 play 8♠ =♣",
     "Only an Eight fits; I name the suit I hold most of."),
    (["8♥", "K♠", "J♣"], ["8♦"], "♥", "0 play 8♥ =♣",
     "Only an Eight fits; I name the suit I hold most of."),
    (["8♠"], ["2♥"], None, "0 play 8♠", "The longest chain I found: 1."),
    (["K♣", "5♣"], ["2♥"], None, "0 draw", "Nothing in my hand fits."),
    (["A♥", "2♥", "3♥"], ["9♥"], None, "0 play A♥ 2♥ 3♥", "The longest chain I found: 3."),
])  # fmt: skip
def test_greedy_plays_the_longest_chain(
    hand: list[str], pile: list[str], named: str | None, move: str, thought: str
) -> None:
    state = zodiak.position(hands=[hand, ["K♦"]], pile=pile, stock=["4♣", "10♣"], named=named)
    decision = agent("zodiak")(zodiak.observe(state, 0), 0, luck())
    assert decision is not None
    assert zodiak.format_move(decision.move) == move
    assert decision.thought.sentence() == thought


def test_greedy_answers_a_debt_with_one_ace() -> None:
    state = zodiak.position(
        hands=[["A♠", "2♠", "3♠"], ["K♦"]], pile=["2♥", "A♥"], stock=["4♣"], pending=2
    )
    decision = agent("zodiak")(zodiak.observe(state, 0), 0, luck())
    assert decision is not None
    assert decision.move == zodiak.Play(0, ("A♠",))


def longest(hand: list[str], top: str) -> int:
    """The longest chain by trying every order: same rank or a neighbour in suit, the Ace low."""
    ranks = "A23456789TJQK"

    def linked(one: str, two: str) -> bool:
        near = abs(ranks.index(one[0]) - ranks.index(two[0])) == 1
        return one[0] == two[0] or (one[1] == two[1] and near)

    cards = [text.replace("10", "T") for text in hand]
    start = top.replace("10", "T")
    best = int(any(card[0] == "8" for card in cards))
    for size in range(1, len(cards) + 1):
        for order in permutations(cards, size):
            fits = order[0][0] == start[0] or order[0][1] == start[1]
            if fits and all(linked(*pair) for pair in pairwise(order)):
                best = max(best, size)
    return best


def test_greedy_finds_the_longest_chain_of_every_small_hand() -> None:
    pick = Picker("longest")
    texts = [str(card) for card in zodiak.DECK]
    lengths = []
    for _ in range(150):
        cards = pick.shuffled(texts)
        hand, top = cards[:5], cards[5]
        state = zodiak.position(hands=[hand, [cards[6]]], pile=[top], stock=[cards[7]])
        decision = agent("zodiak")(zodiak.observe(state, 0), 0, luck())
        assert decision is not None
        found = len(decision.move.cards) if isinstance(decision.move, zodiak.Play) else 0
        assert found == longest(hand, top), f"{hand} on {top}"
        lengths.append(found)
    assert {0, 1, 2, 3} <= set(lengths)


# --- Zangi: hits, false alarms, reaction times ---------------------------------------------------


def ringing(ringer: Ringer, state: Any, count: int, seat: int = 1) -> list[Decision | None]:
    """What the ringer does in this state with *count* different lucks."""
    view = zangi.observe(state, seat)
    return [attentive_ringer(ringer, view, seat, luck(number)) for number in range(count)]


def rings(decisions: list[Decision | None]) -> list[Decision]:
    return [found for found in decisions if found and isinstance(found.move, zangi.Ring)]


CLOSED = [["G1"], ["A3"], ["R1"]]
FIVE = zangi.position(closed=CLOSED, open=[["G2"], ["G3"], []], turn=0)
FOUR = zangi.position(closed=CLOSED, open=[["G2"], ["G2"], []], turn=0)
FAR = zangi.position(closed=CLOSED, open=[["G1"], ["P1"], []], turn=0)
CLEAR = zangi.position(closed=CLOSED, turn=0)


@pytest.mark.parametrize("row", [AGE_8, ADULT], ids=["8", "adult"])
@pytest.mark.parametrize("temperament", ["hasty", "steady", "careful"])
def test_a_ringer_hits_and_errs_as_often_as_it_says(row: Any, temperament: str) -> None:
    ringer, count = Ringer.of(row, temperament), 4000
    hits = len(rings(ringing(ringer, FIVE, count))) / count
    near = len(rings(ringing(ringer, FOUR, count))) / count
    far = len(rings(ringing(ringer, FAR, count))) / count
    assert hits == pytest.approx(ringer.hit, abs=0.03)
    assert near == pytest.approx(min(1, 3 * ringer.false_alarm), abs=0.03)  # one off: three times
    assert far == pytest.approx(ringer.false_alarm / 5, abs=0.02)  # far off: a fifth
    assert rings(ringing(ringer, CLEAR, 500)) == []


def test_a_hasty_ringer_is_quicker_and_errs_more() -> None:
    hasty, careful = (Ringer.of(AGE_8, word) for word in ("hasty", "careful"))
    assert median(found.after_us for found in rings(ringing(hasty, FIVE, 800))) < median(
        found.after_us for found in rings(ringing(careful, FIVE, 800))
    )
    assert len(rings(ringing(hasty, FOUR, 800))) > len(rings(ringing(careful, FOUR, 800)))


def test_the_reaction_times_are_those_of_the_model() -> None:
    """The table for age 8: mean 655 + 200 ms; one more summand is 60 ms more."""
    ringer = Ringer.of(AGE_8)
    times = [found.after_us / 1000 for found in rings(ringing(ringer, FIVE, 4000))]
    assert sum(times) / len(times) == pytest.approx(655 + 200 + 60, rel=0.03)
    alone = zangi.position(closed=CLOSED, open=[["G5"], ["P1"], []], turn=0)
    single = [found.after_us / 1000 for found in rings(ringing(ringer, alone, 4000))]
    assert sum(times) / len(times) - sum(single) / len(single) == pytest.approx(60, abs=15)


def test_more_open_cards_take_more_time() -> None:
    closed = [["G1"], ["A3"], ["R1"], ["P2"]]
    many = zangi.position(closed=closed, open=[["G2"], ["G3"], ["R1"], ["P1"]], turn=0)
    few = zangi.position(closed=closed, open=[["G2"], ["G3"], [], []], turn=0)
    ringer = Ringer.of(AGE_8)
    first, second = (
        median(found.after_us for found in rings(ringing(ringer, state, 1000)))
        for state in (few, many)
    )
    assert second - first == pytest.approx(2 * 40_000 * 1.96, rel=0.01)  # two cards beyond two


def test_a_ringer_thinks_what_it_sees() -> None:
    ringer = Ringer.of(AGE_8, "hasty")
    assert {found.thought.text for found in rings(ringing(ringer, FIVE, 200))} == {"I see a five."}
    assert {found.thought.text for found in rings(ringing(ringer, FOUR, 200))} == {
        "I thought I saw a five."
    }


def test_a_ringer_opens_at_its_pace_when_it_does_not_ring() -> None:
    decisions = ringing(Ringer.of(ADULT), CLEAR, 50, seat=0)
    assert {found.move for found in decisions if found} == {zangi.Open(0)}
    assert {found.after_us for found in decisions if found} == {OPEN_US}
    assert all(decisions)


def test_a_ringer_whose_ring_would_be_too_slow_opens_instead() -> None:
    """Its own opening, after 1.5 s, comes first."""
    slow = Ringer.of(AGE_8, "careful", "gentle")
    assert any(found.after_us >= OPEN_US for found in rings(ringing(slow, FIVE, 4000, seat=1)))
    for found in ringing(slow, FIVE, 4000, seat=0):
        assert found is not None
        if isinstance(found.move, zangi.Ring):
            assert found.after_us < OPEN_US


def test_a_ringer_gives_to_the_poorest() -> None:
    state = zangi.position(
        closed=[["G1", "G2"], ["A3", "A1", "A2"], ["R1"], ["P1", "P2"]], owing=[0]
    )
    decision = attentive_ringer(Ringer.of(ADULT), zangi.observe(state, 0), 0, luck())
    assert decision is not None
    assert decision.move == zangi.Give(0, 2)


def test_a_ringer_does_not_ring_after_a_right_ring() -> None:
    state = zangi.position(
        closed=CLOSED, rung=True, options=zangi.Options(players=3, late_ring="penalty")
    )
    assert rings(ringing(Ringer.of(AGE_8, "hasty"), state, 300)) == []


def test_over_whole_games_the_false_alarms_are_those_of_the_ringer() -> None:
    """B2: divided by the mean weight of the tables met, the mean share is the ringer's own."""
    ringer = Ringer.of(AGE_8)
    met, alarms = [], 0
    for number, state in enumerate(deal_states("zangi", 40, "alarms", 60, target=5, penalty=1)):
        shown = zangi.tops(state)
        totals = zangi.fruit_totals(shown).values()
        if state.ended or state.rung or not shown or 5 in totals:
            continue
        distance = min(abs(total - 5) for total in totals)
        met.append(distance)
        word = luck(number).word()
        alarms += ringer.ring_us(word, distance, len(shown), 1, mean_weight([1, 2, 3])) is not None
    expected = ringer.false_alarm * mean_weight(met) / mean_weight([1, 2, 3])
    assert len(met) > 800
    assert alarms / len(met) == pytest.approx(expected, abs=0.03)


@pytest.mark.parametrize("players", [3, 4, 6])
def test_at_a_table_a_ringer_judges_each_opened_card_once(players: int) -> None:
    """A gift or a wrong ring changes no open card: it is no new reason to ring wrongly."""
    session = match("zangi", "attentive", players, most=800)
    since: list[int] = []
    opened = wrong = 0
    for ply, move in enumerate(session.moves):
        seat, verb = int(move.split()[0]), move.split()[1]
        if verb == "open":
            since, opened = [], opened + 1
        elif verb == "ring":
            wrong += not zangi.is_right(session.at(ply))
            assert seat not in since, f"seat {seat} rings again at ply {ply + 1}"
            since.append(seat)
    most = 3 * Ringer.of(AGE_10).false_alarm  # if every sum were one off
    assert wrong / (opened * players) < most


# --- Tiv-miv -------------------------------------------------------------------------------------


def laying(state: Any, seat: int = 0, count: int = 1) -> Iterator[Decision | None]:
    view, ringer = tivmiv.observe(state, seat), Ringer.of(AGE_8)
    return (attentive_layer(ringer, view, seat, luck(number)) for number in range(count))


def test_the_layer_lays_the_highest_card_that_fits() -> None:
    state = tivmiv.position(
        hands=[["3±1", "7±1", "9±1"], ["3±2", "2±1"]], down=[["4±3"], []], centre=["5±2"]
    )
    decision = next(laying(state))
    assert decision is not None
    assert decision.move == tivmiv.Play(0, "7±1")
    assert decision.thought.sentence() == "7±1 fits, and I hold nothing higher that does."


def test_the_layer_compares_values_and_not_texts() -> None:
    state = tivmiv.position(hands=[["10±1", "8±1"], ["3±2", "2±1"]], centre=["9±1"])
    decision = next(laying(state))
    assert decision is not None
    assert decision.move == tivmiv.Play(0, "10±1")


def test_the_layer_takes_a_card_when_nothing_fits() -> None:
    state = tivmiv.position(
        hands=[["1±1", "2±2"], ["3±2", "2±1"]], down=[["4±3"], []], centre=["5±2"]
    )
    paces = [found.after_us for found in laying(state, count=300) if found]
    assert {found.move for found in laying(state, count=20) if found} == {tivmiv.Take(0)}
    assert 350_000 <= min(paces) < max(paces) < 1_050_000


def test_the_layer_waits_when_it_can_do_nothing() -> None:
    state = tivmiv.position(hands=[["1±1", "2±2"], ["3±2", "2±1"]], centre=["5±2"])
    assert next(laying(state)) is None
    assert next(laying(state, seat=1)) is not None


def test_the_dealer_calls_and_changes_the_centre_card() -> None:
    fresh = Session("tivmiv", players=2).state
    decision = next(laying(fresh))
    assert decision is not None
    assert decision.move == tivmiv.Start(0)
    stuck = tivmiv.position(hands=[["1±1", "2±1"], ["3±2", "9±1"]], centre=["1±2", "5±1"])
    decision = next(laying(stuck))
    assert decision is not None
    assert decision.move == tivmiv.Rotate(0)
    assert decision.thought.text == "I dealt, so this is my part."


def test_choosing_among_more_cards_takes_longer() -> None:
    """Hick's law: two kinds that fit instead of one are 150 ms more."""
    one = tivmiv.position(hands=[["7±1", "1±1"], ["3±2", "2±1"]], centre=["5±2"])
    two = tivmiv.position(hands=[["7±1", "3±1"], ["3±2", "2±1"]], centre=["5±2"])
    first, second = (
        [found.after_us for found in laying(state, count=50) if found] for state in (one, two)
    )
    assert {b - a for a, b in zip(first, second, strict=True)} == {150_000}


# --- the simple ones -----------------------------------------------------------------------------


def test_first_fit_rings_only_for_a_five() -> None:
    chosen = agent("zangi", "first_fit")
    assert chosen(zangi.observe(FOUR, 1), 1, luck()) is None
    ring = chosen(zangi.observe(FIVE, 1), 1, luck())
    assert ring is not None
    assert ring.move == zangi.Ring(1)
    own = chosen(zangi.observe(FOUR, 0), 0, luck())
    assert own is not None
    assert own.move == zangi.Open(0)


@pytest.mark.parametrize("game", NAMES)
def test_first_fit_takes_the_first_legal_move(game: str) -> None:
    for state in deal_states(game, 3, "first", 25):
        for seat in range(state.options.players):
            moves = list(islice(GAMES[game].legal_moves(state, seat), 3))
            moves = [
                move for move in moves if not isinstance(move, zangi.Ring) or zangi.is_right(state)
            ]
            decision = agent(game, "first_fit")(GAMES[game].observe(state, seat), seat, luck())
            assert (decision and decision.move) == (moves[0] if moves else None)


# --- what is unwise ------------------------------------------------------------------------------


def told(game: str, state: Any, seat: int = 0) -> list[tuple[str, str]]:
    module = GAMES[game]
    return [
        (module.format_move(move), thought.sentence())
        for move, thought in unwise(game, module.observe(state, seat), seat)
    ]


def test_a_wrong_ring_is_unwise() -> None:
    assert told("zangi", FOUR, 1) == [
        ("1 ring", "No fruit makes exactly 5: the ring would be wrong.")
    ]
    assert told("zangi", FIVE, 1) == []


def test_drawing_instead_of_playing_is_unwise() -> None:
    able = zodiak.position(hands=[["7♥", "3♠"], ["K♦"]], pile=["2♥"], stock=["4♣"])
    assert told("zodiak", able) == [
        ("0 draw", "You could play a card instead of drawing one more.")
    ]
    unable = zodiak.position(hands=[["3♠"], ["K♦"]], pile=["2♥"], stock=["4♣"])
    assert told("zodiak", unable) == []
    assert told("zodiak", able, 1) == []


def test_taking_a_card_while_one_fits_is_unwise() -> None:
    able = tivmiv.position(hands=[["7±1", "1±1"], ["3±2"]], down=[["2±1"], []], centre=["5±2"])
    assert told("tivmiv", able) == [("0 take", "7±1 already fits; taking another card loses time.")]
    unable = tivmiv.position(hands=[["1±1"], ["3±2"]], down=[["2±1"], []], centre=["5±2"])
    assert told("tivmiv", unable) == []


@pytest.mark.parametrize("game", NAMES)
def test_what_is_unwise_is_allowed(game: str) -> None:
    module, found = GAMES[game], 0
    for state in deal_states(game, 5, "unwise", 30):
        for seat in range(state.options.players):
            for move, thought in unwise(game, module.observe(state, seat), seat):
                found += 1
                assert module.explain(state, move)
                assert thought.sentence()
    assert found > 20


def test_a_bot_of_ones_own_plays_too() -> None:
    """Any function of view, seat and luck is a bot."""

    def lazy(view: Any, seat: int, own: Luck) -> Decision | None:
        return Decision(zodiak.Draw(seat), Sentence("I like cards."), own.word() % 1000)

    session = Session("zodiak", players=2)
    chosen = next_move(session, {seat: partial(lazy) for seat in range(2)})
    assert chosen is not None
    assert isinstance(chosen.move, zodiak.Draw)
    before = len(card_texts("zodiak", session.state, session.state.hands[chosen.seat]))
    session.play(chosen.move)
    assert len(session.state.hands[chosen.seat]) == before + 1
