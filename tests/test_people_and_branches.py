""""What ifs" that branch off a match, and several people at one screen."""

from __future__ import annotations

from typing import Any

import pytest

from cardlib import zodiak
from cardlib.errors import CardlibError, OptionsError
from cardlib.session import Session
from cardlib.views.desk import Desk
from cardlib.views.trunk import MOST_BRANCHES, Trunk


def wish(desk: Desk, kind: str, **values: Any) -> Any:
    return desk.handle({"kind": kind, "epoch": desk.epoch, **values})


def played(plies: int = 6) -> Desk:
    """A table of three, all bots, some plies on."""
    desk = Desk("zangi", players=3, seat=None)
    for _ in range(plies):
        desk.press("next")
    return desk


# --- what if -------------------------------------------------------------------------------------


def test_a_what_if_begins_at_its_moment_and_leaves_the_match_alone() -> None:
    desk = played()
    moves, start = desk.session.moves, desk.frame(0)["moment"]["dealing"]
    wish(desk, "branch", moment=start + 2)
    assert desk.session.moves == moves[:2]
    assert "from move 2 on" in desk.newest["branch"]
    desk.session.play(f"{desk.session.state.turn} ring")
    wish(desk, "return")
    assert desk.session.moves == moves
    assert desk.newest["branch"] == ""


def test_a_what_if_begins_a_new_epoch_and_so_does_the_way_back() -> None:
    desk = played()
    before = desk.epoch
    wish(desk, "branch", moment=desk.last)
    assert desk.epoch == before + 1
    wish(desk, "return")
    assert desk.epoch == before + 2


def test_undo_in_a_what_if_stops_at_its_beginning() -> None:
    desk = played()
    wish(desk, "branch", moment=desk.last - 1)
    [undo] = [item for item in desk.newest["controls"] if item["id"] == "undo"]
    assert not undo["enabled"]
    desk.press("next")
    desk.press("undo")
    desk.press("undo")
    assert desk.session.ply == 5


def test_a_what_if_lies_in_another() -> None:
    desk = played()
    wish(desk, "branch", moment=desk.last - 2)
    desk.press("next")
    wish(desk, "branch", moment=desk.last - 1)
    assert desk.session.ply == 4
    wish(desk, "return")
    assert desk.session.ply == 5
    wish(desk, "return")
    assert desk.session.ply == 6
    wish(desk, "return")
    assert desk.session.ply == 6


@pytest.mark.parametrize("moment", [-1, 0, 3, 10**9, "x", None, True])
def test_only_a_dealt_moment_can_be_tried(moment: Any) -> None:
    desk = played()
    wish(desk, "branch", moment=moment)
    assert desk.newest["branch"] == ""
    assert desk.session.ply == 6


def test_there_is_an_end_to_the_depth() -> None:
    trunk = Trunk(Session("zangi"))
    assert [trunk.branch(0) for _ in range(MOST_BRANCHES + 1)] == [*[True] * MOST_BRANCHES, False]


def test_too_deep_a_what_if_is_refused_in_words() -> None:
    desk = played(1)
    for _ in range(MOST_BRANCHES + 1):
        wish(desk, "branch", moment=desk.last)
    assert desk.newest["message"]["tone"] == "refused"
    assert "first go back" in desk.newest["message"]["text"]


def test_a_save_brings_the_what_if_back() -> None:
    desk = played()
    wish(desk, "branch", moment=desk.last - 2)
    desk.press("next")
    document, rest = desk.to_json(), desk.rest_to_json()
    again = Desk("zangi", players=3, seat=None)
    again.resume(document, rest)
    assert again.session.moves == desk.session.moves
    assert again.newest["branch"] == desk.newest["branch"] != ""
    wish(again, "return")
    assert again.session.ply == 6


@pytest.mark.parametrize("odd", [None, 5, {}, [None], [{"ply": -1}], [{"ply": 99, "replay": {}}]])
def test_odd_branches_in_a_save_are_left_out(odd: Any) -> None:
    desk = played()
    again = Desk("zangi", players=3, seat=None)
    again.resume(desk.to_json(), {"branches": odd})
    assert again.session.moves == desk.session.moves
    assert again.newest["branch"] == ""


def test_a_damaged_branch_leaves_the_match_whole() -> None:
    desk = played()
    wish(desk, "branch", moment=desk.last)
    rest = desk.rest_to_json()
    rest["branches"][0]["replay"]["moves"].pop()
    again = Desk("zangi", players=3, seat=None)
    again.resume(desk.to_json(), rest)
    assert again.session.moves == desk.trunk.played.moves
    assert again.newest["branch"] == ""


# --- people --------------------------------------------------------------------------------------


def shared(game: str = "zodiak", **more: Any) -> Desk:
    return Desk(game, players=3, people={0: "Lena", 1: ""}, **more)


def hands_shown(desk: Desk) -> list[str]:
    """The names of the seats whose hands can be read."""
    return [
        zone["label"]
        for zone in desk.newest["zones"]
        for pile in zone["piles"]
        if pile["id"].endswith("/hand") and any(card["face"] != "back" for card in pile["cards"])
    ]


def test_people_are_listed_with_their_names() -> None:
    desk = shared()
    assert [(who["seat"], who["name"]) for who in desk.newest["people"]] == [
        (0, "Lena"),
        (1, "Aram"),
    ]
    assert Desk("zodiak", players=3).newest["people"] == []


def test_no_hand_is_shown_before_its_owner_says_so() -> None:
    desk = shared()
    assert desk.newest["covered"]
    assert hands_shown(desk) == []
    assert [item["id"] for item in desk.newest["controls"]] == ["reveal"]
    assert desk.newest["message"]["text"] == "Give the screen to Aram."
    desk.press("reveal")
    assert hands_shown(desk) == ["Aram"]


def test_a_covered_screen_betrays_no_hand_in_any_message() -> None:
    desk = shared()
    secret = {str(zodiak.DECK[card]) for hand in desk.session.state.hands for card in hand}
    for kind in ("guide", "events", "share", "edit"):
        answer = wish(desk, kind, moment=desk.last, range=[0, desk.last], do="open")
        shown = str([answer, desk.editor_frame()])
        assert not [card for card in secret if card in shown]
    for index in range(desk.last + 1):
        frame = desk.frame(index) | {"zones": [], "text": ""}
        assert not [card for card in secret if card in str(frame)], index
    desk.press("reveal")
    assert [card for card in secret if card in str(wish(desk, "guide", moment=desk.last))]


def test_grounds_about_a_hand_are_kept_from_the_next_person() -> None:
    desk = shared(code="NUR-1")
    for _ in range(12):
        desk.press("reveal")
        desk.press("draw")
        desk.press("next")
        if desk.covered:
            for index in range(desk.last + 1):
                rules = [why["rule"] for why in desk.frame(index)["message"]["why"]]
                assert "ZOA6" not in rules


def test_nobody_sees_all_hands_where_several_people_play() -> None:
    desk = shared()
    desk.press("reveal")
    answer = wish(desk, "share", moment=desk.last)
    assert answer["text"] == ""
    assert answer["error"].startswith("This shows every hand")
    wish(desk, "edit", do="open")
    assert desk.editor_frame() == {}


def test_thoughts_belong_to_their_own_branch() -> None:
    desk = played(6)
    told = [desk.frame(index)["message"] for index in range(desk.last + 1)]
    wish(desk, "branch", moment=desk.last - 4)
    for _ in range(5):
        desk.press("next")
    wish(desk, "return")
    assert [desk.frame(index)["message"] for index in range(desk.last + 1)] == told


def test_a_what_if_goes_on_over_the_next_deal() -> None:
    desk = Desk("tivmiv", players=2, seat=None, deck=("1±1", "2±1", "3±1"))
    wish(desk, "branch", moment=desk.last)
    for _ in range(40):
        if desk.session.outcome:
            break
        desk.press("next")
    desk.press("next-deal")
    assert "since an earlier deal" in desk.newest["branch"]


def test_the_screen_passes_to_the_one_whose_turn_it_is() -> None:
    desk = shared(agents={})
    desk.press("reveal")
    desk.press("draw")  # Aram; seat 2 is nobody's, so nothing passes
    assert (desk.seat, desk.covered) == (1, False)
    desk.session.play("2 draw")
    desk.seating.follow(desk.session.state)
    assert (desk.seat, desk.covered) == (0, True)
    assert desk.newest["message"]["text"] == "Give the screen to Lena."


def test_a_covered_table_can_do_nothing_else() -> None:
    desk = shared()
    for control in ("draw", "play", "next", "undo", "redo"):
        desk.press(control)
        assert desk.session.ply == 0
    desk.select([f"c{card}" for card in desk.session.state.hands[1]])
    assert desk.selected == ()
    wish(desk, "branch", moment=desk.last)
    assert desk.newest["branch"] == ""


def test_hands_stay_open_where_people_want_that() -> None:
    desk = shared(hide=False)
    assert not desk.newest["covered"]
    assert hands_shown(desk) == ["Aram"]


def test_nothing_is_covered_where_nothing_is_secret() -> None:
    desk = Desk("zangi", players=3, people=(0, 2))
    assert not desk.covered
    desk.press("open")
    assert desk.seat == 0
    desk.press("next")
    assert (desk.seat, desk.covered) == (2, False)


def test_another_person_can_take_the_screen() -> None:
    desk = shared()
    desk.press("reveal")
    wish(desk, "person", seat=0)
    assert (desk.seat, desk.covered) == (0, True)
    for odd in (2, 9, -1, "0", None, True):
        wish(desk, "person", seat=odd)
        assert desk.seat == 0


def test_bots_sit_where_no_people_do() -> None:
    assert set(shared().agents) == {2}


@pytest.mark.parametrize("odd", ["01", 5, (), {}, (0, 9), (-1,), {0: 5}, {0: "x" * 41}])
def test_odd_people_are_refused(odd: Any) -> None:
    with pytest.raises(CardlibError):
        Desk("zangi", players=3, people=odd)


def test_people_need_no_names() -> None:
    assert Desk("zangi", players=4, people=(0, 1, 3)).session.names == (
        "Ani", "Aram", "Bot 1", "Mila",
    )  # fmt: skip


def test_a_game_for_fewer_keeps_the_people_at_its_last_seats() -> None:
    desk = Desk("zangi", players=4, people=(0, 3))
    desk.deal("zodiak", 2, "NUR-42")
    assert desk.seating.people == (0, 1)


# --- switches ------------------------------------------------------------------------------------


def test_fruit_totals_are_shown_only_when_they_are_wanted() -> None:
    desk = played(2)
    [switch] = desk.newest["switches"]
    assert (switch["id"], switch["on"]) == ("totals", False)
    centre = next(zone for zone in desk.newest["zones"] if zone["role"] == "centre")
    assert centre["facts"] == []
    wish(desk, "switch", id="totals", on=True)
    centre = next(zone for zone in desk.newest["zones"] if zone["role"] == "centre")
    assert centre["facts"]
    assert "Open in all: " in desk.newest["text"]
    wish(desk, "switch", id="totals", on=False)
    assert "Open in all: " not in desk.newest["text"]


def test_fruit_totals_are_those_of_the_top_cards() -> None:
    from cardlib import zangi

    state = zangi.position(closed=[["A1"]] * 3, open=[["G2"], ["A2", "G3"], ["P1"]])
    desk = Desk(session=Session("zangi", start=state))
    wish(desk, "switch", id="totals", on=True)
    centre = next(zone for zone in desk.newest["zones"] if zone["role"] == "centre")
    assert centre["facts"] == ["5 grapes", "1 pomegranate"]


def test_the_values_that_fit_can_be_hidden() -> None:
    desk = Desk("tivmiv", players=2)
    assert "takes" in desk.newest["text"]
    wish(desk, "switch", id="targets", on=False)
    assert "takes" not in desk.newest["text"]
    assert "takes" not in str(desk.newest["zones"])


@pytest.mark.parametrize("odd", [None, 5, "other", ["totals"], {}])
def test_odd_switches_change_nothing(odd: Any) -> None:
    desk = Desk("zangi", players=2)
    before = desk.newest
    wish(desk, "switch", id=odd, on=True)
    assert desk.newest == before


def test_what_is_shown_is_saved() -> None:
    desk = Desk("zangi", players=2)
    wish(desk, "switch", id="totals", on=True)
    again = Desk("zangi", players=2)
    again.resume(desk.to_json(), desk.rest_to_json())
    assert again.shown == {"totals"}


def test_people_are_refused_with_what_would_be_right() -> None:
    with pytest.raises(OptionsError, match=r'like \{0: "Ani", 1: "Aram"\}'):
        Desk("zangi", people="01")
