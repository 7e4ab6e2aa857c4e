"""Lines above the form that ask for nothing but offer something: a mistake's place, what was left unsaved."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout

from docsdesk.ui.tokens import Tone
from docsdesk.ui.widgets.buttons import button, icon_button
from docsdesk.ui.widgets.labels import label
from docsdesk.ui.widgets.mark import Mark


class BrokenBar(QFrame):
    """The source is no JSON now: the form waits for it."""

    place_requested = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("banner")
        self.setProperty("severity", "bad")
        self._words = label("", name="broken_words", wrap=True)
        go = button("show_mistake", self.tr("Show the place"))
        go.clicked.connect(self.place_requested)
        row = QHBoxLayout(self)
        row.setContentsMargins(12, 8, 8, 8)
        row.setSpacing(12)
        row.addWidget(Mark("bad", Tone.BAD))
        row.addWidget(self._words, 1)
        row.addWidget(go)
        self.hide()

    def show_mistake(self, mistake: str) -> None:
        """An empty text takes the bar away."""
        words = self.tr("{mistake} The form shows the last settings that could be read, until the source is right.")
        self._words.setText(words.format(mistake=mistake))
        self.setVisible(bool(mistake))


class MendedBar(QFrame):
    """Pages were mended on disk: said, with the way back."""

    undo_requested = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("banner")
        self.setProperty("severity", "good")
        self._words = label("", name="mended_words", wrap=True)
        undo = button("undo_mend", self.tr("Take it back"), icon_name="undo")
        undo.clicked.connect(self.undo_requested)
        dismiss = icon_button("dismiss_mended", self.tr("Dismiss"), "close")
        dismiss.clicked.connect(self.hide)
        row = QHBoxLayout(self)
        row.setContentsMargins(12, 8, 8, 8)
        row.setSpacing(8)
        row.addWidget(Mark("good", Tone.GOOD))
        row.addWidget(self._words, 1)
        row.addWidget(undo)
        row.addWidget(dismiss)
        self.hide()

    def show_mended(self, files: int) -> None:
        """0 takes the bar away."""
        one, many = self.tr("1 file is mended."), self.tr("{count} files are mended.").format(count=files)
        self._words.setText(one if files == 1 else many)
        self.setVisible(files > 0)


class KeptBar(QFrame):
    """Changes of an earlier run, or of one that crashed, that were never saved."""

    restore_requested = Signal()
    drop_requested = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("banner")
        self.setProperty("severity", "warn")
        self._words = label("", name="kept_words", wrap=True)
        drop = button("drop_kept", self.tr("Discard them"))
        restore = button("restore_kept", self.tr("Take them up again"))
        drop.clicked.connect(self.drop_requested)
        restore.clicked.connect(self.restore_requested)
        row = QHBoxLayout(self)
        row.setContentsMargins(12, 8, 12, 8)
        row.setSpacing(8)
        row.addWidget(Mark("warn", Tone.WARN))
        row.addWidget(self._words, 1)
        row.addWidget(drop)
        row.addWidget(restore)
        self.hide()

    def show_kept(self, when: str) -> None:
        """An empty text takes the bar away."""
        self._words.setText(self.tr("There are unsaved changes of {when}. Nothing of them is lost.").format(when=when))
        self.setVisible(bool(when))
