"""Bodies of the v2 assistant message endpoint, as the engine reads them."""

from collections.abc import Mapping, Sequence
from typing import Annotated, Literal, Self, cast

from pydantic import AfterValidator, ConfigDict, Discriminator, JsonValue, Tag

from docsdesk.protocol.assistant_bodies import (
    ARRAY,
    FilterBody,
    InterfaceBody,
    RequestBody,
    RequestMessage,
    SentFile,
    Timestamp,
    not_empty,
)

MESSAGE_PATH_V2 = "/discovery/v2/assistant/{domain}/message"

Metadata = dict[str, JsonValue]


class UiTextBody(InterfaceBody):
    type: Literal["text"]
    text: str


class UiReasoningBody(InterfaceBody):
    type: Literal["reasoning"]
    text: str
    provider_metadata: Metadata | None = None


class UiSourceBody(InterfaceBody):
    type: Literal["source-url"]
    source_id: str
    url: str
    title: str | None = None
    provider_metadata: Metadata | None = None


class UiFileBody(InterfaceBody):
    type: Literal["file"]
    media_type: str
    url: str
    filename: str | None = None


class UiStepBody(InterfaceBody):
    type: Literal["step-start"]


def _check_kind(kind: str) -> str:
    if kind.startswith(("tool-", "data-")) or kind in ("dynamic-tool", "source-document"):
        return kind
    raise ValueError("not a part of a message")


class UiOtherBody(InterfaceBody):
    """Parts outside the interface that its clients send back anyway, such as tool calls."""

    model_config = ConfigDict(extra="allow")

    type: Annotated[str, AfterValidator(_check_kind)]


def _variant(part: object) -> str:
    kind = cast(Mapping[str, object], part).get("type") if isinstance(part, Mapping) else None
    return kind if isinstance(kind, str) and kind in _LISTED else "other"


_LISTED = frozenset({"text", "reasoning", "source-url", "file", "step-start"})

UiPartBody = Annotated[
    Annotated[UiTextBody, Tag("text")]
    | Annotated[UiReasoningBody, Tag("reasoning")]
    | Annotated[UiSourceBody, Tag("source-url")]
    | Annotated[UiFileBody, Tag("file")]
    | Annotated[UiStepBody, Tag("step-start")]
    | Annotated[UiOtherBody, Tag("other")],
    Discriminator(_variant),
]


class UiMessageBody(InterfaceBody):
    id: str
    role: Literal["system", "assistant", "user"]
    parts: Annotated[tuple[UiPartBody, ...], ARRAY]
    created_at: Timestamp | None = None
    metadata: JsonValue = None

    @property
    def text(self) -> str:
        return "".join(part.text for part in self.parts if isinstance(part, UiTextBody))

    @property
    def files(self) -> tuple[SentFile, ...]:
        sent = (part for part in self.parts if isinstance(part, UiFileBody))
        return tuple(SentFile(each.url, each.filename or "", each.media_type) for each in sent)


class UiFilterBody(FilterBody):
    groups: Annotated[tuple[str, ...], ARRAY] | None = None


class UiRequestBody(RequestBody):
    """`trigger` and `message_id` are the reference client's; the service does not use them."""

    messages: Annotated[tuple[UiMessageBody, ...], ARRAY, AfterValidator(not_empty)]
    filter: UiFilterBody | None = None
    trigger: str | None = None
    message_id: str | None = None

    @property
    def said(self) -> Sequence[RequestMessage]:
        return [RequestMessage(message.role, message.text, message.files) for message in self.messages]

    @property
    def wanted(self) -> UiFilterBody:
        return self.filter or UiFilterBody()

    @property
    def groups(self) -> Sequence[str]:
        return self.wanted.groups or ()

    def without_groups(self) -> Self:
        return self.model_copy(update={"filter": self.wanted.model_copy(update={"groups": None})})
