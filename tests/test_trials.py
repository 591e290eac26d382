"""Trials of a block: what is asked, from the class code; the desk that plays them; saves and rows."""

from __future__ import annotations

import json
from collections import Counter
from typing import Any

import pytest

from cardlib.errors import OptionsError
from cardlib.games import tivmiv, zangi
from cardlib.rounds import race, ring
from cardlib.rounds.presses import Press, RoundError
from cardlib.rounds.simulated_trials import simulate_block
from cardlib.rounds.trials import Block, Trial, ring_rows
from cardlib.stats import valid_times
from cardlib.views.trials import TrialDesk
from cardlib.widgets.trials import ReactionBlock

CODES = [f"NUR-{number}" for number in range(20)]
DEVICE = {"refresh_ms": 16.667, "step_ms": 0.1, "late_share": 0.0}
ONSET, PRESS_AFTER = 1_000_000, 300_000


def all_trials(block: Block) -> list[Trial]:
    return [
        block.trial(part, number)
        for part in range(len(block.parts))
        for number in range(len(block.parts[part].conditions))
    ]


# --- what is asked -------------------------------------------------------------------------------


@pytest.mark.parametrize("code", CODES)
def test_a_simple_trial_opens_a_five_on_an_empty_table(code: str) -> None:
    for trial in all_trials(Block("simple", code)):
        assert isinstance(trial.plan, ring.Schedule)
        (step,) = trial.plan.steps
        assert not any(trial.plan.start.open)
        (card,) = zangi.tops(step.state)
        assert (card.count, step.right, 0 in step.ringers, step.bots) == (5, True, True, ())


def totals(state: zangi.State) -> set[int]:
    found: Counter[str] = Counter()
    for card in zangi.tops(state):
        found[card.fruit] += card.count
    return set(found.values())


@pytest.mark.parametrize("code", CODES)
def test_half_of_the_ring_trials_are_fives_and_many_others_nearly(code: str) -> None:
    block = Block("ring", code, trials=30)
    asked = [block.trial(1, number) for number in range(30)]
    assert Counter(trial.condition for trial in asked) == {
        "five": 10,
        "covered five": 5,
        "near miss": 10,
        "other": 5,
    }
    for trial in asked:
        assert isinstance(trial.plan, ring.Schedule)
        before, after = trial.plan.start, trial.plan.steps[0].state
        assert 2 <= len(zangi.tops(before)) <= 4
        assert 5 not in totals(before)
        assert trial.plan.steps[0].right is (5 in totals(after))
        assert (5 in totals(after)) is (trial.condition in ("five", "covered five"))
        if trial.condition == "near miss":
            assert totals(after) & {4, 6}
        if trial.condition == "covered five":
            assert len(zangi.tops(after)) == len(zangi.tops(before)), "a card was covered"


@pytest.mark.parametrize("code", CODES)
def test_exactly_one_of_the_hand_cards_fits(code: str) -> None:
    for trial in all_trials(Block("choice", code, trials=10, choices=(1, 2, 4, 8))):
        assert isinstance(trial.plan, race.Plan)
        cards = tivmiv.deck(trial.plan.start.options)
        hand = [cards[card] for card in trial.plan.start.hands[0]]
        top = cards[trial.plan.start.centre[-1]]
        fitting = {(top.value + way * top.index - 1) % 10 + 1 for way in (1, -1)}
        assert len(hand) == trial.condition == len({card.value for card in hand})
        assert sum(card.value in fitting for card in hand) == 1
        assert not any(racer.is_bot for racer in trial.plan.racers)


def test_the_right_card_does_not_always_lie_in_the_same_place() -> None:
    block = Block("choice", "NUR-42", trials=40, practice=0, choices=(4,))
    places = []
    for number in range(40):
        plan = block.trial(0, number).plan
        assert isinstance(plan, race.Plan)
        wanted = plan.accepts[plan.start.centre[-1]]
        row = sorted(plan.racers[0].hand, key=lambda card: plan.rank[card])
        places.append(next(n for n, card in enumerate(row) if plan.values[card] in wanted))
    assert set(places) == {0, 1, 2, 3}


def test_the_same_code_gives_the_same_trials_and_another_attempt_other_cards() -> None:
    block = Block("ring", "nur 42")
    assert all_trials(block) == all_trials(Block("ring", "NUR-42"))
    assert all_trials(block) != all_trials(Block("ring", "NUR-43"))
    first, again = block.trial(1, 3), block.trial(1, 3, attempt=1)
    assert first.condition == again.condition
    assert str(first.plan.start) != str(again.plan.start)


def test_a_card_comes_after_a_random_time_that_does_not_age() -> None:
    leads = [trial.lead_us for code in CODES for trial in all_trials(Block("simple", code))]
    assert all(700_000 <= lead <= 2_500_000 for lead in leads)
    assert len(set(leads)) > 400
    # Of an exponential waiting time with mean 500 ms, exp(-1) = 37 % lie beyond the mean; if it has
    # not come by then, the same share of the rest lies 500 ms later.
    late = sum(lead > 1_200_000 for lead in leads) / len(leads)
    later = sum(lead > 1_700_000 for lead in leads) / sum(lead > 1_200_000 for lead in leads)
    assert abs(late - 0.368) < 0.09
    assert abs(later - 0.368) < 0.13


def test_choices_come_in_an_order_of_the_class() -> None:
    orders = {
        tuple(part.conditions[0] for part in Block("choice", code).parts[1:]) for code in CODES
    }
    assert len(orders) > 5
    assert {tuple(sorted(map(int, order))) for order in orders} == {(1, 2, 4, 8)}


@pytest.mark.parametrize(
    ("given", "says"),
    [
        ({"kind": "race"}, "simple, ring, choice"),
        ({"kind": "ring", "trials": 0}, "trials=0"),
        ({"kind": "ring", "trials": True}, "trials=True"),
        ({"kind": "ring", "practice": 99}, "practice=99"),
        ({"kind": "choice", "choices": (2, 2)}, "different"),
        ({"kind": "choice", "choices": (9,)}, "1 to 8"),
        ({"kind": "choice", "choices": ()}, "different"),
    ],
)
def test_what_cannot_be_asked_is_refused(given: dict[str, Any], says: str) -> None:
    with pytest.raises(OptionsError, match=says):
        Block(**given)


# --- rows ----------------------------------------------------------------------------------------


def row_of(presses_us: list[int], *, right: bool = True) -> dict[str, Any]:
    block = Block("ring", "NUR-42")
    wanted = {"five"} if right else {"near miss"}
    number = next(n for n, one in enumerate(block.parts[1].conditions) if one in wanted)
    presses = [Press(0, ONSET + after) for after in presses_us]
    (row,) = ring_rows(block.trial(1, number), [ONSET], presses, {"device": DEVICE})
    return row


BY_HAND = [
    ([300_000], True, "hit", 300.0, []),
    ([], True, "miss", None, []),
    ([300_000], False, "false_alarm", 300.0, []),
    ([], False, "quiet", None, []),
    ([99_999], True, "hit", 99.999, ["anticipation"]),
    ([149_999], True, "hit", 149.999, ["fast"]),
    ([-20_000, 400_000], True, "hit", 400.0, []),
    ([250_000, 260_000], True, "hit", 250.0, []),
    ([2_999_999], True, "hit", 2999.999, []),
    ([3_000_000], True, "miss", None, []),
]


@pytest.mark.parametrize(("presses", "right", "verdict", "rt_ms", "flags"), BY_HAND)
def test_the_first_press_after_the_card_is_the_answer(
    presses: list[int], right: bool, verdict: str, rt_ms: float | None, flags: list[str]
) -> None:
    row = row_of(presses, right=right)
    assert (row["verdict"], row["rt_ms"], row["flags"]) == (verdict, rt_ms, flags)
    assert row["early"] == sum(press < 0 for press in presses)


def test_a_press_that_is_too_early_is_counted_as_left_out() -> None:
    rows = [row_of([99_000]), row_of([300_000])]
    assert valid_times(rows).left_out == {"anticipation": 1}


def test_nothing_was_shown_nothing_is_told() -> None:
    assert ring_rows(Block("simple").trial(0, 0), [], [], {}) == []


@pytest.mark.parametrize("kind", ["simple", "ring", "choice"])
def test_simulated_rows_say_so_and_are_plain_data(kind: str) -> None:
    rows = simulate_block(kind, "NUR-42", trials=12)
    assert rows == simulate_block(kind, "NUR-42", trials=12) == json.loads(json.dumps(rows))
    assert {row["kind"] for row in rows} == {kind}
    assert all(row["device"] == {"simulated": True} for row in rows)
    assert {row["practice"] for row in rows} == {False}
    assert len({row["trial"] for row in rows}) == len(rows) == (48 if kind == "choice" else 12)
    assert {row["way"] for row in rows} <= {"script", None}


# --- the desk ------------------------------------------------------------------------------------


def desk_of(kind: str = "simple", **block: Any) -> TrialDesk:
    return TrialDesk(Block(kind, "NUR-42", **{"trials": 3, "practice": 2, **block}), strict=True)


def say(desk: TrialDesk, **message: Any) -> None:
    desk.handle({"kind": "round", "id": desk.number, **message})


def log_of(desk: TrialDesk, *, press: bool = True, **more: Any) -> dict[str, Any]:
    """What a page would send that saw the card after a second."""
    plan = desk.plan
    if isinstance(plan, ring.Schedule):
        presses = [{"seat": 0, "t_us": ONSET + PRESS_AFTER, "way": "key"}] if press else []
        claim = [0, 0] if press else [-1, None]
        return {"onsets_us": [ONSET], "frames": [1], "presses": presses, "claim": claim, **more}
    assert plan is not None
    wanted = plan.accepts[plan.start.centre[-1]]
    card = next(card for card in plan.racers[0].hand if (plan.values[card] in wanted) is press)
    at_us = ONSET + PRESS_AFTER
    return {
        "onsets_us": [ONSET],
        "frames": [1],
        "wishes": [{"seat": 0, "t_us": at_us, "kind": "lay", "card": card, "way": "key"}],
        "until_us": at_us + 1,
        "claim": [[0, at_us, card, press]],
        **more,
    }


def played(desk: TrialDesk, *, press: bool = True, most: int = 200) -> TrialDesk:
    for _ in range(most):
        if desk.phase == "over":
            break
        say(desk, do="begin") if desk.phase == "ready" else say(
            desk, do="log", log=log_of(desk, press=press)
        )
    return desk


def test_practice_then_a_break_then_what_counts() -> None:
    desk = desk_of()
    assert (desk.phase, desk.round()["progress"]) == ("ready", "Practice 1 of 2")
    say(desk, do="begin")
    assert (desk.phase, desk.round()["plan"]["kind"]) == ("live", "ring_trial")
    say(desk, do="log", log=log_of(desk))
    assert desk.round()["progress"] == "Practice 2 of 2"
    say(desk, do="log", log=log_of(desk))
    assert (desk.phase, desk.round()["progress"]) == ("ready", "Trial 1 of 3")
    assert desk.round()["held"].startswith("The practice is over.")
    played(desk)
    assert [(row["block"], row["practice"], row["number"]) for row in desk.rows] == [
        (0, True, 1),
        (0, True, 2),
        (1, False, 1),
        (1, False, 2),
        (1, False, 3),
    ]
    assert [row["rt_ms"] for row in desk.counted] == [300.0] * 3
    assert desk.round()["progress"].startswith("Done: 3 of 3 right. Too few: 3 valid times")


def test_the_end_tells_a_median_on_this_device_and_no_rank() -> None:
    desk = played(desk_of(trials=12))
    told = desk.round()["progress"]
    assert told == "Done: 12 of 12 right. Median of 12 valid times, on this device: 300 ms."


def test_a_choice_has_a_break_before_each_number_of_cards() -> None:
    desk, breaks = desk_of("choice", trials=1, practice=0, choices=(1, 4)), []
    while desk.phase != "over":
        breaks.append(desk.round()["held"])
        say(desk, do="begin")
        say(desk, do="log", log=log_of(desk))
    assert len(breaks) == 2
    assert sum("with one card" in held for held in breaks) == 1
    assert sum("with 4 cards" in held for held in breaks) == 1
    assert [row["verdict"] for row in desk.rows] == ["laid", "laid"]
    assert {row["choices"] for row in desk.rows} == {1, 4}


def test_a_wrong_card_ends_the_trial_and_is_explained() -> None:
    desk = desk_of("choice", trials=1, practice=0, choices=(4,))
    say(desk, do="begin")
    tells = desk.round()["tells"]
    assert tells["wrong"].startswith("Not this one: the middle takes ")
    say(desk, do="log", log=log_of(desk, press=False))
    assert (desk.rows[0]["verdict"], desk.phase) == ("refused", "over")


def test_the_middle_is_face_down_until_the_page_shows_it() -> None:
    desk = desk_of("choice")
    say(desk, do="begin")
    assert isinstance(desk.plan, race.Plan)
    top = str(tivmiv.deck(desk.plan.start.options)[desk.plan.start.centre[-1]])
    for frame in (desk.newest, desk.round()["before"]):
        centre = next(zone for zone in frame["zones"] if zone["role"] != "seat")
        assert [card["face"] for pile in centre["piles"] for card in pile["cards"]] == ["back"]
        assert top not in frame["text"]


def test_a_trial_that_was_broken_off_comes_again_with_other_cards() -> None:
    desk = desk_of("ring")
    say(desk, do="begin")
    before = str(desk.trial.plan.start)
    say(desk, do="log", log=log_of(desk, press=False, paused=True, claim=None))
    assert (desk.phase, desk.rows, desk.round()["progress"]) == ("ready", [], "Practice 1 of 2")
    say(desk, do="begin")
    assert str(desk.trial.plan.start) != before


def test_the_page_and_the_rules_must_agree() -> None:
    desk = desk_of()
    say(desk, do="begin")
    with pytest.raises(RoundError, match="differently"):
        say(desk, do="log", log=log_of(desk, claim=[-1, None]))
    assert (desk.rows, desk.phase) == ([], "ready")


def test_a_block_plays_nothing_else() -> None:
    desk = desk_of()
    for wish in (
        {"kind": "deal", "game": "zodiak", "players": 2, "code": "NUR-1"},
        {"kind": "branch", "moment": 0, "epoch": desk.epoch},
        {"kind": "edit", "do": "open", "epoch": desk.epoch},
        {"kind": "control", "id": "ring", "moment": desk.last, "epoch": desk.epoch},
    ):
        desk.handle(wish)
        assert (desk.session.game_name, desk.session.ply, desk.editor) == ("zangi", 0, None)


# --- the widget ----------------------------------------------------------------------------------


@pytest.fixture(autouse=True)
def own_folder(tmp_path: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    """The saves of a test lie in a folder of its own."""
    monkeypatch.setenv("CARDLIB_DATA", str(tmp_path / "saves"))


def send(block: ReactionBlock, **message: Any) -> None:
    block._receive(block, {"kind": "round", "id": block.round["id"], **message}, [])


def test_the_rows_are_kept_and_the_block_goes_on() -> None:
    block = ReactionBlock("simple", trials=3, practice=1)
    for _ in range(4):
        desk = block._rounds
        if desk.phase == "ready":
            send(block, do="begin")
        send(block, do="log", log=log_of(desk))  # type: ignore[arg-type]
    assert (len(block.rows), len(block.all_rows)) == (3, 4)
    again = ReactionBlock("simple", trials=3, practice=1)
    assert again.rows == block.rows
    assert again.round["phase"] == "over"
    assert ReactionBlock("simple", trials=4, practice=1).all_rows == []


def test_a_damaged_save_begins_anew() -> None:
    block = ReactionBlock("simple", trials=3, practice=1)
    send(block, do="begin")
    send(block, do="log", log=log_of(block._rounds))  # type: ignore[arg-type]
    (path,) = [one for one in block._store.folder.glob("trials-*.json") if one.is_file()]
    document = json.loads(path.read_text("utf-8"))
    for damage in ({"rows": [{}]}, {"part": 7}, {"done": -1}, {"rows": "x"}, {"schema": "x"}):
        spoilt = json.loads(json.dumps(document))
        spoilt["rest"]["trials"] |= damage
        path.write_text(json.dumps(spoilt), "utf-8")
        assert ReactionBlock("simple", trials=3, practice=1).all_rows == []


def test_the_repr_is_the_call() -> None:
    assert repr(ReactionBlock("ring", save=False)) == "ReactionBlock('ring', code='NUR-42')"
    block = ReactionBlock("choice", code="ani 7", trials=5, choices=(2, 4), timed=False, save=False)
    said = "ReactionBlock('choice', code='ANI-7', trials=5, choices=(2, 4), timed=False)"
    assert repr(block) == said
