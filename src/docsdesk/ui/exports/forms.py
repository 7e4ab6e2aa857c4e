"""What is asked above the table, one form at a time."""

from collections.abc import Callable
from datetime import datetime
from functools import partial

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from docsdesk.domain.sites.site import Site
from docsdesk.ui.exports.intents import ArchiveIntents, ExportsIntents
from docsdesk.ui.exports.row import BundleEntry
from docsdesk.ui.exports.start_form import AdoptForm, LabelForm, LimitForm, StartForm
from docsdesk.ui.widgets.bars.inline_form import InlineForm
from docsdesk.ui.widgets.layouts import Column
from docsdesk.usecases.exports.plan_export import ExportOrder


class ExportForms(QWidget):
    changed = Signal()
    """Something is asked, or nothing any more."""
    closed = Signal()

    def __init__(
        self,
        intents: ExportsIntents,
        archives: ArchiveIntents,
        now: Callable[[], datetime],
        adopt: Callable[[], object],
    ) -> None:
        """`adopt` instead follows an export that was started elsewhere."""
        super().__init__()
        self._intents, self._archives = intents, archives
        self.start, self.limit = StartForm(intents, now, adopt), LimitForm()
        self._adopt, self._label = AdoptForm(), LabelForm()
        self._forms: tuple[InlineForm, ...] = (self.start, self._adopt, self.limit, self._label)
        self.setLayout(Column(*self._forms))
        for form in self._forms:
            form.closed.connect(self._close)
        self.hide()

    @property
    def is_asking(self) -> bool:
        return any(not form.isHidden() for form in self._forms)

    def close_all(self) -> None:
        for form in self._forms:
            form.hide()
        self._tell()

    def open_start(self, site: Site, order: ExportOrder | None = None) -> None:
        """Without an order, for a new export of the site."""
        self.close_all()
        self.start.open_for(site, order)
        self._tell()

    def open_adopt(self, site: Site) -> None:
        """Ask for the id of an export that was started elsewhere."""
        title = self.tr("Track an export of {site} that was started elsewhere").format(site=site.name)
        self._ask_for_id(title, partial(self._intents.adopt, site))

    def open_adopt_start(self, job_id: str) -> None:
        """Ask for the id of an export whose start was not answered."""
        self._ask_for_id(self.tr("Track the export that did start"), partial(self._intents.adopt_start, job_id))

    def open_limit(self, limit: int | None) -> None:
        self.close_all()
        self.limit.open_for(limit)
        self._tell()

    def open_label(self, entry: BundleEntry) -> None:
        self.close_all()
        self._label.open_for(entry.bundle.label, partial(self._archives.rename, entry.id))
        self._tell()

    def _ask_for_id(self, title: str, adopt: Callable[[str], object]) -> None:
        self.close_all()
        self._adopt.open_for(title, adopt)
        self._tell()

    def _close(self) -> None:
        self._tell()
        self.closed.emit()

    def _tell(self) -> None:
        self.setVisible(self.is_asking)
        self.changed.emit()
