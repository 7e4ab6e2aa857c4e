from pathlib import Path, PurePosixPath

from tests.fakes.docs_files import FakeDocsFiles

from docsdesk.domain.api_settings import DISPLAY, EXAMPLE_LANGUAGES, PROXY
from docsdesk.usecases.settings.edit_api_settings import open_api_settings, save_api_settings
from docsdesk.usecases.settings.merge_drafts import merge_drafts, moved_onto

FOLDER = Path("docs")
API = PurePosixPath("api.json")
TEXT = b'{\n  "name": "Ferry",\n  "api": {\n    "playground": {\n      "display": "simple"\n    }\n  }\n}\n'


async def test_that_changes_move_onto_what_somebody_else_wrote():
    files = FakeDocsFiles(TEXT)
    draft = (await open_api_settings(files, FOLDER)).with_setting(PROXY, value=False).reset(DISPLAY)
    files.content = TEXT.replace(b"Ferry", b"Harbour")
    merge = merge_drafts(draft, await open_api_settings(files, FOLDER))
    assert merge.conflicts == ()
    await save_api_settings(files, merge.draft)
    assert b"Harbour" in files.content
    assert b'"proxy": false' in files.content
    assert b"display" not in files.content


async def test_that_moving_without_changes_takes_the_others_text_as_it_is():
    files = FakeDocsFiles(TEXT)
    draft = await open_api_settings(files, FOLDER)
    files.content = TEXT.replace(b"simple", b"none")
    assert not moved_onto(draft, await open_api_settings(files, FOLDER)).has_changes


async def test_that_a_setting_both_changed_can_be_settled_either_way():
    files = FakeDocsFiles(TEXT)
    draft = (
        (await open_api_settings(files, FOLDER)).with_setting(DISPLAY, "none").with_setting(EXAMPLE_LANGUAGES, ["go"])
    )
    files.content = TEXT.replace(b"simple", b"auth")
    merge = merge_drafts(draft, await open_api_settings(files, FOLDER))
    (found,) = merge.conflicts
    assert (found.conflict.base, found.conflict.mine, found.conflict.theirs) == ("simple", "none", "auth")
    assert (merge.draft.own_value(DISPLAY), merge.draft.own_value(EXAMPLE_LANGUAGES)) == ("auth", ["go"])
    settled = merge.with_mine(merge.conflicts)
    assert (settled.own_value(DISPLAY), settled.own_value(EXAMPLE_LANGUAGES)) == ("none", ["go"])
    assert settled.file.content == files.content


async def test_that_each_file_is_merged_with_its_own():
    files = FakeDocsFiles(b'{"name": "Ferry", "api": {"$ref": "api.json"}}', api=b'{"url": "full"}')
    draft = (await open_api_settings(files, FOLDER)).with_setting(DISPLAY, "none")
    files.content = files.content.replace(b"Ferry", b"Harbour")
    merge = merge_drafts(draft, await open_api_settings(files, FOLDER))
    await save_api_settings(files, merge.draft)
    assert b"Harbour" in files.content
    assert files.contents[API] == b'{"url": "full", "playground": {"display": "none"}}'


async def test_that_changes_of_a_file_that_is_no_longer_taken_in_are_not_lost():
    files = FakeDocsFiles(b'{"api": {"$ref": "api.json"}}', api=b'{"url": "full"}')
    draft = (await open_api_settings(files, FOLDER)).with_setting(DISPLAY, "none")
    files.content = b'{"api": {}}'
    merge = merge_drafts(draft, await open_api_settings(files, FOLDER))
    assert [found.name for found in merge.conflicts] == [API]
    assert merge.with_mine(merge.conflicts).files[API].has_changes
