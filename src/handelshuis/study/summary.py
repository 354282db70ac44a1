"""What stands out in a study, in a few sentences."""

from __future__ import annotations

from importlib import resources

from handelshuis.core.texts import Texts, read_texts
from handelshuis.study.findings import Opening, Share, Study


def learn_words(texts: Texts) -> None:
    """Teach a catalogue the sentences of studies."""
    folder = resources.files(__package__).joinpath("texts")
    texts.messages.update(read_texts(folder, texts.language))


def percent(texts: Texts, share: float) -> str:
    """Write a share."""
    return texts.number(share, ".1%")


def facts(study: Study, texts: Texts) -> str:
    """Say what was played."""
    said = texts.text(
        "study.facts",
        games=study.games,
        players=study.players,
        bots=", ".join(dict.fromkeys(study.bots)),
        variant=study.variant,
        seed=str(study.seed),
    )
    if study.options:
        options = [f"{name}={str(value).lower()}" for name, value in study.options.items()]
        said += " " + texts.text("study.options", options=", ".join(options))
    return said


def opening_name(opening: Opening, texts: Texts) -> str:
    """Name an opening."""
    if opening.choice:
        return texts.text("study.choice", number=opening.choice, move=opening.moves[0])
    return texts.text("study.then", moves=" → ".join(opening.moves))


def sentences(study: Study, texts: Texts) -> list[str]:
    """Say what a designer would want to hear first."""
    said = []
    for seat in study.seats:
        if seat.won.sure:
            key = "study.seat_good" if seat.won.share > seat.won.usual else "study.seat_bad"
            said.append(texts.text(key, seat=seat.seat, **_figures(texts, seat.won)))
    if not said:
        even = percent(texts, 1 / study.players)
        said.append(texts.text("study.seats_even", share=even, games=study.games))
    said.append(
        texts.text(
            "study.length_short",
            moves=study.moves.median,
            choices=study.choices.median,
            options=texts.number(study.options_a_choice, ".1f"),
        )
    )
    named = [(opening_name(each, texts), each.won) for each in study.openings]
    named += [(each.move, each.won) for each in study.done]
    sure = sorted(
        (pair for pair in named if pair[1].sure), key=lambda pair: pair[1].beyond, reverse=True
    )
    for key, better in (("study.best", True), ("study.worst", False)):
        for move, won in sure:
            if (won.share > won.usual) == better:
                said.append(texts.text(key, move=move, **_figures(texts, won)))
                break
    if not sure and named:
        said.append(texts.text("study.nothing_sure", n=len(named)))
    if study.ends.margin is not None:
        shared, tie = (percent(texts, part) for part in (study.ends.shared, study.ends.tie_breaks))
        margin = study.ends.margin.median
        said.append(texts.text("study.close", margin=margin, shared=shared, tie=tie))
    never = [kind.kind for kind in study.kinds if kind.a_game == 0]
    if never:
        said.append(texts.text("study.never", kinds=", ".join(never)))
    return said


def _figures(texts: Texts, won: Share) -> dict[str, str]:
    parts = {"share": won.share, "low": won.low, "high": won.high, "usual": won.usual}
    return {name: percent(texts, part) for name, part in parts.items()}
