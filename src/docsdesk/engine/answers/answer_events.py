"""What happens while a question is answered, whichever stream tells of it."""

from dataclasses import asdict, dataclass

from docsdesk.domain.assistant.answer import Usage
from docsdesk.engine.answers.found import Entry

_NO_TOKENS = Usage()


@dataclass(frozen=True, slots=True)
class Begun:
    message_id: str


@dataclass(frozen=True, slots=True)
class Waiting:
    """Nothing has come for a while, and the answer goes on."""


@dataclass(frozen=True, slots=True)
class SearchBegun:
    call_id: str
    query: str


@dataclass(frozen=True, slots=True)
class SearchEnded:
    call_id: str
    entries: tuple[Entry, ...]

    @property
    def result(self) -> list[dict[str, object]]:
        """As the hosted service's search tool has it."""
        return [
            {"content": each.section.text, "path": each.page, "url": each.url, "metadata": {"title": each.name}}
            for each in self.entries
        ]


@dataclass(frozen=True, slots=True)
class MarkedNotFound:
    """The docs hold no answer; the hosted service's assistant says so with a tool of its own."""

    call_id: str


@dataclass(frozen=True, slots=True)
class Cited:
    number: int
    entry: Entry


@dataclass(frozen=True, slots=True)
class Said:
    text: str


@dataclass(frozen=True, slots=True)
class Thought:
    """Of a model, before or between what it says."""

    text: str


@dataclass(frozen=True, slots=True)
class Checked:
    """Which model answered where, how many sources it cites, how many of its marks named none.

    `unsupported` are figures and code that no source says that is cited for them.
    """

    model: str
    host: str
    cited: int
    dropped: int
    unsupported: tuple[str, ...] = ()

    @property
    def value(self) -> dict[str, object]:
        """As clients get it."""
        return {"type": "citations", **asdict(self)}


@dataclass(frozen=True, slots=True)
class Failed:
    """`call_id` is that of the search where it was the search that failed."""

    words: str
    call_id: str = ""


@dataclass(frozen=True, slots=True)
class Ended:
    """`reason` is one of the finish reasons of the AI SDK."""

    reason: str
    thread_id: str
    usage: Usage = _NO_TOKENS


AnswerEvent = (
    Begun | Waiting | SearchBegun | SearchEnded | MarkedNotFound | Thought | Cited | Said | Checked | Failed | Ended
)
