"""What stands out in a study, in a few sentences."""

from __future__ import annotations

from importlib import resources

from handelshuis.core.texts import read_texts
from handelshuis.study.findings import Opening, Share, Study
from handelshuis.terminal.voice import Voice


def learn_words(voice: Voice) -> None:
    """Teach a voice the sentences of studies."""
    folder = resources.files(__package__).joinpath("texts")
    voice.texts.messages.update(read_texts(folder, voice.language))


def percent(voice: Voice, share: float) -> str:
    """Write a share."""
    return voice.number(share, ".1%")


def facts(study: Study, voice: Voice) -> str:
    """Say what was played."""
    said = voice.text(
        "study.facts",
        games=study.games,
        players=study.players,
        bots=", ".join(dict.fromkeys(study.bots)),
        variant=study.variant,
        seed=str(study.seed),
    )
    if study.options:
        options = [f"{name}={str(value).lower()}" for name, value in study.options.items()]
        said += " " + voice.text("study.options", options=", ".join(options))
    return said


def opening_name(opening: Opening, voice: Voice) -> str:
    """Name an opening."""
    if opening.choice:
        return voice.text("study.choice", number=opening.choice, move=opening.moves[0])
    return voice.text("study.then", moves=" → ".join(opening.moves))


def sentences(study: Study, voice: Voice) -> list[str]:
    """Say what a designer would want to hear first."""
    said = []
    for seat in study.seats:
        if seat.won.sure:
            key = "study.seat_good" if seat.won.share > seat.won.usual else "study.seat_bad"
            said.append(voice.text(key, seat=seat.seat, **_figures(voice, seat.won)))
    if not said:
        even = percent(voice, 1 / study.players)
        said.append(voice.text("study.seats_even", share=even, games=study.games))
    said.append(
        voice.text(
            "study.length_short",
            moves=study.moves.median,
            choices=study.choices.median,
            options=voice.number(study.options_a_choice, ".1f"),
        )
    )
    named = [(opening_name(each, voice), each.won) for each in study.openings]
    named += [(each.move, each.won) for each in study.done]
    sure = sorted(
        (pair for pair in named if pair[1].sure), key=lambda pair: pair[1].beyond, reverse=True
    )
    for key, better in (("study.best", True), ("study.worst", False)):
        for move, won in sure:
            if (won.share > won.usual) == better:
                said.append(voice.text(key, move=move, **_figures(voice, won)))
                break
    if not sure and named:
        said.append(voice.text("study.nothing_sure", n=len(named)))
    if study.ends.margin is not None:
        shared, tie = (percent(voice, part) for part in (study.ends.shared, study.ends.tie_breaks))
        margin = study.ends.margin.median
        said.append(voice.text("study.close", margin=margin, shared=shared, tie=tie))
    never = [kind.kind for kind in study.kinds if kind.a_game == 0]
    if never:
        said.append(voice.text("study.never", kinds=", ".join(never)))
    return said


def _figures(voice: Voice, won: Share) -> dict[str, str]:
    parts = {"share": won.share, "low": won.low, "high": won.high, "usual": won.usual}
    return {name: percent(voice, part) for name, part in parts.items()}
