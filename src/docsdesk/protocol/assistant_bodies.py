"""Bodies of the assistant message endpoint (interface 2.1 to 2.3 and 4.1), as the engine reads and the client sends."""

from abc import abstractmethod
from collections.abc import Mapping, Sequence
from contextlib import suppress
from datetime import datetime
from typing import Annotated, Literal, NamedTuple, Self, TypeVar

from pydantic import (
    AfterValidator,
    BaseModel,
    BeforeValidator,
    ConfigDict,
    Field,
    JsonValue,
    Strict,
    ValidationError,
    model_validator,
)
from pydantic.alias_generators import to_camel

from docsdesk.domain.field_problems import field_problems
from docsdesk.protocol import strict_json

MESSAGE_PATH = "/discovery/v1/assistant/{domain}/message"
PAGE_PATH = "/discovery/v1/page/{domain}"
"""A page's text by its path, with the assistant key; free of credits where the service offers it."""
THREAD_ID_HEADER = "X-Thread-Id"
THREAD_KEY_HEADER = "X-Thread-Key"
DATA_STREAM_HEADER = "X-Vercel-AI-Data-Stream"

MessageT = TypeVar("MessageT")
RequestT = TypeVar("RequestT", bound="RequestBody")

MOST_PATH_UNITS = 200
"""UTF-16 units of `currentPath`, counted as the service does."""
USUAL_RESULTS = 5
MOST_ITEMS = 20_000
"""Elements of all arrays in a request: each wrong one can take a few bytes to send and a kilobyte to report."""
MOST_REQUEST_BYTES = 8 * 1024 * 1024
"""The largest body in bytes that services accept."""


def _short_enough(path: str) -> str:
    if strict_json.utf16_length(path) > MOST_PATH_UNITS:
        raise ValueError(f"should have at most {MOST_PATH_UNITS} UTF-16 code units")
    return path


def _date_time(value: object) -> object:
    if isinstance(value, str):
        with suppress(ValueError):
            moment = datetime.fromisoformat(value)
            if moment.tzinfo is not None:
                return moment
    raise ValueError("not a date and time with an offset")


def not_empty(messages: tuple[MessageT, ...]) -> tuple[MessageT, ...]:
    if not messages:
        raise ValueError("should have at least one message")
    return messages


Timestamp = Annotated[datetime, BeforeValidator(_date_time)]
ARRAY = Strict(strict=False)
"""Accept JSON's arrays as tuples."""


class InterfaceBody(BaseModel):
    """Strict: "5" is not a number. Only the interface's field names count; other fields are ignored."""

    model_config = ConfigDict(frozen=True, strict=True, extra="ignore", alias_generator=to_camel)


class TextPartBody(InterfaceBody):
    type: Literal["text"]
    text: str


class ReasoningTextBody(InterfaceBody):
    type: Literal["text"]
    text: str
    signature: str | None = None


class RedactedBody(InterfaceBody):
    type: Literal["redacted"]
    data: str


class ReasoningBody(InterfaceBody):
    type: Literal["reasoning"]
    reasoning: str
    details: Annotated[
        tuple[Annotated[ReasoningTextBody | RedactedBody, Field(discriminator="type")], ...],
        ARRAY,
    ]


class StepStartBody(InterfaceBody):
    type: Literal["step-start"]


class SourceBody(InterfaceBody):
    source_type: Literal["url"]
    id: str
    url: str
    title: str | None = None


class SourcePartBody(InterfaceBody):
    type: Literal["source"]
    source: SourceBody


class InvocationBody(InterfaceBody):
    state: Literal["partial-call", "call", "result"]
    tool_call_id: str
    tool_name: str
    args: JsonValue
    step: float | None = None
    result: JsonValue = None

    @model_validator(mode="after")
    def _has_result(self) -> Self:
        if self.state == "result" and "result" not in self.model_fields_set:
            raise ValueError("result is required")
        return self


class ToolInvocationBody(InterfaceBody):
    type: Literal["tool-invocation"]
    tool_invocation: InvocationBody


PartBody = Annotated[
    TextPartBody | ReasoningBody | StepStartBody | SourcePartBody | ToolInvocationBody, Field(discriminator="type")
]


class AttachmentBody(InterfaceBody):
    url: str
    name: str | None = None
    content_type: str | None = None


class SentFile(NamedTuple):
    """A file of a message; its content is usually in the URL itself."""

    url: str
    name: str
    media_type: str


class MessageBody(InterfaceBody):
    id: str
    role: Literal["system", "assistant", "data", "user"]
    content: str
    parts: Annotated[tuple[PartBody, ...], ARRAY]
    created_at: Timestamp | None = None
    annotations: Annotated[tuple[JsonValue, ...], ARRAY] | None = None
    experimental_attachments: Annotated[tuple[AttachmentBody, ...], ARRAY] | None = Field(
        default=None, alias="experimental_attachments"
    )

    @property
    def files(self) -> tuple[SentFile, ...]:
        sent = self.experimental_attachments or ()
        return tuple(SentFile(each.url, each.name or "", each.content_type or "") for each in sent)


class FilterBody(InterfaceBody):
    version: str | None = None
    language: str | None = None


class ContextBody(InterfaceBody):
    type: Literal["code", "textSelection"]
    value: str
    path: str | None = None
    element_id: str | None = None


class RequestMessage(NamedTuple):
    """The text of one message, its files and its author."""

    role: Literal["system", "assistant", "data", "user"]
    text: str
    files: tuple[SentFile, ...] = ()


class RequestBody(InterfaceBody):
    """The fields that requests of both versions share.

    `thread_key` is not in the interface; the service requires it with the thread it was issued for.
    """

    fp: str
    thread_id: str | None = None
    thread_key: str | None = Field(default=None, repr=False)
    retrieval_page_size: Annotated[float, Field(allow_inf_nan=False)] = USUAL_RESULTS
    context: Annotated[tuple[ContextBody, ...], ARRAY] = ()
    current_path: Annotated[str, AfterValidator(_short_enough)] | None = None

    @property
    @abstractmethod
    def said(self) -> Sequence[RequestMessage]:
        """The conversation in order."""

    @property
    def asked(self) -> Sequence[str]:
        """The person's messages."""
        return [said.text for said in self.said if said.role == "user"]

    @property
    def question_files(self) -> tuple[SentFile, ...]:
        """The files of the person's last message."""
        return next((said.files for said in reversed(self.said) if said.role == "user"), ())

    @property
    def question(self) -> str:
        """The person's last message; empty if there is none, or if it only has files."""
        return next((said.text for said in reversed(self.said) if said.role == "user"), "")

    @property
    def asks(self) -> bool:
        """Whether there is a question, as text or as a file."""
        return bool(self.question.strip() or self.question_files)

    @property
    @abstractmethod
    def wanted(self) -> FilterBody:
        """The filter of the search."""

    @property
    def groups(self) -> Sequence[str]:
        """Groups whose pages are also searched; only v2 can send any."""
        return ()

    def without_groups(self) -> Self:
        """The question without any groups."""
        return self


class AssistantRequestBody(RequestBody):
    messages: Annotated[tuple[MessageBody, ...], ARRAY, AfterValidator(not_empty)]
    filter: FilterBody | None = None

    @property
    def wanted(self) -> FilterBody:
        return self.filter or FilterBody()

    @property
    def said(self) -> Sequence[RequestMessage]:
        return [RequestMessage(message.role, message.content, message.files) for message in self.messages]


def read_request(body: bytes, model: type[RequestT]) -> RequestT | Mapping[str, str]:
    """The request, or each wrong field (such as `messages[0].role`) with its problem."""
    try:
        value = strict_json.loads(body)
        if strict_json.count_items(value, MOST_ITEMS) > MOST_ITEMS:
            return {"": f"its arrays have more than {MOST_ITEMS:,} elements"}
        # Without escapes there are no lone surrogates.
        return model.model_validate(strict_json.repair_value(value) if b"\\u" in body else value)
    except ValidationError as error:
        return field_problems(error)
    except ValueError as error:
        return {"": f"not JSON: {error}"}
