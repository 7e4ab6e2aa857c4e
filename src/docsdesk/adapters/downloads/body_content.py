"""What an object store has sent in place of the bundle, told by its first bytes and named."""

import zlib
from collections.abc import Mapping

from docsdesk.adapters.downloads.storage_refusal import StorageWords, read_words
from docsdesk.adapters.http.errors import is_document, is_web_page
from docsdesk.bundles.kinds import TAR, may_become, suffix_of
from docsdesk.domain.bundles.errors import EXPORT_AGAIN, OtherContentError
from docsdesk.domain.wording import say, together

HEAD_BYTES = 1024
"""Bytes of a body examined to identify it."""
_AS_STORED = frozenset({"", "identity", "aws-chunked"})
_OTHER_FORMATS = {
    b"BZh": "bzip2",
    b"\xfd7zXZ\0": "xz",
    b"7z\xbc\xaf\x27\x1c": "7z",
    b"Rar!\x1a\x07": "RAR",
    b"\x04\x22\x4d\x18": "LZ4",
    b"\x1f\x9d": "compress",
    b"%PDF-": "PDF",
    b"\x89PNG": "PNG",
    b"\xff\xd8\xff": "JPEG",
    b"GIF8": "GIF",
    b"!<arch>": "deb",
    b"\x7fELF": "ELF",
    b"version https://git-lfs": "Git LFS",
}
_KEPT = say("What has arrived is kept.")


def is_encoded(headers: Mapping[str, str]) -> bool:
    """Whether the bytes may differ from those stored, although the request did not allow that."""
    return headers.get("Content-Encoding", "").strip().lower() not in _AS_STORED


def may_be_beginning(head: bytes) -> bool:
    """Whether a bundle can begin with these few bytes, after which nothing has come so far."""
    return len(head) < HEAD_BYTES and may_become(head)


def body_problem(
    headers: Mapping[str, str], head: bytes, *, is_start: bool, link: str = ""
) -> OtherContentError | None:
    """Why a body cannot be the bundle's; None if it may be. `is_start` says that `head` is the bundle's beginning."""
    kind = headers.get("Content-Type", "")
    if is_document(kind, head if is_start else b""):
        words = read_words(headers, head, link)
        return web_page(200, words) if is_web_page(kind, head) and not words.code else _error_message(words)
    if not is_start:
        return None
    if suffix_of(head) is None and not may_be_beginning(head):
        return _other_file(headers, head, link)
    if is_encoded(headers) and _is_packed_archive(head):
        return OtherContentError(
            say("Something on the way compressed the bundle a second time."),
            together(say("A proxy may be misconfigured."), _KEPT),
        )
    return None


def web_page(status: int, words: StorageWords) -> OtherContentError:
    """For an answer that is a page for people, of a sign-in for example."""
    hint = together(say("A proxy or a sign-in page may be in the way."), _KEPT)
    if not words.message:
        return OtherContentError(say("Received a web page instead of the bundle ({status}).", status=status), hint)
    title = say("Received a web page instead of the bundle ({status}): {words}", status=status, words=words.message)
    return OtherContentError(title, hint)


def empty_file() -> OtherContentError:
    return OtherContentError(say("The storage sent an empty file."), EXPORT_AGAIN)


def too_short() -> OtherContentError:
    return OtherContentError(say("The storage sent fewer bytes than announced."), together(say("Try again."), _KEPT))


def invalid_answer() -> OtherContentError:
    return OtherContentError(say("The storage sent an invalid response."), together(say("Try again later."), _KEPT))


def _error_message(words: StorageWords) -> OtherContentError:
    if not words:
        return OtherContentError(say("Received a document instead of the bundle."), EXPORT_AGAIN)
    said = ": ".join(filter(None, (words.code, words.message)))
    return OtherContentError(say("Received an error message instead of the bundle: {words}", words=said), EXPORT_AGAIN)


def _other_file(headers: Mapping[str, str], head: bytes, link: str) -> OtherContentError:
    for start, name in _OTHER_FORMATS.items():
        if head.startswith(start):
            title = say("Received a file of another format instead of the bundle: {format}.", format=name)
            return OtherContentError(title, EXPORT_AGAIN)
    words = read_words(headers, head, link) if _is_text(head) else StorageWords()
    if words:
        return _error_message(words)
    return OtherContentError(say("Received a file that is not an archive instead of the bundle."), EXPORT_AGAIN)


def _is_text(head: bytes) -> bool:
    # The last character may be cut in half.
    text = head.decode(errors="ignore")
    return len(text.encode()) > len(head) - 4 and all(each.isprintable() or each.isspace() for each in text)


def _is_packed_archive(head: bytes) -> bool:
    """Stores also announce a .tar.gz's own encoding; only one that unpacks to an archive was compressed on the way."""
    try:
        inner = zlib.decompressobj(zlib.MAX_WBITS | 32).decompress(head, HEAD_BYTES)
    except zlib.error:
        return False
    return suffix_of(inner) not in (None, TAR)
