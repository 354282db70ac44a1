"""Even chances, the same for ever: a changed generator would break every seed there is."""

from __future__ import annotations

import hashlib
from collections import Counter
from itertools import permutations

import pytest

from handelshuis.core.chance import WORD, WORD_SIZE, Chance, QuickChance
from handelshuis.core.fairness import SealedChance, new_seed, seal_of, seed_of


class Given(Chance):
    """A chance that gives the words it was given."""

    def __init__(self, *words: int) -> None:
        self.words = list(words)

    def word(self) -> int:
        return self.words.pop(0)

    def left_after(self, size: int) -> list[int]:
        """The words that choosing a number below this size leaves."""
        self.below(size)
        return self.words


@pytest.mark.parametrize(
    ("seed", "words"),
    [
        (0, [3359835970, 1182520828, 4267878529, 3063500945]),
        (1, [2173080545, 445982835, 260000740, 1088985980]),
        (-1, [2491930193, 3246594426, 2526761487, 2442846797]),
        (1 << 32, [1462361110, 1806619895, 1368551216, 3510751602]),
        ((1 << 64) + 7, [3536582549, 600390432, 277409390, 388522761]),
    ],
)
def test_a_seed_gives_the_same_words_for_ever(seed: int, words: list[int]) -> None:
    chance = QuickChance(seed)
    assert [chance.word() for _ in words] == words


def test_dice_and_shuffles_of_a_seed_stay_the_same() -> None:
    dice = QuickChance(42)
    assert [dice.below(6) for _ in range(12)] == [1, 3, 3, 1, 5, 3, 3, 4, 0, 3, 1, 0]
    things = list(range(10))
    QuickChance(42).shuffle(things)
    assert things == [6, 0, 7, 9, 3, 5, 1, 8, 4, 2]


def test_neighbouring_seeds_have_nothing_in_common() -> None:
    firsts = {QuickChance(seed).word() for seed in range(-500, 500)}
    assert len(firsts) == 1000


def test_every_number_below_is_as_likely() -> None:
    for size in (2, 3, 5, 6, 45):
        chance = QuickChance(size)
        found = Counter(chance.below(size) for _ in range(size * 1000))
        assert sorted(found) == list(range(size))
        assert max(abs(times - 1000) for times in found.values()) < 160


@pytest.mark.parametrize("size", [1, 2, 3, 6, 45, 1000, 3 << 30, WORD_SIZE - 1, WORD_SIZE])
def test_exactly_as_many_words_give_each_number(size: int) -> None:
    for number in {0, 1 % size, size // 2, size - 1}:
        first = -(-number * WORD_SIZE // size)
        last = -(-(number + 1) * WORD_SIZE // size) - 1
        words = [word for word in {first, first + 1, last} if word <= last]
        thrown_away = [word for word in words if len(Given(word, WORD).left_after(size)) == 0]
        assert last - first + 1 - len(thrown_away) == WORD_SIZE // size
        for word in set(words) - set(thrown_away):
            assert Given(word).below(size) == number


def test_nothing_to_choose_among_is_refused() -> None:
    with pytest.raises(ValueError, match="among nothing"):
        QuickChance(1).below(0)


def test_too_many_things_to_choose_among_are_refused() -> None:
    with pytest.raises(ValueError, match="at most 2"):
        QuickChance(1).below(WORD_SIZE + 1)


def test_every_order_is_as_likely() -> None:
    chance = QuickChance(7)
    found: Counter[tuple[int, ...]] = Counter()
    for _ in range(24 * 500):
        things = [0, 1, 2, 3]
        chance.shuffle(things)
        found[tuple(things)] += 1
    assert set(found) == set(permutations(range(4)))
    assert max(abs(times - 500) for times in found.values()) < 100


def test_a_shuffle_keeps_what_it_shuffles() -> None:
    for things in ([], [1], [3, 3, 1]):
        shuffled = things[:]
        QuickChance(1).shuffle(shuffled)
        assert sorted(shuffled) == sorted(things)


def test_a_source_of_chance_must_give_words() -> None:
    with pytest.raises(RuntimeError, match="must give words"):
        Chance().below(2)


def test_sealed_words_are_the_hash_of_seed_place_and_counter() -> None:
    seed = "00" * 31 + "ff"
    words = []
    for block in range(3):
        text = bytes.fromhex(seed) + (5).to_bytes(8, "big") + block.to_bytes(8, "big")
        digest = hashlib.sha256(text).digest()
        words += [int.from_bytes(digest[start : start + 4], "big") for start in range(0, 32, 4)]
    chance = SealedChance(seed, 5)
    assert [chance.word() for _ in words] == words


def test_sealed_chance_stays_the_same_for_ever() -> None:
    seed = seed_of(1)
    assert seed == "9cd4eef5b9556339252c6303598802970ccb946b087cc2a7788af450650e7ac9"
    assert seal_of(seed) == "e312c00371199d5d6afe6dfe4e3977dfb0da4e1fae13bbd83a5d1071caddae21"
    first = SealedChance(seed, 0)
    assert [first.word() for _ in range(3)] == [1157219478, 3258082440, 3291615778]
    second = SealedChance(seed, 1)
    assert [second.below(6) for _ in range(9)] == [3, 2, 1, 2, 5, 4, 1, 4, 2]


def test_a_new_seed_is_256_bits_that_nobody_has_had() -> None:
    seeds = {new_seed() for _ in range(50)}
    assert len(seeds) == 50
    assert {len(bytes.fromhex(seed)) for seed in seeds} == {32}
