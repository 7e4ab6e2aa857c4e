"""What an answer's first bytes say: whether they are an archive's, and as they are stored."""

import zlib
from collections.abc import Mapping

from docsdesk.adapters.web_pages import is_document
from docsdesk.domain.bundle_errors import StorageUnreachableError

_ARCHIVES = (b"\x1f\x8b", b"PK\x03\x04", b"PK\x05\x06", b"\x28\xb5\x2f\xfd")
"""What .tar.gz, .zip (an empty one too) and .tar.zst begin with."""
_AS_STORED = frozenset({"", "identity", "aws-chunked"})


def is_encoded(headers: Mapping[str, str]) -> bool:
    """Whether bytes may be others than those stored, although the request did not allow it."""
    return headers.get("Content-Encoding", "").strip().lower() not in _AS_STORED


def body_problem(headers: Mapping[str, str], head: bytes, *, is_start: bool) -> StorageUnreachableError | None:
    """Why a body cannot be the bundle's; None if it may be. `is_start` says that `head` is the bundle's beginning."""
    if is_document(headers.get("Content-Type", ""), head if is_start else b""):
        return not_the_store("a web page or an error message")
    if not is_start:
        return None
    if not any(head.startswith(archive[: len(head)]) for archive in _ARCHIVES):
        return not_the_store("no archive")
    if is_encoded(headers) and _is_packed_archive(head):
        return StorageUnreachableError(
            "Something on the way packs the bundle a second time.",
            "A proxy may be set up wrongly. What has arrived is kept.",
        )
    return None


def not_the_store(what: str) -> StorageUnreachableError:
    return StorageUnreachableError(
        f"Something other than the bundle came back: {what}.",
        "A proxy or your network's sign-in page may be in between. What has arrived is kept.",
    )


def _is_packed_archive(head: bytes) -> bool:
    """Stores also name the encoding of a .tar.gz itself; what unpacks to an archive was packed on the way."""
    try:
        inner = zlib.decompressobj(zlib.MAX_WBITS | 32).decompress(head, 64)
    except zlib.error:
        return False
    return inner.startswith(_ARCHIVES)
