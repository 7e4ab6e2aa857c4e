"""Files shown and opened on the desktop."""

from pathlib import Path

import pytest
from PySide6.QtCore import QObject, QUrl, Slot
from PySide6.QtGui import QDesktopServices

from docsdesk.ui.programs import FileManager


class Desktop(QObject):
    """Stands for the programs that open files."""

    def __init__(self) -> None:
        super().__init__()
        self.opened: list[str] = []

    @Slot(QUrl)
    def open(self, url: QUrl) -> None:
        self.opened.append(url.toLocalFile())


@pytest.fixture
def desktop(qapp, monkeypatch):
    monkeypatch.setenv("DBUS_SESSION_BUS_ADDRESS", "unix:path=/nowhere")
    desktop = Desktop()
    QDesktopServices.setUrlHandler("file", desktop, "open")
    yield desktop
    QDesktopServices.unsetUrlHandler("file")


def test_that_without_a_file_manager_to_ask_the_folder_is_opened(desktop, qtbot, tmp_path: Path):
    FileManager().show(tmp_path / "docs.tar.gz")
    qtbot.waitUntil(lambda: desktop.opened == [str(tmp_path)])


def test_that_a_file_is_opened_in_its_own_program(desktop, tmp_path: Path):
    FileManager().open(tmp_path / "docs.json")
    assert desktop.opened == [str(tmp_path / "docs.json")]
