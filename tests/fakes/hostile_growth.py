"""Pages, settings and descriptions that are small and would take long to read, or come to much."""

from collections.abc import Iterator
from itertools import chain

from tests.fakes.hostile_documents import Document, config, page

LENGTH = 20_000
"""About how many characters a page has that repeats something."""
RUNS = r"""
* _ ** __ *** ` `` ~~ ~ [ ] ![ ]( [a]( [a][ ( ) < > <a <a> </a> <b><i> <div> </div> { } {{ }} {a {" {` ${ ( <!--
--> & &amp; &# \ | |- # > - + 1. 1) \n> \n- \n1. $ $$ \( \[ ``` ~~~ ``a `a` *a **a* *a* _a_ **a** a* a** *a_ [a]
[a](b) [^a] [^a]: [a]: [a]:b \n[a]: ![a](b) <http://a> http://a www.a. a@b a@b. @ : :// :a: . .. ... A. ! ? ; =
\n= - --- \n--- \n=== \n| \n|-|\n|a \t \n \n\n \u00a0 \u200b \u0301 \u202e \U0001f600 <Note> <Note>\n </Note>
<Card/> <a/ <a\xa0 <a= <a=' <a=" <a={ <a={{ <a{... <a.b <a:b <$ <> </> <Tabs><Tab> <Steps>\n<Step>\n import
export import\xa0a \nimport\xa0a\xa0from export\xa0const\xa0a=( \nexport\xa0const\xa0a=[ \n\texport /* */ // ' "
'" / /[ /\\ ?. ?: => ()=> a=> a=>{ a?b: a, a. a[ a( -a !a +a new\xa0 class\xa0a{ function\xa0a( async\xa0 <T>(
`${ ;
"""
LANGUAGES = "js ts jsx python json yaml html css bash go rust java c cpp sql diff markdown mdx ruby php xml"
_PARTS = {"\\n": "\n", "\\t": "\t", "\\xa0": " "}


def documents() -> Iterator[Document]:
    yield from chain(_runs(), _nested(), _big(), _values(), _snippets())


def run(text: str) -> str:
    for written, meant in _PARTS.items():
        text = text.replace(written, meant)
    return text.encode("latin-1", "backslashreplace").decode("unicode-escape") if "\\u" in text.lower() else text


def _runs() -> Iterator[Document]:
    for number, written in enumerate(dict.fromkeys(RUNS.split())):
        text = run(written)
        count = LENGTH // len(text)
        yield page(f"run {number} {written}", text * count)
        yield page(f"run with words {number} {written}", f"a{text} b" * (LENGTH // (len(text) + 3)))
        yield page(f"run of lines {number} {written}", f"{text}\n" * (LENGTH // (len(text) + 1)))
        yield Document(f"run in Markdown {number} {written}", {"docs.json": config(), "index.md": text * count})


def _nested() -> Iterator[Document]:
    pairs = {
        "emphasis": ("*a **b ", " c** d*"),
        "links": ("[a ", "](b)"),
        "images": ("![a ", "](b)"),
        "tags": ("<b>", "</b>"),
        "blocks": ("<div>\n", "</div>\n"),
        "cards": ("<Card title='a'>\n", "</Card>\n"),
        "accordions": ("<Accordion title='a'>\n", "</Accordion>\n"),
        "steps": ("<Steps>\n<Step title='a'>\n", "</Step>\n</Steps>\n"),
        "tabs": ("<Tabs>\n<Tab title='a'>\n", "</Tab>\n</Tabs>\n"),
        "fields": ("<ResponseField name='a'>\n<Expandable>\n", "</Expandable>\n</ResponseField>\n"),
        "trees": ("<Tree.Folder name='a'>\n", "</Tree.Folder>\n"),
        "columns": ("<Columns>\n<Column>\n", "</Column>\n</Columns>\n"),
        "frames": ("<Frame caption='a'>\n", "</Frame>\n"),
        "unknown": ("<Unknown>\n", "</Unknown>\n"),
        "updates": ("<Update label='a'>\n", "</Update>\n"),
        "braces": ("{", "}"),
        "lists": ("{[", "]}"),
        "arrays": ("[", "]"),
        "objects": ("{a: ", "}"),
        "calls": ("{a(", ")}"),
        "templates": ("{`${", "}`}"),
        "elements": ("{<b>", "</b>}"),
        "attributes": ("<a b={<a b={", "} />} />"),
        "formulas": ("$\\frac{", "}{a}$"),
        "roots": ("\\sqrt{", "}"),
    }
    for name, (opening, closing) in pairs.items():
        for levels in (60, 79, 500):
            yield page(f"nested {name} {levels}", opening * levels + "x" + closing * levels + "\n")
        yield page(f"nested in a value {name}", f"export const v = {opening * 200}x{closing * 200}\n\n{{v}}\n")
        yield page(f"opened only {name}", opening * (LENGTH // len(opening)))
        yield page(f"closed only {name}", closing * (LENGTH // len(closing)))


def _big() -> Iterator[Document]:
    texts = {
        "table of rows": "| a | b |\n|---|---|\n" + "| `a` | **b** |\n" * 1_000,
        "table of columns": "| a " * 2_000 + "|\n" + "|---" * 2_000 + "|\n" + "| b " * 2_000 + "|\n",
        "table of empty rows": "|" + "a|" * 1_000 + "\n|" + "-|" * 1_000 + "\n" + "|\n" * 1_000,
        "table without end": "|a|\n|-|\n" * 2_500,
        "deep list": "".join("  " * n + "- a\n" for n in range(150)),
        "deep numbers": "".join("   " * n + "1. a\n" for n in range(120)),
        "deep quotes": "".join("> " * n + "a\n" for n in range(150)),
        "deep mix": "".join("> - " * n + "a\n" for n in range(100)),
        "list of code": "- ```\n" * 3_000,
        "many items": "- a\n" * 5_000,
        "many headings": "## a\n\n" * 3_000,
        "same headings": "## a\n" * 4_000,
        "long heading": "# " + "a " * LENGTH,
        "long attribute": f'<Card title="{"a" * LENGTH}" href="{"b" * LENGTH}">x</Card>\n',
        "many attributes": "<div " + " ".join(f'a{n}="b"' for n in range(2_000)) + ">x</div>\n",
        "same attributes": "<Card " + 'title="a" ' * 2_000 + ">x</Card>\n",
        "definitions": "".join(f"[a{n}]: b\n" for n in range(2_000)) + "".join(f"[a{n}] " for n in range(2_000)),
        "footnotes": "".join(f"[^a{n}]: b\n\n" for n in range(800)) + "".join(f"[^a{n}] " for n in range(800)),
        "same footnote": "[^a]: b\n\n" + "[^a] " * 4_000,
        "footnotes in footnotes": "".join(f"[^a{n}]: b [^a{n + 1}]\n\n" for n in range(800)) + "[^a0]\n",
        "imports": "".join(f'import A{n} from "/snippets/a{n}.mdx"\n' for n in range(500)) + "\n<A1 />\n",
        "exports": "".join(f"export const a{n} = {n}\n" for n in range(1_000)) + "\n{a1}\n",
        "expressions": "{1}\n\n" * 3_000,
        "scripts": "{a()}\n\n" * 2_000,
        "mistakes": "{a\n\n" * 2_000,
        "formulas": "$a_1$ " * 600,
        "wide formula": "$" + "a+" * 4_000 + "$",
        "macros": "$$\n\\def\\a{\\b\\b}\\def\\b{\\a\\a}\\a\n$$\n",
        "doubling macros": "$$\n"
        + "".join(f"\\def\\{chr(98 + n)}{{\\{chr(97 + n)}\\{chr(97 + n)}}}" for n in range(24))
        + "\\y\n$$\n",
        "fractions": "$$\n" + "\\frac{a" * 500 + "}{b}" * 500 + "\n$$\n",
        "scripts of scripts": "$$\n" + "a^{" * 1_000 + "}" * 1_000 + "\n$$\n",
        "matrix": "$$\n\\begin{matrix}" + "a & b \\\\" * 1_500 + "\\end{matrix}\n$$\n",
        "diagram": "```mermaid\ngraph TD\n" + "".join(f"a{n}-->a{n + 1}\n" for n in range(2_000)) + "```\n",
        "diagram with a script": '```mermaid\ngraph TD\nA[<script>x</script>]\nclick A "javascript:x"\n```\n',
        "loose diagram": '```mermaid\n%%{init: {"securityLevel": "loose"}}%%\ngraph TD\nA[<img onerror=x>]\n```\n',
        "unclosed fence": "```js\n" + "a = 1;\n" * 3_000,
        "unclosed tags": "<Note>\n\na\n\n" * 1_500,
        "blank lines": "\n" * 50_000 + "a",
        "spaces": " " * 50_000 + "a",
        "trailing spaces": ("a" + " " * 1_000 + "\n") * 20,
        "tabs": "\t" * LENGTH + "a",
        "one word": "a" * 50_000,
        "entities": "&amp;" * 6_000,
        "combining": "a" + "\u0301" * LENGTH,
        "addresses": "http://a.example/" + "(" * LENGTH,
        "mail": "a@" + "a." * LENGTH,
        "dots": "e.g. A. " * 4_000,
        "variables": "{{a}} " * 4_000,
        "tree": "<Tree>\n" + "<Tree.File name='a' />\n" * 1_000 + "</Tree>\n",
        "tabs of code": "<CodeGroup>\n" + "```js a\nx\n```\n" * 500 + "</CodeGroup>\n",
        "icons": "<Icon icon='star' /> " * 1_500,
        "cards": "<Card title='a' icon='star' href='/b'>c</Card>\n\n" * 500,
        "colors": "<Color>\n" + "<Color.Item name='a' value='#fff' />\n" * 600 + "</Color>\n",
        "prompts": "<Prompt description='a'>b</Prompt>\n\n" * 500,
    }
    for name, text in texts.items():
        yield page(f"big {name}", text)
    for language in LANGUAGES.split():
        for number, text in enumerate(
            ("{" * 8_000, '"' * 8_001, "/*" * 4_000, "<" * 8_000, "a = 1 + b(c)\n" * 800, "\\" * 8_000)
        ):
            yield page(f"big fence {language} {number}", f"```{language}\n{text}\n```\n")
    for number, marks in enumerate(
        (
            "{1-99999999}",
            "{" + "1," * 5_000 + "}",
            "/a+a+a+b/",
            "/(a+)+b/",
            "lines={9999999}",
            "highlight=" + "9" * 5_000,
        )
    ):
        yield page(f"big fence marks {number}", f"```js {marks}\n{'a' * 2_000}\n{'a b ' * 500}\n```\n")


def exports(first: str, following: str) -> str:
    others = (f"export const v{n} = {following.replace('@', f'v{n - 1}')}\n" for n in range(1, 60))
    return f"export const v0 = {first}\n" + "".join(others)


def _values() -> Iterator[Document]:
    first = {"text": '"some text"', "piece": "<b>some text</b>", "list": "[1, 2, 3]", "object": "{a: 1}"}
    following = ("[@, @, @]", "{a: @, b: @}", "`${@}${@}`", "<i>{@}{@}</i>", "<Card title={@}>{@}</Card>", "[[[[@]]]]")
    uses = ("{v59}", "<Card title={v59}>{v59}</Card>", "<Unknown {...v59} a={v59} />", "{v5}\n\n" * 300, "{v8}" * 300)
    for name, value in first.items():
        for number, more in enumerate(following):
            for at, use in enumerate(uses):
                yield page(f"value {name} {number} {at}", exports(value, more) + f"\n{use}\n")


def _snippets() -> Iterator[Document]:
    texts = {
        "itself": {"a": '<Snippet file="a.mdx" />\n' * 50},
        "each other": {"a": '<Snippet file="b.mdx" />\n' * 50, "b": '<Snippet file="a.mdx" />\n' * 50},
        "often": {"a": '<Snippet file="b.mdx" />\n\n' * 300, "b": "Some *text* and `code`.\n\n" * 60},
        "long": {"a": "Some text and more words of it.\n\n" * 1_500},
        "chain": {
            **{f"a{n}": f'<Snippet file="a{n + 1}.mdx" />\n\n' * 10 for n in range(12)},
            "a": '<Snippet file="a0.mdx" />\n',
        },
        "content": {"a": '<Snippet file="b.mdx">' + "{children}" * 60 + "</Snippet>\n", "b": "{children}" * 60},
        "properties": {
            "a": '<Snippet file="b.mdx" {...props} c={props.title} d={props} />\n' * 60,
            "b": "{props.c}{d}" * 60,
        },
        "deep": {
            "a": "<b>\n" * 70 + '<Snippet file="b.mdx" />\n' + "</b>\n" * 70,
            "b": "<i>\n" * 70 + "x\n" + "</i>\n" * 70,
        },
        "values": {"a": 'import {v} from "/snippets/b.mdx"\n\n{v}\n', "b": f'export const v = "{"x" * LENGTH}"\n'},
    }
    for name, snippets in texts.items():
        files = {f"snippets/{file}.mdx": text for file, text in snippets.items()}
        yield page(f"snippet {name}", '<Snippet file="a.mdx" title="Title">Some *text*</Snippet>\n\n' * 40, files)
        yield page(
            f"snippet variable {name}",
            'import A from "/snippets/a.mdx"\n\n<A>{{v}}</A>\n\n{{v}}\n' * 20,
            files,
            variables={"v": "x" * 9_000},
        )
