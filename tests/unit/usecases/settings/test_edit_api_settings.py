from pathlib import Path, PurePosixPath
from threading import get_ident

import pytest
from tests.fakes.docs_files import FakeDocsFiles

from docsdesk.domain.api_settings import DISPLAY
from docsdesk.domain.errors import BrokenConfigError
from docsdesk.usecases.settings.edit_api_settings import (
    ChangedElsewhere,
    SettingsDraft,
    look_again,
    open_api_settings,
    read_api_settings,
    save_api_settings,
)

FOLDER = Path("docs")
TEXT = b'{\n  "name": "Ferry",\n  "api": {\n    "playground": {\n      "display": "simple"\n    }\n  }\n}\n'


async def test_that_a_saved_change_is_one_line():
    files = FakeDocsFiles(TEXT)
    draft = (await open_api_settings(files, FOLDER)).with_setting(DISPLAY, "none")
    assert [line for line in draft.diff if line.startswith(("-  ", "+  "))] == [
        '-      "display": "simple"',
        '+      "display": "none"',
    ]
    saved = await save_api_settings(files, draft)
    assert isinstance(saved, SettingsDraft)
    assert files.content == TEXT.replace(b'"simple"', b'"none"')
    assert not saved.has_changes


async def test_that_no_file_is_read_where_the_window_would_wait_for_it():
    files = FakeDocsFiles(TEXT)
    readers: set[int] = set()

    class Watched(bytes):
        def decode(self, *how: str) -> str:
            readers.add(get_ident())
            return super().decode(*how)

    files.contents = {
        PurePosixPath("docs.json"): Watched(b'{"name": "Ferry", "api": {"$ref": "api.json"}}'),
        PurePosixPath("api.json"): Watched(b'{"playground": {"display": "none"}}'),
    }
    draft = await open_api_settings(files, FOLDER)
    assert draft.effective(DISPLAY) == "none"
    assert readers
    assert get_ident() not in readers


async def test_that_a_file_changed_elsewhere_is_never_overwritten():
    files = FakeDocsFiles(TEXT)
    draft = (await open_api_settings(files, FOLDER)).with_setting(DISPLAY, "none")
    files.content = TEXT + b"\n"
    refused = await save_api_settings(files, draft)
    assert isinstance(refused, ChangedElsewhere)
    assert refused.fresh.saved.text.encode() == files.content == TEXT + b"\n"


async def test_that_setting_a_value_back_leaves_no_change():
    draft = await open_api_settings(FakeDocsFiles(TEXT), FOLDER)
    changed = draft.with_setting(DISPLAY, "none")
    assert changed.is_changed(DISPLAY)
    assert not changed.with_setting(DISPLAY, "simple").has_changes


async def test_that_a_reset_setting_counts_with_its_default():
    draft = (await open_api_settings(FakeDocsFiles(TEXT), FOLDER)).reset(DISPLAY)
    assert draft.effective(DISPLAY) == "interactive"
    assert draft.is_default(DISPLAY)


@pytest.mark.parametrize(
    ("content", "place"),
    [
        (b'{\n  "api": {,}\n}', "docs.json:2:11"),
        (b'{\n  "a": "\xff"}', "docs.json:2:9"),
        (b"[]", "docs.json:1:1"),
    ],
)
async def test_that_a_broken_file_names_line_and_column(content: bytes, place: str):
    with pytest.raises(BrokenConfigError) as refused:
        await open_api_settings(FakeDocsFiles(content), FOLDER)
    assert str(refused.value.place) == place


async def test_that_a_docs_json_of_more_values_than_any_site_has_is_refused_before_it_is_read():
    config = b'{"name": "S", "x": [' + b"0," * 200_000 + b"0]}"
    with pytest.raises(BrokenConfigError, match="more than 200,000 values"):
        await open_api_settings(FakeDocsFiles(config), FOLDER)


async def test_that_a_broken_file_can_be_read_as_text_with_the_place_of_the_break():
    broken = await read_api_settings(FakeDocsFiles(b'{\n  "api": {,}\n}'), FOLDER)
    assert (broken.draft.text, [str(error.place) for error in broken.errors]) == (
        '{\n  "api": {,}\n}',
        ["docs.json:2:11"],
    )


async def test_that_a_second_look_finds_what_somebody_else_wrote():
    files = FakeDocsFiles(TEXT)
    draft = await open_api_settings(files, FOLDER)
    assert await look_again(files, draft) is None
    files.content = b"{"
    changed = await look_again(files, draft)
    assert isinstance(changed, ChangedElsewhere)
    assert changed.fresh.errors
    assert changed.fresh.saved.text == "{"
