"""Parameters and response fields (interface section 2.7)."""

from dataclasses import dataclass
from html import escape

from docsdesk.docs.json.values import Json, as_line
from docsdesk.docs.mdx.html.rendering import Component, Rendering
from docsdesk.docs.mdx.tree import Element, Markup, Node, element
from docsdesk.docs.text.slugs import field_slug

_LOCATIONS = ("path", "query", "body", "header", "cookie")


@dataclass(frozen=True, slots=True)
class FieldHead:
    """The content of a field's first line."""

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
    """A field; without an `anchor`, one is made from its name."""
    anchor = anchor or (field_slug(f"param-{head.name}") if head.name else "")
    return field_of(field_head(head, anchor), element("div", body, css="field-body"), anchor)


def field_of(head: Markup, body: Element, anchor: str) -> Element:
    line = Element("p", {"class": "field-head"}, [head])
    return Element("div", {"class": "field", "id": anchor or None}, [line, body])


def field_head(head: FieldHead, anchor: str) -> Markup:
    """Written directly as HTML: a page may have hundreds."""
    words = [(css, text) for css, text in _words(head) if text]
    pieces = [f'<span class="{css}">{escape(text)}</span>' for css, text in words]
    name = f"<code>{escape(head.name)}</code>"
    if head.name:
        at = next(index for index, (css, _) in enumerate(words) if css == "field-name")
        address = escape(anchor)
        pieces[at] = f'<a class="field-name" href="#{address}">{name}</a>' if anchor else f"<span>{name}</span>"
    if head.default:
        pieces.append(f'<span class="field-default">default <code>{escape(head.default)}</code></span>')
        words.append(("", f"default {head.default}"))
    text = " ".join(" ".join(text for _, text in words).split())
    return Markup(" ".join(pieces), text, lines=(text,))


def _words(head: FieldHead) -> list[tuple[str, str]]:
    return [
        *(("field-label", label) for label in head.before),
        ("field-name", head.name),
        ("field-type", head.type),
        ("field-in", head.location),
        *(("field-label", label) for label in head.after),
        ("field-required", "required" if head.is_required else ""),
        ("field-deprecated", "deprecated" if head.is_deprecated else ""),
    ]


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
    return [field_element(head, rendering.children(node), node.text("id"))]


def _labels(value: Json) -> tuple[str, ...]:
    labels = value if isinstance(value, list) else [value]
    return tuple(filter(None, map(as_line, labels)))


COMPONENTS: dict[str, Component] = dict.fromkeys(("ParamField", "ResponseField", "Property"), _field)
