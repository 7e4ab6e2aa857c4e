"""Edits of files that a pane makes, one after the other, and what of them can be undone and redone."""

from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from typing import Generic, TypeVar

from PySide6.QtCore import QObject, Signal

from docsdesk.ui.tasks import Tasks, Work

Step = TypeVar("Step")


@dataclass(frozen=True, slots=True)
class Reverted(Generic[Step]):
    """`reverse` makes the step again; `rest` is what could not be taken back, and may be tried again."""

    reverse: Step | None = None
    rest: Step | None = None


@dataclass(frozen=True)
class _Steps(Generic[Step]):
    """The last one comes first."""

    to_undo: list[Step] = field(default_factory=list[Step])
    to_redo: list[Step] = field(default_factory=list[Step])


class EditHistory(QObject, Generic[Step]):
    """`take_back` undoes a step; undoing what that returns makes it again."""

    changed = Signal(bool, bool)
    """Whether there is something to undo, and something to redo."""

    def __init__(
        self, tasks: Tasks, name: str, pane: str, take_back: Callable[[Step], Awaitable[Reverted[Step]]]
    ) -> None:
        super().__init__()
        self._tasks = tasks
        self._name = name
        self._pane = pane
        self._take_back = take_back
        self._steps = _Steps[Step]()
        self._to_do: list[Work] = []
        """Two at a time could conflict over a file."""

    def do_next(self, work: Work) -> None:
        """Do it once all edits before it are done."""
        self._to_do.append(work)
        self._tasks.start(self._name, self._do_all, pane=self._pane)

    def add(self, step: Step) -> None:
        """A new step ends what could be redone."""
        self._steps.to_undo.append(step)
        self._steps.to_redo.clear()
        self._tell()

    def forget(self) -> None:
        """Of another folder, nothing is undone here."""
        self._steps = _Steps[Step]()
        self._tell()

    def undo(self) -> None:
        steps = self._steps
        self.do_next(lambda: self._revert(steps.to_undo, steps.to_redo))

    def redo(self) -> None:
        steps = self._steps
        self.do_next(lambda: self._revert(steps.to_redo, steps.to_undo))

    async def _revert(self, source: list[Step], target: list[Step]) -> None:
        if not source:
            return
        reverted = await self._take_back(source.pop())
        if reverted.reverse is not None:
            target.append(reverted.reverse)
        if reverted.rest is not None:
            source.append(reverted.rest)
        self._tell()

    async def _do_all(self) -> None:
        while self._to_do:
            await self._to_do.pop(0)()

    def _tell(self) -> None:
        self.changed.emit(bool(self._steps.to_undo), bool(self._steps.to_redo))
