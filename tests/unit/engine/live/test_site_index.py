import asyncio
from threading import Event

import pytest
from tests.fakes.site_folder import PAGES, write_site

from docsdesk.engine.answers.question import read_question
from docsdesk.engine.live.problem_report import report_problems
from docsdesk.engine.live.site import LiveSite
from docsdesk.engine.live.site_index import SiteIndex

WITH_SNIPPET = "---\ntitle: Sails\n---\n\nimport Patch from '/snippets/note.mdx';\n\n<Patch />\n"


@pytest.fixture
async def site(tmp_path):
    write_site(tmp_path, {**PAGES, "sails": WITH_SNIPPET, "more/sails": WITH_SNIPPET})
    (tmp_path / "snippets").mkdir()
    (tmp_path / "snippets" / "note.mdx").write_text("Sails are patched on Mondays.")
    return LiveSite(tmp_path)


@pytest.fixture
async def index(site):
    index = SiteIndex(site)
    await index.current()
    yield index
    index.close()


async def taken_in_again(index: SiteIndex) -> set[str]:
    before = dict(index._pages)
    await index.current()
    return {path for path, page in index._pages.items() if page is not before.get(path)}


async def test_that_an_edited_page_alone_is_taken_in_again(index, tmp_path):
    (tmp_path / "guides" / "limits.mdx").write_text(PAGES["guides/limits"] + "\nBalloons.\n")
    assert await taken_in_again(index) == {"guides/limits"}
    assert (await index.current()).search(read_question("balloons")).hits[0].entry.page == "guides/limits"


async def test_that_an_update_whose_question_was_taken_back_puts_no_old_text_over_new(site, tmp_path):
    begun, may_end = Event(), Event()

    class HeldIndex(SiteIndex):
        def _update(self, snapshot):
            if not begun.is_set() and self._pages:
                begun.set()
                assert may_end.wait(10)
            super()._update(snapshot)

    index = HeldIndex(site)
    await index.current()
    page = tmp_path / "guides" / "limits.mdx"
    page.write_text(PAGES["guides/limits"] + "\nBalloons.\n")
    asked = asyncio.create_task(index.current())
    await asyncio.to_thread(begun.wait, 10)
    asked.cancel()
    await asyncio.wait([asked])
    page.write_text(PAGES["guides/limits"] + "\nParachutes.\n")
    asked = asyncio.create_task(index.current())
    await asyncio.wait([asked], timeout=0.1)
    may_end.set()
    found = await asked
    await asyncio.get_running_loop().shutdown_default_executor()
    assert found.search(read_question("parachutes")).hits[0].entry.page == "guides/limits"
    assert not found.search(read_question("balloons")).hits
    index.close()


async def test_that_an_edited_snippet_reaches_the_pages_that_use_it(index, tmp_path):
    (tmp_path / "snippets" / "note.mdx").write_text("Sails are patched on Tuesdays.")
    assert await taken_in_again(index) == {"sails", "more/sails"}


async def test_that_other_colours_change_no_content(index, tmp_path):
    write_site(tmp_path, {**PAGES, "sails": WITH_SNIPPET, "more/sails": WITH_SNIPPET}, colors={"primary": "#123456"})
    assert await taken_in_again(index) == set()


async def test_that_a_new_page_may_change_where_any_link_leads(index, tmp_path):
    (tmp_path / "new.mdx").write_text("New.")
    assert await taken_in_again(index) == {*PAGES, "sails", "more/sails", "new"}


async def test_that_problems_are_told_when_they_change_and_when_they_end(site, index, tmp_path):
    class HeardError(Exception):
        pass

    heard = []

    def hear(lines):
        heard.append(lines)
        raise HeardError

    (tmp_path / "guides" / "limits.mdx").write_text("<Broken>\n")
    await site.refresh()
    with pytest.raises(HeardError):
        await report_problems(site, index, hear)
    assert heard[0][0].startswith("guides/limits.mdx:1:1: <Broken> has no closing tag.")


async def test_that_the_index_of_a_listed_page_with_another_title_is_as_if_made_anew(tmp_path):
    groups = [{"group": "Guides", "root": "index", "directory": "card", "pages": ["guides/lend", "guides/limits"]}]
    site = LiveSite(write_site(tmp_path, PAGES, navigation={"groups": groups}))
    index, anew = SiteIndex(site), SiteIndex(LiveSite(tmp_path))
    before = await index.search_script()
    (tmp_path / "guides" / "limits.mdx").write_text(PAGES["guides/limits"].replace("Rate limits", "Quotas"))

    after = await index.search_script()
    assert b"Quotas" in after
    assert b"Quotas" not in before
    assert after == await anew.search_script()
    index.close()
    anew.close()


async def test_that_links_are_told_too_and_nothing_twice(index, tmp_path):
    text = "[Gone](/gone)\n\n![Picture](/gone.png)\n\n<Broken>\n"
    (tmp_path / "guides" / "limits.mdx").write_text(text)
    found = [problem for problem in await index.problems() if problem.place.file.name == "limits.mdx"]

    assert [(problem.place.line, str(problem.rule)) for problem in found] == [
        (1, "link/page-missing"),
        (3, "link/file-missing"),
        (5, "mdx/unclosed-tag"),
    ]
