"""The edits of this session, to be taken back and made again."""

from dataclasses import dataclass, field
from typing import TypeAlias

from docsdesk.usecases.create_page import CreatedPage
from docsdesk.usecases.edit_pages import PagesEdit

Step: TypeAlias = PagesEdit | CreatedPage


@dataclass(slots=True)
class EditHistory:
    _done: list[Step] = field(default_factory=list[Step])
    _undone: list[PagesEdit] = field(default_factory=list[PagesEdit])
    _is_redoing: bool = False

    @property
    def can_undo(self) -> bool:
        return bool(self._done)

    @property
    def can_redo(self) -> bool:
        return bool(self._undone)

    def add(self, step: Step) -> None:
        """Something new was done: what was undone before is no more."""
        self._done.append(step)
        self._undone.clear()

    def undoing(self) -> Step | None:
        self._is_redoing = False
        return self._done.pop() if self._done else None

    def redoing(self) -> Step | None:
        self._is_redoing = True
        return self._undone.pop() if self._undone else None

    def put_back(self, reverse: PagesEdit) -> None:
        """The step that was asked for last is made; `reverse` takes that back."""
        if reverse.written:
            (self._done if self._is_redoing else self._undone).append(reverse)
