"""Code: blocks in colours, groups of them, request and response examples."""

import re
from dataclasses import dataclass, replace

from docsdesk.docs.cache import NO_CACHE, Cache
from docsdesk.docs.mdx.components.drawings import diagram
from docsdesk.docs.mdx.components.icons import icon_nodes
from docsdesk.docs.mdx.components.layout import tab_panel
from docsdesk.docs.mdx.highlighting import highlight
from docsdesk.docs.mdx.html.rendering import Component, Rendering
from docsdesk.docs.mdx.tree import Element, Markup, Node, element, text_of

_PART = re.compile(
    r"""(?P<name>[A-Za-z][\w-]*)=(?:"(?P<double>[^"]*)"|'(?P<single>[^']*)'|\{(?P<braces>[^}]*)\}|(?P<bare>\S+))
      | \{(?P<lines>[^}]*)\}
      | (?P<word>\S+)""",
    re.VERBOSE,
)
_LANGUAGE_END = re.compile(r"[ {]")
_FLAGS = {"lines": "lines", "showLineNumbers": "lines", "wrap": "wrap", "expandable": "expandable"}
_SILENT = ("twoslash",)
_MOST_LINES = 10_000


@dataclass(frozen=True, slots=True)
class Fence:
    """`highlight` and `focus` are line numbers, from 1."""

    language: str = ""
    title: str = ""
    icon: str = ""
    highlight: frozenset[int] = frozenset()
    focus: frozenset[int] = frozenset()
    has_lines: bool = False
    is_wrapped: bool = False
    is_expandable: bool = False


def read_fence(info: str) -> Fence:
    r"""Read ```` js server.js {1,3-5} wrap icon="node" ````; words that are not options form the title."""
    info = info.strip()
    language = _LANGUAGE_END.split(info, maxsplit=1)[0]
    if language == info:
        return Fence(language)
    options: dict[str, str] = {}
    words: list[str] = []
    for part in _PART.finditer(info[len(language) :]):
        if part["lines"] is not None:
            options["highlight"] = part["lines"]
        elif part["name"]:
            options[part["name"]] = next(value for value in part.group(*_VALUES) if value is not None)
        elif (flag := _FLAGS.get(part["word"])) is not None:
            options[flag] = "true"
        elif part["word"] not in _SILENT:
            words.append(part["word"].strip("\"'") if part["word"][0] in "\"'" else part["word"])
    return Fence(
        language,
        title=options.get("title") or options.get("filename") or " ".join(words).strip("\"'"),
        icon=options.get("icon", ""),
        highlight=_numbers(options.get("highlight", "")),
        focus=_numbers(options.get("focus", "")),
        has_lines=options.get("lines") == "true",
        is_wrapped=options.get("wrap") == "true",
        is_expandable=options.get("expandable") == "true",
    )


_VALUES = ("double", "single", "braces", "bare")


def _numbers(ranges: str) -> frozenset[int]:
    """The lines of `1,3-5`; anything that is not a number is left out."""
    found: set[int] = set()
    for part in ranges.strip("[] ").split(","):
        bounds = part.strip().split("-", 1)
        if all(map(str.isdecimal, bounds)):
            found.update(range(int(bounds[0][:6]), min(int(bounds[-1][:6]), _MOST_LINES) + 1))
    return frozenset(found)


_NOT_IN_CLASS = re.compile(r"[^\w+#.-]")
# Shorter listings are shown whole, whatever the page says: folding them would save nothing.
_LINES_WORTH_FOLDING = 14
_NAMES = {
    "bash": "Shell",
    "sh": "Shell",
    "shell": "Shell",
    "zsh": "Shell",
    "curl": "cURL",
    "js": "JavaScript",
    "javascript": "JavaScript",
    "ts": "TypeScript",
    "typescript": "TypeScript",
    "py": "Python",
    "json": "JSON",
    "jsonc": "JSON",
    "yaml": "YAML",
    "yml": "YAML",
    "toml": "TOML",
    "html": "HTML",
    "css": "CSS",
    "php": "PHP",
    "sql": "SQL",
    "csharp": "C#",
    "dotnet": ".NET",
    "cpp": "C++",
    "go": "Go",
    "mdx": "MDX",
    "md": "Markdown",
    "xml": "XML",
    "jsx": "JSX",
    "tsx": "TSX",
    "http": "HTTP",
    "graphql": "GraphQL",
    "powershell": "PowerShell",
    "dotenv": ".env",
    "env": ".env",
    "text": "Text",
    "txt": "Text",
}
# `// [!code ++]` and the like, in the comment syntax of any language; `:3` counts lines.
_MARKER = re.compile(
    r"[ \t]*(?://|#|--|;|%|/\*|<!--|\{/\*)[ \t]*\[!code (?P<what>\+\+|--|highlight|hl|focus|error|warning)"
    r"(?::(?P<count>\d{1,3}))?\][ \t]*(?:\*/\}?|-->)?"
)
_CLASSES = {"++": "add", "--": "del", "highlight": "mark", "hl": "mark", "error": "del", "warning": "mark"}
_SPAN = re.compile(r"<span class=(\w+)>|</span>")


def code_block(code: str, language: str, cache: Cache = NO_CACHE) -> Element:
    """`code` comes without its last line end."""
    return _listing(code, Fence(language), cache)


def _listing(code: str, fence: Fence, cache: Cache, picture: list[Node] | None = None) -> Element:
    word = _NOT_IN_CLASS.sub("", fence.language)
    code, marked = take_markers(code)
    html = highlight(code, word, cache)
    classes = _line_classes(fence, marked)
    names = [f"language-{word or 'text'}"]
    if classes or fence.has_lines:
        html = as_lines(html, classes)
        names += ["lines"] if not fence.has_lines else ["lines", "numbered"]
        names += ["focused"] if any(css.endswith("focus") for css in classes.values()) else []
    pre = element("pre", element("code", Markup(html, code, word), css=" ".join(names)), tabindex="0")
    parts: list[Node] = [_title(fence.title, picture)] if fence.title or picture else []
    parts.append(pre)
    if fence.is_expandable and (count := code.count("\n") + 1) >= _LINES_WORTH_FOLDING:
        parts.append(_fold(count))
    css = "code wrapped" if fence.is_wrapped else "code"
    return element("div", parts, css=css, data_language=language_name(word) or None)


def _title(title: str, picture: list[Node] | None) -> Element:
    label = element("p", picture or [], title, css="code-title")
    label.is_quiet = True
    return label


def _fold(lines: int) -> Element:
    """There is nothing inside to unfold: the stylesheet shows the whole listing while this is open."""
    more, less = element("span", f"Show all {lines} lines", css="when-closed"), element("span", "Show less")
    less.attributes["class"] = "when-open"
    fold = element("details", element("summary", more, less), css="code-fold")
    fold.is_quiet = True
    return fold


def _fence(node: Element, rendering: Rendering) -> list[Node]:
    fence = read_fence(node.text("info"))
    code = text_of(node.children).removesuffix("\n")
    if fence.language.lower() == "mermaid":
        return diagram(code, node, rendering, lambda: _listing(code, fence, rendering.surroundings.cache))
    picture = icon_nodes(node, rendering, name=fence.icon) if fence.icon else None
    return [_listing(code, fence, rendering.surroundings.cache, picture)]


def _code_component(node: Element, rendering: Rendering) -> list[Node]:
    """A listing that is written as a component, around text or a fence."""
    fence = read_fence(node.text("language"))
    fence = replace(
        fence,
        title=node.text("filename") or node.text("title"),
        has_lines=node.flag("lines"),
        is_wrapped=node.flag("wrap"),
        is_expandable=node.flag("expandable"),
    )
    paragraphs = any(child.name in ("p", "Code") for child in node.elements())
    pieces = [[child] for child in node.children] if paragraphs else [node.children]
    code = "\n\n".join(filter(None, (text_of(piece).strip("\n") for piece in pieces)))
    return [_listing(code, fence, rendering.surroundings.cache, icon_nodes(node, rendering) or None)]


def _code_group(node: Element, rendering: Rendering) -> list[Node]:
    children = rendering.children(node)
    blocks = [block for child in children if isinstance(child, Element) for block in _code_blocks(child)]
    if not blocks:
        return children
    panels: list[Node] = [_as_panel(block, position) for position, block in enumerate(blocks, 1)]
    css = {"RequestExample": "tabs code-tabs request", "ResponseExample": "tabs code-tabs response"}
    group = element("div", panels, css=css.get(node.name, "tabs code-tabs"), data_tabs=True)
    group.attributes["data-dropdown"] = node.flag("dropdown")
    others = [child for child in children if _is_other(child)]
    if node.name not in css:
        return [group, *others]
    label = element("p", "Request" if node.name == "RequestExample" else "Response", css="example-label")
    label.is_quiet = True
    return [element("div", label, group, others, css="example")]


def _is_other(node: Node) -> bool:
    """Whether it is something between the code blocks of a group."""
    return bool(text_of([node]).strip()) and not (isinstance(node, Element) and _code_blocks(node))


def _code_blocks(node: Element) -> list[Element]:
    if str(node.attributes.get("class", "")).split(" ")[0] == "code":
        return [node]
    return [block for child in node.elements() for block in _code_blocks(child)]


def _as_panel(block: Element, position: int) -> Element:
    """A code block with its title moved to the tab."""
    head = next((child for child in block.elements() if child.attributes.get("class") == "code-title"), None)
    title = text_of(head.children) if head else block.text("data-language")
    picture: list[Node] = [child for child in head.children if not isinstance(child, str)] if head else []
    rest = Element("div", dict(block.attributes), [child for child in block.children if child is not head])
    return tab_panel(title or f"Code {position}", [rest], picture=picture)


def _pre(node: Element, rendering: Rendering) -> list[Node]:
    """A page's own `<pre>`: its text, unchanged."""
    code = text_of(node.children).strip("\n")
    return [code_block(code, "", cache=rendering.surroundings.cache)] if code else []


COMPONENTS: dict[str, Component] = {
    "Code": _fence,
    "CodeBlock": _code_component,
    "CodeGroup": _code_group,
    "SnippetGroup": _code_group,
    "RequestExample": _code_group,
    "ResponseExample": _code_group,
    "pre": _pre,
}


def language_name(language: str) -> str:
    return _NAMES.get(language.lower(), language[:1].upper() + language[1:])


def take_markers(code: str) -> tuple[str, dict[int, str]]:
    """The code without its markers, and the class of each marked line, by its number from 1."""
    if "[!code " not in code:
        return code, {}
    found: dict[int, str] = {}
    lines: list[str] = []
    for line in code.split("\n"):
        match = _MARKER.search(line)
        if match is None:
            lines.append(line)
            continue
        css = _CLASSES.get(match["what"], "focus")
        rest = line[: match.start()] + line[match.end() :]
        # A marker on a line of its own applies to the lines after it.
        first = len(lines) + 1
        found |= dict.fromkeys(range(first, first + int(match["count"] or 1)), css)
        if rest.strip():
            lines.append(rest)
    return "\n".join(lines), found


def _line_classes(fence: Fence, marked: dict[int, str]) -> dict[int, str]:
    """The class of each line, by its number; a line with two meanings has two classes."""
    found = dict.fromkeys(fence.highlight, "mark") | marked
    for number in fence.focus:
        found[number] = f"{found[number]} focus" if number in found else "focus"
    return found


def as_lines(html: str, classes: dict[int, str]) -> str:
    """Wrap each line in a `<span class=line>`; the text stays the same, line ends included."""
    lines: list[str] = []
    carried = ""
    for number, line in enumerate(html.split("\n"), 1):
        whole = f"<span class={carried}>{line}" if carried else line
        for mark in _SPAN.finditer(line):
            carried = mark[1] or ""
        css = f'"line {classes[number]}"' if number in classes else "line"
        lines.append(f"<span class={css}>{whole}{'</span>' if carried else ''}</span>")
    return "\n".join(lines)
