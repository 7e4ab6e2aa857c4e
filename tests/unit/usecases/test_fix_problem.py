"""A problem is mended by its own edit, in the text that was checked and in no other."""

from pathlib import Path

from tests.fakes.site_folder import write_site

from docsdesk.adapters.page_files import FolderPageFiles
from docsdesk.docs.folder_check import check_folder
from docsdesk.domain.problem import Problem
from docsdesk.usecases.edit_pages import undo_pages
from docsdesk.usecases.fix_problem import fix_problem

PAGES = {"index": "---\ntitle: Kites\n---\n\nA kite is <5 m wide.\n"}


async def check(folder: Path) -> tuple[Problem, ...]:
    return check_folder(folder).problems


async def the_problem(folder: Path) -> Problem:
    return next(problem for problem in await check(folder) if problem.fix is not None)


async def test_that_the_edit_of_a_problem_mends_it_and_can_be_taken_back(tmp_path):
    folder = write_site(tmp_path, PAGES)
    mended = await fix_problem(FolderPageFiles(), check, folder, await the_problem(folder))
    assert mended.failures == ()
    assert not [problem for problem in await check(folder) if problem.rule.group == "mdx"]
    await undo_pages(FolderPageFiles(), mended)
    assert (folder / "index.mdx").read_text() == PAGES["index"]


async def test_that_a_page_with_other_line_ends_keeps_them(tmp_path):
    folder = write_site(tmp_path, PAGES)
    (folder / "index.mdx").write_bytes(b"\xef\xbb\xbf" + PAGES["index"].replace("\n", "\r\n").encode())
    await fix_problem(FolderPageFiles(), check, folder, await the_problem(folder))
    written = (folder / "index.mdx").read_bytes()
    assert b"<5" not in written
    assert written.startswith(b"\xef\xbb\xbf---\r\n")
    assert written.count(b"\n") == written.count(b"\r\n") == PAGES["index"].count("\n")


async def test_that_a_problem_which_is_no_longer_there_changes_nothing(tmp_path):
    folder = write_site(tmp_path, PAGES)
    problem = await the_problem(folder)
    (folder / "index.mdx").write_text("Somebody wrote: a kite is <5 m wide.\n")
    refused = await fix_problem(FolderPageFiles(), check, folder, problem)
    assert refused.written == ()
    assert "has changed" in refused.failures[0].problem
    assert (folder / "index.mdx").read_text() == "Somebody wrote: a kite is <5 m wide.\n"


async def test_that_a_page_written_while_it_is_checked_is_left_alone(tmp_path):
    folder = write_site(tmp_path, PAGES)
    problem = await the_problem(folder)

    async def check_slowly(checked: Path) -> tuple[Problem, ...]:
        found = await check(checked)
        (checked / "index.mdx").write_text("newer\n")
        return found

    refused = await fix_problem(FolderPageFiles(), check_slowly, folder, problem)
    assert refused.written == ()
    assert (folder / "index.mdx").read_text() == "newer\n"
