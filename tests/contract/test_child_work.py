"""Work in a real child: the same index as without one, and no child left behind."""

import sys
from pathlib import Path

import pytest
from pydantic import TypeAdapter
from tests.contract.child_program import PROGRAM as ODD_PROGRAM
from tests.fakes.site_folder import write_site

from docsdesk.engine.child_work import ChildWork
from docsdesk.engine.live.page_reading import PAGES_WORTH_A_PROCESS
from docsdesk.engine.live.site import LiveSite
from docsdesk.engine.live.site_index import SiteIndex

PROGRAM = (sys.executable, "-P", "-m", "docsdesk")
PAGES = {
    f"guides/page-{number}": f"---\ntitle: Kite {number}\n---\n\n## Sails\n\nSail {number} is [torn](/gone-{number}).\n"
    for number in range(PAGES_WORTH_A_PROCESS + 5)
}
NUMBER = TypeAdapter(int)


@pytest.fixture
def apart():
    apart = ChildWork(PROGRAM)
    yield apart
    apart.close()


def test_that_work_ends_with_its_owner_and_when_it_is_not_waited_for():
    for end in (lambda counting, apart: counting.close(), lambda counting, apart: apart.close()):
        apart = ChildWork(ODD_PROGRAM)
        counting = apart.results("count", 1_000_000, NUMBER)
        assert next(counting) == 0
        (worker,) = apart._workers
        pid = worker.pid
        end(counting, apart)
        assert not Path(f"/proc/{pid}").exists()
        counting.close()
    assert not list(apart.results("count", 3, NUMBER))


def test_that_a_mistake_in_the_work_ends_it_there(caplog):
    assert list(ChildWork(ODD_PROGRAM).results("fail_after", 2, NUMBER)) == [0, 1]
    assert "did not finish its work" in caplog.text


async def test_that_an_index_made_with_a_child_is_as_one_made_here(tmp_path, apart, caplog):
    folder = write_site(tmp_path, PAGES)
    with_child, without = SiteIndex(LiveSite(folder), apart), SiteIndex(LiveSite(folder))

    assert (await with_child.current()).entries == (await without.current()).entries
    assert await with_child.search_script() == await without.search_script()
    problems = await with_child.problems()
    assert len(problems) >= len(PAGES)
    assert problems == await without.problems()
    assert not caplog.records
    with_child.close()
    without.close()


@pytest.mark.parametrize("program", ["no-such-program", sys.executable])
async def test_that_pages_no_child_reads_are_read_here(tmp_path, program: str):
    index = SiteIndex(LiveSite(write_site(tmp_path, PAGES)), ChildWork((program,)))
    assert {entry.page for entry in (await index.current()).entries} == PAGES.keys()
    assert len(await index.problems()) >= len(PAGES)
    index.close()
