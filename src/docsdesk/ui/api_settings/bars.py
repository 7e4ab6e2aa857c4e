"""Lines above the form that ask for nothing but offer something: saved, and changed by somebody else."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QVBoxLayout

from docsdesk.ui.tokens import Tone
from docsdesk.ui.widgets.buttons import button, icon_button
from docsdesk.ui.widgets.labels import Role, label
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


class ChangedElsewhereBar(QFrame):
    reload_requested = Signal()
    compare_requested = Signal()
    keep_requested = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("banner")
        self.setProperty("severity", "warn")
        self._title = label("", Role.STRONG, name="changed_elsewhere", wrap=True)
        self._hint = label("", name="changed_elsewhere_hint", wrap=True)
        words = QVBoxLayout()
        words.setSpacing(2)
        words.addWidget(self._title)
        words.addWidget(self._hint)
        self._reload = button("reload_settings", self.tr("Reload"), icon_name="refresh")
        self._compare = button("compare_settings", self.tr("Compare"))
        self._keep = button("keep_editing", self.tr("Keep editing"))
        row = QHBoxLayout(self)
        row.setContentsMargins(12, 8, 12, 8)
        row.setSpacing(8)
        row.addWidget(Mark("warn", Tone.WARN))
        row.addLayout(words, 1)
        pairs = (
            (self._reload, self.reload_requested),
            (self._compare, self.compare_requested),
            (self._keep, self.keep_requested),
        )
        for made, signal in pairs:
            made.clicked.connect(signal)
            row.addWidget(made)
        self.hide()

    def show_change(self, file: str, mistake: str) -> None:
        """`mistake` says why the file cannot be read now, empty if it can."""
        self._title.setText(self.tr("{file} changed on disk while you edited it. Nothing is lost.").format(file=file))
        keep = self.tr("Keep editing puts your changes on top of the new file; reload drops them.")
        wait = self.tr("{mistake} Your changes stay here until it is corrected.").format(mistake=mistake)
        self._hint.setText(wait if mistake else keep)
        self._keep.setVisible(not mistake)
        self._reload.setVisible(not mistake)
        self.show()
