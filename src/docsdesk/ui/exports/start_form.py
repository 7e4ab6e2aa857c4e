"""What to export, asked in the pane itself: hostname, and if wanted a version and some paths only."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLineEdit, QVBoxLayout

from docsdesk.domain.site import Site
from docsdesk.ui.widgets.buttons import ButtonKind, button
from docsdesk.ui.widgets.field import Field
from docsdesk.ui.widgets.labels import Role, label
from docsdesk.ui.widgets.production_lock import ProductionLock
from docsdesk.usecases.plan_export import ExportOrder, read_paths


class StartForm(QFrame):
    ordered = Signal(ExportOrder)
    closed = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("card")
        self._hostname, self._version, self._paths = QLineEdit(), QLineEdit(), QLineEdit()
        self._paths.setPlaceholderText(self.tr("the whole site"))
        self._version.setPlaceholderText(self.tr("the current one"))
        self._hostname_field = Field("export_hostname", self.tr("Hostname to export"), self._hostname)
        self._version_field = Field("export_version", self.tr("Version"), self._version)
        self._paths_field = Field(
            "export_paths", self.tr("Only these paths"), self._paths, help_text=self.tr("Separate them by commas.")
        )
        self._lock = ProductionLock()
        self._title = label(self.tr("Start an export"), Role.SECTION)
        self._start = button("confirm_start_export", self.tr("Start"), kind=ButtonKind.PRIMARY)
        self._cancel = button("cancel_start_export", self.tr("Cancel"))
        self._build()
        self._start.clicked.connect(self._order)
        self._cancel.clicked.connect(self.close_form)
        self._hostname_field.left.connect(self._check_unless_empty)
        self._hostname.textEdited.connect(lambda: self._hostname_field.set_problem(""))
        self._hostname.textChanged.connect(self._refresh_start)
        self._lock.changed.connect(self._refresh_start)
        self._is_suggested = False
        self.hide()

    def open_for(self, site: Site) -> None:
        """Show the form with what is known of the site filled in."""
        for edit in (self._version, self._paths):
            edit.clear()
        self._title.setText(self.tr("Start an export of {site}").format(site=site.name))
        self._is_suggested = site.is_local
        self._hostname.setText(site.export_hostname)
        self._hostname.setPlaceholderText(self.tr("asking the engine") if site.is_local else "docs.example.com")
        self._hostname_field.set_problem("")
        self._lock.arm(site.name, production=site.production)
        self.show()
        (self._start if site.export_hostname and not site.production else self._hostname).setFocus()

    def suggest_hostname(self, hostname: str) -> None:
        """Fill in a hostname that became known later, unless somebody has typed one."""
        if not self._hostname.text():
            self._hostname.setText(hostname)
            self._hostname_field.set_problem("")

    def close_form(self) -> None:
        if not self.isHidden():
            self.hide()
            self.closed.emit()

    def _build(self) -> None:
        fields = QHBoxLayout()
        fields.setSpacing(12)
        for field, stretch in ((self._hostname_field, 3), (self._version_field, 2), (self._paths_field, 3)):
            fields.addWidget(field, stretch, Qt.AlignmentFlag.AlignTop)
        buttons = QHBoxLayout()
        buttons.setSpacing(8)
        buttons.addStretch()
        buttons.addWidget(self._cancel)
        buttons.addWidget(self._start)
        column = QVBoxLayout(self)
        column.setContentsMargins(16, 12, 16, 12)
        column.setSpacing(12)
        column.addWidget(self._title)
        column.addLayout(fields)
        column.addWidget(self._lock)
        column.addLayout(buttons)

    def _read(self) -> ExportOrder:
        return ExportOrder(self._hostname.text().strip(), self._version.text().strip(), read_paths(self._paths.text()))

    def _refresh_start(self) -> None:
        """A hostname that is about to be suggested is waited for."""
        is_awaited = self._is_suggested and not self._hostname.text()
        self._start.setEnabled(not self._lock.is_locked() and not is_awaited)

    def _check_unless_empty(self) -> None:
        order = self._read()
        self._hostname_field.set_problem(order.problems.get("hostname", "") if order.hostname else "")

    def _order(self) -> None:
        order = self._read()
        problem = order.problems.get("hostname", "")
        self._hostname_field.set_problem(problem)
        if problem:
            self._hostname.setFocus()
            return
        self.close_form()
        self.ordered.emit(order)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self.close_form()
        elif event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and self._start.isEnabled():
            self._order()
        else:
            super().keyPressEvent(event)
