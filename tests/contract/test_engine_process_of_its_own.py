"""The window's child process is the real engine."""

from collections.abc import AsyncIterator
from pathlib import Path

import httpx
import pytest

from docsdesk.adapters.engine_process import EngineProcesses
from docsdesk.adapters.secrets.redaction import Redactor
from docsdesk.domain.errors import EngineFailedError


@pytest.fixture
async def engines(tmp_path: Path) -> AsyncIterator[EngineProcesses]:
    engines = EngineProcesses(lambda _: tmp_path / "engine", Redactor())
    yield engines
    await engines.stop_all()


async def test_that_the_engine_of_a_folder_answers_where_it_says_and_is_gone_after_the_stop(
    tmp_path: Path, engines: EngineProcesses
):
    (tmp_path / "docs").mkdir()
    (tmp_path / "docs" / "docs.json").write_text('{"name": "Mine", "navigation": {"pages": []}}')
    address = await engines.address(tmp_path / "docs")
    async with httpx.AsyncClient(base_url=address.url, headers={"Authorization": address.admin_key.header}) as client:
        assert (await client.get("/v1/static-export/jobs/unknown")).status_code == 404
        await engines.stop_all()
        with pytest.raises(httpx.ConnectError):
            await client.get("/")


@pytest.mark.parametrize(
    ("content", "words"), [(None, "There is no docs.json"), ('{\n  "name": oops\n}', "docs.json:2:11")]
)
async def test_that_a_folder_that_cannot_be_served_says_so_in_the_engines_own_words(
    tmp_path: Path, engines: EngineProcesses, content: str | None, words: str
):
    (tmp_path / "docs").mkdir()
    if content is not None:
        (tmp_path / "docs" / "docs.json").write_text(content)
    with pytest.raises(EngineFailedError) as caught:
        await engines.address(tmp_path / "docs")
    assert words in caught.value.title
    assert caught.value.hint
    assert "Traceback" not in caught.value.details
