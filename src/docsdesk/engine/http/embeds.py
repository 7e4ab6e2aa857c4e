"""CORS (Fetch standard) for named origins: their web pages may ask the assistant, and nothing else."""

import re
from collections.abc import Collection, Sequence
from dataclasses import dataclass

from starlette.datastructures import Headers

from docsdesk.protocol.assistant_bodies import DATA_STREAM_HEADER, MESSAGE_PATH, THREAD_ID_HEADER, THREAD_KEY_HEADER
from docsdesk.protocol.stream.ui_stream import UI_STREAM_HEADER
from docsdesk.protocol.ui_bodies import MESSAGE_PATH_V2

HeaderPairs = Sequence[tuple[bytes, bytes]]

_ASSISTANT = re.compile("|".join(path.replace("{domain}", "[^/]+") for path in (MESSAGE_PATH, MESSAGE_PATH_V2)))
_READABLE = (THREAD_ID_HEADER, THREAD_KEY_HEADER, DATA_STREAM_HEADER, UI_STREAM_HEADER, "Retry-After")
# Some versions of the AI SDK set User-Agent, which Safari and Firefox then include in the preflight.
PREFLIGHT = {
    "Access-Control-Allow-Methods": "POST",
    "Access-Control-Allow-Headers": "Authorization, Content-Type, User-Agent",
    "Access-Control-Max-Age": "600",
}


@dataclass(frozen=True, slots=True)
class Embeds:
    """`origins` as browsers send them. The key is sent in a header, so credentials are never allowed."""

    origins: Collection[str] = frozenset()

    def admit(self, path: str, origin: str) -> bool:
        return origin in self.origins and _ASSISTANT.fullmatch(path) is not None

    def is_preflight(self, method: str, path: str, headers: Headers) -> bool:
        """Whether this is a CORS preflight from one of the origins."""
        is_one = method == "OPTIONS" and "access-control-request-method" in headers
        return is_one and self.admit(path, headers.get("origin", ""))

    def headers(self, path: str, headers: Headers) -> HeaderPairs:
        """CORS headers for every response at that path; for other origins only that responses vary by origin."""
        if not self.origins or _ASSISTANT.fullmatch(path) is None:
            return ()
        varies = (b"vary", b"Origin")
        origin = headers.get("origin", "")
        if origin not in self.origins:
            return (varies,)
        readable = ", ".join(_READABLE).encode()
        return (
            varies,
            (b"access-control-allow-origin", origin.encode()),
            (b"access-control-expose-headers", readable),
        )
