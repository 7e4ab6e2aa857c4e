"""Copies the folder's own files into a bundle, and reports which are left out: no file of it stops an export.

Left out are those that can run a script in a reader's browser, unless the folder is trusted.
"""

import codecs
import gzip
import logging
import re
import zlib
from collections.abc import Container, Iterator
from hashlib import sha256
from pathlib import Path, PurePath, PurePosixPath
from typing import BinaryIO, NamedTuple, cast
from xml.parsers import expat

from docsdesk.bundles.names import reading_problem
from docsdesk.docs.files.folder_files import FolderFiles
from docsdesk.docs.files.ordinary_files import open_ordinary
from docsdesk.docs.folder.docs_folder import DocsFolder
from docsdesk.domain.errors import UnreadableFileError
from docsdesk.domain.place import Place
from docsdesk.domain.problem import Problem
from docsdesk.domain.rule import Rule
from docsdesk.engine.export.build_failures import writing
from docsdesk.engine.site.static_files import STATIC_FOLDER
from docsdesk.protocol.bundle_manifest import ManifestFile

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
_SNIFFED_BYTES = 512
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
    start, words = content.read(_SNIFFED_BYTES), b""
    for mark in _MARKS:
        start = start.removeprefix(mark)
    while start and not (words := start.replace(b"\0", b"").lstrip()):
        start = content.read(_SNIFFED_BYTES)
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


MOST_BYTES = 1_000_000_000
"""Of a file copied into a bundle unchanged."""
_PIECE_BYTES = 1024 * 1024
_log = logging.getLogger(__name__)


class _Reason(NamedTuple):
    """Why a file is left out."""

    rule: Rule
    title: str
    hint: str


class _LeftOutError(Exception):
    def __init__(self, reason: _Reason) -> None:
        super().__init__(reason.title)
        self.reason = reason


class OwnFiles:
    """Writes to the folder `work`. `replaced` is a file that is not part of the site, wherever it is."""

    def __init__(self, folder: DocsFolder, work: Path, *, replaced: Path | None, is_trusted: bool) -> None:
        self._files = FolderFiles(folder.root)
        self._names = (*folder.assets, *folder.scripts)
        self._work = work
        self._replaced = replaced
        self._is_trusted = is_trusted
        self.problems: list[Problem] = []
        """What stays out."""

    def copy(self, names: Container[str]) -> Iterator[ManifestFile]:
        """Skips the names that are taken. Raises WriteFailedError."""
        for name in self._names:
            path = name.as_posix()
            if path in names or path.startswith(f"{STATIC_FOLDER}/"):
                continue
            if (copied := self._copy_or_note(name)) is not None:
                yield copied

    def _copy_or_note(self, name: PurePosixPath) -> ManifestFile | None:
        try:
            return self._copy(name)
        except _LeftOutError as error:
            reason = error.reason
        except OSError as error:
            reason = _unreadable(error.strerror or "the system refuses it")
        except UnreadableFileError as error:
            reason = _unreadable(error.problem)
        except (ValueError, LookupError, RecursionError) as error:
            _log.warning("Could not judge the file %s.", name, exc_info=True)
            reason = _unreadable(f"it cannot be judged ({type(error).__name__})")
        self.problems.append(Problem(reason.rule, Place(name), reason.title, reason.hint))
        return None

    def _copy(self, name: PurePosixPath) -> ManifestFile | None:
        path = name.as_posix()
        if reason := reading_problem(path):
            title = f"This file is left out: {reason}."
            raise _LeftOutError(_Reason(Rule.FOLDER_NOT_PORTABLE, title, "Rename it."))
        source = self._files.locate(name)
        if source is None:
            raise _LeftOutError(_unreadable("it is not in the docs folder any more"))
        if source == self._replaced:
            return None
        _refuse_large(source.stat().st_size)
        if not self._is_trusted and can_run_script(source):
            title = "This file is left out: it can run scripts, and the folder is not trusted."
            hint = "Trust the folder, or export with --trust-folder."
            raise _LeftOutError(_Reason(Rule.FOLDER_OWN_SCRIPT, title, hint))
        with open_ordinary(source) as content:
            return _copy_content(content, self._work / path, path)


def _unreadable(reason: str) -> _Reason:
    return _Reason(Rule.FOLDER_UNREADABLE, f"This file cannot be copied: {reason}.", "Check its permissions.")


def _copy_content(content: BinaryIO, file: Path, path: str) -> ManifestFile:
    digest, size = sha256(), 0
    with writing():
        file.parent.mkdir(parents=True, exist_ok=True)
        target = file.open("wb")
    try:
        with target:
            while piece := content.read(_PIECE_BYTES):
                size += len(piece)
                _refuse_large(size)
                digest.update(piece)
                with writing():
                    target.write(piece)
    except BaseException:
        file.unlink(missing_ok=True)
        raise
    return ManifestFile(path=path, sha256=digest.hexdigest(), size=size)


def _refuse_large(size: int) -> None:
    """Of what is read, not of what the system says: a file may grow for ever."""
    if size > MOST_BYTES:
        title = f"This file is left out: it has {size:,} bytes, and a bundle takes up to {MOST_BYTES:,}."
        hint = "Make it smaller, name it in .mintignore, or link to it elsewhere."
        raise _LeftOutError(_Reason(Rule.FOLDER_TOO_LARGE, title, hint))
