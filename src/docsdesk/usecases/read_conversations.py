"""Read a site's conversations, with what the end of an earlier run left unfinished."""

from docsdesk.domain.conversation import Answer, Conversation, Outcome
from docsdesk.domain.errors import Action
from docsdesk.usecases.ports import Journal


async def read_conversations(journal: Journal, site_id: str) -> tuple[Conversation, ...]:
    """Latest first. An answer that was arriving when Docsdesk ended is incomplete."""
    return tuple(_settled(conversation) for conversation in await journal.conversations(site_id))


def _settled(conversation: Conversation) -> Conversation:
    for turn in conversation.turns:
        if turn.answer.outcome is Outcome.STREAMING:
            conversation = conversation.with_answer(turn.id, _interrupted(turn.answer))
    return conversation


def _interrupted(answer: Answer) -> Answer:
    return answer.model_copy(
        update={
            "outcome": Outcome.INCOMPLETE,
            "error": "Docsdesk ended while this answer was arriving.",
            "hint": "What arrived is kept. Try again for a whole answer.",
            "action": Action.RETRY,
        }
    )
