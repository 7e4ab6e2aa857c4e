"""The check of the draft that is open, and of no other."""

from pathlib import Path

import pytest
from tests.fakes.docs_files import FakeDocsFiles

from docsdesk.domain.sites.availability import DeploymentKind
from docsdesk.domain.sites.site import Site
from docsdesk.ui.api_settings.live_check import CHECK_DRAFT, LONG_CHARACTERS, LiveCheck
from docsdesk.ui.notices import Notices
from docsdesk.ui.tasks import Tasks
from docsdesk.usecases.settings.edit_api_settings import open_api_settings
from docsdesk.usecases.settings.settings_draft import SettingsDraft

SITE = Site(id="f", name="Ferry", kind=DeploymentKind.LOCAL_FOLDER, docs_folder=Path("docs"))
OTHER = Site(id="o", name="Other", kind=DeploymentKind.LOCAL_FOLDER, docs_folder=Path("other"))


@pytest.mark.parametrize("following", [OTHER, None])
@pytest.mark.parametrize("length", [0, LONG_CHARACTERS], ids=["short", "long"])
async def test_that_a_draft_is_not_checked_again_for_a_site_with_another_folder(
    following: Site | None, length: int, eventually
):
    text = f'{{ "name": "{"F" * length}" }}'
    draft = await open_api_settings(FakeDocsFiles(text.encode()), Path("docs"))
    found: list[SettingsDraft] = []
    tasks = Tasks(Notices())
    live = LiveCheck(tasks)
    live.found.connect(lambda checked, _: found.append(checked))
    live.show_site(SITE)
    live.look(draft)
    await eventually(lambda: len(found) == 1)
    live.show_site(SITE.model_copy(update={"production": True}))
    await eventually(lambda: len(found) == 2)
    live.show_site(following)
    await eventually(lambda: not tasks.is_running(CHECK_DRAFT))
    assert len(found) == 2


async def test_that_a_check_that_still_runs_says_nothing_once_another_folder_is_open(eventually):
    draft = await open_api_settings(FakeDocsFiles(b'{ "name": "%s" }' % (b"F" * LONG_CHARACTERS)), Path("docs"))
    found: list[SettingsDraft] = []
    tasks = Tasks(Notices())
    live = LiveCheck(tasks)
    live.found.connect(lambda checked, _: found.append(checked))
    live.show_site(SITE)
    live.look(draft)
    live.show_site(OTHER)
    await eventually(lambda: not tasks.is_running(CHECK_DRAFT))
    assert found == []
