"""The playground's form of a page: of an operation, of a page with its own `api:` line, or of a channel."""

import re
from dataclasses import replace

from docsdesk.docs.api_servers import ApiServer, manual_servers, operation_servers
from docsdesk.docs.effective_settings import PageSettings, page_settings
from docsdesk.docs.folder import DocsFolder
from docsdesk.docs.manual_request import manual_fields
from docsdesk.docs.openapi.bodies import request_body
from docsdesk.docs.openapi.parameters import parameters
from docsdesk.docs.openapi.security import security
from docsdesk.docs.openapi.specification import Operation, Specification
from docsdesk.docs.page import Page
from docsdesk.docs.page_access import playground_display
from docsdesk.docs.playground.auth_fields import described_auth, manual_auth
from docsdesk.docs.playground.body_forms import described_body, manual_bodies
from docsdesk.docs.playground.channel_form import channel_form
from docsdesk.docs.playground.form import InputField, PlaygroundForm
from docsdesk.docs.playground.manual_fields import manual_input
from docsdesk.docs.playground.schema_fields import SchemaFields
from docsdesk.docs.playground.wire import wire_of
from docsdesk.domain.api_settings import PlaygroundDisplay
from docsdesk.domain.reader import Reader

_ADDRESS = re.compile(r"(?P<server>\w+://[^/]+)(?P<path>/.*)?")
_PATH_NAME = re.compile(r"\{([^{}]+)\}")
_BODILESS = ("GET", "HEAD")


def playground_form(folder: DocsFolder, page: Page, reader: Reader) -> PlaygroundForm | None:
    """None where the reader gets no playground on this page."""
    api = folder.config.get("api")
    if not page.method or playground_display(api, page, reader) is not PlaygroundDisplay.INTERACTIVE:
        return None
    settings = page_settings(api, page)
    if page.api is None:
        return _manual_form(folder, page, settings)
    if page.api.schema:
        return None
    if (operation := page.operation) is not None:
        return _operation_form(page.api.specification, operation, settings)
    form = channel_form(page.api.specification, page.api.channel, prefill=settings.prefill.value)
    return replace(form, auth=()) if form and page.needs_no_auth else form


def _operation_form(spec: Specification, operation: Operation, settings: PageSettings) -> PlaygroundForm | None:
    servers = tuple(server for server in operation_servers(spec, operation) if server.is_absolute)
    if not servers:
        return None
    made = SchemaFields(spec, prefill=settings.prefill.value)
    body = request_body(spec, operation)
    bodies = [described_body(spec, media, made, is_required=body.is_required) for media in body.content] if body else []
    return PlaygroundForm(
        operation.method,
        operation.path,
        servers,
        described_auth(security(spec, operation)),
        tuple(made.parameter(parameter) for parameter in parameters(spec, operation)),
        tuple(bodies),
        languages=settings.languages.value,
        is_proxied=settings.proxy.value,
        with_credentials=settings.credentials.value and not settings.proxy.value,
    )


def _manual_form(folder: DocsFolder, page: Page, settings: PageSettings) -> PlaygroundForm | None:
    servers, path = _manual_address(folder, page)
    if not servers:
        return None
    fields = [manual_input(field, prefill=settings.prefill.value) for field in manual_fields(page)]
    own = [field for field in fields if field.location != "body"]
    in_body = tuple(field for field in fields if field.location == "body")
    named = {field.name for field in own if field.location == "path"}
    missing = [name for name in _PATH_NAME.findall(path) if name not in named]
    own += [InputField(name, "path", is_required=True, wire=wire_of(name, "path")) for name in missing]
    return PlaygroundForm(
        page.method,
        path,
        servers,
        manual_auth(settings.auth.value),
        tuple(own),
        () if page.method in _BODILESS else manual_bodies(page.front_matter.text("contentType"), in_body),
        languages=settings.languages.value,
        is_proxied=settings.proxy.value,
        with_credentials=settings.credentials.value and not settings.proxy.value,
    )


def _manual_address(folder: DocsFolder, page: Page) -> tuple[tuple[ApiServer, ...], str]:
    written = page.front_matter.text("api").partition(" ")[2].strip()
    if whole := _ADDRESS.fullmatch(written):
        return (ApiServer(whole["server"]),), whole["path"] or "/"
    return tuple(server for server in manual_servers(folder) if server.is_absolute), "/" + written.lstrip("/")
