"""Where conversations are stored, as small Protocols."""

from collections.abc import Mapping, Sequence
from typing import Protocol

from docsdesk.domain.assistant.conversation import AskExtras, Conversation, ConversationHead, ConversationHit, Turn
from docsdesk.usecases.assistant.recording import AnswerRecording


class TurnJournal(Protocol):
    """Durable when the call returns. Raises JournalError."""

    async def put_conversation(self, conversation: Conversation, turns: Sequence[Turn]) -> None:
        """Write its title, its leaf, and these of its turns: all or nothing."""
        ...

    async def put_turn(self, conversation_id: str, turn: Turn) -> None:
        """Write a turn in its current state; does nothing if the conversation has been forgotten."""
        ...


class AnswerStore(Protocol):
    """Keeps what went over the wire, and the text that answers are too long to hold.

    What cannot be kept or read is left out.
    """

    async def append(self, conversation_id: str, turn_id: str, text: str) -> str:
        """Add to the text that did not fit. Returns the file's path, empty if it was not kept."""
        ...

    async def put_recording(self, conversation_id: str, recording: AnswerRecording) -> None: ...

    async def read_recordings(self, conversation_id: str, turn_ids: Sequence[str]) -> tuple[AnswerRecording, ...]:
        """Those that are kept, in this order."""
        ...

    async def forget(self, conversation_id: str) -> None:
        """Delete the files of a conversation."""
        ...


class ConversationJournal(TurnJournal, Protocol):
    """All conversations; durable when the call returns. Raises JournalError."""

    async def conversations(self, site_id: str) -> tuple[ConversationHead, ...]:
        """The site's conversations without discarded ones, most recent first."""
        ...

    async def conversation(self, conversation_id: str) -> Conversation | None: ...

    async def rename(self, conversation_id: str, title: str) -> None: ...

    async def show_leaf(self, conversation_id: str, leaf_id: str) -> None: ...

    async def discard(self, conversation_id: str) -> None:
        """Hide it; it can still be restored until it is forgotten."""
        ...

    async def restore(self, conversation_id: str) -> None: ...

    async def discarded_threads(self) -> Mapping[str, frozenset[str]]:
        """The service's threads of each discarded conversation, by its id."""
        ...

    async def forget(self, conversation_id: str) -> None: ...

    async def drafts(self, site_id: str) -> Mapping[str, str]:
        """Unsent questions by conversation; that of a new conversation has the empty id."""
        ...

    async def put_draft(self, site_id: str, conversation_id: str, text: str) -> None:
        """An empty text deletes the draft."""
        ...

    async def draft_extras(self, site_id: str) -> Mapping[str, AskExtras]:
        """What goes with the drafts, by conversation like `drafts`."""
        ...

    async def put_draft_extras(self, site_id: str, conversation_id: str, extras: AskExtras) -> None: ...


class ConversationSearch(Protocol):
    """Raises JournalError."""

    async def find(self, site_id: str, words: str) -> tuple[ConversationHit, ...]:
        """Conversations with all the words in a title, question or answer; the last word may be incomplete.

        At most MOST_HITS, most recent first. The search stops when cancelled.
        """
        ...
