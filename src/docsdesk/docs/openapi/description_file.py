"""Reads an API description from its file, and says what is wrong in it and where."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import chain, islice
from pathlib import PurePosixPath
from typing import NamedTuple
from urllib.parse import unquote, urljoin

import orjson

from docsdesk.docs.files.file_failures import make_of
from docsdesk.docs.files.folder_files import MOST_TEXT_BYTES, FolderFiles
from docsdesk.docs.files.ordinary_files import unreadable_file
from docsdesk.docs.json.values import (
    MOST_VALUES,
    Json,
    JsonObject,
    as_line,
    as_list,
    as_object,
    has_too_many,
    object_at,
    read_json,
    text_at,
    texts,
)
from docsdesk.docs.openapi.places import VALUES, Path, TextPlaces, pointer, pointer_steps
from docsdesk.docs.openapi.request_flaws import PLACEHOLDER, place_of, request_flaws
from docsdesk.docs.openapi.specification import WEBHOOK, Operation, Specification
from docsdesk.docs.openapi.structure import VERSIONS, Flaw, structure_flaws
from docsdesk.docs.yaml_values import YamlSyntaxError, read_yaml
from docsdesk.domain.errors import UnreadableFileError
from docsdesk.domain.place import Place
from docsdesk.domain.problem import Problem
from docsdesk.domain.rule import Rule
from docsdesk.domain.wording import say

_MOST_FLAWS = 40
_ASYNC_VERSIONS = ("2.", "3.")


def read_specification(files: FolderFiles, file: PurePosixPath, *, quiet: bool = False) -> Specification | None:
    """None for a file that is not a description, with a problem unless `quiet`."""
    return make_of(files, file, lambda: _read(files, file, quiet=quiet), None)


def _read(files: FolderFiles, file: PurePosixPath, *, quiet: bool) -> Specification | None:
    problems: list[Problem] = []
    text = _read_text(files, file, problems)
    value = _parse(file, text, problems) if not problems else None
    if not problems and (reason := _why_refused(value)):
        problems.append(_unreadable(file, reason))
    if problems:
        files.problems.extend([] if quiet else problems)
        return None
    document = as_object(value)
    if _has_identifiers(text):
        _point_references(document)
    spec = Specification(file, document)
    if not quiet:
        files.problems.extend(specification_problems(spec, text))
    return spec


def specification_problems(spec: Specification, text: str) -> Iterator[Problem]:
    flaws = chain(() if spec.is_async else structure_flaws(spec.value), _meaning_flaws(spec), _server_flaws(spec))
    places = TextPlaces(spec.file, text)
    for flaw in islice(flaws, _MOST_FLAWS):
        yield _problem(flaw, places)
    if next(flaws, None) is not None:
        title = say("This API description has more than {most} problems.", most=_MOST_FLAWS)
        yield Problem(Rule.SPEC_MANY_FLAWS, Place(spec.file), title, say("Fix the listed ones first."))


def _problem(flaw: Flaw, places: TextPlaces) -> Problem:
    return Problem(flaw.rule, places.at(flaw.path), flaw.title, say("See {path}.", path=pointer(flaw.path)))


def _read_text(files: FolderFiles, file: PurePosixPath, problems: list[Problem]) -> str:
    try:
        return files.read_text(file, MOST_TEXT_BYTES)
    except UnreadableFileError as error:
        problems.append(unreadable_file(Rule.SPEC_UNREADABLE, file, error, file))
        return ""


def _parse(file: PurePosixPath, text: str, problems: list[Problem]) -> Json:
    if file.suffix == ".json" and has_too_many(text):
        problems.append(_unreadable(file, say("it has more than {most} values", most=MOST_VALUES)))
        return None
    try:
        return read_json(text) if file.suffix == ".json" else read_yaml(text)
    except orjson.JSONDecodeError as error:
        problems.append(_unreadable(file, error.msg, Place(file, error.lineno, error.colno)))
    except YamlSyntaxError as error:
        problems.append(_unreadable(file, error.problem, Place(file, error.line, error.column)))
    return None


def _why_refused(value: Json) -> str:
    """Completes "cannot be read: …"; empty for a description of a known version."""
    if not isinstance(value, dict):
        return say("it is not an object")
    if not _is_writable(value):
        return say("it is nested too deeply")
    if "swagger" in value:
        return say("it is Swagger 2.0; convert it to OpenAPI 3")
    if "openapi" in value:
        return _why_version_refused("OpenAPI", value["openapi"], VERSIONS)
    if "asyncapi" in value:
        return _why_version_refused("AsyncAPI", value["asyncapi"], _ASYNC_VERSIONS)
    return say("it has no openapi or asyncapi key")


def _why_version_refused(form: str, version: Json, versions: tuple[str, ...]) -> str:
    if not isinstance(version, str):
        return say('its version has to be text, such as "3.0.0"')
    return "" if version.startswith(versions) else say("{form} {version} is not supported", form=form, version=version)


def _is_writable(value: Json) -> bool:
    """Whether it can be written as JSON again; what is hundreds of levels deep can only be read."""
    try:
        return bool(orjson.dumps(value))
    except TypeError:
        return False


def _unreadable(file: PurePosixPath, reason: str, place: Place | None = None) -> Problem:
    title = say("This API description cannot be read: {reason}.", reason=reason)
    return Problem(Rule.SPEC_UNREADABLE, place or Place(file), title, say("Fix the file, or remove it from docs.json."))


def _meaning_flaws(spec: Specification) -> Iterator[Flaw]:
    """References, identifiers, path parameters and security names that do not fit together."""
    yield from _reference_flaws(spec)
    if not spec.is_async:
        yield from _identity_flaws(spec)
        yield from request_flaws(spec)
        yield from _security_flaws(spec)


def _reference_flaws(spec: Specification) -> Iterator[Flaw]:
    titles = {reference: _why_unfollowed(spec, reference) for reference in _references(spec.value)}
    wrong = frozenset(reference for reference, title in titles.items() if title)
    for path, reference in _places_of(spec.value, wrong) if wrong else ():
        yield Flaw(Rule.SPEC_REFERENCE, path, titles[reference])


def _why_unfollowed(spec: Specification, reference: str) -> str:
    if not reference.startswith("#"):
        return say(
            "The reference {reference} leads outside this file; only references within the file are followed.",
            reference=reference,
        )
    if reference != "#" and not reference.startswith("#/"):
        return say("Nothing has the anchor {reference}.", reference=reference)
    if not spec.has(reference):
        return say("Nothing is at {reference}.", reference=reference)
    return (
        say("The reference {reference} leads back to itself.", reference=reference)
        if spec.is_circular(reference)
        else ""
    )


def _references(value: Json) -> set[str]:
    """Every `$ref`, at any depth."""
    found: set[str] = set()
    pending: list[Json] = [value]
    while pending:
        node = pending.pop()
        if isinstance(node, dict):
            if isinstance(reference := node.get("$ref"), str):
                found.add(reference)
            pending += [inner for key, inner in node.items() if isinstance(inner, (dict, list)) and key not in VALUES]
        elif isinstance(node, list):
            pending += [inner for inner in node if isinstance(inner, (dict, list))]
    return found


def _places_of(value: Json, wanted: frozenset[str]) -> Iterator[tuple[Path, str]]:
    """Where the wanted references are, in document order."""
    pending: list[tuple[Path, Json]] = [((), value)]
    while pending:
        path, node = pending.pop()
        if isinstance(node, dict):
            if isinstance(reference := node.get("$ref"), str) and reference in wanted:
                yield (*path, "$ref"), reference
            inner = [((*path, key), child) for key, child in node.items() if key not in VALUES]
            pending.extend(reversed(inner))
        elif isinstance(node, list):
            pending.extend(reversed([((*path, index), child) for index, child in enumerate(node)]))


def _identity_flaws(spec: Specification) -> Iterator[Flaw]:
    seen: dict[str, str] = {}
    for operation in spec.operations.values():
        name = text_at(operation.value, "operationId")
        if name and name in seen:
            title = say("{other} already has the operationId {name}.", other=seen[name], name=name)
            yield Flaw(Rule.SPEC_DUPLICATE, (*place_of(operation), "operationId"), title)
        seen.setdefault(name, operation.key)
    shapes: dict[str, str] = {}
    for path in object_at(spec.value, "paths"):
        shape = PLACEHOLDER.sub("{}", path)
        if shape in shapes:
            yield Flaw(
                Rule.SPEC_DUPLICATE,
                ("paths", path),
                say("{path} is the same path as {other}.", path=path, other=shapes[shape]),
            )
        shapes.setdefault(shape, path)
        if not path.startswith(("/", "x-")):
            yield Flaw(Rule.SPEC_PATH, ("paths", path), say("The path {path} does not start with a slash.", path=path))


def _security_flaws(spec: Specification) -> Iterator[Flaw]:
    known = object_at(spec.value, "components", "securitySchemes")
    holders: list[tuple[Path, JsonObject]] = [((), spec.value)]
    holders += [(place_of(operation), operation.value) for operation in spec.operations.values()]
    for path, holder in holders:
        for position, alternative in enumerate(as_list(holder.get("security"))):
            for name in as_object(alternative):
                if name not in known:
                    title = say("The security scheme {name} is not declared.", name=name)
                    yield Flaw(Rule.SPEC_SECURITY, (*path, "security", position, name), title)


def _has_server(spec: Specification, operation: Operation) -> bool:
    """Webhooks need none, as readers do not send them."""
    holders = (operation.value, operation.shared, spec.value)
    return spec.is_async or operation.method == WEBHOOK or any(as_list(holder.get("servers")) for holder in holders)


def _server_flaws(spec: Specification) -> Iterator[Flaw]:
    """Operations without servers, variables that are not declared, and defaults that are not among their choices."""
    homeless = [operation for operation in spec.operations.values() if not _has_server(spec, operation)]
    if homeless:
        title = say("No operation has a server, so its page shows no playground.")
        if len(homeless) < len(spec.operations):
            title = say("{operation} has no server, so its page shows no playground.", operation=homeless[0].key)
        yield Flaw(Rule.SPEC_NO_SERVERS, ("servers",) if "servers" in spec.value else ("openapi",), title)
    for position, server in enumerate(as_list(spec.value.get("servers"))):
        variables = object_at(server, "variables")
        for name in PLACEHOLDER.findall(text_at(server, "url")):
            if name not in variables:
                title = say("The address uses the variable {name}, which is not declared.", name=name)
                yield Flaw(Rule.SPEC_SERVER, ("servers", position, "url"), title)
        for name, variable in variables.items():
            choices = texts(object_at(variables, name).get("enum"))
            default = as_line(as_object(variable).get("default"))
            if choices and default not in choices:
                title = say("The default of {name} is not one of its choices.", name=name)
                yield Flaw(Rule.SPEC_SERVER, ("servers", position, "variables", name), title)


_ANCHORS = ("$anchor", "$dynamicAnchor")
_MARKS = ("$self", "$id", *_ANCHORS)


def _has_identifiers(text: str) -> bool:
    """Whether a file's text may hold any, so that only few descriptions have to be searched."""
    return any(mark in text for mark in _MARKS)


def _point_references(document: JsonObject) -> None:
    """Rewrite the references of a document not shared yet; one that leads nowhere stays as it is."""
    found = _Identifiers(text_at(document, "$self"))
    found.gather(document)
    for holder, base in found.holders:
        reference = holder["$ref"]
        if isinstance(reference, str) and (path := found.path(base, reference)) is not None:
            holder["$ref"] = pointer(path)


@dataclass(slots=True)
class _Identifiers:
    base: str
    """The address of the whole document, empty if it has none."""
    paths: dict[str, Path] = field(default_factory=dict[str, Path])
    """Where resources and anchored values are, by address."""
    holders: list[tuple[JsonObject, str]] = field(default_factory=list[tuple[JsonObject, str]])
    """Objects with a reference, each with the address that the reference is relative to."""

    def gather(self, document: JsonObject) -> None:
        self.paths[self.base] = ()
        for path, node, base in _objects(document, self.base):
            if isinstance(node.get("$id"), str):
                self.paths.setdefault(base, path)
            for key in _ANCHORS:
                if name := text_at(node, key):
                    self.paths.setdefault(f"{base}#{name}", path)
            if isinstance(node.get("$ref"), str):
                self.holders.append((node, base))

    def path(self, base: str, reference: str) -> Path | None:
        """None if the address says that it is not in the document."""
        address, _, fragment = _absolute(base, reference).partition("#")
        resource = self.paths.get(address)
        if fragment and not fragment.startswith("/"):
            return self.paths.get(f"{address}#{unquote(fragment)}")
        if resource is None or not fragment:
            return resource
        return (*resource, *pointer_steps(fragment[1:]))


class _Located(NamedTuple):
    """A value with its path, and the address that references in it are relative to."""

    path: Path
    value: Json
    base: str


def _objects(document: JsonObject, base: str) -> Iterator[tuple[Path, JsonObject, str]]:
    """Every object once, with its path and the address that its references are relative to."""
    seen: set[int] = set()
    pending = [_Located((), document, base)]
    while pending:
        found = pending.pop()
        path, node = found.path, found.value
        if id(node) in seen:
            continue
        if isinstance(node, dict):
            seen.add(id(node))
            base = found.base
            if isinstance(own := node.get("$id"), str):
                base = _absolute(base, own).rstrip("#")
            yield path, node, base
            pending += [_Located((*path, key), inner, base) for key, inner in node.items() if key not in VALUES]
        elif isinstance(node, list):
            pending += [_Located((*path, position), inner, found.base) for position, inner in enumerate(node)]


def _absolute(base: str, reference: str) -> str:
    """Also resolves fragments against a URN, which the standard library does not."""
    return base + reference if reference.startswith("#") else urljoin(base, reference)
