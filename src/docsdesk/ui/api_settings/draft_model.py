"""The draft of docs.json that the form and the diff show, with every step undoable."""

from typing import Any

from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QUndoCommand, QUndoStack

from docsdesk.docs.config_text import ConfigText
from docsdesk.domain.api_settings import DEFAULTS, SettingPath
from docsdesk.usecases.edit_api_settings import SettingsDraft

_PATHS = tuple(DEFAULTS)


class DraftModel(QObject):
    changed = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.steps = QUndoStack(self)
        self._draft: SettingsDraft | None = None

    @property
    def draft(self) -> SettingsDraft | None:
        return self._draft

    @property
    def has_changes(self) -> bool:
        return self._draft is not None and self._draft.has_changes

    def changed_count(self) -> int:
        """How many settings differ from the file; at least one while anything does."""
        if self._draft is None or not self._draft.has_changes:
            return 0
        return max(sum(self._draft.is_changed(path) for path in _PATHS), 1)

    def open(self, draft: SettingsDraft | None) -> None:
        """Begin with another file, or with what the file has become; there is nothing to undo then."""
        self.steps.clear()
        self._draft = draft
        self.changed.emit()

    def set_value(self, path: SettingPath, value: Any) -> None:
        """Set a setting; None takes it out."""
        if self._draft is not None:
            edited = self._draft.reset(path) if value is None else self._draft.with_setting(path, value)
            self._edit(edited.draft, self.tr("change {setting}").format(setting=".".join(path)), path)

    def type_text(self, path: SettingPath, text: str) -> None:
        """Set a text while it is typed: keystrokes in a row are one step."""
        if self._draft is not None:
            edited = self._draft.with_setting(path, text) if text else self._draft.reset(path)
            words = self.tr("change {setting}").format(setting=".".join(path))
            self._edit(edited.draft, words, path, is_typing=True)

    def discard(self) -> None:
        if self._draft is not None:
            self._edit(self._draft.saved, self.tr("discard changes"))

    def take_written(self, written: SettingsDraft) -> None:
        """The file now holds what was saved or restored; what came before stays undoable."""
        before = self._draft
        self._draft = written if before is None else written.with_draft(before.draft)
        if before is not None and before.draft.text != written.draft.text:
            self._edit(written.draft, self.tr("restore a version"))
        self.steps.setClean()
        self.changed.emit()

    def step_to(self, text: ConfigText) -> None:
        """For the undo stack: show the draft at one of its steps."""
        if self._draft is not None:
            self._draft = self._draft.with_draft(text)
            self.changed.emit()

    def _edit(self, text: ConfigText, words: str, path: SettingPath | None = None, *, is_typing: bool = False) -> None:
        if self._draft is not None and text.text != self._draft.draft.text:
            kind = _PATHS.index(path) + 1 if path is not None and is_typing else -1
            self.steps.push(_Step(self, self._draft.draft, text, words, kind))


class _Step(QUndoCommand):
    """`kind` is the same for keystrokes in one field, -1 for what never merges."""

    def __init__(self, model: DraftModel, before: ConfigText, after: ConfigText, words: str, kind: int) -> None:
        super().__init__(words)
        self._model = model
        self._before = before
        self.after = after
        self._kind = kind

    def redo(self) -> None:
        self._model.step_to(self.after)

    def undo(self) -> None:
        self._model.step_to(self._before)

    def id(self) -> int:
        return self._kind

    def mergeWith(self, other: QUndoCommand) -> bool:
        if not isinstance(other, _Step):
            return False
        self.after = other.after
        return True
