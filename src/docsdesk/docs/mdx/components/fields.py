"""Parameters and response fields (interface section 2.7)."""

from dataclasses import dataclass

from docsdesk.docs.json_values import Json, as_line
from docsdesk.docs.mdx.rendering import Component, Rendering
from docsdesk.docs.mdx.tree import Element, Node, element
from docsdesk.docs.slugs import path_slug

_LOCATIONS = ("path", "query", "body", "header", "cookie")


@dataclass(frozen=True, slots=True)
class FieldHead:
    """What stands in a field's first line."""

    name: str
    type: str = ""
    location: str = ""
    is_required: bool = False
    is_deprecated: bool = False
    default: str = ""
    before: tuple[str, ...] = ()
    """Labels before the name."""
    after: tuple[str, ...] = ()


def field_element(head: FieldHead, body: list[Node], anchor: str = "") -> Element:
    """A field; without an `anchor` it is made from its name."""
    parts: list[tuple[str, str]] = [*(("field-label", label) for label in head.before)]
    parts += [("field-name", head.name), ("field-type", head.type), ("field-in", head.location)]
    parts += [("field-label", label) for label in head.after]
    parts += [("field-required", "required")] if head.is_required else []
    parts += [("field-deprecated", "deprecated")] if head.is_deprecated else []
    line: list[Node] = []
    slug = path_slug(head.name)
    anchor = anchor or (f"param-{slug}" if slug else "")
    for css, text in parts:
        if text and css == "field-name":
            name = element("code", text)
            line += [element("a", name, css=css, href=f"#{anchor}") if anchor else element("span", name, css=css), " "]
        elif text:
            line += [element("span", text, css=css), " "]
    if head.default:
        line.append(element("span", "default ", element("code", head.default), css="field-default"))
    content = element("div", body, css="field-body")
    return element("div", element("p", line, css="field-head"), content, css="field", id=anchor or None)


def _field(node: Element, rendering: Rendering) -> list[Node]:
    location = "" if node.name != "ParamField" else next((name for name in _LOCATIONS if name in node.attributes), "")
    head = FieldHead(
        name=node.text(location) or node.text("name"),
        type=node.text("type"),
        location=location,
        is_required=node.flag("required"),
        is_deprecated=node.flag("deprecated"),
        default=as_line(node.attributes.get("default")),
        before=_labels(node.attributes.get("pre")),
        after=_labels(node.attributes.get("post")),
    )
    return [field_element(head, rendering.children(node))]


def _labels(value: Json) -> tuple[str, ...]:
    labels = value if isinstance(value, list) else [value]
    return tuple(word for label in labels if (word := as_line(label)))


COMPONENTS: dict[str, Component] = dict.fromkeys(("ParamField", "ResponseField", "Property"), _field)
