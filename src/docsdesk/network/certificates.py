"""Which certificates are trusted, and which one is shown: the system's store, own authorities, client certificates."""

import os
import ssl
import sys
import tempfile
from collections.abc import Mapping
from datetime import UTC, datetime
from pathlib import Path
from secrets import token_hex

import truststore
from pydantic import SecretStr

from docsdesk.docs.files.ordinary_files import read_ordinary
from docsdesk.domain.errors import Action, ServiceUnreachableError, UnreadableFileError
from docsdesk.domain.network.errors import NetworkSettingsError
from docsdesk.domain.network.settings import ClientCertificate, NetworkSetup
from docsdesk.domain.wording import say

VARIABLES = ("SSL_CERT_FILE", "REQUESTS_CA_BUNDLE")
"""Of the environment: files of authorities that are trusted too."""
_SYSTEM_FILES = (
    "/etc/pki/ca-trust/extracted/pem/tls-ca-bundle.pem",
    "/etc/ssl/certs/ca-certificates.crt",
    "/etc/ssl/ca-bundle.pem",
    "/etc/ssl/cert.pem",
)
"""Where a Linux may keep whom it trusts, for a program that was built on another."""
_MOST_BYTES = 16 << 20


def tls_context(host: str, setup: NetworkSetup, environment: Mapping[str, str], ca_file: Path | None) -> ssl.SSLContext:
    """A client's context for one host. Raises ServiceUnreachableError if any file it needs cannot be used."""
    context = _system_context()
    # A build of the library or the system's policy may still allow older ones.
    context.minimum_version = ssl.TLSVersion.TLSv1_2
    if ca_file is not None:
        _trust(context, ca_file, Action.EDIT_SITE)
    if setup.settings.ca_file is not None:
        _trust(context, setup.settings.ca_file, Action.EDIT_NETWORK)
    # Often both name one file.
    files = {environment.get(name, ""): name for name in VARIABLES}
    for file, name in files.items():
        if file:
            _trust(context, Path(file), None, f" ({name})")
    if (certificate := setup.settings.certificate_for(host)) is not None:
        _show(context, certificate, setup.secrets.passphrases.get(certificate.host))
    return context


def _system_context() -> ssl.SSLContext:
    """That trusts whom the system trusts, whose files are read here: the library would read them at each connection."""
    if sys.platform in ("win32", "darwin"):
        return truststore.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
    context.set_default_verify_paths()
    usual = ssl.get_default_verify_paths()
    has_usual = bool(usual.cafile) or (bool(usual.capath) and any(Path(usual.capath).iterdir()))
    elsewhere = next(filter(os.path.isfile, _SYSTEM_FILES), None)
    if not has_usual and elsewhere is not None:
        context.load_verify_locations(cafile=elsewhere)
    return context


def authorities(file: Path) -> bytes:
    """The content of a file of certificates. Raises ServiceUnreachableError."""
    return _content(file, Action.EDIT_NETWORK, "")


def _content(file: Path, action: Action | None, where: str) -> bytes:
    try:
        return read_ordinary(file, _MOST_BYTES)
    except (OSError, UnreadableFileError) as error:
        raise _unusable_authority(file, error, action, where) from error


def _trust(context: ssl.SSLContext, file: Path, action: Action | None, where: str = "") -> None:
    content = _content(file, action, where)
    try:
        # Other threads run while the library itself reads the file, which it does for text only.
        is_text = b"-----BEGIN" in content
        context.load_verify_locations(cafile=file if is_text else None, cadata=None if is_text else content)
    except (ValueError, OSError) as error:
        raise _unusable_authority(file, error, action, where) from error


def _unusable_authority(file: Path, error: Exception, action: Action | None, where: str) -> ServiceUnreachableError:
    return ServiceUnreachableError(
        say("The CA certificate file {ca_file} cannot be used.", ca_file=f"{file}{where}"),
        say("Choose a file with certificates in PEM format, or leave the field empty.")
        if action
        else say("Correct or remove the environment variable."),
        details=str(error),
        action=action,
    )


def _show(context: ssl.SSLContext, certificate: ClientCertificate, passphrase: SecretStr | None) -> None:
    secret = passphrase.get_secret_value() if passphrase else ""
    file = certificate.file
    try:
        content = read_ordinary(file, _MOST_BYTES)
    except (OSError, UnreadableFileError) as error:
        raise _unusable(file, error) from error
    if b"-----BEGIN" not in content:
        _show_pkcs12(context, certificate, content, secret)
        return
    _check_dates(certificate, content)
    _load(context, file, file, secret, has_lock=b"ENCRYPTED" in content)


def _load(context: ssl.SSLContext, chain: Path, file: Path, secret: str, *, has_lock: bool) -> None:
    try:
        # A function, because without a password the library would ask in the terminal.
        context.load_cert_chain(chain, password=lambda: secret)
    except (ssl.SSLError, ValueError, OSError) as error:
        # The library has no reason of its own for a wrong password.
        raise (
            _passphrase_error(file) if has_lock and "MISMATCH" not in str(error) else _unusable(file, error)
        ) from error


def _show_pkcs12(context: ssl.SSLContext, certificate: ClientCertificate, content: bytes, secret: str) -> None:
    """The standard library reads PEM files only: one that is locked with a new password, and removed at once."""
    from cryptography.hazmat.primitives.serialization import BestAvailableEncryption, Encoding, PrivateFormat, pkcs12

    try:
        found = pkcs12.load_pkcs12(content, secret.encode() or None)
    except ValueError as error:
        is_locked = "password" in str(error).lower()
        raise _passphrase_error(certificate.file) if is_locked else _unusable(certificate.file, error) from error
    if found.cert is None or found.key is None:
        raise _unusable(certificate.file, ValueError("it lacks a certificate or its key"))
    certificates = (found.cert, *found.additional_certs)
    chain = b"".join(each.certificate.public_bytes(Encoding.PEM) for each in certificates)
    _check_dates(certificate, chain)
    password = token_hex(16)
    key = found.key.private_bytes(Encoding.PEM, PrivateFormat.PKCS8, BestAvailableEncryption(password.encode()))
    descriptor, name = tempfile.mkstemp(prefix="docsdesk-", suffix=".pem")
    try:
        with os.fdopen(descriptor, "wb") as file:
            file.write(chain + key)
        _load(context, Path(name), certificate.file, password, has_lock=False)
    finally:
        Path(name).unlink(missing_ok=True)


def _check_dates(certificate: ClientCertificate, pem: bytes) -> None:
    from cryptography import x509

    try:
        own = x509.load_pem_x509_certificates(pem)[0]
    except (ValueError, IndexError) as error:
        raise _unusable(certificate.file, error) from error
    now, ended = datetime.now(UTC), own.not_valid_after_utc
    if now > ended:
        raise NetworkSettingsError(
            say("The client certificate for {host} expired on {day}.", host=certificate.host, day=ended.date()),
            say("Choose a new one in Network settings."),
        )
    if now < own.not_valid_before_utc:
        raise NetworkSettingsError(
            say("The client certificate for {host} is not valid yet.", host=certificate.host),
            say("Check this computer's date and time."),
        )


def _passphrase_error(file: Path) -> NetworkSettingsError:
    return NetworkSettingsError(
        say("The client certificate {file} cannot be unlocked.", file=file),
        say("Enter its passphrase in Network settings."),
    )


def _unusable(file: Path, error: Exception) -> NetworkSettingsError:
    return NetworkSettingsError(
        say("The client certificate {file} cannot be used.", file=file),
        say("Choose a PEM file with certificate and key, or a PKCS #12 file, in Network settings."),
        details=str(error),
    )
