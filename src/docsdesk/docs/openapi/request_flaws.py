"""What no client can send as an API description has it, and paths that do not match their parameters."""

import re
from collections.abc import Iterator

from docsdesk.docs.json.values import JsonObject, list_at, object_at, text_at
from docsdesk.docs.openapi.bodies import request_body
from docsdesk.docs.openapi.example_request import parameter_example
from docsdesk.docs.openapi.parameters import Parameter, in_header, parameters
from docsdesk.docs.openapi.places import Path
from docsdesk.docs.openapi.schemas import merge
from docsdesk.docs.openapi.specification import METHODS, WEBHOOK, Operation, Specification
from docsdesk.docs.openapi.structure import Flaw
from docsdesk.docs.snippets.request import is_header_name, is_header_value, is_part_name
from docsdesk.domain.rule import Rule
from docsdesk.domain.wording import say

PLACEHOLDER = re.compile(r"\{([^{}]*)\}")


def request_flaws(spec: Specification) -> Iterator[Flaw]:
    requests = [operation for operation in spec.operations.values() if operation.method != WEBHOOK]
    yield from _path_flaws(spec, requests)
    yield from _header_flaws(spec, requests)
    yield from _part_flaws(spec, requests)


def _path_flaws(spec: Specification, requests: list[Operation]) -> Iterator[Flaw]:
    for path in object_at(spec.value, "paths"):
        if "?" in path:
            title = say("The path {path} has a query; describe its parts as parameters in the query.", path=path)
            yield Flaw(Rule.SPEC_PATH, ("paths", path), title)
        elif "#" in path:
            title = say("The path {path} has a fragment, which is never sent.", path=path)
            yield Flaw(Rule.SPEC_PATH, ("paths", path), title)
    for operation in requests:
        written = set(PLACEHOLDER.findall(operation.path))
        declared = {each.name for each in parameters(spec, operation) if each.location == "path"}
        for name in sorted(written - declared):
            title = say("{operation} does not declare its path parameter {name}.", operation=operation.key, name=name)
            yield Flaw(Rule.SPEC_PATH, place_of(operation), title)
        for name in sorted(declared - written):
            title = say(
                "{operation} declares the path parameter {name}, which is not in its path.",
                operation=operation.key,
                name=name,
            )
            yield Flaw(Rule.SPEC_PATH, place_of(operation), title)


def _header_flaws(spec: Specification, requests: list[Operation]) -> Iterator[Flaw]:
    """Each parameter once, however many operations share it."""
    seen: set[int] = set()
    for operation in requests:
        place = place_of(operation)
        for path, holder in ((place[:-1], operation.shared), (place, operation.value)):
            for number, written in enumerate(list_at(holder, "parameters")):
                value = spec.resolve(written)
                if id(value) not in seen and (title := _why_unsendable(spec, value)):
                    yield Flaw(Rule.SPEC_UNSENDABLE, (*path, "parameters", number), title)
                seen.add(id(value))


def _why_unsendable(spec: Specification, value: JsonObject) -> str:
    """Empty for what is sent neither as a header nor as a cookie."""
    name = text_at(value, "name")
    match text_at(value, "in"):
        case "header":
            parameter = Parameter(name, "header", value)
        case "cookie":
            return "" if is_header_name(name) else say("No client can send a cookie named {name}.", name=repr(name))
        case _:
            return ""
    if not is_header_name(name):
        return say("No client can send a header named {name}.", name=repr(name))
    if is_header_value(in_header(parameter, parameter_example(spec, parameter))):
        return ""
    return say("The example of the header {name} holds more than printable ASCII characters.", name=name)


def _part_flaws(spec: Specification, requests: list[Operation]) -> Iterator[Flaw]:
    """Each form once, however many operations share it."""
    seen: set[int] = set()
    for operation in requests:
        body = request_body(spec, operation)
        forms = [media for media in body.content if media.is_multipart] if body else []
        for media in forms:
            names = object_at(merge(spec, media.schema), "properties")
            for name in names if id(names) not in seen else ():
                if not is_part_name(name):
                    title = say("No client can send a form part named {name}.", name=repr(name))
                    yield Flaw(Rule.SPEC_UNSENDABLE, (*place_of(operation), "requestBody"), title)
            seen.add(id(names))


def place_of(operation: Operation) -> Path:
    """Where an operation is in its document; for a path item in `components`, the path that refers to it."""
    if operation.method == WEBHOOK:
        method = next((method for method in METHODS if operation.shared.get(method) is operation.value), "post")
        return ("webhooks", operation.path, method)
    return ("paths", operation.path, operation.method.lower())
