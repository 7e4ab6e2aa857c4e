"""Files are fixed in the text that was checked and in no other, each by itself, and given back."""

from pathlib import Path

from tests.fakes.site_folder import write_site

from docsdesk.adapters.files.page_files import FolderPageFiles
from docsdesk.docs.checks.checked_folder import CheckedFolder
from docsdesk.docs.checks.folder import check_folder
from docsdesk.usecases.pages.edit_pages import PagesEdit, undo_pages
from docsdesk.usecases.pages.fix_files import fix_files

PAGE = "---\ntitle: Kites\n---\n\nA kite is <5 m wide.\n"
PAGES = {"index": PAGE, "other": PAGE}


async def fix(folder: Path, checked: CheckedFolder) -> PagesEdit:
    fixes = [problem.fix for problem in checked.problems if problem.fix is not None]
    return (await fix_files(FolderPageFiles(), folder, fixes, checked.digests)).edit


async def test_that_files_are_fixed_and_can_be_taken_back(tmp_path):
    folder = write_site(tmp_path, PAGES)
    edit = await fix(folder, check_folder(folder).checked)
    assert edit.failures == ()
    assert not [problem for problem in check_folder(folder).checked.problems if problem.rule.group == "mdx"]
    await undo_pages(FolderPageFiles(), edit)
    assert [(folder / f"{name}.mdx").read_text() for name in PAGES] == [PAGE, PAGE]


async def test_that_a_page_with_other_line_ends_keeps_them(tmp_path):
    folder = write_site(tmp_path, PAGES)
    (folder / "index.mdx").write_bytes(b"\xef\xbb\xbf" + PAGE.replace("\n", "\r\n").encode())
    await fix(folder, check_folder(folder).checked)
    written = (folder / "index.mdx").read_bytes()
    assert b"<5" not in written
    assert written.startswith(b"\xef\xbb\xbf---\r\n")
    assert written.count(b"\n") == written.count(b"\r\n") == PAGE.count("\n")


async def test_that_a_file_that_changed_since_it_was_checked_is_left_alone_and_the_others_are_not(tmp_path):
    folder = write_site(tmp_path, PAGES)
    checked = check_folder(folder).checked
    (folder / "index.mdx").write_text("Somebody wrote: a kite is <5 m wide.\n")
    edit = await fix(folder, checked)
    (failure,) = edit.failures
    assert failure.file.name == "index.mdx"
    assert "has changed" in failure.problem
    assert (folder / "index.mdx").read_text() == "Somebody wrote: a kite is <5 m wide.\n"
    assert [after.file.name for _, after in edit.edits] == ["other.mdx"]


async def test_that_a_file_that_is_gone_does_not_keep_the_others_from_being_fixed(tmp_path):
    folder = write_site(tmp_path, PAGES)
    checked = check_folder(folder).checked
    (folder / "index.mdx").unlink()
    edit = await fix(folder, checked)
    assert [failure.file.name for failure in edit.failures] == ["index.mdx"]
    assert "<5" not in (folder / "other.mdx").read_text()
