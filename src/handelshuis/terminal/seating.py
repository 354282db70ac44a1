"""Who sits where: people and bots, by name."""

from __future__ import annotations

from functools import partial

import msgspec

from handelshuis.bots.own import any_bot, is_own
from handelshuis.core.game import Game
from handelshuis.core.texts import Texts
from handelshuis.terminal.complaint import Complaint, checked


class Seating(msgspec.Struct, frozen=True):
    """The name of each seat, and its kind of bot; '' where a person sits."""

    names: list[str]
    bots: list[str]

    @property
    def people(self) -> list[int]:
        """The seats of people."""
        return [seat for seat, bot in enumerate(self.bots) if not bot]


class Wishes(msgspec.Struct, frozen=True):
    """What the command said about the players; None where it said nothing."""

    players: int | None = None
    humans: int | None = None
    bots: list[str] | None = None
    seat: int | None = None
    names: list[str] = []


def seat_players(game: Game, wishes: Wishes, texts: Texts) -> Seating:
    """Seat people from the wished seat on, and bots on the others."""
    players, humans = _numbers(game, wishes)
    kinds = wishes.bots or ["greedy"]
    for kind in kinds:
        checked(partial(any_bot, kind, game))
    first = _first_seat(wishes, players, humans)
    people = {(first + number) % players for number in range(humans)}
    if len(wishes.names) > humans:
        raise Complaint(f"{len(wishes.names)} names for {humans} human players")
    bots = [""] * players
    empty = [seat for seat in range(players) if seat not in people]
    for number, seat in enumerate(empty):
        bots[seat] = kinds[number % len(kinds)]
    return Seating(_names(bots, wishes.names, texts), bots)


def _numbers(game: Game, wishes: Wishes) -> tuple[int, int]:
    bots = len(wishes.bots or [])
    humans = wishes.humans
    players = wishes.players
    if players is None:
        players = max(game.players[0], (1 if humans is None else humans) + bots)
    if players not in game.players:
        fewest, most = game.players[0], game.players[-1]
        raise Complaint(f"{game.name} is for {fewest} to {most} players, not {players}")
    if humans is None:
        humans = 0 if bots == players else 1
    if humans + bots > players:
        raise Complaint(f"{humans} human players and {bots} bots are too many for {players} seats")
    return players, humans


def _first_seat(wishes: Wishes, players: int, humans: int) -> int:
    if wishes.seat is None:
        return 0
    if not humans:
        raise Complaint("--seat is for a human player, and only bots play")
    if not 1 <= wishes.seat <= players:
        raise Complaint(f"there is no seat {wishes.seat}; there are 1 to {players}")
    return wishes.seat - 1


def _names(bots: list[str], given: list[str], texts: Texts) -> list[str]:
    names = []
    left = list(given)
    for seat, bot in enumerate(bots):
        if not bot and left:
            names.append(left.pop(0))
            continue
        kind, _, function = bot.partition(":")
        if is_own(bot):
            name = function
        else:
            name = texts.messages[f"bot.{kind}" if bot else "terminal.player"]
        alone = bots.count(bot) == 1
        names.append(name if alone else f"{name} {seat + 1}")
    if len(set(names)) < len(names):
        raise Complaint("every player needs a name of his own")
    return names
