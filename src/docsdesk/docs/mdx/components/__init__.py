"""What each component of a page turns into."""

from docsdesk.docs.mdx.components import (
    boxes,
    cards,
    code,
    colors,
    diagrams,
    drawings,
    fields,
    formulas,
    inline,
    layout,
    media,
    plain,
    snippets,
    tabs,
    trees,
)
from docsdesk.docs.mdx.html.rendering import Component

COMPONENTS: dict[str, Component] = {
    **plain.COMPONENTS,
    **inline.COMPONENTS,
    **boxes.COMPONENTS,
    **cards.COMPONENTS,
    **layout.COMPONENTS,
    **trees.COMPONENTS,
    **colors.COMPONENTS,
    **tabs.COMPONENTS,
    **code.COMPONENTS,
    **diagrams.COMPONENTS,
    **drawings.COMPONENTS,
    **formulas.COMPONENTS,
    **fields.COMPONENTS,
    **media.COMPONENTS,
    **snippets.COMPONENTS,
}
fallback = snippets.imported_or_unknown
