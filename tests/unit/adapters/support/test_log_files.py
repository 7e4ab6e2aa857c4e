import os
from pathlib import Path

import pytest

from docsdesk.adapters.logging_setup import LOG_FILE
from docsdesk.adapters.support.log_files import MOST_READ, LogTail, log_part
from docsdesk.domain.errors import UnreadableFileError


def line(words: object, level: str = "INFO") -> str:
    return f"2026-11-28 10:00:00,000 {level} docsdesk.x: {words}\n"


def texts(tail: LogTail) -> list[str]:
    return [record.text for record in tail.read().records]


@pytest.fixture
def tail(tmp_path: Path) -> LogTail:
    return LogTail(tmp_path, lambda text: text.replace("secret", "***"))


def test_that_a_missing_log_is_an_empty_one(tail: LogTail):
    assert tail.read().records == ()


def test_that_rotated_files_come_first_and_what_is_added_comes_alone(tmp_path: Path, tail: LogTail):
    (tmp_path / f"{LOG_FILE}.2").write_text(line(1))
    (tmp_path / f"{LOG_FILE}.1").write_text(line(2))
    (tmp_path / LOG_FILE).write_text(line("a secret") + "2026-11-28 10:00:00,000 INFO")
    first = tail.read()
    assert first.is_new
    assert [record.text for record in first.records] == ["1", "2", "a ***"]
    with (tmp_path / LOG_FILE).open("a") as file:
        file.write(" docsdesk.x: whole now\n")
    second = tail.read()
    assert not second.is_new
    assert [(record.number, record.text) for record in second.records] == [(3, "whole now")]
    assert tail.read().records == ()


def test_that_a_rotated_log_is_read_anew(tmp_path: Path, tail: LogTail):
    (tmp_path / LOG_FILE).write_text(line(1))
    tail.read()
    (tmp_path / LOG_FILE).rename(tmp_path / f"{LOG_FILE}.1")
    (tmp_path / LOG_FILE).write_text(line(2))
    piece = tail.read()
    assert piece.is_new
    assert [record.text for record in piece.records] == ["1", "2"]


def test_that_of_a_huge_log_only_the_end_is_read(tmp_path: Path, tail: LogTail):
    with (tmp_path / LOG_FILE).open("w") as file:
        file.truncate(2 * MOST_READ)
        file.seek(0, os.SEEK_END)
        file.write("\n" + line("the last"))
    assert texts(tail) == ["the last"]


def test_that_a_pipe_or_a_folder_in_its_place_is_refused_at_once(tmp_path: Path, tail: LogTail):
    os.mkfifo(tmp_path / LOG_FILE)
    with pytest.raises(UnreadableFileError):
        tail.read()


async def test_that_diagnostics_have_the_last_lines(tmp_path: Path):
    (tmp_path / LOG_FILE).write_text("".join(line(f"number {number}") for number in range(5_000)))
    contents = await log_part(tmp_path)
    assert contents.text.endswith("number 4999")
    assert len(contents.text) <= 64_000
    assert contents.text.startswith("2026")
    assert "no log yet" in (await log_part(tmp_path / "missing")).problem
