"""Components within a line of text."""

from dataclasses import replace

from docsdesk.docs.mdx.components.colors import tone_of
from docsdesk.docs.mdx.components.icons import icon_nodes
from docsdesk.docs.mdx.components.plain import looks_of, with_looks
from docsdesk.docs.mdx.html.rendering import Component, Rendering
from docsdesk.docs.mdx.tree import Element, Markup, Node, element

_BADGE_SIZES = ("xs", "sm", "lg")
_BADGE_VARIANTS = ("white", "surface", "white-destructive", "surface-destructive")


def _icon(node: Element, rendering: Rendering) -> list[Node]:
    """Screen readers skip an icon beside words, unless it has a label."""
    label = node.text("aria-label") or node.text("title")
    color, source = node.text("color"), node.text("src") or node.text("name")
    found = icon_nodes(node, rendering, name=node.attributes.get("icon") or source or None, color=color)
    looks = looks_of(node, rendering)
    found = [replace(each, html=with_looks(each.html, looks)) if isinstance(each, Markup) else each for each in found]
    return [element("span", found, role="img", aria_label=label)] if found and label else found


def _badge(node: Element, rendering: Rendering) -> list[Node]:
    color = node.text("color")
    names = ["badge"]
    if color in _BADGE_VARIANTS:
        names.append(f"badge-{color}")
    elif tone := tone_of(color):
        names.append(f"tone-{tone}")
    if node.text("size") in _BADGE_SIZES:
        names.append(f"badge-{node.text('size')}")
    names += [f"badge-{name}" for name in ("stroke", "disabled") if node.flag(name)]
    if node.text("shape") == "pill":
        names.append("badge-pill")
    return [element("span", icon_nodes(node, rendering), rendering.children(node), css=" ".join(names))]


def _tooltip(node: Element, rendering: Rendering) -> list[Node]:
    """The tip is read out with the word; the stylesheet shows it while the word is hovered over or focused."""
    tip = node.text("tip") or node.text("content") or node.text("description")
    headline = node.text("headline")
    description = f"{headline}: {tip}" if headline and tip else headline or tip
    if not description:
        return rendering.children(node)
    word = element(
        "span",
        rendering.children(node),
        css="tooltip",
        tabindex="0",
        aria_description=description,
        data_tip=description,
    )
    href, cta = node.text("href"), node.text("cta")
    if not href or not cta:
        return [word]
    follow = element("a", cta, href=rendering.surroundings.link(href))
    more = element("span", element("span", description, aria_hidden="true"), " ", follow, css="tip")
    more.is_quiet = True
    del word.attributes["data-tip"]
    word.children.append(more)
    return [word]


def _unknown(node: Element, _rendering: Rendering) -> list[Node]:
    """An expression that would have to be run."""
    return [element("code", node.children, css="script", title="This needs JavaScript, which is not run.")]


def _visibility(node: Element, rendering: Rendering) -> list[Node]:
    """Pages have parts for people and parts for agents: the HTML shows the former, the Markdown the latter."""
    inner = rendering.children(node)
    if node.text("for") in ("agents", "llms"):
        return [Element("agents", slots={"content": inner})]
    return [Element("humans", children=inner)] if node.text("for") == "humans" else inner


COMPONENTS: dict[str, Component] = {
    "Icon": _icon,
    "Badge": _badge,
    "Tooltip": _tooltip,
    "Unknown": _unknown,
    "Visibility": _visibility,
}
