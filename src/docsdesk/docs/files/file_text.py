"""The text of a file that other programs wrote."""

import codecs
from pathlib import PurePosixPath

from docsdesk.domain.place import Place, place_at


def read_text(file: PurePosixPath, content: bytes) -> str | Place:
    """UTF-8, or UTF-16 with a byte order mark, as Windows programs write it; else where it stops being text."""
    is_utf16 = content.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE))
    encoding = "utf-16" if is_utf16 else "utf-8-sig"
    try:
        return content.decode(encoding)
    except UnicodeDecodeError as error:
        before = error.object[: error.start].decode(encoding, errors="replace")
        return place_at(file, before, len(before))
