from pathlib import Path, PurePosixPath
from typing import Any

import pytest
from tests.fakes.checkouts import FakeCheckouts
from tests.fakes.docs_files import FakeDocsFiles
from tests.fakes.folder_identities import FakeFolderIdentities

from docsdesk.domain.api_setting import SettingPath
from docsdesk.domain.api_settings import DISPLAY, EXAMPLE_LANGUAGES, PROXY
from docsdesk.domain.errors import CommitRefusedError
from docsdesk.usecases.settings.commit_change import commit_change, committable, suggested_message
from docsdesk.usecases.settings.edit_api_settings import open_api_settings
from docsdesk.usecases.sites.trust_folder import FolderTrust

FOLDER = Path("docs")
MAIN = PurePosixPath("docs.json")
TEXT = b'{"name": "Ferry", "api": {"playground": {"display": "simple"}, "examples": {"languages": ["go", "bash"]}}}'


@pytest.mark.parametrize(
    ("changes", "message"),
    [
        ({EXAMPLE_LANGUAGES: ["bash", "go"]}, "Order the snippet languages: bash, go"),
        ({DISPLAY: "none"}, "Set api.playground.display to none"),
        ({PROXY: False}, "Set api.playground.proxy to false"),
        ({DISPLAY: None}, "Leave api.playground.display at its default"),
        ({("openapi",): ["a.json", "b.json"]}, "Set api.openapi to a.json, b.json"),
        (
            {DISPLAY: "none", PROXY: False},
            "Change 2 API settings\n\n- Set api.playground.display to none\n- Set api.playground.proxy to false",
        ),
    ],
)
async def test_that_a_message_names_the_settings_that_changed(changes: dict[SettingPath, Any], message: str):
    draft = await open_api_settings(FakeDocsFiles(TEXT), FOLDER)
    for path, value in changes.items():
        draft = draft.reset(path) if value is None else draft.with_setting(path, value)
    assert suggested_message(draft) == message


async def test_that_a_change_of_something_else_names_the_file():
    draft = await open_api_settings(FakeDocsFiles(TEXT), FOLDER)
    assert suggested_message(draft.with_text(MAIN, draft.draft.source.replace("Ferry", "Harbour"))) == "Edit docs.json"


async def test_that_only_what_was_saved_is_committed_with_the_persons_message():
    draft = await open_api_settings(FakeDocsFiles(TEXT), FOLDER)
    checkouts = FakeCheckouts(MAIN, PurePosixPath("index.mdx"))
    names = await committable(checkouts, draft)
    assert names == (MAIN,)
    assert await commit_change(checkouts, FolderTrust(FakeFolderIdentities()), draft, names, " Say why \n") == "0a1b2c3"
    assert checkouts.commits == [((MAIN,), "Say why")]
    assert await committable(checkouts, draft) == ()


async def test_that_a_refusal_says_what_the_hook_said():
    draft = await open_api_settings(FakeDocsFiles(TEXT), FOLDER)
    checkouts = FakeCheckouts(MAIN, refusal="Name the ticket.\nPlease.")
    with pytest.raises(CommitRefusedError, match="Name the ticket") as refused:
        await commit_change(checkouts, FolderTrust(FakeFolderIdentities()), draft, (MAIN,), "x")
    assert refused.value.details == "Name the ticket.\nPlease."
