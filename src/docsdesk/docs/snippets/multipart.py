"""A multipart form written out (RFC 7578), for languages whose library has none or changes its input."""

from collections.abc import Callable
from dataclasses import astuple
from hashlib import sha256

from docsdesk.docs.snippets.request import FilePart, HttpRequest, MultipartBody, TextPart


def boundary_of(body: MultipartBody) -> str:
    """A boundary made from the form, so that a snippet stays as it is; unlikely to occur in any text or file."""
    return f"----boundary-{sha256(repr(astuple(body)).encode()).hexdigest()[:24]}"


def content_type_of(body: MultipartBody) -> str:
    return f"multipart/form-data; boundary={boundary_of(body)}"


def written_headers(request: HttpRequest, *, is_written_out: bool = True) -> tuple[tuple[str, str], ...]:
    """All headers, with the type of a form that the snippet itself writes out."""
    if not is_written_out or not isinstance(request.body, MultipartBody):
        return request.header_lines
    return (*request.header_lines, ("Content-Type", content_type_of(request.body)))


def chunks_of(body: MultipartBody) -> tuple[str | FilePart, ...]:
    """What is sent, in order: text, and the bytes of files."""
    boundary = boundary_of(body)
    chunks: list[str | FilePart] = []
    before = ""
    for part in body.parts:
        before += f"--{boundary}\r\n{_heading(part)}\r\n"
        if isinstance(part, FilePart):
            chunks += [before, part]
            before = "\r\n"
        else:
            before += f"{part.value}\r\n"
    return (*chunks, f"{before}--{boundary}--\r\n")


def chunk_lines(text: str) -> list[str]:
    """A chunk split after its line ends, for languages that write it as several literals."""
    pieces = text.split("\r\n")
    return [f"{piece}\r\n" for piece in pieces[:-1]] + ([pieces[-1]] if pieces[-1] else [])


def _heading(part: TextPart | FilePart) -> str:
    disposition = f'Content-Disposition: form-data; name="{part.name}"'
    if isinstance(part, FilePart):
        disposition += f'; filename="{part.file_name}"'
    kind = f"Content-Type: {part.media_type}\r\n" if part.media_type else ""
    return f"{disposition}\r\n{kind}"


def names_repeat(names: list[str]) -> bool:
    return len(set(names)) < len(names)


def is_plain(body: MultipartBody) -> bool:
    """Whether no name occurs twice and no text has a type of its own."""
    typed = any(isinstance(part, TextPart) and part.media_type for part in body.parts)
    return not typed and not names_repeat([part.name for part in body.parts])


def expressions(body: MultipartBody, text: Callable[[str], str], file: Callable[[str], str]) -> list[str]:
    """One for each line of text and each file, by its name, in the order sent."""
    lines: list[str] = []
    for chunk in chunks_of(body):
        lines += [file(chunk.file_name)] if isinstance(chunk, FilePart) else map(text, chunk_lines(chunk))
    return lines
