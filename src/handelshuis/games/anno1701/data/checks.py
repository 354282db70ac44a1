"""What is wrong with material, entry by entry: names that do not exist, counts that do not fit."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

from handelshuis.core.material import Fault
from handelshuis.games.anno1701.data.material import (
    Action,
    Building,
    Effect,
    Material,
)

LUXURY: Final = ("rum", "tobacco")
MEASURES: Final = ("speed", "strength", "happy", "unhappy", "discontent", "products", "gold")
POWERS: Final = ("trade", "sea")
VERBS: Final = (
    *("gain", "lose", "pay", "take", "demand", "move", "swap", "raid", "choose", "compare"),
    *("over", "holds", "fight", "roll", "buy"),
)
MODIFIERS: Final = {
    "gain": {"count", "per", "who"},
    "lose": {"count", "half", "who"},
    "pay": {"count"},
    "take": {"count"},
    "compare": {"more", "equal", "less"},
    "over": {"limit", "then"},
    "holds": {"then"},
    "fight": {"won", "lost"},
}
"""What may stand beside each verb; the other verbs stand alone."""
PARTS: Final = ("count", "per", "half", "who", "limit", *("more", "equal", "less"), "won", "lost")
MOST_PRODUCTS: Final = 5
MOST_LANDSCAPES: Final = 12
MOST_HAPPY_GOLD: Final = 8


def products(material: Material) -> list[str]:
    """Name the landscape products."""
    return [product.name for product in material.settlement.product]


def goods(material: Material) -> list[str]:
    """Name everything that can be had: products, gold, rum and tobacco."""
    return [*products(material), "gold", *LUXURY]


def settlement_faults(material: Material) -> Iterator[Fault]:
    """Find what is wrong in settlement.toml."""
    file = material.settlement
    known = products(material)
    if len(known) != MOST_PRODUCTS:
        yield "product", f"there are {MOST_PRODUCTS} landscape products"
    yield from _names("product", known)
    yield from _names("landscape", [land.id for land in file.landscape])
    yield from _names("inhabitant", [each.name for each in file.inhabitant])
    yield from _names("event", [each.name for each in file.event])
    if not 1 <= len(file.landscape) <= MOST_LANDSCAPES:
        yield "landscape", f"from 1 to {MOST_LANDSCAPES} landscapes"
    for land in file.landscape:
        if land.product not in known:
            yield f"landscape {land.id}", f"no product {land.product}"
        if land.start > land.most:
            yield f"landscape {land.id}", "starts with more than it holds"
    for name in known:
        if name not in [land.product for land in file.landscape]:
            yield f"product {name}", "no landscape brings it"
    if file.ship.start > file.ship.most:
        yield "ship", "starts in a condition it cannot have"
    if file.store.start > file.store.most:
        yield "store", "starts with more than it holds"
    if max(file.centre.start) > file.centre.most:
        yield "centre", "starts with more gold than it holds"
    yield from _cost("ship repair", file.ship.repair, known)
    numerals = [stack.numeral for stack in material.cards.stack]
    if len(file.inhabitant) < 2 or not file.inhabitant[0].start:
        yield "inhabitant", "there are two ranks at least, and somebody to begin with"
    for each in file.inhabitant:
        yield from _cost(f"inhabitant {each.name}", each.cost, [*known, *LUXURY])
        if each.opens and each.opens not in numerals:
            yield f"inhabitant {each.name}", f"no stack {each.opens}"
    if sum(each.faces for each in file.event) != 6:
        yield "event", "a die has 6 faces"
    for event in file.event:
        yield from _program(f"event {event.name}", event.effect, material, BY_DIE)


def card_faults(material: Material) -> Iterator[Fault]:
    """Find what is wrong in cards.toml."""
    file = material.cards
    cards: list[Building | Action] = [*file.building, *file.action]
    numerals = [stack.numeral for stack in file.stack]
    yield from _names("stack", numerals)
    yield from _names("card", [card.id for card in cards])
    for stack in file.stack:
        found = sum(card.count for card in cards if card.stack == stack.numeral)
        if found != stack.cards:
            yield f"stack {stack.numeral}", f"{found} cards, not {stack.cards}"
        if stack.cards % stack.piles:
            yield f"stack {stack.numeral}", f"{stack.piles} piles of {stack.cards} cards differ"
    opening = material.settlement.inhabitant[0].opens
    for stack in file.stack:
        if stack.numeral == opening and stack.cards < 2 * material.settlement.hand.cards:
            yield f"stack {stack.numeral}", "too few cards for two hands"
    for card in cards:
        if card.stack not in numerals:
            yield f"card {card.id}", f"no stack {card.stack}"
    for building in file.building:
        yield from _building(building, material)
    for action in file.action:
        entry = f"action {action.id}"
        if action.crew == bool(action.effect):
            yield entry, "is a crew or has an effect, and not both"
        if action.crew and action.attack:
            yield entry, "a crew is no attack"
        if not action.crew and (action.sails or action.cannons):
            yield entry, "only a crew has sails and cannons"
        yield from _program(entry, action.effect, material, BY_ATTACK if action.attack else BY_CARD)


def _building(building: Building, material: Material) -> Iterator[Fault]:
    entry = f"building {building.id}"
    yield from _cost(entry, building.cost, products(material))
    if bool(building.die) != bool(building.when_rolled or building.in_turn):
        yield entry, "a die needs something to set off, and that needs a die"
    if building.happy > MOST_HAPPY_GOLD:
        yield entry, f"more than {MOST_HAPPY_GOLD} happy inhabitants"
    events = [event.name for event in material.settlement.event]
    for name in building.safe_from:
        if name not in events:
            yield entry, f"no event {name}"
    yield from _program(entry, building.when_rolled, material, BY_NUMBER)
    if building.in_turn and [each.move for each in building.in_turn] != ["product"]:
        yield entry, 'in_turn can only be [{ move = "product" }]'


def voyage_faults(material: Material) -> Iterator[Fault]:
    """Find what is wrong in voyages.toml."""
    cards = material.voyages.voyage
    yield from _names("voyage", [card.id for card in cards])
    if not sum(card.count for card in cards):
        yield "voyage", "there is no card to turn up"
    for card in cards:
        yield from _program(f"voyage {card.id}", card.effect, material, BY_SEA)


def _names(entry: str, names: list[str]) -> Iterator[Fault]:
    for name in names:
        plain = name.replace("-", "").isalnum() and name.isascii()
        if not plain or names.count(name) > 1:
            yield f"{entry} {name}", "a name is one word, in Latin letters, and given once"


def _cost(entry: str, cost: Iterable[str], known: list[str]) -> Iterator[Fault]:
    for name in cost:
        if name not in known:
            yield entry, f"cannot cost {name}"


BY_NUMBER: Final = {"gain", "lose", "swap", "compare", "over", "holds"}
BY_DIE: Final = {"gain", "lose", "demand", "compare", "over", "holds"}
BY_CARD: Final = {"gain", "lose", "choose", "compare", "over", "holds", "roll"}
BY_ATTACK: Final = {"gain", "lose", "take", "raid", "compare", "over", "holds"}
BY_SEA: Final = BY_CARD | {"fight", "buy"}
"""Which verbs each kind of card may use; paying is always a way of a choice."""


def _program(
    entry: str, effects: list[Effect], material: Material, verbs: set[str]
) -> Iterator[Fault]:
    for effect in effects:
        yield from _effect(entry, effect, material, verbs)


def _effect(entry: str, effect: Effect, material: Material, verbs: set[str]) -> Iterator[Fault]:
    given = [verb for verb in VERBS if getattr(effect, verb)]
    if len(given) != 1:
        yield entry, f"an effect has one verb, not {' and '.join(given) or 'none'}"
        return
    verb = given[0]
    if verb not in verbs:
        yield entry, f"{verb} cannot stand here; {', '.join(sorted(verbs))} can"
        return
    plain = Effect()
    for part in (*PARTS, "then"):
        if getattr(effect, part) != getattr(plain, part):
            if part not in MODIFIERS.get(verb, set()):
                yield entry, f"{part} cannot stand beside {verb}"
    yield from _arguments(entry, verb, effect, material)
    if "buy" not in verbs and (effect.gain in LUXURY):
        yield entry, "rum and tobacco come from voyages only"
    verbs = verbs - {"pay"}
    for inner in (effect.more, effect.equal, effect.less, effect.won, effect.lost, effect.then):
        yield from _program(entry, inner, material, verbs)
    for face in effect.roll:
        yield from _program(entry, face, material, verbs)
    for way in effect.choose:
        yield from _names(f"{entry}: choose", [way.word])
        yield from _program(entry, way.do, material, verbs | {"pay"})


def _arguments(entry: str, verb: str, effect: Effect, material: Material) -> Iterator[Fault]:
    named = getattr(effect, verb)
    everything = goods(material)
    allowed = {
        "gain": [*everything, "ship", "product"],
        "lose": [*products(material), "gold", "ship", "product"],
        "pay": [*products(material), "gold"],
        "take": [*products(material), "gold", "card"],
        "demand": ["product"],
        "move": ["product"],
        "swap": ["discard"],
        "compare": MEASURES,
        "over": MEASURES,
        "holds": POWERS,
    }.get(verb)
    if allowed and named not in allowed:
        yield entry, f"{verb} cannot be {named}; it can be {', '.join(allowed)}"
    if effect.per and effect.per not in MEASURES:
        yield entry, f"per cannot be {effect.per}; it can be {', '.join(MEASURES)}"
    if effect.who not in ("self", "other"):
        yield entry, "who is self or other"
    if effect.half and effect.lose != "product":
        yield entry, "half is of the landscape products"
    if verb == "roll" and len(effect.roll) != 6:
        yield entry, "roll has something for each of 6 faces"
    if verb == "buy":
        for name in effect.buy:
            if name not in everything or name == "gold":
                yield entry, f"cannot sell {name}"
    if verb == "choose" and _forced(effect):
        yield entry, "one way of choose, the last, must cost nothing"


def _forced(effect: Effect) -> bool:
    """Tell whether somebody could be without any way that he can pay."""
    return any(each.pay for each in effect.choose[-1].do)
