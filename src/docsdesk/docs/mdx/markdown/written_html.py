"""Reads HTML that this program wrote itself, such as fields that were drawn once for many pages, back as a tree."""

import re

from docsdesk.docs.json.values import Json
from docsdesk.docs.mdx.html_names import VOID
from docsdesk.docs.mdx.tree import Element, Markup, Node
from docsdesk.domain.shown_text import unescaped

_TOKEN = re.compile(r"<(svg|math|button)\b[^>]*>.*?</\1>|<(/?)([a-z][a-z0-9]*)((?:\s[^>]*)?)>|([^<]+)", re.DOTALL)
_ATTRIBUTE = re.compile(r"""([a-z-]+)(?:="([^"]*)"|=([^\s"]+))?""")


def read_written(html: str) -> list[Node]:
    """Pictures and controls are left out; a formula is the markup that it was."""
    root = Element("")
    trail = [root]
    for token in _TOKEN.finditer(html):
        whole, end, name, attributes, text = token.groups()
        if text is not None:
            trail[-1].children.append(unescaped(text))
        elif whole is not None:
            if whole == "math":
                trail[-1].children.append(Markup(token[0], "", is_inline=True))
        elif end:
            if len(trail) > 1 and trail[-1].name == name:
                trail.pop()
        else:
            node = Element(name, _attributes(attributes))
            trail[-1].children.append(node)
            if name not in VOID:
                trail.append(node)
    return root.children


def _attributes(written: str) -> dict[str, Json]:
    if not written:
        return {}
    found: dict[str, Json] = {}
    for name, quoted, bare in _ATTRIBUTE.findall(written):
        value = quoted or bare
        found[name] = unescaped(value) if "&" in value else value
    return found
