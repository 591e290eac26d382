"""Ways to make a total, against plain counting of everything that there is."""

from __future__ import annotations

from collections.abc import Callable
from itertools import product, repeat

import pytest

from cardlib.exact import sums
from tests.refusals import ENDLESS, HUGE, check_refused


def rows(seats: int, most: int) -> list[tuple[int, ...]]:
    return list(product(range(most + 1), repeat=seats))


@pytest.mark.parametrize("total", range(8))
def test_partitions_are_all_sorted_rows_with_this_sum(total):
    found = list(sums.partitions(total))
    counted = {
        tuple(sorted((part for part in row if part), reverse=True))
        for row in rows(total, total)
        if sum(row) == total
    }
    assert set(found) == counted
    assert len(found) == len(counted)
    assert found == sorted(found, reverse=True)


@pytest.mark.parametrize("total", range(8))
@pytest.mark.parametrize("most", range(5))
@pytest.mark.parametrize("largest", range(1, 6))
def test_limits_leave_out_what_breaks_them(total, most, largest):
    def fits(parts):
        return len(parts) <= most and max(parts, default=0) <= largest

    for ways in (sums.partitions, sums.compositions):
        kept = [parts for parts in ways(total) if fits(parts)]
        assert list(ways(total, most_parts=most, largest=largest)) == kept


@pytest.mark.parametrize("total", range(8))
def test_compositions_are_all_rows_of_positive_parts(total):
    found = list(sums.compositions(total))
    counted = {
        row
        for length in range(total + 1)
        for row in product(range(1, total + 1), repeat=length)
        if sum(row) == total
    }
    assert set(found) == counted
    assert len(found) == len(counted)


@pytest.mark.parametrize("seats", range(6))
@pytest.mark.parametrize("total", range(7))
def test_seats_may_show_none(total, seats):
    found = list(sums.weak_compositions(total, seats))
    assert sorted(found) == sorted(row for row in rows(seats, total) if sum(row) == total)
    assert len(found) == sums.seat_ways(total, seats)
    few = list(sums.weak_compositions(total, seats, largest=2))
    assert few == [row for row in found if max(row, default=0) <= 2]


def test_the_numbers_of_the_lesson():
    assert len(list(sums.partitions(5))) == 7
    assert [len(list(sums.partitions(5, most_parts=cards))) for cards in (2, 3, 4)] == [3, 5, 6]
    assert [sums.seat_ways(5, seats) for seats in range(2, 7)] == [6, 21, 56, 126, 252]
    assert len(list(sums.compositions(5))) == 16 == 2**4


def test_a_product_is_the_product_at_every_point():
    factors = (1, -2, 0, 3), (4, 0, 5)
    made = tuple(sums.ways_by_polynomials(factors, power) for power in range(6))

    def value(polynomial, x):
        return sum(factor * x**power for power, factor in enumerate(polynomial))

    assert [value(made, x) for x in range(-4, 5)] == [
        value(factors[0], x) * value(factors[1], x) for x in range(-4, 5)
    ]
    assert sums.polynomial_steps((1, -2, 0, 3), 2, 6)[-1] == (1, -4, 4, 6, -12, 0, 9)
    assert sums.polynomial_steps((1, -2, 0, 3), 2, 2)[-1] == (1, -4, 4)
    assert sums.ways_by_polynomials([(), (4, 0, 5)], 0) == 0


@pytest.mark.parametrize("seats", range(1, 6))
@pytest.mark.parametrize("total", range(8))
def test_the_coefficient_counts_the_rows(total, seats):
    strip = (1,) * 6  # a seat shows 0 to 5
    counted = sum(sum(row) == total for row in rows(seats, 5))
    assert sums.ways_by_polynomials([strip] * seats, total) == counted
    assert sums.polynomial_steps(strip, seats, 5)[-1] == tuple(
        sums.ways_by_polynomials([strip] * seats, power) for power in range(6)
    )


def test_above_the_degree_there_is_nothing():
    assert sums.ways_by_polynomials([(1, 1)], 5) == 0
    assert sums.ways_by_polynomials([], 0) == 1
    assert sums.polynomial_steps((1, 1), 0, 3) == ()


@pytest.mark.parametrize("wrong", [-1, 2.0, True, None])
def test_what_is_no_whole_number_is_refused(wrong):
    with pytest.raises(ValueError, match="whole number"):
        list(sums.partitions(wrong))
    with pytest.raises(ValueError, match="whole number"):
        list(sums.weak_compositions(3, wrong))


REFUSED = [
    (lambda: sums.partitions(10**6), "total=1000000: .* from 0 to 50"),
    (lambda: sums.partitions("5"), "total='5'"),
    (lambda: sums.partitions(5, most_parts=-1), "most_parts=-1: .*, 0 or more"),
    (lambda: sums.partitions(5, largest=1.5), "largest=1.5"),
    (lambda: sums.compositions(21), "total=21: .* from 0 to 20"),
    (lambda: sums.compositions(ENDLESS), "a very large number"),
    (lambda: sums.compositions(5, largest="5"), "largest='5'"),
    (lambda: sums.compositions(5, most_parts=True), "most_parts=True"),
    (lambda: sums.weak_compositions(HUGE, 1), "total=1000000000"),
    (lambda: sums.weak_compositions(5, HUGE), "seats=1000000000"),
    (lambda: sums.weak_compositions(40, 40), "at most 500000 ways"),
    (lambda: sums.weak_compositions(0, 4000), "of at most 100 seats"),
    (lambda: sums.weak_compositions(5, 2, largest=-1), "largest=-1"),
    (lambda: sums.seat_ways(HUGE, HUGE), "total=1000000000: .* from 0 to 5000"),
    (lambda: sums.seat_ways(5, None), "seats=None"),
    (lambda: sums.polynomial_steps((1, 1), HUGE, 5), "count=1000000000: .* from 0 to 150"),
    (lambda: sums.polynomial_steps((1, 1), 3, -1), "degree=-1"),
    (lambda: sums.polynomial_steps((1, 0.5), 3, 5), "factor=0.5: .*a coefficient"),
    (lambda: sums.polynomial_steps(7, 3, 5), "these are coefficients"),
    (lambda: sums.ways_by_polynomials([(1, "x")], 5), "factors='x'"),
    (lambda: sums.ways_by_polynomials(7, 5), "these are polynomials"),
    (lambda: sums.ways_by_polynomials(repeat((1, 1)), 5), "at most 150 polynomials"),
    (lambda: sums.ways_by_polynomials([(1, 1)], HUGE), "total=1000000000"),
]


@pytest.mark.parametrize(("ask", "told"), REFUSED, ids=range(len(REFUSED)))
def test_what_cannot_be_is_refused_in_words(ask: Callable[[], object], told: str) -> None:
    check_refused(sums.SumError, ask, told)


def test_the_largest_lists_are_as_long_as_the_limits_say() -> None:
    assert sum(1 for _ in sums.partitions(sums.MOST_PARTED)) == 204_226
    assert sum(1 for _ in sums.compositions(sums.MOST_COMPOSED)) == 524_288
