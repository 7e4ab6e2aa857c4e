"""Talks to a model server with httpx: streams its answers and lists its models."""

import asyncio
import re
from collections.abc import AsyncGenerator, Callable, Generator, Mapping, Sequence
from contextlib import aclosing, asynccontextmanager, contextmanager
from dataclasses import dataclass
from typing import TYPE_CHECKING

from pydantic import SecretStr

from docsdesk import __version__
from docsdesk.adapters.http.answer_body import ACCEPTED, unpack_body
from docsdesk.adapters.http.errors import HttpAnswer, is_web_page
from docsdesk.adapters.http.model_server_errors import (
    check_answer,
    cut_short,
    endless,
    in_the_clear,
    no_http,
    no_models,
    no_stream,
    not_an_address,
    translate_report,
    unusable_key,
    web_page,
)
from docsdesk.adapters.http.unreachable import explaining, no_connection, translating
from docsdesk.domain.errors import AnswerLostError
from docsdesk.domain.sites.model_server import ModelServer, is_nearby
from docsdesk.domain.sites.network_address import AddressReach, reach_of
from docsdesk.domain.sites.origin import WebAddress, read_address
from docsdesk.network.network import Network, Resolve, system_resolve
from docsdesk.protocol import strict_json
from docsdesk.protocol.stream.chat_completions import (
    COMPLETIONS_PATH,
    MODELS_PATH,
    OPTIONAL_FIELDS,
    ChatDelta,
    ChatMessage,
    ChatReader,
    chat_request,
    model_names,
)

if TYPE_CHECKING:
    import httpx

MOST_ANSWER_BYTES = 8_000_000
_KEY = re.compile("[!-~]*")
_CUT_OFF = ("disconnected", "closed connection")
"""httpx's words for servers that disconnected, as opposed to those that speak another protocol."""
_NOT_OFFERED = (404, 405, 501)


@dataclass(frozen=True, slots=True)
class Patience:
    """Seconds. A server may have to load its model before the first byte."""

    connect: float = 10.0
    first_byte: float = 180.0
    next_byte: float = 60.0


class ModelServerHttp:
    """Raises ServiceError only, without secrets. The key is sent only to the server's own origin."""

    def __init__(
        self,
        server: ModelServer,
        key: SecretStr | None = None,
        *,
        redact: Callable[[str], str],
        network: Network,
        patience: Patience = Patience(),
        resolve: Resolve = system_resolve,
    ) -> None:
        self.model = server.model
        self._server = server
        self._key = key
        self._redact = redact
        self._patience = patience
        self._resolve = resolve
        self._network = network
        self._left_out: frozenset[str] = frozenset()

    @property
    def host(self) -> str:
        return self._server.host

    async def answer(self, messages: Sequence[ChatMessage]) -> AsyncGenerator[ChatDelta]:
        """The answer's deltas as they arrive; leaving early cancels the request by closing its connection."""
        reader = ChatReader()
        async with self._post_messages(messages) as response, aclosing(self._deltas(response, reader)) as deltas:
            async for delta in deltas:
                if delta.error:
                    raise translate_report(delta.error, self._redact)
                yield delta
        if not reader.pieces:
            raise no_stream(self.host)
        if not reader.is_whole:
            raise cut_short(self.host)

    async def _deltas(self, response: "httpx.Response", reader: ChatReader) -> AsyncGenerator[ChatDelta]:
        """Some servers leave the connection open, or drop it, after the last delta."""
        try:
            async with aclosing(self._body(response)) as body:
                async for chunk in body:
                    for delta in reader.feed(chunk):
                        yield delta
                    if reader.is_done:
                        break
        except AnswerLostError:
            if not reader.is_whole:
                raise
        for delta in reader.close():
            yield delta

    async def models(self) -> tuple[str, ...]:
        async with self._send("GET", MODELS_PATH, None) as response:
            answer = await self._read_whole(response)
            if answer.status in _NOT_OFFERED:
                raise no_models()
            self._check(answer)
            try:
                return model_names(answer.body)
            except ValueError as error:
                raise no_models() from error

    @asynccontextmanager
    async def _post_messages(self, messages: Sequence[ChatMessage]) -> AsyncGenerator["httpx.Response"]:
        """Yield a 2xx response. Retries without the optional fields that the server rejects."""
        while True:
            asked = chat_request(self.model, messages)
            body = {name: value for name, value in asked.items() if name not in self._left_out}
            async with self._send("POST", COMPLETIONS_PATH, body) as response:
                if response.is_success:
                    yield response
                    return
                answer = await self._read_whole(response)
                refused = _refused_fields(answer, body)
                if not refused:
                    self._check(answer)
                self._left_out |= refused

    def _check(self, answer: HttpAnswer) -> None:
        check_answer(answer.redact(self._redact), self._server, has_key=self._key is not None)

    @asynccontextmanager
    async def _send(
        self, method: str, path: str, body: Mapping[str, object] | None
    ) -> AsyncGenerator["httpx.Response"]:
        import httpx

        address = self._address()
        addresses = await self._checked_addresses(address)
        timeout = httpx.Timeout(self._patience.first_byte, connect=self._patience.connect)
        content = strict_json.dumps(body) if body is not None else None
        async with await asyncio.to_thread(self._client, address, addresses) as client:
            url = self._server.url(path)
            request = client.build_request(method, url, headers=self._headers(), content=content, timeout=timeout)
            async with explaining(self._network_for(address), address):
                with _translate_errors(address.authority):
                    response = await client.send(request, stream=True)
            try:
                yield response
            finally:
                await response.aclose()

    async def _body(self, response: "httpx.Response") -> AsyncGenerator[bytes]:
        """The bytes as they arrive. Raises ServiceError if they are a web page or never end."""
        size = 0
        with _translate_errors(self.host):
            async with aclosing(unpack_body(response)) as pieces:
                while True:
                    seconds = self._patience.next_byte if size else self._patience.first_byte
                    async with asyncio.timeout(seconds):
                        piece = await anext(pieces, None)
                    if piece is None:
                        return
                    kind = response.headers.get("content-type", "")
                    if not size and response.is_success and is_web_page(kind, piece):
                        raise web_page(self._server)
                    size += len(piece)
                    if size > MOST_ANSWER_BYTES:
                        raise endless(self.host)
                    yield piece

    async def _read_whole(self, response: "httpx.Response") -> HttpAnswer:
        async with aclosing(self._body(response)) as body:
            content = b"".join([chunk async for chunk in body])
        return HttpAnswer(response.status_code, dict(response.headers), content)

    def _address(self) -> WebAddress:
        try:
            return read_address(self._server.base_url)
        except ValueError as error:
            raise not_an_address(str(error)) from error

    def _headers(self) -> dict[str, str]:
        key = self._key.get_secret_value().strip() if self._key else ""
        if not _KEY.fullmatch(key):
            raise unusable_key()
        return {"Content-Type": "application/json", **({"Authorization": f"Bearer {key}"} if key else {})}

    def _network_for(self, address: WebAddress) -> Network:
        """A proxy could read plain http, and cannot reach nearby servers."""
        is_near = address.scheme == "http" or is_nearby(address.host)
        return Network(self._network.setup.past_any_proxy()) if is_near else self._network

    async def _checked_addresses(self, address: WebAddress) -> Sequence[str]:
        """Allow plain http only to this machine and private networks, whatever the name resolves to today."""
        if address.scheme == "https":
            return ()
        try:
            found = await self._resolve(address.host, address.port)
        except OSError as error:
            raise no_connection(error, address.authority) from error
        if any(reach_of(each) is not AddressReach.PRIVATE for each in found):
            raise in_the_clear(address.authority)
        return found

    def _client(self, address: WebAddress, addresses: Sequence[str]) -> "httpx.AsyncClient":
        """Created in a thread: importing the library and reading the certificates take a while."""
        import httpx

        from docsdesk.network.stream_tunnel import RoutedTransport

        network = self._network_for(address)
        return httpx.AsyncClient(
            follow_redirects=False,
            trust_env=False,
            headers={"User-Agent": f"docsdesk/{__version__}", **ACCEPTED},
            transport=RoutedTransport(network, address.scheme, network.tls(address.host), addresses),
        )


def _refused_fields(answer: HttpAnswer, body: Mapping[str, object]) -> frozenset[str]:
    """The optional fields that the error response names."""
    if answer.status not in (400, 422):
        return frozenset()
    return frozenset(name for name in OPTIONAL_FIELDS if name in body and name.encode() in answer.body)


@contextmanager
def _translate_errors(host: str) -> Generator[None]:
    import httpx

    with translating(host):
        try:
            yield
        except httpx.RemoteProtocolError as error:
            if any(each in str(error) for each in _CUT_OFF):
                raise
            raise no_http(host) from error
