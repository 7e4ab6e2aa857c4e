"""A docs folder checked in a process of its own."""

import asyncio

import pytest
from tests.fakes.site_folder import write_site

from docsdesk.adapters.folder_reader import CHECK_NEWS, FolderCheckProcess
from docsdesk.docs.checks.folder import checked_folder
from docsdesk.docs.checks.messages import CheckedFolder, CheckShare
from docsdesk.domain.errors import DocsFolderError


async def test_that_what_is_found_comes_whole_with_rules_places_and_fixes(tmp_path):
    folder = write_site(tmp_path, {"broken": "Takes <5 ms. <!-- c -->\n"})
    found = await FolderCheckProcess().checked(folder)
    assert found == checked_folder(folder)
    assert {problem.fix.file for problem in found.problems if problem.fix} == set(found.digests)
    assert found.digests


async def test_that_a_long_check_says_how_much_of_it_is_done_and_when_it_is_over(tmp_path):
    lines = [CHECK_NEWS.dump_json(item) for item in (CheckShare(5, 40), CheckShare(30, 40), CheckedFolder())]
    script = tmp_path / "script"
    script.write_text("read order\n" + "".join(f"echo '+{line.decode()}'\n" for line in lines) + "echo .\nread none\n")
    told = []

    found = await FolderCheckProcess(("sh", str(script)), told=told.append).checked(tmp_path)

    assert found == CheckedFolder()
    assert told == [CheckShare(5, 40), CheckShare(30, 40), None]


async def test_that_a_check_that_is_given_up_leaves_no_process(tmp_path):
    check = asyncio.ensure_future(FolderCheckProcess(("sleep",)).check(tmp_path))
    await asyncio.sleep(0)
    check.cancel()
    with pytest.raises(asyncio.CancelledError):
        await check


async def test_that_a_process_that_fails_is_said(tmp_path):
    with pytest.raises(DocsFolderError, match="cannot be checked"):
        await FolderCheckProcess(("false",)).check(tmp_path)
