"""The parameters of an operation, and how their values are written (OpenAPI 3.1 section 4.8.12, 3.2 section 4.12)."""

import re
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final, Literal
from urllib.parse import quote

import orjson

from docsdesk.docs.json.values import Json, JsonObject, as_line, as_object, list_at, object_at, text_at
from docsdesk.docs.openapi.specification import Operation, Specification

Location = Literal["path", "query", "querystring", "header", "cookie"]
LOCATIONS: Final[tuple[Location, ...]] = ("path", "query", "querystring", "header", "cookie")
_STYLES: Final[dict[Location, str]] = {"path": "simple", "header": "simple", "query": "form", "cookie": "form"}


@dataclass(frozen=True, slots=True)
class Parameter:
    """`value` is the parameter object behind its references."""

    name: str
    location: Location
    value: JsonObject

    @property
    def is_required(self) -> bool:
        return self.location == "path" or self.value.get("required") is True

    @property
    def is_deprecated(self) -> bool:
        return self.value.get("deprecated") is True

    @property
    def description(self) -> str:
        return text_at(self.value, "description")

    @property
    def schema(self) -> Json:
        return self.value["schema"] if "schema" in self.value else self._media.get("schema")

    @property
    def content_type(self) -> str:
        """The media type of a parameter described by `content`, empty for one with a style."""
        return "" if "schema" in self.value else next(iter(object_at(self.value, "content")), "")

    @property
    def style(self) -> str:
        return text_at(self.value, "style") or _STYLES.get(self.location, "form")

    @property
    def is_exploded(self) -> bool:
        written = self.value.get("explode")
        return written if isinstance(written, bool) else self.style in ("form", "cookie")

    @property
    def allows_reserved(self) -> bool:
        """Whether `:/?#[]@!$&'()*+,;=` are left unescaped."""
        return self.value.get("allowReserved") is True

    @property
    def examples_holder(self) -> JsonObject:
        """The object whose `example` and `examples` count."""
        return self.value if "schema" in self.value or not self._media else self._media

    @property
    def _media(self) -> JsonObject:
        media = next(iter(object_at(self.value, "content").values()), None)
        return media if isinstance(media, dict) else {}


def parameters(spec: Specification, operation: Operation) -> tuple[Parameter, ...]:
    """The parameters of the operation and of its path; the operation's win."""
    found: dict[tuple[str, str], Parameter] = {}
    for written in (*list_at(operation.shared, "parameters"), *list_at(operation.value, "parameters")):
        value = spec.resolve(written)
        name, location = text_at(value, "name"), text_at(value, "in")
        if name and location in LOCATIONS:
            found[name, location] = Parameter(name, location, value)
    return tuple(found.values())


_RESERVED = ":/?[]@!$'()*,;"
"""What `allowReserved` leaves unescaped; & = + and # would change the query."""
_OPEN = re.compile(r"<[a-z][a-z-]*>")
_DELIMITERS = {"spaceDelimited": "%20", "pipeDelimited": "%7C"}


def in_path(parameter: Parameter, value: Json) -> str:
    """The text that replaces `{name}` in a path, percent-encoded; a value to fill in stays `{name}`."""
    if is_open(value) or (isinstance(value, list) and any(map(is_open, value))):
        return f"{{{parameter.name}}}"
    parts = _parts(parameter, value, percent_encode)
    if parameter.content_type:
        return percent_encode(_as_json(value))
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
    encode = _encode_reserved if parameter.allows_reserved else percent_encode
    name = percent_encode(parameter.name)
    if isinstance(value, dict | list) and not parameter.content_type and _is_spread(parameter, value):
        return _spread(parameter, value, encode)
    if parameter.content_type:
        return [f"{name}={encode(_as_json(value))}"]
    return [f"{name}={_DELIMITERS.get(parameter.style, ',').join(_parts(parameter, value, encode))}"]


def _is_spread(parameter: Parameter, value: Json) -> bool:
    """Whether each member or item is a separate piece."""
    return parameter.is_exploded or (parameter.style == "deepObject" and isinstance(value, dict))


def _spread(parameter: Parameter, value: Json, encode: Callable[[str], str]) -> list[str]:
    name = percent_encode(parameter.name)
    if isinstance(value, list):
        return [f"{name}={encode(scalar_text(item))}" for item in value]
    pairs = [(percent_encode(key), encode(scalar_text(item))) for key, item in as_object(value).items()]
    if parameter.style == "deepObject":
        return [f"{name}%5B{key}%5D={item}" for key, item in pairs]
    return [f"{key}={item}" for key, item in pairs]


def in_header(parameter: Parameter, value: Json) -> str:
    """The value of a header, or of one cookie."""
    return _as_json(value) if parameter.content_type else ",".join(_parts(parameter, value, str))


def scalar_text(value: Json) -> str:
    """A value as one text: objects and lists as JSON."""
    return _as_json(value) if value is None or isinstance(value, dict | list) else as_line(value)


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
        return [f"{percent_encode(parameter.name)}={part}" for part in parts]
    return [f"{percent_encode(parameter.name)}={','.join(parts)}"]


def _whole_query(value: Json) -> list[str]:
    if isinstance(value, dict):
        return [f"{percent_encode(key)}={percent_encode(scalar_text(item))}" for key, item in value.items()]
    return [percent_encode(scalar_text(value))]


def percent_encode(text: str) -> str:
    return text if is_open(text) else quote(text, safe="", errors="replace")


def _encode_reserved(text: str) -> str:
    return text if is_open(text) else quote(text, safe=_RESERVED, errors="replace")


def _as_json(value: Json) -> str:
    return orjson.dumps(value).decode()
