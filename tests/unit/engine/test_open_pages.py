from contextlib import aclosing

import orjson
import pytest
from tests.fakes.site_folder import PAGES, write_site

from docsdesk.domain.reader import ANONYMOUS
from docsdesk.engine.live.edition import ReaderViews
from docsdesk.engine.live.site import LiveSite
from docsdesk.engine.routes.open_pages import OpenPage, events, read_parts
from docsdesk.engine.state import Audience
from docsdesk.protocol.preview_bodies import Shown

LEND = PAGES["guides/lend"]


@pytest.fixture
async def page(tmp_path):
    site = LiveSite(write_site(tmp_path, {**PAGES, "guides/api": "---\ntitle: Get\nopenapi: GET /kites\n---\n"}))
    await site.now()
    return OpenPage(site, ReaderViews(), ANONYMOUS, Shown.DRAFT, "guides/lend")


async def edited(page: OpenPage, text: str, path: str = "guides/lend.mdx") -> None:
    (page.site.root / path).write_text(text)
    await page.site.refresh()


async def test_that_open_pages_hear_the_state_at_once_and_then_every_change(page, tmp_path):
    counts = []
    async with aclosing(events(page, Audience(counts.append))) as news:
        assert (await anext(news)).startswith(b"retry:")
        first = said(await anext(news))
        assert (first["error"], first["files"], first["parts"]) == ("", [], None)
        await edited(page, PAGES["guides/limits"] + "\n- Slower.", "guides/limits.mdx")
        second = said(await anext(news))
        assert (second["files"], second["tag"]) == (["/guides/limits.mdx"], first["tag"])
        await edited(page, "{", "docs.json")
        assert "docs.json:1:2" in said(await anext(news))["error"]
        assert counts == [1]
    assert counts == [1, 0]


async def test_that_an_edit_comes_with_the_new_content(page):
    first = page.news()
    await edited(page, LEND + "\n\n## Edited\n")
    now = page.news()
    assert now["tag"] != first["tag"]
    assert now["parts"]["main"].startswith("<main")
    assert "Edited</h2>" in now["parts"]["main"]
    assert now["parts"]["title"] == "Lend a kite · Kites"
    assert "#edited" in now["parts"]["toc"]


async def test_that_a_page_without_headings_has_no_contents(page):
    page.news()
    await edited(page, "---\ntitle: Lend a kite\n---\n\nShort.\n")
    assert page.news()["parts"]["toc"] == ""


async def test_that_a_page_is_asked_for_anew_if_more_changed_than_its_content(page):
    page.news()
    await edited(page, LEND.replace("Lend a kite", "Lend kites"))
    assert page.news()["parts"] is None


@pytest.mark.parametrize("script", ["/_docsdesk/playground.js", "/_docsdesk/alive-1.js", "search.js/x.js"])
def test_that_a_page_with_scripts_of_its_own_is_asked_for_anew(script):
    page = '<title>A</title><script src="/_docsdesk/site.js?1" defer></script>{}<main id="content">B</main>'
    assert read_parts(page.format("")) is not None
    assert read_parts(page.format(f'<script src="{script}"></script>')) is None
    assert read_parts(page.format("<script>1</script>")) is None


async def test_that_a_page_that_is_gone_or_broken_is_told_by_its_tag(page):
    first = page.news()
    (page.site.root / "guides" / "lend.mdx").unlink()
    await page.site.refresh()
    gone = page.news()
    assert (gone["tag"] != first["tag"], gone["parts"]) == (True, None)


def said(event: bytes) -> dict[str, object]:
    return orjson.loads(event.removeprefix(b"data: "))
