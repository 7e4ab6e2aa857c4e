from pathlib import Path

import pytest
from tests.fakes.docs_files import FakeDocsFiles
from tests.fakes.engines import ADDRESS, FakeEngines
from tests.fakes.preview import EFFECT, FakePreview
from tests.fakes.secret_store import FakeSecretStore

from docsdesk.domain.api_settings import DISPLAY
from docsdesk.domain.errors import Action, DocsFolderError, ServiceUnreachableError
from docsdesk.domain.reader import ANONYMOUS, Reader
from docsdesk.domain.sites.site import Site
from docsdesk.protocol.preview_bodies import Shown
from docsdesk.usecases.settings.edit_api_settings import open_api_settings
from docsdesk.usecases.settings.preview_settings import PreviewPorts, preview_settings

SITE = Site(name="Kites", docs_folder=Path("docs"))
HOSTED = Site(name="Kites", base_url="https://api.example.com", docs_folder=Path("docs"))
TEXT = b'{"api": {"playground": {"display": "simple"}}}'


@pytest.fixture
def fake() -> FakePreview:
    return FakePreview()


@pytest.fixture
def ports(fake: FakePreview) -> PreviewPorts:
    return PreviewPorts(FakeEngines(), FakeSecretStore(), fake.service)


@pytest.fixture
async def draft():
    return await open_api_settings(FakeDocsFiles(TEXT), Path("docs"))


async def test_that_a_draft_is_laid_over_once_and_taken_off_at_the_end(fake, ports, draft):
    changed = draft.with_setting(DISPLAY, "none")
    async with preview_settings(SITE, ports) as preview:
        assert await preview.show(draft) is None
        assert fake.laid_over == []
        assert await preview.show(changed) == EFFECT
        assert await preview.show(changed) == EFFECT
        assert fake.laid_over == [{"docs.json": '{"api": {"playground": {"display": "none"}}}'}]
    assert fake.laid_over[1:] == [None]


async def test_that_a_draft_without_changes_shows_the_folder_as_it_is(fake, ports, draft):
    async with preview_settings(SITE, ports) as preview:
        await preview.show(draft.with_setting(DISPLAY, "none"))
        assert await preview.show(draft) is None
        assert fake.laid_over[1:] == [None]
    assert fake.laid_over[2:] == []


async def test_that_what_an_engine_has_not_confirmed_is_sent_again(fake, ports, draft):
    changed = draft.with_setting(DISPLAY, "none")
    async with preview_settings(SITE, ports) as preview:
        fake.error = ServiceUnreachableError("No answer.", "")
        with pytest.raises(ServiceUnreachableError):
            await preview.show(changed)
        fake.error = None
        assert await preview.show(changed) == EFFECT


async def test_that_an_engine_that_has_gone_ends_a_preview_quietly(fake, ports, draft):
    async with preview_settings(SITE, ports) as preview:
        await preview.show(draft.with_setting(DISPLAY, "none"))
        fake.error = ServiceUnreachableError("No answer.", "")


async def test_that_api_pages_come_first(ports):
    async with preview_settings(SITE, ports) as preview:
        found = await preview.pages()
    assert [page.path for page in found.pages] == ["reference/list", "reference/lend", "index"]


async def test_that_an_address_says_who_looks_at_what(ports):
    async with preview_settings(HOSTED, ports) as preview:
        member = Reader(is_signed_in=True, groups=frozenset({"a b"}))
        address = preview.address("guides/lend", member, Shown.SAVED)
        assert address == f"{ADDRESS.url}/_docsdesk/reader?as=in%3Aa%2520b&shown=saved&to=%2Fguides%2Flend"
        assert "as=&shown=draft" in preview.address("", ANONYMOUS, Shown.DRAFT)


async def test_that_a_site_without_a_folder_says_what_is_missing(ports):
    with pytest.raises(DocsFolderError) as raised:
        async with preview_settings(SITE.model_copy(update={"docs_folder": None}), ports):
            pass
    assert raised.value.action is Action.EDIT_SITE
