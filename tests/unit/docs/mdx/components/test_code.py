import re

import pytest
from tests.fakes.component_page import Elements, html_of, rendered

from docsdesk.docs.mdx.components.code import Fence, as_lines, read_fence, take_markers
from docsdesk.docs.mdx.highlighting import highlight


@pytest.mark.parametrize(
    ("info", "fence"),
    [
        ("", Fence()),
        ("js", Fence("js")),
        ("js server.js", Fence("js", "server.js")),
        ('js title="a b.js"', Fence("js", "a b.js")),
        ("js filename='x.js'", Fence("js", "x.js")),
        (
            "java HelloWorld.java example icon=java lines",
            Fence("java", "HelloWorld.java example", "java", has_lines=True),
        ),
        ("py Some title {1,3-4} wrap", Fence("py", "Some title", highlight=frozenset((1, 3, 4)), is_wrapped=True)),
        ("js focus={2,4-5} expandable", Fence("js", focus=frozenset((2, 4, 5)), is_expandable=True)),
        ("js highlight=1-2,5", Fence("js", highlight=frozenset((1, 2, 5)))),
        ("js{2}", Fence("js", highlight=frozenset((2,)))),
        ("ts twoslash Types", Fence("ts", "Types")),
        ('bash "Run it"', Fence("bash", "Run it")),
        ("js {9-1,a,-,999999999-9999999999}", Fence("js")),
    ],
)
def test_that_a_fence_is_read_as_the_field_writes_it(info, fence):
    assert read_fence(info) == fence


def test_that_marked_lines_keep_their_text_and_colours():
    html = html_of('```python {2} focus=1\n"""One\ntwo"""\nx = "<"\n```\n')

    assert '<span class="line focus"><span class=sd>"""One</span></span>' in html
    assert '<span class="line mark"><span class=sd>two"""</span></span>' in html
    assert "<span class=line>x <span class=o>" in html or "<span class=line>x = " in html


@pytest.mark.parametrize("code", ["", "\n", "a\n\nb", '"""a\n\nb"""\n', "/* a\nb */ c\n", "x < 1 & y\n"])
def test_that_cutting_code_into_lines_changes_no_letter_of_it(code):
    lines = as_lines(highlight(code, "javascript"), {1: "mark"})

    assert re.sub(r"<[^>]*>", "", lines) == re.sub(r"<[^>]*>", "", highlight(code, "javascript"))
    assert lines.count("<span") == lines.count("</span>")
    assert all(line.count("<span") == line.count("</span>") for line in lines.split("\n"))


def test_that_markers_in_comments_become_marks_on_lines():
    code = "a // [!code --]\nb # [!code ++]\n// [!code highlight:2]\nc\nd\n<!-- [!code focus] -->\ne"

    assert take_markers(code) == ("a\nb\nc\nd\ne", {1: "del", 2: "add", 3: "mark", 4: "mark", 5: "focus"})


def test_that_what_only_looks_like_a_marker_stays():
    assert take_markers('print("[!code ++]")') == ('print("[!code ++]")', {})


def test_that_only_long_listings_fold_and_without_scripts():
    short, long = "```js expandable\nx\n```\n", "```js expandable\n" + "x\n" * 30 + "```\n"

    assert "code-fold" not in html_of(short)
    assert "Show all 30 lines" in html_of(long)
    assert Elements(html_of(long)).all("details", "code-fold")


def test_that_a_group_has_a_tab_for_each_block_with_its_icon():
    html = html_of(
        '<CodeGroup dropdown>\n\n```bash cURL\na\n```\n\n```python Python icon="python"\nb\n```\n\n</CodeGroup>\n'
    )
    elements = Elements(html)

    assert [tab["data-title"] for tab in elements.all("section", "tab")] == ["cURL", "Python"]
    assert "data-dropdown" in elements.all("div", "code-tabs")[0]
    assert '<p class="tab-title"><svg/>Python</p>' in html
    assert "code-title" not in html


def test_that_text_between_the_codes_of_a_group_follows_it():
    html = html_of("<CodeGroup>\n\n```bash npm\na\n```\n\nor\n\n```bash yarn\nb\n```\n\n</CodeGroup>\n")

    assert "</section>\n</div>\n<p>or</p>" in html


def test_that_paragraphs_of_a_code_component_stay_apart():
    html = html_of('<CodeBlock language="text">\none\n\ntwo\n</CodeBlock>\n')

    assert "one\n\ntwo" in html


def test_that_code_is_quoted_as_it_is_shown_without_its_markers():
    [section] = rendered("```js\na(); // [!code ++]\n```\n").sections

    assert [block.text for block in section.blocks] == ["a();"]
