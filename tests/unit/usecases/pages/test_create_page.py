"""A new page is listed in docs.json, and both are taken back as far as the disk allows."""

import json
from pathlib import Path

import pytest
from tests.fakes.docs_files import FakeDocsFiles

from docsdesk.adapters.files.page_files import FolderPageFiles
from docsdesk.docs.config.file import CONFIG_FILE
from docsdesk.docs.pages.new_page import NewPage
from docsdesk.domain.errors import ChangedElsewhereError, DocsFolderError, UnreadableFileError
from docsdesk.usecases.pages.create_page import CreatedPage, create_page, read_site_config, uncreate_page
from docsdesk.usecases.ports import ConfigFile, Replacement

CONFIG = json.dumps({"navigation": {"pages": ["index"]}}).encode()


class RefusingDocsFiles(FakeDocsFiles):
    """Writes nothing any more once it was told why."""

    refusal: DocsFolderError | None = None

    async def replace(self, *files: Replacement) -> tuple[ConfigFile, ...]:
        if self.refusal is not None:
            raise self.refusal
        return await super().replace(*files)


async def created(configs: FakeDocsFiles, folder: Path) -> CreatedPage:
    config = await read_site_config(configs, folder)
    assert config is not None
    listed = (config, ("navigation", "pages"))
    return await create_page(FolderPageFiles(), configs, folder, NewPage("Pay", "pay"), listed)


async def test_that_taking_a_page_back_takes_it_out_of_the_navigation_too(tmp_path):
    configs = FakeDocsFiles(CONFIG)
    page = await created(configs, tmp_path)
    assert json.loads(configs.content)["navigation"]["pages"] == ["index", "pay"]
    assert await uncreate_page(FolderPageFiles(), configs, page) == ""
    assert (configs.content, list(tmp_path.iterdir())) == (CONFIG, [])


@pytest.mark.parametrize("refusal", [UnreadableFileError, ChangedElsewhereError])
async def test_that_a_docs_json_which_cannot_be_written_does_not_keep_the_page(tmp_path, refusal):
    configs = RefusingDocsFiles(CONFIG)
    page = await created(configs, tmp_path)
    path = tmp_path / CONFIG_FILE
    configs.refusal = refusal(path, "it is read-only") if refusal is UnreadableFileError else refusal(path)
    assert await uncreate_page(FolderPageFiles(), configs, page) == str(configs.refusal)
    assert list(tmp_path.iterdir()) == []
