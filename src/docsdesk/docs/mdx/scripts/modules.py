"""The modules that a page's JavaScript imports, and those that they import."""

import json
import re
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from pathlib import PurePosixPath

from docsdesk.docs.config.file import beside
from docsdesk.docs.front_matter.values import read_front_matter
from docsdesk.docs.mdx.html_names import names
from docsdesk.docs.mdx.reader import Source, read_mdx
from docsdesk.docs.mdx.scripts.places import Places, declared, is_page
from docsdesk.docs.mdx.scripts.port import SCRIPT_SUFFIXES, Module
from docsdesk.docs.mdx.tree import Node
from docsdesk.docs.mdx.values import Fragment, Scope, Value

_IMPORT = re.compile(r"""(?:\bfrom|\bimport|\brequire\s*\(|\bimport\s*\()\s*["']([^"'\n]+)["']""")
_NAME = re.compile(r"(?<![\w$.])[A-Za-z_$][\w$]*", re.ASCII)
_WHOLE_NAME = re.compile(r"[A-Za-z_$][\w$]*", re.ASCII)
_RESERVED = names(
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
    known: frozenset[str]
    origins: list[Node]
    found: dict[str, Module] = field(default_factory=dict[str, Module])

    def add_page(self, path: PurePosixPath, source: Source, places: Iterable[str], scope: Scope) -> None:
        """The page itself: its statements, and a function for each of its places."""
        written = list(places)
        given = [name for name in scope if _WHOLE_NAME.fullmatch(name) and name not in declared(source) | _RESERVED]
        pieces = ",\n".join(f"() => ({place}\n)" for place in written)
        values = ", ".join(self._value(scope[name]) for name in given)
        text = f"export const __places = (({', '.join(given)}) => [\n{pieces}\n])({values});"
        used = set(_NAME.findall(" ".join([*written, *source.script.statements])))
        self._add(path, source, text, used)

    def _add(self, path: PurePosixPath, source: Source, text: str, used: set[str]) -> None:
        statements = "\n".join(source.script.statements)
        # Only pages and snippets that the JavaScript itself names are read as modules; Docsdesk takes in the others.
        unused = {each.file for each in source.imports if is_page(each.file) and each.local not in used}
        self._put(path, f"{statements}\n{text}", statements, unused)

    def _put(self, path: PurePosixPath, source: str, statements: str, without: set[str]) -> None:
        # First without its imports, which may lead back to it.
        self.found[path.as_posix()] = Module(source)
        self.found[path.as_posix()] = Module(source, self._imports(statements, path, without))

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
            if path.as_posix() in self.found:
                return path.as_posix()
            if path.suffix and (text := self.read(path.as_posix())) is not None:
                self._add_file(path, text)
                return path.as_posix()
        return None

    def _add_file(self, path: PurePosixPath, text: str) -> None:
        if len(self.found) >= _MOST_MODULES:
            return
        if is_page(path.name):
            start = read_front_matter(path, text, []).length
            self._add_component(path, read_mdx(text, start=start, is_mdx=path.suffix == ".mdx"))
        elif path.suffix == ".json":
            self.found[path.as_posix()] = Module(text, is_data=True)
        elif path.suffix in SCRIPT_SUFFIXES:
            self._put(path, text, text, set())

    def _add_component(self, path: PurePosixPath, source: Source) -> None:
        """A page or snippet as a component: what it does not define itself, it takes from its properties."""
        places = Places(source, self.known, self.origins)
        children = ", ".join(places.written(node, is_inside=True) for node in source.nodes)
        used = set(_NAME.findall(" ".join(code.source for _, code in source.script.values) + children))
        free = sorted(used - places.own - self.known - _RESERVED - {"props"})
        taken = "".join(
            f"const {name} = {json.dumps(name)} in props ? props.{name} : __named({json.dumps(name)});" for name in free
        )
        content = f"export default function MDXContent(props) {{ {taken} return __h(Fragment, null, {children}\n); }}"
        self._add(path, source, content, used)

    def _value(self, value: Value) -> str:
        if isinstance(value, Fragment):
            return f"__h(Fragment, null, {', '.join(self._kept(node) for node in value.nodes)})"
        if isinstance(value, dict):
            # A member may be a piece of the page too.
            return "{" + ", ".join(f"{json.dumps(key)}: {self._value(item)}" for key, item in value.items()) + "}"
        return json.dumps(value)

    def _kept(self, node: Node) -> str:
        if isinstance(node, str):
            return json.dumps(node)
        self.origins.append(node)
        return f"__keep({len(self.origins) - 1})"
