"""What came back for one question of a set."""

from datetime import datetime

from docsdesk.domain.assistant.answer import Outcome, SourcePart, Usage
from docsdesk.domain.questions.question_set import Value


class Reply(Value):
    """What came back. Seconds count from the request that brought it; `attempts` are those that it took."""

    text: str = ""
    sources: tuple[SourcePart, ...] = ()
    outcome: Outcome = Outcome.ERROR
    is_not_found: bool = False
    """Whether the service marked that the docs hold no answer."""
    error: str = ""
    first_byte_seconds: float | None = None
    seconds: float = 0.0
    usage: Usage = Usage()
    attempts: int = 1
    asked_at: datetime
