"""What operations' pages lose of their description: `python -m tests.bench.described FILE… [--list N]`.

Each FILE is an OpenAPI description. What it says of every operation is gathered from its plain value and looked for
among the visible words of the operation's page, but for its examples: names of parameters, headers and properties,
statuses, values of enumerations, and every description, whole. Schemas are followed through references, `allOf`,
`oneOf`, `anyOf`, items and maps, down to `--depth` properties; a reference within itself is not followed again, nor
are properties of the other direction. Beside a text, the one behind its reference does not count, as does the last of
`allOf`. Pages that say where they were cut off are counted.
"""

import argparse
import json
import re
import shutil
import sys
import tempfile
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from html import unescape
from pathlib import Path
from typing import Any
from urllib.parse import unquote

from docsdesk.docs.folder.docs_folder import load_folder
from docsdesk.docs.pages.page import Page
from docsdesk.docs.yaml_values import read_yaml
from docsdesk.engine.site.renderer import SiteRenderer

METHODS = ("get", "put", "post", "delete", "options", "head", "patch", "trace", "query")
CUT = ("than a page shows", "than one page can show")
_TAGS = (
    "a|b|i|u|p|br|hr|em|strong|code|pre|kbd|div|span|ul|ol|li|dl|dt|dd|img|h[1-6]|sup|sub|small"
    "|table|thead|tbody|tr|th|td"
)
_MARKDOWN = (
    (re.compile(r"^ *(```|~~~)[^\n]*", re.MULTILINE), " "),
    (re.compile(r"!\[[^\]]*\]\([^)]*\)"), " "),
    (re.compile(r"\]\([^()]*(?:\([^()]*\)[^()]*)*\)"), " "),
    (re.compile(r"^[\s>]*\d+[.)] ", re.MULTILINE), " "),
    (re.compile(rf"</?(?:{_TAGS})\b[^<>]*>|<!--.*?-->", re.DOTALL | re.IGNORECASE), " "),
)
_WORD = re.compile(r"[^\W_]+")


@dataclass(frozen=True, slots=True)
class Said:
    """One thing that the description says. `depth` counts the properties around it."""

    kind: str
    text: str
    place: str
    depth: int = 0


@dataclass(slots=True)
class Lost:
    operations: int = 0
    said: Counter[str] = field(default_factory=Counter[str])
    lost: Counter[str] = field(default_factory=Counter[str])
    words: int = 0
    lost_words: int = 0
    cut: int = 0
    listed: list[tuple[str, Said]] = field(default_factory=list[tuple[str, Said]])


class Description:
    """The plain reading of a description; it shares nothing with the program's own."""

    def __init__(self, value: Any, most: int) -> None:
        self.value, self.most = value, most

    def target(self, value: Any) -> Any:
        for _ in range(20):
            if not isinstance(value, dict) or not isinstance(value.get("$ref"), str):
                break
            found: Any = self.value
            for step in value["$ref"].removeprefix("#/").split("/"):
                found = (
                    found.get(unquote(step).replace("~1", "/").replace("~0", "~")) if isinstance(found, dict) else None
                )
            beside = {key: value[key] for key in ("summary", "description") if key in value}
            value = {**found, **beside} if beside and isinstance(found, dict) else found
        return value if isinstance(value, dict) else {}

    def operations(self) -> Iterator[tuple[str, str, Any, Any]]:
        for path, item in self.value.get("paths", {}).items():
            whole = self.target(item)
            for method in METHODS:
                if isinstance(whole.get(method), dict) and not whole[method].get("x-hidden"):
                    yield method.upper(), path, whole, whole[method]

    def said(self, item: Any, operation: Any) -> Iterator[Said]:
        yield from _text("summary", operation, "", "summary")
        yield from _text("description", operation, "")
        overridden: dict[tuple[Any, Any], Any] = {}
        for written in [*item.get("parameters", []), *operation.get("parameters", [])]:
            parameter = self.target(written)
            overridden[parameter.get("name"), parameter.get("in")] = parameter
        for parameter in overridden.values():
            yield from self._parameter("parameter", str(parameter.get("name")), parameter, "parameter")
        body = self.target(operation.get("requestBody"))
        yield from _text("description", body, "body")
        yield from self._content(body, "body", "readOnly")
        for status, written in operation.get("responses", {}).items():
            yield Said("status", str(status), "responses")
            answer = self.target(written)
            yield from _text("description", answer, str(status))
            for name, header in answer.get("headers", {}).items():
                yield from self._parameter("header", name, self.target(header), str(status))
            yield from self._content(answer, str(status), "writeOnly")

    def _parameter(self, kind: str, name: str, parameter: Any, place: str) -> Iterator[Said]:
        yield Said(kind, name, place)
        yield from _text("description", parameter, f"{place} {name}")
        examples = parameter.get("examples")
        for example in examples.values() if isinstance(examples, dict) else ():
            yield from _text("description", self.target(example), f"{place} {name} example")
            yield from _text("summary", self.target(example), f"{place} {name} example", "summary of an example")
        schema = parameter.get("schema", next(iter(parameter.get("content", {}).values()), {}).get("schema"))
        yield from self._schema(schema, f"{place} {name}", "", 0, (), is_told="description" in parameter)

    def _content(self, holder: Any, place: str, left_out: str) -> Iterator[Said]:
        for kind, media in holder.get("content", {}).items():
            yield from self._schema(media.get("schema"), f"{place} {kind}", left_out, 0, ())

    def _schema(
        self, schema: Any, place: str, left_out: str, depth: int, trail: tuple[str, ...], *, is_told: bool = False
    ) -> Iterator[Said]:
        if not isinstance(schema, dict) or len(trail) > 30:
            return
        if "description" in schema and not is_told:
            yield from _text("description", schema, place, depth=depth)
        is_told = is_told or "description" in schema
        if "$ref" in schema and schema["$ref"] not in trail:
            there = self.target({"$ref": schema["$ref"]})
            trail = (*trail, schema["$ref"])
            yield from self._schema(there, place, left_out, depth, trail, is_told=is_told)
        for value in schema.get("enum") or ():
            yield Said("enum value", value if isinstance(value, str) else json.dumps(value), place, depth)
        yield from self._parts(schema, place, left_out, depth, trail, is_told=is_told)
        for name, member in schema.get("properties", {}).items() if depth < self.most else ():
            if not (left_out and self._is_left_out(member, left_out)):
                yield Said("property", name, place, depth)
                yield from self._schema(member, f"{place}.{name}", left_out, depth + 1, trail)

    def _parts(
        self, schema: Any, place: str, left_out: str, depth: int, trail: tuple[str, ...], *, is_told: bool
    ) -> Iterator[Said]:
        """The last text of `allOf` wins."""
        parts = schema.get("allOf") or ()
        told = [number for number, part in enumerate(parts) if "description" in self.target(part)]
        for number, part in enumerate(parts):
            is_other = is_told or (bool(told) and number != told[-1])
            yield from self._schema(part, place, left_out, depth, trail, is_told=is_other)
        for key in ("oneOf", "anyOf"):
            for part in schema.get(key) or ():
                yield from self._schema(part, f"{place}|", left_out, depth, trail, is_told=is_told)
        yield from self._schema(schema.get("items"), f"{place}[]", left_out, depth, trail, is_told=is_told)
        others = schema.get("additionalProperties")
        yield from self._schema(others, f"{place}.*", left_out, depth, trail, is_told=is_told)

    def _is_left_out(self, schema: Any, key: str) -> bool:
        whole = {**self.target(schema), **(schema if isinstance(schema, dict) else {})}
        return whole.get(key) is True or any(self._is_left_out(part, key) for part in whole.get("allOf") or ())


def _text(key: str, holder: Any, place: str, kind: str = "description", *, depth: int = 0) -> Iterator[Said]:
    if isinstance(text := holder.get(key), str) and text.strip():
        yield Said(kind, text, place, depth)


def words_of(markdown: str) -> list[str]:
    for pattern, by in _MARKDOWN:
        markdown = pattern.sub(by, markdown)
    return _WORD.findall(unescape(markdown))


def shown_words(html: str) -> str:
    html = re.sub(r"<(script|style|aside)\b.*?</\1>", " ", html, flags=re.DOTALL)
    html = re.sub(r"</?(?:span|a|b|i|em|strong|code|mark|wbr)\b[^>]*>", "", html)
    return f" {' '.join(_WORD.findall(unescape(re.sub(r'<[^>]*>', ' ', html))))} "


def compare(file: Path, depth: int) -> Lost:
    found = Lost()
    with tempfile.TemporaryDirectory() as work:
        folder = Path(work)
        write_site(folder, file)
        docs = load_folder(folder)
        written: Any = json.loads(file.read_text()) if file.suffix == ".json" else read_yaml(file.read_text())
        pages = {page.operation.key: page for page in docs.pages if page.operation is not None}
        renderer = SiteRenderer(docs)
        description = Description(written, depth)
        for method, path, item, operation in description.operations():
            found.operations += 1
            key = f"{method} {path}"
            if key not in pages:
                found.lost["operation"] += 1
                found.listed.append((key, Said("operation", key, "")))
                continue
            look(found, key, pages[key], renderer, description.said(item, operation))
    return found


def look(found: Lost, key: str, page: Page, renderer: SiteRenderer, said: Iterator[Said]) -> None:
    html = renderer.render(page.path).html
    shown = shown_words(html)
    single, whole = set(shown.split()), shown.replace(" ", "")
    found.cut += any(text in html for text in CUT)
    for each in dict.fromkeys(said):
        words = words_of(each.text) if each.kind == "description" else _WORD.findall(each.text)
        found.said[each.kind] += 1
        found.words += len(words)
        is_shown = f" {' '.join(words)} " in shown or (each.kind == "description" and "".join(words) in whole)
        if words and not is_shown:
            found.lost[each.kind] += 1
            found.lost_words += sum(word not in single for word in words)
            found.listed.append((key, each))


def write_site(folder: Path, file: Path) -> None:
    shutil.copy(file, folder)
    config = {"name": "API", "theme": "mint", "colors": {"primary": "#24292f"}, "api": {"openapi": file.name}}
    (folder / "docs.json").write_text(json.dumps(config | {"navigation": {"pages": ["index"]}}))
    (folder / "index.mdx").write_text("---\ntitle: Home\n---\nThe API.\n")


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("files", nargs="+", type=Path)
    parser.add_argument("--depth", type=int, default=3)
    parser.add_argument("--list", type=int, default=0, metavar="N", help="show N losses of each kind")
    chosen = parser.parse_args()
    for file in chosen.files:
        found = compare(file, chosen.depth)
        print(f"{file.name}: {found.operations} operations, {found.cut} pages cut off")
        print(f"  {found.lost_words:,} of {found.words:,} words are not on the page")
        for kind, count in found.said.items():
            print(f"  {kind:24}{count:>9,}{found.lost[kind]:>7,} lost")
            shown = [(key, each) for key, each in found.listed if each.kind == kind]
            step = max(1, len(shown) // chosen.list) if chosen.list else 1
            for key, each in shown[::step][: chosen.list]:
                print(f"    {key} {each.place} ({each.depth}): {each.text[:150]!r}")
        sys.stdout.flush()


if __name__ == "__main__":
    main()
