import os
from pathlib import Path

import pytest

from docsdesk.adapters.logging_setup import LOG_FILE
from docsdesk.adapters.support.parts import WINDOW_BYTES, read_log, read_records
from docsdesk.domain.errors import UnreadableFileError


def line(words: object, level: str = "INFO") -> str:
    return f"2026-11-28 10:00:00,000 {level} docsdesk.x: {words}\n"


def records(folder: Path) -> list[str]:
    return [
        record.partition("docsdesk.x: ")[2] for record in read_records(folder, lambda text: text.replace("key", "*"))
    ]


def test_that_a_missing_log_has_no_records(tmp_path: Path):
    assert records(tmp_path) == records(tmp_path / "missing") == []


def test_that_rotated_files_come_first_and_a_record_has_its_traceback(tmp_path: Path):
    (tmp_path / f"{LOG_FILE}.2").write_text("the end of a traceback\n" + line(1))
    (tmp_path / f"{LOG_FILE}.1").write_text(line(2) + "Traceback\nValueError\n")
    (tmp_path / LOG_FILE).write_text(line("a key", "ERROR"))
    assert records(tmp_path) == ["1", "2\nTraceback\nValueError", "a *"]


def test_that_of_a_huge_log_only_the_end_is_read(tmp_path: Path):
    with (tmp_path / LOG_FILE).open("w") as file:
        file.truncate(10 * WINDOW_BYTES)
        file.seek(0, os.SEEK_END)
        file.write("\n" + line("the last"))
    assert records(tmp_path) == ["the last"]


def test_that_a_pipe_in_its_place_is_refused_at_once(tmp_path: Path):
    os.mkfifo(tmp_path / LOG_FILE)
    with pytest.raises(UnreadableFileError):
        records(tmp_path)


def test_that_whole_lines_of_several_files_fill_the_limit(tmp_path: Path):
    (tmp_path / f"{LOG_FILE}.1").write_text("".join(line(f"number {number}") for number in range(1_000)))
    (tmp_path / LOG_FILE).write_text(line("the last"))
    text = read_log(tmp_path, 2_000)
    assert text.startswith("2026")
    assert text.endswith("number 999\n" + line("the last"))
    assert 1_900 < len(text) <= 2_000
