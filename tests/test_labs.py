"""Every lab of every lesson, without a browser: what it shows, refuses, keeps and undoes."""

from __future__ import annotations

import json
import numbers
import re
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cardlib.errors import CardlibError
from cardlib.views.blocks import TONES
from cardlib.views.labs import LESSONS, LabError, lab_kind
from cardlib.views.labs.bench import Bench
from cardlib.views.labs.reading import one_of, whole, wholes
from cardlib.views.pages import all_blocks, drawings
from cardlib.views.still import still_html
from cardlib.widgets.labs import Lab
from tests.labs import alts, bench, live, texts

LABS = [
    f"{lesson}/{name}"
    for lesson in LESSONS
    for name in import_module(f"cardlib.views.labs.{lesson}").LABS
]
STORED_BYTES = 60_000  # of an output, design 7
FRAME_BYTES = 60_000


@pytest.fixture(autouse=True)
def own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The saves of a test lie in a folder of its own."""
    monkeypatch.setenv("CARDLIB_DATA", str(tmp_path / "saves"))


def portions(frame: dict[str, Any]) -> set[str]:
    """The acts by which a long work goes on."""
    return {block["id"] for block in all_blocks(frame["blocks"]) if block["kind"] == "progress"}


def use(made: Bench, act: str, value: Any) -> bool:
    """Use a block; False if the lab refused, kindly and without a change. Two uses that are possible
    may exclude each other, so a refusal is no fault."""
    before = json.dumps(made.values)
    try:
        made.handle({"kind": "act", "id": act, "value": value})
    except LabError as refusal:
        made.report(refusal)
        told = made.frame()["notice"]["text"]
    else:
        return True
    assert len(told.split()) >= 4
    assert json.dumps(made.values) == before
    return False


def uses(frame: dict[str, Any]) -> Iterator[tuple[str, Any]]:
    """Every act that the page offers, with a value that it offers."""
    for block in all_blocks(frame["blocks"]):
        match block["kind"]:
            case "number":
                yield from ((block["id"], block[end]) for end in ("low", "high", "value"))
            case "choice":
                yield from (
                    (block["id"], one["value"]) for one in block["options"] if not one["why"]
                )
            case "checks":
                values = [one["value"] for one in block["options"] if not one["why"]]
                yield from ((block["id"], values[:count]) for count in range(len(values) + 1))
            case "entry":
                yield block["id"], block["value"]
            case "buttons":
                yield from ((one["id"], one["value"]) for one in block["buttons"] if not one["why"])
            case "cards" if block["id"]:
                yield from ((block["id"], one["value"]) for one in block["cards"] if not one["why"])
            case "tiles" if block["id"]:
                yield from ((block["id"], one["value"]) for one in block["tiles"])
            case "progress" if block["id"]:
                yield block["id"], None


@pytest.mark.parametrize("name", LABS)
def test_a_lab_is_plain_data(name: str) -> None:
    made = bench(name)
    frame = made.frame()
    assert json.loads(json.dumps(frame)) == frame
    assert json.loads(json.dumps(made.values)) == made.values
    assert len(json.dumps(frame, ensure_ascii=False)) < FRAME_BYTES
    assert all(svg.startswith("<svg") for svg in drawings(frame["blocks"]).values())
    for block in all_blocks(frame["blocks"]):
        if block["kind"] == "text":
            assert block["tone"] in TONES
        if block["kind"] == "picture":
            assert len(block["alt"].split()) >= 4
            assert "<script" not in block["svg"]
    live = [block for block in all_blocks(frame["blocks"]) if block.get("live")]
    assert len(live) <= 1


@pytest.mark.parametrize("name", LABS)
def test_a_lab_stands_still_where_nothing_runs(name: str) -> None:
    stored = still_html(bench(name).still())
    assert stored == still_html(bench(name).still())
    assert len(json.dumps(stored)) < STORED_BYTES
    assert "<script" not in stored


@pytest.mark.parametrize("name", LABS)
def test_every_use_that_is_offered_works_and_can_be_undone(name: str) -> None:
    """Three layers deep from the start, each act on a lab of its own."""
    paths: list[list[tuple[str, Any]]] = [[]]
    for _ in range(3):
        longer = []
        for path in paths[:12]:
            made = bench(name)
            for act, value in path:
                assert use(made, act, value)
            for act, value in list(uses(made.frame()))[:40]:
                before = json.dumps(made.values)
                if not use(made, act, value):
                    continue
                shown = json.dumps(made.frame())
                assert len(shown) < FRAME_BYTES
                if json.dumps(made.values) != before:
                    longer.append([*path, (act, value)])
                    made.handle({"kind": "undo"})
                    assert json.dumps(made.values) == before
                    made.handle({"kind": "redo"})
                    assert json.dumps(made.frame()["blocks"]) == json.dumps(
                        json.loads(shown)["blocks"]
                    )
                    made.handle({"kind": "undo"})
        # spread over what is there: first and last ones lead to different places
        paths = longer[:: max(1, len(longer) // 12)]
    made = bench(name)
    assert made.frame()["again"] is False


JUNK = [
    None,
    True,
    -1,
    0,
    3,
    99,
    10**30,
    1.0,
    1.5,
    10.0,
    100.0,
    "",
    "x",
    "9±3",
    "7♥",
    "a" * 5000,
    [],
    [1, "x"],
    [[]],
    {},
    {"a": 1},
]


@pytest.mark.parametrize("name", LABS)
def test_junk_is_refused_kindly_and_changes_nothing(name: str) -> None:
    made, changed, refused = bench(name), False, []
    acts = {act for act, _ in uses(made.frame())}
    for act in sorted(acts | {"", "no such thing", "__class__", "values"}):
        for value in JUNK:
            before = json.dumps(made.values)
            try:
                made.handle({"kind": "act", "id": act, "value": value})
            except CardlibError as error:
                refused.append(str(error))
                changed |= json.dumps(made.values) != before
            json.dumps(made.frame())  # what was taken, such as the 3, can be shown
    assert not changed
    assert len(refused) > len(JUNK)  # at least the four names that no lab has
    assert all(len(said.split()) >= 3 and len(said) < 600 for said in refused)
    for message in ({}, {"kind": "act"}, {"kind": "act", "id": 3}, {"kind": "x"}, {"kind": "undo"}):
        made.handle(message)


@pytest.mark.parametrize("name", LABS)
def test_an_unknown_field_is_refused_with_those_that_there_are(name: str) -> None:
    with pytest.raises(LabError, match="no_such_field"):
        bench(name, no_such_field=1)


@pytest.mark.parametrize("name", LABS)
@settings(max_examples=25, deadline=None)
@given(data=st.data())
def test_a_walk_through_a_lab_never_breaks_it(name: str, data: st.DataObject) -> None:
    made = bench(name, data.draw(st.sampled_from(["NUR-42", "ANI-7", "ZOR-99"])))
    for _ in range(12):
        offered = list(uses(made.frame()))
        if not offered:
            return
        use(made, *data.draw(st.sampled_from(offered)))
    again = Bench(made.about, {})
    document = made.document()
    if document is not None:
        again.resume(json.loads(json.dumps(document)))
        assert again.frame()["blocks"] == made.frame()["blocks"]


@pytest.mark.parametrize("name", LABS)
def test_a_lab_goes_on_where_it_was_and_survives_a_damaged_save(name: str) -> None:
    lab = Lab(name, "ANI-7")
    before = json.dumps(lab.frame["blocks"])
    for act, value in uses(lab.frame):
        lab._receive(lab, {"kind": "act", "id": act, "value": value}, [])
        if json.dumps(lab.frame["blocks"]) != before:
            break
    else:
        return
    again = Lab(name, "ANI-7")
    assert json.dumps(again.frame["blocks"]) == json.dumps(lab.frame["blocks"])
    path = next(again._store.folder.glob(f"{again._save_name}.json"))
    document = json.loads(path.read_text("utf-8"))
    for damage in (
        {"schema": "cardlib.lab/9", "values": document["values"]},
        {"schema": document["schema"], "values": []},
        {"schema": document["schema"], "values": {"x": 1}},
        {"schema": document["schema"], "values": {key: [["x"]] for key in document["values"]}},
        {"schema": document["schema"], "values": dict.fromkeys(document["values"], 10**30)},
    ):
        path.write_text(json.dumps(damage), "utf-8")
        fresh = Lab(name, "ANI-7")
        assert json.dumps(fresh.frame["blocks"]) == before
        assert "damaged" in fresh.frame["notice"]["text"]


def test_what_does_not_exist_is_refused_with_what_does() -> None:
    with pytest.raises(LabError, match="ten_clock"):
        lab_kind("clock")
    with pytest.raises(LabError, match="clock"):
        lab_kind("ten_clock/nothing")


def test_the_repr_is_the_call() -> None:
    assert repr(Lab("ten_clock/clock", "nur 42", save=False)) == "Lab('ten_clock/clock', 'NUR-42')"
    lab = Lab("ten_clock/clock", "NUR-42", save=False, value=7)
    assert repr(lab) == "Lab('ten_clock/clock', 'NUR-42', value=7)"
    assert eval(repr(lab), {"Lab": Lab}).frame["blocks"] == lab.frame["blocks"]


def test_one_drag_of_a_slider_is_one_step_back() -> None:
    made = bench("ten_clock/line")
    before = made.values
    for value in (3, 4, 5, 6):
        made.handle({"kind": "act", "id": "value", "value": value, "part": value > 3})
    made.handle({"kind": "undo"})
    assert made.values == before
    made.handle({"kind": "redo"})
    assert made.values["value"] == 6
    made.handle({"kind": "act", "id": "value", "value": 2, "part": True})  # after redo: a new step
    made.handle({"kind": "undo"})
    assert made.values["value"] == 6


def test_buttons_that_set_the_same_value_are_steps_of_their_own() -> None:
    made = bench("fair_shares/detective")
    seen = [made.values]
    for suspect in (40, 52, 56):
        made.handle({"kind": "act", "id": "suspect", "value": suspect})
        seen.append(made.values)
    assert len({json.dumps(values) for values in seen}) == 4
    for values in reversed(seen[:-1]):
        made.handle({"kind": "undo"})
        assert made.values == values


def test_a_long_work_is_one_step_back() -> None:
    made = bench("chains/race")
    before = json.dumps(made.values)
    start = next(act for act, _ in uses(made.frame()) if act == "go")
    made.handle({"kind": "act", "id": start, "value": None})
    count = 0
    while acts := portions(made.frame()) - {""}:
        made.handle({"kind": "act", "id": acts.pop(), "value": None, "part": True})
        count += 1
    assert count > 3
    made.handle({"kind": "undo"})
    assert json.dumps(made.values) == before
    assert not portions(made.frame()) - {""}
    made.handle({"kind": "redo"})
    assert not portions(made.frame()) - {""}


# --- what is given -------------------------------------------------------------------------------


class Whole:
    """A whole number of another library, as NumPy has them."""

    def __init__(self, value: int) -> None:
        self.value = value

    def __int__(self) -> int:
        return self.value


numbers.Integral.register(Whole)


@pytest.mark.parametrize("given", [3, "3", " 3 ", Whole(3)])
def test_a_whole_number_is_read_as_it_is_given(given: Any) -> None:
    assert whole(given, 0, 3, "Cards") == 3
    assert type(whole(given, 0, 3, "Cards")) is int
    assert one_of(given, (1, 3), "Cards") == 3
    assert one_of(given, ("1", "3"), "Deck") == "3"
    assert wholes([given, 1, given], 1, 3, "Indices") == [1, 3]


def test_a_number_below_zero_has_either_minus() -> None:
    assert whole("-2", -3, 3, "n") == whole("−2", -3, 3, "n") == -2


@pytest.mark.parametrize(
    "given", [4, -1, True, False, 3.0, "3.0", "٣", "", None, [3], {}, 10**400, "9" * 5000, "--3"]
)
def test_anything_else_is_refused_with_what_was_given_and_what_is_possible(given: Any) -> None:
    for read in (
        lambda: whole(given, 0, 3, "Cards"),
        lambda: wholes([given], 0, 3, "Cards"),
        lambda: one_of(given, (0, 1, 2, 3), "Cards"),
    ):
        with pytest.raises(LabError, match=r"“Cards” takes .*3, not “") as refused:
            read()
        assert len(str(refused.value)) < 140


def test_what_was_given_stands_in_the_refusal() -> None:
    with pytest.raises(LabError) as refused:
        whole("seven", 2, 6, "Players")
    assert str(refused.value) == "“Players” takes a whole number from 2 to 6, not “seven”."
    for junk in ("12", 12, None, b"12", {1: 2}):
        with pytest.raises(LabError, match="“Indices” takes a list of whole numbers from 1 to 9"):
            wholes(junk, 1, 9, "Indices")


# --- house rules ---------------------------------------------------------------------------------

RULES = [
    *({"target": 6}, {"target": 4, "deck": "56"}),
    *({"modulus": 12}, {"modulus": 30}, {"modulus": 12, "deck": "60"}),
    *({"chain": "rank"}, {"ace_adjacent": "both"}, {"hand_size": 5}),
]


@pytest.mark.parametrize("rules", RULES, ids=str)
@pytest.mark.parametrize("name", LABS)
def test_a_lab_works_under_house_rules(name: str, rules: dict[str, Any]) -> None:
    """It follows each of them, or says that it does not; and no use of it breaks."""
    made = bench(name, rules=rules)
    said = " ".join(texts(made))
    assert "changes nothing here" not in " ".join(texts(bench(name)))
    for act, value in list(uses(made.frame()))[:12]:
        use(made, act, value)
        made.frame()
    for rule in rules:
        is_named = bool(re.search(rf"house rules? [a-z_, ]*\b{rule}\b", said))
        assert is_named is (rule not in followed(name, rules))


OF_CHAINS = ("chain", "ace_adjacent", "hand_size")
FOLLOWED = {
    "exactly_five/builder": ("target", "deck"),
    "exactly_five/trainer": ("target", "deck"),
    "exactly_five/tree": ("target",),
    "bell_probability/calculator": ("target", "deck"),
    "bell_probability/product": ("target", "deck"),
    "bell_probability/deals": ("target", "deck"),
    "bell_probability/which_deck": ("target",),
    "fair_shares/dealing": ("deck",),
    "ten_clock/clock": ("modulus", "deck"),
    "ten_clock/drill": ("modulus", "deck"),
    "ten_clock/line": ("modulus",),
    "ten_clock/remainder": ("modulus",),
    "map_of_z10/map": ("modulus",),
    "map_of_z10/search": ("modulus",),
    "map_of_z10/stuck": ("modulus", "deck"),
    "ten_thousand_games/mean": ("target", "deck"),
    "ten_thousand_games/pupils": ("target", "deck"),
    "ten_thousand_games/bug_hunt": ("target", "deck"),
    "chains/builder": OF_CHAINS,
    "chains/search": OF_CHAINS,
    "chains/race": OF_CHAINS,
}
DRAWN = ("ten_clock/line", "map_of_z10/map", "map_of_z10/search", "map_of_z10/stuck")


def followed(name: str, rules: dict[str, Any]) -> set[str]:
    """The rules among these that a lab follows; none for which its picture has no room."""
    found = rules.keys() & set(FOLLOWED.get(name, ()))
    if rules.get("modulus") == 30 and name in DRAWN:
        found -= {"modulus"}
    return found - {"deck"} if name in DRAWN and rules.get("deck") == "56" else found


def test_what_is_said_follows_the_rules() -> None:
    trainer = bench("exactly_five/trainer", rules={"target": 6})
    for _ in range(8):
        use(trainer, "bell", "ring")
        assert "five" not in " ".join(texts(trainer))
        use(trainer, "next", None)
    builder = bench("exactly_five/builder", rules={"target": 6}, table="G5, G1")
    assert "on one card alone" not in json.dumps(builder.frame())
    assert live(use_then(builder, "bell", "ring")) == "A right ring."
    assert "its root 6" in alts(bench("exactly_five/tree", rules={"target": 6}))[0]
    line = bench("ten_clock/line", rules={"modulus": 12})
    assert "9 + 3 = 12." in live(line)
    assert alts(line)[0].startswith("A number line from 1 to 12.")
    assert (
        len(bench("ten_clock/remainder", rules={"modulus": 12}).frame()["blocks"][-1]["rows"]) == 18
    )
    stuck = bench("map_of_z10/stuck", rules={"modulus": 12}, own=[9])
    assert "12" in json.dumps(use_then(stuck, "deal", 1).frame())
    assert "5 cards on a random card" in texts(bench("chains/race", rules={"hand_size": 5}))[0]
    dealt = bench("chains/builder", rules={"hand_size": 5}, source="class")
    assert len(dealt.values["hand"]) == 5
    assert len(dealt.made.hands[1]) == 5


def use_then(made: Bench, act: str, value: Any) -> Bench:
    assert use(made, act, value)
    return made


@pytest.mark.parametrize(
    ("name", "field", "value"),
    [
        ("fair_shares/dealing", "rounds", 10**30),
        ("exactly_five/tape", "seats", 10**6),
        ("ten_clock/line", "modulus", 10**6),
        ("ten_clock/line", "value", 9000),
        ("aces_and_zodiac/own_dials", "first", 10**9),
    ],
)
def test_a_saved_number_that_no_field_takes_is_refused(name: str, field: str, value: int) -> None:
    made = bench(name)
    assert field in made.first
    with pytest.raises(LabError, match="version"):
        made.resume({"schema": "cardlib.lab/1", "values": {**made.first, field: value}})
    assert made.values == made.first
