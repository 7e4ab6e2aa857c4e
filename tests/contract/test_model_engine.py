"""The window's own engine with a model server: the key's way to it, the person's way back to the server."""

import asyncio
from collections.abc import AsyncGenerator
from contextlib import aclosing, asynccontextmanager
from dataclasses import dataclass
from pathlib import Path

from tests.e2e.canaries import Canaries
from tests.fakes.assistant import FakeThreadKeys
from tests.fakes.conversations import FakeConversations
from tests.fakes.model_server import (
    CUT,
    DONE,
    HANG,
    ModelServerStub,
    Script,
    answer,
    head,
    model_server,
    piece,
    refusal,
    usage,
)
from tests.fakes.secret_store import FakeSecretStore
from tests.fakes.site_folder import write_site

from docsdesk.adapters.clock import SystemClock
from docsdesk.adapters.engine_process import EngineProcesses
from docsdesk.adapters.http.activity_recorder import ActivityRecorder
from docsdesk.adapters.http.service import HttpService, service_of
from docsdesk.adapters.secrets.redaction import Redactor
from docsdesk.domain.assistant.answer import Answer, Outcome
from docsdesk.domain.assistant.conversation import AskOptions, Conversation, InterfaceVersion
from docsdesk.domain.sites.api_key import KeyKind, read_key
from docsdesk.domain.sites.availability import DeploymentKind
from docsdesk.domain.sites.model_server import ModelServer
from docsdesk.domain.sites.site import Site
from docsdesk.network.network import Network
from docsdesk.usecases.assistant.ask_assistant import AskPorts, ask_assistant
from docsdesk.usecases.sites.open_site import open_site

V1, V2 = InterfaceVersion.V1, InterfaceVersion.V2


@dataclass
class Desk:
    """What the window has of a local site whose answers come from a model server."""

    stub: ModelServerStub
    service: HttpService
    domain: str
    site: Site
    secrets: FakeSecretStore
    engines: EngineProcesses

    async def ask(self, interface: InterfaceVersion = V1) -> Answer:
        clock = SystemClock()
        conversation = Conversation(site_id="s", title="", created_at=clock.now())
        ports = AskPorts(self.service, self.domain, FakeConversations(), FakeThreadKeys(), clock)
        options = AskOptions(interface=interface)
        async with aclosing(ask_assistant(conversation, "How do I return a kite?", ports, options=options)) as updates:
            last = [update async for update in updates][-1]
        return last.turns[-1].answer


@asynccontextmanager
async def desk(tmp_path: Path, key: str, *scripts: Script) -> AsyncGenerator[Desk]:
    redactor, secrets = Redactor(), FakeSecretStore()
    secrets.keys["s", KeyKind.MODEL] = read_key(key, wanted=KeyKind.MODEL)
    engines = EngineProcesses(lambda _: tmp_path / "engine", redactor)
    async with model_server(*scripts) as stub:
        server = ModelServer(base_url=stub.url, model="tiny")
        folder = write_site(tmp_path / "docs")
        site = Site(id="s", name="Kites", kind=DeploymentKind.LOCAL_FOLDER, docs_folder=folder, model_server=server)
        try:
            connection = await open_site(site, engines, secrets)
            service = service_of(
                connection, ActivityRecorder(lambda _: None, SystemClock()), redactor.redact, network=Network()
            )
            yield Desk(stub, service, connection.assistant_domain, site, secrets, engines)
            await service.aclose()
        finally:
            await engines.stop_all()


REASONED = [head(), piece(reasoning_content="Hm."), piece("Send it [1]."), piece(finish="stop"), usage(120, 9), DONE]
CASES: list[tuple[Script, Outcome, str, str]] = [
    (REASONED, Outcome.FINISHED, "Send it [1].", ""),
    ([head(), piece(refusal="I will not."), piece(finish="stop")], Outcome.INCOMPLETE, "I will not.", "content filter"),
    ([head(), piece("Half"), piece(finish="length")], Outcome.INCOMPLETE, "Half", "length limit"),
    (refusal(401, "no"), Outcome.ERROR, "", "The model server refused the key."),
    (refusal(429, "busy", Retry_After="20"), Outcome.ERROR, "", "Try again in 20 s."),
    ([head(Content_Length="999"), piece("Half"), CUT], Outcome.ERROR, "Half", "lost before the response was complete"),
    ([head(200, "text/html") + b"<html>"], Outcome.ERROR, "", "a web page instead of an API response"),
]
REASONS = {"content filter": "content-filter", "length limit": "length"}


async def test_that_the_window_shows_each_end_as_what_it_is(tmp_path: Path):
    scripts = [script for script, *_ in CASES for _ in (V1, V2)]
    async with desk(tmp_path, "sk-1234567890", *scripts, REASONED) as site:
        for _, outcome, text, error in CASES:
            for interface in (V1, V2):
                shown = await site.ask(interface)
                assert shown.outcome is outcome
                assert shown.text.startswith(text)
                assert error in shown.error
                usual = "stop" if interface is V1 and not error else "unknown"
                assert shown.finish_reason == REASONS.get(error, usual)
        shown = await site.ask()
    assert [part.type for part in shown.parts] == ["step", "tool", "reasoning", "source", "text"]
    assert [source.url for source in shown.sources] == ["/guides/lend#return-a-kite"]
    assert (shown.usage.prompt, shown.usage.completion) == (120, 9)
    assert shown.annotations[0]["model"] == "tiny"


async def test_that_a_person_who_stops_stops_the_server(tmp_path: Path):
    scripts: list[Script] = [[HANG], [head(), HANG], [head(), piece("Half an answer"), HANG]]
    async with desk(tmp_path, "sk-1234567890", *scripts) as site:
        for _ in scripts:
            asking = asyncio.create_task(site.ask())
            await asyncio.wait_for(site.stub.heard.wait(), 20)
            asking.cancel()
            await asyncio.wait_for(site.stub.left.wait(), 5)
            site.stub.heard.clear()
            site.stub.left.clear()


async def test_that_the_key_goes_to_the_server_and_nowhere_else(tmp_path: Path):
    canaries = Canaries()
    key = canaries.key("model", "sk-")
    async with desk(tmp_path, key, answer("Send it [1]."), refusal(401, f"Bad key {key}"), refusal(500, key)) as site:
        child = next(iter(site.engines._children.values()))
        answers = [await site.ask() for _ in range(3)]
        command, environment = (Path(f"/proc/{child._process.pid}/{n}").read_bytes() for n in ("cmdline", "environ"))
        details = child.details()
    assert [asked.headers["authorization"] for asked in site.stub.asked] == [f"Bearer {key}"] * 3
    assert [shown.outcome for shown in answers] == [Outcome.FINISHED, Outcome.ERROR, Outcome.ERROR]
    said = "".join(shown.model_dump_json() for shown in answers).encode()
    assert not canaries.in_text(command + environment + details.encode() + said)
    assert not canaries.in_files([tmp_path])
