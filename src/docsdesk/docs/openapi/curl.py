"""A curl command that sends the example request of an operation."""

from urllib.parse import quote

from docsdesk.docs.json_values import Json, as_line, object_at
from docsdesk.docs.openapi.bodies import MediaType, request_body
from docsdesk.docs.openapi.parameters import Parameter, parameters
from docsdesk.docs.openapi.samples import as_json, media_example, schema_example
from docsdesk.docs.openapi.security import SchemeKind, SecurityScheme, security
from docsdesk.docs.openapi.specification import WEBHOOK, Operation, Specification


def secret_sample(scheme: SecurityScheme) -> str:
    """What stands for the secret in an example, scheme and all."""
    match scheme.kind:
        case SchemeKind.API_KEY:
            return "<api-key>"
        case SchemeKind.BASIC:
            return "Basic <encoded-value>"
        case SchemeKind.HTTP:
            return f"{scheme.scheme} <credentials>"
        case _:
            return "Bearer <token>"


def curl_command(spec: Specification, operation: Operation) -> str:
    """A command that sends the example request, quoted for a POSIX shell; empty for a webhook."""
    if operation.method == WEBHOOK:
        return ""
    lines = [f"curl --request {operation.method}", f"--url {_quoted(_address(spec, operation))}"]
    needed = next(iter(security(spec, operation)), ())
    schemes = [requirement.scheme for requirement in needed if requirement.scheme.location == "header"]
    headers = [(scheme.field, secret_sample(scheme)) for scheme in schemes]
    headers += [
        (parameter.name, as_line(_sample(spec, parameter)))
        for parameter in parameters(spec, operation)
        if parameter.location == "header" and parameter.is_required
    ]
    body = request_body(spec, operation)
    media = body.content[0] if body else None
    if media is not None and not media.is_multipart:
        headers.append(("Content-Type", media.content_type))
    lines += [f"--header {_quoted(f'{name}: {value}')}" for name, value in headers]
    lines += _body_lines(spec, media)
    return " \\\n  ".join(lines)


def _body_lines(spec: Specification, media: MediaType | None) -> list[str]:
    if media is None:
        return []
    example = media_example(spec, media.value, is_request=True)
    if media.is_json:
        return [f"--data {_quoted(as_json(example))}"]
    if not isinstance(example, dict):
        return [f"--data {_quoted(as_line(example))}"] if example is not None else []
    flag = "--form-string" if media.is_multipart else "--data-urlencode"
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
