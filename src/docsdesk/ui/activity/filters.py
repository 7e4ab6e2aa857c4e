"""Which rows of the activity are shown: kind, outcome, site, words."""

from collections.abc import Iterable

from PySide6.QtCore import QSignalBlocker, Qt, Signal
from PySide6.QtWidgets import QComboBox, QLineEdit, QWidget

from docsdesk.ui.activity.model import ActivityFilter, Outcome
from docsdesk.ui.site_memory import SiteMemory
from docsdesk.ui.tokens import Gap
from docsdesk.ui.widgets.layouts import Row, fill


class ActivityFilters(QWidget):
    changed = Signal(ActivityFilter)

    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("activity_filters")
        self.words = QLineEdit(placeholderText=self.tr("Filter by path, status or text"), clearButtonEnabled=True)
        self.words.setObjectName("activity_filter")
        self.words.setAccessibleName(self.tr("Filter activity"))
        kinds = {
            "": self.tr("All activity"),
            "request": self.tr("Requests"),
            "transfer": self.tr("Downloads"),
            "job": self.tr("Exports"),
            "engine": self.tr("Engine"),
        }
        outcomes = {
            "": self.tr("Any status"),
            Outcome.OK: self.tr("Succeeded"),
            Outcome.CLIENT_ERROR: self.tr("4xx errors"),
            Outcome.SERVER_ERROR: self.tr("5xx errors"),
            Outcome.NO_ANSWER: self.tr("Failed without a response"),
            Outcome.WAITING: self.tr("Pending"),
        }
        self._kind = _box("activity_kind", self.tr("Kind of activity"), kinds.items())
        self._outcome = _box("activity_outcome", self.tr("Status"), outcomes.items())
        self._site = _box("activity_site", self.tr("Site"), (("", self.tr("All sites")),))
        self._site.hide()
        self.setLayout(Row(fill(self.words), self._kind, self._outcome, self._site, gap=Gap.S))
        self.words.textChanged.connect(self._tell)
        for box in (self._kind, self._outcome, self._site):
            box.currentIndexChanged.connect(self._tell)

    def show_sites(self, names: tuple[str, ...]) -> None:
        """With a single site, there is nothing to choose from."""
        chosen = self._site.currentData()
        with QSignalBlocker(self._site):
            while self._site.count() > 1:
                self._site.removeItem(1)
            for name in names:
                self._site.addItem(name, name)
            self._site.setCurrentIndex(max(self._site.findData(chosen), 0))
        self._site.setVisible(len(names) > 1)

    def shown(self) -> ActivityFilter:
        words = tuple(self.words.text().casefold().split())
        return ActivityFilter(
            words, self._site.currentData(), self._kind.currentData(), str(self._outcome.currentData())
        )

    def clear(self) -> None:
        self.words.clear()
        for box in (self._kind, self._outcome, self._site):
            box.setCurrentIndex(0)

    def begin_find(self) -> None:
        self.words.setFocus(Qt.FocusReason.ShortcutFocusReason)
        self.words.selectAll()

    def remember(self, memory: SiteMemory) -> None:
        memory.text("activity/filter", self.words)
        memory.choice("activity/kind", self._kind)
        memory.choice("activity/outcome", self._outcome)

    def _tell(self) -> None:
        self.changed.emit(self.shown())


def _box(name: str, caption: str, items: Iterable[tuple[str, str]]) -> QComboBox:
    made = QComboBox()
    made.setObjectName(name)
    made.setAccessibleName(caption)
    made.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToContents)
    made.setMaximumWidth(200)
    for value, words in items:
        made.addItem(words, str(value))
    return made
