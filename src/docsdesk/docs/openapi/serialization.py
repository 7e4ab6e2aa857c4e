"""Parameter values as sent in a request (OpenAPI 3.1 section 4.8.12, RFC 6570)."""

import re
from collections.abc import Callable
from urllib.parse import quote

import orjson

from docsdesk.docs.json.values import Json, as_line, as_object
from docsdesk.docs.openapi.parameters import Parameter

_RESERVED = ":/?[]@!$'()*,;"
"""What `allowReserved` leaves unescaped; & = + and # would change the query."""
_OPEN = re.compile(r"<[a-z][a-z-]*>")
_DELIMITERS = {"spaceDelimited": "%20", "pipeDelimited": "%7C"}


def in_path(parameter: Parameter, value: Json) -> str:
    """The text that replaces `{name}` in a path, percent-encoded; a value to fill in stays `{name}`."""
    if is_open(value) or (isinstance(value, list) and any(map(is_open, value))):
        return f"{{{parameter.name}}}"
    parts = _parts(parameter, value, encoded)
    if parameter.content_type:
        return encoded(_as_json(value))
    match parameter.style:
        case "label":
            return "." + (".".join(parts) if parameter.is_exploded else ",".join(parts))
        case "matrix":
            return "".join(f";{part}" for part in _matrix(parameter, value, parts))
        case _:
            return ",".join(parts)


def in_query(parameter: Parameter, value: Json) -> list[str]:
    """Percent-encoded `name=value` pieces of a query."""
    if parameter.location == "querystring":
        return _whole_query(value)
    encode = _encoded_reserved if parameter.allows_reserved else encoded
    name = encoded(parameter.name)
    if isinstance(value, dict | list) and not parameter.content_type and _is_spread(parameter, value):
        return _spread(parameter, value, encode)
    if parameter.content_type:
        return [f"{name}={encode(_as_json(value))}"]
    return [f"{name}={_DELIMITERS.get(parameter.style, ',').join(_parts(parameter, value, encode))}"]


def _is_spread(parameter: Parameter, value: Json) -> bool:
    """Whether each member or item is a separate piece."""
    return parameter.is_exploded or (parameter.style == "deepObject" and isinstance(value, dict))


def _spread(parameter: Parameter, value: Json, encode: Callable[[str], str]) -> list[str]:
    name = encoded(parameter.name)
    if isinstance(value, list):
        return [f"{name}={encode(scalar_text(item))}" for item in value]
    pairs = [(encoded(key), encode(scalar_text(item))) for key, item in as_object(value).items()]
    if parameter.style == "deepObject":
        return [f"{name}%5B{key}%5D={item}" for key, item in pairs]
    return [f"{key}={item}" for key, item in pairs]


def in_header(parameter: Parameter, value: Json) -> str:
    """The value of a header, or of one cookie."""
    return _as_json(value) if parameter.content_type else ",".join(_parts(parameter, value, str))


def scalar_text(value: Json) -> str:
    """A value as one text: objects and lists as JSON."""
    return _as_json(value) if isinstance(value, dict | list) else "null" if value is None else as_line(value)


def is_open(value: Json) -> bool:
    """Whether a value is for the reader to fill in and only names its kind, such as `<string>`."""
    return isinstance(value, str) and _OPEN.fullmatch(value) is not None


def _parts(parameter: Parameter, value: Json, encode: Callable[[str], str]) -> list[str]:
    if isinstance(value, list):
        return [encode(scalar_text(item)) for item in value]
    if isinstance(value, dict):
        pairs = [(encode(key), encode(scalar_text(item))) for key, item in value.items()]
        if parameter.is_exploded:
            return [f"{key}={item}" for key, item in pairs]
        return [text for pair in pairs for text in pair]
    return [encode(scalar_text(value))]


def _matrix(parameter: Parameter, value: Json, parts: list[str]) -> list[str]:
    if isinstance(value, dict) and parameter.is_exploded:
        return parts
    if isinstance(value, list) and parameter.is_exploded:
        return [f"{encoded(parameter.name)}={part}" for part in parts]
    return [f"{encoded(parameter.name)}={','.join(parts)}"]


def _whole_query(value: Json) -> list[str]:
    if isinstance(value, dict):
        return [f"{encoded(key)}={encoded(scalar_text(item))}" for key, item in value.items()]
    return [encoded(scalar_text(value))]


def encoded(text: str) -> str:
    return text if is_open(text) else quote(text, safe="", errors="replace")


def _encoded_reserved(text: str) -> str:
    return text if is_open(text) else quote(text, safe=_RESERVED, errors="replace")


def _as_json(value: Json) -> str:
    return orjson.dumps(value).decode()
