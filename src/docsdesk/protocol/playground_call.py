"""How a page hands a request to the engine's proxy, and how the answer comes back.

A call is one line of JSON (CallHead), then the body's bytes. An answer is frames: a letter, the length of what follows
as four bytes (big-endian), and that many bytes.

    h  JSON: status, reason, headers, url, redirects, milliseconds; at most one, first
    d  bytes of the body
    e  JSON: bytes, milliseconds, and `failure` (cause, title, hint) unless all went well; always, last
"""

import struct
from typing import Literal

from pydantic import BaseModel, ConfigDict

CALL_MEDIA_TYPE = "application/vnd.docsdesk.call"
ANSWER_MEDIA_TYPE = "application/vnd.docsdesk.answer"


class CallHead(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid")

    method: str
    url: str
    headers: tuple[tuple[str, str], ...] = ()


def frame(kind: Literal["h", "d", "e"], content: bytes) -> bytes:
    return struct.pack(">cI", kind.encode(), len(content)) + content
