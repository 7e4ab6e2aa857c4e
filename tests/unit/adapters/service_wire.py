"""The client of a service over a transport that records, and its four calls."""

import json
from collections.abc import Callable

import httpx
from pydantic import SecretStr
from tests.fakes.clock import FakeClock

from docsdesk.adapters.http.activity_recorder import ActivityRecorder
from docsdesk.adapters.http.connection import HttpConnection
from docsdesk.adapters.http.service import HttpService
from docsdesk.adapters.secrets.redaction import Redactor
from docsdesk.domain.activity import ActivityEntry
from docsdesk.domain.sites.api_key import ApiKey, KeyKind
from docsdesk.network.network import Network
from docsdesk.usecases.assistant.ask_budget import AskBudget

ADMIN = ApiKey(KeyKind.ADMIN, SecretStr("svc_adm1n"))
ASSISTANT = ApiKey(KeyKind.ASSISTANT, SecretStr("svc_dsc_assist4nt"))
HTML = b"<!DOCTYPE html><title>Welcome</title>"
QUESTION = {"fp": "anonymous", "messages": [], "threadKey": "tk_canary"}
Handler = Callable[[httpx.Request], httpx.Response]


class Wire:
    """A service behind a recording transport."""

    def __init__(
        self,
        answer: httpx.Response | Handler,
        *keys: ApiKey,
        budget: AskBudget | None = None,
    ) -> None:
        self.requests: list[httpx.Request] = []
        self.activity: list[ActivityEntry] = []
        self._answer = answer
        self.service = HttpService(
            HttpConnection(
                "https://api.example.com/",
                keys or (ADMIN, ASSISTANT),
                recorder=ActivityRecorder(self.activity.append, FakeClock()),
                redact=Redactor().redact,
                network=Network(),
                site_name="Docs",
                transport=httpx.MockTransport(self._handle),
            ),
            budget,
        )

    async def ask(self, body: object = None) -> bytes:
        async with self.service.ask("acme", body or QUESTION) as (_, chunks):
            return b"".join([chunk async for chunk in chunks])

    def _handle(self, request: httpx.Request) -> httpx.Response:
        self.requests.append(request)
        return self._answer(request) if callable(self._answer) else self._answer


def answer(status: int, body: object = None, **headers: str) -> httpx.Response:
    content = body if isinstance(body, bytes) else b"" if body is None else json.dumps(body).encode()
    return httpx.Response(
        status, content=content, headers={name.replace("_", "-"): text for name, text in headers.items()}
    )


async def start(wire: Wire) -> object:
    return await wire.service.start_export("docs.example.com", version=None, paths=())


async def read(wire: Wire) -> object:
    return await wire.service.read_job("se_1")


async def bundle(wire: Wire) -> object:
    return await wire.service.make_bundle("se_1")


async def ask(wire: Wire) -> object:
    return await wire.ask()


CALLS = [start, read, bundle, ask]
