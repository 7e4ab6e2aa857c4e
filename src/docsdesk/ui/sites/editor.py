"""The site editor: all fields of a site and its keys, what was pasted into the wrong one, a free test, Save."""

from collections.abc import Collection, Mapping
from dataclasses import dataclass, field
from functools import partial
from types import MappingProxyType

from PySide6.QtCore import QObject, QPoint, Qt, Signal
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QLineEdit, QWidget

from docsdesk.domain.errors import SecretStoreState
from docsdesk.domain.exports.export_form import ExportForm
from docsdesk.domain.sites.api_key import SERVICE_KINDS, ApiKey, KeyKind
from docsdesk.domain.sites.availability import DeploymentKind
from docsdesk.domain.sites.model_server import ModelServer
from docsdesk.domain.sites.pasted_connection import connection_in
from docsdesk.domain.sites.site import Site
from docsdesk.ui.announcement import announce
from docsdesk.ui.figures import decimal
from docsdesk.ui.sites.answers_form import AnswersForm
from docsdesk.ui.sites.fields import KeyField, OutcomeLine, PathField
from docsdesk.ui.sites.site_form import SiteForm, has_options
from docsdesk.ui.texts import translate_text
from docsdesk.ui.tokens import Gap, Tone
from docsdesk.ui.widgets.bars.offer_bar import OfferBar
from docsdesk.ui.widgets.buttons import ButtonKind, button
from docsdesk.ui.widgets.dialog import Dialog
from docsdesk.ui.widgets.field import FormField
from docsdesk.ui.widgets.labels import Role, label, separator
from docsdesk.ui.widgets.layouts import STRETCH, Column, Row, enclose, fill
from docsdesk.ui.widgets.scrolled import Scrolled
from docsdesk.usecases.sites.check_connection import ConnectionReport, KeyVerdict
from docsdesk.usecases.sites.open_site import secret_store_problem


class PastedConnection(QObject):
    """Moves an address and keys between these fields, and says so under the field that they came from."""

    def __init__(self, fields: Mapping[str, FormField], lines: Mapping[str, QLineEdit], parent: QWidget) -> None:
        super().__init__(parent)
        self._fields = fields
        self._lines = lines
        self._lengths = {name: len(line.text()) for name, line in lines.items()}
        for name, line in lines.items():
            line.textChanged.connect(partial(self._see, name))
            fields[name].left.connect(partial(self._sort, name))

    def _see(self, name: str, text: str) -> None:
        """What comes in one piece was pasted; what is typed may not be whole yet."""
        grown = len(text) - self._lengths[name]
        self._lengths[name] = len(text)
        if grown > 1:
            self._sort(name)

    def _sort(self, name: str) -> None:
        """Nothing is moved over something else."""
        values = dict(connection_in(self._lines[name].text()))
        own = values.pop(name, "")
        is_free = all(self._lines[other].text().strip() in ("", value) for other, value in values.items())
        if not values or not is_free:
            return
        self._lines[name].setText(own)
        for other, value in values.items():
            self._lines[other].setText(value)
        captions = ", ".join(self._lines[other].accessibleName() for other in values)
        words = self.tr("Moved where it belongs: {fields}.").format(fields=captions)
        self._fields[name].set_note(words)
        announce(self._fields[name], words)


class ConnectionTest(QWidget):
    """The editor places `button` and `ask`, and calls `end` once what was tested has changed."""

    wanted = Signal(bool)
    """Whether the assistant may be asked a question."""

    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("connection_report")
        test, question = partial(self.wanted.emit, False), partial(self.wanted.emit, True)
        self.button = button("test_connection", self.tr("Test connection"), do=test)
        self.button.setToolTip(self.tr("Tries both keys. Starts nothing and costs nothing."))
        self.ask = button("test_with_question", self.tr("Ask one question"), kind=ButtonKind.LINK, do=question)
        self.ask.setToolTip(self.tr("The service may charge for it."))
        self._admin = OutcomeLine("connection")
        self._assistant = OutcomeLine("assistant")
        self.setLayout(Column(self._admin, self._assistant, gap=Gap.S))
        self.end()

    def show_waiting(self) -> None:
        self.end()
        self.button.setEnabled(False)
        self._admin.tell("waiting", self.tr("Trying the keys…"), Tone.MUTED)

    def end(self) -> None:
        """Nothing is known any more."""
        self.button.setEnabled(True)
        for part in (self._admin, self._assistant, self.ask):
            part.hide()

    def show_report(
        self, report: ConnectionReport, keys: Collection[KeyKind], *, is_refused_later: bool = False, can_ask: bool
    ) -> None:
        """`keys` are those that the site has. `can_ask` says that a question would show more of the assistant key.

        `is_refused_later` says that the service's bundles will not be downloaded, as they come over plain http.
        """
        self.button.setEnabled(True)
        if KeyKind.ADMIN in keys:
            self._show_admin(report, is_refused_later=is_refused_later)
        else:
            self._admin.tell("none", self.tr("No admin key, so nothing can be exported."), Tone.MUTED)
        if KeyKind.ASSISTANT in keys:
            self._show_assistant(report)
        else:
            self._assistant.tell("none", self.tr("No assistant key, so no questions can be asked."), Tone.MUTED)
        self.ask.setVisible(can_ask)
        announce(self, f"{self._admin.words()} {self._assistant.words()}".strip())

    def _show_admin(self, report: ConnectionReport, *, is_refused_later: bool) -> None:
        if report.problem is not None:
            is_unread = report.admin_key is KeyVerdict.MISSING
            self._admin.show_problem(report.problem, Tone.MUTED if is_unread else Tone.BAD)
        elif is_refused_later:
            words = self.tr("The admin key works, but an export cannot be downloaded over http.")
            hint = self.tr("Use an https URL, or set “Runs as” to Client-hosted under More options.")
            self._admin.tell("warn", words, Tone.WARN, hint)
        elif report.admin_key is KeyVerdict.WORKS:
            words = self.tr("The admin key works. It may start exports and download them.")
            names = self.tr("a project ID") if report.form is ExportForm.PROJECT else self.tr("a hostname")
            hint = self.tr("Answered in {ms} ms. Exports are started for {what}.")
            hint = hint.format(ms=round(1000 * (report.latency or 0)), what=names)
            self._admin.tell("good", words, Tone.GOOD, hint)
        else:
            self._admin.tell("warn", self.tr("The admin key was not tested."), Tone.WARN)

    def _show_assistant(self, report: ConnectionReport) -> None:
        answer = report.answer
        if report.assistant_key is KeyVerdict.WORKS:
            hint = self.tr("Tested without asking a question.")
            if answer.latency is not None:
                hint = self.tr("The first words of an answer came after {s} s.").format(s=decimal(answer.latency))
            words = self.tr("The assistant key works. It may read pages and ask questions.")
            self._assistant.tell("good", words, Tone.GOOD, hint)
        elif answer.problem is not None:
            is_refused = report.assistant_key in (KeyVerdict.REFUSED, KeyVerdict.NOT_ALLOWED)
            self._assistant.show_problem(answer.problem, Tone.BAD if is_refused else Tone.MUTED)
        else:
            self._assistant.tell("none", self.tr("The assistant key was not tested."), Tone.MUTED)


_NONE: Mapping[KeyKind, ApiKey] = MappingProxyType({})
_USUAL_HEIGHT_PX = 720
_SAID_HEIGHT_PX = 72
"""What a test says of both keys."""


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
        title = self.tr("Add a site") if is_new else self.tr("Edit site")
        self.setWindowTitle(title)
        self._site = site
        self._keys = {kind: KeyField(kind) for kind in KeyKind}
        self.answers = AnswersForm(site.model_server, self._keys[KeyKind.MODEL])
        self._ca_file = self._make_ca_file()
        self._keyring = OfferBar("editor_keyring", is_title=True)
        self._retry = button("retry_keyring", self.tr("Try again"), do=self._ask_keyring)
        self._keyring.furnish(self._retry)
        self._keys_part = enclose(Column(self._keyring, *(self._keys[kind] for kind in SERVICE_KINDS), gap=Gap.L))
        self._form = SiteForm(site, self._keys_part, self._ca_file, self.answers)
        self._test = ConnectionTest()
        self._tested: SiteDraft | None = None
        """What a test runs for, or has reported on."""
        self._cancel = button("cancel", self.tr("Cancel"), do=self.reject)
        words = self.tr("Add site") if is_new else self.tr("Save")
        self._save = button("save", words, kind=ButtonKind.PRIMARY, do=self._accept_draft)
        self._save.setDefault(True)
        self._build(title)
        self._fill()
        self._connect()
        self._show_kind(self._form.kind())
        self._form.unfolded.connect(self._make_room)
        self._form.focus_first()

    def show_keys(self, keys: Mapping[KeyKind, ApiKey | None], state: SecretStoreState) -> None:
        """Show what the keyring holds for this site."""
        for kind, entry in self._keys.items():
            entry.show_stored(keys.get(kind), state, may_be_there=self._site.may_have_key(kind))
        self._ask_for_domain()
        self._retry.setEnabled(True)
        problem = secret_store_problem(state)
        title, hint = (problem.title, problem.hint) if problem is not None else ("", "")
        self._keyring.say(translate_text(title), translate_text(hint))

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
        self._make_room()

    def _make_room(self) -> None:
        """For all that is shown and what a test may say, up to a usual height."""
        if not self.isVisible():
            return
        said = Gap.XL if self._is_local() else _SAID_HEIGHT_PX
        wanted = self._inner.minimumSizeHint().height() + self._below.sizeHint().height() + said
        self.resize(self.width(), max(self.height(), min(wanted, _USUAL_HEIGHT_PX)))

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
        self._below = self._bottom()
        self.setLayout(Column(fill(self._scrolled), separator(), self._below, gap=Gap.NONE))
        self.setMinimumSize(600, 320)
        self.resize(self.minimumSize())

    def _bottom(self) -> Column:
        return Column(
            self._test,
            Row(self._test.button, self._test.ask, STRETCH, self._cancel, self._save),
            margins=(Gap.XL, Gap.M, Gap.XL, Gap.L),
        )

    def showEvent(self, event: QShowEvent) -> None:
        self._make_room()
        super().showEvent(event)


def _height_on_screen(field: FormField) -> int:
    return field.mapToGlobal(QPoint()).y()
