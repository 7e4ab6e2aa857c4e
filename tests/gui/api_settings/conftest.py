"""The pane with a site open, and with the preview in front."""

from contextlib import asynccontextmanager

import pytest
from PySide6.QtWidgets import QComboBox
from tests.gui.api_settings.desk import Desk
from tests.gui.api_settings.preview_desk import PreviewDesk


@pytest.fixture
async def desk(qtbot, tmp_path, eventually):
    desk = Desk(qtbot, tmp_path)
    desk.open()
    await eventually(lambda: desk.sees(QComboBox, "playground_display"))
    yield desk
    await desk.tasks.close()


@pytest.fixture
def opened(qtbot, tmp_path, eventually):
    """The pane with the site open, all of it within the test's own run of the loop."""

    @asynccontextmanager
    async def pane():
        desk = PreviewDesk(qtbot, tmp_path)
        desk.open()
        await eventually(lambda: desk.settings.model.draft)
        try:
            yield desk
        finally:
            await desk.tasks.close()

    return pane()


@pytest.fixture
def looked_at(opened, eventually):
    """The same with the preview's tab in front."""

    @asynccontextmanager
    async def preview():
        async with opened as desk:
            desk.look()
            await eventually(lambda: desk.views and desk.view.opened)
            yield desk

    return preview()
