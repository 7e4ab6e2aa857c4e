"""Where conversations are kept, as small Protocols."""

from collections.abc import Mapping, Sequence
from typing import Protocol

from docsdesk.domain.assistant.asking import AskExtras
from docsdesk.domain.assistant.conversation import Conversation, ConversationHead, ConversationHit, Turn


class TurnJournal(Protocol):
    """Durable when the call returns. Raises JournalError."""

    async def put_conversation(self, conversation: Conversation, turns: Sequence[Turn]) -> None:
        """What it is called and which branch it shows, and those of its turns: all of it or nothing."""
        ...

    async def put_turn(self, conversation_id: str, turn: Turn) -> None:
        """A turn as it stands; of a conversation that was forgotten meanwhile, nothing."""
        ...


class AnswerRests(Protocol):
    """Keeps the text that answers are too long to hold."""

    async def append(self, conversation_id: str, turn_id: str, text: str) -> str:
        """Returns the file's path, empty if the text is not kept."""
        ...

    async def forget(self, conversation_id: str) -> None:
        """Delete the files of a conversation."""
        ...


class ConversationJournal(TurnJournal, Protocol):
    """All conversations; durable when the call returns. Raises JournalError."""

    async def conversations(self, site_id: str) -> tuple[ConversationHead, ...]:
        """The site's, the one last spoken in first; those discarded are left out."""
        ...

    async def conversation(self, conversation_id: str) -> Conversation | None: ...

    async def rename(self, conversation_id: str, title: str) -> None: ...

    async def show_leaf(self, conversation_id: str, leaf_id: str) -> None:
        """Which branch is shown."""
        ...

    async def discard(self, conversation_id: str) -> None:
        """Take it off the list; it can still be restored, and is forgotten later."""
        ...

    async def restore(self, conversation_id: str) -> None: ...

    async def discarded(self) -> Mapping[str, frozenset[str]]:
        """The service's threads of each conversation that was discarded, by its id."""
        ...

    async def forget(self, conversation_id: str) -> None: ...

    async def drafts(self, site_id: str) -> Mapping[str, str]:
        """What is typed but not asked, by conversation; that of one not yet begun by the empty id."""
        ...

    async def put_draft(self, site_id: str, conversation_id: str, text: str) -> None:
        """An empty one is none."""
        ...

    async def draft_extras(self, site_id: str) -> Mapping[str, AskExtras]:
        """What goes with the drafts, by conversation as above."""
        ...

    async def put_draft_extras(self, site_id: str, conversation_id: str, extras: AskExtras) -> None: ...


class ConversationSearch(Protocol):
    """Raises JournalError."""

    async def find(self, site_id: str, words: str) -> tuple[ConversationHit, ...]:
        """Conversations that have all the words, in a title, a question or an answer; the last may be only begun.

        At most MOST_FOUND, the one last spoken in first. Cancelled, it stops looking.
        """
        ...
