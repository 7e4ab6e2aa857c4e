"""A conversation with a site's assistant: questions, answers and everything an answer carries."""

from collections.abc import Mapping
from datetime import datetime
from enum import StrEnum
from typing import Annotated, Any, Literal
from uuid import uuid4

from pydantic import BaseModel, ConfigDict, Field

JsonObject = Mapping[str, Any]


class _Value(BaseModel):
    model_config = ConfigDict(frozen=True)


class TextPart(_Value):
    type: Literal["text"] = "text"
    text: str


class ReasoningPart(_Value):
    """`redacted` counts the details whose text the service withheld."""

    type: Literal["reasoning"] = "reasoning"
    text: str
    redacted: int = 0
    signed: bool = False


class ToolState(StrEnum):
    PARTIAL_CALL = "partial-call"
    CALL = "call"
    RESULT = "result"


class ToolPart(_Value):
    type: Literal["tool"] = "tool"
    call_id: str
    name: str
    state: ToolState
    arguments: Any = None
    result: Any = None


class SourcePart(_Value):
    type: Literal["source"] = "source"
    id: str
    url: str
    title: str = ""


class FilePart(_Value):
    type: Literal["file"] = "file"
    media_type: str
    data: str
    """Base64."""


class StepPart(_Value):
    type: Literal["step"] = "step"


AnswerPart = Annotated[
    TextPart | ReasoningPart | ToolPart | SourcePart | FilePart | StepPart, Field(discriminator="type")
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
    """`parts` in the order in which they came."""

    message_id: str = ""
    parts: tuple[AnswerPart, ...] = ()
    outcome: Outcome = Outcome.STREAMING
    finish_reason: str = "unknown"
    usage: Usage = Usage()
    error: str = ""
    hint: str = ""

    @property
    def text(self) -> str:
        return "".join(part.text for part in self.parts if isinstance(part, TextPart))

    @property
    def sources(self) -> tuple[SourcePart, ...]:
        """Each cited page once, in order of first mention."""
        unique = {part.url: part for part in reversed(self.parts) if isinstance(part, SourcePart)}
        return tuple(reversed(unique.values()))


class Turn(_Value):
    id: Annotated[str, Field(default_factory=lambda: uuid4().hex[:16])]
    question: str
    asked_at: datetime
    answer: Answer = Answer()


class Conversation(_Value):
    """`thread_id` continues the service's thread; its key is a secret and lives elsewhere."""

    id: Annotated[str, Field(default_factory=lambda: uuid4().hex)]
    site_id: str
    title: str
    created_at: datetime
    turns: tuple[Turn, ...] = ()
    thread_id: str | None = None

    def with_turn(self, turn: Turn) -> "Conversation":
        """This conversation with `turn` added, or put in the place of the one with its id."""
        if any(known.id == turn.id for known in self.turns):
            turns = tuple(turn if known.id == turn.id else known for known in self.turns)
        else:
            turns = (*self.turns, turn)
        return self.model_copy(update={"turns": turns})
