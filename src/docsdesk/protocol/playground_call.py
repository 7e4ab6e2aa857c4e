"""How a page hands a request to the engine's proxy, and how the answer comes back.

A call is one line of JSON (CallHead), then the body's bytes. An answer's body is that of the server's, as bytes of no
kind; the header ANSWER_HEADER holds the rest as percent-encoded JSON: status, reason, headers, url, redirects,
milliseconds. Where there is no answer, a JSON object says why: cause, title, hint.
"""

from pydantic import BaseModel, ConfigDict

CALL_MEDIA_TYPE = "application/vnd.docsdesk.call"
ANSWER_HEADER = "Docsdesk-Answer"


class CallHead(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid")

    method: str
    url: str
    headers: tuple[tuple[str, str], ...] = ()
