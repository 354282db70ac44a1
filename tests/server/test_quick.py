"""Who fits together: nobody twice, nobody against his wish, nobody left who could play."""

from __future__ import annotations

import time

from hypothesis import given
from hypothesis import strategies as st

from handelshuis.server.club.quick import GRACE, Seeker, companies, spoken

PLAYERS = {"catan": (2, 3, 4), "anno1701": (2,), "genoa": (2, 3, 4, 5)}
NOW = 1000.0


def seeker(name: str, **more: object) -> Seeker:
    wish: dict[str, object] = {
        "player": "",
        "games": ("catan",),
        "few": 2,
        "many": 2,
        "languages": frozenset(),
        "clock": "",
        "bots_after": 0.0,
        "made": NOW - 1,
    }
    return Seeker(id=name, name=name, **(wish | more))  # type: ignore[arg-type]


def told(*seekers: Seeker, unwanted: tuple[tuple[str, str], ...] = ()) -> list[str]:
    pairs = {*unwanted, *((two, one) for one, two in unwanted)}
    return [
        f"{found.game} {found.size}: {' '.join(each.id for each in found.seekers)}"
        for found in companies(seekers, pairs, NOW, PLAYERS)
    ]


def test_who_fits_is_brought_together_the_first_first() -> None:
    assert told(seeker("a")) == []
    assert told(seeker("a"), seeker("b"), seeker("c")) == ["catan 2: a b"]
    other = seeker("b", games=("anno1701",))
    assert told(seeker("a"), other, seeker("c")) == ["catan 2: a c"]
    assert told(seeker("a"), seeker("b", few=3, many=4)) == []
    assert told(seeker("a", games=("anno1701", "catan")), other) == ["anno1701 2: a b"]
    english, dutch = (seeker(name, languages=frozenset({name})) for name in ("en", "nl"))
    assert told(english, dutch) == []
    assert told(english, dutch, seeker("a")) == ["catan 2: en a"]
    assert told(seeker("a", player="p"), seeker("b", player="p")) == []
    timed = seeker("a", clock="days"), seeker("b"), seeker("c", clock="days")
    assert told(*timed) == ["catan 2: a c"]
    known = seeker("a", player="p"), seeker("b", player="q"), seeker("c", player="r")
    assert told(*known, unwanted=(("q", "p"),)) == ["catan 2: a c"]


def test_a_fuller_table_is_waited_for_but_not_for_long() -> None:
    early = [seeker(name, many=4) for name in "ab"]
    assert told(*early) == []
    late = [seeker(name, many=4, made=NOW - GRACE) for name in "ab"]
    assert told(*late) == ["catan 2: a b"]
    assert told(*[seeker(name, many=4) for name in "abcd"]) == ["catan 4: a b c d"]


def test_bots_come_where_they_are_wanted_and_not_before() -> None:
    patient = seeker("a", bots_after=30.0, made=NOW - 29)
    assert told(patient) == []
    due = seeker("a", bots_after=30.0, made=NOW - 30)
    assert told(due) == ["catan 2: a"]
    assert told(seeker("a", made=NOW - 500)) == []
    three = [seeker(name, few=3, many=4, bots_after=5.0, made=NOW - 9) for name in "ab"]
    assert told(*three, seeker("c", few=3, many=4, made=NOW - 2)) == ["catan 3: a b c"]
    assert told(*three) == ["catan 3: a b"]


SEEKERS = st.lists(
    st.builds(
        lambda number, games, few, more, languages, bots, waited, player: seeker(
            "",
            player=player,
            games=tuple(games),
            few=few,
            many=few + more,
            languages=frozenset(languages),
            bots_after=bots,
            made=NOW - waited,
        ),
        st.integers(),
        st.lists(st.sampled_from(sorted(PLAYERS)), min_size=1, unique=True),
        st.integers(2, 5),
        st.integers(0, 3),
        st.sets(st.sampled_from(["en", "nl"])),
        st.sampled_from([0.0, 10.0, 60.0]),
        st.floats(0, 100),
        st.sampled_from(["", "", "p", "q", "r"]),
    ),
    max_size=14,
)
PAIRS = st.sets(st.tuples(st.sampled_from("pqr"), st.sampled_from("pqr")))


@given(seekers=SEEKERS, pairs=PAIRS)
def test_every_company_is_as_all_of_it_wish(
    seekers: list[Seeker], pairs: set[tuple[str, str]]
) -> None:
    import msgspec

    some = [msgspec.structs.replace(each, id=str(number)) for number, each in enumerate(seekers)]
    unwanted = pairs | {(two, one) for one, two in pairs}
    found = companies(some, unwanted, NOW, PLAYERS)
    seated = [each.id for company in found for each in company.seekers]
    assert len(seated) == len(set(seated))
    for company in found:
        people = company.seekers
        assert company.size in PLAYERS[company.game]
        assert 1 <= len(people) <= company.size
        assert spoken(people) is not None
        for one in people:
            assert company.game in one.games
            assert one.few <= company.size <= one.many
            if len(people) < company.size:
                assert one.bots_after
                assert NOW - one.made >= one.bots_after
            for other in people:
                assert one.id == other.id or not one.player or one.player != other.player
                assert one.id == other.id or (one.player, other.player) not in unwanted
    # Nobody is left who waited long enough for two who fit him.
    left = [each for each in some if each.id not in seated and NOW - each.made >= GRACE]
    again = companies(left, unwanted, NOW, PLAYERS)
    assert again == []


def test_many_who_never_fit_are_soon_looked_through() -> None:
    games = ("catan", "genoa", *(f"no game {number}" for number in range(18)))
    some = [
        seeker(f"{number}", player="p", games=games, few=2, many=12, bots_after=0.0, made=NOW - 99)
        for number in range(500)
    ]
    began = time.thread_time()
    assert companies(some, set(), NOW, PLAYERS) == []
    # Of any two it is looked once for each table that both would sit at.
    assert time.thread_time() - began < 20
