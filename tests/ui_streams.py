"""Bodies of UI message streams that are at hand whole."""

from collections.abc import Iterable

from docsdesk.protocol.stream.part import StreamPart
from docsdesk.protocol.stream.ui_stream import EventDecoder


def decode_events(chunks: Iterable[bytes]) -> list[StreamPart]:
    decoder = EventDecoder()
    return [part for chunk in chunks for part in decoder.feed(chunk)] + decoder.close()
