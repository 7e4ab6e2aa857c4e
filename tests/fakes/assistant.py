"""An assistant that answers what the test wrote down, chunk by chunk, and remembers what it was asked."""

import asyncio
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from typing import Any

from pydantic import SecretStr

from docsdesk.domain.assistant.conversation import InterfaceVersion
from docsdesk.domain.errors import DocsdeskError
from docsdesk.usecases.ports import AnswerHead

PAUSE = None
"""Among the chunks: wait until the test calls `go_on`."""


@dataclass
class Reply:
    """What one question gets. An error among the chunks is raised in its place, a number is a pause in seconds."""

    chunks: list[bytes | DocsdeskError | float | None]
    head: AnswerHead = field(default_factory=AnswerHead)


class FakeAssistant:
    """Gives the replies in turn, the last one for ever."""

    def __init__(self, *replies: Reply | DocsdeskError) -> None:
        self.replies = list(replies)
        self.bodies: list[Mapping[str, Any]] = []
        self.domains: list[str] = []
        self.interfaces: list[InterfaceVersion] = []
        self.open_streams = 0
        self._gate = asyncio.Event()

    def go_on(self) -> None:
        self._gate.set()

    @asynccontextmanager
    async def ask(
        self, domain: str, body: Mapping[str, Any], *, interface: InterfaceVersion = InterfaceVersion.V1
    ) -> AsyncIterator[tuple[AnswerHead, AsyncIterator[bytes]]]:
        self.domains.append(domain)
        self.bodies.append(body)
        self.interfaces.append(interface)
        reply = self.replies.pop(0) if len(self.replies) > 1 else self.replies[0]
        if isinstance(reply, DocsdeskError):
            raise reply
        self.open_streams += 1
        try:
            yield reply.head, self._body(reply)
        finally:
            self.open_streams -= 1

    async def _body(self, reply: Reply) -> AsyncIterator[bytes]:
        for chunk in reply.chunks:
            if isinstance(chunk, DocsdeskError):
                raise chunk
            if chunk is PAUSE:
                await self._gate.wait()
                self._gate.clear()
            elif isinstance(chunk, int | float):
                await asyncio.sleep(chunk)
            else:
                yield chunk
            await asyncio.sleep(0)


class FakeThreadKeys:
    def __init__(self) -> None:
        self.keys: dict[tuple[str, str], SecretStr] = {}

    async def get(self, conversation_id: str, thread_id: str) -> SecretStr | None:
        return self.keys.get((conversation_id, thread_id))

    async def set(self, conversation_id: str, thread_id: str, thread_key: SecretStr) -> None:
        self.keys[conversation_id, thread_id] = thread_key

    async def delete(self, conversation_id: str, thread_id: str) -> None:
        self.keys.pop((conversation_id, thread_id), None)
