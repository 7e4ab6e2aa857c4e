"""The draft of docs.json that form, source and diff share, and the places of its settings in the source."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from pathlib import PurePosixPath
from typing import Any

from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QUndoCommand, QUndoStack

from docsdesk.docs.config.text import ConfigText
from docsdesk.docs.json.spans import JsonSyntaxError, Path, find
from docsdesk.docs.text.joint_fixes import by_file, fixes_together, join_fixes
from docsdesk.domain.api_setting import SettingPath
from docsdesk.domain.api_settings import API_SETTINGS
from docsdesk.domain.place import Place
from docsdesk.domain.problem import Fix, Problem, TextEdit
from docsdesk.ui.texts import translate_text
from docsdesk.usecases.settings.check_draft import setting_of
from docsdesk.usecases.settings.settings_draft import SettingsDraft

_TYPING_STEP = 1
"""Qt tries to merge steps with equal ids, but never with -1."""
_PATHS = tuple(API_SETTINGS)


@dataclass(frozen=True, slots=True)
class _Keystroke:
    """`place` is what is being typed in; `edit` says where exactly, in a text of many lines."""

    place: tuple[str, ...]
    edit: TextEdit | None = None

    def continues(self, before: "_Keystroke") -> bool:
        """Whether the person sees both as one step."""
        if self.place != before.place:
            return False
        if self.edit is None or before.edit is None:
            return self.edit is before.edit
        return _is_next_letter(before.edit, self.edit) or _is_next_removal(before.edit, self.edit)


class _DraftStep(QUndoCommand):
    def __init__(
        self,
        show: Callable[[SettingsDraft], None],
        before: SettingsDraft,
        after: SettingsDraft,
        words: str,
        keystroke: _Keystroke | None,
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
        return -1 if self.keystroke is None else _TYPING_STEP

    def mergeWith(self, other: QUndoCommand) -> bool:
        if not isinstance(other, _DraftStep) or self.keystroke is None or other.keystroke is None:
            return False
        if not other.keystroke.continues(self.keystroke):
            return False
        self.after, self.keystroke = other.after, other.keystroke
        return True


def _is_next_letter(before: TextEdit, edit: TextEdit) -> bool:
    """A letter right after the last one; a line break is a step of its own."""
    is_typed = before.start == before.end and edit.start == edit.end
    is_behind = edit.start == before.start + len(before.replacement)
    return is_typed and is_behind and len(edit.replacement) == 1 and "\n" not in before.replacement + edit.replacement


def _is_next_removal(before: TextEdit, edit: TextEdit) -> bool:
    """Another Backspace or Delete."""
    if before.replacement or edit.replacement:
        return False
    return before.start in (edit.start, edit.end)


class DraftModel(QObject):
    """Every step can be undone, wherever it was made."""

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
        """How many settings differ from the files; at least one if anything does."""
        if self._draft is None or not self._draft.has_changes:
            return 0
        return max(sum(self._draft.is_changed(path) for path in _PATHS), 1)

    def open(self, draft: SettingsDraft | None) -> None:
        """Begin with another file or a new version of it; there is nothing to undo then."""
        self.steps.clear()
        self._draft = draft
        self.changed.emit()

    def set_value(self, path: SettingPath, value: Any, typing: str = "") -> None:
        """Set a setting; None removes it. Consecutive keystrokes in one place, named by `typing`, make one step."""
        if self._draft is not None:
            edited = self._draft.reset(path) if value is None else self._draft.with_setting(path, value)
            words = self.tr("change {setting}").format(setting=".".join(path))
            self.put(edited, words, _Keystroke((*path, typing)) if typing else None)

    def revert(self, path: SettingPath) -> None:
        if self._draft is not None:
            self.put(self._draft.with_saved_value(path), self.tr("revert {setting}").format(setting=".".join(path)))

    def type_source(self, file: PurePosixPath, source: str, edit: TextEdit) -> None:
        """Take an edit from a source view; consecutive letters make one step."""
        if self._draft is not None:
            words = self.tr("edit {file}").format(file=file)
            self.put(self._draft.with_text(file, source), words, _Keystroke((str(file),), edit))

    def fix(self, *fixes: Fix) -> None:
        """Apply fixes as one step. A fix that follows another in its file has to be recomputed by the caller."""
        if self._draft is not None and fixes:
            edited = self._draft
            for fix in fixes:
                if fix.file in edited.files:
                    edited = edited.with_fix(fix)
            self.put(edited, translate_text(fixes[0].title) if len(fixes) == 1 else self.tr("fix problems"))

    def discard(self) -> None:
        if self._draft is not None:
            self.put(self._draft.without_changes(), self.tr("discard changes"))

    def take_saved(self, saved_draft: SettingsDraft) -> None:
        """The files now hold what was saved or restored; earlier steps can still be undone."""
        before = self._draft
        self._draft = saved_draft if before is None else saved_draft.with_texts_of(before)
        if before is not None:
            self.put(saved_draft, self.tr("restore a version"))
        self.steps.setClean()
        self.changed.emit()

    def _step_to(self, texts: SettingsDraft) -> None:
        """Show the draft at one of its steps."""
        if self._draft is not None:
            self._draft = self._draft.with_texts_of(texts)
            self.changed.emit()

    def put(self, edited: SettingsDraft, words: str, keystroke: _Keystroke | None = None) -> None:
        """Replace the draft with another of the same files, as one step."""
        if self._draft is not None and _texts(edited) != _texts(self._draft):
            self.steps.push(_DraftStep(self._step_to, self._draft, edited, words, keystroke))


def _texts(draft: SettingsDraft) -> list[str]:
    return [file.text.text for file in draft.files.values()]


def by_setting(problems: Iterable[Problem]) -> Mapping[SettingPath, list[Problem]]:
    found: dict[SettingPath, list[Problem]] = {}
    for one in problems:
        if (setting := setting_of(one)) is not None:
            found.setdefault(setting, []).append(one)
    return found


def span_of(draft: SettingsDraft, path: SettingPath) -> tuple[PurePosixPath, int, int]:
    """Where a setting is written, from its key to the end of its value: offset and length in the file's source.

    For one that is not written, the key of the innermost object that would hold it.
    """
    whole = ("api", *path)
    for length in range(len(whole), 0, -1):
        spot = draft.config.find(whole[:length])
        if spot is not None and spot.file in draft.files:
            is_whole = length == len(whole) and bool(path)
            return spot.file, *_span(draft.files[spot.file].text, spot.path, only_key=not is_whole)
    return draft.main.name, 0, 0


def offset_of(source: str, place: Place) -> int:
    start = 0
    for _ in range(place.line - 1):
        following = source.find("\n", start)
        if following < 0:
            return len(source)
        start = following + 1
    return min(start + place.column - 1, len(source))


def setting_at(draft: SettingsDraft, file: PurePosixPath, path: Path) -> SettingPath | None:
    """The setting at a path of docs.json; None if there is none, and for other files."""
    if file != draft.main.name or path[:1] != ("api",):
        return None
    return tuple(step for step in path[1:] if isinstance(step, str))


def fixes_at_once(draft: SettingsDraft, fixes: Iterable[Fix]) -> tuple[Fix, ...]:
    """One fix for each file of the draft, combining all that can be made together."""
    taken = (fixes_together(draft.files[file].text.source, own) for file, own in by_file(fixes).items())
    return tuple(join_fixes(together) for together in taken if together)


def _span(text: ConfigText, path: Path, *, only_key: bool) -> tuple[int, int]:
    """Start and length of a value with its key, or of the key alone, in characters of the source."""
    try:
        parent, node = find(text.root, path[:-1]), find(text.root, path)
    except JsonSyntaxError:
        return 0, 0
    if node is None:
        return 0, 0
    member = parent.members.get(str(path[-1])) if parent is not None and path else None
    start, key_end = (member.key_start, member.key_end) if member is not None else (node.start, node.start)
    if only_key:
        return _in_source(text, start), key_end - start
    return _in_source(text, start), _in_source(text, node.end) - _in_source(text, start)


def _in_source(text: ConfigText, offset: int) -> int:
    return offset - (len(text.text[:offset]) - len(ConfigText(text.text[:offset]).source))
