"""The check of the whole folder beside docs.json: when it is wanted."""

import asyncio

from tests.gui.api_settings.desk import HOSTED, save

from docsdesk.ui.api_settings.controller import ConfigTask


async def test_that_the_whole_folder_is_checked_when_it_is_opened_and_when_it_is_saved(desk, eventually):
    await eventually(lambda: desk.checks == 1)
    desk.choose("playground_display", "none")
    await save(desk, eventually)
    await eventually(lambda: desk.checks == 2)


async def test_that_names_found_late_in_a_former_folder_show_nowhere(desk, eventually):
    names: list[object] = []
    desk.controller.names_read.connect(names.append)
    desk.hold = asyncio.Event()
    desk.controller.reload()
    await eventually(lambda: desk.tasks.is_running(ConfigTask.LIST_FOLDER))
    desk.open(HOSTED)
    desk.hold.set()
    await eventually(lambda: not desk.tasks.is_running(ConfigTask.LIST_FOLDER))
    assert names == []
