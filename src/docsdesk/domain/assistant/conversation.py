"""A conversation with a site's assistant: questions, what goes with them, and their branches."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime
from enum import StrEnum
from typing import Literal
from uuid import uuid4

from pydantic import BaseModel, ConfigDict, Field

from docsdesk.domain.assistant.answer import Answer, JsonObject, Outcome


class _Value(BaseModel):
    model_config = ConfigDict(frozen=True)


class Attachment(_Value):
    """A file sent with a question; its `url` is usually a data URL."""

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
    """The version of the assistant message endpoint."""

    V1 = "v1"
    V2 = "v2"


class AskOptions(_Value):
    """What goes with a question besides the conversation (interface 2.1). `fingerprint` identifies the session.

    `groups` are sent only to v2; `version` is the version of the docs.
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
    """Messages written elsewhere, sent unchanged in place of the conversation's own."""
    extra: JsonObject = {}
    """Fields of the request's body that the interface does not define."""
    thread_id: str | None = None
    """A thread of the service to continue, if it is not the conversation's own."""

    @property
    def of_site(self) -> "AskOptions":
        """These options without those that apply to one question only."""
        own: JsonObject = {"attachments": (), "context": (), "current_path": None}
        return self.model_copy(update=own | {"messages": (), "extra": {}, "thread_id": None})


class Turn(_Value):
    """A question and one answer to it. `parent_id` is the turn it follows, None if it begins the conversation.

    `thread_id` is the service's thread that the answer belongs to; the thread's key is a secret and is kept elsewhere.
    """

    id: str = Field(default_factory=lambda: uuid4().hex[:16])
    parent_id: str | None = None
    question: str
    attachments: tuple[Attachment, ...] = ()
    context: tuple[ContextItem, ...] = ()
    current_path: str | None = None
    options: AskOptions = AskOptions()
    """The options of the site when it was asked."""
    asked_at: datetime
    answer: Answer = Answer()
    thread_id: str | None = None

    def as_stopped(self) -> "Turn":
        """This turn with nothing still streaming."""
        return self.model_copy(update={"answer": self.answer.as_stopped()})

    def merge_options(self, options: AskOptions) -> AskOptions:
        """`options` plus those of this question only, to ask it again."""
        own = {"attachments": self.attachments, "context": self.context, "current_path": self.current_path}
        return options.model_copy(update=own)


class Conversation(_Value):
    """A tree of turns in the order they were asked; the path to one leaf is shown and sent.

    Asking a question again, or editing it, adds a sibling of its turn: nothing is ever removed. The service's threads
    are linear. A turn continues the thread of its parent, so a branch from further up continues the thread of the
    turns before it, and a branch from the beginning starts a new thread.
    """

    id: str = Field(default_factory=lambda: uuid4().hex)
    site_id: str
    title: str
    created_at: datetime
    turns: tuple[Turn, ...] = ()
    leaf_id: str | None = None
    """The last turn shown; if None or missing, the turn asked last."""
    opened_from: str = ""
    """The name of the file it was opened from; empty if it began here."""

    @property
    def path(self) -> tuple[Turn, ...]:
        """The branch that is shown, from first turn to last."""
        by_id = self._by_id()
        leaf = by_id.get(self.leaf_id or "") or (self.turns[-1] if self.turns else None)
        return _path_to(leaf, by_id)

    @property
    def last(self) -> Turn | None:
        path = self.path
        return path[-1] if path else None

    @property
    def thread_id(self) -> str | None:
        """The service's thread for the next question."""
        return self.last.thread_id if self.last else None

    def turn(self, turn_id: str) -> Turn | None:
        return next((turn for turn in self.turns if turn.id == turn_id), None)

    def before(self, turn_id: str) -> tuple[Turn, ...]:
        """The turns that led to this one."""
        return _path_to(self.turn(turn_id), self._by_id())[:-1]

    def siblings(self, turn_id: str) -> tuple[Turn, ...]:
        """The alternatives at this turn's place, including itself, in the order asked."""
        turn = self.turn(turn_id)
        return self._after(turn.parent_id) if turn else ()

    def showing(self, turn_id: str) -> "Conversation":
        """This conversation, showing the branch through a turn down to the latest turn below it."""
        if any(turn.id == turn_id for turn in self.path):
            return self
        leaf, below = turn_id, {turn_id}
        for turn in self.turns:
            if turn.parent_id in below:
                below.add(turn.id)
                leaf = turn.id
        return self.model_copy(update={"leaf_id": leaf})

    def asking(self, turn: Turn) -> "Conversation":
        """This conversation with a turn added and shown last."""
        return self.with_turn(turn).model_copy(update={"leaf_id": turn.id})

    def with_turn(self, turn: Turn) -> "Conversation":
        """This conversation with a turn added, or replaced if its id is known."""
        if self.turn(turn.id) is None:
            return self.model_copy(update={"turns": (*self.turns, turn)})
        return self.model_copy(update={"turns": tuple(turn if known.id == turn.id else known for known in self.turns)})

    def with_answer(self, turn_id: str, answer: Answer) -> "Conversation":
        turn = self.turn(turn_id)
        return self.with_turn(turn.model_copy(update={"answer": answer})) if turn else self

    def as_stopped(self) -> "Conversation":
        """This conversation with nothing still streaming."""
        return self.model_copy(update={"turns": tuple(turn.as_stopped() for turn in self.turns)})

    def _by_id(self) -> dict[str, Turn]:
        return {turn.id: turn for turn in self.turns}

    def _after(self, turn_id: str | None) -> tuple[Turn, ...]:
        return tuple(turn for turn in self.turns if turn.parent_id == turn_id)


def _path_to(leaf: Turn | None, by_id: Mapping[str, Turn]) -> tuple[Turn, ...]:
    """From the first turn to `leaf`; each turn at most once, even if a damaged file has a cycle."""
    path: dict[str, Turn] = {}
    while leaf is not None and leaf.id not in path:
        path[leaf.id] = leaf
        leaf = by_id.get(leaf.parent_id or "")
    return tuple(reversed(path.values()))


class ConversationHead(BaseModel):
    """A conversation without its turns. `outcome` is that of the turn asked last; None if nothing was asked yet."""

    model_config = ConfigDict(frozen=True)

    id: str
    site_id: str
    title: str
    touched_at: datetime
    outcome: Outcome | None = None
    opened_from: str = ""


def head_of(conversation: Conversation) -> ConversationHead:
    return ConversationHead(
        id=conversation.id,
        site_id=conversation.site_id,
        title=conversation.title,
        touched_at=max([conversation.created_at, *(turn.asked_at for turn in conversation.turns)]),
        outcome=conversation.turns[-1].answer.outcome if conversation.turns else None,
        opened_from=conversation.opened_from,
    )


MOST_HITS = 200
"""The most conversations that a search returns, most recent first."""


@dataclass(frozen=True, slots=True)
class ConversationHit:
    """`marks` are the [start, end) matches in the snippet, in order; both are empty if the title matched."""

    conversation_id: str
    snippet: str = ""
    marks: tuple[tuple[int, int], ...] = ()


_MOST_TITLE_CHARACTERS = 60
MOST_GIVEN_CHARACTERS = 200
"""Characters of a title given by a person."""


def title_of(turn: Turn) -> str:
    """A conversation's title: the beginning of its first question, or the name of the file sent as one."""
    file = turn.attachments[0].name if turn.attachments else ""
    line = " ".join((turn.question.strip() or file).split())
    return line if len(line) <= _MOST_TITLE_CHARACTERS else line[: _MOST_TITLE_CHARACTERS - 1].rstrip() + "…"


MOST_MESSAGE_BYTES = 1_000_000
"""Bytes of one message's text in UTF-8."""


def length_problem(text: str) -> str:
    """Why a text is too long for one message, empty if it is not."""
    size = len(text.encode(errors="replace"))
    return f"It has {size:,} bytes; a message may have {MOST_MESSAGE_BYTES:,}" if size > MOST_MESSAGE_BYTES else ""


class SendKey(StrEnum):
    """The key that sends a question; the other one starts a new line."""

    ENTER = "enter"
    CTRL_ENTER = "ctrl-enter"


@dataclass(frozen=True, slots=True)
class AskExtras:
    """What goes with one question only."""

    context: tuple[ContextItem, ...] = ()
    attachments: tuple[Attachment, ...] = ()
    current_path: str | None = None

    @classmethod
    def of_turn(cls, turn: Turn) -> "AskExtras":
        return cls(turn.context, turn.attachments, turn.current_path)

    def beside(self, options: AskOptions) -> AskOptions:
        """All options of the question."""
        own = {"context": self.context, "attachments": self.attachments, "current_path": self.current_path}
        return options.model_copy(update=own)

    @property
    def for_next(self) -> "AskExtras":
        """What to keep for the next question: the reader is still on the same page."""
        return AskExtras(current_path=self.current_path)


SITE_OPTIONS = ("interface", "page_size", "version", "language", "groups", "fingerprint", "system")
"""The fields of AskOptions that apply to all questions of a site."""


def changed_options(options: AskOptions) -> frozenset[str]:
    """The fields that differ from their defaults; groups count only if they are sent."""
    usual = AskOptions()
    changed = {name for name in SITE_OPTIONS if getattr(options, name) != getattr(usual, name)}
    return frozenset(changed if options.interface is InterfaceVersion.V2 else changed - {"groups"})
