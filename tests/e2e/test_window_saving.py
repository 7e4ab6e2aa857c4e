"""An archive taken out of the window: exported, saved by its shortcut, and whole at its place."""

import subprocess
import sys
from pathlib import Path

import pytest
from tests.e2e.bundles import check_bundle
from tests.e2e.conftest import OpenWindow
from tests.e2e.window import Window


@pytest.mark.keyring
def test_that_an_export_is_saved_whole_under_its_real_name(private_home: Path, tmp_path: Path, open_window: OpenWindow):
    (private_home / "Downloads").mkdir(exist_ok=True)
    window = open_window("window.log", {})
    window.press(id="try_sample_choice")
    window.see(id="engine_status", contains="running")
    window.press(id="show_exports_button")
    window.press(id="start_export")
    assert not window.shows(id="confirm_start_export"), "nothing has to be asked about a folder"
    window.see(id="export_state_word", contains="Verified")

    proposed = propose(window)
    assert Path(proposed).name.startswith("ferry-api-20")
    assert proposed.endswith(".tar.gz")
    window.keys("Return")
    archive = private_home / "Downloads" / Path(proposed).name
    window.see(id="toast_title", contains=f"Saved {archive.name}.")
    assert "quickstart.html" in check_bundle(archive)
    verify = [sys.executable, "-m", "docsdesk", "verify", str(archive)]
    assert subprocess.run(verify, check=False, capture_output=True, text=True).returncode == 0

    elsewhere = tmp_path / "handover"
    elsewhere.mkdir()
    propose(window)
    window.type(str(elsewhere / "docs.tar.gz"), id="fileNameEdit")
    window.keys("Return")
    window.wait_for((elsewhere / "docs.tar.gz").exists, "the copy never comes")
    assert (elsewhere / "docs.tar.gz").read_bytes() == archive.read_bytes()
    assert [file.name for file in elsewhere.iterdir()] == ["docs.tar.gz"]

    dragged = drag_out(window, tmp_path / "dropped")
    assert dragged.name == archive.name
    assert dragged.read_bytes() == archive.read_bytes()
    dragged.rename(elsewhere / "moved.tar.gz")
    window.command("Verify bundle")
    window.see(id="export_state_word", contains="Verified")
    assert window.quit() == 0


def propose(window: Window) -> str:
    """The name in the save dialog, once it can be typed over."""
    window.focus(id="exports_table")
    window.keys("ctrl+shift+s")
    window.focus(id="fileNameEdit")
    window.wait_for(lambda: window.see(id="fileNameEdit")["focused"], "no name can be typed")
    return window.see(id="fileNameEdit")["words"].splitlines()[-1]


def drag_out(window: Window, noted: Path) -> Path:
    """With the mouse, from the row onto another program's window, which is told the file."""
    other = subprocess.Popen([sys.executable, str(Path(__file__).with_name("drop_target.py")), str(noted)])
    try:
        x, y = window.see(id="exports_table", role="cell")["middle"]
        steps = [(x + 8, y + 4), (x + 40, y + 60), (1300, 760), (1320, 780), (1330, 790)]
        subprocess.run(["xdotool", "mousemove", str(x), str(y), "mousedown", "1"], check=True)
        for across, down in steps:
            subprocess.run(["xdotool", "mousemove", str(across), str(down), "sleep", "0.2"], check=True)
        subprocess.run(["xdotool", "mouseup", "1"], check=True)
        window.wait_for(noted.exists, "nothing is dropped")
        action, _, file = noted.read_text("utf-8").partition(" ")
        assert action == "CopyAction"
        return Path(file)
    finally:
        other.kill()
        other.wait()
