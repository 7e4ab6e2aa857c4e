"""What a cluster needs to serve a bundle, and what it would change there."""

from collections.abc import Callable
from datetime import datetime

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtGui import QHideEvent, QShowEvent
from PySide6.QtWidgets import QHBoxLayout, QScrollArea, QVBoxLayout, QWidget

from docsdesk.domain.deployment import DeploymentValues, PageChanges
from docsdesk.ui.bundles.deployment_words import change_rows, changes_words
from docsdesk.ui.bundles.entry import Entry
from docsdesk.ui.bundles.values_view import ValuesView
from docsdesk.ui.widgets.buttons import button
from docsdesk.ui.widgets.labels import Role, label, separator
from docsdesk.ui.widgets.outline import Outline
from docsdesk.ui.widgets.skeleton import SkeletonRows

TICK_MS = 1000
PAUSE_MS = 150
"""After another bundle was chosen, before its archive is read."""


class DeploymentTab(QScrollArea):
    """Every signal carries the bundle's id."""

    values_requested = Signal(str)
    changes_requested = Signal(str)
    mark_requested = Signal(str)

    def __init__(self, now: Callable[[], datetime]) -> None:
        super().__init__()
        self.setObjectName("bundle_deployment")
        self.setWidgetResizable(True)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._now = now
        self._entry: Entry | None = None
        self._deployed_at: datetime | None = None
        self._values: dict[str, DeploymentValues] = {}
        """By the bundle's id, for as long as the window is open: a link is written down nowhere."""
        self._asked = ""
        """The bundle whose changes are shown, or will be."""
        self.make = button("make_values", self.tr("Make deployment values"))
        self._offer_words = label("", Role.MUTED, name="values_offer", wrap=True)
        self._skeleton = SkeletonRows(3)
        self._view = ValuesView()
        self._offer = QWidget()
        self._changes_words = label("", name="deployment_changes", wrap=True)
        self._mark = button("mark_deployed", self.tr("Mark as deployed"))
        self._changes = Outline("deployment_pages", self.tr("Pages that would change"))
        self._tick = QTimer(self, interval=TICK_MS)
        self._pause = QTimer(self, singleShot=True, interval=PAUSE_MS)
        self._build()
        self.make.clicked.connect(self._ask_for_values)
        self._view.renew_requested.connect(self._ask_for_values)
        self._mark.clicked.connect(self.ask_to_mark)
        self._tick.timeout.connect(self._pass_time)
        self._pause.timeout.connect(self._ask_for_changes)

    def show_entry(self, entry: Entry, deployed_at: datetime | None) -> None:
        """`deployed_at` is when a bundle of its site was last marked, None where that is not known."""
        is_new = self._entry is None or self._entry.id != entry.id or self._deployed_at != deployed_at
        was_here = self._entry is not None and self._entry.is_here
        self._entry, self._deployed_at = entry, deployed_at
        self._mark.setEnabled(entry.is_here and not entry.is_deployed)
        if is_new or was_here != entry.is_here:
            self._asked = ""
            self._changes.hide()
            self._changes_words.clear()
            self._show_values()
            self._pause.start()

    def show_values(self, bundle_id: str, values: DeploymentValues | None) -> None:
        """None where the service gave none; the notice above says why."""
        if values is not None:
            self._values[bundle_id] = values
        if self._entry is not None and self._entry.id == bundle_id:
            self._skeleton.end()
            self._show_values()

    def show_changes(self, bundle_id: str, changes: PageChanges | None) -> None:
        if bundle_id != self._asked:
            return
        self._changes_words.setText(changes_words(changes, self._deployed_at, self._now()))
        rows = change_rows(changes) if changes is not None else ()
        self._changes.show_rows(rows)
        self._changes.setVisible(bool(rows))

    def ask_to_mark(self) -> None:
        if self._entry is not None and self._mark.isEnabled():
            self.mark_requested.emit(self._entry.id)

    def _show_values(self) -> None:
        if self._entry is None:
            return
        if (values := self._values.get(self._entry.id)) is not None:
            self._view.show_values(values, self._now())
            self._show_top(self._view)
            return
        has_job = self._entry.bundle.job_id is not None
        self._offer_words.setText(
            self.tr("Three values tell a cluster what to serve. Each time they are made, their link is fresh.")
            if has_job
            else self.tr("This archive was added by hand: no service gives a link to it. Export the site to get one.")
        )
        self.make.setVisible(has_job)
        self._show_top(self._offer)

    def _ask_for_values(self) -> None:
        if self._entry is not None:
            self._skeleton.begin()
            self._show_top(self._skeleton)
            self.values_requested.emit(self._entry.id)

    def _ask_for_changes(self) -> None:
        entry = self._entry
        if entry is None or not self.isVisible() or self._asked == entry.id:
            return
        if not entry.is_here:
            self._changes_words.setText(self.tr("Its file is no longer the one that was kept."))
            return
        self._asked = entry.id
        self.changes_requested.emit(entry.id)

    def _show_top(self, shown: QWidget) -> None:
        for page in (self._offer, self._skeleton, self._view):
            page.setVisible(page is shown)

    def _pass_time(self) -> None:
        self._view.show_time(self._now())

    def _build(self) -> None:
        row = QHBoxLayout(self._offer)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(16)
        row.addWidget(self._offer_words, 1)
        row.addWidget(self.make, alignment=Qt.AlignmentFlag.AlignTop)
        since = QHBoxLayout()
        since.setSpacing(16)
        since.addWidget(self._changes_words, 1)
        since.addWidget(self._mark, alignment=Qt.AlignmentFlag.AlignTop)
        inner = QWidget()
        inner.setObjectName("scrolled")
        column = QVBoxLayout(inner)
        column.setContentsMargins(16, 8, 16, 16)
        column.setSpacing(16)
        for page in (self._offer, self._skeleton, self._view):
            column.addWidget(page)
        column.addWidget(separator())
        column.addLayout(since)
        column.addWidget(self._changes, 1)
        column.addStretch(0)
        self.setWidget(inner)

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._tick.start()
        self._pass_time()
        self._ask_for_changes()

    def hideEvent(self, event: QHideEvent) -> None:
        super().hideEvent(event)
        self._tick.stop()
