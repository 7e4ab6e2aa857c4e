"""Palettes, and the hue of the site's own that is nearest to a colour a page asks for."""

import re
from colorsys import rgb_to_hls
from html import escape

from docsdesk.docs.json.values import text_at
from docsdesk.docs.mdx.components.icons import is_color
from docsdesk.docs.mdx.html.rendering import Component, Rendering
from docsdesk.docs.mdx.tree import Element, Markup, Node, element

TONES = ("gray", "red", "orange", "yellow", "green", "teal", "blue", "purple", "pink")
_HUES = ((15, "red"), (40, "orange"), (65, "yellow"), (160, "green"), (195, "teal"), (250, "blue"), (290, "purple"))
_HEX = re.compile(r"#([0-9a-fA-F]{3}|[0-9a-fA-F]{6})(?:[0-9a-fA-F]{1,2})?")
_LEAST_SATURATION_SHARE = 0.12


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


def tone_of(color: str) -> str:
    """The tone for a name or `#rrggbb`, empty if it is not a colour."""
    name = color.strip().lower()
    if name in TONES:
        return name
    match = _HEX.fullmatch(name)
    if match is None:
        return _tone_of_name(name)
    digits = match[1] if len(match[1]) == 6 else "".join(digit * 2 for digit in match[1])
    hls = rgb_to_hls(*(int(digits[at : at + 2], 16) / 255 for at in (0, 2, 4)))
    if hls[2] < _LEAST_SATURATION_SHARE:
        return "gray"
    degrees = hls[0] * 360
    return next((tone for limit, tone in _HUES if degrees < limit), "pink" if degrees < 345 else "red")


def _tone_of_name(name: str) -> str:
    return {"grey": "gray", "cyan": "teal", "violet": "purple", "amber": "orange", "lime": "green"}.get(name, "")
