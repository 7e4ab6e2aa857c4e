"""Finds the files of a folder that can run a script in a reader's browser if a server sends them unchanged."""

import codecs
import gzip
import re
import zlib
from pathlib import Path, PurePath
from typing import BinaryIO, cast
from xml.parsers import expat

from docsdesk.docs.files.ordinary_files import open_ordinary

_PAGES = {".hta", ".htc", ".htm", ".html", ".mht", ".mhtml", ".shtml", ".xht", ".xhtml", ".xsl", ".xslt"}
_PROGRAMS = {".asp", ".aspx", ".cgi", ".jsp", ".phar", ".php", ".phtml"}
"""Some hosts run these themselves."""
_RUN = _PAGES | _PROGRAMS | {".cjs", ".js", ".mjs", ".swf", ".wasm"}
_TEXTS = frozenset({".csv", ".ini", ".json", ".log", ".text", ".toml", ".tsv", ".txt", ".yaml", ".yml"})
"""Every server sends these as text or data. A browser may take anything else for what it looks like."""
_DRAWN = frozenset({".atom", ".rdf", ".rng", ".rss", ".svg", ".wsdl", ".xml", ".xpdl", ".xsd"})
_PACKED = frozenset({".br", ".gz", ".svgz", ".zst"})
"""Servers send these as what they hold, to be unpacked by the browser."""
_ACTIVE = frozenset({"applet", "embed", "frame", "handler", "iframe", "listener", "object", "script"})
_SCHEME = re.compile(r"\s*(?:java|vb)script:|\s*data:text/", re.IGNORECASE)
_IGNORED = re.compile(r"[\t\n\r]")
"""What browsers strip from a URL."""
_MARKS = (codecs.BOM_UTF8, codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)
_PIECE_BYTES = 512
"""Bytes; browsers look at no more to find out what a file is."""
_MOST_UNPACKED_BYTES = 64 * 1024 * 1024
_ASCII = bytes(range(0x20, 0x7F))


class _ActiveError(Exception):
    pass


def can_run_script(file: Path) -> bool:
    """Judge pages and programs by their suffixes, and whatever looks like markup by its content.

    What cannot be judged, by its encoding or for its size, may run one. Raises OSError and UnreadableFileError.
    """
    suffix = file.suffix.lower()
    inner = PurePath(file.stem).suffix.lower() if suffix in _PACKED else suffix
    if inner in _RUN:
        return True
    if inner in _TEXTS:
        return False
    with open_ordinary(file) as content:
        if suffix in (".br", ".zst"):
            # Only the suffix says what they hold; archives are none of it.
            return inner in _DRAWN
        return _is_active_packed(content) if suffix in _PACKED else _is_active(content)


def _is_active_packed(packed: BinaryIO) -> bool:
    try:
        return _is_active(cast("BinaryIO", _Unpacked(gzip.GzipFile(fileobj=packed))))
    except (gzip.BadGzipFile, EOFError, zlib.error):
        packed.seek(0)
        return _is_active(packed)


class _Unpacked:
    """Refuses to unpack more than `_MOST_UNPACKED_BYTES` bytes."""

    def __init__(self, source: gzip.GzipFile) -> None:
        self._source = source

    def read(self, size: int = -1) -> bytes:
        if self._source.tell() > _MOST_UNPACKED_BYTES:
            raise _ActiveError
        return self._source.read(size)

    def seek(self, place: int) -> int:
        return self._source.seek(place)


def _is_active(content: BinaryIO) -> bool:
    """XML may begin with any number of blanks."""
    start, words = content.read(_PIECE_BYTES), b""
    for mark in _MARKS:
        start = start.removeprefix(mark)
    while start and not (words := start.replace(b"\0", b"").lstrip()):
        start = content.read(_PIECE_BYTES)
    if not words.startswith(b"<"):
        return False
    content.seek(0)
    return _holds_script(content)


def _holds_script(content: BinaryIO) -> bool:
    """Also true for XML that is not well-formed: a browser runs what comes before the error.

    And for an encoding that expat or Python does not know: a browser may know it.
    """
    parser = expat.ParserCreate()
    parser.XmlDeclHandler = _look_at_declaration
    parser.StartElementHandler = _look_at_element
    parser.ProcessingInstructionHandler = _look_at_instruction
    parser.EntityDeclHandler = _look_at_entity
    try:
        parser.ParseFile(content)
    except (expat.ExpatError, _ActiveError, ValueError, LookupError):
        return True
    return False


def _look_at_declaration(_version: str, encoding: str | None, _standalone: int) -> None:
    """In some encodings of Python, which no browser has, markup is spelled in other bytes."""
    if encoding and not encoding.lower().startswith("utf-16") and _ASCII.decode(encoding, "replace").encode() != _ASCII:
        raise _ActiveError


def _look_at_element(name: str, attributes: dict[str, str]) -> None:
    element = name.rpartition(":")[2].lower()
    if element in _ACTIVE or (element == "meta" and _leads_away(attributes)):
        raise _ActiveError
    for key, value in attributes.items():
        plain = key.rpartition(":")[2].lower()
        target = value.strip().lower() if plain == "attributename" else ""
        values = value.split(";") if plain == "values" else (value,)
        if (
            plain.startswith("on")
            or target.startswith("on")
            or any(_SCHEME.match(_IGNORED.sub("", each)) for each in values)
        ):
            raise _ActiveError


def _leads_away(attributes: dict[str, str]) -> bool:
    """Whether a `meta` element sends the reader to another page."""
    said = (value for key, value in attributes.items() if key.rpartition(":")[2].lower() == "http-equiv")
    return any(value.strip().lower() == "refresh" for value in said)


def _look_at_instruction(target: str, _data: str) -> None:
    if target.lower() == "xml-stylesheet":
        raise _ActiveError


def _look_at_entity(_name: str, is_parameter: int, value: str | None, *_: object) -> None:
    """An entity may hide markup, and parsers differ in where they expand it."""
    if is_parameter or value is None or "<" in value or "&" in value:
        raise _ActiveError
