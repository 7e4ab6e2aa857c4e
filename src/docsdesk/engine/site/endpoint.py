"""The line of an API page that says what is called: method, base address, path."""

from dataclasses import dataclass

from docsdesk.docs.api_servers import operation_servers
from docsdesk.docs.effective_settings import PageSettings
from docsdesk.docs.mdx.tree import Markup, Node, element
from docsdesk.docs.openapi.specification import WEBHOOK
from docsdesk.docs.page import ApiSource, Page
from docsdesk.domain.api_settings import PlaygroundDisplay
from docsdesk.engine.site.channel_page import channel_address


@dataclass(frozen=True, slots=True)
class Endpoint:
    """`base` is shown before the path, empty for the path alone."""

    method: str
    base: str
    path: str


def endpoint_nodes(page: Page, settings: PageSettings, display: PlaygroundDisplay) -> list[Node]:
    """Nothing where the display is none (interface section 2.6)."""
    found = page_endpoint(page, settings)
    if found is None or display is PlaygroundDisplay.NONE:
        return []
    badge = element("span", found.method, css=f"method method-{found.method.lower()}")
    path = element("code", element("span", found.base, css="base"), *_path(found.path), css="endpoint-path")
    parts: list[Node] = [badge, " ", path]
    if is_deprecated(page):
        parts += [" ", element("span", "deprecated", css="badge badge-orange")]
    if display is PlaygroundDisplay.INTERACTIVE:
        parts += [" ", _try_button("Connect" if found.method == "WSS" else "Try it")]
    return [element("div", parts, css="endpoint")]


def _try_button(label: str) -> Markup:
    """Opens the playground; no text of the page, so never quoted or searched."""
    return Markup(f'<button class="try-it" type="button" aria-haspopup="dialog">{label}</button>', "")


def page_endpoint(page: Page, settings: PageSettings) -> Endpoint | None:
    if page.api is not None:
        return _described(page.api, is_full=settings.is_url_full.value)
    return manual_endpoint(page, settings)


def manual_endpoint(page: Page, settings: PageSettings) -> Endpoint | None:
    """Of a page with `api: "METHOD path-or-URL"` in its front matter (interface section 2.7)."""
    method, _, path = page.front_matter.text("api").partition(" ")
    path = path.strip()
    if not path or not method.isalpha():
        return None
    base = next(iter(settings.servers.value), "").rstrip("/")
    if "://" in path:
        scheme, _, rest = path.partition("://")
        host, _, path = rest.partition("/")
        base = f"{scheme}://{host}"
    return Endpoint(method.upper(), base if settings.is_url_full.value else "", f"/{path.lstrip('/')}")


def is_deprecated(page: Page) -> bool:
    operation = page.api.operation if page.api else None
    return page.front_matter.flag("deprecated") or (operation is not None and operation.value.get("deprecated") is True)


def _described(source: ApiSource, *, is_full: bool) -> Endpoint | None:
    if source.schema:
        return None
    if source.operation is None:
        return Endpoint("WSS", "", channel_address(source))
    base = ""
    if is_full and source.operation.method != WEBHOOK:
        base = next((server.filled() for server in operation_servers(source.specification, source.operation)), "")
    return Endpoint(source.operation.method, base, source.operation.path)


def _path(path: str) -> list[Node]:
    """The parts that the caller fills in are marked."""
    nodes: list[Node] = []
    for number, piece in enumerate(path.replace("{", "\0{").replace("}", "}\0").split("\0")):
        is_open = piece.startswith("{") and piece.endswith("}") and number > 0
        nodes.append(element("span", piece, css="path-parameter") if is_open else piece)
    return nodes
