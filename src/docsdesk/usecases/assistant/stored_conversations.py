"""Read stored conversations, marking answers that an earlier run left unfinished, and forget discarded ones."""

from collections.abc import Container

from docsdesk.domain.assistant.answer import Answer, Outcome
from docsdesk.domain.assistant.conversation import Conversation, ConversationHead
from docsdesk.domain.errors import Action
from docsdesk.usecases.assistant.conversation_ports import AnswerStore, ConversationJournal
from docsdesk.usecases.ports import ThreadKeys


async def read_conversations(journal: ConversationJournal, site_id: str) -> tuple[ConversationHead, ...]:
    """The site's, most recent first. An answer that was arriving when Docsdesk ended is incomplete."""
    return tuple(
        head.model_copy(update={"outcome": Outcome.INCOMPLETE}) if head.outcome is Outcome.STREAMING else head
        for head in await journal.conversations(site_id)
    )


async def read_conversation(journal: ConversationJournal, conversation_id: str) -> Conversation | None:
    """One whole conversation, with no answer still arriving."""
    conversation = await journal.conversation(conversation_id)
    for turn in conversation.turns if conversation else ():
        if conversation is not None and turn.answer.outcome is Outcome.STREAMING:
            conversation = conversation.with_answer(turn.id, _mark_interrupted(turn.answer))
    return conversation


def _mark_interrupted(answer: Answer) -> Answer:
    return answer.model_copy(
        update={
            "outcome": Outcome.INCOMPLETE,
            "error": "Docsdesk ended while this answer was arriving.",
            "hint": "What arrived is kept. Try again for a complete answer.",
            "action": Action.RETRY,
        }
    )


async def forget_discarded(
    journal: ConversationJournal,
    thread_keys: ThreadKeys,
    answers: AnswerStore | None,
    *,
    but: Container[str] = (),
) -> None:
    """Forget all but those in `but`, which may still be restored. Raises JournalError.

    After an interruption, the next call continues: a conversation is deleted after its keys.
    """
    for conversation_id, threads in (await journal.discarded_threads()).items():
        if conversation_id in but:
            continue
        for thread_id in threads:
            await thread_keys.delete(conversation_id, thread_id)
        if answers is not None:
            await answers.forget(conversation_id)
        await journal.forget(conversation_id)
