"""What is offered, in words and as one int."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from handelshuis.core import terms

NAMES = ["wool", "brick", "grain"]


def test_goods_are_written_as_one_would_say_them() -> None:
    assert terms.write_goods(NAMES, [1, 2, 0]) == "1 wool, 2 brick"
    assert terms.write_goods(NAMES, [0, 0, 0]) == "nothing"
    assert terms.parse_goods(NAMES, "2 brick, 1 wool") == [1, 2, 0]
    assert terms.parse_goods(["f10", "haven C1"], "1 haven C1, 20 f10") == [20, 1]
    assert terms.parse_goods(["ducats"], "1005 ducats", most=5000) == [1005]
    with pytest.raises(ValueError, match="more than 5000"):
        terms.parse_goods(["ducats"], "5001 ducats", most=5000)


def test_a_bundle_is_covered_by_enough_of_every_good() -> None:
    assert terms.covers([2, 1, 0], [2, 0, 0])
    assert terms.covers([0, 0, 0], [0, 0, 0])
    assert not terms.covers([2, 1, 5], [2, 2, 0])


@pytest.mark.parametrize(
    "text",
    [
        "",
        "wool",
        "1",
        "1 silk",
        "one wool",
        "1 wool 2 brick",
        "1 wool,",
        "1 wool, nothing",
        "1 wool, 1 wool",
        "0 wool",
        "-1 wool",
        "+1 wool",
        "01 wool",
        "1_0 wool",
        "1.0 wool",
        "² wool",
        "٣ wool",
        "256 wool",
        "1000 wool",
        "9" * 5000 + " wool",
    ],
)
def test_nonsense_is_not_read_as_goods(text: str) -> None:
    with pytest.raises(ValueError, match=r"count|named twice|more than"):
        terms.parse_goods(NAMES, text)


bundles = st.integers(0, 6).flatmap(
    lambda goods: st.tuples(
        st.lists(st.integers(0, 255), min_size=goods, max_size=goods),
        st.lists(st.integers(0, 255), min_size=goods, max_size=goods),
    )
)


@given(bundles)
def test_goods_read_back_as_written(bundle: tuple[list[int], list[int]]) -> None:
    counts, _ = bundle
    names = [f"good {number}" for number in range(len(counts))]
    assert terms.parse_goods(names, terms.write_goods(names, counts)) == counts


@given(st.text(alphabet="0129 ,woln", max_size=20))
def test_any_text_is_goods_or_nonsense(text: str) -> None:
    try:
        counts = terms.parse_goods(["wool", "now"], text)
    except ValueError:
        return
    assert all(0 <= count <= 255 for count in counts)
    assert terms.parse_goods(["wool", "now"], terms.write_goods(["wool", "now"], counts)) == counts


@given(st.integers(0, 255), bundles, st.integers(0, 2**32 - 1))
def test_a_proposal_is_one_int_and_back(
    to: int, bundle: tuple[list[int], list[int]], about: int
) -> None:
    gives, wants = bundle
    move = terms.pack_terms(to, gives, wants, about)
    assert terms.unpack_terms(move, len(gives)) == (to, gives, wants, about)


@given(st.integers(-5, 2**80), st.integers(0, 3))
def test_an_int_is_one_proposal_or_none(move: int, goods: int) -> None:
    try:
        to, gives, wants, about = terms.unpack_terms(move, goods)
    except ValueError:
        assert move < 0 or move.bit_length() > 40 + 16 * goods
    else:
        assert terms.pack_terms(to, gives, wants, about) == move


@pytest.mark.parametrize(
    ("to", "gives", "wants", "about"),
    [
        (-1, [1], [0], 0),
        (256, [1], [0], 0),
        (1, [256], [0], 0),
        (1, [0], [-1], 0),
        (1, [1], [0, 1], 0),
        (1, [1], [0], -1),
        (1, [1], [0], 2**32),
    ],
)
def test_what_does_not_fit_is_not_packed(
    to: int, gives: list[int], wants: list[int], about: int
) -> None:
    with pytest.raises(ValueError, match=r"range|length"):
        terms.pack_terms(to, gives, wants, about)
