"""An OpenAPI or AsyncAPI file and its operations; references are followed when they are asked for."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import PurePosixPath

import orjson

from docsdesk.docs.folder_files import FolderFiles
from docsdesk.docs.json_values import (
    Json,
    JsonObject,
    as_list,
    as_object,
    checked,
    object_at,
    text_at,
    texts,
)
from docsdesk.docs.yaml_values import YamlSyntaxError, read_yaml
from docsdesk.domain.errors import UnreadableFileError
from docsdesk.domain.place import Place
from docsdesk.domain.problem import Problem, Severity

METHODS = ("get", "put", "post", "delete", "options", "head", "patch", "trace", "query")
WEBHOOK = "WEBHOOK"
_MOST_HOPS = 32


@dataclass(frozen=True, slots=True)
class Operation:
    """`method` is upper case, WEBHOOK for a webhook, whose `path` is its name."""

    method: str
    path: str
    value: JsonObject
    shared: JsonObject = field(default_factory=dict[str, Json])
    """The path item around it."""

    @property
    def key(self) -> str:
        return f"{self.method} {self.path}"

    @property
    def summary(self) -> str:
        return text_at(self.value, "summary")

    @property
    def tag(self) -> str:
        return next(iter(texts(self.value.get("tags"))), "")

    @property
    def is_left_out(self) -> bool:
        return self.value.get("x-excluded") is True

    @property
    def is_hidden(self) -> bool:
        return self.value.get("x-hidden") is True


@dataclass(frozen=True)
class Specification:
    """One description file of the docs folder."""

    file: PurePosixPath
    value: JsonObject
    merged: dict[str, JsonObject] = field(default_factory=dict[str, JsonObject], repr=False, compare=False)
    """Schemas that were put together once already, by reference."""

    @property
    def is_async(self) -> bool:
        return "asyncapi" in self.value

    def resolve(self, value: Json) -> JsonObject:
        """The object behind a chain of internal references; empty for one that leads nowhere or in a circle."""
        seen: set[str] = set()
        for _ in range(_MOST_HOPS):
            found = as_object(value)
            reference = found.get("$ref")
            if not isinstance(reference, str):
                return found
            if reference in seen:
                return {}
            seen.add(reference)
            value = self._at(reference)
        return {}

    def reference(self, value: Json) -> str:
        """What names an object in a cycle guard: its reference, empty for one written in place."""
        return text_at(value, "$ref")

    def _at(self, reference: str) -> Json:
        if not reference.startswith("#/"):
            return None
        value: Json = self.value
        for step in reference[2:].split("/"):
            key = step.replace("~1", "/").replace("~0", "~").replace("%7B", "{").replace("%7D", "}")
            value = _member(value, key)
        return value

    @cached_property
    def operations(self) -> dict[str, Operation]:
        """By "METHOD /path" and "WEBHOOK name", in the file's order."""
        return {operation.key: operation for operation in self._read_operations()}

    def find(self, method: str, path: str) -> Operation | None:
        wanted = "WEBHOOK" if method.lower() == "webhook" else method.upper()
        exact = self.operations.get(f"{wanted} {path}")
        return exact or self.operations.get(f"{wanted} /{path.strip('/')}")

    def _read_operations(self) -> Iterator[Operation]:
        for path, item in object_at(self.value, "paths").items():
            shared = self.resolve(item)
            for method in METHODS:
                if isinstance(value := shared.get(method), dict):
                    yield Operation(method.upper(), path, value, shared)
        for name, item in object_at(self.value, "webhooks").items():
            shared = self.resolve(item)
            for method in METHODS:
                if isinstance(value := shared.get(method), dict):
                    yield Operation(WEBHOOK, name, value, shared)
                    break

    @property
    def servers(self) -> tuple[str, ...]:
        """Base addresses, variables filled with their defaults."""
        servers = (as_object(server) for server in as_list(self.value.get("servers")))
        return tuple(url for server in servers if (url := _filled(server)))


def _member(value: Json, key: str) -> Json:
    if isinstance(value, list):
        return value[int(key)] if key.isdecimal() and int(key) < len(value) else None
    return as_object(value).get(key)


def _filled(server: JsonObject) -> str:
    url = text_at(server, "url")
    for name, variable in object_at(server, "variables").items():
        url = url.replace(f"{{{name}}}", text_at(variable, "default"))
    return url.rstrip("/")


def read_specification(files: FolderFiles, file: PurePosixPath, *, quiet: bool = False) -> Specification | None:
    """None, and a problem unless `quiet`, for a file that is no description."""
    problems: list[Problem] = []
    value = _read_value(files, file, problems)
    if not problems and not isinstance(value, dict):
        problems.append(_broken(file, "it is not an object"))
    found = as_object(value)
    if not problems and not ("openapi" in found or "asyncapi" in found):
        reason = "it is Swagger 2.0; convert it to OpenAPI 3" if "swagger" in found else "no openapi or asyncapi key"
        problems.append(_broken(file, reason))
    if problems:
        files.problems.extend([] if quiet else problems)
        return None
    return Specification(file, found)


def _read_value(files: FolderFiles, file: PurePosixPath, problems: list[Problem]) -> Json:
    try:
        text = files.read_text(file)
        return checked(orjson.loads(text)) if file.suffix == ".json" else read_yaml(text)
    except UnreadableFileError as error:
        problems.append(Problem(Place(file), error.title, error.hint, Severity.ERROR))
    except orjson.JSONDecodeError as error:
        problems.append(_broken(file, error.msg, Place(file, error.lineno, error.colno)))
    except YamlSyntaxError as error:
        problems.append(_broken(file, error.problem, Place(file, error.line, error.column)))
    return None


def _broken(file: PurePosixPath, reason: str, place: Place | None = None) -> Problem:
    title = f"This API description cannot be read: {reason}."
    return Problem(place or Place(file), title, "Correct the file, or take it out of docs.json.", Severity.ERROR)
