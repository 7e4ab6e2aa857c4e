"""What a page sends when its reader wants the current request as code."""

from typing import Literal

from pydantic import BaseModel, ConfigDict


class _Part(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid")


class SnippetField(_Part):
    """A field of a form: `file` is a file name and replaces `value`."""

    name: str
    value: str = ""
    file: str | None = None
    media: str | None = None


class SnippetBody(_Part):
    kind: Literal["json", "text", "form", "multipart", "file"]
    media: str
    text: str = ""
    file: str = ""
    fields: tuple[SnippetField, ...] = ()


class SnippetQuestion(_Part):
    method: str
    url: str
    headers: tuple[tuple[str, str], ...] = ()
    body: SnippetBody | None = None
    language: str = "bash"


CALL_MEDIA_TYPE = "application/vnd.docsdesk.call"
ANSWER_HEADER = "Docsdesk-Answer"


class CallHead(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid")

    method: str
    url: str
    headers: tuple[tuple[str, str], ...] = ()
