import asyncio
import shutil
from contextlib import asynccontextmanager, suppress

from tests.fakes.site_folder import write_site
from tests.waiting import eventually

from docsdesk.engine.live.folder_watch import watch_folder
from docsdesk.engine.live.site import LiveSite


@asynccontextmanager
async def watched(folder, *tell):
    site = LiveSite(folder)
    task = asyncio.create_task(watch_folder(site, *tell))
    await eventually(lambda: site.state.version == 1)
    try:
        yield site
    finally:
        task.cancel()
        with suppress(asyncio.CancelledError):
            await task


async def changed(site: LiveSite, version: int) -> None:
    async with asyncio.timeout(10):
        await site.change_after(version)


async def test_that_a_saved_page_is_noticed_without_a_request(tmp_path):
    async with watched(write_site(tmp_path)) as site:
        (tmp_path / "guides" / "limits.mdx").write_text("Shorter.")
        await changed(site, 1)
        assert [file.as_posix() for file in site.state.files] == ["guides/limits.mdx"]


async def test_that_a_page_saved_by_renaming_is_noticed(tmp_path):
    async with watched(write_site(tmp_path)) as site:
        (tmp_path / "guides" / ".limits.tmp").write_text("Shorter.")
        (tmp_path / "guides" / ".limits.tmp").replace(tmp_path / "guides" / "limits.mdx")
        await eventually(lambda: site.state.version > 1)
        assert (await site.now()).folder.page("guides/limits").text == "Shorter."


async def test_that_pages_in_a_new_folder_are_noticed(tmp_path):
    async with watched(write_site(tmp_path)) as site:
        (tmp_path / "new").mkdir()
        (tmp_path / "new" / "a.mdx").write_text("A.")
        await changed(site, 1)
        version = site.state.version
        await asyncio.to_thread((tmp_path / "new" / "b.mdx").write_text, "B.")
        await changed(site, version)
        assert (await site.now()).folder.page("new/b")


async def test_that_a_folder_replaced_by_another_is_followed(tmp_path):
    root = tmp_path / "docs"
    async with watched(write_site(root)) as site:
        shutil.rmtree(root)
        write_site(root, name="Dragons")
        await eventually(lambda: site.state.version > 1 and site.state.error is None)
        assert (await site.now()).folder.name == "Dragons"


async def test_that_a_site_that_breaks_and_fixes_is_told_both_times(tmp_path):
    async with watched(write_site(tmp_path)) as site:
        (tmp_path / "docs.json").write_text("{")
        await eventually(lambda: site.state.error is not None)
        write_site(tmp_path)
        await eventually(lambda: site.state.error is None)


async def test_that_the_folder_is_looked_at_where_the_system_tells_nothing(tmp_path, caplog):
    async def refuse(folders, quiet):
        raise OSError(28, "OS file watch limit reached")
        yield

    async with watched(write_site(tmp_path), refuse) as site:
        (tmp_path / "index.mdx").write_text("New.")
        await changed(site, 1)
        assert "OS file watch limit reached" in caplog.text
