"""Cards and tiles: boxes that stand for a page and usually link to it."""

from docsdesk.docs.mdx.components.boxes import CALLOUTS
from docsdesk.docs.mdx.components.colors import tone_of
from docsdesk.docs.mdx.components.icons import icon_nodes
from docsdesk.docs.mdx.html.rendering import Component, Rendering, line_nodes, title_nodes
from docsdesk.docs.mdx.tree import Element, Markup, Node, element

_ARROW = Markup(
    '<svg class="icon card-arrow" viewBox="0 0 16 16" width="16" height="16" fill="none" stroke="currentColor" '
    'stroke-width="1.5" aria-hidden="true" focusable="false"><path d="M4 12 12 4M5.5 4H12v6.5"/></svg>',
    is_inline=True,
)


def _card(node: Element, rendering: Rendering) -> list[Node]:
    """A card with an address is one link; links cannot nest, so those inside it lose their address."""
    href = node.text("href")
    inner = _inner(node, rendering)
    css = _card_classes(node)
    if not href:
        return [element("div", inner, css=css)]
    address = rendering.surroundings.link(href)
    if (node.text("title") or "title" in node.slots) and _has_link(inner):
        _link_title(inner, address)
        return [element("div", inner, css=css)]
    if "://" in href or node.flag("arrow"):
        inner = [_ARROW, *inner] if node.attributes.get("arrow") is not False else inner
    # A block that is a link: its parts are blocks of their own.
    return [element("div", element("a", inner, css=css, href=address), css="card-link")]


def _card_classes(node: Element) -> str:
    names = ["card"]
    if node.flag("horizontal"):
        names.append("card-horizontal")
    kind = node.text("type").lower()
    if kind in CALLOUTS:
        names += ["card-toned", f"callout-{kind}"]
    elif tone := tone_of(node.text("color")):
        names.append(f"tone-{tone}")
    return " ".join(names)


def _inner(node: Element, rendering: Rendering) -> list[Node]:
    parts: list[Node] = []
    if image := node.text("img"):
        parts.append(element("div", rendering.expand([_image(image)]), css="card-image"))
    kind = CALLOUTS.get(node.text("type").lower())
    picture = icon_nodes(node, rendering, color=node.text("color")) or (
        icon_nodes(node, rendering, name=kind.icon) if kind else []
    )
    if picture:
        parts.append(element("span", picture, css="card-icon", aria_hidden="true"))
    title = title_nodes(node, rendering) or line_nodes(node.text("title"), rendering)
    text: list[Node] = [element("p", title, css="card-title")] if any(title) else []
    children = rendering.children(node)
    if any(not isinstance(child, str) or child.strip() for child in children):
        text.append(element("div", children, css="card-body"))
    if cta := node.text("cta"):
        text.append(element("p", cta, css="card-cta"))
    parts.append(element("div", text, css="card-text"))
    return parts


def _image(source: str) -> Element:
    return Element("img", {"src": source, "alt": "", "noZoom": True})


def _link_title(inner: list[Node], address: str) -> None:
    text = inner[-1]
    assert isinstance(text, Element)
    title = text.children[0]
    assert isinstance(title, Element)
    title.children = [element("a", title.children, href=address)]


def _has_link(nodes: list[Node]) -> bool:
    return any(isinstance(node, Element) and (node.name == "a" or _has_link(node.children)) for node in nodes)


def _tile(node: Element, rendering: Rendering) -> list[Node]:
    preview = element("div", rendering.children(node), css="tile-preview")
    named = ((name, node.text(name)) for name in ("title", "description"))
    text: list[Node] = [element("p", value, css=f"tile-{name}") for name, value in named if value]
    content: list[Node] = [preview, element("div", text, css="tile-text")]
    href = node.text("href")
    if not href or _has_link(content):
        return [element("div", content, css="tile")]
    link = element("a", content, css="tile", href=rendering.surroundings.link(href))
    return [element("div", link, css="card-link")]


def _repository(node: Element, rendering: Rendering) -> list[Node]:
    """A repository's name as a link; its stars would take a request to another host."""
    slug = node.text("repo").removeprefix("https://github.com/").strip("/")
    owner, _, name = slug.partition("/")
    if not owner or not name:
        return []
    title = element("p", f"{owner}/", element("strong", name), css="card-title")
    where = element("p", "Repository on GitHub", css="card-body")
    icon = element("span", icon_nodes(node, rendering, name="github"), css="card-icon", aria_hidden="true")
    inner: list[Node] = [_ARROW, icon, element("div", title, where, css="card-text")]
    link = element("a", inner, css="card card-horizontal", href=f"https://github.com/{slug}", rel="noopener noreferrer")
    return [element("div", link, css="card-link")]


COMPONENTS: dict[str, Component] = {"Card": _card, "Tile": _tile, "GitHub.Repo": _repository}
