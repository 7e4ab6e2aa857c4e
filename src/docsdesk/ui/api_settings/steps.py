"""Steps of undo: whole ones, and keystrokes that become one with those before them."""

from collections.abc import Callable
from dataclasses import dataclass

from PySide6.QtGui import QUndoCommand

from docsdesk.domain.problem import TextEdit
from docsdesk.usecases.settings_draft import SettingsDraft

_TYPING = 1
"""Qt tries to merge steps of one id, and none of -1."""


@dataclass(frozen=True, slots=True)
class Keystroke:
    """`place` is what is typed in; `edit` says where exactly, in a text of many lines."""

    place: tuple[str, ...]
    edit: TextEdit | None = None

    def continues(self, before: "Keystroke") -> bool:
        """Whether both are one step for who types."""
        if self.place != before.place:
            return False
        if self.edit is None or before.edit is None:
            return self.edit is before.edit
        return _is_next_letter(before.edit, self.edit) or _is_next_removal(before.edit, self.edit)


class DraftStep(QUndoCommand):
    def __init__(
        self,
        show: Callable[[SettingsDraft], None],
        before: SettingsDraft,
        after: SettingsDraft,
        words: str,
        keystroke: Keystroke | None,
    ) -> None:
        super().__init__(words)
        self._show = show
        self._before = before
        self.after = after
        self.keystroke = keystroke

    def redo(self) -> None:
        self._show(self.after)

    def undo(self) -> None:
        self._show(self._before)

    def id(self) -> int:
        return -1 if self.keystroke is None else _TYPING

    def mergeWith(self, other: QUndoCommand) -> bool:
        if not isinstance(other, DraftStep) or self.keystroke is None or other.keystroke is None:
            return False
        if not other.keystroke.continues(self.keystroke):
            return False
        self.after, self.keystroke = other.after, other.keystroke
        return True


def _is_next_letter(before: TextEdit, edit: TextEdit) -> bool:
    """A letter behind the last one; a line is a step of its own."""
    is_typed = before.start == before.end and edit.start == edit.end
    is_behind = edit.start == before.start + len(before.replacement)
    return is_typed and is_behind and len(edit.replacement) == 1 and "\n" not in before.replacement + edit.replacement


def _is_next_removal(before: TextEdit, edit: TextEdit) -> bool:
    """Backspace or Delete once more."""
    if before.replacement or edit.replacement:
        return False
    return before.start in (edit.start, edit.end)
