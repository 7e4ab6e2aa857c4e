"""The site editor: all fields of a site and its keys, a test that costs nothing, Save."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType

from PySide6.QtCore import QPoint, Qt, Signal
from PySide6.QtWidgets import QWidget

from docsdesk.domain.errors import SecretStoreState
from docsdesk.domain.sites.api_key import SERVICE_KINDS, ApiKey, KeyKind
from docsdesk.domain.sites.availability import DeploymentKind
from docsdesk.domain.sites.model_server import ModelServer
from docsdesk.domain.sites.site import Site
from docsdesk.ui.sites.answers_form import AnswersForm
from docsdesk.ui.sites.connection_test import ConnectionTest
from docsdesk.ui.sites.fields import KeyField, PathField
from docsdesk.ui.sites.pasting import PastedConnection
from docsdesk.ui.sites.site_form import SiteForm, has_options
from docsdesk.ui.texts import translate_text
from docsdesk.ui.tokens import Gap
from docsdesk.ui.widgets.bars.offer_bar import OfferBar
from docsdesk.ui.widgets.buttons import ButtonKind, button
from docsdesk.ui.widgets.dialog import Dialog
from docsdesk.ui.widgets.field import FormField
from docsdesk.ui.widgets.labels import Role, label, separator
from docsdesk.ui.widgets.layouts import STRETCH, Column, Row, fill
from docsdesk.ui.widgets.scrolled import Scrolled
from docsdesk.usecases.sites.check_connection import ConnectionReport, KeyVerdict
from docsdesk.usecases.sites.open_site import secret_store_problem

_NONE: Mapping[KeyKind, ApiKey] = MappingProxyType({})


@dataclass(frozen=True, slots=True)
class SiteDraft:
    site: Site
    keys: Mapping[KeyKind, ApiKey] = field(default_factory=lambda: _NONE)
    """Newly entered keys, to be stored."""
    removed: frozenset[KeyKind] = frozenset()
    """Stored keys to be deleted."""


class SiteEditor(Dialog):
    """`is_new` only changes its words."""

    saved = Signal(SiteDraft)
    test_requested = Signal(SiteDraft, bool)
    """Whether the assistant may be asked a question."""
    test_abandoned = Signal()
    keyring_retried = Signal()
    keyring_changed = Signal(object)
    """A SecretStoreState: what is shown of the keys may no longer be so."""

    def __init__(self, site: Site, *, is_new: bool, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("site_editor")
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        title = self.tr("Connect to a site") if is_new else self.tr("Edit site")
        self.setWindowTitle(title)
        self._site = site
        self._keys = {kind: KeyField(kind) for kind in KeyKind}
        self.answers = AnswersForm(site.model_server, self._keys[KeyKind.MODEL])
        self._ca_file = self._make_ca_file()
        self._keyring = OfferBar("editor_keyring", is_title=True)
        self._retry = button("retry_keyring", self.tr("Try again"))
        self._keyring.furnish(self._retry)
        self._keys_part = QWidget()
        self._keys_part.setLayout(Column(self._keyring, *(self._keys[kind] for kind in SERVICE_KINDS), gap=Gap.L))
        self._form = SiteForm(site, self._keys_part, self._ca_file, self.answers)
        self._test = ConnectionTest()
        self._tested: SiteDraft | None = None
        """What a test runs for, or has reported on."""
        self._cancel = button("cancel", self.tr("Cancel"))
        self._save = button("save", self.tr("Add site") if is_new else self.tr("Save"), kind=ButtonKind.PRIMARY)
        self._save.setDefault(True)
        self._build(title)
        self._fill()
        self._connect()
        self._show_kind(self._form.kind())
        self._form.focus_first()

    def show_keys(self, keys: Mapping[KeyKind, ApiKey | None], state: SecretStoreState) -> None:
        """Show what the keyring holds for this site."""
        for kind, entry in self._keys.items():
            entry.show_stored(keys.get(kind), state, may_be_there=self._site.may_have_key(kind))
        self._ask_for_domain()
        self._retry.setEnabled(True)
        problem = secret_store_problem(state)
        self._keyring.say(
            translate_text(problem.title) if problem else "", translate_text(problem.hint) if problem else ""
        )

    def show_report(self, draft: SiteDraft, report: ConnectionReport) -> None:
        """What a test of `draft` found; nothing is shown if the fields have changed since."""
        if draft is not self._tested:
            return
        is_plain = draft.site.base_url.lower().startswith("http://")
        is_open = report.assistant_key in (KeyVerdict.WORKS, KeyVerdict.NOT_CHECKED) and report.answer.latency is None
        self._test.show_report(
            report,
            [kind for kind in SERVICE_KINDS if self._keys[kind].has_key()],
            is_refused_later=is_plain and not draft.site.allows_private_storage,
            can_ask=is_open and bool(draft.site.assistant_domain) and report.reachable is not False,
        )

    def draft(self) -> SiteDraft:
        keys = {kind: field.typed_key() for kind, field in self._keys.items()}
        typed = {kind: key for kind, key in keys.items() if key}
        days = {kind: field.expiry() for kind, field in self._keys.items() if field.has_key()}
        expiry = {kind: day for kind, day in days.items() if day}
        removed = frozenset(kind for kind, field in self._keys.items() if field.is_removed() and kind not in typed)
        site = self._form.site()
        others = {
            "ca_file": self._ca_file.path(),
            "key_expiry": expiry,
            "model_server": self._model_server(),
            "stored_keys": None if site.stored_keys is None else site.stored_keys - removed | frozenset(typed),
        }
        return SiteDraft(site.model_copy(update=others), typed, removed)

    def _model_server(self) -> ModelServer | None:
        return self.answers.server() if self._is_local() else None

    def _is_local(self) -> bool:
        return self._form.kind() is DeploymentKind.LOCAL_FOLDER

    def _check(self) -> bool:
        """Show everything that is wrong; return whether nothing is."""
        self._form.check()
        self.answers.check()
        for entry in self._keys.values():
            entry.check()
        wrong = [field for field in self.findChildren(FormField) if field.problem()]
        if any(map(self._form.is_folded, wrong)):
            self._form.unfold()
            self._inner.adjustSize()
        shown = [field for field in wrong if field.isVisibleTo(self)]
        if shown:
            self._show_problem(min(shown, key=_height_on_screen))
        return not shown

    def _show_problem(self, field: FormField) -> None:
        """Focus it, and scroll it into view with what is wrong."""
        field.control.setFocus()
        self._scrolled.ensureWidgetVisible(field, 0, Gap.XL)

    def _accept_draft(self) -> None:
        if self._check():
            self.saved.emit(self.draft())
            self.accept()

    def _ask_for_test(self, may_ask: bool) -> None:
        if self._check():
            self._tested = self.draft()
            self._test.show_waiting()
            self.test_requested.emit(self._tested, may_ask)

    def _end_test(self) -> None:
        """The result is no longer about the present fields."""
        self._ask_for_domain()
        self._test.end()
        if self._tested is not None:
            self._tested = None
            self.test_abandoned.emit()

    def _ask_for_domain(self) -> None:
        self._form.ask_for_domain(has_assistant_key=self._keys[KeyKind.ASSISTANT].has_key())

    def _ask_keyring(self) -> None:
        self._retry.setEnabled(False)
        self.keyring_retried.emit()

    def _show_kind(self, kind: DeploymentKind) -> None:
        is_local = kind is DeploymentKind.LOCAL_FOLDER
        self.answers.setVisible(is_local)
        for part in (self._keys_part, self._ca_file, self._test, self._test.button):
            part.setVisible(not is_local)

    def _connect(self) -> None:
        self._form.kind_changed.connect(self._show_kind)
        self._form.connection_changed.connect(self._end_test)
        self._ca_file.changed.connect(self._end_test)
        keys = {entry.line.objectName(): entry for entry in map(self._keys.__getitem__, SERVICE_KINDS)}
        for entry in keys.values():
            entry.changed.connect(self._end_test)
        PastedConnection(
            {"base_url": self._form.fields["base_url"]} | {name: entry.field for name, entry in keys.items()},
            {"base_url": self._form.lines["base_url"]} | {name: entry.line for name, entry in keys.items()},
            self,
        )
        self._test.wanted.connect(self._ask_for_test)
        self._retry.clicked.connect(self._ask_keyring)
        self._cancel.clicked.connect(self.reject)
        self._save.clicked.connect(self._accept_draft)
        self.finished.connect(self._clear_keys)

    def _make_ca_file(self) -> PathField:
        return PathField(
            "ca_file",
            self.tr("Custom certificate authority"),
            help_text=self.tr("Only needed if your system does not trust the service's certificate. A PEM file."),
            filters=self.tr("Certificates (*.pem *.crt *.cer);;All files (*)"),
        )

    def _fill(self) -> None:
        self._ca_file.set_path(self._site.ca_file)
        for kind, entry in self._keys.items():
            entry.set_expiry(self._site.key_expiry.get(kind))
        if has_options(self._site):
            self._form.unfold()

    def _clear_keys(self) -> None:
        for entry in self._keys.values():
            entry.clear()

    def _build(self, title: str) -> None:
        fields = Column(label(title, Role.TITLE), self._form, STRETCH, gap=Gap.L, margins=Gap.XL)
        self._scrolled = Scrolled("site_editor_fields")
        self._inner = self._scrolled.hold(fields)
        self.setLayout(Column(fill(self._scrolled), separator(), self._bottom(), gap=Gap.NONE))
        self.setMinimumSize(600, 400)
        self.resize(600, 720 if has_options(self._site) else 600)

    def _bottom(self) -> Column:
        return Column(
            self._test,
            Row(self._test.button, self._test.ask, STRETCH, self._cancel, self._save),
            margins=(Gap.XL, Gap.M, Gap.XL, Gap.L),
        )


def _height_on_screen(field: FormField) -> int:
    return field.mapToGlobal(QPoint()).y()
