"""The open folder, held by a process of its own and in this one: the same answers."""

import asyncio
from pathlib import Path

import pytest
from tests.fakes.git_repository import commit, git
from tests.fakes.site_folder import write_site

from docsdesk.adapters.files.folder_changes import SystemFolderChanges
from docsdesk.app.folder_processes import FolderProcesses
from docsdesk.docs.checks.checked_folder import CheckedFolder, text_digest
from docsdesk.docs.checks.folder import check_folder
from docsdesk.docs.folder.docs_folder import load_folder
from docsdesk.docs.page_table.table import RowBatch, TableEnd, TableStart
from docsdesk.domain.errors import DocsFolderError, FolderGoneError
from docsdesk.domain.sites.comparison_report import Lag
from docsdesk.domain.sites.state_names import StateKind, StateName
from docsdesk.engine.export.bundle import Course, build_bundle
from docsdesk.folder_child.folder import FolderChild, list_names
from docsdesk.usecases.folder_questions import OpenFolder


@pytest.fixture(params=["process", "here"])
async def tables(request, tmp_path_factory):
    processes = FolderProcesses(tmp_path_factory.mktemp("cache"))
    here = FolderChild()
    yield processes.folder if request.param == "process" else here
    await here.close()
    await processes.close()


async def read(tables, folder: Path, known: str = "") -> tuple[TableStart, list[str], TableEnd]:
    """The start, the ids of the rows that came, the end."""
    news = [each async for each in tables.read_pages(folder, known)]
    start, end = news[0], news[-1]
    assert isinstance(start, TableStart)
    assert isinstance(end, TableEnd)
    return start, [row.id for batch in news[1:-1] if isinstance(batch, RowBatch) for _, row in batch.rows], end


async def test_that_the_second_reading_brings_only_what_changed(tables, tmp_path):
    folder = write_site(tmp_path / "site")
    start, ids, end = await read(tables, folder)
    assert start.is_whole
    assert ids == ["index", "guides/lend", "guides/limits"]
    assert {folder, folder / "guides"} <= set(end.folders)
    (folder / "guides" / "lend.mdx").write_text("---\ntitle: New\npublic: true\n---\n")
    (folder / "guides" / "limits.mdx").unlink()
    start, ids, end = await read(tables, folder, end.report)
    assert not start.is_whole
    assert ids == ["guides/lend"]
    assert end.gone_ids == ("guides/limits",)


async def test_that_who_shows_another_report_or_none_gets_everything(tables, tmp_path):
    folder = write_site(tmp_path / "site")
    _, ids, first = await read(tables, folder)
    start, again, second = await read(tables, folder, first.report)
    assert (start.is_whole, again) == (False, [])
    for known in ("", first.report):
        start, again, third = await read(tables, folder, known)
        assert (start.is_whole, again) == (True, ids)
        assert third.report not in (first.report, second.report)


async def test_that_a_folder_which_is_no_site_is_refused_and_read_once_it_is_one(tables, tmp_path):
    with pytest.raises(DocsFolderError, match=r"no docs\.json"):
        await read(tables, tmp_path)
    write_site(tmp_path)
    assert len((await read(tables, tmp_path))[1]) == 3


async def test_that_who_stops_in_the_middle_gets_everything_the_next_time(tables, tmp_path):
    folder = write_site(tmp_path, {f"p{number}": "text" for number in range(250)})
    reading = tables.read_pages(folder)
    await anext(reading)
    await reading.aclose()
    start, ids, _ = await read(tables, folder)
    assert start.is_whole
    assert len(ids) == 250


async def test_that_names_and_questions_come_from_the_folder_that_is_named(tables, tmp_path):
    folder = write_site(tmp_path, {"index": "---\ntitle: Kites\n---\n\n## How do I fly a kite at night?\n"})
    names = await tables.read_names(folder)
    assert names == list_names(load_folder(folder))
    assert [page.title for page in names.pages] == ["Kites"]
    (question,) = (await tables.suggest_set(folder, "Mine", "site")).questions
    assert question.text == "How do I fly a kite at night?"
    assert (await read(tables, folder))[1] == ["index"]
    with pytest.raises(FolderGoneError, match="gone cannot be read"):
        await tables.read_names(tmp_path / "gone")


async def check(tables: OpenFolder, folder: Path, since: StateName | None = None) -> CheckedFolder:
    found = [each async for each in tables.check(folder, since)][-1]
    assert isinstance(found, CheckedFolder)
    return found


async def test_that_every_question_to_a_folder_that_has_gone_is_one_error_until_it_is_back(tables, tmp_path):
    folder, elsewhere = write_site(tmp_path / "site"), tmp_path / "elsewhere"
    rows, found = (await read(tables, folder))[1], await check(tables, folder)
    folder.rename(elsewhere)
    for ask in (
        lambda: read(tables, folder),
        lambda: check(tables, folder),
        lambda: tables.read_names(folder),
        lambda: tables.count_contents(folder),
        lambda: tables.suggest_set(folder, "Mine", "site"),
        lambda: tables.plan_move(folder, "index", "start", has_redirect=True),
        lambda: tables.measure_lag(tmp_path / "bundle.tar.gz", folder),
    ):
        with pytest.raises(FolderGoneError) as caught:
            await ask()
        assert caught.value.folder == folder
    elsewhere.rename(folder)
    assert (await read(tables, folder))[1] == rows
    assert await check(tables, folder) == found


async def test_that_what_a_check_finds_comes_whole_with_rules_places_and_fixes(tables, tmp_path):
    folder = write_site(tmp_path, {"broken": "Takes <5 ms. <!-- c -->\n"})
    found = await check(tables, folder)
    assert found == check_folder(folder).checked
    assert {problem.fix.file for problem in found.problems if problem.fix} == set(found.digests)
    assert found.digests


async def test_that_a_second_check_finds_what_has_changed_and_no_more(tables, tmp_path):
    folder = write_site(tmp_path, {"broken": "Takes <5 ms.\n", "whole": "Text.\n"})
    assert len((await check(tables, folder)).problems) == 1
    (folder / "broken.mdx").write_text("Takes 5 ms.\n")
    assert (await check(tables, folder)).problems == ()
    (folder / "whole.mdx").write_text("[Gone](/gone)\n")
    assert await check(tables, folder) == check_folder(folder).checked
    (folder / "docs.json").write_text("{")
    assert await check(tables, folder) == check_folder(folder).checked


async def test_that_lost_addresses_are_problems_with_their_redirects_until_they_lead_somewhere(tables, tmp_path):
    folder = write_site(tmp_path / "site", {"index": "Welcome.\n", "fares": "Ten crowns, and a return for fifteen.\n"})
    assert (await check(tables, folder)).problems == (), "without Git there is nothing to compare with"
    git(folder, "init", "-q", "-b", "main")
    assert (await check(tables, folder)).problems == (), "there is no commit yet"
    commit(folder)
    assert (await check(tables, folder)).problems == ()
    (folder / "fares.mdx").rename(folder / "prices.mdx")
    text = (folder / "docs.json").read_text().replace("fares", "prices")
    (folder / "docs.json").write_text(text)
    found = await check(tables, folder)
    (problem,) = found.problems
    assert problem.title == "/fares used to work but now leads nowhere."
    assert problem.fix is not None
    assert found.digests[problem.fix.file] == text_digest(text)
    (folder / "docs.json").write_text(problem.fix.apply(text))
    assert (await check(tables, folder)).problems == ()
    (folder / "docs.json").write_text(text)
    commit(folder)
    assert (await check(tables, folder)).problems == (), "the commit that lost it is the last one now"
    (again,) = (await check(tables, folder, StateName("HEAD~1", StateKind.REVISION))).problems
    assert again.title == problem.title
    assert (await check(tables, folder, StateName("v11", StateKind.REVISION))).problems == ()


async def test_that_the_lag_of_a_bundle_is_measured_by_its_digests(tables, tmp_path):
    folder = write_site(tmp_path / "site", {"index": "Welcome.\n", "fares": "Ten crowns.\n"})
    archive = tmp_path / "docs.tar.gz"
    build_bundle(folder, archive, version=None, paths=None, course=Course())
    assert await tables.measure_lag(archive, folder) == Lag(folders=(folder,))
    (folder / "fares.mdx").unlink()
    (folder / "index.mdx").write_text("Welcome aboard.\n")
    assert await tables.measure_lag(archive, folder) == Lag(pages=2, lost_addresses=1, folders=(folder,))
    (folder / "docs.json").write_text("{")
    with pytest.raises(DocsFolderError):
        await tables.measure_lag(archive, folder)


async def test_that_a_changed_page_is_told_of(tmp_path):
    folder = write_site(tmp_path)
    watching = SystemFolderChanges().watch([folder, folder / "guides"])
    told = asyncio.ensure_future(anext(watching))
    number = 0
    while not told.done():
        number += 1
        (folder / "guides" / "lend.mdx").write_text(f"text {number}")
        await asyncio.wait([told], timeout=0.2)
    assert await told
    await watching.aclose()


async def test_that_everything_comes_again_after_a_folder_was_broken(tables, tmp_path):
    folder = write_site(tmp_path)
    await read(tables, folder)
    config = (folder / "docs.json").read_text()
    (folder / "docs.json").write_text("{")
    with pytest.raises(DocsFolderError):
        await read(tables, folder)
    (folder / "docs.json").write_text(config)
    start, ids, _ = await read(tables, folder)
    assert start.is_whole
    assert len(ids) == 3
