"""The words of the coach on positions where it is plain what must be said."""

from __future__ import annotations

import json

import pytest

from handelshuis.core.chance import QuickChance
from handelshuis.core.registry import game
from handelshuis.core.state import State
from handelshuis.server.thinking.advice import advise
from handelshuis.server.wire.messages import WRITE
from tests.games.anno1701 import table as anno1701
from tests.games.catan import table as catan
from tests.games.chartered import table as chartered
from tests.games.genoa import table as genoa
from tests.games.speicherstadt import position as speicherstadt

NAMES = ["Anna", "Bram", "Chris", "Dora"]
NO_LIMIT = 1e12


def purpose(name: str, state: State, move: str, seat: int = 0, language: str = "en") -> str:
    """Say what a move is for, if it is the same whatever is hidden."""
    played = game(name)
    said = set()
    for seed in range(4):
        world = state.clone()
        world.redeal(seat, QuickChance(seed))
        line = played.purpose(world, seat, world.parse(move))
        said.add(played.texts(language).say(line, NAMES) if line else "")
    assert len(said) == 1
    return said.pop()


def counsel(name: str, state: State) -> dict[str, list[str]]:
    """Ask the coach; give the reasons of every move that it names."""
    data = json.loads(WRITE.encode(state.save()))
    found = advise(NO_LIMIT, name, data, state.turn, 3, simulations=80)
    say = game(name).texts("en").say
    return {each.move: [say(line, NAMES) for line in each.reasons] for each in found.moves}


def test_what_nobody_holds_is_dear_at_the_bank() -> None:
    state = catan.table(
        3,
        settlements=["0,0N"],
        roads=["0,0N 1,-1S 0,1N"],
        hands=["4 ore wood wool grain", "2 wool", "3 grain"],
    )
    said = counsel("catan", state)
    expected = "Nobody holds brick and the bank gives it 4 to 1; for a settlement you need it."
    assert any(expected in lines for lines in said.values()), said


def test_with_one_coin_a_long_row_cannot_be_paid() -> None:
    state = speicherstadt.bidding_at(2, row="ship office bank", merchants=["1 2"], coins=[1, 9])
    played = game("speicherstadt")
    long, short = state.clone(), state.clone()
    speicherstadt.play(long, "1 bid 1")
    speicherstadt.play(short, "1 bid 3")
    line = played.because("sales", long, short, 0, False)
    assert line
    said = played.texts("en").say(line, NAMES)
    assert said.startswith("With one coin you cannot pay what the row of")
    assert said.endswith("will cost you: 3 as it stands.")
    assert played.because("sales", short, long, 0, False) is None


def test_a_deal_is_told_by_what_it_brings_both_sides() -> None:
    state = catan.table(
        3,
        settlements=["0,0N", "0,2N", "0,-2N"],
        roads=["0,0N 1,-1S 0,1N"],
        hands=["2 wool wood grain", "2 brick", "3 grain"],
    )
    said = purpose("catan", state, "offer 1 wool for 1 brick to 2 3")
    assert said.startswith("You get 1 brick, which you lack for a ")
    assert said.endswith("and Chris has a use for 1 wool.")
    settled = anno1701.table(lands=["3 farmland 2 forest", "pasture 2 clay-a"])
    told = purpose("anno1701", settled, "offer 1 food for 1 cloth to 2")
    assert told == (
        "You get 1 cloth, which you lack for the next inhabitant, and Bram has a use for 1 food."
    )


@pytest.mark.parametrize(
    ("language", "expected"),
    [
        ("en", "A share in tea begins at f20 and, as the town stands, should end at about f"),
        ("nl", "Een aandeel in thee begint op f20 en eindigt, zoals de stad erbij ligt, op zo’n f"),
    ],
)
def test_a_founding_is_told_by_what_a_share_will_be_worth(language: str, expected: str) -> None:
    state = chartered.table(loose="haven B2", hands=["haven C3"], money=[0])
    chartered.play(state, "1 build haven C3")
    move = "found tea with haven B2 over haven B3"
    assert purpose("chartered", state, move, language=language).startswith(expected)


def test_an_action_is_told_by_the_order_that_it_serves() -> None:
    def beside_the_metal(wares: str, card: str) -> State:
        state = genoa.table(3, cards={1: card}, wares={1: wares})
        return genoa.play(state, genoa.at("metal"))

    lacking = beside_the_metal("wheat silk", "large:ricci+wheat+silver+silk")
    assert purpose("genoa", lacking, "ask").startswith(
        "An action there brings silver, which you need for the large order for villa Ricci"
    )
    full = beside_the_metal("silver copper", "large:ricci+wheat+silver+silk")
    assert purpose("genoa", full, "ask").startswith("To you an action there is worth about ")
