"""The proxies and certificates in use: hosts only, never a user name, a password or a path."""

import os
import ssl
import urllib.request
from collections.abc import Mapping, Sequence
from pathlib import Path

from docsdesk.adapters.support.kept_sites import KeptSites
from docsdesk.docs.files.ordinary_files import read_ordinary
from docsdesk.domain.errors import UnreadableFileError
from docsdesk.domain.sites.site import Site
from docsdesk.domain.support.diagnostics import Contents, Facts
from docsdesk.domain.support.site_names import host_of
from docsdesk.processes.loop import in_thread

_CERTIFICATE_VARIABLES = (
    "SSL_CERT_FILE",
    "SSL_CERT_DIR",
    "REQUESTS_CA_BUNDLE",
    "CURL_CA_BUNDLE",
    "NODE_EXTRA_CA_CERTS",
)
_MOST_CERTIFICATES = 4_000_000
"""Bytes of a file with certificates."""


async def network(kept: KeptSites, environment: Mapping[str, str] = os.environ) -> Contents:
    sites = await kept.sites()
    return await in_thread(lambda: Contents((*_proxies(), *_certificates(environment), *_own_authorities(sites))))


def _proxies() -> Facts:
    found = urllib.request.getproxies()
    if not found:
        return (("proxy", "none"),)
    exceptions = found.pop("no", "")
    facts = [(f"proxy for {scheme}", _proxy(address)) for scheme, address in sorted(found.items())]
    if exceptions:
        facts.append(("no proxy for", f"{len(exceptions.split(','))} entries"))
    return tuple(facts)


def _proxy(address: str) -> str:
    kind = address.partition("://")[0] if "://" in address else "http"
    signs_in = ", with a user name" if "@" in address else ""
    return f"{host_of(address) or 'not an address'} ({kind}{signs_in})"


def _certificates(environment: Mapping[str, str]) -> Facts:
    paths = ssl.get_default_verify_paths()
    has_store = any(place and Path(place).exists() for place in (paths.cafile, paths.capath))
    named = [(name, "set") for name in _CERTIFICATE_VARIABLES if environment.get(name)]
    return (("trusted certificates", "the system's"), ("OpenSSL's own", "found" if has_store else "none"), *named)


def _own_authorities(sites: Sequence[Site]) -> Facts:
    files = [(number, site.ca_file) for number, site in enumerate(sites, 1) if site.ca_file is not None]
    return tuple((f"certificates of site-{number}", _authority(file)) for number, file in files)


def _authority(file: Path) -> str:
    try:
        count = read_ordinary(file, _MOST_CERTIFICATES).count(b"-----BEGIN CERTIFICATE-----")
    except UnreadableFileError as error:
        return f"unusable: {error.problem}"
    except OSError as error:
        return f"unusable: {error.strerror or type(error).__name__}"
    return f"{count} in a file of its own"
