"""An assistant that also passes on the bytes of its answers as they arrive."""

from collections.abc import AsyncGenerator, AsyncIterator, Callable, Mapping
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from typing import Any

from docsdesk.domain.assistant.conversation import InterfaceVersion
from docsdesk.usecases.ports import AnswerHead, AssistantService


class TappedAssistant:
    def __init__(self, service: AssistantService, take: Callable[[bytes], None]) -> None:
        self._service = service
        self._take = take

    def ask(
        self, domain: str, body: Mapping[str, Any], *, interface: InterfaceVersion = InterfaceVersion.V1
    ) -> AbstractAsyncContextManager[tuple[AnswerHead, AsyncIterator[bytes]]]:
        return self._ask(domain, body, interface)

    @asynccontextmanager
    async def _ask(
        self, domain: str, body: Mapping[str, Any], interface: InterfaceVersion
    ) -> AsyncGenerator[tuple[AnswerHead, AsyncIterator[bytes]], None]:
        async with self._service.ask(domain, body, interface=interface) as (head, chunks):
            yield head, self._tapped(chunks)

    async def _tapped(self, chunks: AsyncIterator[bytes]) -> AsyncGenerator[bytes, None]:
        async for chunk in chunks:
            self._take(chunk)
            yield chunk
