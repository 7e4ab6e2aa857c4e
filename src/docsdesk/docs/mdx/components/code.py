"""Code: blocks in colours, groups of them, request and response examples."""

import re

from docsdesk.docs.cache import NO_CACHE, Cache
from docsdesk.docs.mdx.components.tabs import tab_set
from docsdesk.docs.mdx.highlighting import highlighted
from docsdesk.docs.mdx.rendering import Component, Rendering
from docsdesk.docs.mdx.tree import Element, Markup, Node, element, text_of

_OPTION = re.compile(
    r"\b(?:title|icon|lines|wrap|expandable|highlight|focus|theme|twoslash)\b(?:=(?:\"[^\"]*\"|'[^']*'|\{[^}]*\}|\S+))?"
)
_TITLE = re.compile(r"\b(?:title|filename)=(?:\"([^\"]*)\"|'([^']*)')")
_BRACES = re.compile(r"\{[^}]*\}")
_NAMES = {
    "bash": "Shell",
    "sh": "Shell",
    "shell": "Shell",
    "curl": "cURL",
    "js": "JavaScript",
    "javascript": "JavaScript",
    "ts": "TypeScript",
    "typescript": "TypeScript",
    "py": "Python",
    "json": "JSON",
    "yaml": "YAML",
    "yml": "YAML",
    "html": "HTML",
    "css": "CSS",
    "php": "PHP",
    "sql": "SQL",
    "csharp": "C#",
    "cpp": "C++",
    "go": "Go",
    "mdx": "MDX",
    "xml": "XML",
    "jsx": "JSX",
    "tsx": "TSX",
}


def language_name(language: str) -> str:
    return _NAMES.get(language.lower(), language[:1].upper() + language[1:])


def code_block(code: str, language: str, title: str = "", cache: Cache = NO_CACHE) -> Element:
    """`code` without its last line end."""
    word = re.sub(r"[^\w+#.-]", "", language)
    colored = Markup(highlighted(code, word, cache), code, word)
    pre = element("pre", element("code", colored, css=f"language-{word or 'text'}"))
    pre.attributes["tabindex"] = "0"
    head: list[Node] = []
    if title:
        label = element("p", title, css="code-title")
        label.is_quiet = True
        head.append(label)
    return element("div", head, pre, css="code", data_language=language_name(word) or None)


def _fence(node: Element, rendering: Rendering) -> list[Node]:
    language, title = _read_info(node.text("info"))
    code = text_of(node.children).removesuffix("\n")
    if language == "mermaid":
        title = title or "Diagram (Mermaid source)"
    return [code_block(code, language, title, rendering.surroundings.cache)]


def _read_info(info: str) -> tuple[str, str]:
    """Language and title of ```` ```js server.js {1,3} wrap ````."""
    language, _, rest = info.strip().partition(" ")
    named = _TITLE.search(rest)
    if named:
        return language, named[1] or named[2] or ""
    return language, " ".join(_BRACES.sub("", _OPTION.sub("", rest)).split())


def _code_group(node: Element, rendering: Rendering) -> list[Node]:
    panels: list[tuple[str, list[Node]]] = []
    for child in rendering.children(node):
        if not isinstance(child, Element):
            continue
        for block in _code_blocks(child):
            panels.append(_as_panel(block, len(panels) + 1))
    if not panels:
        return rendering.children(node)
    css = {"RequestExample": "tabs code-tabs request", "ResponseExample": "tabs code-tabs response"}
    group = tab_set(panels, css.get(node.name, "tabs code-tabs"))
    if node.name == "CodeGroup":
        return [group]
    label = element("p", "Request" if node.name == "RequestExample" else "Response", css="example-label")
    label.is_quiet = True
    return [element("div", label, group, css="example")]


def _code_blocks(node: Element) -> list[Element]:
    if node.attributes.get("class") == "code":
        return [node]
    return [block for child in node.elements() for block in _code_blocks(child)]


def _as_panel(block: Element, position: int) -> tuple[str, list[Node]]:
    """A code block with its title moved to the tab."""
    titles = [child for child in block.elements() if child.attributes.get("class") == "code-title"]
    title = text_of(titles[0].children) if titles else block.text("data-language")
    rest = [child for child in block.children if child not in titles]
    return title or f"Code {position}", [Element("div", dict(block.attributes), rest)]


def _code_component(node: Element, _rendering: Rendering) -> list[Node]:
    return [code_block(text_of(node.children).strip("\n"), node.text("language"), node.text("filename"))]


def _pre(node: Element, _rendering: Rendering) -> list[Node]:
    """A page's own `<pre>`: text as it stands."""
    code = text_of(node.children).strip("\n")
    return [code_block(code, "")] if code else []


COMPONENTS: dict[str, Component] = {
    "Code": _fence,
    "CodeBlock": _code_component,
    "CodeGroup": _code_group,
    "RequestExample": _code_group,
    "ResponseExample": _code_group,
    "pre": _pre,
}
