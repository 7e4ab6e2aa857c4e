"""The modules that a page's JavaScript imports, and those that they import."""

import json
import re
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from pathlib import PurePosixPath

from docsdesk.docs.config.file import beside
from docsdesk.docs.files.folder_files import PAGE_SUFFIXES
from docsdesk.docs.front_matter.values import read_front_matter
from docsdesk.docs.mdx.html_names import TEXT, names
from docsdesk.docs.mdx.javascript.expressions import BracedCode, Nothing
from docsdesk.docs.mdx.reader import MdxSource, read_mdx
from docsdesk.docs.mdx.scripts.port import SCRIPT_SUFFIXES, Module
from docsdesk.docs.mdx.tree import Element, Node
from docsdesk.docs.mdx.values import Fragment, Scope, Value


@dataclass(slots=True)
class ScriptPlaces:
    """Finds and writes them.

    `site_components` are the names of the site's own components. `origins` is what the numbers in the JavaScript, and
    in its results, stand for.
    """

    source: MdxSource
    site_components: frozenset[str]
    origins: list[Node]
    own: frozenset[str] = field(init=False)
    """Names that the page's statements declare."""
    _codes: Mapping[int, BracedCode] = field(init=False)
    _unread: frozenset[int] = field(init=False)
    _run: frozenset[str] = field(init=False)
    """Names that can only stand for components in JavaScript."""
    _needs: dict[int, bool] = field(default_factory=dict[int, bool])

    def __post_init__(self) -> None:
        script, imports = self.source.script, self.source.imports
        self.own = declared_names(self.source)
        self._codes = {id(node): code for node, code in script.values}
        self._unread = frozenset(map(id, script.unread))
        self._run = self.own - {each.local for each in imports if each.name == "default" and is_page(each.file)}

    def find(self) -> list[Element]:
        """The outermost elements that need JavaScript, in the order of the page."""
        found: list[Element] = []
        script = self.source.script
        if not self._run and not self._unread and all(node.name != "Unknown" for node, _ in script.values):
            # Most pages: nothing in the tree can be a place.
            return found
        pending: list[Node] = self.source.nodes[::-1]
        while pending:
            node = pending.pop()
            if not isinstance(node, Element) or not self._has_place(node):
                continue
            if self._is_place(node):
                found.append(node)
            else:
                pending += reversed([*node.children, *_in_slots(node)])
        return found

    def _is_place(self, node: Element) -> bool:
        """Whether the element itself, not only something in it, needs JavaScript."""
        if id(node) in self._codes:
            return node.name == "Unknown" or any(map(self._has_place, node.elements()))
        return id(node) in self._unread or self._is_run(node)

    def _is_run(self, node: Element) -> bool:
        return node.is_tag and first_name(node.name) in self._run

    def write(self, node: Node, *, is_inside: bool) -> str:
        """The node as an expression.

        `is_inside`: a component of the page may look into it, so that it is written whole; otherwise what needs no
        JavaScript is kept.
        """
        if isinstance(node, str):
            return json.dumps(node)
        if not isinstance(node, Element) or not (is_inside or self._has_place(node)):
            return f"__keep({self._number(node)})"
        if (code := self._codes.get(id(node))) is not None:
            return "null" if isinstance(code.expression, Nothing) else self._read("__shown", node, code.source)
        return self._element(node, is_inside=is_inside or self._is_run(node))

    def _element(self, node: Element, *, is_inside: bool) -> str:
        if node.name == "Code" and not node.is_tag:
            return self._fence(node)
        props = self._properties(node)
        children = _space_blocks(node.children) if is_inside else node.children
        pieces = [self._type(node), f"{{{props}}}", *(self.write(child, is_inside=is_inside) for child in children)]
        return f"__h({', '.join(pieces)})"

    def _fence(self, node: Element) -> str:
        """A code block as React has it, for components that look into it."""
        language = node.text("info").partition(" ")[0]
        number = self._number(node)
        static = {"__at": number, "__md": True}
        inner = {**static, "className": f"language-{language}"} if language else static
        text = "".join(child for child in node.children if isinstance(child, str))
        code = f'__h("code", {json.dumps(inner)}, {json.dumps(text)})'
        return f'__h("pre", {json.dumps(static)}, {code})'

    def _type(self, node: Element) -> str:
        if not node.name:
            return "Fragment"
        first = first_name(node.name)
        is_named = node.is_tag and (first in self.own or (first[:1].isupper() and first in self.site_components))
        return node.name if is_named else json.dumps(node.name)

    def _properties(self, node: Element) -> str:
        written = [f'"__at": {self._number(node)}']
        if node.tag is None:
            return ", ".join([*written, '"__md": true', json.dumps(node.attributes)[1:-1]]).rstrip(", ")
        for attribute in node.tag.attributes:
            value = attribute.value
            if not isinstance(value, BracedCode):
                written.append(f"{json.dumps(attribute.name)}: {json.dumps(value)}")
            elif attribute.name == "...":
                written.append(f"...{self._read('__attribute', node, value.source)}")
            else:
                written.append(f"{json.dumps(attribute.name)}: {self._read('__attribute', node, value.source)}")
        return ", ".join(written)

    def _read(self, function: str, node: Element, source: str) -> str:
        # A line of its own, since the source may end with a comment.
        return f"{function}({self._number(node)}, () => ({source}\n))"

    def _number(self, node: Node) -> int:
        self.origins.append(node)
        return len(self.origins) - 1

    def _has_place(self, node: Element) -> bool:
        known = self._needs.get(id(node))
        if known is None:
            inner = [*node.children, *_in_slots(node)]
            known = self._is_place(node) or any(self._has_place(part) for part in inner if isinstance(part, Element))
            self._needs[id(node)] = known
        return known


def first_name(name: str) -> str:
    """Of names with dots between them."""
    return name.partition(".")[0]


def declared_names(source: MdxSource) -> frozenset[str]:
    """The names that a page's own statements give something to."""
    return source.script.names | {statement.local for statement in source.imports}


def is_page(file: str) -> bool:
    return file.endswith(PAGE_SUFFIXES)


def _in_slots(node: Element) -> list[Node]:
    return [part for slot in node.slots.values() for part in slot]


def _space_blocks(children: list[Node]) -> list[Node]:
    """With the line ends that MDX has between blocks."""
    spaced: list[Node] = []
    for child in children:
        if spaced and _is_block(child) and _is_block(spaced[-1]):
            spaced.append("\n")
        spaced.append(child)
    return spaced


def _is_block(node: Node) -> bool:
    return isinstance(node, Element) and node.name not in TEXT


_IMPORT = re.compile(r"""(?:\bfrom|\bimport|\brequire\s*\(|\bimport\s*\()\s*["']([^"'\n]+)["']""")
_NAME = re.compile(r"(?<![\w$.])[A-Za-z_$][\w$]*", re.ASCII)
_WHOLE_NAME = re.compile(r"[A-Za-z_$][\w$]*", re.ASCII)
RESERVED = names(
    "arguments await break case catch class const continue debugger default delete do else enum eval "
    "export extends false finally for function if implements import in instanceof interface let new null "
    "package private protected public return static super switch this throw true try typeof undefined var "
    "void while with yield"
)
_MOST_MODULES = 200


@dataclass(slots=True)
class Modules:
    """Gathers the modules of one page. `read` gives a file's text; what the numbers stand for goes to `origins`."""

    read: Callable[[str], str | None]
    site_components: frozenset[str]
    origins: list[Node]
    modules: dict[str, Module] = field(default_factory=dict[str, Module])

    def add_page(self, path: PurePosixPath, source: MdxSource, places: Iterable[str], scope: Scope) -> None:
        """The page itself: its statements, and a function for each of its places."""
        written = list(places)
        given = [
            name for name in scope if _WHOLE_NAME.fullmatch(name) and name not in declared_names(source) | RESERVED
        ]
        pieces = ",\n".join(f"() => ({place}\n)" for place in written)
        values = ", ".join(self._value(scope[name]) for name in given)
        text = f"export const __places = (({', '.join(given)}) => [\n{pieces}\n])({values});"
        used = set(_NAME.findall(" ".join([*written, *source.script.statements])))
        self._add(path, source, text, used)

    def _add(self, path: PurePosixPath, source: MdxSource, text: str, used: set[str]) -> None:
        statements = "\n".join(source.script.statements)
        # Only pages and snippets that the JavaScript itself names are read as modules; Docsdesk takes in the others.
        unused = {each.file for each in source.imports if is_page(each.file) and each.local not in used}
        self._put(path, f"{statements}\n{text}", statements, unused)

    def _put(self, path: PurePosixPath, source: str, statements: str, without: set[str]) -> None:
        # First without its imports, which may lead back to it.
        self.modules[path.as_posix()] = Module(source)
        self.modules[path.as_posix()] = Module(source, self._imports(statements, path, without))

    def _imports(self, text: str, holder: PurePosixPath, without: set[str]) -> Mapping[str, str]:
        """The paths of the files of this site that the text imports, by the names it calls them."""
        paths: dict[str, str] = {}
        for name in dict.fromkeys(_IMPORT.findall(text)):
            if name not in without and (path := self._file(name, holder)) is not None:
                paths[name] = path
        return paths

    def _file(self, name: str, holder: PurePosixPath) -> str | None:
        if not name.startswith(("/", ".")):
            return None
        suffixes = ("", *SCRIPT_SUFFIXES, ".mdx", ".md", "/index.jsx", "/index.tsx", "/index.js", "/index.ts")
        for suffix in suffixes:
            path = beside(holder, name + suffix)
            if path is None:
                return None
            if path.as_posix() in self.modules:
                return path.as_posix()
            if path.suffix and (text := self.read(path.as_posix())) is not None:
                self._add_file(path, text)
                return path.as_posix()
        return None

    def _add_file(self, path: PurePosixPath, text: str) -> None:
        if len(self.modules) >= _MOST_MODULES:
            return
        if is_page(path.name):
            start = read_front_matter(path, text, []).length
            self._add_component(path, read_mdx(text, start=start, is_mdx=path.suffix == ".mdx"))
        elif path.suffix == ".json":
            self.modules[path.as_posix()] = Module(text, is_data=True)
        elif path.suffix in SCRIPT_SUFFIXES:
            self._put(path, text, text, set())

    def _add_component(self, path: PurePosixPath, source: MdxSource) -> None:
        """A page or snippet as a component: what it does not define itself, it takes from its properties."""
        places = ScriptPlaces(source, self.site_components, self.origins)
        children = ", ".join(places.write(node, is_inside=True) for node in source.nodes)
        used = set(_NAME.findall(" ".join(code.source for _, code in source.script.values) + children))
        free = sorted(used - places.own - self.site_components - RESERVED - {"props"})
        taken = "".join(
            f"const {name} = {json.dumps(name)} in props ? props.{name} : __named({json.dumps(name)});" for name in free
        )
        content = f"export default function MDXContent(props) {{ {taken} return __h(Fragment, null, {children}\n); }}"
        self._add(path, source, content, used)

    def _value(self, value: Value) -> str:
        if isinstance(value, Fragment):
            return f"__h(Fragment, null, {', '.join(self._keep(node) for node in value.nodes)})"
        if isinstance(value, dict):
            # A member may be a piece of the page too.
            return "{" + ", ".join(f"{json.dumps(key)}: {self._value(item)}" for key, item in value.items()) + "}"
        return json.dumps(value)

    def _keep(self, node: Node) -> str:
        if isinstance(node, str):
            return json.dumps(node)
        self.origins.append(node)
        return f"__keep({len(self.origins) - 1})"
