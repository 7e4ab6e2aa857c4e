"""Takes secrets out of the error parts of an answer stream on its way; all else passes byte for byte, at once."""

from collections.abc import AsyncGenerator, AsyncIterator, Callable

_ERROR = b"3:"
"""How an error part's line begins in the AI SDK v4 data stream."""
_LONGEST = 64 * 1024
_IN_ITS_PLACE = b'3:"The service reported an error that is too long to show."\n'


async def redacted_errors(chunks: AsyncIterator[bytes], redact: Callable[[str], str]) -> AsyncGenerator[bytes, None]:
    """Hold back a line only while it is, or may become, an error part. One that is too long is replaced."""
    held, begins_line, skips = b"", True, False
    async for chunk in chunks:
        fresh = chunk[chunk.find(b"\n") :] if skips and b"\n" in chunk else chunk
        if skips and fresh[:1] != b"\n":
            yield b""
            continue
        skips = False
        whole, end, last = (held + fresh).rpartition(b"\n")
        passed = _redacted_lines(whole, redact, begins_line=begins_line) + end
        begins_line = begins_line or bool(end)
        held = b""
        if begins_line and last.startswith(_ERROR[: len(last)]):
            held = last
            if skips := len(last) > _LONGEST:
                held = b""
                passed += _IN_ITS_PLACE
        else:
            passed += last
            begins_line = False
        # Yields even when empty, so that the reader can watch the clock.
        yield passed
    if held:
        yield _redacted(held, redact)


def _redacted_lines(text: bytes, redact: Callable[[str], str], *, begins_line: bool) -> bytes:
    if b"\n" + _ERROR not in text and not (begins_line and text.startswith(_ERROR)):
        return text
    first, *others = text.split(b"\n")
    return b"\n".join(
        [_redacted(first, redact) if begins_line else first, *(_redacted(line, redact) for line in others)]
    )


def _redacted(line: bytes, redact: Callable[[str], str]) -> bytes:
    return redact(line.decode(errors="replace")).encode() if line.startswith(_ERROR) else line
