"""What is wrong in an OpenAPI document although it has the right shape."""

import re
from collections.abc import Iterator

from docsdesk.docs.json.values import Json, JsonObject, as_line, as_list, as_object, object_at, text_at, texts
from docsdesk.docs.openapi.parameters import parameters
from docsdesk.docs.openapi.places import VALUES, Path
from docsdesk.docs.openapi.specification import METHODS, WEBHOOK, Operation, Specification
from docsdesk.docs.openapi.structure import Flaw
from docsdesk.domain.rule import Rule

_PLACEHOLDER = re.compile(r"\{([^{}]*)\}")


def meaning_flaws(spec: Specification) -> Iterator[Flaw]:
    """References, identities, path parameters and security names that do not fit together."""
    yield from reference_flaws(spec)
    if not spec.is_async:
        yield from _identity_flaws(spec)
        yield from _path_flaws(spec)
        yield from _security_flaws(spec)


def reference_flaws(spec: Specification) -> Iterator[Flaw]:
    wrong = {reference: title for reference in _references(spec.value) if (title := _why_unfollowed(spec, reference))}
    if wrong:
        for path, reference in _places_of(spec.value, frozenset(wrong)):
            yield Flaw(Rule.SPEC_REFERENCE, path, wrong[reference])


def _why_unfollowed(spec: Specification, reference: str) -> str:
    if not reference.startswith("#"):
        return f"The reference {reference} leads out of this file; only references within a file are followed."
    if reference != "#" and not reference.startswith("#/"):
        return f"Nothing has the anchor {reference}."
    if not spec.has(reference):
        return f"Nothing is at {reference}."
    return f"The reference {reference} leads back to itself." if spec.is_circular(reference) else ""


def _references(value: Json) -> set[str]:
    """Every `$ref`, wherever it stands."""
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
    """Where the wanted references stand, in the document's order."""
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
            title = f"{seen[name]} has the operationId {name} already."
            yield Flaw(Rule.SPEC_DUPLICATE, (*path_of(operation), "operationId"), title)
        seen.setdefault(name, operation.key)
    shapes: dict[str, str] = {}
    for path in object_at(spec.value, "paths"):
        shape = _PLACEHOLDER.sub("{}", path)
        if shape in shapes:
            yield Flaw(Rule.SPEC_DUPLICATE, ("paths", path), f"{path} is the same path as {shapes[shape]}.")
        shapes.setdefault(shape, path)
        if not path.startswith(("/", "x-")):
            yield Flaw(Rule.SPEC_PATH, ("paths", path), f"The path {path} does not start with a slash.")


def _path_flaws(spec: Specification) -> Iterator[Flaw]:
    for operation in spec.operations.values():
        if operation.method == WEBHOOK:
            continue
        written = set(_PLACEHOLDER.findall(operation.path))
        declared = {each.name for each in parameters(spec, operation) if each.location == "path"}
        for name in sorted(written - declared):
            title = f"{operation.key} does not declare its path parameter {name}."
            yield Flaw(Rule.SPEC_PATH, path_of(operation), title)
        for name in sorted(declared - written):
            title = f"{operation.key} declares the path parameter {name}, which its path lacks."
            yield Flaw(Rule.SPEC_PATH, path_of(operation), title)


def _security_flaws(spec: Specification) -> Iterator[Flaw]:
    known = object_at(spec.value, "components", "securitySchemes")
    holders: list[tuple[Path, JsonObject]] = [((), spec.value)]
    holders += [(path_of(operation), operation.value) for operation in spec.operations.values()]
    for path, holder in holders:
        for position, alternative in enumerate(as_list(holder.get("security"))):
            for name in as_object(alternative):
                if name not in known:
                    title = f"There is no security scheme {name}."
                    yield Flaw(Rule.SPEC_SECURITY, (*path, "security", position, name), title)


def path_of(operation: Operation) -> Path:
    """Where an operation stands in its document; of a path item in `components` the path that names it."""
    if operation.method == WEBHOOK:
        method = next((method for method in METHODS if operation.shared.get(method) is operation.value), "post")
        return ("webhooks", operation.path, method)
    return ("paths", operation.path, operation.method.lower())


def _has_server(spec: Specification, operation: Operation) -> bool:
    """Nobody sends a webhook."""
    holders = (operation.value, operation.shared, spec.value)
    return spec.is_async or operation.method == WEBHOOK or any(as_list(holder.get("servers")) for holder in holders)


def server_flaws(spec: Specification) -> Iterator[Flaw]:
    """Operations without any, variables that are not declared, and defaults that are none of their choices."""
    homeless = [operation for operation in spec.operations.values() if not _has_server(spec, operation)]
    if homeless:
        some = "No operation" if len(homeless) == len(spec.operations) else f"{homeless[0].key}"
        title = f"{some} has a server: its page shows the endpoint without a playground."
        yield Flaw(Rule.SPEC_NO_SERVERS, ("servers",) if "servers" in spec.value else ("openapi",), title)
    for position, server in enumerate(as_list(spec.value.get("servers"))):
        variables = object_at(server, "variables")
        for name in _PLACEHOLDER.findall(text_at(server, "url")):
            if name not in variables:
                title = f"The address has the variable {name}, which is not declared."
                yield Flaw(Rule.SPEC_SERVER, ("servers", position, "url"), title)
        for name, variable in variables.items():
            choices = texts(object_at(variables, name).get("enum"))
            default = as_line(as_object(variable).get("default"))
            if choices and default not in choices:
                title = f"The default of {name} is none of its choices."
                yield Flaw(Rule.SPEC_SERVER, ("servers", position, "variables", name), title)
