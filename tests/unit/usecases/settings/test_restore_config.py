from pathlib import Path

from tests.fakes.docs_files import FakeDocsFiles

from docsdesk.domain.api_settings import DISPLAY
from docsdesk.usecases.settings.edit_api_settings import (
    ChangedElsewhere,
    SettingsDraft,
    open_api_settings,
    restore_config,
    save_api_settings,
)

FOLDER = Path("docs")
TEXT = b'{\n  "api": {}\n}\n'


async def saved_change(files: FakeDocsFiles) -> SettingsDraft:
    draft = (await open_api_settings(files, FOLDER)).with_setting(DISPLAY, "none")
    return await save_api_settings(files, draft)


async def test_that_a_restored_version_is_back_byte_for_byte():
    files = FakeDocsFiles(TEXT)
    restored = await restore_config(files, await saved_change(files), (await files.versions(FOLDER))[0])
    assert files.content == TEXT
    assert not restored.has_changes


async def test_that_restoring_can_be_undone():
    files = FakeDocsFiles(TEXT)
    saved = await saved_change(files)
    restored = await restore_config(files, saved, (await files.versions(FOLDER))[0])
    await restore_config(files, restored, (await files.versions(FOLDER))[0])
    assert files.content == saved.saved.text.encode()


async def test_that_restoring_never_overwrites_what_somebody_else_wrote():
    files = FakeDocsFiles(TEXT)
    saved = await saved_change(files)
    files.content += b"\n"
    refused = await restore_config(files, saved, (await files.versions(FOLDER))[0])
    assert isinstance(refused, ChangedElsewhere)
    assert files.content.endswith(b"\n\n")
