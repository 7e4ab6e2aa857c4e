"""Finds the thread id anywhere in a body: the interface's "finish event" has more than one wire form.

Places by trust: a finish event in a data part, one in an annotation, the finish part, a finished step, any other
object in a data part or annotation. In a v2 stream: the finish event, then a message's metadata, then any other custom
value. Tool arguments, tool results and text are never searched.
"""

from collections.abc import Iterator, Mapping
from typing import cast

from pydantic import JsonValue

from docsdesk.protocol import strict_json
from docsdesk.protocol.stream.data_stream import Part, PartCode
from docsdesk.protocol.stream.ui_stream import DATA_PREFIX, ChunkType

JsonDict = dict[str, JsonValue]

_FIELD = "threadId"
_DATA_EVENT, _ANNOTATED_EVENT, _FINISH, _FINISHED_STEP, _OTHER_OBJECT, _NOWHERE = range(6)
_METADATA = _FINISHED_STEP


class ThreadSearch:
    def __init__(self) -> None:
        self.thread_id: str | None = None
        self._trust = _NOWHERE

    def look(self, part: Part) -> None:
        """Take the id from `part` if its place is more trusted than the known one's."""
        if _FIELD.encode() not in part.line:
            return
        for place, candidate in _candidates(part):
            thread_id = candidate.get(_FIELD)
            if place < self._trust and isinstance(thread_id, str) and thread_id:
                self.thread_id, self._trust = strict_json.repaired(thread_id), place


def _candidates(part: Part) -> Iterator[tuple[int, Mapping[str, JsonValue]]]:
    match part.code:
        case PartCode.FINISH:
            yield _FINISH, cast(JsonDict, part.value)
        case PartCode.FINISH_STEP:
            yield _FINISHED_STEP, cast(JsonDict, part.value)
        case PartCode.DATA | PartCode.ANNOTATIONS:
            event = _DATA_EVENT if part.code == PartCode.DATA else _ANNOTATED_EVENT
            for element in cast(list[JsonValue], part.value):
                yield from _event_in(element, event)
        case _:
            yield from _candidates_of_v2(part)


def _candidates_of_v2(part: Part) -> Iterator[tuple[int, Mapping[str, JsonValue]]]:
    if part.code.startswith(DATA_PREFIX):
        yield from _event_in(cast(JsonDict, part.value).get("data"), _DATA_EVENT)
    elif part.code in (ChunkType.START, ChunkType.MESSAGE_METADATA, ChunkType.FINISH):
        chunk = cast(JsonDict, part.value)
        yield _FINISH if part.code == ChunkType.FINISH else _OTHER_OBJECT, chunk
        if isinstance(metadata := chunk.get("messageMetadata"), dict):
            yield _METADATA, metadata


def _event_in(element: JsonValue, place: int) -> Iterator[tuple[int, Mapping[str, JsonValue]]]:
    if (found := _object_in(element)) is not None:
        yield place if found.get("type") == "finish" else _OTHER_OBJECT, found


def _object_in(element: JsonValue) -> Mapping[str, JsonValue] | None:
    """An element that is an object, or one as JSON text."""
    if isinstance(element, str) and _FIELD in element:
        try:
            element = strict_json.loads(element.encode(errors="replace"))
        except ValueError:
            return None
    return element if isinstance(element, dict) else None
