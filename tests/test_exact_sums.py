"""Ways to make a total, against plain counting of everything that there is."""

from __future__ import annotations

from itertools import product

import pytest

from cardlib.exact import sums


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
    left, right = (1, -2, 0, 3), (4, 0, 5)
    made = sums.polynomial_product(left, right)

    def value(polynomial, x):
        return sum(factor * x**power for power, factor in enumerate(polynomial))

    assert [value(made, x) for x in range(-4, 5)] == [
        value(left, x) * value(right, x) for x in range(-4, 5)
    ]
    assert sums.polynomial_product(left, right, 2) == made[:3]
    assert sums.polynomial_product((), right) == ()


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
