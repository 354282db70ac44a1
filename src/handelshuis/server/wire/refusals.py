"""What the server refuses: a code, an HTTP status and a sentence in English and Dutch."""

from __future__ import annotations

from dataclasses import asdict, dataclass
from typing import Any, Final

import msgspec

from handelshuis.core.game import Game


@dataclass(frozen=True)
class Sentence:
    """One sentence in both languages; each page shows its own."""

    en: str
    nl: str


class _Kind(msgspec.Struct, frozen=True):
    status: int
    sentence: Sentence


def _kind(status: int, en: str, nl: str) -> _Kind:
    return _Kind(status, Sentence(en, nl))


KINDS: Final = {
    "unknown_game": _kind(
        404, "There is no such game in this house.", "Dat spel is er niet in dit huis."
    ),
    "unknown_language": _kind(
        404, "There are no texts in that language.", "In die taal zijn er geen teksten."
    ),
    "unknown_bot": _kind(422, "There is no such bot.", "Die bot bestaat niet."),
    "bad_setup": _kind(
        422,
        "The game cannot be set up this way.",
        "Zo kan het spel niet worden klaargezet.",
    ),
    "no_table": _kind(404, "There is no such table.", "Die tafel bestaat niet."),
    "no_page": _kind(404, "There is nothing here.", "Hier is niets."),
    "no_method": _kind(405, "That cannot be done here.", "Dat kan hier niet."),
    "no_seat": _kind(409, "No such seat is free.", "Die plaats is niet vrij."),
    "not_over": _kind(
        409,
        "The record is given out when the game is over.",
        "Het verslag is er pas als het spel is afgelopen.",
    ),
    "bad_record": _kind(
        422,
        "This record cannot be read, or does not follow the rules.",
        "Dit verslag is niet te lezen of klopt niet met de regels.",
    ),
    "old_rules": _kind(
        409,
        "This game was begun under other rules or with other cards than this house has now.",
        "Dit spel is begonnen met andere regels of kaarten dan dit huis nu heeft.",
    ),
    "bad_secret": _kind(
        403, "This link gives no seat at this table.", "Deze link geeft geen plaats aan deze tafel."
    ),
    "not_seated": _kind(403, "That is not your seat.", "Dat is niet jouw plaats."),
    "not_your_turn": _kind(409, "Nothing is asked of you now.", "Jij bent nu niet aan zet."),
    "stale": _kind(
        409,
        "The table has changed since; look again and choose anew.",
        "De tafel is intussen veranderd; kijk opnieuw en kies nog eens.",
    ),
    "illegal": _kind(409, "The rules forbid this move.", "De regels verbieden deze zet."),
    "notation": _kind(422, "This is not a move in this game.", "Dit is geen zet in dit spel."),
    "over": _kind(409, "The game is over.", "Het spel is afgelopen."),
    "malformed": _kind(
        422, "This message cannot be understood.", "Dit bericht is niet te begrijpen."
    ),
    "too_large": _kind(413, "This message is too large.", "Dit bericht is te groot."),
    "too_fast": _kind(
        429, "Too many messages; slow down.", "Te veel berichten; doe het wat rustiger aan."
    ),
    "too_many_tables": _kind(
        429,
        "You have set up many tables; try again in an hour.",
        "Je hebt al veel tafels klaargezet; probeer het over een uur nog eens.",
    ),
    "too_many_pages": _kind(
        429, "This table is full of onlookers.", "Deze tafel zit vol met kijkers."
    ),
    "too_many_pages_here": _kind(
        429,
        "Too many pages are open at your address; close some.",
        "Er staan op jouw adres te veel pagina's open; sluit er een paar.",
    ),
    "too_much_undone": _kind(
        409,
        "At this table moves were taken back so often that no more can be.",
        "Aan deze tafel is al zo vaak een zet teruggenomen dat het niet meer kan.",
    ),
    "made_way": _kind(
        429,
        "Your seat is open on many pages; this one, the oldest, was closed.",
        "Je plaats staat op veel pagina's open; deze, de oudste, is gesloten.",
    ),
    "too_long": _kind(
        422,
        "Names have at most 40 characters, chat lines 500.",
        "Een naam heeft hoogstens 40 tekens, een chatregel 500.",
    ),
    "bad_name": _kind(422, "This name cannot be used.", "Deze naam kan niet."),
    "name_taken": _kind(
        409,
        "Someone at this table has this name, or one that looks the same.",
        "Aan deze tafel heeft iemand al deze naam, of een die er net zo uitziet.",
    ),
    "bad_origin": _kind(
        403, "This page does not belong to this house.", "Deze pagina hoort niet bij dit huis."
    ),
    "hello_first": _kind(409, "Say hello first.", "Meld je eerst."),
    "nothing_to_undo": _kind(
        409, "There is nothing to take back.", "Er is niets om terug te nemen."
    ),
    "nobody_agrees": _kind(
        409,
        "A bot that stands in agrees to nothing, and there is nobody else to ask.",
        "Een bot die invalt geeft nergens toestemming voor, en verder is er niemand te vragen.",
    ),
    "no_such_moment": _kind(
        404, "The game has no such moment.", "Dat moment is er niet in dit spel."
    ),
    "not_away": _kind(
        409,
        "A bot stands in only for a player who is away.",
        "Een bot valt alleen in voor een speler die er niet is.",
    ),
    "no_stand_in": _kind(
        422,
        "Whoever stands in plays as a beginner, a merchant or a master.",
        "Wie invalt, speelt als beginner, koopman of meester.",
    ),
    "not_awaited": _kind(
        409, "Nothing is asked of that player now.", "Aan die speler wordt nu niets gevraagd."
    ),
    "not_gone": _kind(
        409,
        "This player has not been away long enough.",
        "Deze speler is nog niet lang genoeg weg.",
    ),
    "waits": _kind(
        409,
        "This game waits for a player who is away.",
        "Dit spel wacht op wie er niet is.",
    ),
    "no_coach": _kind(
        409,
        "At this table everyone plays without advice.",
        "Aan deze tafel speelt iedereen zonder raad.",
    ),
    "coach_busy": _kind(
        429, "The coach is already thinking about it.", "De raadgever denkt er al over na."
    ),
    "no_advice": _kind(
        500,
        "The coach has no answer now; try again in a moment.",
        "De raadgever komt er nu niet uit; probeer het straks nog eens.",
    ),
    "no_desk": _kind(
        409,
        "Nobody trades at this moment.",
        "Er wordt op dit moment niet geruild.",
    ),
    "propose_it": _kind(
        409,
        "You may propose this yourself.",
        "Dit mag je zelf voorstellen.",
    ),
    "trouble": _kind(
        500,
        "Something went wrong in the house; the table is read again from its record.",
        "Er ging in huis iets mis; de tafel wordt opnieuw uit het verslag gelezen.",
    ),
}
"""Every code the server can answer with."""

_RULE_CODES: Final = {
    "house.over": "over",
    "house.turn": "not_your_turn",
    "house.notation": "notation",
}


class Refusal(Exception):
    """A wish that is not granted; nothing was changed."""

    def __init__(self, code: str, sentence: Sentence | None = None, rule: str = "") -> None:
        """Refuse with a code, and a sentence of its own or the code's."""
        super().__init__(code)
        self.code = code
        self.rule = rule
        self.sentence = sentence or KINDS[code].sentence

    @property
    def status(self) -> int:
        """The HTTP status that fits."""
        return KINDS[self.code].status

    def body(self) -> dict[str, Any]:
        """Give what is answered over HTTP."""
        return {"code": self.code, "sentence": asdict(self.sentence)}


def because(code: str, en: str, nl: str) -> Refusal:
    """Refuse with the code's sentence and a reason after it."""
    plain = KINDS[code].sentence
    return Refusal(code, Sentence(f"{plain.en} {en}", f"{plain.nl} {nl}"))


def by_rule(game: Game, rule: str) -> Refusal:
    """Refuse a move by the rule that forbids it, in that rule's own words."""
    code = _RULE_CODES.get(rule, "illegal")
    return Refusal(code, rule_sentence(game, rule), rule)


def rule_sentence(game: Game, rule: str) -> Sentence:
    """Give a rule's sentence, or a plain refusal for one that has none."""
    try:
        statement = game.rule(rule)
    except KeyError:
        return KINDS[_RULE_CODES.get(rule, "illegal")].sentence
    return Sentence(statement.en, statement.nl)
