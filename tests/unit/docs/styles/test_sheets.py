"""The folder's own style sheets."""

import re

import pytest
from tests.fakes.site_folder import write_site

from docsdesk.docs.folder.docs_folder import load_folder
from docsdesk.domain.rule import Rule


@pytest.fixture
def read(tmp_path):
    """The sheet that pages get of the text of one in the folder, on a line per rule, and the problems of it."""

    def sheet(text: str, file: str = "looks/style.css") -> tuple[str, list[tuple[str, str]]]:
        write_site(tmp_path, {"index": "Hello."})
        (tmp_path / file).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / file).write_text(text)
        (tmp_path / "a b.png").write_bytes(b"x")
        folder = load_folder(tmp_path)
        css = folder.sheets[0].css({asset.as_posix() for asset in folder.assets}, "../")
        problems = [(f"{problem.place} {problem.rule}", problem.title) for problem in folder.problems]
        return css, [problem for problem in problems if "style" in problem[0]]

    return sheet


@pytest.mark.parametrize(
    ("written", "selects"),
    [
        (".hero > a:hover", r".tw\:hero > a:hover"),
        (".a:not(.b, p.c)::before", r".tw\:a:not(.tw\:b, p:where(.article *).tw\:c)::before"),
        (r".md\:flex", r".tw\:md\:flex"),
        ("h1, body, #own", "h1:where(.article *), body, #own"),
        ("#sidebar .link", r"#page-sidebar .tw\:link"),
        (".card", r":is(.tw\:card,.card)"),
        ("#footer", ":is(#footer,.foot)"),
        ("a[href*='x.y']:nth-child(odd)", 'a[href*="x.y"]:nth-child(odd)'),
        (
            "[ class ^= 'x']",
            "[ class ^= \"x\"]:where([class*='tw:'],.accordion,.badge,.callout,.card,.code,.frame,.prose,.tip,.update)",
        ),
    ],
)
def test_that_a_sheet_selects_what_pages_wrote_and_nothing_of_the_frame(read, written, selects):
    css, _ = read(written + " { color: red }")
    assert css == selects + "{color:red;}"


@pytest.mark.parametrize(
    ("written", "shown"),
    [
        ("html { visibility: hidden; color: red }", "html{color:red;}"),
        ("html.wait, .a { OPACITY: 0 }", r"html:is(.tw\:wait,.wait), .tw\:a{}"),
        (".a > body:not(.ready) { display: none !important }", r".tw\:a > body:not(:is(.tw\:ready,.ready)){}"),
        (":root { content-visibility: hidden }", ":root{}"),
        ("@media screen { body { opacity: 0% } }", "@media screen{body{}}"),
    ],
)
def test_that_no_sheet_hides_the_whole_page(read, written, shown):
    css, problems = read("a { top: 0 }\n" + written)
    assert css.splitlines()[1] == shown
    [(place, title)] = problems
    assert place.startswith("looks/style.css:2:")
    assert title.startswith("The style sheet hides the whole page")


@pytest.mark.parametrize(
    ("written", "shown"),
    [
        ("body .a { display: none }", r"body .tw\:a{display:none;}"),
        ("html.ready { visibility: visible }", r"html:is(.tw\:ready,.ready){visibility:visible;}"),
        ("body { & .b { opacity: 0 } }", r"body{& .tw\:b{opacity:0;}}"),
        ("body > p.a { display: none }", r"body > p:where(.article *).tw\:a{display:none;}"),
    ],
)
def test_that_a_sheet_hides_parts_and_keeps_the_names_that_scripts_know(read, written, shown):
    assert read(written) == (shown, [])


def test_that_rules_for_the_dark_scheme_follow_the_system_and_the_reader(read):
    css, _ = read(".dark .a, .b { top: 0 }")
    system, chosen = css.splitlines()
    assert system.startswith('@media (prefers-color-scheme:dark){:root:where(:not([data-scheme="light"])) .tw')
    assert chosen.startswith('@media not all and (prefers-color-scheme:dark){:root:where([data-scheme="dark"]) .tw')
    assert ':not(:root:where([data-scheme="dark"]))' in read("html:not(.dark) a { top: 0 }")[0]


def test_that_conditions_frames_and_nested_rules_stay(read):
    css, problems = read(
        "@media print { .a { &:hover { top: 0 } } } @keyframes turn { from { top: 1px } 50.5% { top: 2px } }"
        "@supports (display: grid) { .b { top: 0 !important } } @layer x, y; @container (width > 3px) { a { top: 0 } }"
    )
    assert re.sub(r"\s", "", css) == (
        r"@mediaprint{.tw\:a{&:hover{top:0;}}}@keyframesturn{from{top:1px;}50.5%{top:2px;}}"
        r"@supports(display:grid){.tw\:b{top:0!important;}}@layerx,y;@container(width>3px){a{top:0;}}"
    )
    assert problems == []


def test_that_a_sheet_loads_files_of_the_folder_alone(read):
    css, problems = read(
        "p { background: url('../a b.png') }\n"
        "p { background: red url(https://one.example/x.png) }\n"
        "@font-face { font-family: F; src: url(//one.example/f.woff2), url(data:font/woff2;base64,x), "
        "url(data:text/html,x) }\n"
        "p { background: url(/none.png?v=1), url(../none.png) }\n"
        "@import 'https://two.example/x.css';\n"
        "p { background: image-set('https://one.example/y.png' 1x), url(data:image/gif;base64,x), url(../../o.png) }\n"
    )
    assert 'background:url("../a%20b.png")' in css
    assert "background:red none" in css
    assert not re.search(r"example|text/html|o\.png|import|none\.png", css)
    assert "data:image/gif" in css
    assert "data:font/woff2" in css
    assert problems == [
        ("looks/style.css:4:17 style/file-missing", "The file /none.png?v=1 does not exist."),
        (
            "looks/style.css:2:21 style/remote",
            "The style sheet loads files from one.example, which previews and exports leave out.",
        ),
        (
            "looks/style.css:3:94 style/remote",
            "The style sheet loads files from outside the folder, which previews and exports leave out.",
        ),
        (
            "looks/style.css:5:9 style/remote",
            "The style sheet loads files from two.example, which previews and exports leave out.",
        ),
    ]


def test_that_variables_of_the_frame_stay_its_own(read):
    assert read(":root { --accent: red; --mine: var(--accent, var(--line)) }")[0] == (
        ":root{--page-accent:red;\n--mine:var(--page-accent, var(--page-line));}"
    )


@pytest.mark.parametrize(
    ("text", "rest"),
    [
        ("a { color: red", "a{color:red;}"),
        ("} p { color: red }", ""),
        ("a { behavior: url(x.htc); color: expression(alert(1)) }", "a{color:none;}"),
        ("a { content: '</style><script>' }", 'a{content:"</style><script>";}'),
        ("@tailwind utilities; @apply x; <!-- a { top: 0 } -->", "a{top:0;}"),
        ("\ufdd00\ufdd1a { top: 0 }", "a{top:0;}"),
        ("a { content: 'x", 'a{content:"x";}'),
        ("a { color: var(--a, 'x", 'a{color:var(--a, "x");}'),
        ("a { background: url(#x", "a{background:url(#x);}"),
        ("a { background: url('#x", 'a{background:url("#x");}'),
        ("a { background: image-set(var(--a) 1x) }", "a{background:none;}"),
        (
            "a { background: image-set('looks/style.css' 1x, url(//x) 2x) }",
            "a{background:image-set(none 1x, none 2x);}",
        ),
        ("@layer 'x", '@layer "x";'),
        (r"a { content: '\d800'; background: url(\dfff/x) }", 'a{content:"?";\nbackground:none;}'),
    ],
)
def test_that_what_is_wrong_ends_with_its_rule(read, text, rest):
    assert read(text)[0] == rest


@pytest.mark.parametrize(
    "text", ["a{" * 500, "p { top: " + "(" * 500, ".dark a{" * 30 + "top:0", "p" + ":not(a)" * 10_000 + "{}"]
)
def test_that_a_sheet_without_an_end_is_left_out_and_told_of(read, text):
    css, problems = read(text)
    assert css == ""
    assert problems[0][0].endswith(Rule.STYLE_UNUSABLE)
