"""Certificates that this computer shows: for which host, from which file, with which passphrase."""

from collections.abc import Mapping

from pydantic import SecretStr
from PySide6.QtWidgets import QLineEdit, QVBoxLayout, QWidget

from docsdesk.domain.network.settings import ClientCertificate
from docsdesk.ui.sites.fields import PathField
from docsdesk.ui.tokens import Gap
from docsdesk.ui.widgets.buttons import ButtonKind, button
from docsdesk.ui.widgets.field import FormField
from docsdesk.ui.widgets.labels import Role, label
from docsdesk.ui.widgets.layouts import STRETCH, Column, Row


class CertificatesForm(QWidget):
    def __init__(self, certificates: tuple[ClientCertificate, ...]) -> None:
        super().__init__()
        self.setObjectName("client_certificates")
        self._rows: list[_CertificateRow] = []
        self._made = 0
        self._place = QVBoxLayout()
        self._place.setContentsMargins(0, 0, 0, 0)
        self._place.setSpacing(Gap.L)
        self._add = button("client_certificate_add", self.tr("Add a client certificate"), icon_name="add")
        self._add.clicked.connect(self._add_empty)
        hint = self.tr("Only for services and storage that ask for one.")
        self.setLayout(
            Column(
                Column(label(self.tr("Client certificates"), Role.SECTION), label(hint, Role.HINT, wrap=True), gap=0),
                self._place,
                Row(self._add, STRETCH),
                gap=Gap.M,
            )
        )
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
            if certificate is not None and row.passphrase():
                passphrases[certificate.host] = SecretStr(row.passphrase())
        return passphrases

    def check(self) -> bool:
        """Show what is missing; return whether nothing is."""
        wrong = [row for row in self._rows if not row.check()]
        return not wrong

    def clear_secrets(self) -> None:
        for row in self._rows:
            row.clear_secret()

    def _add_empty(self) -> None:
        self._append(None).focus_first()

    def _append(self, certificate: ClientCertificate | None) -> "_CertificateRow":
        self._made += 1
        row = _CertificateRow(self._made, certificate)
        row.remove.clicked.connect(lambda: self._remove(row))
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
    def __init__(self, number: int, certificate: ClientCertificate | None) -> None:
        super().__init__()
        self._host = QLineEdit()
        self._host.setPlaceholderText("docs.example.com")
        self._passphrase = QLineEdit()
        self._passphrase.setEchoMode(QLineEdit.EchoMode.Password)
        name = f"certificate_{number}"
        self.remove = button(f"{name}_remove", self.tr("Remove"), kind=ButtonKind.LINK)
        self.remove.setAccessibleName(self.tr("Remove this client certificate"))
        self._host_field = FormField(
            f"{name}_host",
            self.tr("Host"),
            self._host,
            help_text=self.tr("*.example.com stands for every host below example.com."),
            beside=self.remove,
        )
        self._file = PathField(
            f"{name}_file",
            self.tr("Certificate"),
            help_text=self.tr("A PEM file with certificate and key, or a PKCS #12 file."),
            filters=self.tr("Certificates (*.pem *.p12 *.pfx *.crt *.cer);;All files (*)"),
        )
        kept = certificate is not None
        stays = self.tr("Leave it empty to keep the stored one.") if kept else ""
        self._secret_field = FormField(
            f"{name}_passphrase", self.tr("Passphrase, if it has one"), self._passphrase, help_text=stays
        )
        self.setLayout(Column(self._host_field, self._file, self._secret_field, gap=Gap.S))
        if certificate is not None:
            self._host.setText(certificate.host)
            self._file.set_path(certificate.file)

    def certificate(self) -> ClientCertificate | None:
        file, host = self._file.path(), self._host.text().strip()
        return ClientCertificate(host=host, file=file) if file is not None and host else None

    def passphrase(self) -> str:
        return self._passphrase.text()

    def check(self) -> bool:
        self._host_field.set_problem("" if self._host.text().strip() else self.tr("Enter the host that asks for it."))
        self._file.set_problem("" if self._file.path() is not None else self.tr("Choose the certificate's file."))
        return not (self._host_field.problem() or self._file.problem())

    def clear_secret(self) -> None:
        self._passphrase.clear()

    def focus_first(self) -> None:
        self._host.setFocus()
