"""Looks at what arrives: how often, and what becomes of the arrivals."""

import asyncio
from collections.abc import AsyncIterator, Iterable
from contextlib import aclosing, suppress
from itertools import pairwise

import pytest
from tests.fakes.virtual_time import VirtualLoop

from docsdesk.usecases.assistant.ask_assistant import FRAME_SECONDS, SHARE, frames


class Arrivals:
    """Comes a number of seconds apart; `arrived` is how many came."""

    def __init__(self, pauses: Iterable[float], error: Exception | None = None) -> None:
        self.arrived = 0
        self._pauses = pauses
        self._error = error

    async def come(self) -> AsyncIterator[None]:
        for pause in self._pauses:
            await asyncio.sleep(pause)
            self.arrived += 1
            yield
        if self._error:
            raise self._error


def looks_at(arrivals: Arrivals, look_s: float = 0.0) -> list[tuple[float, int]]:
    """The time of each look and how many had arrived by then."""

    async def look() -> list[tuple[float, int]]:
        seen: list[tuple[float, int]] = []
        async with aclosing(frames(arrivals.come())) as looks:
            async for _ in looks:
                seen.append((asyncio.get_running_loop().time(), arrivals.arrived))
                await asyncio.sleep(look_s)
                assert arrivals.arrived <= seen[-1][1] + 1
        return seen

    with asyncio.Runner(loop_factory=VirtualLoop) as runner:
        return runner.run(look())


def test_that_ten_thousand_arrivals_in_a_second_are_looked_at_sixty_times():
    arrivals = Arrivals([0.0001] * 10_000)
    assert 55 <= len(looks_at(arrivals)) <= 61
    assert arrivals.arrived == 10_000


def test_that_the_first_arrival_is_seen_when_it_comes():
    assert looks_at(Arrivals([2, 5])) == [(2, 1)]


def test_that_what_came_within_a_frame_is_seen_though_nothing_follows():
    first, second = looks_at(Arrivals([1, FRAME_SECONDS / 2, 30]))
    assert first == (1, 1)
    assert second == (pytest.approx(1 + FRAME_SECONDS), 2)


def test_that_nothing_is_looked_at_where_nothing_came():
    assert len(looks_at(Arrivals([1, 1, 1, 1]))) == 3


def test_that_looks_that_take_long_come_less_often_and_hold_the_arrivals_back():
    times = [time for time, _ in looks_at(Arrivals([0.01] * 100), look_s=0.2)]
    assert [later - time for time, later in pairwise(times)] == pytest.approx([0.2 * (1 + SHARE)])


def test_that_what_breaks_the_arrivals_is_raised_to_who_looks():
    arrivals = Arrivals([0.1, 0.1], ConnectionError("cut"))
    with pytest.raises(ConnectionError, match="cut"):
        looks_at(arrivals)
    assert arrivals.arrived == 2


@pytest.mark.parametrize("looks_on", [True, False])
def test_that_nothing_arrives_where_nobody_looks_any_more(looks_on: bool):
    arrivals = Arrivals([0.1, 3])

    async def leave() -> None:
        with suppress(TimeoutError):
            async with asyncio.timeout(1), aclosing(frames(arrivals.come())) as looks:
                await anext(looks)
                if looks_on:
                    await anext(looks)
        await asyncio.sleep(10)

    with asyncio.Runner(loop_factory=VirtualLoop) as runner:
        runner.run(leave())
    assert arrivals.arrived == 1
