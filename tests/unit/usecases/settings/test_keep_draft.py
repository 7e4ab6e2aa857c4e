from pathlib import Path, PurePosixPath

import pytest
from tests.fakes.clock import FakeClock
from tests.fakes.docs_files import FakeDocsFiles
from tests.fakes.drafts import FakeDrafts

from docsdesk.domain.api_settings import DISPLAY, PROXY
from docsdesk.usecases.settings.edit_api_settings import SettingsDraft, open_api_settings, save_api_settings
from docsdesk.usecases.settings.keep_draft import find_left, keep_draft, keep_while_it_changes, take_up

FOLDER = Path("docs")
MAIN = PurePosixPath("docs.json")
TEXT = b'{\r\n  "name": "Ferry",\r\n  "api": {\r\n    "playground": { "display": "simple" }\r\n  }\r\n}\r\n'


@pytest.fixture
def files() -> FakeDocsFiles:
    return FakeDocsFiles(TEXT)


async def kept_change(files: FakeDocsFiles, drafts: FakeDrafts) -> SettingsDraft:
    draft = (await open_api_settings(files, FOLDER)).with_setting(DISPLAY, "none")
    await keep_draft(drafts, FakeClock(), draft)
    return draft


async def test_that_kept_changes_are_found_again_as_they_were(files: FakeDocsFiles):
    drafts = FakeDrafts()
    draft = await kept_change(files, drafts)
    fresh = await open_api_settings(files, FOLDER)
    kept = await find_left(drafts.next_run(), fresh)
    assert kept is not None
    assert kept.kept_at == FakeClock().now()
    assert take_up(kept, fresh).draft.text == draft.draft.text


async def test_that_a_text_that_is_no_json_is_kept_too(files: FakeDocsFiles):
    drafts = FakeDrafts()
    draft = await open_api_settings(files, FOLDER)
    typed = draft.draft.source.replace('"simple" }', '"simple"')
    await keep_draft(drafts, FakeClock(), draft.with_text(MAIN, typed))
    kept = await find_left(drafts.next_run(), draft)
    assert kept is not None
    back = take_up(kept, draft)
    assert (back.draft.source, back.is_settable, back.effective(DISPLAY)) == (typed, False, "simple")


async def test_that_kept_changes_go_on_top_of_a_file_that_changed_since(files: FakeDocsFiles):
    drafts = FakeDrafts()
    await kept_change(files, drafts)
    files.content = TEXT.replace(b"Ferry", b"Harbour")
    fresh = await open_api_settings(files, FOLDER)
    kept = await find_left(drafts.next_run(), fresh)
    assert kept is not None
    assert take_up(kept, fresh).draft.text == files.content.decode().replace("simple", "none")


async def test_that_nothing_is_kept_once_it_is_saved_or_given_up(files: FakeDocsFiles):
    drafts = FakeDrafts()
    draft = await kept_change(files, drafts)
    saved = await save_api_settings(files, draft)
    assert isinstance(saved, SettingsDraft)
    await keep_draft(drafts, FakeClock(), saved)
    assert drafts.drafts == {}


async def test_that_changes_that_are_in_the_files_already_are_not_offered(files: FakeDocsFiles):
    drafts = FakeDrafts()
    draft = await kept_change(files, drafts)
    await save_api_settings(files, draft)
    later = drafts.next_run()
    assert await find_left(later, await open_api_settings(files, FOLDER)) is None
    assert later.earlier == []


async def test_that_many_changes_in_a_row_are_kept_a_second_apart(files: FakeDocsFiles):
    drafts, clock = FakeDrafts(), FakeClock()
    draft = await open_api_settings(files, FOLDER)
    changes = iter([draft.with_setting(DISPLAY, "none"), draft.with_setting(DISPLAY, "auth")])
    newest = draft.with_setting(PROXY, value=False)

    async def nap(seconds: float) -> None:
        nonlocal newest
        newest = next(changes, newest)
        clock.pass_time(seconds)
        clock.naps.append(seconds)

    clock.sleep = nap
    await keep_while_it_changes(drafts, clock, lambda: newest)
    assert drafts.drafts[FOLDER].files[0].text == newest.draft.text
    assert (drafts.writes, clock.naps) == (1, [1.0])
