"""What went over the wire is there in the next run."""

import os
import time
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from docsdesk.adapters.files.answer_recordings import KEPT_SECONDS, MOST_BYTES, MOST_CHARACTERS, AnswerFiles
from docsdesk.domain.assistant.conversation import InterfaceVersion
from docsdesk.protocol.stream.answer_reader import AnswerReader
from docsdesk.usecases.assistant.recording import AnswerRecording, SentRequest

AT = datetime(2026, 5, 1, 12, tzinfo=UTC)
V1 = b'f:{"messageId":"m"}\n0:"Send the "\n0:"key."\nnonsense\nd:{"finishReason":"stop"}\n'
V2 = b"".join(
    b"data: %b\n\n" % chunk
    for chunk in (
        b'{"type":"start"}',
        b'{"type":"text-start","id":"0"}',
        b'{"type":"text-delta","id":"0","delta":"Hi"}',
    )
)


def recorded(stream: bytes, turn_id: str = "t") -> AnswerRecording:
    made = AnswerRecording(base_url="https://docs.example.com", turn_id=turn_id)
    made.request = SentRequest(
        domain="acme", interface=InterfaceVersion.V1, body={"fp": "anonymous", "threadKey": "c4nary"}, sent_at=AT
    )
    made.reader = AnswerReader("m", AT)
    made.take(made.reader.feed(stream), AT + timedelta(seconds=1.5))
    made.take(made.reader.close(), AT + timedelta(seconds=2))
    return made


@pytest.mark.parametrize("stream", [V1, V2], ids=["v1", "v2"])
async def test_that_every_line_comes_back_with_its_time_and_its_value(tmp_path: Path, stream: bytes):
    recording = recorded(stream)
    await AnswerFiles(tmp_path / "answers").put_recording("c", recording)
    [restored] = await AnswerFiles(tmp_path / "answers").read_recordings("c", ["t", "unknown"])
    assert len(restored.parts) >= 3
    assert (restored.parts, restored.delays) == (recording.parts, recording.delays)
    assert (restored.turn_id, restored.base_url) == ("t", "https://docs.example.com")


async def test_that_neither_lines_nor_request_keep_a_key_of_a_thread(tmp_path: Path):
    await AnswerFiles(tmp_path).put_recording("c", recorded(b'8:[{"threadKey":"c4nary"}]\n'))
    [file] = tmp_path.iterdir()
    assert b"c4nary" not in file.read_bytes()
    assert file.stat().st_mode & 0o077 == 0
    [restored] = await AnswerFiles(tmp_path).read_recordings("c", ["t"])
    assert restored.request is not None
    assert restored.request.body == {"fp": "anonymous"}


async def test_that_of_a_long_answer_the_first_lines_are_kept_and_the_others_counted(tmp_path: Path):
    line = b'0:"' + b"x" * (MOST_CHARACTERS // 4 - 4) + b'"\n'
    await AnswerFiles(tmp_path).put_recording("c", recorded(line * 10))
    [restored] = await AnswerFiles(tmp_path).read_recordings("c", ["t"])
    assert (len(restored.parts), restored.parts_left_out) == (4, 6)


async def test_that_the_oldest_go_when_there_are_too_many(tmp_path: Path):
    recordings = AnswerFiles(tmp_path)
    for age, turn_id in enumerate(("old", "older", "oldest")):
        await recordings.put_recording("c", recorded(V1, turn_id))
        file = recordings._file("c", turn_id)
        if turn_id == "oldest":
            os.truncate(file, MOST_BYTES - 1)
        os.utime(file, (1000 - age, 1000 - age))
    await recordings.put_recording("c", recorded(V1, "new"))
    kept = await recordings.read_recordings("c", ["new", "old", "older", "oldest"])
    assert [each.turn_id for each in kept] == ["new", "old", "older"]


@pytest.mark.parametrize("content", [b"", b"{", b"[]", b'{"lines": 1}', b"\xff"])
async def test_that_a_file_that_cannot_be_read_counts_as_not_there(tmp_path: Path, content: bytes):
    await AnswerFiles(tmp_path).put_recording("c", recorded(V1))
    [file] = tmp_path.iterdir()
    file.write_bytes(content)
    assert await AnswerFiles(tmp_path).read_recordings("c", ["t"]) == ()


async def test_that_a_forgotten_conversation_takes_them_along(tmp_path: Path):
    for name in ("one", "other"):
        await AnswerFiles(tmp_path).put_recording(name, recorded(V1))
    await AnswerFiles(tmp_path).forget("one")
    assert await AnswerFiles(tmp_path).read_recordings("one", ["t"]) == ()
    assert len(await AnswerFiles(tmp_path).read_recordings("other", ["t"])) == 1


async def test_that_a_folder_that_cannot_be_written_costs_the_recording_and_no_more(tmp_path: Path):
    (tmp_path / "file").write_text("")
    await AnswerFiles(tmp_path / "file" / "answers").put_recording("c", recorded(V1))


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
