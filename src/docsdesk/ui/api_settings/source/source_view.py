"""The source beside the form: file, text, search, and completions at the cursor."""

from collections.abc import Callable, Sequence
from functools import partial
from pathlib import PurePosixPath

from PySide6.QtCore import QEvent, QObject, QRect, Qt, Signal
from PySide6.QtGui import QKeyEvent, QStandardItem, QStandardItemModel
from PySide6.QtWidgets import QCompleter, QLineEdit, QListView, QWidget

from docsdesk.docs.config.completion import Completion, Completions, completions_at
from docsdesk.docs.config.folder_names import ConfigNames
from docsdesk.docs.config.shape import CONFIG
from docsdesk.docs.config.shape_kinds import Anything, Shape
from docsdesk.docs.json.cursor import cursor_at
from docsdesk.domain.api_setting import SettingPath
from docsdesk.domain.problem import Problem, TextEdit
from docsdesk.ui.api_settings.draft_model import setting_at
from docsdesk.ui.api_settings.form.ordered_list import NOTE_ROLE, NoteRows
from docsdesk.ui.api_settings.form.words import known_words
from docsdesk.ui.api_settings.source.source_editor import SourceEditor
from docsdesk.ui.api_settings.source.source_text import units_in
from docsdesk.ui.plain_values import name_widget
from docsdesk.ui.texts import Texts
from docsdesk.ui.tokens import Gap
from docsdesk.ui.widgets.buttons import icon_button
from docsdesk.ui.widgets.choices import choice_box
from docsdesk.ui.widgets.labels import Role, label
from docsdesk.ui.widgets.layouts import Column, Row, fill
from docsdesk.usecases.settings.settings_draft import SettingsDraft

_tr = Texts("ApiSettings")
_MOST_MATCHES = 10_000
_POPUP_WIDTH_PX = 420
_MOST_OFFERS = 200
_TRIGGERS = '"'


class SourceView(QWidget):
    edited = Signal(PurePosixPath, str, TextEdit)

    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("source_view")
        self.editor = SourceEditor()
        self.finder = _FindBar(self.editor)
        self._draft: SettingsDraft | None = None
        self._file: PurePosixPath | None = None
        self._names = ConfigNames()
        self._problems: tuple[Problem, ...] = ()
        self.completions = _CompletionPopup(self.editor, self._complete)
        self._files = choice_box("source_file", self.tr("File"))
        self._choice = QWidget()
        self._build()
        self._files.activated.connect(lambda: self.show_file(self._files.currentData()))
        self.editor.edited.connect(self._say_edit)
        self.editor.installEventFilter(self)

    def offer_names(self, names: ConfigNames) -> None:
        self._names = names

    def show_problems(self, problems: Sequence[Problem]) -> None:
        self._problems = tuple(problems)
        self._mark()

    def show_draft(self, draft: SettingsDraft) -> None:
        self._draft = draft
        files = list(draft.files)
        shown = self._file if self._file is not None and self._file in draft.files else files[0]
        self._file = shown
        if [self._files.itemData(place) for place in range(self._files.count())] != files:
            self._files.clear()
            for file in files:
                self._files.addItem(str(file), file)
        self._files.setCurrentIndex(files.index(shown))
        self._choice.setVisible(len(files) > 1)
        self._show()

    def show_file(self, file: PurePosixPath) -> None:
        self._file = file
        if self._draft is not None and file in self._draft.files:
            self._files.setCurrentIndex(list(self._draft.files).index(file))
            self._show()

    @property
    def place(self) -> str:
        """The file and the cursor's place in it; empty before there is any."""
        return f"{self._file}:{self.editor.offset}" if self._file is not None else ""

    def restore(self, place: str) -> None:
        parts = place.rsplit(":", 1)
        if parts[-1].isdecimal():
            self.look_at(PurePosixPath(parts[0]), int(parts[-1]))

    def look_at(self, file: PurePosixPath, offset: int) -> None:
        self.show_file(file)
        self.editor.look_at_offset(offset)

    def show_setting(self, file: PurePosixPath, offset: int, length: int) -> None:
        """Scroll to a setting that was chosen elsewhere, and tint it."""
        self.look_at(file, offset)
        self.editor.tint(offset, length)

    def setting_at_cursor(self) -> SettingPath | None:
        """The setting whose key or value contains the cursor."""
        if self._draft is None or self._file is None:
            return None
        cursor = cursor_at(self.editor.source, self.editor.offset)
        return setting_at(self._draft, self._file, cursor.leads_to)

    def _show(self) -> None:
        if self._draft is None or self._file is None:
            return
        self.editor.show_source(self._draft.files[self._file].text.source)
        self._mark()

    def _mark(self) -> None:
        self.editor.show_problems([problem for problem in self._problems if problem.place.file == self._file])

    def _complete(self, text: str, offset: int) -> Completions:
        is_main = self._draft is None or self._file == self._draft.main.name
        shape: Shape = CONFIG if is_main else Anything()
        return completions_at(text, offset, self._names, shape)

    def _say_edit(self, source: str, edit: TextEdit) -> None:
        if self._file is not None:
            self.edited.emit(self._file, source, edit)

    def _build(self) -> None:
        words = label(self.tr("File"), Role.SMALL)
        words.setBuddy(self._files)
        self._choice.setLayout(Row(words, fill(self._files), margins=(Gap.L, Gap.NONE, Gap.L, Gap.S)))
        self.setLayout(Column(self._choice, self.finder, fill(self.editor), gap=Gap.NONE))
        self._choice.hide()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:  # noqa: ARG002 (as Qt calls it)
        if event.type() is not QEvent.Type.KeyPress or not isinstance(event, QKeyEvent):
            return False
        if _asks_for_completion(event):
            self.completions.open()
            return True
        if event.key() == Qt.Key.Key_F3 and self.finder.isVisible():
            self.finder.step(-1 if event.modifiers() & Qt.KeyboardModifier.ShiftModifier else 1)
            return True
        return False


class _FindBar(QWidget):
    """Enter goes forward, Shift+Enter back, Escape closes."""

    def __init__(self, editor: SourceEditor) -> None:
        super().__init__()
        self.setObjectName("find_bar")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self._editor = editor
        self._spans: list[int] = []
        self._field = _FindField()
        self._field.setObjectName("find_in_source")
        self._field.setPlaceholderText(self.tr("Find in this file"))
        self._field.setAccessibleName(self.tr("Find in this file"))
        self._count = label("", Role.SMALL, name="found_in_source")
        back = icon_button("find_previous", self.tr("Previous match"), "chevron-up", do=partial(self.step, -1))
        on = icon_button("find_next", self.tr("Next match"), "chevron-down", do=partial(self.step, 1))
        leave = icon_button("close_find", self.tr("Close"), "close", do=self.leave)
        self.setLayout(Row(fill(self._field), self._count, back, on, leave, gap=Gap.XS, margins=(Gap.M, 6, Gap.S, 6)))
        self._field.textChanged.connect(self._find)
        self._field.went.connect(self.step)
        self._field.left.connect(self.leave)
        editor.edited.connect(lambda: self._mark() if self.isVisible() else None)
        self.hide()

    def begin(self) -> None:
        """Open the bar and search for the selection."""
        selected = self._editor.textCursor().selectedText()
        if selected and "\N{PARAGRAPH SEPARATOR}" not in selected:
            self._field.setText(selected)
        self.show()
        self._field.setFocus()
        self._field.selectAll()
        self._mark()

    def leave(self) -> None:
        self.hide()
        self._editor.marks.show_found(())
        self._editor.setFocus()

    def step(self, by: int) -> None:
        """Go to the next match (1) or the previous one (-1), wrapping around."""
        if not self._spans:
            return
        cursor = self._editor.textCursor()
        here = self._editor.text_offset(cursor.selectionStart())
        behind = [place for place in self._spans if place > here or (place == here and not cursor.hasSelection())]
        ahead = [place for place in self._spans if place < here]
        target = (behind or self._spans)[0] if by > 0 else (ahead or self._spans)[-1]
        self._editor.look_at_offset(target, len(self._field.text()))
        self._show_count(self._spans.index(target) + 1)

    def _find(self) -> None:
        self._mark()
        self.step(1)

    def _mark(self) -> None:
        words, source = self._field.text().lower(), self._editor.source.lower()
        self._spans = []
        place = source.find(words) if words else -1
        while place >= 0 and len(self._spans) < _MOST_MATCHES:
            self._spans.append(place)
            place = source.find(words, place + len(words))
        length = units_in(self._field.text())
        self._editor.marks.show_found([(self._editor.position_of(place), length) for place in self._spans[:500]])
        self._show_count(0)

    def _show_count(self, number: int) -> None:
        if not self._field.text():
            words = ""
        elif not self._spans:
            words = self.tr("No matches")
        elif number:
            words = self.tr("{number} of {count}").format(number=number, count=len(self._spans))
        else:
            words = _tr("%Ln match(es)", len(self._spans))
        self._count.setText(words)


class _FindField(QLineEdit):
    went = Signal(int)
    left = Signal()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.went.emit(-1 if event.modifiers() & Qt.KeyboardModifier.ShiftModifier else 1)
        elif event.key() == Qt.Key.Key_Escape:
            self.left.emit()
        else:
            super().keyPressEvent(event)


class _CompletionPopup(QObject):
    """Opens on a quote or a letter, or on request (Ctrl+Space)."""

    def __init__(self, editor: SourceEditor, complete: Callable[[str, int], Completions]) -> None:
        """`complete` returns the completions at a place in a text."""
        super().__init__(editor)
        self._editor = editor
        self._complete = complete
        self._offered: Completions | None = None
        self._model = QStandardItemModel(self)
        self.list = name_widget(QListView(), "completions", self.tr("Suggestions"))
        self.list.setUniformItemSizes(True)
        self._completer = QCompleter(self._model, self)
        self._completer.setCompletionMode(QCompleter.CompletionMode.UnfilteredPopupCompletion)
        self._completer.setPopup(self.list)
        self.list.setItemDelegate(NoteRows(self.list))
        self._completer.setWidget(editor)
        self._completer.setMaxVisibleItems(9)
        self._completer.activated.connect(self._insert)
        editor.is_offering = self.list.isVisible
        editor.typed.connect(self._follow_typing)

    @property
    def is_open(self) -> bool:
        return self.list.isVisible()

    def open(self) -> None:
        if self._editor.isReadOnly():
            return
        offered = self._complete(self._editor.source, self._editor.offset)
        self._offered = offered
        if not offered.items or self._is_written_already(offered):
            self.list.hide()
            return
        self._model.clear()
        for item in offered.items[:_MOST_OFFERS]:
            self._model.appendRow(_row(item))
        area = self._editor.cursorRect()
        place = QRect(area.left() + self._editor.viewport().x(), area.top(), _POPUP_WIDTH_PX, area.height())
        self._completer.complete(place)
        self.list.setCurrentIndex(self._completer.completionModel().index(0, 0))

    def _is_written_already(self, offered: Completions) -> bool:
        written = self._editor.source[offered.start : offered.end]
        return len(offered.items) == 1 and offered.items[0].insertion == written

    def _follow_typing(self, typed: str) -> None:
        if self.is_open or typed in _TRIGGERS or typed.isalnum():
            if typed or self.is_open:
                self.open()
        elif not typed:
            self.list.hide()

    def _insert(self, name: str) -> None:
        offered = self._offered
        if offered is not None and (item := next((item for item in offered.items if item.name == name), None)):
            self._editor.replace(offered.start, offered.end, item.insertion, item.back)


def _row(item: Completion) -> QStandardItem:
    made = QStandardItem(item.name)
    made.setEditable(False)
    note = known_words(item.path, item.name)
    made.setData(note or item.kind, NOTE_ROLE)
    made.setData(f"{item.name}, {note or item.kind}".removesuffix(", "), Qt.ItemDataRole.AccessibleTextRole)
    made.setToolTip(note)
    return made


def _asks_for_completion(event: QKeyEvent) -> bool:
    return event.key() == Qt.Key.Key_Space and bool(event.modifiers() & Qt.KeyboardModifier.ControlModifier)
