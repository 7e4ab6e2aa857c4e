"""What each component of a page turns into."""

from docsdesk.docs.mdx.components import (
    boxes,
    cards,
    code,
    colors,
    drawings,
    fields,
    formulas,
    inline,
    layout,
    media,
    plain,
    snippets,
    trees,
)
from docsdesk.docs.mdx.html.rendering import Component

_BOXES = {**boxes.COMPONENTS, **cards.COMPONENTS, **layout.COMPONENTS, "Frame": media.COMPONENTS["Frame"]}
COMPONENTS: dict[str, Component] = {
    **plain.COMPONENTS,
    **inline.COMPONENTS,
    **trees.COMPONENTS,
    **colors.COMPONENTS,
    **layout.TABS,
    **code.COMPONENTS,
    **drawings.COMPONENTS,
    **formulas.COMPONENTS,
    **fields.COMPONENTS,
    **media.COMPONENTS,
    **snippets.COMPONENTS,
    **{name: plain.keeping_looks(component) for name, component in _BOXES.items()},
}
fallback = snippets.expand_snippet
