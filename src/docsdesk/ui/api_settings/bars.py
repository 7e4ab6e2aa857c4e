"""Lines above the form that ask for nothing but offer something: saved, broken, left unsaved before."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout

from docsdesk.ui.tokens import Tone
from docsdesk.ui.widgets.buttons import button, icon_button
from docsdesk.ui.widgets.labels import label
from docsdesk.ui.widgets.mark import Mark


class SavedBar(QFrame):
    restore_requested = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("banner")
        self.setProperty("severity", "good")
        self._words = label("", name="saved_words", wrap=True)
        self._restore = button("restore_version", self.tr("Restore"), icon_name="undo")
        self._restore.clicked.connect(self.restore_requested)
        dismiss = icon_button("dismiss_saved", self.tr("Dismiss"), "close")
        dismiss.clicked.connect(self.hide)
        row = QHBoxLayout(self)
        row.setContentsMargins(12, 8, 8, 8)
        row.setSpacing(12)
        row.addWidget(Mark("good", Tone.GOOD))
        row.addWidget(self._words, 1)
        row.addWidget(self._restore)
        row.addWidget(dismiss)
        self.hide()

    def show_saved(self, words: str, way_back: str) -> None:
        """`way_back` is what the button is called."""
        self._words.setText(words)
        self._restore.setText(way_back)
        self._restore.setAccessibleName(way_back)
        self.show()


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
