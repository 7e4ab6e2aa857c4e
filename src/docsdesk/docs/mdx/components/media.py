"""Pictures, films and frames. Nothing is loaded from another host: what is there becomes a link that says so."""

from urllib.parse import urlsplit

from docsdesk.docs.json_values import Json
from docsdesk.docs.mdx.components.plain import dropped, scheme_class
from docsdesk.docs.mdx.rendering import Component, Rendering
from docsdesk.docs.mdx.tree import Element, Node, element


def _image(node: Element, rendering: Rendering) -> list[Node]:
    source = node.text("src")
    if not source:
        return []
    address = rendering.surroundings.asset(source)
    alt = node.text("alt")
    if address is None:
        return [_elsewhere(source, "Image", alt)]
    attributes: dict[str, Json] = {"src": address, "alt": alt, "loading": "lazy"}
    for name in ("width", "height", "title"):
        value = node.text(name)
        if value and (name == "title" or value.removesuffix("px").isdecimal()):
            attributes[name] = value.removesuffix("px") if name != "title" else value
    if css := scheme_class(node):
        attributes["class"] = css
    return [Element("img", attributes)]


def _frame(node: Element, rendering: Rendering) -> list[Node]:
    content = element("div", rendering.children(node), css="frame-body")
    parts: list[Node] = [element("p", hint, css="frame-hint")] if (hint := node.text("hint")) else []
    parts.append(content)
    if caption := node.text("caption"):
        parts.append(element("figcaption", caption))
    return [element("figure", parts, css="frame")]


def _video(node: Element, rendering: Rendering) -> list[Node]:
    inner = next((child.text("src") for child in node.elements() if child.name == "source"), "")
    source = node.text("src") or inner
    if not source:
        return []
    address = rendering.surroundings.asset(source)
    if address is None:
        return [_elsewhere(source, "Video", node.text("title"))]
    return [Element("video", {"src": address, "controls": True, "preload": "metadata"})]


def _iframe(node: Element, _rendering: Rendering) -> list[Node]:
    source = node.text("src")
    return [_elsewhere(source, "Embedded page", node.text("title"))] if "://" in source else []


def _elsewhere(source: str, what: str, label: str) -> Element:
    try:
        host = urlsplit(source).hostname or "another host"
    except ValueError:
        host = "another host"
    link = element("a", label or what, href=source, rel="noopener noreferrer")
    note = element("span", f"{what} on {host}", css="elsewhere-note")
    note.is_quiet = True
    box = element("span", link, " ", note, css="elsewhere")
    box.is_quiet = True
    return box


COMPONENTS: dict[str, Component] = {
    "img": _image,
    "Image": _image,
    "Frame": _frame,
    "video": _video,
    "iframe": _iframe,
    "picture": lambda node, rendering: rendering.children(node),
    "source": dropped,
}
