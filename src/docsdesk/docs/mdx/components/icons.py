"""The icons of components: names from the icon sets, or picture files of the site."""

import re

from docsdesk.docs.icons import icon_svg, nearest_icon
from docsdesk.docs.json.values import Json, as_object, text_at
from docsdesk.docs.mdx.components.drawings import drawn_icon
from docsdesk.docs.mdx.html.rendering import Rendering
from docsdesk.docs.mdx.tree import Element, Markup, Node
from docsdesk.domain.rule import Rule

# Shown for an unknown icon: a dotted circle.
_NEUTRAL = (
    '<svg class="icon" viewBox="0 0 16 16" width="16" height="16" fill="none" stroke="currentColor" '
    'stroke-dasharray="2 2" aria-hidden="true" focusable="false"><circle cx="8" cy="8" r="5.5"/></svg>'
)
_COLOR = re.compile(
    r"#(?:[0-9a-fA-F]{3,4}|[0-9a-fA-F]{6}|[0-9a-fA-F]{8})|[a-zA-Z]{3,20}"
    r"|(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch)\([\d\s.,%/+-]{1,60}(?:deg|turn|rad)?[\d\s.,%/+-]{0,40}\)"
)
_MOST_PIXELS = 256


def icon_nodes(node: Element, rendering: Rendering, *, name: Json = None, color: str = "") -> list[Node]:
    """The icon that an element's attributes ask for; empty if they ask for none."""
    if name is None and (drawn := drawn_icon(node.slots.get("icon", []))):
        return drawn
    wanted = node.attributes.get("icon") if name is None else name
    library = text_at(wanted, "library") or rendering.surroundings.icon_library
    kind = text_at(wanted, "style") or node.text("iconType")
    word = wanted if isinstance(wanted, str) else text_at(as_object(wanted), "name")
    if not word:
        return []
    if "/" in word or "." in word:
        return [_picture(word, node, rendering)]
    svg = icon_svg(word, library, kind)
    if svg is None:
        _report(word, library, node, rendering)
        svg = _NEUTRAL
    return [Markup(_resize(_color(svg, color), node.text("size")), is_inline=True)]


def is_color(text: str) -> bool:
    return _COLOR.fullmatch(text) is not None


def _picture(source: str, node: Element, rendering: Rendering) -> Node:
    address = rendering.surroundings.asset(source)
    if address is None:
        return Markup(_NEUTRAL, is_inline=True)
    side = _pixels(node.text("size")) or 20
    return Element("img", {"src": address, "alt": "", "class": "icon", "width": side, "height": side})


def _report(word: str, library: str, node: Element, rendering: Rendering) -> None:
    nearest = nearest_icon(word, library)
    hint = f"The nearest name is “{nearest}”." if nearest else "Choose a name from the icon set that docs.json names."
    rendering.report(Rule.MDX_ICON, node, f"There is no icon “{word[:60]}”.", hint, source_text=word)


def _color(svg: str, color: str) -> str:
    return svg.replace("<svg ", f'<svg color="{color}" ', 1) if color and is_color(color) else svg


def _resize(svg: str, size: str) -> str:
    side = _pixels(size)
    if not side:
        return svg
    return svg.replace('class="icon"', 'class="icon icon-sized"', 1).replace(
        'width="16" height="16"', f'width="{side}" height="{side}"', 1
    )


def _pixels(size: str) -> int:
    number = size.removesuffix("px")
    return min(int(number), _MOST_PIXELS) if number.isdecimal() and len(number) < 6 else 0
