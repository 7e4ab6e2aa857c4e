"""Bodies of the assistant message endpoint (interface 2.1 to 2.3 and 4.1), as the engine reads and the client sends."""

from collections.abc import Mapping
from datetime import datetime
from typing import Annotated, Literal, Self

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
from pydantic_core import ErrorDetails

from docsdesk.protocol import strict_json

MESSAGE_PATH = "/discovery/v1/assistant/{domain}/message"
THREAD_ID_HEADER = "X-Thread-Id"
THREAD_KEY_HEADER = "X-Thread-Key"
DATA_STREAM_HEADER = "X-Vercel-AI-Data-Stream"

LONGEST_PATH = 200
"""UTF-16 units of `currentPath`, as the service counts them."""
USUAL_PAGE_SIZE = 5


def _short_enough(path: str) -> str:
    if strict_json.utf16_length(path) > LONGEST_PATH:
        raise ValueError(f"at most {LONGEST_PATH} characters")
    return path


def _date_time(value: object) -> object:
    if isinstance(value, str):
        moment = datetime.fromisoformat(value)
        if moment.tzinfo is not None:
            return moment
    raise ValueError("not a date and time with its offset")


def _not_empty(messages: "tuple[MessageBody, ...]") -> "tuple[MessageBody, ...]":
    if not messages:
        raise ValueError("at least one message is needed")
    return messages


Timestamp = Annotated[datetime, BeforeValidator(_date_time)]
_Array = Strict(strict=False)
"""JSON has arrays; the values here are tuples."""


class _Body(BaseModel):
    """No coercion: "5" is no number. Unknown fields are left out, as the interface's own servers do."""

    model_config = ConfigDict(frozen=True, strict=True, extra="ignore", alias_generator=to_camel, populate_by_name=True)


class TextBody(_Body):
    type: Literal["text"]
    text: str


class ReasoningTextBody(_Body):
    type: Literal["text"]
    text: str
    signature: str | None = None


class RedactedBody(_Body):
    type: Literal["redacted"]
    data: str


class ReasoningBody(_Body):
    type: Literal["reasoning"]
    reasoning: str
    details: Annotated[
        tuple[Annotated[ReasoningTextBody | RedactedBody, Field(discriminator="type")], ...],
        _Array,
    ]


class StepStartBody(_Body):
    type: Literal["step-start"]


class SourceBody(_Body):
    source_type: Literal["url"]
    id: str
    url: str
    title: str | None = None


class SourcePartBody(_Body):
    type: Literal["source"]
    source: SourceBody


class InvocationBody(_Body):
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


class ToolInvocationBody(_Body):
    type: Literal["tool-invocation"]
    tool_invocation: InvocationBody


PartBody = Annotated[
    TextBody | ReasoningBody | StepStartBody | SourcePartBody | ToolInvocationBody, Field(discriminator="type")
]


class AttachmentBody(_Body):
    url: str
    name: str | None = None
    content_type: str | None = None


class MessageBody(_Body):
    id: str
    role: Literal["system", "assistant", "data", "user"]
    content: str
    parts: Annotated[tuple[PartBody, ...], _Array]
    created_at: Timestamp | None = None
    annotations: Annotated[tuple[JsonValue, ...], _Array] | None = None
    experimental_attachments: Annotated[tuple[AttachmentBody, ...], _Array] | None = Field(
        default=None, alias="experimental_attachments"
    )


class FilterBody(_Body):
    version: str | None = None
    language: str | None = None


class ContextBody(_Body):
    type: Literal["code", "textSelection"]
    value: str
    path: str | None = None
    element_id: str | None = None


class AssistantRequestBody(_Body):
    """`thread_key` is not in the interface; the service wants it beside the thread it was given with."""

    fp: str
    messages: Annotated[tuple[MessageBody, ...], _Array, AfterValidator(_not_empty)]
    thread_id: str | None = None
    thread_key: str | None = Field(default=None, repr=False)
    retrieval_page_size: Annotated[float, Field(allow_inf_nan=False)] = USUAL_PAGE_SIZE
    filter: FilterBody | None = None
    context: Annotated[tuple[ContextBody, ...], _Array] = ()
    current_path: Annotated[str, AfterValidator(_short_enough)] | None = None

    @property
    def question(self) -> str:
        """What the person asked last; empty where no message is theirs."""
        return next((message.content for message in reversed(self.messages) if message.role == "user"), "")


def read_request(body: bytes) -> AssistantRequestBody | Mapping[str, str]:
    """The request, or for each field that is wrong (`messages[0].role`) what is wrong with it."""
    try:
        return AssistantRequestBody.model_validate(strict_json.repaired_value(strict_json.loads(body)))
    except ValidationError as error:
        return {_path(problem["loc"]): _sentence(problem) for problem in error.errors(include_url=False)}
    except ValueError as error:
        return {"": f"not JSON: {error}"}


def _sentence(problem: ErrorDetails) -> str:
    match problem["type"]:
        case "tuple_type":
            return "Input should be an array"
        case "model_type" | "model_attributes_type":
            return "Input should be an object"
        case "value_error":
            return problem["msg"].removeprefix("Value error, ").capitalize()
        case _:
            return problem["msg"]


def _path(location: tuple[int | str, ...]) -> str:
    """Where a problem stands; pydantic puts the name of the variant after an element's number, which is left out."""
    steps = [
        f"[{step}]" if isinstance(step, int) else f".{step}"
        for before, step in zip(("", *location), location, strict=False)
        if not (isinstance(before, int) and step in _VARIANTS)
    ]
    return "".join(steps).removeprefix(".")


_VARIANTS = frozenset({"text", "reasoning", "step-start", "source", "tool-invocation", "redacted"})
