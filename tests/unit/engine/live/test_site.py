import asyncio
import json
from collections.abc import AsyncIterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from pathlib import Path, PurePosixPath
from threading import Event, Semaphore

import pytest
from tests.fakes.site_folder import write_site

from docsdesk.docs.folder.docs_folder import load_folder
from docsdesk.domain.errors import BrokenConfigError, FolderGoneError
from docsdesk.engine.live.edition import Snapshot
from docsdesk.engine.live.site import LiveSite, scan_folder
from docsdesk.protocol.preview_bodies import Shown


async def test_that_an_unchanged_folder_is_read_once(tmp_path):
    site = LiveSite(write_site(tmp_path))
    first = await site.now()
    assert await site.now() is first


async def test_that_every_kind_of_change_is_seen(tmp_path):
    site = LiveSite(write_site(tmp_path))
    await site.now()
    (tmp_path / "guides" / "limits.mdx").write_text("Shorter.")
    assert (await site.now()).folder.page("guides/limits").text == "Shorter."
    (tmp_path / "guides" / "new.mdx").write_text("New.")
    assert (await site.now()).folder.page("guides/new")
    (tmp_path / "guides" / "new.mdx").unlink()
    assert not (await site.now()).folder.page("guides/new")
    write_site(tmp_path, name="Dragons")
    assert (await site.now()).folder.name == "Dragons"


class HeldScans(ThreadPoolExecutor):
    """The loop's threads, which let no look at the folder end without leave."""

    def __init__(self) -> None:
        super().__init__()
        self.begun, self.leave, self.count = Event(), Semaphore(0), 0

    def submit(self, call, *arguments):
        return super().submit(self._hold if scan_folder in call.args else lambda call: call(), call, *arguments)

    def _hold(self, scan):
        self.count += 1
        found = scan()
        self.begun.set()
        assert self.leave.acquire(timeout=20)
        return found

    async def has_begun(self) -> None:
        assert await asyncio.to_thread(self.begun.wait, 20)
        self.begun.clear()


@pytest.fixture
async def scans() -> AsyncIterator[HeldScans]:
    held = HeldScans()
    asyncio.get_running_loop().set_default_executor(held)
    yield held
    held.leave.release(10)


async def asked_during_a_look(site: LiveSite, scans: HeldScans, edited: Path) -> list[asyncio.Task[Snapshot]]:
    """The page is edited behind that look's back, and then comes who wants to see it."""
    first = asyncio.create_task(site.now())
    await scans.has_begun()
    edited.write_text("Shorter.")
    asking = [first, *(asyncio.create_task(site.now()) for _ in range(5))]
    await asyncio.sleep(0)
    return asking


async def test_that_who_comes_during_a_look_shares_the_next_and_sees_what_was_saved_before(tmp_path, scans):
    site = LiveSite(write_site(tmp_path))
    asking = await asked_during_a_look(site, scans, tmp_path / "guides" / "limits.mdx")
    scans.leave.release(10)
    _, *seen = await asyncio.gather(*asking)
    assert {each.folder.page("guides/limits").text for each in seen} == {"Shorter."}
    assert scans.count == 2


async def test_that_a_look_that_was_given_up_is_shared_with_nobody(tmp_path, scans):
    site = LiveSite(write_site(tmp_path))
    asking = await asked_during_a_look(site, scans, tmp_path / "guides" / "limits.mdx")
    scans.leave.release()
    await asking[0]
    await scans.has_begun()
    asking[1].cancel()
    await asyncio.wait(asking[1:2])
    scans.leave.release(10)
    seen = await asyncio.gather(*asking[2:])
    assert {each.folder.page("guides/limits").text for each in seen} == {"Shorter."}
    assert scans.count == 3


async def test_that_a_broken_config_is_an_error_until_it_is_fixed(tmp_path):
    site = LiveSite(write_site(tmp_path))
    whole = await site.now()
    (tmp_path / "docs.json").write_text('{"name": "Kites",,}')
    for _ in range(2):
        with pytest.raises(BrokenConfigError, match=r"docs\.json:1:"):
            await site.now()
    assert await site.last_good() is whole
    write_site(tmp_path)
    assert (await site.now()).folder.name == "Kites"


async def test_that_a_folder_that_goes_away_is_an_error(tmp_path):
    site = LiveSite(write_site(tmp_path / "docs"))
    await site.now()
    (tmp_path / "docs").rename(tmp_path / "elsewhere")
    with pytest.raises(FolderGoneError):
        await site.now()
    (tmp_path / "elsewhere").rename(tmp_path / "docs")
    assert await site.now()


@pytest.mark.parametrize(
    ("file", "text"),
    [
        ("guides/limits.mdx", "---\ntitle: Rate limits\n---\n\nOther words.\n"),
        ("guides/limits.mdx", "---\ntitle: Other title\n---\n\nOther words.\n"),
        ("guides/limits.mdx", "---\ntitle: [broken\n---\n\nOther words.\n"),
        ("snippets/note.mdx", "Another note."),
        ("docs.json", '{"name": "Kites", "navigation": {"pages": ["index"]}}'),
        ("picture.svg", "<svg/>"),
    ],
)
async def test_that_a_change_is_read_as_if_all_were_read_anew(tmp_path, file, text):
    write_site(tmp_path)
    for name in ("snippets/note.mdx", "picture.svg"):
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).write_text("A note.")
    site = LiveSite(tmp_path)
    await site.now()
    (tmp_path / file).write_text(text)
    assert (await site.now()).folder == load_folder(tmp_path)


async def test_that_a_late_drawing_is_news_without_any_file_having_changed(tmp_path):
    site = LiveSite(write_site(tmp_path))
    await site.now()
    before = site.state
    site.tell_of_drawings()
    after = await site.change_after(before.version)
    assert (after.error, after.files) == (None, frozenset())


async def test_that_a_page_of_another_text_keeps_what_is_around_it(tmp_path):
    site = LiveSite(write_site(tmp_path))
    first = await site.now()
    (tmp_path / "guides" / "limits.mdx").write_text("---\ntitle: Rate limits\n---\n\nOther words.\n")
    second = await site.now()
    assert (second.frame, second.number) == (first.frame, 2)
    assert "Other words." in second.renderer.render("guides/limits").html
    (tmp_path / "guides" / "limits.mdx").write_text("---\ntitle: Other title\n---\n\nOther words.\n")
    assert (await site.now()).frame == 3


@pytest.mark.parametrize(
    "config",
    [
        {"name": "Kites", "navigation": {"pages": ["index"]}, "api": {"playground": {"display": "none"}}},
        {"name": "Kites", "navigation": {"pages": ["index"]}, "api": {"openapi": "api.json"}},
        {"name": "Dragons", "navigation": {"pages": ["index"]}},
        {"name": "Kites", "navigation": {"pages": ["index"]}, "api": {"$ref": "./settings.json"}},
    ],
)
async def test_that_a_draft_of_settings_shows_what_saving_it_would(tmp_path, config):
    site = LiveSite(write_site(tmp_path, navigation={"pages": ["index"]}))
    (tmp_path / "api.json").write_text('{"openapi": "3.1.0", "paths": {"/a": {"get": {"summary": "A"}}}}')
    (tmp_path / "settings.json").write_text('{"url": "full"}')
    saved = await site.now()
    await site.lay_over({PurePosixPath("docs.json"): json.dumps(config)})
    draft = (await site.now(Shown.DRAFT)).folder
    assert (await site.now()) is saved
    (tmp_path / "docs.json").write_text(json.dumps(config))
    assert replace(draft, problems=()) == replace(load_folder(tmp_path), problems=())
    assert await site.now(Shown.DRAFT)


async def test_that_files_told_of_are_read_without_a_look_at_the_folder(tmp_path, scans):
    scans.leave.release(1)
    site = LiveSite(write_site(tmp_path))
    await site.now()
    page = tmp_path / "guides" / "limits.mdx"
    page.write_text("Shorter.")
    (tmp_path / "guides" / ".limits.tmp").write_text("Gone before it is looked at.")
    (tmp_path / "guides" / ".limits.tmp").unlink()
    await site.refresh_files([str(page), f"{page.parent}/.limits.tmp"])
    assert site.edition(Shown.SAVED).latest.folder.page("guides/limits").text == "Shorter."
    page.unlink()
    await site.refresh_files([str(page)])
    assert not site.edition(Shown.SAVED).latest.folder.page("guides/limits")
    assert scans.count == 1


@pytest.mark.parametrize("told", ["new", "new/a.mdx", "guides", ""])
async def test_that_the_folder_is_looked_at_if_a_folder_is_told_of(tmp_path, told):
    site = LiveSite(write_site(tmp_path))
    await site.now()
    (tmp_path / "new").mkdir()
    (tmp_path / "new" / "a.mdx").write_text("New.")
    await site.refresh_files([f"{tmp_path}/{told}".rstrip("/")])
    assert site.edition(Shown.SAVED).latest.folder.page("new/a")
