"""Whether a document has the structure that its OpenAPI version requires, by the OpenAPI Initiative's own schemas."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import islice

import orjson
from jsonschema_rs import ValidationError, ValidationErrorKind, Validator, validator_for

from docsdesk.docs.json.values import JsonObject, as_object, text_at
from docsdesk.domain.rule import Rule
from docsdesk.domain.wording import say
from docsdesk.resource_files import resource_folder

VERSIONS = ("3.0", "3.1", "3.2")
_MOST_WORDS = 160
_MOST_DEPTH = 12
_PORTION_PATHS = 1_000
"""Paths that are validated together."""


@dataclass(frozen=True, slots=True)
class Flaw:
    """`path` holds the keys and positions that lead to the value; `title` is a sentence."""

    rule: Rule
    path: tuple[str | int, ...]
    title: str


def structure_flaws(document: JsonObject) -> Iterator[Flaw]:
    """None for versions without a schema here."""
    version = text_at(document, "openapi")[:3]
    if version not in VERSIONS:
        return
    seen: set[tuple[str | int, ...]] = set()
    for place, portion in _portions(document):
        for error in _validator(version).iter_errors(portion):
            found = _innermost(error)
            path = tuple(found.instance_path)
            if path not in seen and path[: len(place)] == place and not _is_secondary(found):
                seen.add(path)
                yield Flaw(Rule.SPEC_STRUCTURE, path, _sentence(found))


def _portions(document: JsonObject) -> Iterator[tuple[tuple[str, ...], JsonObject]]:
    """Smaller documents with the same mistakes, each with the place whose mistakes count in it.

    The library keeps all mistakes of a document in memory at once, at some kilobytes each.
    """
    head = {key: document[key] for key in ("openapi", "info") if key in document}
    rest, large = dict(document), dict[str, JsonObject]()
    for key in ("paths", "webhooks"):
        members = as_object(document.get(key))
        if len(members) > _PORTION_PATHS:
            rest[key], large[key] = {}, members
    yield (), rest
    for key, members in large.items():
        names = iter(members)
        while some := {name: members[name] for name in islice(names, _PORTION_PATHS)}:
            yield (key,), {**head, key: some}


@lru_cache(maxsize=len(VERSIONS))
def _validator(version: str) -> Validator:
    schema = as_object(orjson.loads((resource_folder("openapi") / f"{version}.json").read_bytes()))
    return validator_for(schema)


def _innermost(error: ValidationError) -> ValidationError:
    """For a value that fits none of several forms, the error of the form that fits best."""
    for _ in range(_MOST_DEPTH):
        kind = error.kind
        if not isinstance(kind, ValidationErrorKind.OneOfNotValid | ValidationErrorKind.AnyOf):
            return error
        branches = [branch for branch in kind.context if branch and not _asks_for_reference(branch)]
        if not branches:
            return error
        error = max((each for branch in branches for each in branch), key=lambda each: len(each.instance_path))
    return error


def _asks_for_reference(branch: Sequence[ValidationError]) -> bool:
    return any("$ref" in error.message for error in branch)


def _is_secondary(error: ValidationError) -> bool:
    """Formats are secondary: the validator may reject an expression that browsers accept."""
    return isinstance(error.kind, ValidationErrorKind.Format)


def _sentence(error: ValidationError) -> str:
    kind = error.kind
    if isinstance(kind, ValidationErrorKind.Required):
        return say("The key {key} is missing.", key=kind.property)
    if isinstance(kind, ValidationErrorKind.AdditionalProperties | ValidationErrorKind.UnevaluatedProperties):
        return say("OpenAPI has no key {names} here.", names=", ".join(_shorten_key(key) for key in kind.unexpected))
    if isinstance(kind, ValidationErrorKind.Type):
        return say("This must be of type {names}.", names=" or ".join(kind.types))
    if isinstance(kind, ValidationErrorKind.MinProperties):
        return say("This must not be empty.")
    if isinstance(kind, ValidationErrorKind.Enum):
        return say("This must be one of {options}.", options=_list_options(kind.options))
    return say("OpenAPI does not allow this: {message}.", message=_shorten(error.message))


def _shorten_key(key: object) -> str:
    return re.sub(r"[\x00-\x1f]", " ", str(key))[:60]


def _list_options(options: object) -> str:
    return ", ".join(str(option) for option in options) if isinstance(options, list) else str(options)  # pyright: ignore[reportUnknownVariableType, reportUnknownArgumentType]


def _shorten(message: str) -> str:
    return message if len(message) <= _MOST_WORDS else f"{message[:_MOST_WORDS]}…"
