"""Attach a file to a question, as a data URL or as a piece of code."""

import base64
import mimetypes
from collections.abc import Sequence
from pathlib import PurePath

from docsdesk.domain.assistant.conversation import Attachment, ContextItem
from docsdesk.domain.errors import DocsdeskError
from docsdesk.domain.wording import say

MOST_BYTES_TOGETHER = 5_000_000
"""Bytes of everything that goes with one question; a data URL adds a third, which services still accept."""

_TEXTS = frozenset({"application/json", "application/xml", "application/javascript", "image/svg+xml"})
_TYPES = mimetypes.MimeTypes()
"""The standard library's own table: system tables differ between machines."""
_TYPES.add_type("text/markdown", ".mdx")
_TYPES.add_type("image/webp", ".webp")


class TooLargeToSendError(DocsdeskError):
    def __init__(self, name: str, size: int) -> None:
        super().__init__(
            say("{name} is too large to attach ({size}).", name=name, size=_megabytes(size)),
            say("Attachments of one question may total {size}.", size=_megabytes(MOST_BYTES_TOGETHER)),
        )


class NotTextError(DocsdeskError):
    def __init__(self, name: str) -> None:
        super().__init__(say("{name} is not UTF-8 text.", name=name), say("Attach it as a file instead."))


def attach_file(name: str, content: bytes) -> Attachment:
    """The file as an attachment; its type is guessed from name and content. Raises TooLargeToSendError."""
    if len(content) > MOST_BYTES_TOGETHER:
        raise TooLargeToSendError(name, len(content))
    content_type = type_of(name, content)
    url = f"data:{content_type};base64,{base64.b64encode(content).decode()}"
    return Attachment(url=url, name=name, content_type=content_type)


def code_of_file(name: str, content: bytes, path: str | None) -> ContextItem:
    """The file's text as context. Raises NotTextError and TooLargeToSendError."""
    if len(content) > MOST_BYTES_TOGETHER:
        raise TooLargeToSendError(name, len(content))
    if not _is_text(content):
        raise NotTextError(name)
    return ContextItem(type="code", value=content.decode("utf-8-sig"), path=path or None)


def type_of(name: str, content: bytes) -> str:
    """A media type. Text stays text whatever its name: in most tables `.ts` is a video."""
    guessed = _TYPES.guess_type(PurePath(name).name)[0]
    if guessed and (guessed.startswith("text/") or guessed in _TEXTS):
        return guessed
    if _is_text(content):
        return "text/plain"
    return guessed or "application/octet-stream"


def size_of(attachment: Attachment) -> int:
    """Bytes of the file in a data URL; 0 for any other address."""
    head, comma, data = attachment.url.partition(",")
    if not head.startswith("data:") or not comma:
        return 0
    return len(data) * 3 // 4 - data[-2:].count("=") if head.endswith(";base64") else len(data)


def extra_size(attachments: Sequence[Attachment], context: Sequence[ContextItem]) -> int:
    """Bytes of everything that goes with a question."""
    return sum(map(size_of, attachments)) + sum(len(item.value.encode(errors="replace")) for item in context)


def check_together(attachments: Sequence[Attachment], context: Sequence[ContextItem]) -> None:
    """Raises TooLargeToSendError."""
    size = extra_size(attachments, context)
    if size > MOST_BYTES_TOGETHER:
        raise TooLargeToSendError(say("The attachments"), size)


def _is_text(content: bytes) -> bool:
    if b"\0" in content:
        return False
    try:
        content.decode()
    except UnicodeDecodeError:
        return False
    return True


def _megabytes(size: int) -> str:
    return f"{size / 1_000_000:.1f} MB"
