"""Conversations of an earlier run, and those that are forgotten."""

from datetime import UTC, datetime

import pytest
from pydantic import SecretStr
from tests.fakes.assistant import FakeThreadKeys
from tests.fakes.conversations import FakeConversations

from docsdesk.domain.assistant.answer import Answer, Outcome, TextPart
from docsdesk.domain.assistant.conversation import Conversation, Turn
from docsdesk.domain.errors import JournalError
from docsdesk.usecases.assistant.stored_conversations import forget_discarded, read_conversation, read_conversations

NOW = datetime(2026, 5, 1, tzinfo=UTC)
CUT = Turn(question="Q?", asked_at=NOW, answer=Answer(parts=(TextPart(text="Half"),)), thread_id="a")
WHOLE = Turn(question="Q?", asked_at=NOW, answer=Answer(outcome=Outcome.FINISHED), thread_id="b")


@pytest.fixture
def journal() -> FakeConversations:
    return FakeConversations()


async def keep(journal: FakeConversations, *turns: Turn) -> Conversation:
    conversation = Conversation(site_id="s", title="t", created_at=NOW, turns=turns)
    await journal.put_conversation(conversation, turns)
    return conversation


async def test_that_an_answer_cut_by_the_end_of_docsdesk_is_incomplete_and_kept(journal):
    cut, whole = await keep(journal, WHOLE, CUT), await keep(journal, WHOLE)
    await keep(journal)
    listed = {head.id: head.outcome for head in await read_conversations(journal, "s")}
    assert (listed[cut.id], listed[whole.id]) == (Outcome.INCOMPLETE, Outcome.FINISHED)
    read = await read_conversation(journal, cut.id)
    assert [(turn.answer.text, turn.answer.outcome) for turn in read.turns] == [
        ("", Outcome.FINISHED),
        ("Half", Outcome.INCOMPLETE),
    ]
    assert "Docsdesk ended" in read.last.answer.error
    assert await read_conversation(journal, whole.id) == whole
    assert await read_conversation(journal, "gone") is None


async def test_that_what_was_discarded_is_forgotten_with_the_keys_of_all_its_threads(journal):
    gone, kept = await keep(journal, WHOLE, CUT), await keep(journal, WHOLE)
    keys = FakeThreadKeys()
    for conversation in (gone, kept):
        for thread_id in ("a", "b"):
            await keys.set(conversation.id, thread_id, SecretStr("k"))
    await journal.discard(gone.id)
    await forget_discarded(journal, keys, None)
    assert await journal.conversation(gone.id) is None
    assert {conversation_id for conversation_id, _ in keys.keys} == {kept.id}
    assert await journal.conversation(kept.id) == kept


async def test_that_a_journal_that_breaks_leaves_the_conversation_to_be_forgotten_later(journal):
    gone = await keep(journal, WHOLE)
    await journal.discard(gone.id)
    journal.broken = True
    with pytest.raises(JournalError):
        await forget_discarded(journal, FakeThreadKeys(), None)
    journal.broken = False
    await forget_discarded(journal, FakeThreadKeys(), None)
    assert await journal.discarded_threads() == {}
