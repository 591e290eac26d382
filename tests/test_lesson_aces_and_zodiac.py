"""The lesson on Aces and the zodiac: worked values, every lab by its acts, and what it refuses."""

from __future__ import annotations

import json
from fractions import Fraction
from itertools import product
from typing import Any

import pytest

from cardlib.exact.draws import at_least_one, duel_value
from cardlib.exercises import exercise
from cardlib.exercises.judging import judge
from cardlib.games import zodiak
from cardlib.i18n import Sentence
from cardlib.views.about import About
from cardlib.views.labs import LabError
from cardlib.views.labs.aces_and_zodiac import LABS
from cardlib.views.labs.aces_and_zodiac.shared import dealt
from cardlib.views.labs.bench import Bench
from cardlib.views.still import still_html
from tests.labs import blocks_of, live, of_lesson, use

bench = of_lesson("aces_and_zodiac")

JUNK = [None, True, False, -1, 10**9, 1.5, "", "A♠", "ace", [], {}, ["x"], {"a": 1}, "x" * 5000]


def button_values(lab: Bench, name: str) -> list[Any]:
    rows = [block["buttons"] for block in blocks_of(lab, "buttons")]
    return [one["value"] for row in rows for one in row if one["id"] == name]


# --- exercises ---------------------------------------------------------------------------------


def test_the_first_turn_is_the_one_of_the_rules() -> None:
    question = exercise("aces_and_zodiac/play_alone")
    assert "Luka has 7 of the 44 unseen cards" in str(question.ask)
    assert str(question.kind.show(question.answer)) == "Keep it: on average it costs me cards."
    assert "2 · 555/946 − 4 · 391/946 = −227/473" in str(question.right)


def test_smaller_hands_turn_the_answer_round() -> None:
    """With 5 cards each the chance of an answer is below 1/3; nothing of it is typed in."""
    question = exercise("aces_and_zodiac/play_alone", hand_size=5)
    assert at_least_one(3, 5, 46) < Fraction(1, 3)
    assert str(question.kind.show(question.answer)) == "Play it: on average it brings me cards."


def test_new_numbers_are_new_and_each_reason_is_answered() -> None:
    asks = {str(exercise("aces_and_zodiac/play_alone", edition=n).ask) for n in range(6)}
    assert len(asks) == 6
    told = {
        str(question.kind.show(detector.wrong)): str(detector.says)
        for question in (exercise("aces_and_zodiac/play_alone"),)
        for detector in question.detectors
    }
    surely = told["Keep it: he surely has one of the unseen Aces."]
    assert surely.startswith("Right to keep it, but not surely: only about 41 in 100.")


def test_a_debt_of_all_aces_is_not_taken_for_doubling() -> None:
    for edition in range(12):
        question = exercise("aces_and_zodiac/largest_stack", edition=edition)
        verdict = judge(question, 8)
        assert verdict.status == "right" or "8 needs all 4 Aces" in str(verdict.says[0])


def test_a_coarse_number_is_no_known_mistake() -> None:
    question = exercise("aces_and_zodiac/has_an_ace")
    assert judge(question, "0.3").mistake in ("", "guess")


@pytest.mark.parametrize("edition", range(8))
def test_somebodys_solution_is_wrong_where_it_says(edition: int) -> None:
    question = exercise("aces_and_zodiac/wrong_step", edition=edition)
    lines = [str(line) for line in question.shows[0].values["steps"]]
    assert len(lines) == 4
    if question.answer == 2:
        assert lines[2].count("+") == 2
        assert "−" in lines[3].replace("= −", "")
    else:
        assert question.answer == 3
        assert lines[3].endswith("so play it!")
        assert "1 − " in lines[2]


def test_a_rounded_chance_is_read_and_a_rounded_mistake_too() -> None:
    question = exercise("aces_and_zodiac/has_an_ace")
    near = f"{float(question.answer):.3f}"
    assert judge(question, near).status == "right"
    added = next(one for one in question.detectors if one.mistake == "adds_chances")
    assert judge(question, f"{float(added.wrong):.3f}").mistake == "adds_chances"


@pytest.mark.parametrize("edition", range(12))
def test_cards_of_signs_are_those_of_the_rule_sheet(edition: int) -> None:
    question = exercise("aces_and_zodiac/card_of_sign", edition=edition)
    sign = next(sign for sign in zodiak.SIGNS if f" {sign.capitalize()} is" in str(question.ask))
    assert question.answer == zodiak.ZODIAC[sign]
    back = exercise("aces_and_zodiac/sign_of_card", edition=edition)
    (card,) = back.shows[0].values["cards"]
    assert zodiak.ZODIAC[zodiak.SIGNS[back.answer]] == card


def test_the_names_of_the_signs_can_be_translated() -> None:
    """They are marked beside the signs; the exercises use the same texts."""
    from cardlib.exercises.aces_and_zodiac.wheel import sign_word

    assert [sign_word(place).text for place in range(12)] == list(zodiak.SIGN_WORDS.values())


# --- all labs ----------------------------------------------------------------------------------


@pytest.mark.parametrize("name", LABS)
@pytest.mark.parametrize("code", ["NUR-42", "ANI-7", "ZOR-999"])
def test_a_fresh_lab_has_a_page_and_a_still_page(name: str, code: str) -> None:
    lab = bench(name, code)
    json.dumps([lab.frame(), lab.values])
    assert len(still_html(lab.still())) < 55_000
    assert sum(block["live"] for block in blocks_of(lab, "text")) == 1
    for picture in blocks_of(lab, "picture"):
        assert len(picture["alt"]) > 60


ACTS = (
    *("play", "keep", "step", "draw", "deal", "aces", "unseen", "cards", "seen", "run", "more"),
    *("stop", "clear", "p", "back", "home", "steps", "sign", "rank", "suit", "first", "second"),
    *("a", "b", "reading", "luka", "decision", "why", "debt", "power", "word", "before", "nothing"),
)


@pytest.mark.parametrize("name", LABS)
def test_junk_is_refused_in_words_or_does_something(name: str) -> None:
    """Whatever is sent: a page comes back, or an error that says what would be right."""
    lab, refused = bench(name), []
    for value, one in product(JUNK, ACTS):
        before = json.dumps(lab.values)
        try:
            use(lab, one, value)
        except LabError as error:
            refused.append((error.notice, before == json.dumps(lab.values)))
            continue
        json.dumps(lab.frame())
        lab.resume(json.loads(json.dumps(_saved(lab))))
    assert len(refused) > len(ACTS)
    assert all(isinstance(notice, Sentence) and str(notice) for notice, _ in refused)
    assert all(unchanged for _, unchanged in refused)


def _saved(lab: Bench) -> dict[str, Any]:
    return {"schema": "cardlib.lab/1", "values": lab.values}


# --- duels -------------------------------------------------------------------------------------


def test_a_duel_is_what_the_numbers_say() -> None:
    lab = use(use(bench("duel"), "unseen", 1), "seen", 6)
    state = lab.made
    aces = [str(zodiak.DECK[card]) for card in state.hands[0] if zodiak.DECK[card].rank == "A"]
    laid = [card for card in state.pile if zodiak.DECK[card].rank == "A"]
    hidden = [card for card in (*state.hands[1], *state.stock) if zodiak.DECK[card].rank == "A"]
    assert (len(aces), len(laid), len(hidden)) == (1, 2, 1)
    assert [len(hand) for hand in state.hands] == [7, 7]
    assert len(state.pile) == 6
    assert len(state.hands[1]) + len(state.stock) == 39
    assert button_values(lab, "play") == aces


def test_a_duel_step_by_step() -> None:
    """The same class, hand after hand: Luka answers exactly when he holds an Ace."""
    lab, ends = bench("duel"), set()
    for number in range(12):
        use(lab, "deal", number)
        held = [zodiak.DECK[card].rank for card in lab.made.hands[1]]
        (ace,) = button_values(lab, "play")
        use(lab, "play", ace)
        assert live(lab) == "Luka owes 2 cards. Can he answer?"
        use(lab, "step")
        if "A" in held:
            assert "Now you owe 4 cards." in live(lab)
            assert button_values(lab, "play") == []
            use(lab, "draw")
            assert live(lab) == "You draw 4 cards and lose your turn: that is your loss."
        else:
            assert live(lab) == "Luka draws 2 cards and loses his turn: you gain 2."
        ends.add("A" in held)
        with pytest.raises(LabError, match="over"):
            use(lab, "step")
    assert ends == {True, False}


def test_the_counter_of_unseen_cards_follows_what_is_seen() -> None:
    lab = bench("duel", aces=2, unseen=2, cards=12)
    for number in range(40):
        use(lab, "deal", number)
        if sum(zodiak.DECK[card].rank == "A" for card in lab.made.hands[1]) == 1:
            break
    (first,) = button_values(lab, "play")
    use(use(lab, "play", first), "step")
    (second,) = button_values(lab, "play")
    use(use(lab, "play", second), "step")
    (table,) = blocks_of(lab, "table")
    *rows, (says, _, unseen, _) = table["rows"]
    assert (says, unseen) == ("Luka shows his cards", str(43 - len(lab.made.hands[1])))
    assert [row[1:] for row in rows] == [
        ["0", "44", "2"],
        ["2", "44", "2"],
        ["4", "43", "1"],
        ["6", "43", "1"],
        ["0", "43", "1"],
    ]
    assert "you gain 6" in live(lab)


def test_keeping_the_ace_shows_what_luka_held() -> None:
    told = set()
    for number in range(12):
        lab = use(use(bench("duel"), "deal", number), "keep")
        luka = blocks_of(lab, "cards")[0]
        aces = sum(card["label"].startswith("Ace") for card in luka["cards"])
        assert ("no Ace" in live(lab)) == (aces == 0)
        told.add(aces > 0)
    assert told == {True, False}


@pytest.mark.parametrize("name", ["duel", "many_duels"])
def test_with_two_unseen_aces_44_cards_stay_unseen(name: str) -> None:
    """As in the text of the lesson: the seen Ace is the card on the Pile."""
    lab = use(bench(name), "unseen", 2)
    says = "The Ace that you have seen is the card on the Pile."
    assert says in [block["text"] for block in blocks_of(lab, "text")]
    state = dealt(lab.values, About("aces_and_zodiac/duel").dice(3))
    assert zodiak.top_card(state).rank == "A"
    assert len(state.hands[1]) + len(state.stock) == 44
    assert state.pending == 0
    use(use(lab, "aces", 1), "unseen", 3)
    assert says not in [block["text"] for block in blocks_of(lab, "text")]


def test_a_tally_is_kept_of_all_duels_at_a_table() -> None:
    lab, total = bench("duel"), 0
    for number in range(5):
        use(lab, "deal", number)
        if number == 4:
            use(lab, "keep")
            continue
        use(use(lab, "play", button_values(lab, "play")[0]), "step")
        if lab.made.pending:
            use(lab, "draw")
        total += 2 if "gain" in live(lab) else -4
    shown = f"+{total}" if total > 0 else str(total).replace("-", "−")
    told = [block["text"] for block in blocks_of(lab, "text")]
    assert f"5 duels: {shown} cards for you." in told
    assert use(lab, "cards", 6).values["tally"] == [0, 0]


def test_out_of_turn_and_undo() -> None:
    lab = bench("duel")
    for wrong in ["step", "draw"]:
        with pytest.raises(LabError):
            use(lab, wrong)
    first = lab.frame()
    use(lab, "keep")
    lab.handle({"kind": "undo"})
    assert lab.frame()["blocks"] == first["blocks"]


@pytest.mark.parametrize("name", ["duel", "many_duels"])
def test_fields_keep_each_other_possible(name: str) -> None:
    lab = use(use(bench(name), "unseen", 0), "aces", 1)
    assert lab.values["seen"] == 3  # three Aces lie in the Pile, one of them on top
    use(lab, "aces", 3)
    assert (lab.values["unseen"], lab.values["seen"]) == (0, 3)
    use(lab, "unseen", 1)
    with pytest.raises(LabError, match="0 to 1"):
        use(lab, "unseen", 2)
    use(lab, "aces", 1)
    with pytest.raises(LabError):
        use(lab, "seen", 1)


def test_hidden_cards_are_dealt_fairly() -> None:
    """Luka holds an Ace about as often as the exact chance says."""
    about = About("aces_and_zodiac/many_duels")
    values = bench("many_duels").values
    hands = [dealt(values, about.dice(number, "/fair")).hands[1] for number in range(600)]
    held = sum(any(zodiak.DECK[card].rank == "A" for card in hand) for hand in hands)
    assert abs(held / 600 - at_least_one(3, 7, 44)) < 0.06


def test_a_hundred_duels_come_in_portions_and_can_be_stopped() -> None:
    lab = use(bench("many_duels"), "run")
    (progress,) = blocks_of(lab, "progress")
    assert (progress["value"], progress["most"], progress["id"]) == (10, 100, "more")
    use(use(lab, "more"), "stop")
    assert blocks_of(lab, "progress") == []
    assert live(lab).startswith("After 20 duels: ")
    use(lab, "go")
    while blocks_of(lab, "progress"):
        use(lab, "more")
    assert live(lab).startswith("After 100 duels: ")
    use(lab, "run")
    while blocks_of(lab, "progress"):
        use(lab, "more")
    (table,) = blocks_of(lab, "table")
    assert sum(int(row[1]) for row in table["rows"]) == 200
    assert [len(row) for row in table["rows"]] == [2, 2]
    assert "Exactly" not in live(lab)
    assert button_values(lab, "exact") == [None]
    (table,) = blocks_of(use(lab, "exact"), "table")
    assert [row[3] for row in table["rows"]] == ["555/946", "391/946"]
    assert "−227/473" in live(lab)
    assert lab.values["gains"].keys() == {"2", "-4"}
    told = [block["text"] for block in blocks_of(lab, "text")]
    assert "Luka has an Ace with chance 391/946, about 0.413." in told


def test_the_average_is_drawn_after_each_portion() -> None:
    lab = use(bench("many_duels"), "run")
    while blocks_of(lab, "progress"):
        use(lab, "more")
    path = lab.values["path"]
    assert [done for done, _ in path] == list(range(10, 101, 10))
    gains = lab.values["gains"]
    assert path[-1][1] == 2 * gains["2"] - 4 * gains["-4"]
    (picture,) = blocks_of(lab, "picture")
    first, last = (Fraction(total, done) for done, total in (path[0], path[-1]))
    assert f"{float(first):.2f} after 10;".replace("-", "−") in picture["alt"]
    assert f"{float(last):.2f} after 100.".replace("-", "−") in picture["alt"]
    assert blocks_of(use(lab, "clear"), "picture") == []


def test_longer_duels_end_in_every_way() -> None:
    lab = use(use(bench("many_duels", aces=2, unseen=2, cards=12), "exact"), "run")
    while blocks_of(lab, "progress"):
        use(lab, "more")
    (table,) = blocks_of(lab, "table")
    assert [row[0] for row in table["rows"]] == ["6", "2", "−8"]
    assert str(abs(duel_value(2, 2, 12, 44))) in live(lab)
    assert use(lab, "clear").values["done"] == 0


# --- the gamble --------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("aces", "chance", "gain", "verdict"),
    [
        (1, "7/44", "23/22", "Play it."),
        (2, "140/473", "106/473", "Play it."),
        (3, "391/946", "−227/473", "Keep it."),
    ],
)
def test_the_three_points_of_the_line(aces: int, chance: str, gain: str, verdict: str) -> None:
    lab = use(bench("break_even"), "aces", aces)
    (table,) = blocks_of(lab, "table")
    row = table["rows"][aces - 1]
    assert row[1].startswith(f"{chance} ≈ ")
    assert row[2].startswith(f"{gain} ≈ ")
    assert row[3]["text"] == verdict
    assert lab.made == Fraction(chance)
    (picture,) = blocks_of(lab, "picture")
    assert "from 2 at p = 0 to −4 at p = 1 and meets zero at p = 1/3" in picture["alt"]
    assert picture["svg"].count('data-act="aces"') == 3


def test_the_learners_own_chance() -> None:
    lab = use(bench("break_even"), "p", 25)
    assert live(lab) == "p = 1/4: 2 · 3/4 − 4 · 1/4 = 1/2 cards on average. Play it."
    use(use(lab, "cards", 1), "unseen", 13)
    assert blocks_of(lab, "table")[0]["rows"][2][1].startswith("3/13")


# --- the wheel ---------------------------------------------------------------------------------


def test_twelve_steps_meet_every_sign_once() -> None:
    lab, cards = bench("wheel"), []
    for step in range(12):
        cards.append(lab.made)
        told = [block["text"] for block in blocks_of(lab, "text")]
        assert any(says.startswith("All 12 signs") for says in told) == (step == 11)
        use(lab, "step")
    assert cards == list(zodiak.ZODIAC.values())
    assert lab.made == "J♣"
    use(lab, "back")
    assert lab.made == "Q♥"
    assert use(lab, "home").made == "J♣"


def test_a_card_shows_only_where_the_wheel_has_been() -> None:
    """Else the answers of the lesson would be printed on the wheel."""
    lab = bench("wheel")

    def cards() -> list[str]:
        (table,) = blocks_of(lab, "table")
        return [row[3] for row in table["rows"]]

    assert cards() == ["J♣", *("?" * 11)]
    (picture,) = blocks_of(lab, "picture")
    assert "K♦" not in picture["svg"]
    use(use(lab, "step"), "sign", 7)  # choosing does not forget what was met
    assert [place for place, card in enumerate(cards()) if card != "?"] == [0, 1, 7]
    use(use(lab, "back"), "steps", 12)
    assert cards() == list(zodiak.ZODIAC.values())
    assert use(lab, "home").values["met"] == [0]


def test_from_a_sign_to_its_card_and_back() -> None:
    lab = use(bench("wheel"), "sign", 7)
    assert lab.made == "K♥"
    assert live(lab).startswith("Scorpio is number 7. Divided by 3 it leaves 1: K. ")
    assert any(
        "4 · 1 + 9 · 3 = 31, and 31 divided by 12 leaves 7: Scorpio." in block["text"]
        for block in blocks_of(lab, "text")
    )
    for place, card in enumerate(zodiak.ZODIAC.values()):
        use(use(lab, "rank", "JKQ".index(card[0])), "suit", "♣♦♠♥".index(card[1]))
        assert lab.made == card
        assert f"is number {place}." in live(lab)
    (picture,) = blocks_of(lab, "picture")
    assert "standing at Pisces, Q♥" in picture["alt"]
    assert picture["svg"].count('data-act="sign"') == 12


def test_own_dials() -> None:
    lab = bench("own_dials")
    assert live(lab) == "The pair (1, 3) comes at step 7, and then every 12 steps."
    use(use(lab, "first", 4), "second", 6)
    told = [block["text"] for block in blocks_of(lab, "text")]
    assert "4 and 6 share the divisor 2: only 12 of 24 pairs come, then it begins again." in told
    use(lab, "b", 2)
    assert (
        live(lab) == "The pair (1, 2) never comes: divided by 2 the first leaves 1, the second 0."
    )
    (table,) = blocks_of(lab, "table")
    shown = [cell["text"] for row in table["rows"] for cell in row[1:]]
    assert sum("—" in cell for cell in shown) == 12
    assert use(lab, "second", 2).values["b"] == 1
    assert lab.made == ((4, 1), (2, 1))


# --- the rule sheet ----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("reading", "what", "allowed", "says"),
    [
        ("ace", "ace", True, "Mila draws 4 cards; the game ends, and Ani gets 9 points."),
        ("ace", "two", False, "(ZOA17)"),
        ("ace", "draw", True, "Luka draws 2 cards; the game ends, and Ani gets 8 points."),
        ("two", "ace", False, "(ZOA25)"),
        ("two", "two", True, "Mila draws 4 cards; the game ends, and Ani gets 9 points."),
        ("two", "draw", True, "Luka draws 2 cards; the game ends, and Ani gets 8 points."),
    ],
)
@pytest.mark.parametrize("code", ["NUR-42", "ANI-7"])
def test_both_readings_are_played_by_the_game(
    code: str, reading: str, what: str, allowed: bool, says: str
) -> None:
    lab = use(use(bench("reading", code), "reading", reading), "luka", what)
    assert live(lab).endswith(says)
    (table,) = blocks_of(lab, "table")
    assert table["rows"][0][2]["tone"] == ("right" if allowed else "wrong")


def test_a_decision_needs_reasons_and_gets_no_mark() -> None:
    lab = bench("reading")
    with pytest.raises(LabError, match="First choose"):
        use(lab, "luka", "ace")
    use(use(lab, "reading", "two"), "luka", "two")
    for key in ("debt", "power", "word", "before"):
        use(lab, key, "ace")
    compared = blocks_of(lab, "table")[1]
    assert [row[2] for row in compared["rows"]] == [
        "for the Ace",
        "for the Ace",
        "for the Two",
        "for neither",
    ]
    assert all(row[3] for row in compared["rows"])
    use(lab, "decision", "two")
    assert not any("ZOA25" in block["text"] for block in blocks_of(lab, "text"))
    use(lab, "why", "It stands there.")
    told = [block for block in blocks_of(lab, "text") if "ZOA25" in block["text"]]
    assert [block["tone"] for block in told] == ["info"]
    assert lab.made.options.finish_answer == "two"


@pytest.mark.parametrize("unseen", range(4))
def test_no_duel_ends_with_a_last_card(unseen: int) -> None:
    """The other always holds a card more than there are hidden Aces, so he never finishes."""
    lab = use(bench("many_duels"), "unseen", unseen)
    lab = use(lab, "cards", unseen + 1)
    for _ in range(3):
        lab = use(lab, "run")
        while any(block["kind"] == "progress" and block["id"] for block in lab.frame()["blocks"]):
            lab = use(lab, "more")
    assert sum(lab.values["gains"].values()) == 300
    with pytest.raises(LabError, match=f"from {unseen + 1} to 12"):
        use(bench("many_duels", unseen=unseen), "cards", unseen)
