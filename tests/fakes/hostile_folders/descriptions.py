"""OpenAPI and AsyncAPI descriptions that are small and mean much, never end, or lie somewhere else."""

import json
import os
from collections.abc import Callable, Iterator

from tests.fakes.hostile_folders.case import HostileFolder, Site


def folders() -> Iterator[HostileFolder]:
    for name, schema in _schemas().items():
        yield HostileFolder(f"OpenAPI: {name}", _described(schema))
    for name, content in _whole().items():
        yield HostileFolder(f"OpenAPI: {name}", _as_it_is(content, "api.json"))
    for name, content in _yaml().items():
        yield HostileFolder(f"OpenAPI in YAML: {name}", _as_it_is(content, "api.yaml"))
    for name, build in _files().items():
        yield HostileFolder(f"OpenAPI: {name}", build)
    for name, content in _events().items():
        yield HostileFolder(f"AsyncAPI: {name}", _as_it_is(content, "events.json", "asyncapi"))


def api(schemas: dict[str, object], **values: object) -> dict[str, object]:
    """One operation whose body, parameter and answer are the first schema."""
    of = {"$ref": "#/components/schemas/A"}
    content = {"application/json": {"schema": of}}
    operation = {
        "operationId": "sail",
        "parameters": [{"name": "p", "in": "query", "schema": of}],
        "requestBody": {"content": content},
        "responses": {"200": {"description": "d", "content": content}},
    }
    return {
        "openapi": "3.1.0",
        "info": {"title": "t", "version": "1"},
        "servers": [{"url": "https://api.example.com"}],
        "paths": {"/a": {"post": operation}},
        "components": {"schemas": schemas},
        **values,
    }


def _ref(number: int | str) -> dict[str, object]:
    return {"$ref": f"#/components/schemas/{'A' if number == 0 else f'S{number}'}"}


def _ladder(levels: int, step: Callable[[int], object], end: object) -> dict[str, object]:
    return {**{"A" if n == 0 else f"S{n}": step(n + 1) for n in range(levels)}, f"S{levels}": end}


def _schemas() -> dict[str, Callable[[Site], dict[str, object]]]:
    text = {"type": "string"}
    multiplying = {
        kind: (lambda _, kind=kind: _ladder(40, lambda n: {kind: [_ref(n), _ref(n), _ref(n)]}, text))
        for kind in ("allOf", "oneOf", "anyOf")
    }
    patterns = {
        "pluses in pluses": r"^(a+)+$",
        "stars in stars": r"^((a*)*)*b$",
        "alternatives": r"^(a|aa)+$",
        "counts in counts": r"^((a{1,1000}){1,1000}){1,1000}$",
        "a count of a billion": r"^a{1000000000}$",
        "looks ahead": r"^(?=(a+))\1(?!.*b)" * 50,
        "groups in groups": "(" * 5_000 + "a" + ")" * 5_000,
        "every letter": "[" + "\\u0000-\\uffff" * 3_000 + "]{1,500}",
    }
    return {
        **{f"{kind} that multiplies": build for kind, build in multiplying.items()},
        **{
            f"a pattern with {name}": (lambda _, p=pattern: {"A": {"type": "string", "pattern": p, "minLength": 30}})
            for name, pattern in patterns.items()
        },
        "properties that multiply": lambda _: _ladder(
            40, lambda n: {"type": "object", "properties": {k: _ref(n) for k in "abc"}, "required": ["a"]}, text
        ),
        "a schema that holds itself": lambda _: {"A": {"type": "object", "properties": {"a": _ref(0), "b": _ref(0)}}},
        "a schema that is itself": lambda _: {"A": _ref(0)},
        "schemas in a circle": lambda _: _ladder(500, _ref, _ref(0)),
        "allOf of itself": lambda _: {"A": {"allOf": [_ref(0), _ref(0)]}},
        "lists in lists": lambda _: _ladder(900, lambda n: {"type": "array", "items": _ref(n), "minItems": 3}, text),
        "a list of a billion": lambda _: {"A": {"type": "array", "items": text, "minItems": 1_000_000_000}},
        "a string of a billion": lambda _: {"A": {"type": "string", "minLength": 1_000_000_000}},
        "an object of a million": lambda _: {
            "A": {"type": "object", "minProperties": 1_000_000, "additionalProperties": text}
        },
        "numbers out of range": lambda _: {"A": {"type": "integer", "minimum": 10**400, "multipleOf": 10**-300}},
        "an enum of two hundred thousand": lambda _: {"A": {"enum": [f"v{n}" for n in range(200_000)]}},
        "twenty thousand properties": lambda _: {
            "A": {"type": "object", "properties": {f"p{n}": text for n in range(20_000)}}
        },
        "an example of five megabytes": lambda _: {"A": {"type": "string", "example": "x" * 5_000_000}},
        "a default that is deep": lambda _: {"A": {"type": "object", "default": _deep(500)}},
        "a description of three megabytes": lambda _: {"A": {"type": "string", "description": "*a **b " * 400_000}},
        "discriminators in a circle": lambda _: {
            "A": {
                "oneOf": [_ref(1), _ref(0)],
                "discriminator": {"propertyName": "k", "mapping": {"a": "#/components/schemas/A"}},
            },
            "S1": {"allOf": [_ref(0)]},
        },
        "references of odd kinds": lambda _: {
            "A": {"allOf": [{"$ref": r} for r in (1, None, [], "", "#", "#/", "#/a/~2", "\0")]}
        },
        "references outside": lambda site: {
            "A": {
                "properties": {
                    f"p{number}": {"$ref": target}
                    for number, target in enumerate(
                        (
                            "../outside/secret.json",
                            f"{site.outside}/secret.json",
                            f"file://{site.outside}/secret.json#/name",
                            "http://192.0.2.1/s.json",
                            "//192.0.2.1/s.json",
                            "\\\\192.0.2.1\\s.json",
                            "/dev/zero",
                            "/proc/self/environ",
                        )
                    )
                }
            }
        },
    }


def _deep(levels: int) -> object:
    node: object = 1
    for _ in range(levels):
        node = {"a": node}
    return node


def _whole() -> dict[str, Callable[[Site], object]]:
    return {
        "deep lists": lambda site: '{"openapi":"3.1.0","a":' + "[" * site.size(50_000, 150_000),
        "a hundred thousand paths of odd kinds": lambda _: {**api({}), "paths": {f"/p{n}": n for n in range(100_000)}},
        "five thousand operations": lambda _: {
            **api({"A": {}}),
            "paths": {f"/p{n}": {"get": {"responses": {}}} for n in range(5_000)},
        },
        "one path with a thousand parameters": lambda _: {
            **api({}),
            "paths": {"/" + "/".join(f"{{p{n}}}" for n in range(1_000)): {"get": {}}},
        },
        "paths that are code": lambda _: {
            **api({}),
            "paths": {"/<script>alert(1)</script>/../../x": {"get": {"tags": ["../a", "\0"]}}},
        },
        "paths that fall on one page": lambda _: {
            **api({}),
            "paths": {f"/a{'-' * n}b": {"get": {"summary": "Same", "tags": ["t"]}} for n in range(1_500)},
        },
        "path items in a circle": lambda _: {
            **api({}),
            "paths": {"/a": {"$ref": "#/paths/~1b"}, "/b": {"$ref": "#/paths/~1a"}},
        },
        "callbacks in callbacks": lambda _: {**api({}), "paths": {"/a": {"get": _callbacks(150)}}},
        "links in a circle": lambda _: {
            **api({}),
            "components": {"responses": {"R": {"$ref": "#/components/responses/R"}}},
            "paths": {"/a": {"get": {"responses": {"200": {"$ref": "#/components/responses/R"}}}}},
        },
        "servers with variables that multiply": lambda _: {
            **api({"A": {}}),
            "servers": [
                {"url": "https://{a}" * 2_000, "variables": {"a": {"default": "{a}{a}", "enum": ["x"] * 5_000}}}
            ],
        },
        "security in a circle": lambda _: {
            **api({"A": {}}),
            "security": [{f"s{n}": []} for n in range(2_000)],
            "components": {"securitySchemes": {"s0": {"$ref": "#/components/securitySchemes/s0"}}},
        },
        "an old version that multiplies": lambda _: {
            "swagger": "2.0",
            "info": {"title": "t", "version": "1"},
            "paths": {"/a": {"get": {"responses": {"200": {"schema": {"$ref": "#/definitions/D0"}}}}}},
            "definitions": {
                f"D{n}": {"properties": {k: {"$ref": f"#/definitions/D{n + 1}"} for k in "abc"}} for n in range(30)
            },
        },
        "all of the wrong type": lambda _: {"openapi": 3.1, "info": [], "paths": [], "components": "x", "servers": 0},
        "code samples of two megabytes": lambda _: {
            **api({}),
            "paths": {"/a": {"get": {"x-codeSamples": [{"lang": "js", "source": "`${" * 700_000}]}}},
        },
    }


def _callbacks(levels: int) -> object:
    operation: object = {"responses": {}}
    for _ in range(levels):
        operation = {"responses": {}, "callbacks": {"c": {"{$request.body#/u}": {"post": operation}}}}
    return operation


def _yaml() -> dict[str, Callable[[Site], str]]:
    head = "openapi: 3.1.0\ninfo: {title: t, version: '1'}\npaths: {}\n"
    laughs = "a0: &a0 [x]\n" + "".join(f"a{n}: &a{n} [{', '.join([f'*a{n - 1}'] * 10)}]\n" for n in range(1, 12))
    return {
        "aliases that multiply": lambda _: head + laughs,
        "merges that multiply": lambda _: (
            head
            + "m0: &m0 {a: 1}\n"
            + "".join(f"m{n}: &m{n} {{<<: [{', '.join([f'*m{n - 1}'] * 10)}]}}\n" for n in range(1, 30))
        ),
        "an alias of itself": lambda _: head + "a: &a [*a, *a]\n",
        "deep lists": lambda site: head + "x: " + "[" * site.size(20_000, 40_000),
        "deep maps": lambda _: head + "x: " + "{a: " * 20_000,
        "deep blocks": lambda _: head + "".join(f"{' ' * n}a:\n" for n in range(3_000)),
        "deep dashes": lambda _: head + "x:\n  " + "- " * 20_000 + "a\n",
        "tags of Python": lambda _: head + "x: !!python/object/apply:os.system ['touch PROOF']\n",
        "a description of a million question marks": lambda _: head + "x: " + "? " * 300_000,
        "a key of a megabyte": lambda _: head + "k" * 1_000_000 + ": 1\n",
        "a number in base 60": lambda _: head + "x: " + ":".join(["59"] * 50_000) + "\n",
        "a hundred thousand documents": lambda _: (head + "---\n") * 30_000,
    }


def _files() -> dict[str, Callable[[Site], None]]:
    def built(make: Callable[[Site], object]) -> Callable[[Site], None]:
        def build(site: Site) -> None:
            site.description({})
            (site.root / "api.json").unlink()
            make(site)

        return build

    def sparse(site: Site) -> None:
        with (site.root / "api.json").open("wb") as file:
            file.truncate(10_000_000_000)

    def multiplying(site: Site) -> None:
        """Files that refer to one another, each to three."""
        site.description(api({"A": {"$ref": "s0.json"}}))
        for number in range(40):
            ahead = {k: {"$ref": f"s{(number + 1) % 40}.json"} for k in "abc"}
            site.text(f"s{number}.json", json.dumps({"type": "object", "properties": ahead}))

    return {
        "a pipe": built(lambda site: os.mkfifo(site.root / "api.json")),
        "a link out": built(lambda site: site.link("api.json", site.outside / "secret.json")),
        "endless zeros": built(lambda site: site.link("api.json", "/dev/zero")),
        "sparse, of ten gigabytes": built(sparse),
        "random bytes": built(lambda site: site.data("api.json", site.dice.randbytes(5_000_000))),
        "files that refer to one another": multiplying,
    }


def _events() -> dict[str, Callable[[Site], object]]:
    def events(schemas: dict[str, object]) -> dict[str, object]:
        message = {"payload": {"$ref": "#/components/schemas/A"}}
        return {
            "asyncapi": "3.0.0",
            "info": {"title": "t", "version": "1"},
            "channels": {"c": {"address": "c", "messages": {"m": message}}},
            "operations": {"o": {"action": "send", "channel": {"$ref": "#/channels/c"}}},
            "components": {"schemas": schemas},
        }

    return {
        "properties that multiply": lambda _: events(
            _ladder(40, lambda n: {"properties": {k: _ref(n) for k in "abc"}}, {})
        ),
        "a schema that is itself": lambda _: events({"A": _ref(0)}),
        "a channel that is itself": lambda _: {**events({}), "channels": {"c": {"$ref": "#/channels/c"}}},
        "channels outside": lambda _: {**events({}), "channels": {"c": {"$ref": "../outside/secret.json"}}},
        "ten thousand channels": lambda _: {
            **events({"A": {}}),
            "channels": {f"c{n}": {"address": f"a{n}", "messages": {}} for n in range(10_000)},
        },
        "traits in a circle": lambda _: {
            **events({}),
            "components": {"messageTraits": {"t": {"$ref": "#/components/messageTraits/t"}}},
            "channels": {"c": {"messages": {"m": {"traits": [{"$ref": "#/components/messageTraits/t"}] * 1_000}}}},
        },
        "an old version of odd kinds": lambda _: {
            "asyncapi": "2.6.0",
            "channels": {"a/{b}": {"subscribe": [], "publish": 1}},
        },
    }


def _described(schemas: Callable[[Site], dict[str, object]]) -> Callable[[Site], None]:
    return lambda site: site.description(api(schemas(site)))


def _as_it_is(content: Callable[[Site], object], path: str, kind: str = "openapi") -> Callable[[Site], None]:
    return lambda site: site.description(content(site), path, kind)
