"""What a crash leaves for the next start, and what leaves nothing."""

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest
from pydantic import SecretStr

from docsdesk.adapters.crash_reports import MAX_CHARACTERS, CrashReports, fault_file
from docsdesk.adapters.secrets.redaction import Redactor
from docsdesk.domain.support.last_run import Ending

PROGRAM = """
import os, signal, sys
from pathlib import Path
from docsdesk.adapters.crash_reports import fault_file

def place_of_the_crash():
    os.kill(os.getpid(), getattr(signal, sys.argv[2]))

with fault_file(Path(sys.argv[1])) as note_shown:
    if "shown" in sys.argv:
        note_shown()
    if sys.argv[2] == "error":
        raise RuntimeError("no window")
    if sys.argv[2]:
        place_of_the_crash()
"""


def run(folder: Path, ending: str = "", *, is_shown: bool = True) -> int:
    paths = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}
    command = [sys.executable, "-c", PROGRAM, folder, ending, "shown" if is_shown else "not yet"]
    return subprocess.run(command, env=paths, check=False, timeout=30, capture_output=True).returncode


def caught(error: Exception) -> Exception:
    try:
        raise error
    except Exception as raised:
        return raised


@pytest.fixture
def redactor() -> Redactor:
    return Redactor()


@pytest.fixture
def reports(tmp_path: Path, redactor: Redactor) -> CrashReports:
    return CrashReports(tmp_path, redactor)


@pytest.mark.skipif(sys.platform == "win32", reason="signals are not those of Windows")
def test_that_a_crash_below_python_is_told_after_the_next_start(tmp_path: Path, reports: CrashReports):
    assert run(tmp_path, "SIGSEGV") == -signal.SIGSEGV
    assert reports.read_all() == ""
    assert run(tmp_path) == 0
    told = reports.read_all()
    assert told.startswith("Docsdesk ")
    assert "Segmentation fault" in told
    assert "place_of_the_crash" in told
    reports.delete()
    assert (reports.read_all(), list(tmp_path.iterdir())) == ("", [])


@pytest.mark.skipif(sys.platform == "win32", reason="signals are not those of Windows")
@pytest.mark.parametrize("ending", ["", "SIGKILL", "SIGTERM"])
def test_that_a_program_that_exits_or_is_killed_leaves_no_report(tmp_path: Path, reports: CrashReports, ending: str):
    run(tmp_path, ending)
    run(tmp_path)
    assert (reports.read_all(), list(tmp_path.iterdir())) == ("", [])


@pytest.mark.skipif(sys.platform == "win32", reason="signals are not those of Windows")
@pytest.mark.parametrize(
    ("ending", "is_shown", "told"),
    [
        ("SIGSEGV", True, Ending.STOPPED),
        ("SIGABRT", False, Ending.NOT_STARTED),
        ("error", False, Ending.NOT_STARTED),
        ("SIGKILL", True, None),
        ("SIGTERM", False, None),
        ("", True, None),
    ],
)
def test_that_the_end_of_the_last_run_is_told_once(
    tmp_path: Path, reports: CrashReports, ending: str, is_shown: bool, told: Ending | None
):
    """Whether or not anybody dismisses it: the next starts have a last run that ended well."""
    run(tmp_path, ending, is_shown=is_shown)
    endings: list[Ending | None] = []
    for _ in range(3):
        with fault_file(tmp_path) as note_shown:
            note_shown()
            last = reports.take_last()
        endings.append(last.ending if last is not None else None)
    assert endings == [told, None, None]
    assert bool(reports.read_all()) is (told is not None), "diagnostics still have it"
    reports.delete()
    assert list(tmp_path.iterdir()) == []


@pytest.mark.skipif(sys.platform == "win32", reason="signals are not those of Windows")
def test_that_a_failed_start_after_a_crash_is_what_is_told(tmp_path: Path, reports: CrashReports):
    run(tmp_path, "SIGSEGV")
    run(tmp_path, "error", is_shown=False)
    run(tmp_path)
    last = reports.take_last()
    assert last is not None
    assert last.ending is Ending.NOT_STARTED
    assert "RuntimeError: no window" in last.report


def test_that_an_error_the_program_went_on_after_is_not_called_a_crash(reports: CrashReports):
    reports.keep(reports.report(caught(ValueError("out of the blue"))))
    last = reports.take_last()
    assert last is not None
    assert last.ending is Ending.WITH_ERRORS
    assert "out of the blue" in last.report
    assert reports.take_last() is None


def test_that_a_report_holds_no_secret_and_no_name_of_the_person(reports: CrashReports, redactor: Redactor):
    redactor.know(SecretStr("hunter-two-and-more"))
    said = f"hunter-two-and-more at {Path.home() / 'docs'}, Authorization: Bearer abcdefghijkl"
    report = reports.report(caught(ValueError(said)))
    reports.keep(report)
    for text in (report, reports.read_all()):
        assert "ValueError: *** at ~" in text
        assert "hunter" not in text
        assert "abcdefgh" not in text


def test_that_reports_stay_short_however_many_there_are(reports: CrashReports, tmp_path: Path):
    reports.keep(reports.report(caught(ValueError("the first"))))
    for number in range(5):
        reports.keep(reports.report(caught(ValueError(f"number {number} " + "x" * MAX_CHARACTERS))))
    assert "the first" in reports.read_all()
    assert sum(file.stat().st_size for file in tmp_path.iterdir()) <= MAX_CHARACTERS
    assert len(reports.read_all()) <= MAX_CHARACTERS


def test_that_where_nothing_can_be_written_nothing_is_kept_and_the_program_runs(tmp_path: Path, redactor: Redactor):
    nowhere = tmp_path / "missing"
    assert run(nowhere) == 0
    reports = CrashReports(nowhere, redactor)
    reports.keep("lost")
    assert reports.read_all() == ""


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="needs FIFOs")
def test_that_what_is_no_ordinary_file_is_passed_over(tmp_path: Path, reports: CrashReports):
    for name in ("crash-running.txt", "crash-fault.txt", "crash-errors.txt"):
        os.mkfifo(tmp_path / name)
    assert reports.read_all() == ""
    assert run(tmp_path) == 0
