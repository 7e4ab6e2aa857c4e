"""The table of pages as a process of its own reads it, and as tests read it: the same news."""

import asyncio
from pathlib import Path

import pytest
from tests.fakes.page_tables import PageTablesHere
from tests.fakes.site_folder import write_site

from docsdesk.adapters.files.folder_changes import SystemFolderChanges
from docsdesk.adapters.folder_reader import FolderReaderProcess
from docsdesk.docs.folder.docs_folder import load_folder
from docsdesk.docs.page_table.news import RowBatch, TableEnd, TableStart
from docsdesk.domain.errors import DocsFolderError
from docsdesk.usecases.answer_from_folder import folder_names


@pytest.fixture(params=["process", "here"])
async def tables(request):
    made = FolderReaderProcess() if request.param == "process" else PageTablesHere()
    yield made
    await made.close()


async def read(tables, folder: Path, known: str = "") -> tuple[TableStart, list[str], TableEnd]:
    """The start, the ids of the rows that came, the end."""
    news = [each async for each in tables.read(folder, known)]
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
    assert end.gone == ("guides/limits",)


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


async def test_that_who_stops_in_the_middle_gets_everything_the_next_time(tmp_path):
    tables = FolderReaderProcess()
    folder = write_site(tmp_path, {f"p{number}": "text" for number in range(250)})
    reading = tables.read(folder)
    await anext(reading)
    await reading.aclose()
    start, ids, _ = await read(tables, folder)
    assert start.is_whole
    assert len(ids) == 250
    await tables.close()


async def test_that_the_reader_of_the_table_knows_names_and_questions_too(tmp_path):
    folder = write_site(tmp_path, {"index": "---\ntitle: Kites\n---\n\n## How do I fly a kite at night?\n"})
    reader = FolderReaderProcess()
    try:
        names = await reader.names(folder)
        assert names == folder_names(load_folder(folder))
        assert [page.title for page in names.pages] == ["Kites"]
        (question,) = (await reader.suggested_set(folder, "Mine", "site")).questions
        assert question.text == "How do I fly a kite at night?"
        assert (await read(reader, folder))[1] == ["index"]
        with pytest.raises(DocsFolderError, match=r"no docs\.json"):
            await reader.names(tmp_path / "gone")
    finally:
        await reader.close()


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
