"""The request of a page that describes it with fields rather than an API description (interface section 2.7)."""

from collections.abc import Iterator
from dataclasses import dataclass
from urllib.parse import quote

from docsdesk.docs.json.values import Json, JsonObject, as_line
from docsdesk.docs.mdx.reader import read_mdx
from docsdesk.docs.mdx.tree import Element, Node
from docsdesk.docs.openapi.example_request import UNKNOWN_SERVER
from docsdesk.docs.openapi.parameters import is_open, percent_encode, scalar_text
from docsdesk.docs.pages.effective_settings import ManualAuth, PageSettings
from docsdesk.docs.pages.page import Page
from docsdesk.docs.snippets.request import (
    Body,
    FilePart,
    FormBody,
    HttpRequest,
    JsonBody,
    MultipartBody,
    TextPart,
    is_header_name,
    is_header_value,
    is_part_name,
)
from docsdesk.domain.api_settings import EXAMPLE_DEFAULTS, SERVER, AuthMethod

_LOCATIONS = ("path", "query", "body", "header", "cookie")
_WITHOUT_BODY = ("HEAD", "TRACE")


@dataclass(frozen=True, slots=True)
class ManualField:
    """One ParamField. `type` is as written; `fields` are nested in it."""

    name: str
    location: str
    type: str
    is_required: bool
    default: Json
    placeholder: str
    fields: tuple["ManualField", ...] = ()

    @property
    def example(self) -> Json:
        """The field's default or placeholder, or else a value of its type."""
        if self.default is not None:
            return self.default
        if self.placeholder:
            return self.placeholder
        if self.fields:
            inner: JsonObject = {field.name: field.example for field in self.fields}
            return [inner] if self._is_list else inner
        return [] if self._is_list else _by_type(self.type.lower())

    @property
    def is_file(self) -> bool:
        return self.type.lower() in ("file", "binary")

    @property
    def _is_list(self) -> bool:
        return self.type.lower().startswith(("array", "list")) or self.type.endswith("[]")


def _by_type(kind: str) -> Json:
    if kind.startswith(("int", "number", "float", "double")):
        return 123
    if kind.startswith("bool"):
        return True
    return {} if kind.startswith(("object", "map", "record")) else "<string>"


def manual_fields(page: Page) -> tuple[ManualField, ...]:
    """The ParamFields in the page itself."""
    is_mdx = page.file is None or page.file.suffix == ".mdx"
    return tuple(_fields(read_mdx(page.text, start=page.front_matter.length, is_mdx=is_mdx).nodes))


def _fields(nodes: list[Node]) -> Iterator[ManualField]:
    for node in nodes:
        if not isinstance(node, Element):
            continue
        location = next((name for name in _LOCATIONS if node.text(name)), "") if node.name == "ParamField" else ""
        if not location:
            yield from _fields(node.children)
            continue
        yield ManualField(
            node.text(location),
            location,
            node.text("type"),
            node.flag("required"),
            node.attributes.get("default"),
            node.text("placeholder"),
            tuple(_fields(node.children)),
        )


def manual_request(page: Page, settings: PageSettings) -> HttpRequest | None:
    """What the page's examples show; None for a page without `api`. Raises ValueError if no client could send it."""
    method, _, address = page.front_matter.text("api").partition(" ")
    address = address.strip()
    if not address or not method.isalpha():
        return None
    if "://" not in address:
        base = next(iter(settings.value(SERVER) or ()), UNKNOWN_SERVER).rstrip("/")
        address = f"{base}/{address.lstrip('/')}"
    is_partial = settings.value(EXAMPLE_DEFAULTS) == "required"
    fields = [field for field in manual_fields(page) if field.is_required or not is_partial or field.location == "path"]
    headers = [*_auth_headers(settings.auth.value)]
    headers += [(field.name, scalar_text(field.example)) for field in _sendable(fields, "header")]
    cookies = [f"{field.name}={scalar_text(field.example)}" for field in _sendable(fields, "cookie")]
    headers += [("Cookie", "; ".join(cookies))] if cookies else []
    body = None if method.upper() in _WITHOUT_BODY else _body(page, fields)
    if body is not None:
        headers = [(name, value) for name, value in headers if name.lower() != "content-type"]
    return HttpRequest(method.upper(), _url(address, fields), tuple(headers), body)


def _sendable(fields: list[ManualField], location: str) -> list[ManualField]:
    return [
        field
        for field in fields
        if field.location == location and is_header_name(field.name) and is_header_value(scalar_text(field.example))
    ]


def _auth_headers(auth: ManualAuth | None) -> tuple[tuple[str, str], ...]:
    if auth is None:
        return ()
    samples = {AuthMethod.BEARER: "Bearer <token>", AuthMethod.BASIC: "Basic <encoded-value>"}
    return ((auth.header, samples.get(auth.method, "<api-key>")),)


def _url(address: str, fields: list[ManualField]) -> str:
    query: list[str] = []
    for field in fields:
        shown = percent_encode(scalar_text(field.example))
        if field.location == "path":
            shown = f"{{{quote(field.name, safe='')}}}" if is_open(shown) else shown
            address = address.replace(f"{{{field.name}}}", shown).replace(f"/:{field.name}", f"/{shown}")
        elif field.location == "query":
            query.append(f"{quote(field.name, safe='')}={shown}")
    return address + ("&" if "?" in address else "?") * bool(query) + "&".join(query)


def _body(page: Page, fields: list[ManualField]) -> Body | None:
    """In the page's `contentType`, or JSON if it has none."""
    found = [field for field in fields if field.location == "body"]
    if not found:
        return None
    kind = page.front_matter.text("contentType") or "application/json"
    if kind == "multipart/form-data" or any(field.is_file for field in found):
        parts = tuple(_part(field) for field in found if is_part_name(field.name))
        return MultipartBody(parts) if parts else None
    if kind == "application/x-www-form-urlencoded":
        return FormBody(tuple((field.name, scalar_text(field.example)) for field in found))
    value: JsonObject = {field.name: field.example for field in found}
    return JsonBody.of(value, kind)


def _part(field: ManualField) -> TextPart | FilePart:
    if field.is_file:
        return FilePart(field.name, as_line(field.default) or "file")
    return TextPart(field.name, scalar_text(field.example))
