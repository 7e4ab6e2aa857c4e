"""An archive of each kind that a storage may hold in place of the one expected, and what is none."""

import gzip
import io
import tarfile
import zipfile
from collections.abc import Mapping

import zstandard

PAGES = {
    "index.html": b"<!doctype html><title>Ferry</title><h1>Ferry</h1>",
    "guides/setup.html": b"<!doctype html><title>Set up</title><h1>Set up</h1>",
    "favicon.svg": b"<svg xmlns='http://www.w3.org/2000/svg'/>",
}


def tar(pages: Mapping[str, bytes]) -> bytes:
    written = io.BytesIO()
    with tarfile.open(fileobj=written, mode="w", format=tarfile.USTAR_FORMAT) as archive:
        for name, content in pages.items():
            entry = tarfile.TarInfo(name)
            entry.size = len(content)
            archive.addfile(entry, io.BytesIO(content))
    return written.getvalue()


def zipped(pages: Mapping[str, bytes]) -> bytes:
    written = io.BytesIO()
    with zipfile.ZipFile(written, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, content in pages.items():
            archive.writestr(zipfile.ZipInfo(name), content)
    return written.getvalue()


def incompressible(size: int) -> bytes:
    """The same bytes every time."""
    return b"".join(((number * 2_654_435_761) % 2**32).to_bytes(4, "little") for number in range(size // 4))


TAR = tar(PAGES)
TAR_GZ = gzip.compress(TAR, mtime=0)
ZIP = zipped(PAGES)
TAR_ZST = zstandard.compress(TAR)
SMALL = gzip.compress(tar({"index.html": b"<h1>Ferry</h1>"}), mtime=0)
LARGE = gzip.compress(tar({**PAGES, "logo.png": incompressible(400_000)}), mtime=0)
HALF_TAR_GZ = LARGE[: len(LARGE) // 2]
TEXT_GZ = gzip.compress(b"This is the build log, not the site.\n" * 50, mtime=0)
ZIP_GZ = gzip.compress(ZIP, mtime=0)
PDF = b"%PDF-1.7\n%\xe2\xe3\xcf\xd3\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n" * 20
SIGN_IN = b"<!doctype html><html><title>Sign in</title><form method=post><input name=password></form></html>"
BROKEN_ZIP = ZIP[:-40]
EMPTY_TAR_GZ = gzip.compress(tar({}), mtime=0)
