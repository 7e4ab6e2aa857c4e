"""The bodies of requests and responses, by media type (OpenAPI 3.1 sections 4.8.13 to 4.8.15)."""

import re
from dataclasses import dataclass

from docsdesk.docs.json.values import Json, JsonObject, object_at, text_at
from docsdesk.docs.openapi.parameters import Parameter
from docsdesk.docs.openapi.schemas import merge
from docsdesk.docs.openapi.specification import Operation, Specification

_JSON = re.compile(r"(?:application|text)/(?:[\w.!#$&^-]+\+)?json(?:\s*;|$)", re.IGNORECASE)
_XML = re.compile(r"(?:application|text)/(?:[\w.!#$&^-]+\+)?xml(?:\s*;|$)", re.IGNORECASE)
_TEXTUAL = re.compile(
    r"text/|(?:application|image)/(?:[\w.!#$&^-]+\+)?(?:json|xml|yaml|javascript|graphql)", re.IGNORECASE
)


def is_json(content_type: str) -> bool:
    return _JSON.match(content_type) is not None


@dataclass(frozen=True, slots=True)
class MediaType:
    content_type: str
    value: JsonObject

    @property
    def schema(self) -> Json:
        """For a stream of items, `itemSchema` as the items of an array (OpenAPI 3.2)."""
        if "schema" not in self.value and "itemSchema" in self.value:
            return {"type": "array", "items": self.value["itemSchema"]}
        return self.value.get("schema")

    @property
    def is_json(self) -> bool:
        return is_json(self.content_type)

    @property
    def is_xml(self) -> bool:
        return _XML.match(self.content_type) is not None

    @property
    def is_multipart(self) -> bool:
        return self._essence == "multipart/form-data"

    @property
    def is_form(self) -> bool:
        return self._essence == "application/x-www-form-urlencoded"

    @property
    def is_text(self) -> bool:
        return _TEXTUAL.match(self.content_type) is not None

    def encoding(self, name: str) -> JsonObject:
        """How one property of a form is encoded."""
        return object_at(self.value, "encoding", name)

    @property
    def _essence(self) -> str:
        return self.content_type.partition(";")[0].strip().lower()


_STYLE_KEYS = frozenset(("style", "explode"))


def find_styled_field(media: MediaType, name: str) -> Parameter | None:
    """A form's field as the query parameter that its encoding's style makes of it; None if the style says nothing."""
    encoding = media.encoding(name)
    if not media.is_form or _STYLE_KEYS.isdisjoint(encoding):
        return None
    return Parameter(name, "query", {**encoding, "schema": {}})


@dataclass(frozen=True, slots=True)
class DescribedBody:
    """`content` has JSON before forms before the rest; the first is shown first."""

    description: str
    is_required: bool
    content: tuple[MediaType, ...]


def request_body(spec: Specification, operation: Operation) -> DescribedBody | None:
    """None for an operation without a body, and for one that names no media type."""
    value = spec.resolve(operation.value.get("requestBody"))
    content = content_of(spec, value)
    return DescribedBody(text_at(value, "description"), value.get("required") is True, content) if content else None


def content_of(spec: Specification, holder: JsonObject) -> tuple[MediaType, ...]:
    """The media types of a request body, response, header or parameter."""
    found = [MediaType(kind, spec.resolve(value)) for kind, value in object_at(holder, "content").items()]
    return tuple(sorted(found, key=_rank))


def _rank(media: MediaType) -> int:
    if media.is_json:
        return 0
    return 1 if media.is_multipart or media.is_form else 2


def is_file(spec: Specification, schema: Json) -> bool:
    """Whether a value of the schema is chosen as a file: binary, or of a media type that is not text."""
    found = merge(spec, schema)
    if found.get("type") == "array":
        found = merge(spec, found.get("items"))
    if text_at(found, "format") in ("binary", "base64"):
        return True
    media = text_at(found, "contentMediaType")
    return bool(media) and not _TEXTUAL.match(media)
