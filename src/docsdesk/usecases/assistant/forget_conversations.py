"""Forget discarded conversations for good, with the keys of their threads and the files of their answers."""

from collections.abc import Container

from docsdesk.usecases.assistant.conversation_ports import AnswerRests, ConversationJournal
from docsdesk.usecases.ports import ThreadKeys


async def forget_discarded(
    journal: ConversationJournal,
    thread_keys: ThreadKeys,
    rests: AnswerRests,
    *,
    but: Container[str] = (),
) -> None:
    """All but those that may still be restored. Raises JournalError.

    Where it breaks off, the next call goes on: a conversation goes after its keys.
    """
    for conversation_id, threads in (await journal.discarded()).items():
        if conversation_id in but:
            continue
        for thread_id in threads:
            await thread_keys.delete(conversation_id, thread_id)
        await rests.forget(conversation_id)
        await journal.forget(conversation_id)
