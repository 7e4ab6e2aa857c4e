"""A service that tells valid keys from others, as the tests of a connection see it."""

from collections.abc import AsyncGenerator, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass, field

from pydantic import SecretStr
from tests.fakes.assistant import FakeAssistant, Reply

from docsdesk.domain.errors import DocsdeskError, KeyRefusedError, NotKnownError
from docsdesk.domain.exports.export_form import ExportForm
from docsdesk.domain.sites.api_key import ApiKey, KeyKind
from docsdesk.protocol.export_bodies import ExportJobBody
from docsdesk.usecases.sites.open_site import Connection

ADMIN = ApiKey(KeyKind.ADMIN, SecretStr("acme_4c1e0f0b2a"))
ASSISTANT = ApiKey(KeyKind.ASSISTANT, SecretStr("acme_dsc_77aa0011bb"))


@dataclass
class Address:
    """What answers there. `speaks` are the forms of the interface whose keys it checks; others it does not know."""

    speaks: set[ExportForm] = field(default_factory=lambda: {ExportForm.HOSTNAME})
    has_pages: bool = True
    for_all: Callable[[], DocsdeskError] | None = None
    """What it answers to whatever it is asked, whoever asks."""
    opened: list[Connection] = field(default_factory=list)
    asked: list[tuple[str, str]] = field(default_factory=list)
    """What, and the text of the key."""
    assistant: FakeAssistant = field(default_factory=lambda: FakeAssistant(Reply([b'0:"Hello"\n'])))

    @asynccontextmanager
    async def open(self, connection: Connection) -> AsyncGenerator["_Client"]:
        self.opened.append(connection)
        yield _Client(self, connection)


@dataclass
class _Client:
    address: Address
    connection: Connection

    async def read_job(self, job_id: str, *, project_id: str = "") -> ExportJobBody:
        form = ExportForm.PROJECT if project_id else ExportForm.HOSTNAME
        self._answer(form.value, self.connection.admin_key, ADMIN, is_known=form in self.address.speaks)
        raise AssertionError

    async def read_page(self, domain: str, path: str) -> None:
        self._answer("page", self.connection.assistant_key, ASSISTANT, is_known=self.address.has_pages)

    def ask(self, domain: str, body: object):
        self.address.asked.append(("question", ""))
        return self.address.assistant.ask(domain, body)

    async def start_export(self, *_: object, **__: object) -> None:
        raise AssertionError("a test starts nothing")

    make_bundle = start_export

    def _answer(self, what: str, key: ApiKey | None, valid: ApiKey, *, is_known: bool) -> None:
        assert key is not None
        self.address.asked.append((what, key.secret.get_secret_value()))
        if self.address.for_all is not None:
            raise self.address.for_all()
        if is_known and key != valid:
            raise KeyRefusedError("The service refused the key.", "Paste it again.")
        raise NotKnownError("The service does not know this.", "")
