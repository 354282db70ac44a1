"""What the server refuses: a code, an HTTP status and a sentence in English and Dutch."""

from __future__ import annotations

from dataclasses import asdict
from typing import Any, Final

import msgspec

from handelshuis.core.game import Game
from handelshuis.core.texts import Sentence


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
    "not_here": _kind(
        421, "This server does not have that table.", "Deze server heeft die tafel niet."
    ),
    "no_page": _kind(404, "There is nothing here.", "Hier is niets."),
    "no_method": _kind(405, "That cannot be done here.", "Dat kan hier niet."),
    "no_seat": _kind(409, "No such seat is free.", "Die plaats is niet vrij."),
    "not_over": _kind(
        409,
        "The record is given out when the game is over.",
        "Het verslag is er pas als het spel is afgelopen.",
    ),
    "not_shown": _kind(
        409,
        "This game is not over yet; then there will be a page of it.",
        "Dit spel is nog niet afgelopen; daarna is er een pagina van.",
    ),
    "not_shared": _kind(
        403,
        "This game was played in private. Whoever played may share it, at its table.",
        "Dit spel is besloten gespeeld. Wie meespeelde, kan het aan de tafel delen.",
    ),
    "no_tournament": _kind(404, "There is no such tournament.", "Dat toernooi bestaat niet."),
    "tournament_begun": _kind(409, "This tournament has begun.", "Dit toernooi is al begonnen."),
    "tournament_full": _kind(409, "This tournament is full.", "Dit toernooi zit vol."),
    "tournament_not_you": _kind(
        409,
        "Whoever set this tournament up lets you take part no longer.",
        "Wie dit toernooi opzette, laat je niet meer meedoen.",
    ),
    "tournament_alone": _kind(
        409,
        "A tournament begins with two players or more.",
        "Een toernooi begint met twee spelers of meer.",
    ),
    "too_many_tournaments": _kind(
        429,
        "You have many tournaments going on: let some of them end first.",
        "Je hebt al veel toernooien lopen: laat er eerst een paar aflopen.",
    ),
    "bad_record": _kind(
        422,
        "This record cannot be read, or does not follow the rules.",
        "Dit verslag is niet te lezen of klopt niet met de regels.",
    ),
    "changed_rules": _kind(
        409,
        "The rules have changed since this game was begun: it can be read, but not played on.",
        "De regels zijn veranderd sinds dit spel begon: het is na te lezen, maar niet verder te "
        "spelen.",
    ),
    "no_branch": _kind(409, "No branch can begin here.", "Vanaf hier kan geen zijspoor beginnen."),
    "bad_branch": _kind(
        422,
        "This branch does not follow the rules, or what it begins with has changed.",
        "Dit zijspoor klopt niet met de regels, of het begin ervan is veranderd.",
    ),
    "branch_busy": _kind(
        429,
        "Something in a branch is being thought over: one thing at a time.",
        "Er wordt nog nagedacht in een zijspoor: één ding tegelijk.",
    ),
    "too_many_branches": _kind(
        429,
        "So much has been tried out from here that others are to have their turn; wait a while.",
        "Er is hier zoveel uitgeprobeerd dat anderen nu aan de beurt zijn; wacht even.",
    ),
    "gave_up": _kind(
        409,
        "You gave up this game; you may look on.",
        "Je hebt dit spel opgegeven; je mag toekijken.",
    ),
    "rated_seat": _kind(
        409,
        "At a table that counts for ratings nobody takes over a seat; you may give up.",
        "Aan een tafel die meetelt neemt niemand een plaats over; je kunt wel opgeven.",
    ),
    "bot_needed": _kind(
        409,
        "Where a clock runs a bot plays your seat until somebody takes it.",
        "Waar een klok loopt, speelt een bot voor je totdat iemand je plaats overneemt.",
    ),
    "too_many_editions": _kind(
        503,
        "So many editions of the cards are on the tables now that this game has to wait.",
        "Er liggen nu zo veel uitgaven van de kaarten op tafel dat dit spel moet wachten.",
    ),
    "bad_key": _kind(403, "Nobody is known by this key.", "Niemand is bekend onder deze sleutel."),
    "not_invited": _kind(
        409,
        "You can ask those with whom you shared a table, to a table of yours with a free seat.",
        "Alleen wie eens met je aan tafel zat kun je vragen, aan een tafel van jou met een vrije "
        "plaats.",
    ),
    "not_blocked": _kind(
        409,
        "This player cannot be blocked, or you blocked as many as there can be.",
        "Deze speler is niet te blokkeren, of je hebt er al zoveel geblokkeerd als kan.",
    ),
    "no_passkeys": _kind(
        409,
        "Passkeys need a house with a name: at an address of numbers no browser has them.",
        "Toegangssleutels kunnen alleen bij een huis met een naam: bij een adres van cijfers heeft "
        "geen browser ze.",
    ),
    "bad_passkey": _kind(
        403,
        "What this passkey says cannot be believed here.",
        "Wat deze toegangssleutel zegt klopt hier niet.",
    ),
    "late_passkey": _kind(
        409,
        "That took too long, or was used before: try once more.",
        "Dat duurde te lang of is al eens gebruikt: probeer het nog eens.",
    ),
    "unknown_passkey": _kind(
        404,
        "Nobody is known by this passkey any more.",
        "Niemand is nog bekend onder deze toegangssleutel.",
    ),
    "too_many_passkeys": _kind(
        409,
        "You have this passkey already, or as many as there can be.",
        "Je hebt deze toegangssleutel al, of zoveel als er kunnen zijn.",
    ),
    "bad_address": _kind(
        422,
        "Nothing can be sent to this address: it is no public one of this kind.",
        "Naar dit adres kan niets worden gestuurd: het is geen openbaar adres van deze soort.",
    ),
    "too_many_ways": _kind(
        409,
        "You are told in as many ways as there can be: remove one first.",
        "Je krijgt al op zoveel manieren bericht als kan: haal er eerst een weg.",
    ),
    "no_way": _kind(
        404, "You are not told in this way any more.", "Zo krijg je geen bericht meer."
    ),
    "wrong_code": _kind(
        409,
        "The code that was sent to this address is another one.",
        "De code die naar dit adres is gestuurd is een andere.",
    ),
    "not_sent": _kind(
        409, "The message did not arrive there.", "Het bericht is daar niet aangekomen."
    ),
    "too_many_messages": _kind(
        429,
        "You had many messages sent in the last hour: wait a while.",
        "Je hebt het afgelopen uur veel berichten laten sturen: wacht even.",
    ),
    "not_rated": _kind(
        422,
        "A rated table needs you to be known, one seat of yours, another person, and no coach.",
        "Voor een tafel die meetelt moet je bekend zijn, op één plaats zitten, met nog iemand "
        "erbij en zonder coach.",
    ),
    "bad_clock": _kind(422, "There is no such clock.", "Zo'n klok is er niet."),
    "rated_clock": _kind(
        422,
        "Where games count for ratings, whoever's time is up loses.",
        "Aan een tafel die meetelt verliest wie door zijn tijd heen is.",
    ),
    "bad_holiday": _kind(
        422,
        "Holidays begin today or later, end within two years, and never overlap.",
        "Een vakantie begint vandaag of later, eindigt binnen twee jaar en overlapt geen andere.",
    ),
    "too_many_holidays": _kind(
        409,
        "So many days of holiday you do not have in that year.",
        "Zoveel vakantiedagen heb je in dat jaar niet.",
    ),
    "time_up": _kind(
        409,
        "Your time is up: a bot plays this turn.",
        "Je tijd is om: een bot speelt deze beurt.",
    ),
    "unknown_player": _kind(
        403,
        "This table counts for the ratings: make yourself known first.",
        "Deze tafel telt mee voor de ranglijst: maak je eerst bekend.",
    ),
    "too_many_players": _kind(
        429,
        "Too many new players from here; try again in an hour.",
        "Te veel nieuwe spelers vanaf hier; probeer het over een uur opnieuw.",
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
    "not_together": _kind(
        409,
        "These moves are made one at a time.",
        "Deze zetten doe je één voor één.",
    ),
    "over": _kind(409, "The game is over.", "Het spel is afgelopen."),
    "malformed": _kind(
        422, "This message cannot be understood.", "Dit bericht is niet te begrijpen."
    ),
    "too_large": _kind(413, "This message is too large.", "Dit bericht is te groot."),
    "too_slow": _kind(
        408, "This message took too long to come.", "Dit bericht deed er te lang over."
    ),
    "too_fast": _kind(
        429, "Too many messages; slow down.", "Te veel berichten; doe het wat rustiger aan."
    ),
    "too_many_tables": _kind(
        429,
        "You have set up many tables; try again in an hour.",
        "Je hebt al veel tafels klaargezet; probeer het over een uur nog eens.",
    ),
    "too_many_joins": _kind(
        429,
        "So many free seats were taken from your address that others come first; try again in an "
        "hour.",
        "Vanaf jouw adres zijn zoveel vrije plaatsen genomen dat anderen voorgaan; probeer het "
        "over een uur nog eens.",
    ),
    "too_many_chances": _kind(
        429,
        "You have had the chances of many games worked out; try again in an hour.",
        "Je hebt al van veel spellen de kansen laten narekenen; probeer het over een uur nog eens.",
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
    "too_much_said": _kind(
        409,
        "So much was said at this table that there is no room for more.",
        "Aan deze tafel is al zoveel gezegd dat er niets meer bij kan.",
    ),
    "made_way": _kind(
        429,
        "Your seat is open on many pages; this one, the oldest, was closed.",
        "Je plaats staat op veel pagina's open; deze, de oudste, is gesloten.",
    ),
    "not_host": _kind(
        403,
        "Only whoever set this table up can do that.",
        "Dat kan alleen wie deze tafel heeft klaargezet.",
    ),
    "no_onlooker": _kind(404, "This onlooker has left already.", "Deze kijker is al weg."),
    "removed": _kind(
        403,
        "You were sent away from this table; try again in an hour.",
        "Je bent van deze tafel weggestuurd; probeer het over een uur nog eens.",
    ),
    "no_onlookers": _kind(
        403, "This table is closed to onlookers.", "Aan deze tafel mag niemand meekijken."
    ),
    "colour_taken": _kind(
        409,
        "Another player has chosen this colour.",
        "Een andere speler heeft deze kleur al gekozen.",
    ),
    "muted": _kind(
        403,
        "Whoever set this table up has turned your chat off.",
        "Wie deze tafel heeft klaargezet, heeft jouw berichten uitgezet.",
    ),
    "quiet": _kind(
        403, "At this table onlookers do not talk.", "Aan deze tafel praten kijkers niet mee."
    ),
    "seat_offered": _kind(
        403,
        "Your seat has been offered to others. Take it again if it is still free.",
        "Je plaats is vrijgegeven. Ga er weer zitten als die nog vrij is.",
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
    "bids_open": _kind(
        409,
        "The sealed bids are open, and what everyone has seen is not taken back.",
        "De biedingen zijn open, en wat iedereen gezien heeft neem je niet terug.",
    ),
    "nobody_agrees": _kind(
        409,
        "A bot that stands in agrees to nothing, and there is nobody else to ask.",
        "Een bot die invalt geeft nergens toestemming voor, en verder is er niemand te vragen.",
    ),
    "rated_undo": _kind(
        409,
        "Where games count nothing is taken back, unless another player agrees.",
        "Waar spellen meetellen neem je niets terug, tenzij een andere speler het goedvindt.",
    ),
    "turned_down": _kind(
        409,
        "The others have just said no to this; ask again once something has been played.",
        "De anderen hebben hier net nee op gezegd; vraag het weer als er iets is gespeeld.",
    ),
    "no_lesson": _kind(404, "There is no such lesson.", "Die les is er niet."),
    "stand_in_moved": _kind(
        409,
        "A bot has moved since for someone who is not there to be asked; that stays.",
        "Een bot heeft intussen gezet voor iemand die er niet is om te vragen; dat blijft zo.",
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
        "Whoever stands in plays as a beginner, a merchant, a master or a grandmaster.",
        "Wie invalt, speelt als beginner, koopman, meester of grootmeester.",
    ),
    "not_awaited": _kind(
        409, "Nothing is asked of that player now.", "Aan die speler wordt nu niets gevraagd."
    ),
    "not_gone": _kind(
        409,
        "This player has not been away long enough.",
        "Deze speler is nog niet lang genoeg weg.",
    ),
    "not_late": _kind(
        409,
        "A clock runs at this table: nobody is passed over who has time left.",
        "Aan deze tafel loopt een klok: wie nog tijd heeft, wordt niet overgeslagen.",
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
        self.which = -1
        """Which of several things is refused, where that is to be told."""
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
