"""What a list of conversations says of each, and what a search across them finds."""

from dataclasses import dataclass
from datetime import datetime

from pydantic import BaseModel, ConfigDict

from docsdesk.domain.assistant.answer import Outcome
from docsdesk.domain.assistant.conversation import Conversation


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
