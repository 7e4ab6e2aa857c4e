"""Reading an API description from its file, and saying what is wrong in it and where."""

from collections.abc import Iterator
from itertools import chain, islice
from pathlib import PurePosixPath

import orjson

from docsdesk.docs.files.folder_files import MOST_TEXT, FolderFiles
from docsdesk.docs.json.values import MOST_VALUES, Json, as_object, checked, has_too_many, text_at
from docsdesk.docs.openapi.checks import meaning_flaws, server_flaws
from docsdesk.docs.openapi.identifiers import has_identifiers, point_references
from docsdesk.docs.openapi.places import TextPlaces, pointer
from docsdesk.docs.openapi.specification import Specification
from docsdesk.docs.openapi.structure import VERSIONS, Flaw, structure_flaws
from docsdesk.docs.yaml.values import YamlSyntaxError, read_yaml
from docsdesk.domain.errors import UnreadableFileError
from docsdesk.domain.place import Place
from docsdesk.domain.problem import Problem
from docsdesk.domain.rule import Rule

_MOST_FLAWS = 40
_ASYNC_VERSIONS = ("2.", "3.")


def read_specification(files: FolderFiles, file: PurePosixPath, *, quiet: bool = False) -> Specification | None:
    """None, and a problem unless `quiet`, for a file that is no description."""
    problems: list[Problem] = []
    text = _read_text(files, file, problems)
    value = _parsed(file, text, problems) if not problems else None
    if not problems and (reason := _why_refused(value)):
        problems.append(_broken(file, reason))
    if problems:
        files.problems.extend([] if quiet else problems)
        return None
    document = as_object(value)
    if has_identifiers(text):
        point_references(document)
    spec = Specification(file, document)
    if not quiet:
        files.problems.extend(specification_problems(spec, text))
    return spec


def specification_problems(spec: Specification, text: str) -> Iterator[Problem]:
    """`text` is that of the file."""
    flaws = chain(() if spec.is_async else structure_flaws(spec.value), meaning_flaws(spec), server_flaws(spec))
    places = TextPlaces(spec.file, text)
    for flaw in islice(flaws, _MOST_FLAWS):
        yield _problem(flaw, places)
    if next(flaws, None) is not None:
        title = f"More than {_MOST_FLAWS} things are wrong in this API description."
        yield Problem(Rule.SPEC_MANY_FLAWS, Place(spec.file), title, "Correct those that are named first.")


def _problem(flaw: Flaw, places: TextPlaces) -> Problem:
    return Problem(flaw.rule, places.at(flaw.path), flaw.title, f"Look at {pointer(flaw.path)}.")


def _read_text(files: FolderFiles, file: PurePosixPath, problems: list[Problem]) -> str:
    try:
        return files.read_text(file, MOST_TEXT)
    except UnreadableFileError as error:
        problems.append(Problem(Rule.SPEC_UNREADABLE, Place(file), error.title, error.hint))
        return ""


def _parsed(file: PurePosixPath, text: str, problems: list[Problem]) -> Json:
    if file.suffix == ".json" and has_too_many(text):
        problems.append(_broken(file, f"it has more than {MOST_VALUES:,} values"))
        return None
    try:
        return checked(orjson.loads(text)) if file.suffix == ".json" else read_yaml(text)
    except orjson.JSONDecodeError as error:
        problems.append(_broken(file, error.msg, Place(file, error.lineno, error.colno)))
    except YamlSyntaxError as error:
        problems.append(_broken(file, error.problem, Place(file, error.line, error.column)))
    return None


def _why_refused(value: Json) -> str:
    """Completes "cannot be read: …"; empty for a description of a version that is known."""
    if not isinstance(value, dict):
        return "it is not an object"
    if not _is_writable(value):
        return "it is nested too deep"
    if "swagger" in value:
        return "it is Swagger 2.0; convert it to OpenAPI 3"
    if "openapi" in value:
        version = text_at(value, "openapi")
        return "" if version.startswith(VERSIONS) else f"OpenAPI {version or 'without a version'} is not known here"
    if "asyncapi" in value:
        version = text_at(value, "asyncapi")
        return "" if version.startswith(_ASYNC_VERSIONS) else f"AsyncAPI {version} is not known here"
    return "no openapi or asyncapi key"


def _is_writable(value: Json) -> bool:
    """Whether parts of it can be written as JSON again; what is hundreds of levels deep can only be read."""
    try:
        return bool(orjson.dumps(value))
    except TypeError:
        return False


def _broken(file: PurePosixPath, reason: str, place: Place | None = None) -> Problem:
    title = f"This API description cannot be read: {reason}."
    return Problem(Rule.SPEC_UNREADABLE, place or Place(file), title, "Correct the file, or take it out of docs.json.")
