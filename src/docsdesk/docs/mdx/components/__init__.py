"""What each component of a page turns into."""

from docsdesk.docs.mdx.components import boxes, code, fields, inline, layout, media, plain, snippets, tabs
from docsdesk.docs.mdx.rendering import Component

COMPONENTS: dict[str, Component] = {
    **plain.COMPONENTS,
    **inline.COMPONENTS,
    **boxes.COMPONENTS,
    **layout.COMPONENTS,
    **tabs.COMPONENTS,
    **code.COMPONENTS,
    **fields.COMPONENTS,
    **media.COMPONENTS,
    **snippets.COMPONENTS,
}
fallback = snippets.imported_or_unknown
