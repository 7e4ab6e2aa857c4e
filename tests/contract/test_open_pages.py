import httpx
from tests.fakes.site_folder import write_site
from tests.waiting import eventually

from docsdesk.adapters.engine_process import EngineProcesses
from docsdesk.adapters.secrets.redaction import Redactor


async def test_that_an_engine_says_when_its_pages_are_open_in_a_browser(tmp_path):
    folder = write_site(tmp_path / "docs")
    engines = EngineProcesses(lambda _: tmp_path / "state", Redactor())
    with engines.in_use(folder):
        engine = await engines.address(folder)
        assert not engines.is_watched(folder)
        async with httpx.AsyncClient() as browser, browser.stream("GET", f"{engine.url}/_docsdesk/events") as events:
            assert events.status_code == 200
            await eventually(lambda: engines.is_watched(folder))
        await eventually(lambda: not engines.is_watched(folder))
    await engines.stop_all()
