"""The lessons over HTTP: which there are, one of them whole, and why a move in it is refused."""

from __future__ import annotations

from typing import Annotated, Any

from fastapi import FastAPI, Query, Request
from starlette.responses import Response

from handelshuis.core.lessons import lesson_names
from handelshuis.server.door.packing import packed_answer
from handelshuis.server.house import find_game
from handelshuis.server.tables.lessons import taught, why_not, written_lesson
from handelshuis.server.wire import bodies as b
from handelshuis.server.wire.refusals import rule_sentence

NOT_FOUND: dict[int | str, dict[str, Any]] = {404: {"model": b.RefusalShown}}


def add_lessons(app: FastAPI) -> None:
    """Serve the lessons; what costs work is done in a thread, and once."""

    @app.get("/api/games/{game}/lessons", responses=NOT_FOUND)
    def list_lessons(game: str) -> list[b.LessonListed]:
        """List the lessons of a game, in the order in which they are best taken."""
        found = find_game(game)
        given = [taught(found, name) for name in lesson_names(found)]
        return [
            b.LessonListed(
                id=each.id,
                title=each.script.title,
                about=each.script.about,
                minutes=each.script.minutes,
                steps=len(each.asked),
            )
            for each in given
        ]

    @app.get(
        "/api/games/{game}/lessons/{lesson}",
        response_model=None,
        responses=NOT_FOUND | {200: {"content": {"application/json": {}}}},
    )
    def give_lesson(game: str, lesson: str, request: Request) -> Response:
        """Give a lesson whole: every state of it as a page is shown it, and its steps."""
        return packed_answer(request, written_lesson(find_game(game), lesson))

    @app.get("/api/games/{game}/lessons/{lesson}/why", responses=NOT_FOUND)
    def tell_why(
        game: str,
        lesson: str,
        step: Annotated[int, Query(ge=0, le=1000)],
        move: Annotated[str, Query(max_length=400)],
    ) -> b.WhyNot:
        """Name the rule against a move at a step of a lesson; with no rule it is legal."""
        found = find_game(game)
        rule = why_not(found, lesson, step, move)
        return b.WhyNot(rule=rule, sentence=rule_sentence(found, rule))
