"""docs.json and all that it names: broken, deep, huge, endless, somewhere else."""

import json
import os
from collections.abc import Callable, Iterator

from tests.fakes.hostile_folders.case import PAGE, HostileFolder, Site


def folders() -> Iterator[HostileFolder]:
    yield from (HostileFolder(f"docs.json: {name}", _only(text)) for name, text in _texts().items())
    yield from (HostileFolder(f"docs.json: {name}", build) for name, build in _files().items())
    yield from (HostileFolder(f"navigation: {name}", _named(value)) for name, value in _navigations().items())
    yield from (HostileFolder(f"setting: {name}", _with(values)) for name, values in _settings().items())
    yield from (HostileFolder(f"$ref: {name}", build) for name, build in _references().items())
    yield HostileFolder("mint.json: deep", lambda site: _legacy(site, "[" * 50_000))
    yield HostileFolder("mint.json: huge", lambda site: _legacy(site, '{"name":"' + "x" * 20_000_000 + '"}'))
    yield HostileFolder("mint.json: a link out", lambda site: site.link("mint.json", site.outside / "victim.json"))
    yield HostileFolder("mint.json: a pipe", lambda site: os.mkfifo(site.root / "mint.json"))


def _texts() -> dict[str, Callable[[Site], str]]:
    return {
        "empty": lambda _: "",
        "null": lambda _: "null",
        "a list": lambda _: "[]",
        "a number of a million digits": lambda _: '{"name": ' + "9" * 1_000_000 + "}",
        "a number out of range": lambda _: '{"name": "x", "a": 1e999, "b": -1e999, "c": 1E400000000}',
        "deep lists": lambda site: "[" * site.size(50_000, 200_000),
        "deep objects": lambda site: '{"a":' * site.size(50_000, 200_000),
        "deep and closed": lambda site: '{"name":"x","a":' + "[" * 60_000 + "]" * 60_000 + "}",
        "deep just below the usual limit": lambda _: '{"name":"x","a":' + "[" * 900 + "]" * 900 + "}",
        "ten million spaces": lambda _: "{" + " " * 10_000_000 + "}",
        "a string of twenty megabytes": lambda _: '{"name":"' + "x" * 20_000_000 + '"}',
        "a string without an end": lambda site: '{"name":"' + "\\" * site.size(1_000_000, 2_000_000),
        "a key a million times": lambda _: "{" + '"name":"x",' * 1_000_000 + '"name":"y"}',
        "a million keys": lambda _: "{" + ",".join(f'"k{n}":{n}' for n in range(1_000_000)) + "}",
        "a million commas": lambda _: "{" + "," * 1_000_000 + "}",
        "a million comments": lambda _: "{" + "/* */" * 1_000_000 + "}",
        "lone surrogates": lambda _: '{"name":"\\ud800","navigation":{"pages":["\\udfff"]}}',
        "zero characters": lambda _: '{"name":"a\\u0000b","navigation":{"pages":["a\\u0000b"]}}',
        "byte order marks": lambda _: "\ufeff" * 100_000 + "{}",
        "UTF-16": lambda _: "\ufeff{}\0" * 1_000,
        "escape sequences of a terminal": lambda _: '{"name":"\x1b]0;owned\x07\x1b[2J","a\x1b[31m":1,}',
        "direction marks": lambda _: '{"name":"\u202egnp.exe\u2066","navigation":{"pages":["\u202exdm.a"]}}',
        "prototype names": lambda _: '{"__proto__":{"a":1},"constructor":{"prototype":{}},"name":"x","navigation":{}}',
    }


def _files() -> dict[str, Callable[[Site], None]]:
    def with_page(work: Callable[[Site], object]) -> Callable[[Site], None]:
        def build(site: Site) -> None:
            site.text("index.mdx", PAGE)
            work(site)

        return build

    def chain(site: Site) -> None:
        for number in range(50):
            site.link(f"l{number}", f"l{number + 1}")
        site.link("docs.json", "l0")

    def sparse(site: Site) -> None:
        with (site.root / "docs.json").open("wb") as file:
            file.truncate(10_000_000_000)

    built: dict[str, Callable[[Site], object]] = {
        "a folder": lambda site: (site.root / "docs.json").mkdir(),
        "a pipe": lambda site: os.mkfifo(site.root / "docs.json"),
        "a link out": lambda site: site.link("docs.json", site.outside / "victim.json"),
        "a link to itself": lambda site: site.link("docs.json", "docs.json"),
        "a chain of links": chain,
        "a link to nowhere": lambda site: site.link("docs.json", "/nowhere/docs.json"),
        "a link to endless zeros": lambda site: site.link("docs.json", "/dev/zero"),
        "a link to endless dice": lambda site: site.link("docs.json", "/dev/urandom"),
        "a link to the terminal": lambda site: site.link("docs.json", "/dev/tty"),
        "a link to standard input": lambda site: site.link("docs.json", "/dev/stdin"),
        "a link to memory": lambda site: site.link("docs.json", "/proc/self/mem"),
        "a link to this process": lambda site: site.link("docs.json", "/proc/self/environ"),
        "a link to a folder": lambda site: site.link("docs.json", site.outside),
        "sparse, of ten gigabytes": sparse,
        "not for reading": lambda site: (site.config(), (site.root / "docs.json").chmod(0)),
        "not UTF-8": lambda site: site.data("docs.json", b'{"name":"\xff\xfe\x80"}'),
        "random bytes": lambda site: site.data("docs.json", site.dice.randbytes(2_000_000)),
        "beside a docs.JSON": lambda site: (site.config(), site.text("docs.JSON", "{")),
    }
    return {name: with_page(work) for name, work in built.items()}


def _navigations() -> dict[str, Callable[[Site], object]]:
    def groups(levels: int) -> object:
        node: dict[str, object] = {"group": "g", "pages": ["index"]}
        for _ in range(levels):
            node = {"group": "g", "pages": [node]}
        return {"groups": [node]}

    kinds = ("tabs", "dropdowns", "anchors", "versions", "languages", "products")
    one = {kind: {kind: [{kind[:-1]: "x", "groups": [{"group": "g", "pages": ["index"]}]}] * 300} for kind in kinds}
    nested: object = {"pages": ["index"]}
    for number in range(120):
        kind = kinds[number % len(kinds)]
        nested = {kind: [{kind[:-1]: "x", **(nested if isinstance(nested, dict) else {})}]}
    return {
        "groups in groups": lambda _: groups(200),
        "groups in groups, deeper": lambda site: groups(site.size(300, 400)),
        "one page a hundred thousand times": lambda _: {"pages": ["index"] * 100_000},
        "fifty thousand pages that are not there": lambda _: {"pages": [f"p{n}" for n in range(50_000)]},
        "pages outside": lambda site: {
            "pages": ["../outside/secret", f"{site.outside}/secret", "a/../../outside/secret"]
        },
        "pages of odd kinds": lambda _: {"pages": [None, 1, [], {}, True, {"group": 3}, {"pages": "index"}, "\0", ""]},
        "page names of a megabyte": lambda _: {"pages": ["index", "p" * 1_000_000, "p/" * 300_000]},
        "page names that are addresses": lambda _: {"pages": ["http://192.0.2.1/a", "file:///etc/passwd", "//host/a"]},
        "all kinds in one another": lambda _: nested,
        **{f"three hundred {kind}": (lambda _, value=value: value) for kind, value in one.items()},
    }


def _settings() -> dict[str, Callable[[Site], dict[str, object]]]:
    huge = "<script>fetch('http://192.0.2.1/')</script>" * 20_000
    paths = [f"/r{n}" for n in range(2_000)]
    return {
        "a redirect to itself": lambda _: {"redirects": [{"source": "/a", "destination": "/a"}]},
        "redirects in a circle": lambda _: {
            "redirects": [{"source": a, "destination": b} for a, b in zip(paths, [*paths[1:], paths[0]], strict=True)]
        },
        "redirects with wildcards that multiply": lambda _: {
            "redirects": [{"source": "/:a*/:b*/:c*" * n, "destination": "/:c*/:b*/:a*" * n} for n in range(1, 60)]
        },
        "redirects with hostile patterns": lambda _: {
            "redirects": [
                {"source": "/(a+)+$", "destination": "/"},
                {"source": "/" + ":x*" * 5_000, "destination": "/"},
            ]
        },
        "thirty thousand redirects": lambda _: {
            "redirects": [{"source": f"/o{n}", "destination": f"/n{n}"} for n in range(30_000)]
        },
        "redirects out": lambda _: {"redirects": [{"source": "/a", "destination": "javascript:alert(1)"}] * 50},
        "a logo out of the folder": lambda site: {
            "logo": {"light": "../outside/secret.svg", "dark": str(site.outside)}
        },
        "a favicon that is a device": lambda _: {"favicon": "/dev/zero"},
        "icons from everywhere": lambda _: {
            "icons": {"library": "../../../etc"},
            "navbar": {"links": [{"label": "x", "href": "/", "icon": "../../outside/secret.svg"}] * 500},
        },
        "a footer of a megabyte": lambda _: {"footer": {"socials": {f"s{n}": huge[:2_000] for n in range(500)}}},
        "a banner that is a page": lambda _: {"banner": {"content": huge}},
        "colors that are code": lambda _: {
            "colors": {"primary": "red;}</style>" + huge, "light": "url(http://192.0.2.1)"}
        },
        "fonts from another host": lambda _: {"fonts": {"family": "x", "source": "http://192.0.2.1/f.woff2"}},
        "servers of the playground": lambda _: {
            "api": {"mdx": {"server": [f"http://192.0.2.{n}/{{a}}" for n in range(256)] * 20}}
        },
        "an api of odd kinds": lambda _: {
            "api": {"openapi": {"a": []}, "playground": [], "examples": "x", "params": 0}
        },
        "descriptions on another host": lambda _: {"api": {"openapi": ["http://192.0.2.1/a.json"] * 100}},
        "descriptions outside": lambda site: {
            "api": {"openapi": [f"file://{site.outside}/secret.json", "../outside/secret.json"]}
        },
        "an endless variable": lambda _: {"variables": {"a": "{{b}}{{b}}", "b": "{{a}}{{a}}"}},
        "integrations that are code": lambda _: {"integrations": {"ga4": {"measurementId": huge[:5_000]}}},
        "an expression that is slow": lambda _: {"search": {"prompt": "a" * 5_000_000}},
        "all of the wrong type": lambda _: dict.fromkeys(
            ("theme", "colors", "logo", "favicon", "navbar", "footer", "api", "redirects", "fonts", "icons", "seo"), 0
        ),
    }


def _references() -> dict[str, Callable[[Site], None]]:
    return {
        "in a circle": _circle,
        "that multiply": _multiplying,
        "in a chain of two thousand": _chained,
        "outside": _to("../outside/secret.json"),
        "outside, absolute": _to("{outside}/secret.json"),
        "of a file address": _to("file://{outside}/secret.json"),
        "on another host": _to("http://192.0.2.1/a.json"),
        "to itself": _to("docs.json"),
        "to a device": _to("/dev/zero"),
        "to a pipe": _special(lambda site: os.mkfifo(site.root / "r.json")),
        "to a link out": _special(lambda site: site.link("r.json", site.outside / "secret.json")),
        "to endless zeros": _special(lambda site: site.link("r.json", "/dev/zero")),
        "to a deep file": _special(lambda site: site.text("r.json", "[" * 100_000)),
    }


def _circle(site: Site) -> None:
    site.text("a.json", '{"$ref": "b.json"}')
    site.text("b.json", '{"$ref": "a.json"}')
    site.config(navigation={"$ref": "a.json"})
    site.page()


def _multiplying(site: Site) -> None:
    for number in range(30):
        site.text(f"r{number}.json", json.dumps({k: {"$ref": f"r{number + 1}.json"} for k in "abcd"}))
    site.text("r30.json", "{}")
    site.config(navigation={"$ref": "r0.json"}, api={"$ref": "r0.json"})
    site.page()


def _chained(site: Site) -> None:
    for number in range(2_000):
        site.text(f"r{number}.json", json.dumps({"$ref": f"r{number + 1}.json"}))
    site.text("r2000.json", '{"pages": ["index"]}')
    site.config(navigation={"$ref": "r0.json"})
    site.page()


def _to(target: str) -> Callable[[Site], None]:
    def build(site: Site) -> None:
        site.config(navigation={"$ref": target.format(outside=site.outside)}, api={"$ref": target})
        site.page()

    return build


def _special(make: Callable[[Site], object]) -> Callable[[Site], None]:
    def build(site: Site) -> None:
        make(site)
        site.config(navigation={"$ref": "r.json"})
        site.page()

    return build


def _only(text: Callable[[Site], str]) -> Callable[[Site], None]:
    def build(site: Site) -> None:
        site.text("docs.json", text(site))
        site.text("index.mdx", PAGE)

    return build


def _named(navigation: Callable[[Site], object]) -> Callable[[Site], None]:
    return lambda site: (site.config(navigation=navigation(site)), site.page())[0]


def _with(values: Callable[[Site], dict[str, object]]) -> Callable[[Site], None]:
    return lambda site: (site.config(**values(site)), site.page())[0]


def _legacy(site: Site, text: str) -> None:
    site.text("mint.json", text)
    site.text("index.mdx", PAGE)
