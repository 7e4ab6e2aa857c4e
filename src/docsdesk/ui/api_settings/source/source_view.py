"""The source beside the form: file, text, search, and completions at the cursor."""

from collections.abc import Sequence
from pathlib import PurePosixPath

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QComboBox, QWidget

from docsdesk.docs.config.completion import Completions, completions_at
from docsdesk.docs.config.folder_names import FolderNames
from docsdesk.docs.config.shape import CONFIG, Anything, Shape
from docsdesk.docs.json.cursor import cursor_at
from docsdesk.domain.api_settings import SettingPath
from docsdesk.domain.problem import Problem, TextEdit
from docsdesk.ui.api_settings.draft_places import setting_at
from docsdesk.ui.api_settings.source.completion_popup import CompletionPopup, asks_for_completion
from docsdesk.ui.api_settings.source.find_bar import FindBar
from docsdesk.ui.api_settings.source.source_editor import SourceEditor
from docsdesk.ui.tokens import Gap
from docsdesk.ui.widgets.labels import Role, label
from docsdesk.ui.widgets.layouts import Column, Row, fill
from docsdesk.usecases.settings.settings_draft import SettingsDraft


class SourceView(QWidget):
    edited = Signal(PurePosixPath, str, TextEdit)

    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("source_view")
        self.editor = SourceEditor()
        self.finder = FindBar(self.editor)
        self._draft: SettingsDraft | None = None
        self._file: PurePosixPath | None = None
        self._names = FolderNames()
        self._problems: tuple[Problem, ...] = ()
        self.completions = CompletionPopup(self.editor, self._complete)
        self._files = QComboBox()
        self._files.setObjectName("source_file")
        self._files.setAccessibleName(self.tr("File"))
        self._choice = QWidget()
        self._build()
        self._files.activated.connect(lambda: self.show_file(self._files.currentData()))
        self.editor.edited.connect(self._say_edit)
        self.editor.installEventFilter(self)

    def offer_names(self, names: FolderNames) -> None:
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

    def look_at(self, file: PurePosixPath, offset: int, length: int = 0) -> None:
        self.show_file(file)
        self.editor.look_at_offset(offset, length)

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
        if asks_for_completion(event):
            self.completions.open()
            return True
        if event.key() == Qt.Key.Key_F3 and self.finder.isVisible():
            self.finder.step(-1 if event.modifiers() & Qt.KeyboardModifier.ShiftModifier else 1)
            return True
        return False
