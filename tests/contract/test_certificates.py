"""Certificates of hosts and of this computer, as everything that goes out uses them."""

from collections.abc import Generator
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
from cryptography.hazmat.primitives.serialization import (
    BestAvailableEncryption,
    Encoding,
    PrivateFormat,
    load_pem_private_key,
    pkcs12,
)
from cryptography.x509 import load_pem_x509_certificate
from pydantic import SecretStr
from tests.fakes.outgoing import OUTGOING, Outgoing, read_job
from tests.fakes.outside import Outside, outside, write_certificate
from tests.fakes.small_proxy import SmallProxy, small_proxy

from docsdesk.domain.errors import DocsdeskError
from docsdesk.domain.network.errors import NetworkSettingsError
from docsdesk.domain.network.settings import (
    ClientCertificate,
    NetworkSecrets,
    NetworkSettings,
    NetworkSetup,
    ProxyMode,
)
from docsdesk.network.network import Network

HOST = "outside.invalid"


@pytest.fixture(scope="module")
def strict(tmp_path_factory: pytest.TempPathFactory) -> Generator[Outside]:
    with outside(tmp_path_factory.mktemp("strict"), HOST, wants_certificate=True) as found:
        yield found


@pytest.fixture
def way(strict: Outside) -> Generator[SmallProxy]:
    with small_proxy(strict.port) as made:
        yield made


def shown(there: Outside, way: SmallProxy, file: Path | None, passphrase: str = "", ca: Path | None = None):
    certificates = (ClientCertificate(host="*.invalid", file=file),) if file else ()
    settings = NetworkSettings(
        mode=ProxyMode.MANUAL, proxy=way.address(), ca_file=ca or there.ca, certificates=certificates
    )
    secrets = NetworkSecrets(passphrases={"*.invalid": SecretStr(passphrase)} if passphrase else {})
    return Network(NetworkSetup(settings, secrets), environment={})


@pytest.mark.parametrize("go", OUTGOING)
async def test_that_a_host_is_shown_its_certificate(strict, way, go: Outgoing, tmp_path: Path):
    assert await go(shown(strict, way, strict.client), HOST, tmp_path) == "whole"


@pytest.mark.parametrize("go", OUTGOING)
async def test_that_a_missing_certificate_is_told(strict, way, go: Outgoing, tmp_path: Path):
    with pytest.raises(DocsdeskError, match="requires a client certificate"):
        await go(shown(strict, way, None), HOST, tmp_path)


@pytest.mark.parametrize("kind", ["pem", "p12"])
async def test_that_a_locked_certificate_needs_its_passphrase(strict, way, kind: str, tmp_path: Path):
    file = _locked(strict.client, tmp_path / f"client.{kind}", b"c4nary")
    assert await read_job(shown(strict, way, file, "c4nary"), HOST, tmp_path) == "whole"
    for wrong in ("", "other"):
        with pytest.raises(NetworkSettingsError, match="cannot be unlocked"):
            await read_job(shown(strict, way, file, wrong), HOST, tmp_path)


async def test_that_an_expired_certificate_is_told(strict, way, tmp_path: Path):
    file = tmp_path / "old.pem"
    write_certificate(strict.authority, file, not_after=datetime.now(UTC) - timedelta(days=2))
    with pytest.raises(NetworkSettingsError, match="expired on"):
        await read_job(shown(strict, way, file), HOST, tmp_path)


@pytest.mark.parametrize("content", [b"", b"no certificate", b"-----BEGIN CERTIFICATE-----\nx\n", None])
async def test_that_files_that_are_no_certificates_are_told(strict, way, content, tmp_path: Path):
    file = tmp_path / "x.pem"
    if content is not None:
        file.write_bytes(content)
    with pytest.raises(NetworkSettingsError, match="cannot be used"):
        await read_job(shown(strict, way, file), HOST, tmp_path)
    with pytest.raises(DocsdeskError, match="CA certificate file"):
        await read_job(shown(strict, way, None, ca=file), HOST, tmp_path)


async def test_that_the_environments_authority_is_trusted(tmp_path: Path):
    with outside(tmp_path, HOST) as there, small_proxy(there.port) as way:
        found = Network(environment={"HTTPS_PROXY": way.address(), "REQUESTS_CA_BUNDLE": str(there.ca)})
        assert await read_job(found, HOST, tmp_path) == "whole"
        with pytest.raises(DocsdeskError, match="not trusted"):
            await read_job(Network(environment={"HTTPS_PROXY": way.address()}), HOST, tmp_path)


def _locked(plain: Path, file: Path, passphrase: bytes) -> Path:
    content = plain.read_bytes()
    key, certificate = load_pem_private_key(content, None), load_pem_x509_certificate(content)
    lock = BestAvailableEncryption(passphrase)
    if file.suffix == ".p12":
        file.write_bytes(pkcs12.serialize_key_and_certificates(b"x", key, certificate, None, lock))
    else:
        locked = key.private_bytes(Encoding.PEM, PrivateFormat.PKCS8, lock)
        file.write_bytes(locked + certificate.public_bytes(Encoding.PEM))
    return file
