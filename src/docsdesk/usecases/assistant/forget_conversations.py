"""Forget discarded conversations permanently, with their thread keys and answer files."""

from collections.abc import Container

from docsdesk.usecases.assistant.conversation_ports import AnswerStore, ConversationJournal
from docsdesk.usecases.ports import ThreadKeys


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
    for conversation_id, threads in (await journal.discarded()).items():
        if conversation_id in but:
            continue
        for thread_id in threads:
            await thread_keys.delete(conversation_id, thread_id)
        if answers is not None:
            await answers.forget(conversation_id)
        await journal.forget(conversation_id)
