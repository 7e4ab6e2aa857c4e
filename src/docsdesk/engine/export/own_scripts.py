"""Finds the files of a folder that can run a script in a reader's browser if a server sends them unchanged."""

import re
from pathlib import Path
from typing import BinaryIO
from xml.parsers import expat

_PAGES = {".hta", ".htc", ".htm", ".html", ".mht", ".mhtml", ".shtml", ".svgz", ".xht", ".xhtml", ".xsl", ".xslt"}
_RUN = _PAGES | {".cjs", ".js", ".mjs", ".swf", ".wasm"}
_DRAWN = frozenset({".atom", ".rdf", ".rss", ".svg", ".xml"})
"""These can run a script only if they hold one."""
_ACTIVE = frozenset({"embed", "handler", "iframe", "listener", "object", "script"})
_SCHEME = re.compile(r"\s*(?:java|vb)script:|\s*data:text/", re.IGNORECASE)
_IGNORED = re.compile(r"[\t\n\r]")
"""What browsers strip from a URL."""


class _ActiveError(Exception):
    pass


def can_run_script(file: Path) -> bool:
    """Judge by the suffix, and XML by its content. Raises OSError."""
    suffix = file.suffix.lower()
    if suffix in _DRAWN:
        with file.open("rb") as content:
            return _holds_script(content)
    return suffix in _RUN


def _holds_script(content: BinaryIO) -> bool:
    """Also true for XML that is not well-formed: a browser runs what comes before the error."""
    parser = expat.ParserCreate()
    parser.StartElementHandler = _look_at_element
    parser.ProcessingInstructionHandler = _look_at_instruction
    parser.EntityDeclHandler = _look_at_entity
    try:
        parser.ParseFile(content)
    except (expat.ExpatError, _ActiveError):
        return True
    return False


def _look_at_element(name: str, attributes: dict[str, str]) -> None:
    if name.rpartition(":")[2].lower() in _ACTIVE:
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


def _look_at_instruction(target: str, _data: str) -> None:
    if target.lower() == "xml-stylesheet":
        raise _ActiveError


def _look_at_entity(_name: str, is_parameter: int, value: str | None, *_: object) -> None:
    """An entity may hide markup, and parsers differ in where they expand it."""
    if is_parameter or value is None or "<" in value or "&" in value:
        raise _ActiveError
