"""Pictures, videos and frames. Nothing loads from another host: a link that says so takes its place."""

from collections.abc import Iterator
from urllib.parse import urlsplit

from docsdesk.docs.icons import icon_svg
from docsdesk.docs.json.values import Json
from docsdesk.docs.mdx.components.plain import drop, looks_of
from docsdesk.docs.mdx.html.rendering import Component, Rendering, line_nodes
from docsdesk.docs.mdx.tree import Element, Markup, Node, element, text_of

_ICONS = {"Image": "image", "Video": "circle-play", "Audio": "volume-2", "Embedded page": "app-window"}
_PLAYING = ("autoPlay", "muted", "loop", "playsInline")
_KEPT = ("media", "type", "sizes", "kind", "srcLang", "label")
"""The attributes of sources and tracks."""
_FILMS = ("youtube.com", "youtu.be", "youtube-nocookie.com", "vimeo.com", "loom.com", "wistia.net", "wistia.com")


def _image(node: Element, rendering: Rendering) -> list[Node]:
    source = node.text("src")
    if not source:
        return []
    address = rendering.surroundings.asset(source)
    alt = node.text("alt")
    if address is None:
        return [_elsewhere(source, "Image", alt)]
    attributes: dict[str, Json] = {"src": address, "alt": alt, "loading": "lazy", **_size_of(node)}
    if title := node.text("title"):
        attributes["title"] = title
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


def _player(node: Element, rendering: Rendering) -> list[Node]:
    """A video or a sound: the first of its files that this site holds, with its captions."""
    what = "Audio" if node.name.lower() == "audio" else "Video"
    inner = [child.text("src") for child in node.elements() if child.name == "source"]
    sources = [source for source in (node.text("src"), *inner) if source]
    addresses = [rendering.surroundings.asset(source) for source in sources]
    address = next(filter(None, addresses), None)
    if not sources:
        return []
    if address is None:
        return [_elsewhere(sources[0], what, node.text("title") or node.text("alt"))]
    label = node.text("title") or node.text("aria-label")
    attributes: dict[str, Json] = {"src": address, "preload": "metadata", "aria-label": label or None}
    attributes |= {name.lower(): True for name in _PLAYING if _is_set(node, name)}
    attributes["controls"] = _is_set(node, "controls") or "autoplay" not in attributes
    attributes |= _size_of(node)
    if poster := node.text("poster"):
        attributes["poster"] = rendering.surroundings.asset(poster)
    attributes |= looks_of(node, rendering)
    tracks = [child for child in node.elements() if child.name == "track"]
    return [Element(what.lower(), attributes, [*_own_files(tracks, "src", rendering)])]


def _is_set(node: Element, name: str) -> bool:
    """Whether an attribute of HTML is set, as JSX or as HTML spells it."""
    return any(node.attributes.get(spelled) not in (None, False, "false") for spelled in (name, name.lower()))


def _size_of(node: Element) -> dict[str, Json]:
    sizes = ((name, node.text(name).removesuffix("px")) for name in ("width", "height"))
    return {name: size for name, size in sizes if size.isdecimal()}


def _own_files(nodes: list[Element], key: str, rendering: Rendering) -> Iterator[Element]:
    """The sources and tracks whose files this site holds, with their plain attributes."""
    for node in nodes:
        written = node.text(key) or node.text(key.lower())
        addresses = [_candidate(each, rendering) for each in written.split(", ")]
        if all(addresses):
            kept: dict[str, Json] = {name.lower(): node.text(name) for name in _KEPT if node.text(name)}
            yield Element(node.name, {key.lower(): ", ".join(addresses), **kept, "default": _is_set(node, "default")})


def _candidate(text: str, rendering: Rendering) -> str:
    """One picture of a `srcset`: its address and, after a space, the size it is for; empty if it is elsewhere."""
    source, space, size = text.strip().partition(" ")
    address = rendering.surroundings.asset(source) if source else None
    return "" if address is None else f"{address}{space}{size}"


def _picture(node: Element, rendering: Rendering) -> list[Node]:
    inner = rendering.children(node)
    sources = [*_own_files([child for child in node.elements() if child.name == "source"], "srcSet", rendering)]
    is_shown = any(isinstance(child, Element) and child.name == "img" for child in inner)
    return [Element("picture", {}, [*sources, *inner])] if sources and is_shown else inner


def _file_link(node: Element, rendering: Rendering) -> list[Node]:
    """A link to what a browser would show in a frame of its own."""
    source = node.text("data") or node.text("src")
    if not source:
        return rendering.children(node)
    label = text_of(rendering.children(node)).strip() or node.text("title") or source.rpartition("/")[2]
    if rendering.surroundings.asset(source) is None:
        return [_elsewhere(source, "Embedded page", label)]
    return [element("a", label, href=rendering.surroundings.link(source))]


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
    "video": _player,
    "Video": _player,
    "audio": _player,
    "object": _file_link,
    "embed": _file_link,
    "iframe": _iframe,
    "picture": _picture,
    "source": drop,
    "track": drop,
}
