"""The Overview pane: what this site is, what its deployment can do, how its keys stand, what needs attention."""

from datetime import datetime

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QGridLayout, QScrollArea, QVBoxLayout, QWidget

from docsdesk.domain.availability import Feature
from docsdesk.domain.export_job import ExportJob
from docsdesk.domain.library import LibraryBundle
from docsdesk.ui.engine_state import EngineState
from docsdesk.ui.overview.cards import ConnectionCard, FeaturesCard, ProblemsCard
from docsdesk.ui.overview.facts import SiteFacts
from docsdesk.ui.overview.last_lines import LastBundle, LastExport
from docsdesk.ui.sites.words import kind_words
from docsdesk.ui.widgets.buttons import ButtonKind, button
from docsdesk.ui.widgets.pane_header import PaneHeader

ENOUGH_FOR_THREE = 860
"""Width from which the three cards stand side by side, in pixels."""


class OverviewPane(QScrollArea):
    export_requested = Signal()
    browser_requested = Signal()
    edit_requested = Signal()
    exports_requested = Signal()
    bundles_requested = Signal()
    problems_requested = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("overview")
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setWidgetResizable(True)
        self._browse = button("overview_browse", self.tr("Open site in browser"), icon_name="open-external")
        self._export = button("overview_export", self.tr("Start export"), kind=ButtonKind.PRIMARY)
        self._header = PaneHeader("", self._browse, self._export)
        self._connection = ConnectionCard()
        self._features = FeaturesCard()
        self._problems = ProblemsCard()
        self._last_export = LastExport()
        self._last_bundle = LastBundle()
        self._last_bundle.hide()
        self._cards = QGridLayout()
        self.setWidget(self._page())
        self._export.clicked.connect(self.export_requested)
        self._browse.clicked.connect(self.browser_requested)
        self._connection.edit_requested.connect(self.edit_requested)
        self._problems.open_requested.connect(self.problems_requested)
        self._last_export.open_requested.connect(self.exports_requested)
        self._last_bundle.open_requested.connect(self.bundles_requested)

    def show_facts(self, facts: SiteFacts) -> None:
        self._header.set_title(facts.site.name)
        self._header.set_state(self._state(facts))
        for card in (self._connection, self._features, self._problems):
            card.show_facts(facts)
        self._export.setEnabled(facts.connection is not None and facts.site.offers(Feature.STATIC_EXPORT))
        self._browse.setEnabled(facts.connection is not None)

    def show_last_export(self, job: ExportJob | None, now: datetime) -> None:
        self._last_export.show_job(job, now)

    def show_last_bundle(self, bundle: LibraryBundle | None, now: datetime) -> None:
        self._last_bundle.show_bundle(bundle, now)

    def _state(self, facts: SiteFacts) -> str:
        words = {
            EngineState.STARTING: self.tr("engine starting"),
            EngineState.RUNNING: self.tr("engine running"),
            EngineState.FAILED: self.tr("engine not running"),
        }
        parts = [kind_words(facts.site.kind)]
        parts += [words[facts.engine]] if facts.engine in words else []
        parts += [self.tr("production")] if facts.site.production else []
        return " · ".join(parts)

    def _place_problems(self, *, beside: bool) -> None:
        if beside:
            self._cards.addWidget(self._problems, 0, 2)
        else:
            self._cards.addWidget(self._problems, 1, 0, 1, 2)
        for column, stretch in enumerate((4, 3, 3 if beside else 0)):
            self._cards.setColumnStretch(column, stretch)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._place_problems(beside=event.size().width() >= ENOUGH_FOR_THREE)

    def _page(self) -> QWidget:
        page = QWidget()
        page.setObjectName("scrolled")
        self._cards.setSpacing(16)
        self._cards.addWidget(self._connection, 0, 0)
        self._cards.addWidget(self._features, 0, 1)
        self._place_problems(beside=True)
        column = QVBoxLayout(page)
        column.setContentsMargins(24, 16, 24, 24)
        column.setSpacing(16)
        column.addWidget(self._header)
        column.addLayout(self._cards)
        column.addWidget(self._last_export)
        column.addWidget(self._last_bundle)
        # More than nothing, or the cards would take their share of the room.
        column.addStretch(1)
        return page
