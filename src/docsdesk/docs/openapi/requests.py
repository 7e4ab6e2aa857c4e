"""The request of an operation: its parameters, its body, its credentials, and a curl command that sends it."""

from dataclasses import dataclass
from urllib.parse import quote

from docsdesk.docs.json_values import Json, JsonObject, as_line, list_at, object_at, objects, text_at
from docsdesk.docs.openapi.samples import as_json, media_example, schema_example
from docsdesk.docs.openapi.specification import WEBHOOK, Operation, Specification

_BODY_TYPES = ("application/json", "multipart/form-data", "application/x-www-form-urlencoded")


@dataclass(frozen=True, slots=True)
class Parameter:
    """`location` is path, query, header or cookie."""

    name: str
    location: str
    value: JsonObject

    @property
    def is_required(self) -> bool:
        return self.location == "path" or self.value.get("required") is True

    @property
    def schema(self) -> Json:
        if "schema" in self.value:
            return self.value["schema"]
        media = next(iter(object_at(self.value, "content").values()), None)
        return media.get("schema") if isinstance(media, dict) else None


@dataclass(frozen=True, slots=True)
class Credential:
    """How a request proves who sends it. `location` is header, query or cookie; `sample` stands for the secret."""

    name: str
    location: str
    sample: str
    description: str


def parameters(spec: Specification, operation: Operation) -> tuple[Parameter, ...]:
    """Those of the operation and of its path; the operation's win."""
    found: dict[tuple[str, str], Parameter] = {}
    for written in (*list_at(operation.shared, "parameters"), *list_at(operation.value, "parameters")):
        value = spec.resolve(written)
        name, location = text_at(value, "name"), text_at(value, "in")
        if name and location in ("path", "query", "header", "cookie"):
            found[name, location] = Parameter(name, location, value)
    return tuple(found.values())


def request_body(spec: Specification, operation: Operation) -> tuple[str, JsonObject, JsonObject] | None:
    """Content type, media object and the whole body object; JSON before forms before the rest."""
    body = spec.resolve(operation.value.get("requestBody"))
    return None if not (found := media_of(spec, body)) else (*found, body)


def media_of(spec: Specification, body: JsonObject) -> tuple[str, JsonObject] | None:
    content = object_at(body, "content")
    chosen = next((kind for kind in _BODY_TYPES if kind in content), None)
    chosen = chosen or next((kind for kind in content if "json" in kind), None) or next(iter(content), None)
    return None if chosen is None else (chosen, spec.resolve(content[chosen]))


def credentials(spec: Specification, operation: Operation) -> tuple[Credential, ...]:
    """Those of the first alternative that the operation accepts."""
    wanted = operation.value.get("security", spec.value.get("security"))
    first = next(objects(wanted), None) or dict[str, Json]()
    schemes = object_at(spec.value, "components", "securitySchemes")
    found = (_credential(spec.resolve(schemes.get(name))) for name in first)
    return tuple(credential for credential in found if credential is not None)


def _credential(scheme: JsonObject) -> Credential | None:
    description = text_at(scheme, "description")
    match text_at(scheme, "type"), text_at(scheme, "scheme").lower():
        case "apiKey", _:
            return Credential(text_at(scheme, "name"), text_at(scheme, "in", "header"), "<api-key>", description)
        case "http", "basic":
            return Credential("Authorization", "header", "Basic <encoded-value>", description)
        case (("http" | "oauth2" | "openIdConnect"), _):
            return Credential("Authorization", "header", "Bearer <token>", description)
        case _:
            return None


def curl_command(spec: Specification, operation: Operation) -> str:
    """A command that sends the example request, quoted for a POSIX shell; empty for a webhook."""
    if operation.method == WEBHOOK:
        return ""
    lines = [f"curl --request {operation.method}", f"--url {_quoted(_address(spec, operation))}"]
    headers = [(secret.name, secret.sample) for secret in credentials(spec, operation) if secret.location == "header"]
    headers += [
        (parameter.name, as_line(_sample(spec, parameter)))
        for parameter in parameters(spec, operation)
        if parameter.location == "header" and parameter.is_required
    ]
    body = request_body(spec, operation)
    if body is not None and body[0] != "multipart/form-data":
        headers.append(("Content-Type", body[0]))
    lines += [f"--header {_quoted(f'{name}: {value}')}" for name, value in headers]
    lines += _body_lines(spec, body)
    return " \\\n  ".join(lines)


def _body_lines(spec: Specification, body: tuple[str, JsonObject, JsonObject] | None) -> list[str]:
    if body is None:
        return []
    kind, media, _ = body
    example = media_example(spec, media, is_request=True)
    if "json" in kind:
        return [f"--data {_quoted(as_json(example))}"]
    if not isinstance(example, dict):
        return [f"--data {_quoted(as_line(example))}"] if example is not None else []
    flag = "--form-string" if kind == "multipart/form-data" else "--data-urlencode"
    return [f"{flag} {_quoted(f'{name}={as_line(value)}')}" for name, value in example.items()]


def _address(spec: Specification, operation: Operation) -> str:
    address = (spec.servers[0] if spec.servers else "https://api.example.com") + operation.path
    query: list[str] = []
    for parameter in parameters(spec, operation):
        sample = as_line(_sample(spec, parameter))
        if parameter.location == "path":
            shown = sample if not sample.startswith("<") else f"{{{parameter.name}}}"
            address = address.replace(f"{{{parameter.name}}}", quote(shown, safe="{}"))
        elif parameter.location == "query" and parameter.is_required:
            query.append(f"{quote(parameter.name, safe='[]')}={quote(sample, safe='<>')}")
    return address + ("?" + "&".join(query) if query else "")


def _sample(spec: Specification, parameter: Parameter) -> Json:
    if "example" in parameter.value:
        return parameter.value["example"]
    for written in object_at(parameter.value, "examples").values():
        return spec.resolve(written).get("value")
    return schema_example(spec, parameter.schema, is_request=True)


def _quoted(text: str) -> str:
    """One word for a POSIX shell, whatever is in it."""
    return "'" + text.replace("'", "'\\''") + "'"
