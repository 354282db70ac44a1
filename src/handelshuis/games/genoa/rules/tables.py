"""The material as tables: what is called what, and what a card asks or a building brings."""

from __future__ import annotations

from typing import Final, Literal, get_args

from handelshuis.games.genoa.data.material import MATERIAL, VILLA

NONE: Final = -1

WARES: Final = 8
WARE_NAMES: Final[list[str]] = MATERIAL.wares
WARE_COUNT: Final = MATERIAL.counts.wares

START_CARD: Final = 0
WARE_CARD: Final = 1
ACTION_CARD: Final = 2
BUILDING_CARD: Final = 3
EXCHANGE_CARD: Final = 4
SPECIALS: Final = 5
SPECIAL_NAMES: Final[list[str]] = [f"{name}-card" for name in MATERIAL.special_cards]
SPECIAL_COUNTS: Final[list[int]] = [
    MATERIAL.counts.special_cards[name] for name in MATERIAL.special_cards
]

BUILDINGS: Final = 18
RING: Final = 14
"""The buildings along the walls come first, in the order of their ring."""
BUILDING_NAMES: Final[list[str]] = [building.name for building in MATERIAL.building]

TITLES: Final = MATERIAL.counts.titles
DISCS: Final = MATERIAL.counts.discs
START_MONEY: Final = MATERIAL.start.money
ROUNDS: Final[list[int]] = [MATERIAL.start.rounds.get(seats, 0) for seats in range(6)]
STEP: Final = MATERIAL.pay.step
LARGE_PAY: Final = MATERIAL.pay.large_order
SMALL_PAY: Final = MATERIAL.pay.small_order
MESSAGE_PAY: Final = MATERIAL.pay.message
TITLE_PAY: Final = MATERIAL.pay.title
CHAINS: Final[list[int]] = [0, *MATERIAL.pay.chains]

LARGE: Final = 0
SMALL: Final = 1
MESSAGE: Final = 2
PRIVILEGE: Final = 3
KINDS_OF_CARDS: Final = 4
CardKind = Literal["large", "small", "message", "privilege"]
KIND_NAMES: Final[list[CardKind]] = list(get_args(CardKind))

_LARGE: Final = [card.split() for card in MATERIAL.cards.large]
_SMALL: Final = [card.split() for card in MATERIAL.cards.small]
_MESSAGE: Final = [card.split() for card in MATERIAL.cards.message]

FIRST: Final[list[int]] = [0, 16, 32, 46, 60]
"""The number of the first card of each kind, and of all cards."""
FIRST_SMALL: Final = 16
FIRST_MESSAGE: Final = 32
FIRST_PRIVILEGE: Final = 46
CARDS: Final = 60
KIND_OF: Final[list[int]] = [LARGE] * 16 + [SMALL] * 16 + [MESSAGE] * 14 + [PRIVILEGE] * 14
ALL_OF: Final[list[int]] = [(1 << FIRST[kind + 1]) - (1 << FIRST[kind]) for kind in range(4)]
"""The cards of each kind, as a mask."""
ALL_CARDS: Final = (1 << CARDS) - 1

CARD_NAMES: Final[list[str]] = [
    *["large:" + "+".join(card) for card in _LARGE],
    *["small:" + "+".join(card) for card in _SMALL],
    *["message:" + "+".join(card) for card in _MESSAGE],
    *["privilege:" + name for name in BUILDING_NAMES[:RING]],
]

LARGE_AT: Final[list[int]] = [BUILDING_NAMES.index(card[0]) for card in _LARGE]
"""By large order: its villa."""
LARGE_WARES: Final[list[list[int]]] = [
    [WARE_NAMES.index(ware) for ware in card[1:]] for card in _LARGE
]
SMALL_AT: Final[list[int]] = [BUILDING_NAMES.index(card[0]) for card in _SMALL]
"""By small order, from 0: its building."""
SMALL_WARE: Final[list[int]] = [WARE_NAMES.index(card[1]) for card in _SMALL]
MESSAGE_ENDS: Final[list[int]] = [
    1 << BUILDING_NAMES.index(card[0]) | 1 << BUILDING_NAMES.index(card[1]) for card in _MESSAGE
]
"""By message, from 0: its two buildings as a mask."""

BRINGS_WARES: Final = 0
BRINGS_CARDS: Final = 1
BRINGS_SPECIAL: Final = 2
BRINGS_TITLES: Final = 3
BRINGS_VILLA: Final = 4
Way = Literal["wares", "cards", "special", "titles", "villa"]
WAY_NAMES: Final[list[Way]] = list(get_args(Way))

_BRINGS: Final = [building.brings.split() for building in MATERIAL.building]


def _way(words: list[str]) -> int:
    if words == [VILLA]:
        return BRINGS_VILLA
    if words[0] in WARE_NAMES:
        return BRINGS_WARES
    if words[0].isdigit():
        return BRINGS_TITLES if words[1] == "titles" else BRINGS_CARDS
    return BRINGS_SPECIAL


WAY: Final[list[int]] = [_way(words) for words in _BRINGS]
"""By building: which kind of thing its action brings."""
FIRST_WARE: Final[list[int]] = [
    WARE_NAMES.index(words[0]) if words[0] in WARE_NAMES else NONE for words in _BRINGS
]
SECOND_WARE: Final[list[int]] = [
    WARE_NAMES.index(words[1]) if words[0] in WARE_NAMES else NONE for words in _BRINGS
]
SPECIAL_AT: Final[list[int]] = [
    MATERIAL.special_cards.index(words[0]) if words[0] in MATERIAL.special_cards else NONE
    for words in _BRINGS
]
"""By building: the special card it gives, or NONE."""
NUMBER_AT: Final[list[int]] = [int(words[0]) if words[0].isdigit() else 1 for words in _BRINGS]
"""By building: how many cards or titles it gives."""


def _cards(words: list[str]) -> int:
    if words == [VILLA]:
        return PRIVILEGE
    for kind, name in enumerate(KIND_NAMES):
        if words[1:] == [name]:
            return kind
    return NONE


CARDS_AT: Final[list[int]] = [_cards(words) for words in _BRINGS]
"""By building: the kind of playing cards it gives, or NONE."""


def bits(mask: int) -> int:
    """Count the members of a mask."""
    return mask.bit_count()


def members(mask: int) -> list[int]:
    """List the members of a mask, lowest first."""
    # Shifting compiles to plain C; asking an int for its bit length would not.
    found: list[int] = []
    place = 0
    while mask:
        if mask & 255 == 0:
            mask >>= 8
            place += 8
        else:
            if mask & 1:
                found.append(place)
            mask >>= 1
            place += 1
    return found
