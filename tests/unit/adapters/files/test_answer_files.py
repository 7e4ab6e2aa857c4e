import os
import time
from pathlib import Path

from docsdesk.adapters.files.answer_recordings import KEPT_SECONDS, AnswerFiles


async def test_that_the_pieces_of_an_answer_are_put_together(tmp_path: Path):
    files = AnswerFiles(tmp_path / "answers")
    first = await files.append("c", "t", "one ")
    assert await files.append("c", "t", "two\ud800") == first
    assert Path(first).read_text() == "one two?"
    assert Path(first).parent.stat().st_mode & 0o077 == 0


async def test_that_no_id_leads_out_of_the_folder(tmp_path: Path):
    name = await AnswerFiles(tmp_path / "answers").append("../../c", "/t", "x")
    assert Path(name).parent == tmp_path / "answers"


async def test_that_forgotten_and_old_files_are_deleted(tmp_path: Path):
    files = AnswerFiles(tmp_path)
    one, other, old = [Path(await files.append(each, "t", "x")) for each in ("one", "other", "old")]
    os.utime(old, (time.time() - 2 * KEPT_SECONDS,) * 2)
    await files.forget("one")
    await files.append("new", "u", "x")
    assert (one.exists(), other.exists(), old.exists()) == (False, True, False)


async def test_that_a_folder_that_cannot_be_written_costs_the_rest_and_no_more(tmp_path: Path):
    (tmp_path / "file").write_text("")
    files = AnswerFiles(tmp_path / "file" / "answers")
    assert [await files.append("c", "t", "x"), await files.append("c", "t", "y")] == ["", ""]
