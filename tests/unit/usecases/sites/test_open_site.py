from pathlib import Path

import pytest
from pydantic import SecretStr
from tests.fakes.engines import ADDRESS, FakeEngines
from tests.fakes.secret_store import FakeSecretStore

from docsdesk.domain.errors import Action, DocsFolderError, SecretStoreState
from docsdesk.domain.sites.api_key import KeyKind, read_key
from docsdesk.domain.sites.availability import DeploymentKind
from docsdesk.domain.sites.model_server import ModelServer
from docsdesk.domain.sites.site import Site
from docsdesk.usecases.ports import ModelAccess
from docsdesk.usecases.sites.open_site import open_site

ADMIN = read_key("svc_abc", wanted=KeyKind.ADMIN)
HOSTED = Site(
    name="Docs",
    base_url="https://api.example.com/",
    assistant_domain="acme",
    export_hostname="docs.acme.example",
    ca_file=Path("ca.pem"),
)


async def test_that_a_hosted_site_is_opened_with_its_own_names_and_stored_keys():
    secrets = FakeSecretStore()
    await secrets.set(HOSTED.id, ADMIN)
    connection = await open_site(HOSTED, FakeEngines(), secrets)
    assert connection.base_url == "https://api.example.com"
    assert connection.admin_key == ADMIN
    assert (connection.assistant_domain, connection.export_hostname) == ("acme", "docs.acme.example")
    assert connection.ca_file == Path("ca.pem")


async def test_that_a_missing_key_does_not_keep_a_site_closed():
    connection = await open_site(HOSTED, FakeEngines(), FakeSecretStore())
    assert connection.assistant_key is None


async def test_that_a_keyring_that_does_not_work_does_not_keep_a_site_closed():
    connection = await open_site(HOSTED, FakeEngines(), FakeSecretStore(SecretStoreState.LOCKED))
    assert connection.secret_state is SecretStoreState.LOCKED


async def test_that_a_local_folder_is_opened_at_its_engine_and_asks_no_keyring():
    engines = FakeEngines()
    site = Site(name="Mine", kind=DeploymentKind.LOCAL_FOLDER, docs_folder=Path("docs"))
    connection = await open_site(site, engines, FakeSecretStore(SecretStoreState.MISSING))
    assert engines.started == [Path("docs")]
    assert connection.base_url == ADDRESS.url
    assert connection.admin_key == ADDRESS.admin_key
    assert connection.assistant_key == ADDRESS.assistant_key
    assert connection.secret_state is SecretStoreState.READY


async def test_that_a_folders_engine_gets_the_model_server_with_its_own_key_and_no_other():
    engines, secrets = FakeEngines(), FakeSecretStore()
    server = ModelServer(base_url="http://localhost:11434/v1", model="tiny")
    site = Site(name="Mine", kind=DeploymentKind.LOCAL_FOLDER, docs_folder=Path("docs"), model_server=server)
    await secrets.set(site.id, ADMIN)
    await open_site(site, engines, secrets)
    await secrets.set(site.id, read_key("sk-abc", wanted=KeyKind.MODEL))
    await open_site(site, engines, secrets)
    await open_site(site.model_copy(update={"model_server": None}), engines, secrets)
    assert engines.models == [ModelAccess(server), ModelAccess(server, SecretStr("sk-abc")), None]


async def test_that_a_local_site_without_a_folder_asks_for_one():
    with pytest.raises(DocsFolderError) as caught:
        await open_site(Site(name="Mine", kind=DeploymentKind.LOCAL_FOLDER), FakeEngines(), FakeSecretStore())
    assert caught.value.action is Action.EDIT_SITE


async def test_that_a_shown_connection_hides_its_keys():
    secrets = FakeSecretStore()
    await secrets.set(HOSTED.id, ADMIN)
    assert "svc_abc" not in repr(await open_site(HOSTED, FakeEngines(), secrets))


@pytest.mark.parametrize(
    ("site", "pages"),
    [
        (HOSTED, "https://docs.acme.example"),
        (HOSTED.model_copy(update={"export_hostname": ""}), ""),
        (Site(name="Mine", kind=DeploymentKind.LOCAL_FOLDER, docs_folder=Path("docs")), ADDRESS.url),
    ],
)
async def test_that_readers_find_the_pages_at_the_engine_or_at_the_hostname_that_is_exported(site, pages):
    connection = await open_site(site, FakeEngines(), FakeSecretStore())
    assert connection.pages_url == pages
