"""Pages: front matter, expressions, imports, code, formulas, diagrams and tables that cost more than they weigh."""

from collections.abc import Callable, Iterator

from tests.fakes.hostile_folders.case import PAGE, HostileFolder, Site


def folders() -> Iterator[HostileFolder]:
    yield from (HostileFolder(f"front matter: {name}", _matter(text)) for name, text in _matters().items())
    yield from (HostileFolder(f"page: {name}", _page(text)) for name, text in _texts().items())
    yield from (HostileFolder(f"code: {name}", _page(text)) for name, text in _fences().items())
    yield from (HostileFolder(f"diagram: {name}", _fenced("mermaid", text)) for name, text in _diagrams().items())
    yield from (HostileFolder(f"imports: {name}", build) for name, build in _imports().items())
    yield from (HostileFolder(f"many pages: {name}", build) for name, build in _many().items())


def _matters() -> dict[str, Callable[[Site], str]]:
    laughs = "a0: &a0 [x]\n" + "".join(f"a{n}: &a{n} [{', '.join([f'*a{n - 1}'] * 10)}]\n" for n in range(1, 10))
    return {
        "brackets": lambda site: "x: " + "[" * site.size(20_000, 60_000),
        "braces": lambda site: "x: " + "{a: " * site.size(10_000, 20_000),
        "closed brackets": lambda _: "x: " + "[" * 5_000 + "]" * 5_000,
        "dashes": lambda _: "x:\n  " + "- " * 20_000 + "a",
        "aliases that multiply": lambda _: laughs,
        "merges of merges": lambda _: (
            "m0: &m0 {a: 1}\n"
            + "".join(f"m{n}: &m{n} {{<<: [{', '.join([f'*m{n - 1}'] * 10)}]}}\n" for n in range(1, 20))
        ),
        "an alias of itself": lambda _: "a: &a {b: *a}\ntitle: *a",
        "tags of Python": lambda _: "title: !!python/object/apply:os.system ['touch PROOF']",
        "three megabytes without an end": lambda _: "x: 'a" * 600_000,
        "a hundred thousand keys": lambda _: "\n".join(f"k{n}: v" for n in range(100_000)),
        "quotes": lambda _: 'title: "' + "\\" * 400_000,
        "odd kinds": lambda _: (
            "title: [1]\ndescription: {a: 1}\nopenapi: [get]\ntag: 2026-01-01\nicon: !!binary aGk=\nmode: .inf"
        ),
        "an operation outside": lambda _: "openapi: ../outside/secret.json GET /a",
        "an operation on another host": lambda _: "openapi: http://192.0.2.1/a.json GET /a",
        "an address that is code": lambda _: "url: javascript:alert(1)\nog:image: file:///etc/passwd",
        "a page with its own playground": lambda _: "api: 'POST http://192.0.2.1/{" + "{" * 50_000 + "'",
    }


def _texts() -> dict[str, Callable[[Site], str]]:
    row = "| " + "a | " * 400 + "\n"
    return {
        "a table of a million cells": lambda _: row + "|" + "-|" * 400 + "\n" + row * 2_500,
        "tables in lists in quotes": lambda _: "> - | a | b |\n>   |---|---|\n" * 20_000,
        "brackets of links": lambda _: "[" * 100_000 + "](" * 100_000,
        "stars and underscores": lambda site: "*_" * site.size(100_000, 200_000),
        "quotes in quotes": lambda _: "> " * 20_000 + "a",
        "lists in lists": lambda _: "".join(f"{'  ' * n}- a\n" for n in range(1_500)),
        "tags in tags": lambda _: "<div>" * 20_000 + "x",
        "components in components": lambda _: "<Card title='a'>\n" * 2_000 + "</Card>\n" * 2_000,
        "braces": lambda _: "{" * 100_000,
        "an attribute of two megabytes": lambda _: f"<Card title='{'x' * 2_000_000}' />",
        "ten thousand attributes": lambda _: "<Card " + " ".join(f"a{n}='v'" for n in range(10_000)) + " />",
        "comments": lambda _: "{/* " * 50_000 + "<!-- " * 50_000,
        "footnotes that hold one another": lambda _: "".join(
            f"[^{n}]: a[^{n + 1}][^{n - 1}]\n\n" for n in range(3_000)
        ),
        "link definitions": lambda _: "".join(f"[a{n}]: /b{n}\n" for n in range(30_000)) + "[a0] " * 30_000,
        "a formula of braces": lambda _: "$$\n" + "\\frac{" * 5_000 + "1" + "}{2}" * 5_000 + "\n$$",
        "a formula that defines itself": lambda _: "$$\\def\\a{\\a\\a}\\a$$\n" * 50,
        "thirty thousand formulas": lambda _: "$x^2$ " * 30_000,
        "a formula of a large matrix": lambda _: "$$\\begin{matrix}" + ("a&" * 300 + "\\\\") * 300 + "\\end{matrix}$$",
        "twenty thousand headings": lambda _: "".join(f"## h{n % 7}\n\n" for n in range(20_000)),
        "images of every kind": lambda site: "".join(
            f"![a]({target})\n\n"
            for target in (
                "/dev/zero",
                "../outside/secret.png",
                f"file://{site.outside}/secret.png",
                "http://192.0.2.1/a",
                "data:,a",
                "//192.0.2.1/a",
            )
        ),
        "links of every kind": lambda _: "".join(
            f"[a]({target})\n\n"
            for target in (
                "javascript:alert(1)",
                "file:///etc/passwd",
                "\\\\host\\a",
                "vbscript:a",
                "/../../etc",
                "http://[",
                "http://a:b",
            )
        ),
        "icons from outside": lambda _: "".join(
            f"<Icon icon='{i}' />\n" for i in ("../../outside/secret.svg", "/dev/zero", "file:///etc", "x" * 100_000)
        ),
        "expressions that never end": lambda _: (
            "{(() => { for (;;) {} })()}\n\n{'a'.repeat(1e9)}\n\n{[...Array(1e9)].map(x => x)}\n"
        ),
        "exports that run": lambda _: (
            "export const a = (() => { while (true) {} })()\nexport const b = process.exit(1)\n\n{a}{b}\n"
        ),
        "expressions that multiply": lambda _: (
            "export const a = ['x', 'x', 'x', 'x']\n\n" + "{" + "a.map(q => " * 12 + "q" + ")" * 12 + "}\n"
        ),
        "strings that double": lambda _: (
            "export const a0 = 'xxxxxxxx'\n"
            + "".join(f"export const a{n} = a{n - 1} + a{n - 1}\n" for n in range(1, 40))
            + "\n{a39}\n"
        ),
        "a regular expression that is slow": lambda _: "{/^(a+)+$/.test('" + "a" * 40 + "b')}\n",
        "frames of other hosts": lambda _: (
            "<iframe src='http://192.0.2.1/' />\n<object data='file:///etc/passwd' />\n"
            "<link rel='import' href='http://192.0.2.1/' />\n<script src='http://192.0.2.1/'></script>\n" * 500
        ),
        "one line of five megabytes": lambda _: "word " * 1_000_000,
        "five megabytes of newlines": lambda _: "\n" * 5_000_000,
        "zero bytes": lambda _: "a\0b" * 100_000,
        "combining marks": lambda _: "e" + "\u0301" * 500_000,
        "direction marks": lambda _: "\u202e\u2066\u202d" * 100_000,
        "terminal sequences in a link": lambda _: "[a](/missing\x1b]0;owned\x07\x1b[2J)\n" * 200,
        "steps, tabs and cards without an end": lambda _: "<Steps><Step><Tabs><Tab><CardGroup><Card>" * 300,
        "a broken link ten thousand times": lambda _: "[a](/missing)\n" * 10_000,
    }


def _fences() -> dict[str, Callable[[Site], str]]:
    slow = {
        "perl": "s{" * 20_000,
        "ruby": "<<A\n" * 10_000,
        "php": "<?php " + "/*" * 30_000,
        "lisp": "(" * 60_000,
        "smalltalk": "'" * 50_001,
        "yaml": "a: " * 20_000,
        "json": "[" * 60_000,
        "html": "<a " * 30_000,
        "xml": "<!--" * 20_000,
        "c": "/*" * 40_000,
        "sql": "'" * 60_001,
        "bash": "$(" * 30_000,
        "powershell": '`"' * 30_000,
        "haskell": "{-" * 30_000,
        "elixir": "#{" * 20_000,
        "scss": "a{" * 30_000,
        "tsx": "<a>" * 10_000,
        "rst": "`a" * 20_000,
        "console": "$ a\\\n" * 10_000,
        "diff": "+" * 100_000,
    }
    fences = {f"{name}": (lambda _, n=name, t=text: f"```{n}\n{t}\n```\n") for name, text in slow.items()}
    return {
        **fences,
        "a language of a megabyte": lambda _: "```" + "x" * 1_000_000 + "\na\n```\n",
        "languages from outside": lambda _: "".join(
            f"```{n}\na\n```\n" for n in ("../../x", "__class__", "python\0", "<script>", "text:a")
        ),
        "ten thousand blocks": lambda _: "```js\nlet a = 1\n```\n\n" * 10_000,
        "lines to highlight that never end": lambda _: (
            "```js {1-1000000000,2-999999999} highlight={1-100000000}\na\n```\n"
        ),
        "a block of three megabytes": lambda _: "```python\n" + "def a(): return [x for x in y]\n" * 100_000 + "```\n",
        "one line of two megabytes": lambda _: "```js\n" + "a+" * 1_000_000 + "\n```\n",
    }


def _diagrams() -> dict[str, Callable[[Site], str]]:
    return {
        "four thousand edges": lambda site: (
            "graph TD\n" + "".join(f"a{site.size(0, 400)} --> a{site.size(0, 400)}\n" for _ in range(4_000))
        ),
        "every node to every other": lambda _: (
            "graph LR\n" + "".join(f"a{i} --> a{j}\n" for i in range(70) for j in range(i))
        ),
        "groups in groups": lambda _: (
            "graph TD\n" + "".join(f"subgraph s{n}\n" for n in range(600)) + "a --> b\n" + "end\n" * 600
        ),
        "a sequence without an end": lambda _: "sequenceDiagram\n" + "loop x\n" * 2_000 + "A->>B: a\n" * 3_000,
        "code in its settings": lambda _: (
            "%%{init: {'securityLevel': 'loose', 'themeCSS': '}</style><script>alert(1)</script>'}}%%\n"
            "graph TD\na[<img src=x onerror=alert(1)>] --> b\nclick a href 'javascript:alert(1)'"
        ),
        "a label of a megabyte": lambda _: "graph TD\na[" + "x" * 1_000_000 + "] --> b",
        "a class diagram of thousands": lambda _: (
            "classDiagram\n" + "".join(f"A{n} <|-- A{n + 1}\n" for n in range(2_000))
        ),
        "a chart of years": lambda _: (
            "gantt\ndateFormat YYYY-MM-DD\n" + "".join(f"t{n} :a{n}, 0001-01-01, 9999999d\n" for n in range(500))
        ),
        "states in states": lambda _: (
            "stateDiagram-v2\n" + "".join(f"state s{n} {{\n" for n in range(400)) + "[*] --> a\n" + "}\n" * 400
        ),
        "not a diagram": lambda _: "\x00\x1b[2J" * 50_000,
    }


def _imports() -> dict[str, Callable[[Site], None]]:
    def several(files: Callable[[Site], dict[str, str]]) -> Callable[[Site], None]:
        def build(site: Site) -> None:
            for path, text in files(site).items():
                site.page(text, path)

        return build

    def page(target: str, uses: int = 1) -> str:
        return f"import A from '{target}'\n\n" + "<A />\n" * uses

    return {
        "in a circle": several(
            lambda _: {
                "index.mdx": page("/snippets/a.mdx"),
                "snippets/a.mdx": page("/snippets/b.mdx"),
                "snippets/b.mdx": page("/snippets/a.mdx"),
            }
        ),
        "of itself": several(lambda _: {"index.mdx": page("/index.mdx", 3)}),
        "that multiply": several(
            lambda _: (
                {"index.mdx": page("/snippets/s0.mdx", 10)}
                | {f"snippets/s{n}.mdx": page(f"/snippets/s{n + 1}.mdx", 10) for n in range(12)}
                | {"snippets/s12.mdx": "x"}
            )
        ),
        "in a long chain": several(
            lambda _: (
                {"index.mdx": page("/snippets/s0.mdx")}
                | {f"snippets/s{n}.mdx": page(f"/snippets/s{n + 1}.mdx") for n in range(600)}
            )
        ),
        "outside": several(
            lambda site: {
                "index.mdx": page("../outside/secret.mdx") + page(f"{site.outside}/secret.mdx").replace("A", "B")
            }
        ),
        "of devices and hosts": several(
            lambda _: {
                "index.mdx": page("/dev/zero")
                + "import B from 'http://192.0.2.1/a.mdx'\nimport c from 'fs'\nimport d from '/proc/self/environ'\n"
            }
        ),
        "of components that never end": several(
            lambda _: {
                "index.mdx": "import { A } from '/snippets/a.jsx'\n\n<A />\n",
                "snippets/a.jsx": "export const A = () => { while (true) {} }\nwhile (true) {}\n",
            }
        ),
        "of components that grow": several(
            lambda _: {
                "index.mdx": "import { A } from '/snippets/a.jsx'\n\n<A />\n",
                "snippets/a.jsx": "export const A = () => <div>{Array(1e8).fill('x'.repeat(1e6))}</div>\n",
            }
        ),
        "of components that hold themselves": several(
            lambda _: {
                "index.mdx": "import { A } from '/snippets/a.jsx'\n\n<A />\n",
                "snippets/a.jsx": "export const A = () => <div><A /><A /></div>\n",
            }
        ),
        "of components that reach out": several(
            lambda _: {
                "index.mdx": "import { A } from '/snippets/a.jsx'\n\n<A />\n",
                "snippets/a.jsx": "import fs from 'fs'\nexport const A = () => { fetch('http://192.0.2.1/'); "
                "require('child_process').execSync('touch PROOF'); "
                "return <p dangerouslySetInnerHTML={{__html: fs.readFileSync('/etc/passwd')}} /> }\n",
            }
        ),
        "of a component of two megabytes": several(
            lambda _: {
                "index.mdx": "import { A } from '/snippets/a.jsx'\n\n<A />\n",
                "snippets/a.jsx": "export const A = () => <div>" + "<p>{1 + (2 * 3)}</p>" * 100_000 + "</div>\n",
            }
        ),
        "of a component of brackets": several(
            lambda _: {
                "index.mdx": "import { A } from '/snippets/a.jsx'\n\n<A />\n",
                "snippets/a.jsx": "export const A = " + "(" * 100_000,
            }
        ),
    }


def _many() -> dict[str, Callable[[Site], None]]:
    def pages(site: Site, count: int, text: Callable[[int], str]) -> None:
        for number in range(count):
            site.text(f"p{number}.mdx", text(number))
        site.config(navigation={"pages": [f"p{number}" for number in range(count)]})

    def deep(site: Site) -> None:
        site.page()
        site.text("/".join(["d"] * 400) + "/page.mdx", PAGE)

    def wide(site: Site) -> None:
        site.page()
        for number in range(3_000):
            (site.root / f"folder{number}" / "inner").mkdir(parents=True)

    return {
        "each to each": lambda site: pages(site, 250, lambda _: "".join(f"[a](/p{n})\n" for n in range(250))),
        "each with a missing link": lambda site: pages(site, 1_500, lambda n: f"[a](/missing{n})\n"),
        "all with one title": lambda site: pages(site, 1_000, lambda _: PAGE),
        "each with a large include": lambda site: (
            site.text("snippets/big.mdx", "word " * 20_000),
            pages(site, 200, lambda _: "import Big from '/snippets/big.mdx'\n\n<Big /><Big /><Big />\n"),
        )[1],
        "in a deep folder": deep,
        "beside thousands of folders": wide,
        "with names of tags": lambda site: pages(
            site, 600, lambda n: f"---\ntitle: '<b>{n}</b>'\ntag: '{'x' * 5_000}'\n---\n"
        ),
    }


def _page(text: Callable[[Site], str]) -> Callable[[Site], None]:
    return lambda site: site.page(text(site))


def _matter(text: Callable[[Site], str]) -> Callable[[Site], None]:
    return lambda site: site.page(f"---\n{text(site)}\n---\n\nText\n")


def _fenced(language: str, text: Callable[[Site], str]) -> Callable[[Site], None]:
    return lambda site: site.page(f"```{language}\n{text(site)}\n```\n")
