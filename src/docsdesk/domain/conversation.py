"""A conversation with a site's assistant: questions, answers and everything an answer carries."""

from collections.abc import Mapping
from datetime import datetime, timedelta
from enum import StrEnum
from itertools import takewhile
from typing import Annotated, Any, Literal, cast
from uuid import uuid4

from pydantic import BaseModel, ConfigDict, Field

from docsdesk.domain.errors import Action

JsonObject = Mapping[str, Any]


class _Value(BaseModel):
    model_config = ConfigDict(frozen=True)


class TextPart(_Value):
    type: Literal["text"] = "text"
    text: str


class ReasoningText(_Value):
    type: Literal["text"] = "text"
    text: str
    signature: str | None = None
    provider_metadata: Any = None


class RedactedReasoning(_Value):
    """Reasoning whose text the service withheld."""

    type: Literal["redacted"] = "redacted"
    data: str


class ReasoningPart(_Value):
    """`duration` is the time in which it came, as far as it is known."""

    type: Literal["reasoning"] = "reasoning"
    details: tuple[Annotated[ReasoningText | RedactedReasoning, Field(discriminator="type")], ...] = ()
    duration: timedelta | None = None

    @property
    def text(self) -> str:
        return "".join(detail.text for detail in self.details if isinstance(detail, ReasoningText))


class ToolState(StrEnum):
    PARTIAL_CALL = "partial-call"
    CALL = "call"
    RESULT = "result"
    FAILED = "failed"
    DENIED = "denied"
    """A person did not allow it."""


class ToolPart(_Value):
    """`error` says why a call FAILED."""

    type: Literal["tool"] = "tool"
    call_id: str
    name: str
    state: ToolState
    arguments: Any = None
    result: Any = None
    error: str = ""
    step: int = 0


class SourcePart(_Value):
    type: Literal["source"] = "source"
    id: str
    url: str
    title: str = ""


class DocumentPart(_Value):
    """A source that has no address."""

    type: Literal["document"] = "document"
    id: str
    media_type: str
    title: str
    name: str = ""


class FilePart(_Value):
    """`data` is base64; empty where the file has an address instead."""

    type: Literal["file"] = "file"
    media_type: str
    data: str = ""
    url: str = ""


class DataPart(_Value):
    """A value of the service's own, by the name it gave it."""

    type: Literal["data"] = "data"
    name: str
    data: Any = None


class StepPart(_Value):
    type: Literal["step"] = "step"


AnswerPart = Annotated[
    TextPart | ReasoningPart | ToolPart | SourcePart | DocumentPart | FilePart | DataPart | StepPart,
    Field(discriminator="type"),
]


class Outcome(StrEnum):
    """How an answer ended."""

    STREAMING = "streaming"
    FINISHED = "finished"
    INCOMPLETE = "incomplete"
    """The body ended without its finish part."""
    STOPPED = "stopped"
    """The person stopped it."""
    ERROR = "error"


class Usage(_Value):
    """Tokens; None where the service named none."""

    prompt: int | None = None
    completion: int | None = None


class Answer(_Value):
    """`parts` in the order in which they came; `data` is what came beside the message, `metadata` is of v2 only."""

    message_id: str = ""
    created_at: datetime | None = None
    first_byte_at: datetime | None = None
    last_byte_at: datetime | None = None
    parts: tuple[AnswerPart, ...] = ()
    annotations: tuple[Any, ...] = ()
    data: tuple[Any, ...] = ()
    metadata: Any = None
    outcome: Outcome = Outcome.STREAMING
    finish_reason: str = "unknown"
    usage: Usage = Usage()
    error: str = ""
    hint: str = ""
    action: Action | None = None
    note: str = ""
    """What the person should know of how this answer came about."""

    @property
    def text(self) -> str:
        return "".join(part.text for part in self.parts if isinstance(part, TextPart))

    @property
    def sources(self) -> tuple[SourcePart, ...]:
        """Each page once, in order of first mention: those cited, else those that the service's searches found."""
        cited = [part for part in self.parts if isinstance(part, SourcePart)]
        searches = (part.result for part in self.parts if isinstance(part, ToolPart) and part.name == "search")
        pages = cited or [page for result in searches for page in found_pages(result)]
        first: dict[str, SourcePart] = {}
        for page in pages:
            first.setdefault(page.url, page)
        return tuple(first.values())

    @property
    def steps(self) -> int:
        return sum(isinstance(part, StepPart) for part in self.parts)

    def stopped(self) -> "Answer":
        """This answer as it stands when the person stops it; one that has ended stays as it is."""
        return self.model_copy(update={"outcome": Outcome.STOPPED}) if self.outcome is Outcome.STREAMING else self


def found_pages(result: Any) -> list[SourcePart]:
    """The pages a `search` tool found: an array of `{path, url?, metadata: {title}}`, or an object with `results`."""
    rows = cast(JsonObject, result).get("results") if isinstance(result, Mapping) else result
    if not isinstance(rows, list):
        return []
    pages = (_found_page(cast(JsonObject, row)) for row in cast(list[object], rows) if isinstance(row, Mapping))
    return [page for page in pages if page is not None]


def _found_page(row: JsonObject) -> SourcePart | None:
    path, url, about = row.get("path"), row.get("url"), row.get("metadata")
    target = next((text for text in (url, path) if isinstance(text, str) and text), None)
    if target is None:
        return None
    title = cast(JsonObject, about).get("title") if isinstance(about, Mapping) else row.get("title")
    return SourcePart(id=target, url=target, title=title if isinstance(title, str) else "")


class Attachment(_Value):
    """A file sent with a question; its `url` is most often a data URL."""

    url: str
    name: str = ""
    content_type: str = ""


class ContextItem(_Value):
    """Extra context sent with a question (interface 2.3)."""

    type: Literal["code", "textSelection"]
    value: str
    path: str | None = None
    element_id: str | None = None


class InterfaceVersion(StrEnum):
    """Of the assistant message endpoint."""

    V1 = "v1"
    V2 = "v2"


class AskOptions(_Value):
    """What goes with a question besides the conversation (interface 2.1). `fingerprint` names the session.

    `groups` go to v2 only; `version` is the docs'.
    """

    interface: InterfaceVersion = InterfaceVersion.V1
    fingerprint: str = "anonymous"
    system: str = ""
    attachments: tuple[Attachment, ...] = ()
    page_size: int = 5
    version: str | None = None
    language: str | None = None
    groups: tuple[str, ...] = ()
    context: tuple[ContextItem, ...] = ()
    current_path: str | None = None
    messages: tuple[JsonObject, ...] = ()
    """Written elsewhere and sent as they are, in the place of the conversation's own."""
    extra: JsonObject = {}
    """Fields of the request's body that the interface does not name."""

    @property
    def of_site(self) -> "AskOptions":
        """These options without what goes with one question only."""
        own: JsonObject = {"attachments": (), "context": (), "current_path": None, "messages": (), "extra": {}}
        return self.model_copy(update=own)


class Turn(_Value):
    id: str = Field(default_factory=lambda: uuid4().hex[:16])
    question: str
    attachments: tuple[Attachment, ...] = ()
    context: tuple[ContextItem, ...] = ()
    current_path: str | None = None
    options: AskOptions = AskOptions()
    """What it was asked with besides: the options of the site at that time."""
    asked_at: datetime
    answer: Answer = Answer()

    def asked_with(self, options: AskOptions) -> AskOptions:
        """Those options with what went with this question only, to ask it again."""
        own = {"attachments": self.attachments, "context": self.context, "current_path": self.current_path}
        return options.model_copy(update=own)


class Conversation(_Value):
    """`thread_id` continues the service's thread; its key is a secret and lives elsewhere."""

    id: str = Field(default_factory=lambda: uuid4().hex)
    site_id: str
    title: str
    created_at: datetime
    turns: tuple[Turn, ...] = ()
    thread_id: str | None = None

    @property
    def last(self) -> Turn | None:
        return self.turns[-1] if self.turns else None

    def before(self, turn_id: str) -> tuple[Turn, ...]:
        """The turns that led to the one with this id."""
        return tuple(takewhile(lambda turn: turn.id != turn_id, self.turns))

    def with_answer(self, turn_id: str, answer: Answer) -> "Conversation":
        """This conversation with the answer of one of its turns replaced."""
        turns = (turn.model_copy(update={"answer": answer}) if turn.id == turn_id else turn for turn in self.turns)
        return self.model_copy(update={"turns": tuple(turns)})

    def stopped(self) -> "Conversation":
        """This conversation with nothing in it still streaming."""
        turns = (turn.model_copy(update={"answer": turn.answer.stopped()}) for turn in self.turns)
        return self.model_copy(update={"turns": tuple(turns)})


LONGEST_TITLE = 60


def title_of(question: str) -> str:
    """A conversation's title: the beginning of its first question."""
    line = " ".join(question.split())
    return line if len(line) <= LONGEST_TITLE else line[: LONGEST_TITLE - 1].rstrip() + "…"
