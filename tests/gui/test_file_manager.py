"""Files shown and opened on the desktop."""

import asyncio
import os
import shutil
import signal
import subprocess
import sys
from pathlib import Path

import pytest
from PySide6.QtCore import QUrl
from tests.gui.desktop import noting_desktop

from docsdesk.adapters.browser import default_file_manager
from docsdesk.ui.desktop.programs import FileManager, is_offered_by_desktop


@pytest.fixture
def opened(qapp, monkeypatch):
    monkeypatch.setenv("DBUS_SESSION_BUS_ADDRESS", "unix:path=/nowhere")
    with noting_desktop("file") as opened:
        yield opened


def test_that_without_a_file_manager_to_ask_the_folder_is_opened(opened, qtbot, tmp_path: Path):
    FileManager().show(tmp_path / "docs.tar.gz")
    qtbot.waitUntil(lambda: opened == [QUrl.fromLocalFile(str(tmp_path))])


def test_that_a_file_is_opened_in_its_own_program(opened, tmp_path: Path):
    FileManager().open(tmp_path / "docs.json")
    assert opened == [QUrl.fromLocalFile(str(tmp_path / "docs.json"))]


async def test_that_without_a_bus_the_program_that_opens_folders_decides(opened):
    manager = FileManager()
    assert manager.is_there, "until it has looked"
    assert await manager.look(lambda: "thunar")
    assert not await manager.look(lambda: "")
    assert not manager.is_there


@pytest.fixture
def bus(qapp):
    """A bus of its own that no file manager is on, and its process."""
    from PySide6.QtDBus import QDBusConnection

    command = ["dbus-daemon", "--session", "--nofork", "--print-address"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as daemon:
        assert daemon.stdout is not None
        yield QDBusConnection.connectToBus(daemon.stdout.readline().strip(), "test"), daemon
        QDBusConnection.disconnectFromBus("test")
        daemon.kill()


@pytest.mark.skipif(shutil.which("dbus-daemon") is None, reason="needs a bus")
async def test_that_the_window_goes_on_while_the_bus_is_asked_for_a_file_manager(bus):
    connection, daemon = bus
    assert not await is_offered_by_desktop(connection)
    connection.registerService("org.freedesktop.FileManager1")
    assert await is_offered_by_desktop(connection)
    os.kill(daemon.pid, signal.SIGSTOP)
    with pytest.raises(TimeoutError):
        async with asyncio.timeout(0.05):
            await is_offered_by_desktop(connection)


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="others have one always")
def test_that_a_desktop_without_a_program_for_folders_has_no_file_manager(tmp_path: Path, monkeypatch):
    monkeypatch.setenv("PATH", str(tmp_path))
    assert default_file_manager({}) == ""
    for name, says in (("xdg-open", ""), ("xdg-mime", "thunar.desktop")):
        (tmp_path / name).write_text(f"#!/bin/sh\necho '{says}'\n")
        (tmp_path / name).chmod(0o755)
    assert default_file_manager({}) == "thunar"
    (tmp_path / "xdg-mime").write_text("#!/bin/sh\n")
    assert default_file_manager({}) == ""
    assert default_file_manager({"FLATPAK_ID": "org.example"})
