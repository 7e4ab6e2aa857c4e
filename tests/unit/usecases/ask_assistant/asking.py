"""A question asked of an assistant that says what the test wrote."""

from contextlib import aclosing
from datetime import UTC, datetime

from tests.fakes.assistant import FakeAssistant, FakeThreadKeys, Reply
from tests.fakes.clock import FakeClock
from tests.fakes.conversations import FakeConversations

from docsdesk.domain.assistant.conversation import Conversation, Turn
from docsdesk.domain.errors import NotKnownError, ServiceUnreachableError
from docsdesk.usecases.assistant.ask_assistant import AskPorts, ask_assistant

NOW = datetime(2026, 5, 1, 12, tzinfo=UTC)
FINISH = b'd:{"finishReason":"stop"}\n'
WHOLE = Reply([b'0:"Send ', b'a key."\n', FINISH])
CUT = ServiceUnreachableError("The connection broke off.", "Check the network, then try again.")
GONE = NotKnownError("Not found.", "Check the domain.")


def ports(assistant: FakeAssistant) -> AskPorts:
    return AskPorts(assistant, "ferry", FakeConversations(), FakeThreadKeys(), FakeClock(NOW))


def in_thread(conversation: Conversation, thread_id: str) -> Conversation:
    return conversation.asking(Turn(question="Before?", asked_at=NOW, thread_id=thread_id))


async def ask(conversation: Conversation, given: AskPorts, question: str = "How?", **options) -> list[Conversation]:
    async with aclosing(ask_assistant(conversation, question, given, **options)) as updates:
        return [update async for update in updates]
