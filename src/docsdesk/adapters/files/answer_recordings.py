"""Keeps what went over the wire for each question, and the rest of each answer that is too long for memory."""

import asyncio
import hashlib
import logging
import time
from collections.abc import Sequence
from contextlib import suppress
from datetime import timedelta
from pathlib import Path

from pydantic import BaseModel, ConfigDict, Field, ValidationError

from docsdesk.adapters.files.atomic_file import replace_file
from docsdesk.docs.files.private_folders import make_private_folder
from docsdesk.protocol.stream.data_stream import read_line
from docsdesk.protocol.stream.part import StreamPart, drop_thread_keys, mask_thread_keys
from docsdesk.protocol.stream.ui_parts import UiMessageFold
from docsdesk.protocol.stream.ui_stream import EventDecoder
from docsdesk.usecases.assistant.recording import AnswerRecording, SentRequest

KEPT_SECONDS = 30 * 24 * 3600
MOST_CHARACTERS = 2_000_000
"""Of all lines of one answer."""
MOST_BYTES = 200_000_000
"""Of all recordings together; the oldest go first."""
LINES_AT_ONCE = 100
PAUSE_SECONDS = 0.001
_SUFFIX = ".raw.json"
_log = logging.getLogger(__name__)


class AnswerFiles:
    """Implements conversation_ports.AnswerStore. Starting a new file of text deletes those older than KEPT_SECONDS."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._begun: dict[str, str] = {}
        """Turn id → the file of its answer, empty once writing to it has failed."""

    async def append(self, conversation_id: str, turn_id: str, text: str) -> str:
        return await asyncio.to_thread(self._append, conversation_id, turn_id, text)

    async def forget(self, conversation_id: str) -> None:
        """Delete all that is kept of its answers."""
        await asyncio.to_thread(self._remove, f"{_name(conversation_id)}-*", 0.0)

    def _append(self, conversation_id: str, turn_id: str, text: str) -> str:
        is_first = turn_id not in self._begun
        if not is_first and not self._begun[turn_id]:
            return ""
        path = self._folder / f"{file_stem(conversation_id, turn_id)}.txt"
        try:
            if is_first:
                self._remove("*.txt", KEPT_SECONDS)
                make_private_folder(self._folder)
            with path.open("w" if is_first else "a", encoding="utf-8", errors="replace") as file:
                file.write(text)
            self._begun[turn_id] = str(path)
        except OSError as error:
            _log.warning("Could not keep the rest of a long answer: %s.", error.strerror or error)
            self._begun[turn_id] = ""
        return self._begun[turn_id]

    def _remove(self, names: str, older: float) -> None:
        limit = time.time() - older
        with suppress(OSError):
            for path in self._folder.glob(names):
                if path.stat().st_mtime <= limit:
                    path.unlink(missing_ok=True)

    async def put_recording(self, conversation_id: str, recording: AnswerRecording) -> None:
        await asyncio.to_thread(self._put, conversation_id, recording)

    async def read_recordings(self, conversation_id: str, turn_ids: Sequence[str]) -> tuple[AnswerRecording, ...]:
        return await asyncio.to_thread(self._read, conversation_id, turn_ids)

    def _put(self, conversation_id: str, recording: AnswerRecording) -> None:
        content = _pack(recording).encode(errors="replace")
        try:
            make_private_folder(self._folder)
            replace_file(self._file(conversation_id, recording.turn_id), content)
            self._make_room()
        except OSError as error:
            _log.warning("Could not keep the raw stream of an answer: %s.", error.strerror or error)

    def _read(self, conversation_id: str, turn_ids: Sequence[str]) -> tuple[AnswerRecording, ...]:
        found: list[AnswerRecording] = []
        for turn_id in turn_ids:
            with suppress(OSError, ValidationError, ValueError):
                content = self._file(conversation_id, turn_id).read_bytes()
                found.append(_unpack(turn_id, _Stored.model_validate_json(content)))
        return tuple(found)

    def _file(self, conversation_id: str, turn_id: str) -> Path:
        return self._folder / f"{file_stem(conversation_id, turn_id)}{_SUFFIX}"

    def _make_room(self) -> None:
        files = sorted((path.stat().st_mtime, path.stat().st_size, path) for path in self._folder.glob(f"*{_SUFFIX}"))
        excess = sum(size for _, size, _ in files) - MOST_BYTES
        for _, size, path in files:
            if excess <= 0:
                break
            path.unlink(missing_ok=True)
            excess -= size


def file_stem(conversation_id: str, turn_id: str) -> str:
    return f"{_name(conversation_id)}-{_name(turn_id)}"


def _name(some_id: str) -> str:
    """A safe name: ids may come from an imported file."""
    return hashlib.sha256(some_id.encode(errors="replace")).hexdigest()[:16]


class _Line(BaseModel):
    delay: float
    """Seconds since the request."""
    code: str
    text: str
    problem: str = ""


class _Stored(BaseModel):
    """A file. `is_v2` says how its lines are read."""

    model_config = ConfigDict(serialize_by_alias=True)

    base_url: str
    is_v2: bool
    missing_parts: int = Field(alias="left_out")
    request: SentRequest | None
    lines: list[_Line]


def _pack(recording: AnswerRecording) -> str:
    """The file's JSON, made line by line and with pauses: the window's thread runs meanwhile."""
    lines: list[str] = []
    room = MOST_CHARACTERS
    for part, delay in zip(recording.parts, recording.delays, strict=False):
        text = mask_thread_keys(part.text)
        room -= len(text)
        if room < 0:
            break
        line = _Line(delay=delay.total_seconds(), code=part.code, text=text, problem=part.problem)
        lines.append(line.model_dump_json())
        if len(lines) % LINES_AT_ONCE == 0:
            time.sleep(PAUSE_SECONDS)
    stored = _Stored(
        base_url=recording.base_url,
        is_v2=isinstance(recording.fold, UiMessageFold),
        left_out=recording.parts_left_out + len(recording.parts) - len(lines),
        request=_request(recording.request),
        lines=[],
    )
    head = stored.model_dump_json().removesuffix("]}")
    return f"{head}{','.join(lines)}]}}"


def _request(request: SentRequest | None) -> SentRequest | None:
    """None for one that is too long, as with pictures: without them it would be another request."""
    body = drop_thread_keys(request.body) if request is not None else None
    if request is None or not isinstance(body, dict):
        return None
    request = request.model_copy(update={"body": body})
    return request if len(request.model_dump_json()) <= MOST_CHARACTERS else None


def _unpack(turn_id: str, stored: _Stored) -> AnswerRecording:
    recording = AnswerRecording(
        base_url=stored.base_url, turn_id=turn_id, request=stored.request, parts_left_out=stored.missing_parts
    )
    recording.parts = [_part(line, is_v2=stored.is_v2) for line in stored.lines]
    recording.delays = [timedelta(seconds=line.delay) for line in stored.lines]
    recording.size = sum(len(line.text) for line in stored.lines)
    return recording


def _part(line: _Line, *, is_v2: bool) -> StreamPart:
    content = line.text.encode(errors="replace")
    read = EventDecoder().feed(content + b"\n\n") if is_v2 else [read_line(content)]
    value = read[0].value if len(read) == 1 and not line.problem else None
    return StreamPart(line.code, value, content, line.problem)
