"""The files attached to a question, as far as a model can use them: pictures, and text."""

import re
from base64 import b64decode
from collections.abc import Iterator, Sequence
from typing import NamedTuple
from urllib.parse import unquote_to_bytes

from docsdesk.protocol.assistant_bodies import SentFile

MOST_PICTURES = 4

_DATA_URL = re.compile(r"data:([\w.+-]+/[\w.+-]+)?((?:;[^,;]*)*),", re.IGNORECASE)
_PICTURES = ("image/png", "image/jpeg", "image/gif", "image/webp")
_TEXT = re.compile(r"text/.+|application/(json|xml|yaml|x-yaml|toml|javascript|.+\+(json|xml))")


class TextFile(NamedTuple):
    name: str
    text: str


def pictures(files: Sequence[SentFile]) -> tuple[str, ...]:
    """Their data URLs. Skips pictures at other addresses: the model server would have to fetch them."""
    return tuple(file.url for file in files if _media_type(file) in _PICTURES)[:MOST_PICTURES]


def text_files(files: Sequence[SentFile]) -> Iterator[TextFile]:
    for file in files:
        media_type = _media_type(file)
        if media_type is not None and _TEXT.fullmatch(media_type):
            yield TextFile(file.name, _content(file.url).decode(errors="replace"))


def _media_type(file: SentFile) -> str | None:
    """None for a file whose content is not in its address."""
    head = _DATA_URL.match(file.url)
    return (head[1] or file.media_type or "text/plain").lower() if head else None


def _content(url: str) -> bytes:
    head, _, data = url.partition(",")
    content = unquote_to_bytes(data)
    if not head.lower().endswith(";base64"):
        return content
    try:
        return b64decode(content + b"=" * (-len(content) % 4))
    except ValueError:
        return b""
