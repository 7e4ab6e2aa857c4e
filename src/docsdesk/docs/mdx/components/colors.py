"""Palettes: colours with their names and values."""

from html import escape

from docsdesk.docs.json.values import text_at
from docsdesk.docs.mdx.components.icons import is_color
from docsdesk.docs.mdx.html.rendering import Component, Rendering
from docsdesk.docs.mdx.tree import Element, Markup, Node, element


def _palette(node: Element, rendering: Rendering) -> list[Node]:
    css = "colors colors-table" if node.text("variant") == "table" else "colors"
    return [element("div", rendering.children(node), css=css)]


def _row(node: Element, rendering: Rendering) -> list[Node]:
    title: list[Node] = [element("p", text, css="color-row-title")] if (text := node.text("title")) else []
    return [element("div", title, element("div", rendering.children(node), css="colors"), css="color-row")]


def _item(node: Element, _rendering: Rendering) -> list[Node]:
    value = node.attributes.get("value")
    light = text_at(value, "light") or text_at(value, "dark") or node.text("value")
    dark = text_at(value, "dark") or light
    parts: list[Node] = []
    if light == dark:
        parts += [_swatch(light, ""), _label(node.text("name"), light, "")]
    else:
        parts += [_swatch(light, "only-light"), _swatch(dark, "only-dark")]
        parts += [_label(node.text("name"), light, "only-light"), _label(node.text("name"), dark, "only-dark")]
    return [element("div", parts, css="color")]


def _swatch(value: str, css: str) -> Markup:
    """A box in the colour; drawn, because pages may not hold styles."""
    if not is_color(value):
        return Markup("", is_inline=True)
    return Markup(
        f'<svg class="{f"swatch {css}".strip()}" aria-hidden="true" focusable="false">'
        f'<rect width="100%" height="100%" fill="{escape(value)}"/></svg>',
        is_inline=True,
    )


def _label(name: str, value: str, css: str) -> Element:
    title: list[Node] = [element("strong", name), " "] if name else []
    return element("p", title, element("code", value), css=f"color-label {css}".strip())


COMPONENTS: dict[str, Component] = {"Color": _palette, "Color.Row": _row, "Color.Item": _item}
