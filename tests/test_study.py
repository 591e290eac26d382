"""Studies at work: the live page in short turns, its sums, its words, and the plain cell's line."""

from __future__ import annotations

import io
import json
import sys
from collections.abc import Callable
from types import ModuleType
from typing import Any

import pytest

from cardlib import batch, plots
from cardlib.batch.estimates import mean_of, share_of
from cardlib.batch.running import Progress, engine_for, play_portion
from cardlib.batch.studies import StudyError, column_names, study_of
from cardlib.batch.tallies import NO_NUMBERS, Tally, steps
from cardlib.batch.telling import text_progress
from cardlib.errors import CardlibError
from cardlib.lesson import Study
from cardlib.views import study_desk
from cardlib.views.about import About
from cardlib.views.blocks import Block
from cardlib.views.pages import all_blocks
from cardlib.views.studies import duration, report, report_text
from cardlib.views.study_desk import TURN_SECONDS, StudyDesk

GAMES = 60


class Clock:
    """Time that passes only while games are played, each in *cost* seconds."""

    def __init__(self, cost: float) -> None:
        self.now, self.cost = 0.0, cost
        self.counts: list[int] = []

    def __call__(self) -> float:
        return self.now

    def play(self, study: Any, engine: str, first: int, count: int, *, trace: bool) -> Any:
        self.now += count * self.cost
        self.counts.append(count)
        return play_portion(study, engine, first, count, trace=trace)


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    made = Clock(0.05)
    monkeypatch.setattr(study_desk, "play_portion", made.play)
    return made


def desk(clock: Callable[[], float], n: int = GAMES, **more: Any) -> StudyDesk:
    shown = {name: more.pop(name) for name in ("show", "exact") if name in more}
    study = study_of("zodiak", players=2, **more)
    return StudyDesk(study, n, engine_for(study, "readable"), clock=clock, **shown)


def use(made: StudyDesk, name: str, value: Any = None) -> StudyDesk:
    made.handle({"kind": "act", "id": name, "value": value})
    return made


def run(made: StudyDesk) -> StudyDesk:
    """As the front end does it: each drawing of a running page asks for the next turn."""
    use(made, "run")
    while running_bar(made):
        use(made, "more")
    return made


def of_kind(made: StudyDesk, kind: str) -> list[Block]:
    return [block for block in all_blocks(made.frame()["blocks"]) if block["kind"] == kind]


def running_bar(made: StudyDesk) -> bool:
    return any(block["id"] == "more" for block in of_kind(made, "progress"))


def labels(made: StudyDesk) -> list[str]:
    return [each["label"] for block in of_kind(made, "buttons") for each in block["buttons"]]


def told(made: StudyDesk) -> str:
    return "\n".join(block["text"] for block in of_kind(made, "text"))


def columns(result: batch.BatchResult) -> dict[str, list[int]]:
    return {name: list(column) for name, column in result.columns.items()}


# --- run, stop, go on, begin again -----------------------------------------------------------------


def test_nothing_runs_by_itself(clock: Clock) -> None:
    made = desk(clock)
    made.frame()
    made.still()
    assert (made.result, clock.counts, running_bar(made)) == (None, [], False)
    assert labels(made) == ["Run 60 games"]
    use(made, "more")  # what a stale page may still send
    assert made.result is None


def test_a_run_gives_what_simulate_gives(clock: Clock) -> None:
    result = run(desk(clock)).result
    assert result is not None
    assert result.complete
    wanted = batch.simulate("zodiak", GAMES, players=2, engine="readable")
    assert columns(result) == columns(wanted)
    assert result.histograms == wanted.histograms
    assert (result.engine, repr(result)) == ("readable", repr(wanted))


@pytest.mark.parametrize("cost", [0.0, 0.001, 0.05, 0.3, 5.0])
def test_the_portions_follow_the_speed_and_never_change_the_result(
    monkeypatch: pytest.MonkeyPatch, cost: float
) -> None:
    clock = Clock(cost)
    monkeypatch.setattr(study_desk, "play_portion", clock.play)
    made = use(desk(clock), "run")
    turns = [clock.now]
    while running_bar(made):
        use(made, "more")
        turns.append(clock.now - sum(turns))
    assert all(one <= max(TURN_SECONDS, 2 * cost) + 1e-9 for one in turns)
    if cost == 0.05:
        assert turns[1] == pytest.approx(TURN_SECONDS)
    assert made.result is not None
    assert columns(made.result) == columns(
        batch.simulate("zodiak", GAMES, players=2, engine="readable")
    )


def test_stop_keeps_what_is_done_and_go_on_goes_on(clock: Clock) -> None:
    made = use(use(desk(clock), "run"), "more")
    assert labels(made) == ["Stop"]
    use(made, "stop")
    done = made.result
    assert done is not None
    assert 0 < done.n < GAMES
    assert not done.complete
    use(made, "more")  # sent before the stop was known
    assert made.result is done
    assert labels(made) == ["Go on", "Begin again"]
    use(made, "go")
    while running_bar(made):
        use(made, "more")
    assert made.result is not None
    assert columns(made.result) == columns(
        batch.simulate("zodiak", GAMES, players=2, engine="readable")
    )
    assert labels(made) == ["Begin again"]
    use(made, "go")
    assert made.notice is not None


def test_begin_again_forgets(clock: Clock) -> None:
    made = use(run(desk(clock)), "again")
    assert (made.result, made.tally.n, made.seconds) == (None, 0, 0.0)
    assert labels(made) == ["Run 60 games"]


def test_how_far_it_is_in_words(clock: Clock) -> None:
    made = use(use(desk(clock, 1000), "run"), "more")
    (bar,) = of_kind(made, "progress")
    assert (bar["value"], bar["most"]) == (made.tally.n, 1000)
    assert "20 games in a second, about 49 seconds left." in told(made)
    assert "20 games in a second, 3 seconds in all." in told(run(desk(clock, 60)))


@pytest.mark.parametrize(
    ("seconds", "words"),
    [(0.2, "1 second"), (1.4, "1 second"), (119, "119 seconds"), (150, "2 minutes"), (7200, "2 hours")],
)
def test_a_duration_is_said_in_the_largest_unit_that_fits(seconds: float, words: str) -> None:
    assert duration(seconds, About("study")) == words


# --- what is shown ---------------------------------------------------------------------------------


def test_each_thing_can_be_shown_while_it_runs_and_afterwards(clock: Clock) -> None:
    made = use(desk(clock, exact=0.5), "run")
    for stage in ("running", "done"):
        for name in made.known:
            use(made, "show", name)
            frame = made.frame()
            pictures = of_kind(made, "picture")
            assert pictures, (stage, name)
            assert len(json.dumps(frame)) < 60_000
            live = [block for block in of_kind(made, "text") if block["live"]]
            assert len(live) == (stage == "done")
        while running_bar(made):
            use(made, "more")


def test_the_exact_value_belongs_to_what_was_shown_first(clock: Clock) -> None:
    made = run(desk(clock, exact={0: 0.5, 1: 0.5}))
    assert "Intervals that cover their exact value" in told(made)
    assert "exact value" not in told(use(made, "show", "plies"))
    settled = run(desk(clock, show="plies", exact=20))
    assert "The exact value 20" in told(settled)


def test_the_bars_are_the_shares_of_the_result(clock: Clock) -> None:
    made = run(desk(clock))
    assert made.result is not None
    assert made.tally.wins() == made.result.wins()
    (shown, *_) = of_kind(made, "picture")
    assert "seat\u00a00" in shown["alt"]


def test_why_the_readable_engine_plays_is_said(clock: Clock) -> None:
    study = study_of("zodiak", players=2, policy="longest_chain")
    made = StudyDesk(study, 5, ("readable", "policy longest_chain"), clock=clock)
    assert "because of this: policy longest_chain." in told(made)
    assert "Every seat plays by the policy longest_chain." in told(made)


def test_without_numpy_the_page_runs_and_says_so(
    monkeypatch: pytest.MonkeyPatch, clock: Clock
) -> None:
    monkeypatch.setitem(sys.modules, "numpy", None)
    made = Study("zodiak", 12, players=2)
    frame = json.dumps(made.frame)
    assert "NumPy is not installed" in frame
    assert run(made._desk).result is not None


# --- what can go wrong -----------------------------------------------------------------------------


def failing_late() -> Callable[[Any, int], Any]:
    """A learner's bot that breaks in one of the later games."""
    asked = 0

    def my_bot(view: Any, seat: int) -> Any:
        nonlocal asked
        asked += 1
        return "nonsense" if asked > 200 else batch_move(view, seat)

    return my_bot


def batch_move(view: Any, seat: int) -> Any:
    from cardlib.games import zodiak

    return next(iter(zodiak.legal_moves(view, seat)))


def test_a_bot_that_fails_is_told_and_the_games_before_are_kept(clock: Clock) -> None:
    made = run(desk(clock, 400, policy=[failing_late(), "random"]))
    (failure,) = [block for block in of_kind(made, "text") if block["tone"] == "wrong"]
    assert failure["text"].startswith("game ")
    assert made.result is not None
    assert 0 < made.result.n < 400
    assert f"game {made.result.n}, seat 0" in failure["text"]
    assert labels(made) == ["Go on", "Begin again"]


def test_an_interruption_stops_and_keeps(clock: Clock, monkeypatch: pytest.MonkeyPatch) -> None:
    made = use(desk(clock), "run")
    before = made.tally.n

    def interrupted(*places: Any, **names: Any) -> Any:
        raise KeyboardInterrupt

    monkeypatch.setattr(study_desk, "play_portion", interrupted)
    use(made, "more")
    assert (made.tally.n, running_bar(made)) == (before, False)


@pytest.mark.parametrize(
    ("name", "value"), [("show", "nothing"), ("show", None), ("show", ["wins"]), ("jump", 3)]
)
def test_junk_is_refused_and_changes_nothing(clock: Clock, name: str, value: Any) -> None:
    made = run(desk(clock))
    before = made.frame()
    with pytest.raises(StudyError) as error:
        use(made, name, value)
    assert made.frame() == before
    made.report(error.value)
    assert made.frame()["notice"]["tone"] == "wrong"


@pytest.mark.parametrize(
    ("given", "said"),
    [
        ({"n": 0}, "a page plays 1 to 2,000,000 games"),
        ({"n": True}, "a page plays"),
        ({"n": 10**9}, "batch.simulate"),
        ({"n": "many"}, "a page plays"),
        ({"show": "plys"}, "choose one of: wins, points, plies"),
        ({"exact": "half"}, "give a number"),
        ({"exact": float("nan")}, "give a number"),
        ({"exact": {7: 0.5}}, "the seats are 0 to 2"),
        ({"policy": "nobody"}, "there is no policy"),
        ({"colour": 1}, "colour"),
        ({"engine": "steam"}, "there is no engine"),
    ],
)
def test_a_wrong_call_is_refused_with_what_would_be_right(given: dict[str, Any], said: str) -> None:
    with pytest.raises(CardlibError, match=said):
        Study("zodiak", given.pop("n", 10), **given)


# --- the widget ------------------------------------------------------------------------------------


def test_the_repr_is_the_call_and_the_same_in_every_run() -> None:
    made = Study("zodiak", 50, "nur 42", show="plies", policy={1: batch_move}, players=3)
    assert repr(made) == (
        "Study('zodiak', 50, 'NUR-42', show='plies', policy={1: batch_move}, players=3)"
    )
    assert repr(Study("zodiak", 5)) == "Study('zodiak', 5, 'NUR-42')"


def test_what_is_stored_is_a_page_without_a_run() -> None:
    made = Study("zodiak", 50, players=2, engine="readable")
    data, _ = made._repr_mimebundle_()
    assert "50 deals of Zodiak for 2 players, class code NUR-42." in data["text/html"]
    assert "Run this cell to try it out." in data["text/html"]
    assert "<script" not in data["text/html"]
    assert made.result is None


def test_the_widget_shows_each_turn_and_errors() -> None:
    made = Study("zodiak", 50, players=2, engine="readable")
    made._receive(made, {"kind": "act", "id": "run"}, [])
    assert made.result is not None
    assert of_kind(made._desk, "picture")
    made.strict = False  # type: ignore[misc]
    made._receive(made, {"kind": "act", "id": "show", "value": "junk"}, [])
    assert "show is 'junk'" in made.frame["notice"]["text"]
    assert made.result is not None


# --- sums ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("sizes", [(60,), (1, 59), (7, 13, 40), (10, 1, 1, 48), (1,) * 60])
def test_the_sums_do_not_depend_on_the_portions(sizes: tuple[int, ...]) -> None:
    study = study_of("zodiak", players=2)
    tally, first = Tally(study, GAMES), 0
    for count in sizes:
        tally.add(play_portion(study, "readable", first, count, trace=False))
        first += count
    result = batch.simulate("zodiak", GAMES, players=2, engine="readable")
    assert tally.wins() == result.wins()
    for name in column_names(study):
        if name in NO_NUMBERS:
            continue
        points = tally.points(name)
        assert [n for n, _ in points] == [n for n in (*steps(GAMES), GAMES) if n > 1][: len(points)]
        for n, one in (*points, (GAMES, tally.mean(name))):
            right = mean_of(list(result[name])[:n])
            assert (one.value, one.low, one.high) == pytest.approx(
                (right.value, right.low, right.high)
            )


def test_numpy_columns_and_plain_ones_have_the_same_sums() -> None:
    np = pytest.importorskip("numpy")
    study = study_of("zodiak", players=2)
    plain = play_portion(study, "readable", 0, 30, trace=False)
    quick = type(plain)(0, {name: np.array(one) for name, one in plain.columns.items()}, {})
    sums = []
    for portion in (plain, quick):
        tally = Tally(study, 30)
        tally.add(portion)
        sums.append(([tally.points(name) for name in tally._names], tally.wins()))
    assert sums[0] == sums[1]


def test_portions_come_in_their_order() -> None:
    study = study_of("zodiak", players=2)
    with pytest.raises(StudyError, match="game 0 comes next here, not game 5"):
        Tally(study, 10).add(play_portion(study, "readable", 5, 1, trace=False))


# --- words -----------------------------------------------------------------------------------------


def test_a_report_tells_what_was_played_and_by_whom() -> None:
    result = batch.simulate("zodiak", 20, players=2, engine="readable", policy=[None, "random"])
    text = report_text(result)
    assert text.startswith(
        "20 deals of Zodiak for 2 players, class code NUR-42."
        " Policies: seat 0: greedy_chain, seat 1: random.\nAll of them were played.\n"
    )
    assert "The readable engine plays, one game after the other." in text
    assert str(result.mean("plies")) in text
    blocks = report(result, About("report"))
    captions = [one["caption"] for one in all_blocks(blocks) if one["kind"] == "table"]
    assert captions == ["Won alone", "Means", "Chains by their length"]
    lengths = next(one for one in all_blocks(blocks) if one.get("caption") == captions[-1])
    assert sum(int(row[1]) for row in lengths["rows"]) == sum(result["plays"])


def test_a_stopped_study_says_so() -> None:
    result = batch.simulate(
        "zodiak", 200, players=2, engine="readable", progress=lambda told: False
    )
    assert "Stopped: 50 of 200 were played." in report_text(result)


def test_house_rules_and_matches_are_named() -> None:
    result = batch.simulate("zodiak", 2, players=2, match=True, hand_size=5, engine="readable")
    assert report_text(result).startswith("2 whole matches of Zodiak")
    assert "House rules: hand_size=5." in report_text(result)


def progress_after(seconds: float, done: int) -> Progress:
    return Progress(done, 1000, seconds, lambda: pytest.fail("nobody asked for the result"))


def test_a_quick_study_says_nothing(capsys: pytest.CaptureFixture[str]) -> None:
    batch.simulate("zodiak", 20, engine="readable", progress=batch.text_progress)
    text_progress(progress_after(0.9, 500))
    assert capsys.readouterr() == ("", "")


def test_a_slow_study_writes_one_line_with_the_time_left(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    written = io.StringIO()
    monkeypatch.setattr(sys, "stderr", written)
    text_progress(progress_after(10, 250))
    text_progress(progress_after(40, 1000))
    first, second = written.getvalue().split("\r")[1:]
    assert first.rstrip() == "250 of 1,000 games, about 0:30 left"
    assert second == f"{'1,000 of 1,000 games in 0:40':<60}\n"


# --- figures ---------------------------------------------------------------------------------------


RESULT = batch.simulate("zodiak", 30, players=2, engine="readable")


def test_without_matplotlib_a_figure_is_the_report(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "matplotlib", None)
    made = plots.figure(RESULT)
    assert repr(made) == str(made) == report_text(RESULT)


@pytest.mark.parametrize("show", ["wins", "points", "plies"])
def test_a_real_figure_is_a_picture(show: str) -> None:
    pytest.importorskip("matplotlib")
    made = plots.figure(RESULT, show, exact=0.5)
    assert made._repr_png_().startswith(b"\x89PNG")


class Recorder:
    """Stands in for matplotlib: keeps what was drawn."""

    def __init__(self, **given: Any) -> None:
        self.drawn: dict[str, tuple[Any, ...]] = {}

    def add_subplot(self) -> Recorder:
        return self

    def savefig(self, target: io.BytesIO, **given: Any) -> None:
        target.write(b"a picture")

    def __getattr__(self, name: str) -> Any:
        return lambda *places, **names: self.drawn.update({name: places})


@pytest.fixture
def recorder(monkeypatch: pytest.MonkeyPatch) -> None:
    module = ModuleType("matplotlib.figure")
    module.Figure = Recorder  # type: ignore[attr-defined]
    monkeypatch.setattr(plots, "find_spec", lambda name: module)
    monkeypatch.setitem(sys.modules, "matplotlib", ModuleType("matplotlib"))
    monkeypatch.setitem(sys.modules, "matplotlib.figure", module)


@pytest.mark.usefixtures("recorder")
def test_a_figure_draws_the_estimates() -> None:
    made = plots.figure(RESULT, exact=0.5)
    assert made.drawn["bar"][1] == [one.value for one in RESULT.wins()]
    assert made.drawn["axhline"] == (0.5,)
    assert made._repr_png_() == b"a picture"
    games, means = plots.figure(RESULT, "plies").drawn["plot"]
    assert games[-1] == RESULT.n
    assert means[-1] == pytest.approx(RESULT.mean("plies").value)
    assert "axhline" not in plots.figure(RESULT, "points").drawn


def test_what_cannot_be_shown_is_refused() -> None:
    with pytest.raises(StudyError, match="choose one of: wins, points, plies"):
        plots.figure(RESULT, "winner")


def test_the_worst_case_of_an_interval() -> None:
    """The width of a share's interval is what the lesson says: about 1/√n to each side at worst."""
    for n in (100, 400, 10_000):
        one = share_of(n // 2, n)
        assert (one.high - one.low) / 2 == pytest.approx(0.98 / n**0.5, rel=0.02)
