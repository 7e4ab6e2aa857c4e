"""Pictures, videos and frames. Nothing loads from another host: a link that says so takes its place."""

from urllib.parse import urlsplit

from docsdesk.docs.icons import icon_svg
from docsdesk.docs.json.values import Json
from docsdesk.docs.mdx.components.plain import drop, looks_of
from docsdesk.docs.mdx.html.rendering import Component, Rendering, line_nodes
from docsdesk.docs.mdx.tree import Element, Markup, Node, element

_ICONS = {"Image": "image", "Video": "circle-play", "Embedded page": "app-window"}
_FILMS = ("youtube.com", "youtu.be", "youtube-nocookie.com", "vimeo.com", "loom.com", "wistia.net", "wistia.com")


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
    attributes |= looks_of(node, rendering)
    if node.flag("noZoom"):
        attributes["data-small"] = True
    return [Element("img", attributes)]


def _frame(node: Element, rendering: Rendering) -> list[Node]:
    content = element("div", rendering.children(node), css="frame-body")
    parts: list[Node] = (
        [element("p", line_nodes(hint, rendering), css="frame-hint")] if (hint := node.text("hint")) else []
    )
    parts.append(content)
    if caption := node.text("caption"):
        parts.append(element("figcaption", line_nodes(caption, rendering)))
    return [element("figure", parts, css="frame")]


def _video(node: Element, rendering: Rendering) -> list[Node]:
    inner = next((child.text("src") for child in node.elements() if child.name == "source"), "")
    source = node.text("src") or inner
    if not source:
        return []
    address = rendering.surroundings.asset(source)
    if address is None:
        return [_elsewhere(source, "Video", node.text("title") or node.text("alt"))]
    label = node.text("title") or node.text("aria-label")
    attributes: dict[str, Json] = {"src": address, "controls": True, "preload": "metadata", "aria-label": label or None}
    attributes |= looks_of(node, rendering)
    return [Element("video", attributes)]


def _iframe(node: Element, _rendering: Rendering) -> list[Node]:
    source = node.text("src")
    if source.startswith("//"):
        source = f"https:{source}"
    if "://" not in source:
        return []
    what = "Video" if _host(source).removeprefix("www.").removeprefix("player.") in _FILMS else "Embedded page"
    return [_elsewhere(source, what, node.text("title"))]


def _elsewhere(source: str, what: str, label: str) -> Element:
    """A box that links there; the reader decides whether to follow it."""
    link = element("a", label or what, href=source, rel="noopener noreferrer")
    note = element("span", f"{what} on {_host(source) or 'another host'}", css="elsewhere-note")
    picture = Markup(icon_svg(_ICONS[what], "lucide") or "", is_inline=True)
    box = element("span", picture, element("span", link, " ", note, css="elsewhere-text"), css="elsewhere")
    box.is_quiet = True
    return box


def _host(address: str) -> str:
    try:
        return urlsplit(address).hostname or ""
    except ValueError:
        return ""


COMPONENTS: dict[str, Component] = {
    "img": _image,
    "Image": _image,
    "ZoomImage": _image,
    "Frame": _frame,
    "video": _video,
    "Video": _video,
    "iframe": _iframe,
    "picture": lambda node, rendering: rendering.children(node),
    "source": drop,
}
