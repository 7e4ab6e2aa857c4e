"""Unsaved changes of an earlier run beside those that are made while they are on offer."""

from pathlib import Path

import pytest
from tests.fakes.clock import FakeClock
from tests.fakes.docs_files import FakeDocsFiles

from docsdesk.adapters.files.draft_files import DraftFiles
from docsdesk.domain.api_settings import DISPLAY, EXAMPLE_LANGUAGES
from docsdesk.ui.api_settings.draft_model import DraftModel
from docsdesk.ui.api_settings.saving_controllers import KeptController, SavingTask
from docsdesk.ui.notices import Notices
from docsdesk.ui.tasks import Tasks
from docsdesk.usecases.settings.edit_api_settings import open_api_settings
from docsdesk.usecases.settings.ports import KeptDraft

TEXT = b'{\n  "name": "Ferry",\n  "api": {\n    "playground": { "display": "simple" }\n  }\n}\n'


class Run:
    """A run of the program that opens one folder."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self.clock = FakeClock()
        self.model = DraftModel()
        self._tasks = Tasks(Notices())
        drafts = DraftFiles(folder / "drafts")
        self.kept = KeptController(self._tasks, self.model, drafts, self.clock)
        self.offers: list[KeptDraft | None] = []
        self.kept.found.connect(self.offers.append)

    async def open(self) -> None:
        self.model.open(await open_api_settings(FakeDocsFiles(TEXT), self._folder))
        self.kept.look()

    async def end(self) -> None:
        await self._tasks.close()

    @property
    def offer(self) -> KeptDraft | None:
        return self.offers[-1] if self.offers else None

    @property
    def is_keeping(self) -> bool:
        return self._tasks.is_running(SavingTask.KEEP_UNSAVED)

    def says(self, *path: str) -> object:
        return self.model.draft.own_value(path)


@pytest.fixture
async def run(tmp_path, eventually):
    """One after another that left the display of the playground changed."""
    runs: list[Run] = []

    async def begin(minutes: int = 0) -> Run:
        runs.append(Run(tmp_path))
        runs[-1].clock.pass_time(60 * minutes)
        await runs[-1].open()
        await eventually(lambda: runs[-1].offers)
        return runs[-1]

    first = await begin()
    first.model.set_value(DISPLAY, "none")
    await eventually(lambda: not first.is_keeping)
    yield begin
    for started in runs:
        await started.end()


async def test_that_an_edit_leaves_what_an_earlier_run_left_on_offer(run, eventually):
    second = await run(1)
    second.model.set_value(EXAMPLE_LANGUAGES, ["go"])
    await eventually(lambda: not second.is_keeping)
    third = await run(2)
    third.kept.drop()
    await eventually(lambda: len(third.offers) == 3)
    assert ["go" in kept.files[0].text for kept in third.offers if kept] == [True, False]


async def test_that_changes_of_both_runs_stand_once_those_of_before_are_taken_up(run, eventually):
    second = await run(1)
    second.model.set_value(EXAMPLE_LANGUAGES, ["go"])
    second.kept.restore()
    await eventually(lambda: second.says(*DISPLAY) == "none")
    assert second.says(*EXAMPLE_LANGUAGES) == ["go"]
    await eventually(lambda: not second.is_keeping)
    third = await run(2)
    third.kept.restore()
    await eventually(lambda: third.says(*DISPLAY) == "none")
    assert third.says(*EXAMPLE_LANGUAGES) == ["go"]
    await eventually(lambda: len(third.offers) == 3)
    assert third.offer is None


async def test_that_giving_up_what_an_earlier_run_left_keeps_what_is_edited_now(run, eventually):
    second = await run(1)
    second.model.set_value(EXAMPLE_LANGUAGES, ["go"])
    await eventually(lambda: not second.is_keeping)
    second.kept.drop()
    await eventually(lambda: len(second.offers) == 3)
    third = await run(2)
    third.kept.restore()
    await eventually(lambda: third.says(*EXAMPLE_LANGUAGES) == ["go"])
    assert third.says(*DISPLAY) == "simple"
