"""Fetches the release feed over https: no key, no cookie, nothing that says who asks; bounded in size and time."""

import asyncio
from contextlib import aclosing
from typing import TYPE_CHECKING
from urllib.parse import urljoin, urlsplit

from docsdesk.adapters.http.activity_recorder import ActivityRecorder, RequestRecording
from docsdesk.adapters.http.answer_body import ACCEPTED, unpack_body
from docsdesk.adapters.http.unreachable import answer_lost, translating
from docsdesk.domain.errors import ServiceError, UpdateError
from docsdesk.domain.network.errors import NetworkSettingsError
from docsdesk.domain.wording import say
from docsdesk.network.network import Network
from docsdesk.protocol.release_feed import MAX_BYTES, not_a_feed

if TYPE_CHECKING:
    import httpx

MAX_REDIRECTS = 3
WHOLE_SECONDS = 30.0
"""For the whole file, with all redirects, however slowly it arrives."""
_STEP_SECONDS = 10.0
_HINT = say("Check your network, then try again. Docsdesk works without.")


class ReleaseFeedHttp:
    """Implements the use case's ReleaseFeed. The request says `docsdesk`, without a version."""

    def __init__(
        self,
        address: str,
        recorder: ActivityRecorder,
        network: Network,
        *,
        seconds: float = WHOLE_SECONDS,
    ) -> None:
        self._address = address
        self._recorder = recorder
        self._seconds = seconds
        self._network = network

    @property
    def host(self) -> str:
        return urlsplit(self._address).netloc

    async def fetch(self) -> bytes:
        try:
            async with asyncio.timeout(self._seconds):
                return await self._follow()
        except TimeoutError as error:
            raise _unreachable(answer_lost(error, self.host)) from error
        except ServiceError as error:
            raise _unreachable(error) from error

    async def _follow(self) -> bytes:
        url = self._address
        for _ in range(MAX_REDIRECTS + 1):
            if urlsplit(url).scheme != "https":
                raise UpdateError(say("The release feed is not at an https:// address."), _HINT)
            with self._recorder.recording("request", "", "GET", url) as recording:
                client = await asyncio.to_thread(self._client, urlsplit(url).hostname or "")
                with translating(urlsplit(url).netloc):
                    async with client, client.stream("GET", url) as response:
                        recording.note_sent(response.request.headers.items())
                        recording.note_answer(response.status_code, headers=response.headers.multi_items())
                        if not response.has_redirect_location:
                            return await _read_whole(response, recording)
                        url = urljoin(url, response.headers["location"])
        raise UpdateError(say("The release feed redirects too many times."), _HINT)

    def _client(self, host: str) -> "httpx.AsyncClient":
        """Created in a thread: importing the library and reading the certificates take a while."""
        import httpx

        from docsdesk.network.stream_tunnel import RoutedTransport

        return httpx.AsyncClient(
            follow_redirects=False,
            trust_env=False,
            timeout=_STEP_SECONDS,
            headers={"User-Agent": "docsdesk", "Accept": "application/json", **ACCEPTED},
            transport=RoutedTransport(self._network, "https", self._network.tls(host)),
        )


async def _read_whole(response: "httpx.Response", recording: RequestRecording) -> bytes:
    if not response.is_success:
        host, status = response.url.netloc.decode(), str(response.status_code)
        raise UpdateError(say("{host} answered {status} instead of the release feed.", host=host, status=status), _HINT)
    content = bytearray()
    async with aclosing(unpack_body(response)) as pieces:
        async for piece in pieces:
            recording.note_received(piece)
            content += piece
            if len(content) > MAX_BYTES:
                raise not_a_feed()
    return bytes(content)


def _unreachable(error: ServiceError) -> UpdateError:
    hint = error.hint if isinstance(error, NetworkSettingsError) else _HINT
    return UpdateError(error.title, hint, details=error.details, action=error.action)
