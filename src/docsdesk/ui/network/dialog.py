"""The network settings: proxy, certificates, a test of both, Save."""

from collections.abc import Callable, Mapping

from pydantic import SecretStr
from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QLineEdit, QWidget

from docsdesk.domain.network.settings import ClientCertificate, NetworkSettings
from docsdesk.ui.network.proxy_form import ProxyForm
from docsdesk.ui.sites.fields import OutcomeLine, PathField
from docsdesk.ui.tokens import Gap, Tone
from docsdesk.ui.widgets.buttons import ButtonKind, button
from docsdesk.ui.widgets.dialog import Dialog
from docsdesk.ui.widgets.field import FormField
from docsdesk.ui.widgets.labels import Role, label, separator
from docsdesk.ui.widgets.layouts import LEFT, STRETCH, Column, Row, at, fill
from docsdesk.ui.widgets.scrolled import Scrolled
from docsdesk.usecases.network.change_network import NetworkDraft, NetworkReport


class CertificatesForm(QWidget):
    def __init__(self, certificates: tuple[ClientCertificate, ...]) -> None:
        super().__init__()
        self.setObjectName("client_certificates")
        self._rows: list[_CertificateRow] = []
        self._made = 0
        self._place = Column(gap=Gap.L)
        words = self.tr("Add a client certificate")
        self._add = button("client_certificate_add", words, icon_name="add", do=self._add_empty)
        hint = label(self.tr("Only for services and storage that ask for one."), Role.HINT, wrap=True)
        title = Column(label(self.tr("Client certificates"), Role.SECTION), hint, gap=Gap.NONE)
        self.setLayout(Column(title, self._place, at(LEFT, self._add), gap=Gap.M))
        for certificate in certificates:
            self._append(certificate)

    def certificates(self) -> tuple[ClientCertificate, ...]:
        certificates = (row.certificate() for row in self._rows)
        return tuple(certificate for certificate in certificates if certificate is not None)

    def passphrases(self) -> Mapping[str, SecretStr]:
        """Those that were entered, by the certificate's host."""
        passphrases: dict[str, SecretStr] = {}
        for row in self._rows:
            certificate = row.certificate()
            if certificate is not None and row.secret.text():
                passphrases[certificate.host] = SecretStr(row.secret.text())
        return passphrases

    def check(self) -> bool:
        """Show what is missing; return whether nothing is."""
        wrong = [row for row in self._rows if not row.check()]
        return not wrong

    def clear_secrets(self) -> None:
        for row in self._rows:
            row.secret.clear()

    def _add_empty(self) -> None:
        self._append(None).host.setFocus()

    def _append(self, certificate: ClientCertificate | None) -> "_CertificateRow":
        self._made += 1
        row = _CertificateRow(self._made, certificate, self._remove)
        self._rows.append(row)
        self._place.addWidget(row)
        return row

    def _remove(self, row: "_CertificateRow") -> None:
        self._rows.remove(row)
        self._place.removeWidget(row)
        row.hide()
        row.deleteLater()
        self._add.setFocus()


class _CertificateRow(QWidget):
    def __init__(
        self, number: int, certificate: ClientCertificate | None, remove: Callable[["_CertificateRow"], object]
    ) -> None:
        super().__init__()
        self.host = QLineEdit(placeholderText="docs.example.com")
        self.secret = QLineEdit(echoMode=QLineEdit.EchoMode.Password)
        name = f"certificate_{number}"
        gone = button(f"{name}_remove", self.tr("Remove"), kind=ButtonKind.LINK, do=lambda: remove(self))
        gone.setAccessibleName(self.tr("Remove this client certificate"))
        words = self.tr("*.example.com stands for every host below example.com.")
        self._host_field = FormField(f"{name}_host", self.tr("Host"), self.host, help_text=words, beside=gone)
        self._file = PathField(
            f"{name}_file",
            self.tr("Certificate"),
            help_text=self.tr("A PEM file with certificate and key, or a PKCS #12 file."),
            filters=self.tr("Certificates (*.pem *.p12 *.pfx *.crt *.cer);;All files (*)"),
        )
        stays = self.tr("Leave it empty to keep the stored one.") if certificate is not None else ""
        secret = FormField(f"{name}_passphrase", self.tr("Passphrase, if it has one"), self.secret, help_text=stays)
        self.setLayout(Column(self._host_field, self._file, secret, gap=Gap.S))
        if certificate is not None:
            self.host.setText(certificate.host)
            self._file.set_path(certificate.file)

    def certificate(self) -> ClientCertificate | None:
        file, host = self._file.path(), self.host.text().strip()
        return ClientCertificate(host=host, file=file) if file is not None and host else None

    def check(self) -> bool:
        self._host_field.set_problem("" if self.host.text().strip() else self.tr("Enter the host that asks for it."))
        self._file.set_problem("" if self._file.path() is not None else self.tr("Choose the certificate's file."))
        return not (self._host_field.problem() or self._file.problem())


class NetworkDialog(Dialog):
    saved = Signal(NetworkDraft)
    test_requested = Signal(NetworkDraft, str)

    def __init__(
        self, settings: NetworkSettings, *, place: str = "", address: str = "", parent: QWidget | None = None
    ) -> None:
        """`place` is the proxy that asked for a password; `address` is what to test first; both may be empty."""
        super().__init__(parent)
        self.setObjectName("network_dialog")
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle(self.tr("Network"))
        self._settings = settings
        self._proxies = ProxyForm(settings)
        self._ca_file = PathField(
            "network_ca_file",
            self.tr("Additional certificate authority"),
            help_text=self.tr("Trusted besides the system's certificates. A PEM file."),
            filters=self.tr("Certificates (*.pem *.crt *.cer);;All files (*)"),
        )
        self._ca_file.set_path(settings.ca_file)
        self._certificates = CertificatesForm(settings.certificates)
        self._address = QLineEdit(address or "https://")
        self._test = button("network_test", self.tr("Test"), do=self._ask_for_test)
        self._outcome = OutcomeLine("network")
        self._save = button("network_save", self.tr("Save"), kind=ButtonKind.PRIMARY, do=self._accept_draft)
        self._save.setDefault(True)
        self._build()
        self.finished.connect(self._clear_secrets)
        if place:
            self._proxies.ask_for_login(place)

    def draft(self) -> NetworkDraft:
        others = {"ca_file": self._ca_file.path(), "certificates": self._certificates.certificates()}
        settings = self._proxies.settings().model_copy(update=others)
        return NetworkDraft(settings, self._proxies.passwords(), self._certificates.passphrases())

    def show_report(self, report: NetworkReport) -> None:
        self._test.setEnabled(True)
        if report.problem is not None:
            self._outcome.show_problem(report.problem, Tone.BAD)
            if report.asking:
                self._proxies.ask_for_login(report.asking)
            return
        took = round(1000 * report.seconds)
        words = self.tr("Reached {host} in {ms} ms.").format(host=report.host, ms=took)
        way = self.tr("Directly.") if report.route == "direct" else self.tr("By {route}.").format(route=report.route)
        self._outcome.tell("good", words, Tone.GOOD, way)

    def _check(self) -> bool:
        # Both, so that everything that is wrong is shown at once.
        return all([self._proxies.check(), self._certificates.check()])

    def _accept_draft(self) -> None:
        if self._check():
            self.saved.emit(self.draft())
            self.accept()
        else:
            self._show_first_problem()

    def _ask_for_test(self) -> None:
        if self._check():
            self._test.setEnabled(False)
            self._outcome.tell("waiting", self.tr("Testing…"), Tone.MUTED)
            self.test_requested.emit(self.draft(), self._address.text().strip())
        else:
            self._show_first_problem()

    def _show_first_problem(self) -> None:
        wrong = [field for field in self.findChildren(FormField) if field.problem() and field.isVisibleTo(self)]
        if wrong:
            wrong[0].control.setFocus()
            self._scrolled.ensureWidgetVisible(wrong[0], 0, Gap.XL)

    def _clear_secrets(self) -> None:
        self._proxies.clear_secrets()
        self._certificates.clear_secrets()

    def _build(self) -> None:
        hint = label(self.tr("How Docsdesk reaches services, storage and model servers."), Role.HINT, wrap=True)
        title = Column(label(self.tr("Network"), Role.TITLE), hint, gap=Gap.XS)
        trust = Column(label(self.tr("Certificates"), Role.SECTION), self._ca_file, gap=Gap.M)
        fields = Column(title, self._proxies, trust, self._certificates, STRETCH, gap=Gap.XL, margins=Gap.XL)
        self._scrolled = Scrolled("network_fields", fields)
        tested = FormField("network_address", self.tr("Test with this address"), self._address, beside=self._test)
        ways = Row(STRETCH, button("network_cancel", self.tr("Cancel"), do=self.reject), self._save)
        bottom = Column(tested, self._outcome, ways, gap=Gap.M, margins=(Gap.XL, Gap.M, Gap.XL, Gap.L))
        self.setLayout(Column(fill(self._scrolled), separator(), bottom, gap=Gap.NONE))
        self.setMinimumSize(520, 480)
        self.resize(600, 640)
