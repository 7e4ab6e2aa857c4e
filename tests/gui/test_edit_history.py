"""Edits that are made one after the other, undone and redone."""

import asyncio
from functools import partial

import pytest

from docsdesk.ui.edit_history import EditHistory, Reverted
from docsdesk.ui.notices import Notices
from docsdesk.ui.tasks import Tasks

NAME = "edit numbers"


class Numbers:
    """Each step adds a number; undoing it is a step that adds what it took away."""

    def __init__(self) -> None:
        self.total = 0
        self.held: set[int] = set()
        self.tasks = Tasks(Notices())
        self.history = EditHistory[int](self.tasks, NAME, "numbers", self._take_back)
        self.told: list[tuple[bool, bool]] = []
        self.history.changed.connect(lambda *can: self.told.append(can))

    def add(self, number: int) -> None:
        self.history.do_next(partial(self._add, number))

    def is_idle(self) -> bool:
        return not self.tasks.is_running(NAME)

    async def _add(self, number: int) -> None:
        await asyncio.sleep(0)
        self.total += number
        self.history.add(number)

    async def _take_back(self, step: int) -> Reverted[int]:
        await asyncio.sleep(0)
        if step in self.held:
            return Reverted(rest=step)
        self.total -= step
        return Reverted(reverse=-step)


@pytest.fixture
def numbers(qapp):
    return Numbers()


async def test_that_steps_are_undone_and_redone_in_turn(numbers, eventually):
    numbers.add(3)
    numbers.add(40)
    await eventually(numbers.is_idle)
    assert numbers.total == 43
    numbers.history.undo()
    numbers.history.undo()
    await eventually(numbers.is_idle)
    assert numbers.total == 0
    assert numbers.told[-1] == (False, True)
    numbers.history.redo()
    await eventually(numbers.is_idle)
    assert numbers.total == 3
    assert numbers.told[-1] == (True, True)


async def test_that_a_new_step_ends_what_could_be_redone(numbers, eventually):
    numbers.add(3)
    numbers.history.undo()
    numbers.add(40)
    numbers.history.redo()
    await eventually(numbers.is_idle)
    assert numbers.total == 40
    assert numbers.told[-1] == (True, False)


async def test_that_what_refuses_is_tried_again(numbers, eventually):
    numbers.held.add(3)
    numbers.add(3)
    numbers.history.undo()
    await eventually(numbers.is_idle)
    assert numbers.total == 3
    assert numbers.told[-1] == (True, False)
    numbers.held.clear()
    numbers.history.undo()
    await eventually(numbers.is_idle)
    assert numbers.total == 0


async def test_that_what_is_forgotten_while_it_is_undone_stays_forgotten(numbers, eventually):
    numbers.add(3)
    await eventually(numbers.is_idle)
    numbers.history.undo()
    await asyncio.sleep(0)
    numbers.history.forget()
    await eventually(numbers.is_idle)
    assert numbers.told[-1] == (False, False)
    numbers.history.redo()
    await eventually(numbers.is_idle)
    assert numbers.total == 0
