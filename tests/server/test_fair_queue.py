"""Who is thought for next, counted: one who asks for much delays the others by one thought."""

from __future__ import annotations

import time

import pytest

from handelshuis.server.thinking import fair_queue
from handelshuis.server.thinking.fair_queue import THE_HOUSE, Asker, FairQueue


def serve(queue: FairQueue[str], count: int) -> list[str]:
    """Do so many jobs, one after another; gives them in the order of service."""
    served = []
    for _ in range(count):
        taken = queue.take()
        if taken is None:
            break
        asker, job = taken
        queue.done(asker)
        served.append(job)
    return served


def test_addresses_take_turns_and_so_do_the_tables_of_each() -> None:
    queue: FairQueue[str] = FairQueue(1)
    for asked in ("a1", "a1", "a1", "a2", "b7", "b7", "c9"):
        queue.put(Asker(asked[0], asked), asked)
    assert len(queue) == 7
    assert serve(queue, 9) == ["a1", "b7", "c9", "a2", "b7", "a1", "a1"]
    assert not len(queue)


def test_what_one_table_asks_is_answered_in_order() -> None:
    queue: FairQueue[str] = FairQueue(1)
    for number in range(5):
        queue.put(Asker("a", "t"), str(number))
    assert serve(queue, 5) == ["0", "1", "2", "3", "4"]


@pytest.mark.parametrize("workers", [1, 2, 4])
def test_120_tables_of_one_address_make_everyone_else_wait_for_one_thought(workers: int) -> None:
    """Every thought takes one tick; a table asks anew as soon as it is answered.

    Alone a table would be answered at each tick, so two ticks an answer is twice as slow.
    """
    queue: FairQueue[Asker] = FairQueue(workers)
    many = [Asker("192.0.2.1", f"many{n}") for n in range(120)]
    for asker in many:
        queue.put(asker, asker)
    others = [Asker("192.0.2.2", "other")]
    answers = 0
    ticks = 60
    asked = False
    for _ in range(ticks):
        if not asked:
            queue.put(others[0], others[0])
            asked = True
        at_work: list[Asker] = []
        while len(at_work) < workers and (taken := queue.take()) is not None:
            at_work.append(taken[0])
        for asker in at_work:
            queue.done(asker)
            if asker in others:
                answers, asked = answers + 1, False
            else:
                queue.put(asker, asker)
    assert 2 * answers >= ticks


def test_where_others_ask_too_one_address_never_has_all_workers() -> None:
    queue: FairQueue[str] = FairQueue(3)
    queue.put(Asker("b", "t"), "b")
    assert serve(queue, 1) == ["b"]
    for number in range(5):
        queue.put(Asker("a", str(number)), f"a{number}")
    taken = [queue.take() for _ in range(3)]
    assert [each and each[1] for each in taken] == ["a0", "a1", None]
    queue.put(Asker("b", "t"), "b again")
    late = queue.take()
    assert late is not None
    assert late[1] == "b again"


def test_alone_one_has_them_all_and_the_house_itself_counts_as_nobody(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    clock = [100.0]
    monkeypatch.setattr(time, "monotonic", lambda: clock[0])
    queue: FairQueue[str] = FairQueue(2)
    queue.put(Asker("b", "t"), "b")
    queue.put(THE_HOUSE, "health")
    assert serve(queue, 2) == ["b", "health"]
    clock[0] += fair_queue.LATELY + 1
    for number in range(3):
        queue.put(Asker("a", str(number)), f"a{number}")
    assert [queue.take() is not None for _ in range(2)] == [True, True]
    # What is not asked for any more is not remembered either.
    assert list(queue.asked) == ["a"]
