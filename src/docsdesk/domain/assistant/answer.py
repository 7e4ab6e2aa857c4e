"""An answer from a site's assistant, with everything it carries."""

from collections.abc import Mapping
from datetime import datetime, timedelta
from enum import StrEnum
from functools import cached_property
from typing import Annotated, Any, Literal, cast

from pydantic import BaseModel, ConfigDict, Field

from docsdesk.domain.errors import Action
from docsdesk.domain.wording import Worded, together

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
    """`duration` is the time it took to arrive, if known."""

    type: Literal["reasoning"] = "reasoning"
    details: tuple[Annotated[ReasoningText | RedactedReasoning, Field(discriminator="type")], ...] = ()
    duration: timedelta | None = None

    @property
    def text(self) -> str:
        return "".join(detail.text for detail in self.details if isinstance(detail, ReasoningText))


SEARCH_TOOL = "search"
NOT_FOUND_TOOL = "markNotFound"
"""The tool that the service's assistant calls if the docs hold no answer."""


class ToolState(StrEnum):
    PARTIAL_CALL = "partial-call"
    CALL = "call"
    RESULT = "result"
    FAILED = "failed"
    DENIED = "denied"
    """A person denied it."""


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

    @cached_property
    def pages(self) -> "tuple[SourcePart, ...]":
        """The pages a search found; cached, since results may be long and are needed at every look."""
        return tuple(found_pages(self.result)) if self.name == SEARCH_TOOL else ()


class SourcePart(_Value):
    type: Literal["source"] = "source"
    id: str
    url: str
    title: str = ""


class DocumentPart(_Value):
    """A source without an address."""

    type: Literal["document"] = "document"
    id: str
    media_type: str
    title: str
    name: str = ""


class FilePart(_Value):
    """`data` is base64; empty if the file has an address instead."""

    type: Literal["file"] = "file"
    media_type: str
    data: str = ""
    url: str = ""


class DataPart(_Value):
    """A value in the service's own format, by the name it gave it."""

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
    STREAMING = "streaming"
    FINISHED = "finished"
    INCOMPLETE = "incomplete"
    """The body ended without a finish part."""
    STOPPED = "stopped"
    """The person stopped it."""
    ERROR = "error"


_WHOLE_REASONS = frozenset({"", "unknown", "stop", "stop-sequence", "end-turn", "complete", "completed"})
"""Finish reasons of answers that have said all they had to say, and those of services that give none."""


def plain_reason(reason: str) -> str:
    """A finish reason in the interface's spelling; services also pass on those of their models, as MAX_TOKENS."""
    return reason.strip().lower().replace("_", "-")


class Usage(_Value):
    """Tokens; None if the service did not report them."""

    prompt: int | None = None
    completion: int | None = None


class Damage(_Value):
    """How many lines of an answer's stream could not be used; the start of the first one, and its problem."""

    lines: int
    first: str
    problem: str


class Rest(_Value):
    """The text beyond what an answer can hold. `file` is empty if it was not kept."""

    characters: int
    file: str = ""


class Answer(_Value):
    """`parts` are in order of arrival; `data` came beside the message, `metadata` is only in v2."""

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
    error: Worded = ""
    hint: Worded = ""
    retry_at: datetime | None = None
    """The earliest time to ask the service again; None if it did not say."""
    advice: Worded = ""
    """The same in words, as of when the answer arrived."""
    action: Action | None = None
    note: Worded = ""
    """What the person should know about how this answer came about."""
    damage: Damage | None = None
    rest: Rest | None = None

    @property
    def trouble(self) -> str:
        """What went wrong and what helps, for output that does not count down."""
        return together(self.error, self.advice, self.hint)

    @property
    def text(self) -> str:
        return "".join(part.text for part in self.parts if isinstance(part, TextPart))

    @property
    def sources(self) -> tuple[SourcePart, ...]:
        """Each page once, in order of first mention: the cited ones, else those that the service's searches found.

        Pages that were found do not support an answer that says there is none.
        """
        cited = [part for part in self.parts if isinstance(part, SourcePart)]
        calls = () if self.is_not_found else self._calls
        first: dict[str, SourcePart] = {}
        for page in cited or (page for call in calls for page in call.pages):
            first.setdefault(page.url, page)
        return tuple(first.values())

    @property
    def is_not_found(self) -> bool:
        """Whether the service marked that the docs hold no answer."""
        return any(call.name == NOT_FOUND_TOOL for call in self._calls)

    @property
    def _calls(self) -> tuple[ToolPart, ...]:
        return tuple(part for part in self.parts if isinstance(part, ToolPart))

    @property
    def is_cut_short(self) -> bool:
        """Whether the service ended the answer before it was whole, by the finish reason.

        An answer that ends with the call that marks it as not found is whole.
        """
        reason = plain_reason(self.finish_reason)
        return reason not in _WHOLE_REASONS and not (reason == "tool-calls" and self.is_not_found)

    @property
    def steps(self) -> int:
        return sum(isinstance(part, StepPart) for part in self.parts)

    def as_stopped(self) -> "Answer":
        """This answer as the person stopped it; one that has ended stays as it is."""
        return self.model_copy(update={"outcome": Outcome.STOPPED}) if self.outcome is Outcome.STREAMING else self


def found_pages(result: Any) -> list[SourcePart]:
    """The pages a `search` tool found: an array of `{path, url?, metadata: {title}}`, or an object with `results`."""
    rows = cast(JsonObject, result).get("results") if isinstance(result, Mapping) else result
    if not isinstance(rows, list):
        return []
    pages = (_found_page(cast(JsonObject, row)) for row in cast(list[object], rows) if isinstance(row, Mapping))
    return [page for page in pages if page is not None]


def _found_page(row: JsonObject) -> SourcePart | None:
    path, url = row.get("path"), row.get("url")
    about = row.get("metadata")
    target = next((text for text in (url, path) if isinstance(text, str) and text), None)
    if target is None:
        return None
    title = cast(JsonObject, about).get("title") if isinstance(about, Mapping) else row.get("title")
    return SourcePart(id=target, url=target, title=title if isinstance(title, str) else "")
