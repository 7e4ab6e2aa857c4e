"""The parameters of an operation, and how their values are written (OpenAPI 3.1 section 4.8.12, 3.2 section 4.12)."""

from dataclasses import dataclass
from typing import Final, Literal

from docsdesk.docs.json.values import Json, JsonObject, list_at, object_at, text_at
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
