"""What a deploy refuses is told in every place, with edits that fix it."""

from pathlib import PurePosixPath

import pytest
from tests.calls import calls_of

from docsdesk.docs.checks.page_facts import PageSource, page_facts
from docsdesk.docs.mdx.reader import read_mdx
from docsdesk.domain.rule import Rule

PAGE = PurePosixPath("guides/page.mdx")


def find_problems(text):
    return page_facts(PageSource(PAGE, text), {}).problems


def fixed(text):
    """The page with the fix of each of its mistakes, the last place first."""
    edits = [edit for problem in find_problems(text) if problem.fix for edit in problem.fix.edits]
    for edit in sorted(edits, key=lambda edit: edit.start, reverse=True):
        text = text[: edit.start] + edit.replacement + text[edit.end :]
    return text


@pytest.mark.parametrize(
    ("text", "rule", "after"),
    [
        ("It takes <5 ms.", Rule.MDX_ANGLE_BRACKET, "It takes &lt;5 ms."),
        ("a <= b", Rule.MDX_ANGLE_BRACKET, "a &lt;= b"),
        ("| a | b |\n|---|---|\n| <3 | x |\n", Rule.MDX_ANGLE_BRACKET, "| a | b |\n|---|---|\n| &lt;3 | x |\n"),
        ("<https://a.example/b>", Rule.MDX_ADDRESS, "[https://a.example/b](https://a.example/b)"),
        (
            "See <https://a.example/b_c*d>.",
            Rule.MDX_ADDRESS,
            "See [https://a.example/b\\_c\\*d](https://a.example/b_c*d).",
        ),
        ("Ask <me@a.example>.", Rule.MDX_ADDRESS, "Ask [me@a.example](mailto:me@a.example)."),
        ("Send {user id}.", Rule.MDX_EXPRESSION, "Send \\{user id}."),
        ("A { in a line", Rule.MDX_EXPRESSION, "A \\{ in a line"),
        ("{{ user name }}", Rule.MDX_EXPRESSION, "\\{\\{ user name }}"),
        ("a {/* note } b", Rule.MDX_EXPRESSION, "a {/* note */} b"),
        ("{<b>a > c</b>}", Rule.MDX_EXPRESSION, "{<b>a &gt; c</b>}"),
        ("{<b>a } c</b>}", Rule.MDX_EXPRESSION, "{<b>a &#125; c</b>}"),
        ("<A b={<b>a > c</b>} />", Rule.MDX_EXPRESSION, "<A b={<b>a &gt; c</b>} />"),
        ("<!-- a note -->", Rule.MDX_HTML_COMMENT, "{/* a note */}"),
        ("a <!-- over\ntwo lines --> b", Rule.MDX_HTML_COMMENT, "a {/* over\ntwo lines */} b"),
        ("<!-- files in a/*/b -->", Rule.MDX_HTML_COMMENT, "{/* files in a/* /b */}"),
        ("> <!-- a\n> b --> c", Rule.MDX_HTML_COMMENT, "> {/* a\n> b */} c"),
        ("a<br>b", Rule.MDX_UNCLOSED_TAG, "a<br />b"),
        ('<img src="a.png" >', Rule.MDX_UNCLOSED_TAG, '<img src="a.png" />'),
        ("Use <your-name> here.", Rule.MDX_UNCLOSED_TAG, "Use &lt;your-name> here."),
        ("<Tabs>\n<Tab title='a'>\nx\n</Tabs>", Rule.MDX_UNCLOSED_TAG, "<Tabs>\n<Tab title='a'>\nx\n</Tab>\n</Tabs>"),
        ("<b>bold\n\nnext", Rule.MDX_UNCLOSED_TAG, "<b>bold</b>\n\nnext"),
        ("<Card>x</card>", Rule.MDX_UNCLOSED_TAG, "<Card>x</Card>"),
        ("<Note>One\n\ntwo</Note>", Rule.MDX_UNCLOSED_TAG, "<Note>\nOne\n\ntwo\n</Note>"),
        ("<Note>\none</Note>", Rule.MDX_CLOSING_TAG, "<Note>\none\n</Note>"),
        ("<Steps>\n- a\n  </Steps>", Rule.MDX_CLOSING_TAG, "<Steps>\n- a\n</Steps>"),
        ("a</p> b", Rule.MDX_CLOSING_TAG, "a b"),
        ("a\n\n</p>\n\nb", Rule.MDX_CLOSING_TAG, "a\n\n\nb"),
        ("a</br>b", Rule.MDX_CLOSING_TAG, "a<br />b"),
        ("<p class=wide>x</p>", Rule.MDX_ATTRIBUTE, '<p class="wide">x</p>'),
        ("<Card title=“A b” href=“/c”>x</Card>", Rule.MDX_ATTRIBUTE, '<Card title="A b" href="/c">x</Card>'),
        ('<Card title="A>\nx\n</Card>', Rule.MDX_ATTRIBUTE, '<Card title="A">\nx\n</Card>'),
        ("List<T, U> is a type.", Rule.MDX_TAG, "List&lt;T, U> is a type."),
        ("import A from './a.mdx'\n# Title", Rule.MDX_STATEMENT, "import A from './a.mdx'\n\n# Title"),
        ("import the file", Rule.MDX_STATEMENT, "&#105;mport the file"),
    ],
)
def test_that_a_mistake_has_its_rule_and_the_edit_that_fixes_it(text, rule, after):
    assert [problem.rule for problem in find_problems(text)] == [rule]
    assert fixed(text) == after
    assert find_problems(after) == ()


@pytest.mark.parametrize(
    ("text", "after"),
    [
        ("<a href=https://x.example?a=1>t</a>", '<a href="https://x.example?a=1">t</a>'),
        ("<iframe src=https://y.example/e?x=1></iframe>", '<iframe src="https://y.example/e?x=1"></iframe>'),
        ("<img width=100 height=50/>", '<img width="100" height="50"/>'),
        ("<Icon icon=star/> text", '<Icon icon="star"/> text'),
        ("Give <Your Key> here", "Give &lt;Your Key> here"),
        ("<Note>\nhello", "<Note>\nhello\n</Note>"),
        ("{<!-- a -->}", "{/* a */}"),
        ("a { <!-- b --> } c", "a {/* b */} c"),
        ("[see <https://a.example>](https://b.example)", "[see https://a.example](https://b.example)"),
        ("[x] <https://a.example>", "[x] [https://a.example](https://a.example)"),
    ],
)
def test_that_a_fix_takes_the_whole_of_what_it_fixes_and_no_more(text, after):
    assert fixed(text) == after
    assert find_problems(after) == ()


@pytest.mark.parametrize(
    "text",
    [
        "Run git checkout <source> to begin",
        "Set <title> and <time> to <object>",
        "<time> is when it starts",
        "Use <Note> here",
        "Take <img> or <input> from it",
        "<img src=/a.png/>",
        "<Note>text\n\n</Wrong>",
        "text <!-- a\n\nsecret --> end",
        "text {/* a\n\nsecret */} end",
        "<Card title={a b}>\nx\n</Card>",
        '<Card title="a"b" href="/">\nx\n</Card>',
        "<Tooltip tip={x y}>b</Tooltip>",
        "<div style={{color: red;}}>x</div>",
        "export const a = {",
        "export const a = {\n\n{b c}\n",
        '<Tooltip tip="x">a</Tooltip',
        "<a href=/b`c>d</a>",
        "<a href=https://a.example/>b</a>",
    ],
)
def test_that_words_that_may_mean_something_else_are_told_and_left_alone(text):
    assert find_problems(text)
    assert fixed(text) == text
    assert fixed(f"x <5\n\n{text}") == f"x &lt;5\n\n{text}"


def test_that_all_mistakes_of_a_page_are_listed_and_fixed_at_once():
    text = "<p>\n\nx <5 and <6 {a b} <br> <!-- x --> <https://a.example>\n\n- a </b>\n"

    assert [problem.rule for problem in find_problems(text)] == [
        Rule.MDX_UNCLOSED_TAG,
        Rule.MDX_ANGLE_BRACKET,
        Rule.MDX_ANGLE_BRACKET,
        Rule.MDX_EXPRESSION,
        Rule.MDX_UNCLOSED_TAG,
        Rule.MDX_HTML_COMMENT,
        Rule.MDX_ADDRESS,
        Rule.MDX_CLOSING_TAG,
    ]
    assert find_problems(fixed(text)) == ()


def test_that_what_a_mistake_hides_or_pretends_is_told_as_it_is():
    # The comment goes across paragraphs, so that it is not read as one before it is fixed.
    text = "<!-- a\n\nb <c d\n\n-->\n\n<Foo, bar>\n"

    assert [str(problem.place) for problem in find_problems(text)] == ["guides/page.mdx:1:2", "guides/page.mdx:7:5"]


def test_that_a_hundred_mistakes_are_listed_without_reading_the_page_a_hundred_times():
    with calls_of(read_mdx) as readings:
        found = find_problems("".join(f"Line {number} <{number}<br>\n\n" for number in range(50)))

    assert len(found) == 100
    assert all(problem.fix for problem in found)
    assert len(readings) < 5


def test_that_a_large_page_is_read_only_a_few_times():
    with calls_of(read_mdx) as readings:
        found = find_problems("<b>x\n\n" * 10 + "Words without end. " * 15_000)

    assert [problem.rule for problem in found] == [Rule.MDX_UNCLOSED_TAG] * 10
    assert len(readings) <= 3


def test_that_a_tag_over_whole_sections_is_not_closed_at_a_guess():
    [problem] = find_problems("<Accordion title='x'>\n\ntext\n\n## Heading\n\nmore\n")

    assert problem.fix is None


def test_that_places_count_in_the_file_and_not_in_the_page():
    text = "---\ntitle: A\n---\n\nIt is <5.\n"

    [problem] = page_facts(PageSource(PAGE, text, text.index("\n\nIt")), {}).problems

    assert str(problem.place) == "guides/page.mdx:5:8"
    assert problem.fix
    assert problem.fix.apply(text).endswith("It is &lt;5.\n")


def test_that_a_heading_names_its_own_anchor():
    assert find_problems("## Title {#own-anchor}\n") == ()
    assert find_problems("Text {#own-anchor}\n")


@pytest.mark.parametrize(
    "text",
    [
        "import A from './a.mdx'\n\nimport A from './b.mdx'\n",
        "import A from './a.mdx'\n\nexport const A = 1\n",
        "export const a = 1\nexport const a = 2\n",
    ],
)
def test_that_a_name_is_declared_once(text):
    [problem] = find_problems(text)

    assert problem.title in ("A is declared twice.", "a is declared twice.")
    assert problem.place.line > 1
