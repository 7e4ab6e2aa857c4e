"""Pages and settings that ask for files outside the folder, or for another host."""

import json
from collections.abc import Iterator

from tests.fakes.hostile_documents import Document, config, page, specification

PATHS = {
    "up": "../secret.mdx",
    "far up": "../../../../../../../../etc/passwd",
    "root": "/etc/passwd",
    "root up": "/../secret.mdx",
    "inner up": "snippets/../../secret.mdx",
    "dots": "....//....//secret.mdx",
    "percent": "..%2f..%2fsecret.mdx",
    "double percent": "..%252fsecret.mdx",
    "backslash": "..\\..\\secret.mdx",
    "drive": "C:\\Windows\\win.ini",
    "share": "\\\\evil.example\\share\\x.mdx",
    "file": "file:///etc/passwd",
    "outside": "{outside}/secret.mdx",
    "http": "http://127.0.0.1:9/x.mdx",
    "https": "https://evil.example/x.mdx",
    "no scheme": "//evil.example/x.mdx",
    "ftp": "ftp://evil.example/x.mdx",
    "null": "../secret.mdx\\u0000.mdx",
    "home": "~/.ssh/id_rsa",
    "process": "/proc/self/environ",
    "device": "/dev/zero",
    "link": "linked.mdx",
    "linked folder": "linked/secret.mdx",
    "long": "../" * 500 + "etc/passwd",
}
SOURCES = (
    "/" + "a" * 300,
    "/" + "\u20ac" * 100,
    "/" + "a/" * 3_000,
    "/index.html/a",
    "/index.html",
    "/_docsdesk/site.css",
    "/_docsdesk/site.css/a",
    "/manifest.json",
    "/404",
    "/.",
    "/a\0b",
    "/a\ud800",
    "/a b",
    "/a.",
    "/CON",
    "/%2e%2e/a",
    "/a?b#c",
    "",
)
LINKS = {
    "linked.mdx": "{outside}/secret.mdx",
    "linked": "{outside}",
    "snippets/linked.mdx": "{outside}/secret.mdx",
    "snippets/linked": "{outside}",
    "round": ".",
    "nothing": "{outside}/nothing",
    "self.mdx": "self.mdx",
    "picture.png": "{outside}/secret.png",
    "device.mdx": "/dev/zero",
}


def documents() -> Iterator[Document]:
    for name, path in PATHS.items():
        yield from _pages(name, path)
        yield from _settings(name, path)
        yield from _descriptions(name, path)
    yield Document("links only", {"docs.json": config(), "index.mdx": "![x](/picture.png)\n"}, LINKS)
    for file in ("docs.json", ".mintignore", "index.mdx", "api.json", "snippets/a.mdx", "logo.svg"):
        files = {"docs.json": config(api={"openapi": "api.json"}), "index.mdx": '<Snippet file="a.mdx" />\n'}
        files.pop(file, None)
        yield Document(f"link in the place of {file}", files, {file: "{outside}/secret.mdx"})
        yield Document(f"endless link in the place of {file}", files, {file: file.rpartition("/")[2]})
    for number, source in enumerate(SOURCES):
        redirects = [{"source": source, "destination": "/index"}, {"source": f"/b/{source}/c", "destination": source}]
        yield page(f"redirect of {number} {source[:20]}", "Text\n", redirects=redirects)


def _pages(name: str, path: str) -> Iterator[Document]:
    texts = {
        "import": f'import S from "{path}"\nimport {{ a }} from "{path}"\nimport * as n from "{path}"\n\n<S /> {{a}}\n',
        "snippet": f'<Snippet file="{path}" />\n\n<Snippet file="/snippets/{path}" />\n',
        "images": f'![x]({path})\n\n<img src="{path}" />\n\n<Card img="{path}" icon="{path}">x</Card>\n',
        "media": f'<video src="{path}" />\n\n<iframe src="{path}" />\n\n<Icon icon="{path}" />\n',
        "links": f'[x]({path}) <a href="{path}">x</a> [y][r]\n\n[r]: {path}\n',
        "front matter": f'---\nopenapi: "{path} GET /a"\nicon: "{path}"\nog:image: "{path}"\n---\n\nText\n',
        "code": f'```js {path}\nimport "{path}"\n```\n\n<CodeBlock file="{path}" filename="{path}">x</CodeBlock>\n',
    }
    for kind, text in texts.items():
        document = page(f"path {kind} {name}", text)
        yield Document(document.name, document.files, LINKS)


def _settings(name: str, path: str) -> Iterator[Document]:
    settings = {
        "directory": {"navigation": {"groups": [{"group": "A", "openapi": {"source": "ok.json", "directory": path}}]}},
        "reference": {"navigation": {"$ref": path}},
        "navigation": {"navigation": {"pages": ["index", path, path.removesuffix(".mdx")]}},
        "specification": {
            "navigation": {"groups": [{"group": "A", "openapi": path}, {"group": "B", "pages": ["index"]}]}
        },
        "api": {"api": {"openapi": [path], "asyncapi": path}},
        "pictures": {"logo": path, "favicon": path, "background": {"image": path}, "icons": {"library": path}},
        "redirects": {"redirects": [{"source": path, "destination": path}, {"source": "/a/:b*", "destination": path}]},
        "fonts": {"fonts": {"family": "A", "source": path, "format": "woff2"}, "styles": [path], "scripts": [path]},
    }
    for kind, values in settings.items():
        document = page(f"path in settings {kind} {name}", "Text\n", **values)
        yield Document(document.name, {**document.files, "ok.json": json.dumps(_operation(path))}, LINKS)


def _operation(path: str) -> dict[str, object]:
    """A description whose operations want pages of their own names."""
    operation = {"x-mint": {"href": path}, "tags": [path], "summary": path, "responses": {}}
    plain = {"tags": [path], "summary": path, "responses": {}}
    return {
        "openapi": "3.1.0",
        "info": {"title": "A", "version": "1"},
        "paths": {"/a": {"get": operation, "put": plain}},
    }


def _descriptions(name: str, path: str) -> Iterator[Document]:
    references = {"schema": path, "pointer": f"{path}#/components/schemas/A", "encoded": f"{path}#/a~1b%2F..%2F"}
    for kind, reference in references.items():
        spec = {
            "openapi": "3.1.0",
            "info": {"title": "A", "version": "1"},
            "paths": {
                "/a": {"$ref": reference},
                "/b": {
                    "get": {
                        "parameters": [{"$ref": reference}],
                        "responses": {"200": {"content": {"application/json": {"schema": {"$ref": reference}}}}},
                    }
                },
            },
            "components": {"schemas": {"A": {"$ref": reference}}, "examples": {"E": {"externalValue": path}}},
        }
        document = specification(f"path in description {kind} {name}", json.dumps(spec))
        yield Document(document.name, document.files, LINKS)
