"""Says that the file is saved, with the way back, and lets the change be committed."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QPlainTextEdit, QVBoxLayout, QWidget

from docsdesk.ui.tokens import Tone
from docsdesk.ui.widgets.buttons import button, icon_button
from docsdesk.ui.widgets.labels import Role, label
from docsdesk.ui.widgets.mark import Mark

MESSAGE_LINES = 3


class SavedBar(QFrame):
    restore_requested = Signal()
    commit_requested = Signal(str)
    """With this message."""

    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("banner")
        self.setProperty("severity", "good")
        self._words = label("", name="saved_words", wrap=True)
        self._restore = button("restore_version", self.tr("Restore"), icon_name="undo")
        self._restore.clicked.connect(self.restore_requested)
        self._offer = button("offer_commit", self.tr("Commit…"))
        self._offer.clicked.connect(self._unfold)
        self._dismiss = icon_button("dismiss_saved", self.tr("Dismiss"), "close")
        self._dismiss.clicked.connect(self.hide)
        self._message = _Message()
        self._message.left.connect(self._fold)
        self._commit = button("commit_change", self.tr("Commit"))
        self._commit.clicked.connect(lambda: self.commit_requested.emit(self._message.toPlainText()))
        self._message.textChanged.connect(self._refresh_commit)
        self._form = QWidget()
        self._build()

    def show_saved(self, words: str, way_back: str) -> None:
        """`way_back` is what the button is called."""
        self._words.setText(words)
        self._restore.setText(way_back)
        self._restore.setAccessibleName(way_back)
        self.offer_commit("")
        self.show()

    def offer_commit(self, message: str) -> None:
        """An empty one takes the offer back."""
        self._message.setPlainText(message)
        self._offer.setVisible(bool(message))
        self._form.hide()

    def show_committed(self, name: str) -> None:
        self._words.setText(self.tr("The change is committed as {name}.").format(name=name))
        self.offer_commit("")

    def _unfold(self) -> None:
        self._offer.hide()
        self._form.show()
        self._message.setFocus()
        self._message.selectAll()

    def _fold(self) -> None:
        self._form.hide()
        self._offer.show()
        self._offer.setFocus()

    def _refresh_commit(self) -> None:
        self._commit.setEnabled(bool(self._message.toPlainText().strip()))

    def _build(self) -> None:
        row = QHBoxLayout()
        row.setSpacing(8)
        row.addWidget(Mark("good", Tone.GOOD))
        row.addWidget(self._words, 1)
        for part in (self._offer, self._restore, self._dismiss):
            row.addWidget(part)
        caption = label(self.tr("Message"), Role.SMALL)
        caption.setBuddy(self._message)
        form = QHBoxLayout(self._form)
        form.setContentsMargins(26, 0, 0, 0)
        form.setSpacing(8)
        form.addWidget(caption, alignment=Qt.AlignmentFlag.AlignTop)
        form.addWidget(self._message, 1)
        form.addWidget(self._commit, alignment=Qt.AlignmentFlag.AlignBottom)
        column = QVBoxLayout(self)
        column.setContentsMargins(12, 8, 8, 8)
        column.setSpacing(8)
        column.addLayout(row)
        column.addWidget(self._form)
        self._offer.hide()
        self._form.hide()
        self.hide()


class _Message(QPlainTextEdit):
    left = Signal()
    """Escape."""

    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("commit_message")
        self.setAccessibleName(self.tr("Message of the commit"))
        self.setTabChangesFocus(True)
        self.setFixedHeight(MESSAGE_LINES * self.fontMetrics().lineSpacing() + 20)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self.left.emit()
        else:
            super().keyPressEvent(event)
