"""Style sheets that mean harm: whatever a sheet can load, in every way to write it, without end or measure."""

import random
from collections.abc import Callable, Iterator
from dataclasses import dataclass

from tests.fakes.hostile_documents import Document, page

HOST = "out.example"
LAST = "#last { outline: 7px solid; }"
"""What the sheet after the hostile one says."""
ADDRESSES = (
    f"https://{HOST}/x.png",
    f"//{HOST}/x.png",
    f"HTTPS:{HOST}/x.png",
    f"\\\\{HOST}\\x.png",
    f"/\\{HOST}/x.png",
    f" https://{HOST}/x.png ",
    f"https://user@{HOST}:8080/x.png",
    f"https://[::1/{HOST}",
    f"ws://{HOST}/x",
    f"blob:https://{HOST}/x",
    "file:///etc/passwd",
    "../outside.css",
    "../../../../../../etc/passwd",
    "%2e%2e/outside.css",
    "..%2foutside.css",
    "..\\outside.css",
    "{outside}/outside.css",
    "link.png",
    "linked/outside.css",
    "docs.json",
    ".git/config",
    "none.png",
    "javascript:alert(1)",
    f"data:text/html,<img src=https://{HOST}>",
    f"data:text/css,@import 'https://{HOST}/x.css'",
    f"data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg'><image href='https://{HOST}/x'/></svg>",
)
LOADING = (
    "@import '%s';",
    "@import url(%s) layer(a) supports(display: grid) print;",
    "@import url('%s');p { top: 0 }",
    "p { background: url(%s) }",
    "p { background: url('%s') }",
    'p { background: src("%s") }',
    "p { background: red url(%s), linear-gradient(red, red) }",
    "p { background: image-set('%s' 1x, url(%s) 2x) }",
    "p { background: -webkit-image-set(url('%s') 1x) }",
    "p { background: image('%s'); background: cross-fade(url('%s'), red) }",
    "p { cursor: url('%s'), auto; list-style: url('%s'); display: list-item }",
    "p::before { content: url('%s') }",
    "p { border: 9px solid; border-image: url('%s') 1; shape-outside: url('%s') }",
    "p { filter: url('%s#f'); clip-path: url('%s#c'); mask: url('%s') }",
    "p { behavior: url('%s'); -moz-binding: url('%s#x') }",
    "p { width: expression(new Image().src = '%s') }",
    ":root { --u: url('%s'); --s: '%s' } p { background: var(--u), image-set(var(--s) 1x) }",
    "p { background: var(--none, url('%s')) }",
    "p { background: attr(title type(<url>), url('%s')) }",
    "@property --p { syntax: '<image>'; inherits: true; initial-value: url('%s') } p { background: var(--p) }",
    "@font-face { font-family: F; src: url('%s') } p { font-family: F }",
    "@font-face { font-family: F; src: local('x'), url(%s) format('woff2') tech(variations) } p { font: 1em F }",
    "@namespace url('%s'); p { top: 0 }",
    "@document url('%s') { p { top: 0 } }",
    "@counter-style c { system: cyclic; symbols: url('%s') } p { list-style: c; display: list-item }",
    "@media all { @supports (color: red) { @layer a { p { & { background: url('%s') } } } } }",
    "@keyframes k { from { background: url('%s') } } p { animation: k 9s infinite }",
    "@starting-style { p { background: url('%s') } } @scope (body) { p { background: url('%s') } }",
    "@container (width > 0) { p { background: url('%s') } } @page { background: url('%s') }",
    "@custom-loader url('%s') { p { background: url('%s') } }",
    "p[title='url(%s)'] { color: red }",
    "/* url(%s) */ p { content: '</style><img src=%s>' }",
    "p { @apply x; & b { background: url('%s') } background: url('%s') }",
)
TOLD = LOADING[:5] + LOADING[6:14]
"""Of these each address that is not in the folder is told of."""
ENDLESS = {
    "a block without an end": "p { color: red",
    "blocks without ends": "p { a { " * 300,
    "brackets without ends": "p { top: " + "([{" * 300,
    "a text without an end": "p { content: 'x",
    "a comment without an end": "p { top: 0 } /* ",
    "an address without an end": "p { background: url(https://out.example/",
    "closing brackets": "}])" * 20_000 + "p { top: 0 }",
    "many rules": "p{top:0}" * 100_000,
    "many selectors": ",".join(f".a{number}" for number in range(80_000)) + "{top:0}",
    "many declarations": "p{" + "top:0;" * 150_000 + "}",
    "many addresses": "p{" + "background:url(x.png);" * 40_000 + "}",
    "many hosts": "p{" + "".join(f"background:url(//h{number}.example);" for number in range(20_000)) + "}",
    "more than a sheet may have": "p{top:0}" * 150_000,
    "a long name": "." + "a" * 900_000 + "{top:0}",
    "a long selector": "p" + ":not(a)" * 100_000 + "{top:0}",
    "schemes in schemes": ".dark p { " * 38 + "top: 0",
    "schemes in a row": ".dark a{b{c{d{top:0}}}}" * 30_000,
    "conditions in conditions": "@media all{" * 39 + "p{top:0}",
    "variables that multiply": ":root{"
    + "".join(f"--a{number}:var(--a{number - 1}) var(--a{number - 1});" for number in range(1, 60))
    + "--a0:xxxxxxxx} p{font-family:var(--a59)}",
    "a variable of itself": ":root{--a:var(--a);--b:var(--c);--c:var(--b)} p{color:var(--b)}",
    "escapes": r"\0 \d800 \110000 \70{top:0}" * 10_000,
    "noncharacters": "\ufdd00\ufdd1\ufdd1\ufdd0 p { background: url('\ufdd07\ufdd1') } \ufdd1" * 1_000,
    "nothing at all": "\0\0\0\ufeff",
    "no style sheet": "<html><script>alert(1)</script><style>p{top:0}</style>",
}


def _letters_escaped(text: str) -> str:
    return "".join(f"\\{ord(letter):x} " if letter in "urlimport" else letter for letter in text)


MUTATIONS: tuple[Callable[[str], str], ...] = (
    str.upper,
    str.swapcase,
    lambda text: text.replace("url(", _letters_escaped("url") + "("),
    lambda text: text.replace("@import", "@" + _letters_escaped("import")),
    lambda text: text.replace("url(", "url( \t\n"),
    lambda text: text.replace("url(", "url(/**/"),
    lambda text: text.replace("/", "\\2f "),
    lambda text: text.replace("{", "{/*}*/", 1).replace(":", " : "),
    lambda text: text.replace("'", ""),
    lambda text: text.replace("'", '"').rstrip("}; "),
    lambda text: "\ufeff@charset 'utf-7';" + text,
    lambda text: "<!--" + text + "-->",
    lambda text: "@media all {" + text,
    lambda text: "} " + text + " }",
    lambda text: text.replace(";", "\0;") + "\0",
    lambda text: text.replace("https", "ht\ntps").replace("//", "/\t/"),
)


@dataclass(frozen=True, slots=True)
class HostileSheet:
    """`is_told` is whether the folder's problems must name a place in it."""

    document: Document
    is_told: bool


def sheets(seed: int, count: int) -> Iterator[HostileSheet]:
    """So many of those that load, and every endless one."""
    chance = random.Random(seed)
    for number in range(count):
        form, address = chance.choice(LOADING), chance.choice(ADDRESSES)
        changes = chance.sample(MUTATIONS, chance.choice((0, 0, 1, 1, 2)))
        text = form.replace("%s", address.replace("'", "\\'"))
        for change in changes:
            text = change(text)
        is_plain = form in TOLD and not changes and address.startswith(("https://out", "//", "file:", "../"))
        yield HostileSheet(_site(f"{number}: {text[:150]!r}", text), is_plain)
    for name, text in ENDLESS.items():
        yield HostileSheet(_site(name, text), is_told=False)


def _site(name: str, text: str) -> Document:
    """The sheet, between a page and another sheet."""
    files = {"a/style.css": text, "last.css": LAST, "x.png": "x", "../outside.css": "SECRET"}
    made = page(name, "Text.\n", files)
    return Document(name, made.files, {"link.png": "{outside}/outside.css", "linked": "{outside}"})
