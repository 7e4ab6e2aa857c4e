import re
import time
from pathlib import PurePosixPath

import pytest
from tests.unit.docs.visible_text import unquotable

from docsdesk.docs.front_matter.values import read_front_matter
from docsdesk.docs.mdx.html.html_writer import write_html
from docsdesk.docs.mdx.html.rendering import PageSurroundings
from docsdesk.docs.mdx.html.sections import BlockKind
from docsdesk.docs.mdx.page_html import PageFileText, finish_page, markdown_text, page_nodes


def render(text, *, snippets=None, file="guides/x.mdx", title="Title"):
    snippets = snippets or {}
    around = PageSurroundings(
        link=lambda href: f"L({href})", asset=lambda src: None if "://" in src else f"A({src})", read=snippets.get
    )
    front = read_front_matter(PurePosixPath(file), text, [])
    page = PageFileText(PurePosixPath(file), text, front.length, front.values)
    problems = []
    return finish_page(title, "", page_nodes(page, around, problems), problems)


def body(text, **how):
    html = render(text, **how).html
    return re.sub(r"\s*\n\s*", "\n", html[html.index("</header>") + 9 : html.rindex("</div>")]).strip()


def blocks(text, **how):
    return [(block.kind.value, block.text) for section in render(text, **how).sections for block in section.blocks]


def test_that_a_callout_on_one_line_holds_its_words():
    assert '<div class="callout-body">hello <strong>you</strong></div>' in body("<Note>hello **you**</Note>")


@pytest.mark.parametrize("around", ["{}", "<Note>{}</Note>", '<Note title="{}">x</Note>', "{{<b>{}</b>}}", "$${}$$"])
def test_that_a_characters_number_may_have_any_length(around: str):
    render(around.format(f"&#{'9' * 5_000};"))


def test_that_components_hold_markdown_at_any_indentation():
    html = body(
        "<Steps>\n  <Step title='One'>\n    - a\n    - b\n\n    ```js\n      x = {1}\n    ```\n  </Step>\n</Steps>\n"
    )

    assert '<p class="step-title">One</p>' in html
    assert "<li>a</li>" in html
    assert ">  x = {" in html


def test_that_components_stand_in_lists():
    html = body("1. one\n   <Warning>\n   careful\n   </Warning>\n2. two\n")

    assert html.count("<ol>") == 1
    assert "careful" in html


def test_that_indented_text_is_no_code():
    assert body("<Card title='x'>\n\n        far in\n</Card>").count("<pre") == 0


def test_that_text_tags_stay_in_their_line():
    assert body("See <Badge>new</Badge> and <b>bold</b> text.") == (
        '<p>See <span class="badge">new</span> and <b>bold</b> text.</p>'
    )


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("<b>a</b> <i>b</i>", "a b"),
        ("<b>a</b><i>b</i>", "a b"),
        ("<Badge>a</Badge>\n<Badge>b</Badge>", "a b"),
        ("{1}{2}", "1 2"),
        ("- <b>a</b> <i>b</i>", "a b"),
        ("> <b>a</b> <i>b</i>", "a b"),
        ("- <b>a</b><i>b</i> c", "ab c"),
        ("<b>a</b><i>b</i> c", "ab c"),
        ("<div>\n<b>a</b> <i>b</i>\n</div>", "ab"),
        ("<div><b>a</b> <i>b</i></div>", "a b"),
    ],
)
def test_that_tags_of_a_line_are_as_far_apart_as_the_reference_has_them(text: str, words: str):
    assert [shown for _, shown in blocks(text)] == [words]


def test_that_blocks_have_one_line_end_between_them():
    assert "\n\n" not in render("<Note>a</Note>\n\n<Note>b</Note>\n\n{/* c */}\n\n<Note>d</Note>\n").html


def test_that_expressions_show_their_value_and_comments_nothing():
    text = 'export const plan = {name: "Pro", seats: 3};\n\n{plan.name} has{" "}{plan.seats}.{/* no */}\n'

    assert body(text) == "<p>Pro has 3.</p>"


def test_that_a_link_component_is_a_link_in_its_line():
    assert (
        body('Reach for <Link href="/decay">Decay</Link> then.')
        == '<p>Reach for <a href="L(/decay)">Decay</a> then.</p>'
    )


def test_that_what_stands_on_controls_is_shown_apart():
    html = body(
        "<p><button>Main</button><button>Test</button><select><option>a</option><option>b</option></select></p>"
    )

    assert re.sub(r"<[^>]*>", "", html).split() == ["Main", "Test", "a", "b"]


def test_that_javascript_stands_as_written_where_nothing_runs_it():
    html = body("{items.map(i => <li>{i}</li>)}\n\n<Chart data={load()}>\n\nInside\n\n</Chart>")

    assert 'class="script">items.map' in html
    assert "&lt;Chart&gt;</code> is not defined" in html
    assert "Inside" in html


def test_that_imports_and_exports_are_not_shown():
    text = 'import X from "/snippets/x.mdx"\nexport const f = (a) => {\n  return a;\n};\n\nText\n'

    assert body(text) == "<p>Text</p>"


def test_that_an_import_in_prose_stays_text():
    assert "import this" in body("import this thing and see\n")


@pytest.mark.parametrize(
    "attack",
    [
        "<script>alert(1)</script>",
        "<img src=x onerror=alert(1) />",
        '<a href="javascript:alert(1)">x</a>',
        '<a href="java&#115;cript:alert(1)">x</a>',
        '<a href={"\\u006aavascript:alert(1)"}>x</a>',
        '<a href=" java\tscript:alert(1)">x</a>',
        "[x](javascript:alert(1))",
        "[x](<java\tscript:alert(1)>)",
        "![x](javascript:alert(1))",
        "<javascript:alert(1)>",
        '<iframe src="javascript:alert(1)"></iframe>',
        "<svg onload=alert(1)><script>alert(1)</script></svg>",
        '<div style="background:url(javascript:alert(1))" onclick="alert(1)">x</div>',
        '<Card href="javascript:alert(1)" title="x" />',
        "<Card title='\"><script>alert(1)</script>' />",
        '<Tab title="&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;">x</Tab>',
        '<object data="x"></object><embed src="x" />',
        '<form action="javascript:alert(1)"><input type="submit" /></form>',
        '<meta http-equiv="refresh" content="0;url=javascript:alert(1)" />',
        "`` ` <script>alert(1)</script> ` ``",
        "```html\n<script>alert(1)</script>\n```",
        '```"><script>alert(1)</script>\nx\n```',
        "<scr<script>ipt>alert(1)</script>",
        '<Update label="<script>alert(1)</script>">x</Update>',
        "<base href='//evil' />",
    ],
)
def test_that_nothing_a_page_holds_can_run(attack):
    surroundings = PageSurroundings(link=lambda href: href, asset=lambda src: src, read=lambda _: None)
    page = PageFileText(PurePosixPath("x.mdx"), attack + "\n", 0, {})
    html = finish_page("Title", "", page_nodes(page, surroundings, []), []).html

    tags = re.findall(r"<[^>]*>", html)
    assert not [tag for tag in tags if re.match(r"</?(script|iframe|object|embed|form|meta|base|style)\b", tag)]
    assert not [tag for tag in tags if re.search(r"\son\w+\s*=|\sstyle\s*=", re.sub(r'"[^"]*"', '""', tag))]
    assert not re.search(r"(href|src)=\"[\s\x00-\x1f]*j\s*a\s*v\s*a", html, re.IGNORECASE)


def test_that_a_page_that_does_not_close_its_tags_says_where_and_still_shows():
    page = render("---\ntitle: x\n---\n\n<Steps>\n<Step>one\n\nText **here**\n")

    assert [str(problem) for problem in page.problems] == [
        "guides/x.mdx:5:1: <Steps> has no closing tag.",
        "guides/x.mdx:6:1: <Step> has no closing tag.",
    ]
    assert "guides/x.mdx:6:1" in page.html
    assert "Text <strong>here</strong>" in page.html


@pytest.mark.parametrize(
    ("text", "html"),
    [
        ("(**a b**), *c*.", "(<strong>a b</strong>), <em>c</em>."),
        ("a**b**c *d*e", "a<strong>b</strong>c <em>d</em>e"),
        ("*a **b** c*", "<em>a <strong>b</strong> c</em>"),
        ("***a** b*", "<em><strong>a</strong> b</em>"),
        ("**a *b**", "*<em>a <em>b</em></em>"),
        ("`a` ``b`c`` `d``", "<code>a</code> <code>b`c</code> `d“"),
        ("\\`a` and `b`", "`a<code>and</code>b`"),
        ("[a [b](#c) d](#e)", '[a <a href="L(#c)">b</a> d](#e)'),
    ],
)
def test_that_words_between_marks_read_the_same_wherever_they_stand(text, html):
    assert body(text) == f"<p>{html}</p>"


def test_that_plain_markdown_keeps_braces_and_comments_out_of_mdx():
    assert body("Use {curly} <!-- not this --> text", file="x.md") == "<p>Use {curly}  text</p>"


def test_that_anchors_are_those_of_the_hosted_site_and_unique():
    page = render("## What's new?\n\n## Same\n\n### Same\n\n## Same\n\n## API `keys` & more\n")

    assert [heading.anchor for heading in page.headings] == [
        "what’s-new",
        "same",
        "same-2",
        "same-3",
        "api-keys-&-more",
    ]


def test_that_sections_have_the_path_of_their_headings():
    page = render(
        "Intro.\n\n## A\n\n### B\n\nIn b.\n\n<Accordion title='More'>\nHidden.\n</Accordion>\n\n## C\n\nIn c.\n"
    )

    assert [(section.anchor, section.path) for section in page.sections] == [
        ("", ("Title",)),
        ("a", ("Title", "A")),
        ("b", ("Title", "A", "B")),
        ("more", ("Title", "A", "B", "More")),
        ("c", ("Title", "C")),
    ]


def test_that_blocks_are_what_a_reader_sees():
    text = (
        "First *thing*. Second, e.g. `this` one.\n\n- an [item](/x)\n- two\n  - three\n\n"
        "| a | b |\n|---|---|\n| 1 | **2** |\n\n```py\nx = 1\n```\n"
    )

    assert blocks(text) == [
        ("sentence", "First thing."),
        ("sentence", "Second, e.g. this one."),
        ("list item", "an item"),
        ("list item", "two"),
        ("list item", "three"),
        ("table row", "1 2"),
        ("code", "x = 1"),
    ]


def test_that_every_block_can_be_found_under_its_anchor():
    text = """
Intro <Tooltip tip="hidden">word</Tooltip> &amp; more.

## One

<Note title="Mind">Body <Icon icon="gear" /> text.</Note>

<CardGroup cols={2}><Card title="Card" href="/x">Words.</Card></CardGroup>

<Tabs><Tab title="T1">Tab **one**.</Tab><Tab title="T2">

```bash Run it
ls -la
```
</Tab></Tabs>

<Accordion title="Open">
Deep. <Steps><Step title="S">Do.</Step></Steps>
</Accordion>

After it.

<ParamField path="id" type="string" required>The id.</ParamField>

| a | b |
|---|---|
| x<br/>y | `z` |

### Two

> Quote.

<Frame caption="Seen">![alt](/i.png)</Frame>
<Update label="May">News.</Update>
"""
    page = render(text)

    assert len([block for section in page.sections for block in section.blocks]) > 15
    assert unquotable(page) == []


def test_that_code_keeps_its_text_and_language():
    page = render('```json title="a.json" {1,2}\n{"a": [1, true]}\n```\n')
    [block] = [block for section in page.sections for block in section.blocks]

    assert (block.kind, block.text, block.language) == (BlockKind.CODE, '{"a": [1, true]}', "json")
    assert '<p class="code-title">a.json</p>' in page.html


def test_that_pictures_from_other_hosts_become_links():
    html = body("![A cat](https://cdn.example/cat.png) ![Here](/dog.png)")

    assert 'src="https' not in html
    assert "Image on cdn.example" in html
    assert 'src="A(/dog.png)" alt="Here"' in html


@pytest.mark.parametrize(
    "text",
    [
        "<div>" * 10000,
        "</div>" * 10000,
        "<a b={" * 6666,
        "{" * 20000,
        "<a b='" * 6667,
        "`" + "``` ` " * 6666,
        "<!--" * 6666,
        "> " * 6666 + "x",
        "- " * 1666 + "x",
        "*a **b " * 5000,
        "[" * 13333,
        "<Note>\n" * 1000 + "x\n" + "</Note>\n" * 1000,
        '{"' + "\\'" * 13333,
        "import x from " * 3333,
        "export const a = (" * 1666,
        "| a " * 6666,
        "<x <x <x " * 5000,
        "A. " * 10000,
        "'-'." * 5000,
        '"?!) ' * 4000,
        " 's" * 6666,
        '."' * 10000,
    ],
    ids=range(22),
)
def test_that_hostile_pages_are_rendered_in_time(text):
    started = time.process_time()

    render(text)

    assert time.process_time() - started < 3


@pytest.mark.parametrize(
    "text",
    [
        "Plain words.",
        "Some `code` and more; an_identifier, and `a b`!",
        "One paragraph.\n\nAnother one\non two lines.",
        "See _this_ at www.a.example",
        "Use `` a`b `` here  ",
        "Words\n- item\n\nend",
        "A: http://a.example",
    ],
)
def test_that_descriptions_read_the_same_on_the_short_way(text):
    around = PageSurroundings(lambda href: f"L({href})", str, lambda path: None)
    html = re.sub(r"\s*\n\s*", "\n", write_html(markdown_text(text, around))).strip()

    # A page's own text goes the long way.
    assert html == body(text)


@pytest.mark.parametrize(
    ("description", "html"),
    [
        ("Text with <think> in it.", "<p>Text with &lt;think&gt; in it.</p>"),
        ("A <token>, and a <Token>x</Token>.", "<p>A &lt;token&gt;, and a &lt;Token&gt;x&lt;/Token&gt;.</p>"),
        ("<think>**a**</think>", "<p>&lt;think&gt;<strong>a</strong>&lt;/think&gt;</p>"),
        ("Map<K, V><br>b", "<p>Map&lt;K, V&gt;<br>\nb</p>"),
    ],
)
def test_that_a_tag_of_nothing_known_is_text_in_a_description(description: str, html: str):
    around = PageSurroundings(link=str, asset=str, read={}.get)

    assert write_html(markdown_text(description, around)).strip() == html


def test_that_indented_html_of_a_description_is_no_code_before_a_blank_line():
    around = PageSurroundings(link=str, asset=str, read={}.get)

    html = write_html(markdown_text("<table>\n  <tr>\n    <td>\n    a\n    </td>\n  </tr>\n</table>\n\n    b", around))

    assert "<td><p>a</p>" in html
    assert html.count("<pre") == 1
