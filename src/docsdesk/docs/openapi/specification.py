"""An OpenAPI or AsyncAPI file and its operations; references are followed on demand."""

from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from functools import cached_property
from pathlib import PurePosixPath

from docsdesk.docs.json.values import Json, JsonObject, as_list, as_object, object_at, text_at, texts
from docsdesk.docs.openapi.places import pointer_steps

METHODS = ("get", "put", "post", "delete", "options", "head", "patch", "trace", "query")
WEBHOOK = "WEBHOOK"
_MOST_HOPS = 32
_BESIDE = ("summary", "description")


@dataclass(frozen=True, slots=True)
class Operation:
    """`method` is upper case, WEBHOOK for a webhook, whose `path` is its name."""

    method: str
    path: str
    value: JsonObject
    shared: JsonObject = field(default_factory=dict[str, Json])
    """The path item that holds it."""

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

    def without_security(self) -> "Operation":
        return replace(self, value={**self.value, "security": []})

    @property
    def is_hidden(self) -> bool:
        return self.value.get("x-hidden") is True


@dataclass(frozen=True)
class Specification:
    file: PurePosixPath
    value: JsonObject
    merged: dict[str, JsonObject] = field(default_factory=dict[str, JsonObject], repr=False, compare=False)
    """Schemas already merged, by reference."""
    type_names: dict[tuple[str, int], str] = field(
        default_factory=dict[tuple[str, int], str], repr=False, compare=False
    )
    """Names of the types behind references, by how deep they are in another type's name."""
    followed: dict[tuple[str, ...], JsonObject] = field(
        default_factory=dict[tuple[str, ...], JsonObject], repr=False, compare=False
    )
    """The objects behind references already followed, by the reference and the texts beside it."""

    @property
    def is_async(self) -> bool:
        return "asyncapi" in self.value

    def resolve(self, value: Json) -> JsonObject:
        """The object behind a chain of internal references; empty if the chain leads nowhere or in a circle.

        A summary or description beside a reference wins over the one behind it (OpenAPI 3.1 section 4.8.23).
        """
        found = as_object(value)
        reference = found.get("$ref")
        if not isinstance(reference, str):
            return found
        key = reference, *(text_at(found, name) for name in _BESIDE)
        if key not in self.followed:
            self.followed[key] = self._follow(found, reference)
        return self.followed[key]

    def _follow(self, start: JsonObject, reference: str) -> JsonObject:
        texts_beside: JsonObject = {}
        for found in (start, *self._behind(reference)):
            if not isinstance(found.get("$ref"), str):
                return found | texts_beside if texts_beside and found else found
            texts_beside = {name: found[name] for name in _BESIDE if text_at(found, name)} | texts_beside
        return {}

    def _behind(self, reference: str) -> Iterator[JsonObject]:
        """Each object along a chain of references, until it ends or repeats."""
        seen: set[str] = set()
        while reference not in seen and len(seen) < _MOST_HOPS:
            seen.add(reference)
            found = as_object(self.target(reference))
            yield found
            reference = text_at(found, "$ref", reference)

    def is_circular(self, reference: str) -> bool:
        """Whether only more references are behind it."""
        return all(isinstance(found.get("$ref"), str) for found in self._behind(reference))

    def has(self, reference: str) -> bool:
        """Whether an internal reference leads anywhere."""
        return self.target(reference) is not None

    def reference(self, value: Json) -> str:
        """What identifies an object in a cycle guard: its reference, empty if it is written in place."""
        return text_at(value, "$ref")

    def target(self, reference: str) -> Json:
        """The target of an internal reference, perhaps another reference; None if there is nothing."""
        if reference == "#":
            return self.value
        if not reference.startswith("#/"):
            return None
        value: Json = self.value
        for step in pointer_steps(reference[2:]):
            value = _member(value, step)
        return value

    @cached_property
    def operations(self) -> dict[str, Operation]:
        """By "METHOD /path" and "WEBHOOK name", in the file's order."""
        return {operation.key: operation for operation in self._read_operations()}

    def find(self, method: str, path: str) -> Operation | None:
        wanted = "WEBHOOK" if method.lower() == "webhook" else method.upper()
        near = (path, f"/{path.strip('/')}", f"/{path.strip('/')}/")
        keys = (f"{wanted} {each}" for each in near)
        return next((self.operations[key] for key in keys if key in self.operations), None)

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
        """Base addresses, with variables at their defaults."""
        return tuple(filter(None, map(_fill, as_list(self.value.get("servers")))))


def _member(value: Json, key: str) -> Json:
    if isinstance(value, list):
        return value[int(key)] if key.isdecimal() and int(key) < len(value) else None
    return as_object(value).get(key)


def _fill(server: Json) -> str:
    url = text_at(server, "url")
    for name, variable in object_at(server, "variables").items():
        url = url.replace(f"{{{name}}}", text_at(variable, "default"))
    return url.rstrip("/")
