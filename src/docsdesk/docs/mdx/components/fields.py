"""Parameters and response fields (interface section 2.7)."""

from docsdesk.docs.json_values import Json, as_line
from docsdesk.docs.mdx.rendering import Component, Rendering
from docsdesk.docs.mdx.tree import Element, Node, element
from docsdesk.docs.slugs import path_slug

_LOCATIONS = ("path", "query", "body", "header", "cookie")


def _param_field(node: Element, rendering: Rendering) -> list[Node]:
    location = next((name for name in _LOCATIONS if name in node.attributes), "")
    name = node.text(location) or node.text("name")
    return [_field(node, rendering, name, location)]


def _response_field(node: Element, rendering: Rendering) -> list[Node]:
    return [_field(node, rendering, node.text("name"), "")]


def _field(node: Element, rendering: Rendering, name: str, location: str) -> Element:
    head: list[Node] = [*_labels(node.attributes.get("pre"))]
    head += [element("code", name, css="field-name"), " "]
    head += [element("span", node.text("type"), css="field-type"), " "] if node.text("type") else []
    head += [element("span", location, css="field-in"), " "] if location else []
    head += [*_labels(node.attributes.get("post"))]
    if node.flag("required"):
        head += [element("span", "required", css="field-required"), " "]
    if node.flag("deprecated"):
        head += [element("span", "deprecated", css="field-deprecated"), " "]
    if "default" in node.attributes and (default := as_line(node.attributes["default"])):
        head += [element("span", "default ", element("code", default), css="field-default")]
    anchor = f"param-{path_slug(name)}" if path_slug(name) else None
    body = element("div", rendering.children(node), css="field-body")
    return element("div", element("p", head, css="field-head"), body, css="field", id=anchor)


def _labels(value: Json) -> list[Node]:
    labels = value if isinstance(value, list) else [value]
    words = (as_line(label) for label in labels)
    return [node for word in words if word for node in (element("span", word, css="field-label"), " ")]


COMPONENTS: dict[str, Component] = {
    "ParamField": _param_field,
    "ResponseField": _response_field,
    "Property": _response_field,
}
