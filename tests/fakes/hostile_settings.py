"""Settings and API descriptions that are small and would take long to read, or come to much."""

import json
from collections.abc import Iterator
from itertools import chain

from tests.fakes.hostile_documents import Document, page, specification


def documents() -> Iterator[Document]:
    yield from chain(_settings(), _descriptions())


def _settings() -> Iterator[Document]:
    bomb = "a: &a [x, x, x, x, x, x, x, x, x]\n" + "".join(
        f"{chr(98 + n)}: &{chr(98 + n)} [{', '.join([f'*{chr(97 + n)}'] * 9)}]\n" for n in range(20)
    )
    fronts = {
        "aliases": bomb + "title: *u\n",
        "few aliases": bomb[: bomb.index("f:")] + "title: *e\n",
        "keys": "".join(f"a{n}: b\n" for n in range(1_500)),
        "deep": "a: " + "[" * 3_000 + "]" * 3_000 + "\n",
        "deep objects": "a: " + "{a: " * 2_000 + "}" * 2_000 + "\n",
        "deep lines": "".join(" " * n + "a:\n" for n in range(180)),
        "merge": "a: &a\n  b: c\nd:\n  <<: *a\n",
        "alias of itself": "a: &a [*a]\n",
        "tags": "a: !!python/object/apply:os.system ['true']\nb: !!binary AAAA\nc: !x y\n",
        "numbers": "a: " + "9" * 5_000 + "\nb: 1e999999\nc: .inf\nd: -.nan\ntitle: 0x" + "f" * 5_000 + "\n",
        "text": "title: >\n" + "  a\n" * 4_000,
        "keys of all kinds": "? [a]\n: b\n? {a: b}\n: c\n1: d\nnull: e\ntrue: f\n",
        "no end": "title: 'a\n" * 500,
    }
    for name, front in fronts.items():
        yield page(f"front matter {name}", f"---\n{front}---\n\nText {{frontmatter.a}}\n")
        yield specification(
            f"YAML description {name}",
            f"openapi: 3.1.0\ninfo: {{title: a, version: '1'}}\npaths: {{}}\n{front}",
            "api.yaml",
        )
    for levels in (50, 98, 900, 20_000):
        deep = '{"navigation": {"pages": ["index"]}, "name": "a", "x": ' + "[" * levels + "]" * levels + "}"
        yield Document(f"settings deep {levels}", {"docs.json": deep, "index.mdx": "Text\n"})
        groups = '{"group": "a", "pages": [' * levels + '"index"' + "]}" * levels
        yield Document(
            f"navigation deep {levels}",
            {"docs.json": '{"navigation": {"pages": [' + groups + "]}}", "index.mdx": "Text\n"},
        )
    references = {f"r{n}.json": json.dumps([{"$ref": f"r{n + 1}.json"}] * 10) for n in range(20)}
    yield page("references that multiply", "Text\n", references, navigation={"pages": ["index"]}, x={"$ref": "r0.json"})
    yield page(
        "redirects", "Text\n", redirects=[{"source": f"/a{n}", "destination": f"/a{n + 1}"} for n in range(1_000)]
    )
    yield page(
        "redirects with patterns", "Text\n", redirects=[{"source": "/:a*/:b*/:c*/x" * 10, "destination": "/:a/:b"}] * 50
    )
    yield page(
        "ignore rules",
        "Text\n",
        {".mintignore": "**/" * 200 + "*a*a*a*a*a*b\n" + "*a" * 200 + "\n", "a" * 100 + ".mdx": "x"},
    )
    yield page("navigation of one page", "Text\n", navigation={"pages": ["index"] * 3_000})


def _descriptions() -> Iterator[Document]:
    for name, schemas in SCHEMAS.items():
        schema = {"$ref": "#/components/schemas/A0"}
        content = {"application/json": {"schema": schema}}
        operation = {
            "parameters": [{"name": "q", "in": "query", "schema": schema}],
            "requestBody": {"content": {**content, "multipart/form-data": {"schema": schema}}},
            "responses": {"200": {"content": content}},
        }
        yield specification(
            f"schemas {name}", {**_HEAD, "paths": {"/a": {"post": operation}}, "components": {"schemas": schemas}}
        )
    wide = {"type": "object", "properties": {f"a{n}": {"type": "string"} for n in range(500)}}
    answer = {"content": {"application/json": {"schema": _ref(0)}}}
    often = {"post": {"responses": {str(status): answer for status in range(100, 600)}}}
    yield specification("many answers", {**_HEAD, "paths": {"/a": often}, "components": {"schemas": {"A0": wide}}})
    yield specification("paths", {**_HEAD, "paths": {"/" + "{a}/" * 500: {"get": {"responses": {}}}}})
    described = {"get": {"description": "*a **b " * 3_000, "responses": {}}}
    yield specification("long description", {**_HEAD, "paths": {"/a": described}})
    for levels in (100, 5_000):
        yield specification(
            f"deep description {levels}", '{"openapi": "3.1.0", "paths": ' + '{"a":' * levels + "1" + "}" * levels + "}"
        )


_HEAD = {"openapi": "3.1.0", "info": {"title": "A", "version": "1"}}


def _ref(number: int) -> dict[str, object]:
    return {"$ref": f"#/components/schemas/A{number}"}


def _inline(levels: int) -> dict[str, object]:
    schema: dict[str, object] = {"type": "string"}
    for _ in range(levels):
        schema = {"anyOf": [schema]}
    return schema


def _nest(levels: int) -> dict[str, object]:
    schema: dict[str, object] = {"type": "string"}
    for _ in range(levels):
        schema = {"type": "object", "properties": {"a": schema}}
    return schema


SCHEMAS: dict[str, dict[str, object]] = {
    "recursive": {"A0": {"type": "object", "properties": {"a": _ref(0), "b": {"type": "array", "items": _ref(0)}}}},
    "of itself": {"A0": _ref(0)},
    "round": {f"A{n}": _ref((n + 1) % 50) for n in range(50)},
    "wide recursive": {"A0": {"type": "object", "properties": {f"a{n}": _ref(0) for n in range(200)}}},
    "recursive among many": {
        f"A{n}": {"type": "object", "properties": {f"a{m}": _ref(m) for m in range(20)}} for n in range(20)
    },
    "allOf of itself": {"A0": {"allOf": [_ref(0), _ref(0)]}},
    **{
        f"{word} that multiply": {
            **{f"A{n}": {word: [_ref(n + 1), _ref(n + 1), _ref(n + 1)]} for n in range(25)},
            "A25": {"type": "object", "properties": {"a": {"type": "string"}}},
        }
        for word in ("allOf", "anyOf", "oneOf")
    },
    "properties that multiply": {
        **{f"A{n}": {"type": "object", "properties": {c: _ref(n + 1) for c in "abcdef"}} for n in range(25)},
        "A25": {"type": "string"},
    },
    "allOf with alternatives": {
        **{
            f"A{n}": {"allOf": [{"oneOf": [_ref(n + 1), {"type": "object"}]}, {"anyOf": [_ref(n + 1)]}]}
            for n in range(25)
        },
        "A25": {"type": "object", "properties": {"a": {"type": "string"}}},
    },
    **{f"anyOf in place {levels}": {"A0": _inline(levels)} for levels in (10, 40, 200)},
    "types that multiply": {
        "A0": {
            "properties": {
                f"a{n}": {"description": f"b{n}", "anyOf": [{**_ref(1), "title": f"c{m}"} for m in range(4)]}
                for n in range(300)
            }
        },
        **{f"A{n}": {"anyOf": [{"type": "array", "items": _ref(n + 1)}] * 4} for n in range(1, 12)},
        "A12": {"type": "string"},
    },
    "wide in wide": {
        "A0": {"type": "object", "properties": {f"a{n}": _ref(1) for n in range(600)}},
        "A1": {"type": "object", "properties": {f"b{n}": {"type": "string"} for n in range(600)}},
    },
    "wide forms": {
        "A0": {"oneOf": [{"allOf": [_ref(1), {"title": f"a{n}"}]} for n in range(400)]},
        "A1": {"type": "object", "properties": {f"b{n}": {"type": "string"} for n in range(400)}},
    },
    "additional properties": {
        "A0": {"additionalProperties": {"additionalProperties": _ref(0)}, "patternProperties": {"(a+)+$": _ref(0)}}
    },
    "many properties": {"A0": {"type": "object", "properties": {f"a{n}": {"type": "string"} for n in range(1_000)}}},
    "many alternatives": {"A0": {"oneOf": [{"type": "object", "title": f"a{n}"} for n in range(500)]}},
    "many values": {"A0": {"type": "string", "enum": [f"a{n}" for n in range(5_000)]}},
    "long example": {"A0": {"type": "object", "example": {f"a{n}": "b" * 10 for n in range(1_500)}}},
    "sizes": {
        "A0": {
            "type": "array",
            "minItems": 10**9,
            "items": {"type": "string", "minLength": 10**9, "pattern": "(a{9999}){9999}"},
        }
    },
    "negative sizes": {
        "A0": {"type": "array", "minItems": -1, "items": {"type": "integer", "minimum": 10**400, "multipleOf": 0}}
    },
    "patterns": {"A0": {"type": "string", "pattern": "^(([a-z])+.)+[A-Z]([a-z])+$", "example": "a" * 5_000}},
    **{f"deep {levels}": {"A0": _nest(levels)} for levels in (30, 100, 400)},
    "pointers": {"A0": {"$ref": "#/components/schemas/A0/properties/a/properties/a/properties/a"}},
    "wrong shapes": {
        "A0": {"type": ["object", 1], "properties": [], "required": {}, "allOf": 1, "enum": "a", "items": "b"}
    },
    "discriminator": {
        "A0": {
            "oneOf": [_ref(0)],
            "discriminator": {"propertyName": "a", "mapping": {f"a{n}": "#/components/schemas/A0" for n in range(500)}},
        }
    },
}
