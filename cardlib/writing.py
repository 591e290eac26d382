"""How numbers are written for a reader: signs, decimals, per cent, and numbers in a row.

Rounded is always to the nearest, and a half goes away from nought, as at school. Fractions are rounded
exactly, never by way of a float.
"""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction

__all__ = ["decimal", "in_a_row", "in_order", "minus", "on_cards", "percent"]


def minus(value: object) -> str:
    """A number as text, with a real minus sign.

    >>> minus(-3), minus(Fraction(-1, 2)), minus(7)
    ('−3', '−1/2', '7')
    """
    return str(value).replace("-", "−")


def decimal(value: Fraction | int, places: int = 3) -> str:
    """A number rounded to so many places.

    >>> decimal(Fraction(1, 16)), decimal(Fraction(-2, 3), 2), decimal(Fraction(-1, 3), 0)
    ('0.063', '−0.67', '0')
    """
    digits = f"{int(abs(value) * 10**places + Fraction(1, 2)):0{places + 1}d}"
    sign = "−" if value < 0 and digits.strip("0") else ""
    return sign + (f"{digits[:-places]}.{digits[-places:]}" if places else digits)


def percent(share: Fraction | int, places: int = 1) -> str:
    """A share of 1 in per cent, rounded.

    >>> percent(Fraction(1, 3)), percent(Fraction(1, 8), 0), percent(1)
    ('33.3 %', '13 %', '100.0 %')
    """
    return f"{decimal(100 * share, places)} %"


def in_a_row(numbers: Iterable[object], between: str = ", ") -> str:
    """Numbers side by side, in the order in which they come.

    >>> in_a_row([9, 10, 1]), in_a_row([4, -1], " + ")
    ('9, 10, 1', '4 + −1')
    """
    return between.join(map(minus, numbers))


def in_order(numbers: Iterable[int]) -> str:
    """Numbers side by side, the smallest first.

    >>> in_order({10, 4})
    '4, 10'
    """
    return in_a_row(sorted(numbers))


def on_cards(numbers: Iterable[int], sign: str = "±") -> str:
    """Indices as they stand on the cards, the smallest first.

    >>> on_cards((5, 2)), on_cards([3], "+")
    ('±2, ±5', '+3')
    """
    return ", ".join(f"{sign}{number}" for number in sorted(numbers))
