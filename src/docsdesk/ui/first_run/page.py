"""The first-run page: three ways to begin, side by side."""

from PySide6.QtCore import Signal
from PySide6.QtGui import QDragEnterEvent, QDropEvent
from PySide6.QtWidgets import QHBoxLayout, QScrollArea, QVBoxLayout, QWidget

from docsdesk.ui.first_run.choice import Choice
from docsdesk.ui.plain_values import NO_FOCUS, set_plainly
from docsdesk.ui.widgets.buttons import ButtonKind
from docsdesk.ui.widgets.labels import Role, label

WIDEST = 320
"""Of a choice, in pixels."""


class FirstRunPage(QScrollArea):
    sample_requested = Signal()
    folder_requested = Signal()
    folder_dropped = Signal(str)
    connection_requested = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("first_run")
        self.setWidgetResizable(True)
        set_plainly(self, "focusPolicy", NO_FOCUS)
        self.setAcceptDrops(True)
        self._sample, self._folder, self._connect = self._ways()
        self._sample.chosen.connect(self.sample_requested)
        self._folder.chosen.connect(self.folder_requested)
        self._connect.chosen.connect(self.connection_requested)
        self.setWidget(self._page())

    def show_folder_problem(self, problem: str) -> None:
        """Say under the folder choice why a folder was not taken; an empty text takes it back."""
        self._folder.show_problem(problem)

    def show_busy(self, busy: bool) -> None:
        """While a choice is being carried out, none can be made."""
        for choice in (self._sample, self._folder, self._connect):
            choice.setEnabled(not busy)

    def _ways(self) -> tuple[Choice, Choice, Choice]:
        sample = Choice(
            "try_sample",
            "sample",
            self.tr("Try the sample site"),
            self.tr(
                "Ferry API is a small site with guides, an API reference and an assistant. "
                "You get your own copy, so change whatever you like."
            ),
            self.tr("Try the sample"),
            kind=ButtonKind.PRIMARY,
        )
        folder = Choice(
            "open_folder",
            "kind-local",
            self.tr("Open a docs folder"),
            self.tr(
                "Choose the folder that holds your docs.json. The site is served on this computer; "
                "a file changes only when you save."
            ),
            self.tr("Choose a folder…"),
        )
        connect = Choice(
            "connect",
            "connect",
            self.tr("Connect to a hosted site"),
            self.tr(
                "Enter the address and the keys of a site that is already online. "
                "Keys go into your system's keyring and nowhere else."
            ),
            self.tr("Enter the details…"),
        )
        return sample, folder, connect

    def _page(self) -> QWidget:
        page = QWidget()
        page.setObjectName("scrolled")
        column = QVBoxLayout(page)
        column.setContentsMargins(24, 24, 24, 24)
        column.setSpacing(8)
        column.addStretch(2)
        column.addWidget(_centered(label(self.tr("Where do you want to begin?"), Role.TITLE, name="first_run_title")))
        column.addWidget(
            _centered(label(self.tr("One window for your site's settings, exports and assistant."), Role.MUTED))
        )
        column.addSpacing(24)
        column.addLayout(self._choices())
        column.addSpacing(16)
        column.addWidget(
            _centered(label(self.tr("No account needed. The first two work without a network."), Role.HINT))
        )
        column.addStretch(3)
        return page

    def _choices(self) -> QHBoxLayout:
        row = QHBoxLayout()
        row.setSpacing(16)
        row.addStretch(1)
        for choice in (self._sample, self._folder, self._connect):
            choice.setMaximumWidth(WIDEST)
            row.addWidget(choice, 100)
        row.addStretch(1)
        return row

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        if event.mimeData().hasUrls() and event.mimeData().urls()[0].isLocalFile():
            event.acceptProposedAction()

    def dropEvent(self, event: QDropEvent) -> None:
        event.acceptProposedAction()
        self.folder_dropped.emit(event.mimeData().urls()[0].toLocalFile())


def _centered(widget: QWidget) -> QWidget:
    whole = QWidget()
    row = QHBoxLayout(whole)
    row.setContentsMargins(0, 0, 0, 0)
    row.addStretch()
    row.addWidget(widget)
    row.addStretch()
    return whole
