"""Asks for the id of an export that runs at the service but is not known here."""

from PySide6.QtWidgets import QLineEdit

from docsdesk.domain.sites.site import Site
from docsdesk.ui.exports.intents import ExportsIntents
from docsdesk.ui.tokens import Gap
from docsdesk.ui.widgets.bars.inline_form import InlineForm
from docsdesk.ui.widgets.buttons import ButtonKind, button
from docsdesk.ui.widgets.field import Field
from docsdesk.ui.widgets.labels import Role, label
from docsdesk.ui.widgets.layouts import STRETCH, Column, Row
from docsdesk.usecases.exports.adopt_export import read_service_id


class AdoptForm(InlineForm):
    def __init__(self, intents: ExportsIntents) -> None:
        super().__init__()
        self._intents = intents
        self._site: Site | None = None
        self._start = ""
        self._title = label("", Role.SECTION)
        self._id = QLineEdit(placeholderText="se_…")
        self._field = Field(
            "adopted_id",
            self.tr("Job id"),
            self._id,
            help_text=self.tr("It is in the answer to the start, and the people who run the service can look it up."),
        )
        self._confirm = button("confirm_adopt_export", self.tr("Follow"), kind=ButtonKind.PRIMARY)
        self._cancel = button("cancel_adopt_export", self.tr("Cancel"))
        self.setLayout(
            Column(
                self._title, self._field, Row(STRETCH, self._cancel, self._confirm), gap=Gap.M, margins=(Gap.L, Gap.M)
            )
        )
        self._confirm.clicked.connect(self._adopt)
        self._id.textEdited.connect(lambda: self._field.set_problem(""))
        self._end_with(self._confirm, self._cancel)

    def open_for_site(self, site: Site) -> None:
        self._site, self._start = site, ""
        self._open(self.tr("Follow an export of {site} that was started elsewhere").format(site=site.name))

    def open_for_start(self, job_id: str) -> None:
        self._site, self._start = None, job_id
        self._open(self.tr("Follow the export that was started after all"))

    def _open(self, title: str) -> None:
        self._title.setText(title)
        self._id.clear()
        self._field.set_problem("")
        self.show()
        self._id.setFocus()

    def _adopt(self) -> None:
        service_id = read_service_id(self._id.text())
        if not service_id:
            self._field.set_problem(self.tr("Enter the id alone; it is one word and often begins with se_."))
            self._id.setFocus()
            return
        self.close_form()
        if self._start:
            self._intents.adopt_start(self._start, service_id)
        elif self._site is not None:
            self._intents.adopt(self._site, service_id)
