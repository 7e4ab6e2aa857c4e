"""Three filters for the table, side by side: site, state, words."""

from PySide6.QtCore import QSignalBlocker, Signal
from PySide6.QtWidgets import QComboBox, QLineEdit, QWidget

from docsdesk.ui.exports.jobs_model import JobFilter, JobStateKind
from docsdesk.ui.site_memory import Kept, SiteMemory
from docsdesk.ui.widgets.layouts import Row


class FilterBar(QWidget):
    changed = Signal(JobFilter)

    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("exports_filters")
        self._site = _box("exports_site_filter", self.tr("Site"))
        self._state = _box("exports_state_filter", self.tr("State"))
        self.words = QLineEdit(placeholderText=self.tr("Filter"), clearButtonEnabled=True)
        self.words.setObjectName("exports_filter")
        self.words.setAccessibleName(self.tr("Filter exports"))
        self.words.setMaximumWidth(160)
        self._kept_site = ""
        """The id of a site to choose once it has exports."""
        kinds = {
            None: self.tr("All states"),
            JobStateKind.UNFINISHED: self.tr("Not finished"),
            JobStateKind.COMPLETED: self.tr("Completed"),
            JobStateKind.FAILED: self.tr("Failed"),
            JobStateKind.STOPPED: self.tr("Stopped"),
        }
        for kind, text in kinds.items():
            self._state.addItem(text, kind)
        self.show_sites({})
        self.setLayout(Row(self._site, self._state, self.words))
        self._site.currentIndexChanged.connect(self._tell)
        self._state.currentIndexChanged.connect(self._tell)
        self.words.textChanged.connect(self._tell)

    def show_sites(self, names: dict[str, str]) -> None:
        """`names` maps ids to names; with a single site, there is nothing to choose from."""
        known = {self._site.itemData(row): self._site.itemText(row) for row in range(1, self._site.count())}
        if known != names or not self._site.count():
            chosen = self._kept_site if self._kept_site in names else self._site.currentData()
            with QSignalBlocker(self._site):
                self._site.clear()
                self._site.addItem(self.tr("All sites"), None)
                for site_id, name in names.items():
                    self._site.addItem(name, site_id)
                self._site.setCurrentIndex(max(self._site.findData(chosen), 0))
            if self._site.currentData() != chosen or chosen == self._kept_site:
                self._kept_site = ""
                self._tell()
        self._site.setVisible(len(names) > 1)

    def read_filter(self) -> JobFilter:
        words = tuple(self.words.text().casefold().split())
        return JobFilter(words, self._site.currentData(), self._state.currentData())

    def clear(self) -> None:
        self._site.setCurrentIndex(0)
        self._state.setCurrentIndex(0)
        self.words.clear()

    def remember(self, memory: SiteMemory) -> None:
        def show(site: str) -> None:
            self._kept_site = site
            self._site.setCurrentIndex(max(self._site.findData(site), 0))

        def read() -> str:
            return self._kept_site or self._site.currentData() or ""

        memory.add("exports/site", self._site.currentIndexChanged, Kept(read, show, str, ""))
        memory.choice("exports/state", self._state)
        memory.text("exports/filter", self.words)

    def _tell(self) -> None:
        self.changed.emit(self.read_filter())


def _box(name: str, caption: str) -> QComboBox:
    made = QComboBox()
    made.setObjectName(name)
    made.setAccessibleName(caption)
    made.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToContents)
    made.setMaximumWidth(180)
    return made
