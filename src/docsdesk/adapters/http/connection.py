"""Requests to one service with httpx: fixed origin, no redirects, and each key only for its own operations."""

import asyncio
import math
import ssl
from collections.abc import AsyncGenerator, AsyncIterator, Callable, Generator, Mapping, Sequence
from contextlib import aclosing, asynccontextmanager, contextmanager, suppress
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING
from urllib.parse import quote, urlsplit

from docsdesk import __version__
from docsdesk.adapters.http.activity_recorder import ActivityRecorder, RequestRecording
from docsdesk.adapters.http.answer_body import ACCEPTED, unpack_body
from docsdesk.adapters.http.errors import MAX_READ_BYTES, HttpAnswer, check, unexpected_answer
from docsdesk.adapters.http.operations import ServiceOperation
from docsdesk.adapters.http.unreachable import answer_lost, explaining, translating
from docsdesk.domain.errors import (
    KeyMissingError,
    RequestRefusedError,
    ServiceError,
    WrongBaseUrlError,
    WrongKeyKindError,
)
from docsdesk.domain.sites.api_key import ApiKey, KeyKind, recognise
from docsdesk.domain.sites.origin import read_address
from docsdesk.domain.wording import say
from docsdesk.network.network import Network
from docsdesk.protocol import strict_json
from docsdesk.usecases.sites.open_site import key_missing

if TYPE_CHECKING:
    import httpx

CONNECT_SECONDS = 10.0
READ_SECONDS = 30.0
STREAM_READ_SECONDS = 120.0
ANSWER_SECONDS = 60.0
"""For a whole response, however slowly it arrives."""
HEAD_SECONDS = 240.0
"""Until the head of a stream arrives, however many interim responses come first."""


class HttpConnection:
    """Raises ServiceError and KeyMissingError only. Used on one event loop.

    A key is sent only with an operation that names its kind: no call takes a key or a URL; `missing` says why there is
    none of a kind. `patience`, in seconds, shortens every wait for the next bytes; a whole response may take twice as
    long.
    """

    def __init__(  # noqa: PLR0913 (a connection consists of them)
        self,
        base_url: str,
        keys: Sequence[ApiKey],
        *,
        recorder: ActivityRecorder,
        redact: Callable[[str], str],
        network: Network,
        site_name: str = "",
        ca_file: Path | None = None,
        patience: float = math.inf,
        missing: Callable[[KeyKind], KeyMissingError] = key_missing,
        transport: "httpx.AsyncBaseTransport | None" = None,
    ) -> None:
        self._base_url = base_url.rstrip("/")
        self._keys = {key.kind: _check_key(key) for key in keys}
        self._site_name = site_name
        self._network = network
        self._ca_file = ca_file
        self._recorder = recorder
        self._redact = redact
        self._patience = patience
        self._missing = missing
        self._transport = transport
        self._client: httpx.AsyncClient | None = None
        self._opening = asyncio.Lock()

    @property
    def base_url(self) -> str:
        """Without a trailing slash."""
        return self._base_url

    @property
    def answer_seconds(self) -> float:
        """The limit for a whole response that is not streamed."""
        return min(ANSWER_SECONDS, 2 * self._patience)

    @property
    def _host(self) -> str:
        return urlsplit(self._base_url).netloc.rpartition("@")[2]

    async def exchange(
        self, operation: ServiceOperation, parameters: Mapping[str, str], body: Mapping[str, object] | None = None
    ) -> HttpAnswer:
        """Send one request and return its whole response, a 2xx."""
        async with (
            self._in_time(),
            self._send_request(operation, parameters, body, READ_SECONDS) as (response, recording),
        ):
            answer = await self._read(response, operation, recording)
            self._check(answer, operation)
        return answer

    def _check(self, answer: HttpAnswer, operation: ServiceOperation) -> None:
        check(answer if answer.status < 300 else answer.redact(self._redact), operation)

    def without_secrets(self, text: str) -> str:
        """Redact a service's message about a request, which may repeat the key it was sent with."""
        return self._redact(text)

    @contextmanager
    def discreet(self) -> Generator[None, None, None]:
        """Remove secrets from every error raised inside."""
        try:
            yield
        except ServiceError as error:
            error.hint, error.details = self._redact(error.hint), self._redact(error.details)
            raise

    @asynccontextmanager
    async def stream(
        self, operation: ServiceOperation, parameters: Mapping[str, str], body: Mapping[str, object]
    ) -> AsyncGenerator[tuple[Mapping[str, str], AsyncIterator[bytes]], None]:
        """Send one request; yields the headers (lower-case names) and the bytes of the body as they arrive."""
        async with self._send_request(operation, parameters, body, STREAM_READ_SECONDS) as (response, recording):
            if not response.is_success:
                async with self._in_time():
                    self._check(await self._read(response, operation, recording), operation)
            async with aclosing(self._body(response, recording)) as chunks:
                yield dict(response.headers), chunks

    async def aclose(self) -> None:
        if self._client is not None:
            await self._client.aclose()

    @asynccontextmanager
    async def _send_request(
        self,
        operation: ServiceOperation,
        parameters: Mapping[str, str],
        body: Mapping[str, object] | None,
        read_seconds: float,
    ) -> AsyncGenerator[tuple["httpx.Response", RequestRecording], None]:
        url = self._root() + operation.path.format(**{name: _segment(text) for name, text in parameters.items()})
        headers = {"Authorization": self._authorization(operation)}
        content = None
        if body is not None:
            content = strict_json.dumps(body)
            headers["Content-Type"] = "application/json"
        with self._recorder.recording("request", self._site_name, operation.method, url, body) as recording:
            client = await self._ensure_client()
            async with self._explain_errors():
                request = client.build_request(
                    operation.method,
                    url,
                    headers=headers,
                    content=content,
                    timeout=_timeout(min(read_seconds, self._patience)),
                )
                # Interim (1xx) responses may keep coming for ever.
                recording.note_sent(request.headers.items())
                async with asyncio.timeout(min(HEAD_SECONDS, 2 * self._patience)):
                    response = await client.send(request, stream=True)
            recording.note_answer(response.status_code, headers=response.headers.multi_items())
            try:
                yield response, recording
            finally:
                await response.aclose()

    async def _read(
        self, response: "httpx.Response", operation: ServiceOperation, recording: RequestRecording
    ) -> HttpAnswer:
        """Read a whole response; of an error only the beginning, which says what went wrong."""
        most = operation.longest_answer if response.is_success else MAX_READ_BYTES
        content = bytearray()
        async with aclosing(self._body(response, recording)) as pieces:
            async for piece in pieces:
                content += piece
                if len(content) <= most:
                    continue
                if response.is_success:
                    raise unexpected_answer(HttpAnswer(response.status_code, {}, b"an answer that does not end"))
                break
        return HttpAnswer(response.status_code, dict(response.headers), bytes(content[:most]))

    @asynccontextmanager
    async def _in_time(self) -> AsyncGenerator[None, None]:
        try:
            async with asyncio.timeout(self.answer_seconds):
                yield
        except TimeoutError as error:
            raise answer_lost(error, self._host) from error

    async def _body(self, response: "httpx.Response", recording: RequestRecording) -> AsyncGenerator[bytes, None]:
        with self._translate_errors():
            async with aclosing(unpack_body(response)) as pieces:
                async for piece in pieces:
                    recording.note_received(piece)
                    yield piece

    def _root(self) -> str:
        try:
            parts = urlsplit(self._base_url)
            if parts.scheme in ("https", "http") and parts.hostname and parts.port != 0:
                return self._base_url
        except ValueError:
            pass
        raise _no_address()

    def _authorization(self, operation: ServiceOperation) -> str:
        key = self._keys.get(operation.key)
        if key is None:
            raise self._missing(operation.key)
        return key.header

    @contextmanager
    def _translate_errors(self) -> Generator[None, None, None]:
        import httpx

        with translating(self._host):
            try:
                yield
            except httpx.InvalidURL as error:
                raise _no_address() from error

    @asynccontextmanager
    async def _explain_errors(self) -> AsyncGenerator[None, None]:
        """Like `_translate_errors`, until the response's head is there."""
        if self._transport is not None:
            with self._translate_errors():
                yield
            return
        try:
            address = read_address(self._root())
        except ValueError as error:
            raise _no_address() from error
        async with explaining(self._network, address, self._ca_file):
            with self._translate_errors():
                yield

    async def _ensure_client(self) -> "httpx.AsyncClient":
        async with self._opening:
            if self._client is None:
                # Importing the library and reading the certificates would block the window's thread for too long.
                self._client = await asyncio.to_thread(self._open)
        return self._client

    def _open(self) -> "httpx.AsyncClient":
        import httpx

        with suppress(ImportError):
            # The library itself imports it on the first request, on the window's thread.
            import_module("anyio._backends._asyncio")
        from docsdesk.network.stream_tunnel import RoutedTransport

        parts = urlsplit(self._base_url)
        # Reading certificates takes tens of milliseconds, and without https none is checked.
        context = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
        if parts.scheme == "https":
            context = self._network.tls(parts.hostname or "", self._ca_file)
        return httpx.AsyncClient(
            follow_redirects=False,
            trust_env=False,
            headers={"User-Agent": f"docsdesk/{__version__}", "Accept": "*/*", **ACCEPTED},
            transport=self._transport or RoutedTransport(self._network, parts.scheme, context),
        )


def _check_key(key: ApiKey) -> ApiKey:
    if recognise(key.secret.get_secret_value()) is not key.kind:
        raise WrongKeyKindError(
            say("The stored {kind} key is a different kind of key.", kind=key.kind.word), say("Enter it again.")
        )
    return key


def _no_address() -> WrongBaseUrlError:
    return WrongBaseUrlError(say("The base URL is not a web address."), say("Enter one that starts with https://."))


def _segment(text: str) -> str:
    if text in ("", ".", ".."):
        raise RequestRefusedError(
            say("“{text}” cannot be part of a URL.", text=text), say("Check the site's settings.")
        )
    return quote(text, safe="")


def _timeout(read_seconds: float) -> "httpx.Timeout":
    import httpx

    return httpx.Timeout(read_seconds, connect=min(read_seconds, CONNECT_SECONDS))
