"""A conversation with a site's assistant: questions, what goes with them, and the branches they make."""

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
    thread_id: str | None = None
    """A thread of the service to go on in, where it is not the conversation's own."""

    @property
    def of_site(self) -> "AskOptions":
        """These options without what goes with one question only."""
        own: JsonObject = {"attachments": (), "context": (), "current_path": None}
        return self.model_copy(update=own | {"messages": (), "extra": {}, "thread_id": None})


class Turn(_Value):
    """A question and one answer to it. `parent_id` names the turn it follows, None where it begins the conversation.

    `thread_id` is the service's thread that the answer belongs to; the thread's key is a secret and lives elsewhere.
    """

    id: str = Field(default_factory=lambda: uuid4().hex[:16])
    parent_id: str | None = None
    question: str
    attachments: tuple[Attachment, ...] = ()
    context: tuple[ContextItem, ...] = ()
    current_path: str | None = None
    options: AskOptions = AskOptions()
    """What it was asked with besides: the options of the site at that time."""
    asked_at: datetime
    answer: Answer = Answer()
    thread_id: str | None = None

    def stopped(self) -> "Turn":
        """This turn with nothing in it still streaming."""
        return self.model_copy(update={"answer": self.answer.stopped()})

    def asked_with(self, options: AskOptions) -> AskOptions:
        """Those options with what went with this question only, to ask it again."""
        own = {"attachments": self.attachments, "context": self.context, "current_path": self.current_path}
        return options.model_copy(update=own)


class Conversation(_Value):
    """A tree of turns, in the order in which they were asked; what is shown and sent is the path to one leaf of it.

    Asking a question again, or another one in its place, makes a sibling of its turn: nothing is ever taken away.
    The service's threads are lines. A turn goes on in the thread of its parent, so a branch from further up goes on in
    the thread that the turns before it belong to, and one from the beginning begins a thread of its own.
    """

    id: str = Field(default_factory=lambda: uuid4().hex)
    site_id: str
    title: str
    created_at: datetime
    turns: tuple[Turn, ...] = ()
    leaf_id: str | None = None
    """The last turn that is shown; None, or one that is not there, for the turn asked last."""
    opened_from: str = ""
    """The name of the file it came from; empty where it was begun here."""

    @property
    def path(self) -> tuple[Turn, ...]:
        """The branch that is shown, from its first turn to its last."""
        by_id = self._by_id()
        leaf = by_id.get(self.leaf_id or "") or (self.turns[-1] if self.turns else None)
        return _path_to(leaf, by_id)

    @property
    def last(self) -> Turn | None:
        """The last turn that is shown."""
        path = self.path
        return path[-1] if path else None

    @property
    def thread_id(self) -> str | None:
        """The service's thread that the next question goes to."""
        return self.last.thread_id if self.last else None

    def turn(self, turn_id: str) -> Turn | None:
        return next((turn for turn in self.turns if turn.id == turn_id), None)

    def before(self, turn_id: str) -> tuple[Turn, ...]:
        """The turns that led to the one with this id."""
        return _path_to(self.turn(turn_id), self._by_id())[:-1]

    def siblings(self, turn_id: str) -> tuple[Turn, ...]:
        """The turns that stand for one another at its place, itself among them, in the order asked."""
        turn = self.turn(turn_id)
        return self._after(turn.parent_id) if turn else ()

    def showing(self, turn_id: str) -> "Conversation":
        """This conversation with the branch shown that goes through a turn, to what was asked last below it."""
        if any(turn.id == turn_id for turn in self.path):
            return self
        leaf, below = turn_id, {turn_id}
        for turn in self.turns:
            if turn.parent_id in below:
                below.add(turn.id)
                leaf = turn.id
        return self.model_copy(update={"leaf_id": leaf})

    def asking(self, turn: Turn) -> "Conversation":
        """This conversation with a turn that is shown as its last."""
        return self.with_turn(turn).model_copy(update={"leaf_id": turn.id})

    def with_turn(self, turn: Turn) -> "Conversation":
        """This conversation with a turn added, or put in the place of the one with its id."""
        if self.turn(turn.id) is None:
            return self.model_copy(update={"turns": (*self.turns, turn)})
        return self.model_copy(update={"turns": tuple(turn if known.id == turn.id else known for known in self.turns)})

    def with_answer(self, turn_id: str, answer: Answer) -> "Conversation":
        """This conversation with the answer of one of its turns replaced."""
        turn = self.turn(turn_id)
        return self.with_turn(turn.model_copy(update={"answer": answer})) if turn else self

    def stopped(self) -> "Conversation":
        """This conversation with nothing in it still streaming."""
        return self.model_copy(update={"turns": tuple(turn.stopped() for turn in self.turns)})

    def _by_id(self) -> dict[str, Turn]:
        return {turn.id: turn for turn in self.turns}

    def _after(self, turn_id: str | None) -> tuple[Turn, ...]:
        return tuple(turn for turn in self.turns if turn.parent_id == turn_id)


def _path_to(leaf: Turn | None, by_id: Mapping[str, Turn]) -> tuple[Turn, ...]:
    """From the first turn to `leaf`; a turn comes once, whatever a damaged file says."""
    path: dict[str, Turn] = {}
    while leaf is not None and leaf.id not in path:
        path[leaf.id] = leaf
        leaf = by_id.get(leaf.parent_id or "")
    return tuple(reversed(path.values()))


class ConversationHead(BaseModel):
    """A conversation without its turns. `outcome` is that of the turn asked last; None where nothing was asked yet."""

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


MOST_FOUND = 200
"""Conversations that a search names, those last spoken in."""


@dataclass(frozen=True, slots=True)
class ConversationHit:
    """`marks` are the matches in the snippet, from and to before, in order; both are empty where the title matched."""

    conversation_id: str
    snippet: str = ""
    marks: tuple[tuple[int, int], ...] = ()


_LONGEST_TITLE = 60
LONGEST_GIVEN = 200
"""Characters of a title that a person gives."""


def title_of(turn: Turn) -> str:
    """A conversation's title: the beginning of its first question, or the name of the file that asks it."""
    file = turn.attachments[0].name if turn.attachments else ""
    line = " ".join((turn.question.strip() or file).split())
    return line if len(line) <= _LONGEST_TITLE else line[: _LONGEST_TITLE - 1].rstrip() + "…"
