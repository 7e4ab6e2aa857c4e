"""Bodies of UI message streams that are at hand whole."""

from collections.abc import Iterable

from docsdesk.protocol.data_stream import Part
from docsdesk.protocol.ui_stream import EventDecoder


def decode_events(chunks: Iterable[bytes]) -> list[Part]:
    decoder = EventDecoder()
    return [part for chunk in chunks for part in decoder.feed(chunk)] + decoder.close()
