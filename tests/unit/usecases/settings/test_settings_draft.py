"""A draft over docs.json and the files that it takes in, and what a source view does to it."""

from pathlib import Path, PurePosixPath

import pytest
from tests.fakes.docs_files import FakeDocsFiles

from docsdesk.domain.api_setting import SettingPath
from docsdesk.domain.api_settings import API_SETTINGS, DISPLAY, EXAMPLE_LANGUAGES, PROXY, URL
from docsdesk.domain.errors import BrokenConfigError
from docsdesk.domain.problem import Fix, TextEdit
from docsdesk.usecases.settings.edit_api_settings import (
    ChangedElsewhere,
    SettingsDraft,
    look_again,
    open_api_settings,
    read_api_settings,
    restore_config,
    save_api_settings,
)

FOLDER = Path("docs")
MAIN, API = PurePosixPath("docs.json"), PurePosixPath("api.json")
TEXT = b'{\n  "name": "Ferry",\n  "api": { "$ref": "./api.json" }\n}\n'
API_TEXT = b'{\r\n\t"playground": { "display": "simple" }\r\n}\r\n'


@pytest.fixture
def files() -> FakeDocsFiles:
    return FakeDocsFiles(TEXT, api=API_TEXT)


async def test_that_a_setting_is_saved_in_the_file_that_holds_it(files: FakeDocsFiles):
    draft = (await open_api_settings(files, FOLDER)).with_setting(DISPLAY, "none")
    assert draft.home(DISPLAY) == API
    assert [diff.name for diff in draft.diffs] == [API]
    saved = await save_api_settings(files, draft)
    assert isinstance(saved, SettingsDraft)
    assert not saved.has_changes
    assert files.contents == {MAIN: TEXT, API: API_TEXT.replace(b"simple", b"none")}


async def test_that_a_change_of_any_of_the_files_elsewhere_is_never_overwritten(files: FakeDocsFiles):
    draft = (await open_api_settings(files, FOLDER)).with_setting(DISPLAY, "none")
    draft = draft.with_text(MAIN, draft.draft.source.replace("Ferry", "Harbour"))
    assert await look_again(files, draft) is None
    files.contents[API] += b" "
    assert isinstance(await look_again(files, draft), ChangedElsewhere)
    assert isinstance(await save_api_settings(files, draft), ChangedElsewhere)
    assert files.contents == {MAIN: TEXT, API: API_TEXT + b" "}


async def test_that_what_one_save_replaced_is_restored_together(files: FakeDocsFiles):
    draft = (await open_api_settings(files, FOLDER)).with_setting(DISPLAY, "none")
    draft = draft.with_text(MAIN, draft.draft.source.replace("Ferry", "Harbour"))
    saved = await save_api_settings(files, draft)
    assert isinstance(saved, SettingsDraft)
    versions = await files.versions(FOLDER, tuple(saved.files))
    assert len({version.replaced_at for version in versions}) == 1
    await restore_config(files, saved, *versions)
    assert files.contents == {MAIN: TEXT, API: API_TEXT}


async def test_that_a_text_that_is_no_json_is_kept_and_the_settings_stay_as_they_were(files: FakeDocsFiles):
    draft = await open_api_settings(files, FOLDER)
    typed = draft.files[API].text.source.replace('"simple"', '"simple')
    broken = draft.with_text(API, typed)
    assert [str(error.place) for error in broken.errors] == ["api.json:2:29"]
    assert broken.files[API].text.source == typed
    assert broken.effective(DISPLAY) == "simple"
    assert broken.with_setting(PROXY, value=False) is broken
    assert broken.has_changes
    with pytest.raises(BrokenConfigError):
        await save_api_settings(files, broken)
    fixed = broken.with_text(API, typed.replace('"simple', '"none"'))
    assert (fixed.effective(DISPLAY), fixed.errors) == ("none", ())


async def test_that_typing_in_a_source_view_keeps_the_files_line_ends(files: FakeDocsFiles):
    draft = await open_api_settings(files, FOLDER)
    shown = draft.files[API].text.source
    assert "\r" not in shown
    typed = draft.with_text(API, shown.replace(" }\n", ',\n"proxy": false }\n'))
    assert typed.files[API].content == API_TEXT.replace(b" }\r\n", b',\r\n"proxy": false }\r\n')
    assert typed.effective(PROXY) is False


async def test_that_a_fix_counts_characters_as_a_source_view_shows_them(files: FakeDocsFiles):
    files.contents[API] = b"\xef\xbb\xbf" + API_TEXT
    draft = await open_api_settings(files, FOLDER)
    start = draft.files[API].text.source.index("simple")
    fixed = draft.with_fix(Fix("Say none", API, (TextEdit(start, start + 6, "none"),)))
    assert fixed.files[API].content == b"\xef\xbb\xbf" + API_TEXT.replace(b"simple", b"none")


async def test_that_undo_and_redo_step_through_all_files(files: FakeDocsFiles):
    draft = await open_api_settings(files, FOLDER)
    edited = draft.with_setting(DISPLAY, "none")
    saved = await save_api_settings(files, edited)
    assert isinstance(saved, SettingsDraft)
    undone = saved.with_texts_of(draft)
    assert (undone.effective(DISPLAY), undone.has_changes) == ("simple", True)
    assert undone.with_texts_of(edited).has_changes is False


async def test_that_a_docs_json_that_is_broken_on_disk_can_be_corrected_as_text():
    files = FakeDocsFiles(b'{"api": {"url": "full",}}')
    broken = await read_api_settings(files, FOLDER)
    assert not broken.is_settable
    fixed = broken.with_text(MAIN, '{"api": {"url": "full"}}')
    assert fixed.is_settable
    await save_api_settings(files, fixed)
    assert files.content == b'{"api": {"url": "full"}}'


async def test_that_a_file_that_cannot_be_read_is_named_and_the_rest_can_be_edited():
    files = FakeDocsFiles(b'{"api": {"playground": {"display": "none"}, "examples": {"$ref": "absent.json"}}}')
    draft = await open_api_settings(files, FOLDER)
    assert list(draft.unreadable) == [PurePosixPath("absent.json")]
    assert draft.with_setting(DISPLAY, "simple").effective(DISPLAY) == "simple"
    assert draft.effective(EXAMPLE_LANGUAGES)[0] == "bash"


async def test_that_a_file_that_was_missing_is_noticed_when_it_comes():
    files = FakeDocsFiles(b'{"api": {"$ref": "api.json"}}')
    draft = await open_api_settings(files, FOLDER)
    assert await look_again(files, draft) is None
    files.contents[API] = b'{"url": "full"}'
    changed = await look_again(files, draft)
    assert isinstance(changed, ChangedElsewhere)
    assert changed.fresh.own_value(("url",)) == "full"


SAVED = b"""{
  "name": "Ferry",
  "api": {
    "url":  "full", "playground": { "proxy": false,
      "display": "simple" },
    "examples": {"languages": ["bash",
      "go"]}
  }
}
"""


@pytest.mark.parametrize("path", [*API_SETTINGS])
@pytest.mark.parametrize("text", [SAVED, b'{"api": {}}', b"{}", b'{"api": {"mdx": {}}}\r\n'])
async def test_that_a_reverted_setting_is_written_as_it_was_saved(text: bytes, path: SettingPath):
    draft = await open_api_settings(FakeDocsFiles(text), FOLDER)
    value = {URL: "x", PROXY: True}.get(path, "other")
    for changed in (draft.with_setting(path, value), draft.reset(path), draft.reset(path).with_setting(path, value)):
        assert changed.with_saved_value(path).draft.text == text.decode()


async def test_that_a_reverted_setting_leaves_the_other_changes():
    draft = await open_api_settings(FakeDocsFiles(SAVED), FOLDER)
    changed = draft.with_setting(DISPLAY, "none").with_setting(PROXY, True).with_saved_value(DISPLAY)
    assert changed.draft.text == SAVED.decode().replace("false", "true")


async def test_that_a_setting_is_reverted_in_the_file_that_had_it(files: FakeDocsFiles):
    draft = await open_api_settings(files, FOLDER)
    for changed in (draft.with_setting(DISPLAY, "none"), draft.reset(DISPLAY)):
        assert changed.has_changes
        assert not changed.with_saved_value(DISPLAY).has_changes
