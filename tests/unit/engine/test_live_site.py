import pytest
from tests.fakes.site_folder import write_site

from docsdesk.domain.errors import BrokenConfigError, NotADocsFolderError
from docsdesk.engine.live_site import LiveSite


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


async def test_that_a_broken_config_is_an_error_until_it_is_mended(tmp_path):
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
    with pytest.raises(NotADocsFolderError):
        await site.now()
    (tmp_path / "elsewhere").rename(tmp_path / "docs")
    assert await site.now()
