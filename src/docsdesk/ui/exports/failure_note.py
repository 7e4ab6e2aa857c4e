"""Why an export failed or waits: what happened, what to do, and the one button that helps."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QVBoxLayout

from docsdesk.domain.errors import Action
from docsdesk.domain.export_event import Failure
from docsdesk.ui.notices import action_caption
from docsdesk.ui.tokens import Tone
from docsdesk.ui.widgets.buttons import button, icon_button
from docsdesk.ui.widgets.labels import Role, label, restyle
from docsdesk.ui.widgets.mark import Mark


class FailureNote(QFrame):
    help_requested = Signal(Action)
    copy_requested = Signal(str)

    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("banner")
        self._action: Action | None = None
        self._mark = Mark("bad", Tone.BAD)
        self._title = label("", Role.STRONG, name="failure_title", wrap=True)
        self._hint = label("", name="failure_hint", wrap=True)
        self._help = button("failure_button", self.tr("Try again"))
        self._help.clicked.connect(self._ask)
        self._copy = icon_button("copy_failure", self.tr("Copy what happened"), "copy")
        self._copy.clicked.connect(lambda: self.copy_requested.emit(self._words()))
        words = QVBoxLayout()
        words.setSpacing(4)
        words.addWidget(self._title)
        words.addWidget(self._hint)
        words.addWidget(self._help, alignment=Qt.AlignmentFlag.AlignLeft)
        row = QHBoxLayout(self)
        row.setContentsMargins(12, 8, 4, 10)
        row.setSpacing(8)
        row.addWidget(self._mark, alignment=Qt.AlignmentFlag.AlignTop)
        row.addLayout(words, 1)
        row.addWidget(self._copy, alignment=Qt.AlignmentFlag.AlignTop)
        self.hide()

    def show_failure(self, failure: Failure | None, action: Action | None, *, is_final: bool) -> None:
        """`action` is what the button does; a failure that passes by itself is a warning."""
        self.setVisible(failure is not None)
        if failure is None:
            return
        self._action = action
        self._mark.show_icon(*(("bad", Tone.BAD) if is_final else ("warn", Tone.WARN)))
        restyle(self, "severity", "bad" if is_final else "warn")
        self._title.setText(failure.title)
        self._hint.setText(failure.hint)
        self._hint.setVisible(bool(failure.hint))
        caption = action_caption(action) if action else ""
        self._help.setText(caption)
        self._help.setAccessibleName(caption)
        self._help.setVisible(action is not None)

    def _words(self) -> str:
        return "\n".join(text for text in (self._title.text(), self._hint.text()) if text)

    def _ask(self) -> None:
        if self._action is not None:
            self.help_requested.emit(self._action)
