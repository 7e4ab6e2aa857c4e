"""What is asked above the table, one form at a time."""

from collections.abc import Callable
from datetime import datetime
from functools import partial

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QDoubleSpinBox, QLineEdit, QWidget

from docsdesk.domain.sites.site import Site
from docsdesk.ui.exports.archive.controller import ArchiveController
from docsdesk.ui.exports.controller import ExportsController
from docsdesk.ui.exports.row import BundleEntry
from docsdesk.ui.exports.start_form import StartForm
from docsdesk.ui.tokens import Gap
from docsdesk.ui.widgets.bars.inline_form import InlineForm
from docsdesk.ui.widgets.buttons import ButtonKind, button
from docsdesk.ui.widgets.field import FormField
from docsdesk.ui.widgets.labels import Role, label
from docsdesk.ui.widgets.layouts import STRETCH, Column, Row
from docsdesk.usecases.exports.plan_export import ExportOrder, read_service_id

_MOST_CHARACTERS = 80
"""Characters of a label."""
_MEGABYTE_BYTES = 1_000_000
_FASTEST_MEGABYTES = 1000.0
"""In MB per second; a faster connection needs no limit."""


class ExportForms(QWidget):
    changed = Signal()
    """Something is asked, or nothing any more."""
    closed = Signal()
    limit_chosen = Signal(object)
    """Bytes per second, or None for unlimited."""

    def __init__(self, intents: ExportsController, archives: ArchiveController, now: Callable[[], datetime]) -> None:
        super().__init__()
        self._intents, self._archives = intents, archives
        self._id = QLineEdit(placeholderText="se_…")
        self._label = QLineEdit(maxLength=_MOST_CHARACTERS)
        self._label.setPlaceholderText(self.tr("Such as: handed over to operations"))
        self._speed = self._make_speed()
        id_help = self.tr("The service returns it when an export starts. It usually begins with se_.")
        label_help = self.tr("What tells this export from the others. Leave it empty for its version or date.")
        speed_help = self.tr("Shared by all downloads, including running ones. 0 means no limit.")
        id_field = FormField("adopted_id", self.tr("Job ID"), self._id, help_text=id_help)
        label_field = FormField("export_label", self.tr("Label"), self._label, help_text=label_help)
        speed_field = FormField("download_limit", self.tr("Download limit"), self._speed, help_text=speed_help)
        self.start = StartForm(intents, now)
        self._id_form = _ValueForm(id_field, self.tr("Track"))
        self._label_form = _ValueForm(label_field, self.tr("Set label"))
        self._limit_form = _ValueForm(speed_field, self.tr("Set limit"))
        self._forms: tuple[InlineForm, ...] = (self.start, self._id_form, self._label_form, self._limit_form)
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
        self._speed.setValue((limit or 0) / _MEGABYTE_BYTES)
        self._ask(self._limit_form, self._take_limit)

    def open_label(self, entry: BundleEntry) -> None:
        self._label.setText(entry.bundle.label)
        self._ask(self._label_form, partial(self._take_label, entry.id))

    def _ask_for_id(self, title: str, adopt: Callable[[str], object]) -> None:
        self._id.clear()
        self._ask(self._id_form, partial(self._take_id, adopt), title)

    def _ask(self, form: "_ValueForm", take: Callable[[], str], title: str = "") -> None:
        self.close_all()
        form.open_for(take, title)
        self._tell()

    def _take_id(self, adopt: Callable[[str], object]) -> str:
        service_id = read_service_id(self._id.text())
        if not service_id:
            return self.tr("Enter only the job ID: one word, usually starting with se_.")
        adopt(service_id)
        return ""

    def _take_label(self, bundle_id: str) -> str:
        self._archives.rename(bundle_id, self._label.text().strip())
        return ""

    def _take_limit(self) -> str:
        self._speed.interpretText()
        self.limit_chosen.emit(round(self._speed.value() * _MEGABYTE_BYTES) or None)
        return ""

    def _make_speed(self) -> QDoubleSpinBox:
        made = QDoubleSpinBox(decimals=1, maximum=_FASTEST_MEGABYTES, suffix=self.tr(" MB/s"))
        made.setSpecialValueText(self.tr("No limit"))
        made.setFixedWidth(160)
        # The stylesheet's padding does not reach the line edit inside.
        made.lineEdit().setTextMargins(8, 0, 0, 0)
        return made

    def _close(self) -> None:
        self._tell()
        self.closed.emit()

    def _tell(self) -> None:
        self.setVisible(self.is_asking)
        self.changed.emit()


class _ValueForm(InlineForm):
    def __init__(self, field: FormField, confirm: str) -> None:
        super().__init__()
        self._field = field
        self._take: Callable[[], str] = str
        self._title = label("", Role.SECTION)
        name = field.control.objectName()
        confirming = button(f"confirm_{name}", confirm, kind=ButtonKind.PRIMARY, do=self._confirm)
        cancel = button(f"cancel_{name}", self.tr("Cancel"))
        self.setLayout(Column(self._title, field, Row(STRETCH, cancel, confirming), gap=Gap.M, margins=(Gap.L, Gap.M)))
        self._end_with(confirming, cancel)

    def open_for(self, take: Callable[[], str], title: str = "") -> None:
        """`take` takes the value, and says what is wrong with it if it cannot be taken."""
        self._take = take
        self._title.setText(title)
        self._title.setVisible(bool(title))
        self._field.set_problem("")
        self.show()
        self._field.control.setFocus(Qt.FocusReason.TabFocusReason)

    def _confirm(self) -> None:
        problem = self._take()
        self._field.set_problem(problem)
        if problem:
            self._field.control.setFocus()
        else:
            self.close_form()
