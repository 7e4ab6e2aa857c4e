import pytest

from docsdesk.bundles.page_text import page_text


def lines(html: str) -> tuple[str, ...]:
    page = page_text(html)
    assert page is not None
    return page.lines


@pytest.mark.parametrize(
    ("html", "read"),
    [
        ("<p>One <b>bold</b>\n word</p><p>Two</p>", ("One bold word", "Two")),
        ("a<br>b<hr>c", ("a b", "c")),
        ("<ul><li>x<li>y</ul>", ("x", "y")),
        ("<p>a &amp; b &lt;c&gt;</p>", ("a & b <c>",)),
        ("<pre><code>if x:\n    <span>y</span>()\n</code></pre>", ("if x:", "    y()")),
        ("<nav>menu</nav><p>text</p><footer>end</footer>", ("text",)),
        ("<nav>a<nav>b</nav>c</nav>d", ("d",)),
        ("<p>a<span hidden>b</span>c</p>", ("ac",)),
        ('<p>a<span aria-hidden="true">b</span>c</p>', ("ac",)),
        ('<div data-hidden="x">kept</div>', ("kept",)),
        ("<div hidden>a<div>b</div>c</div>d", ("d",)),
        ("<svg><text>x</text></svg><p>y</p>", ("y",)),
        ("<svg/><p>y</p>", ("y",)),
        ("<input hidden><p>y</p>", ("y",)),
        ("<script>x</script><style>y</style><!-- z --><p>w</p>", ("w",)),
        ("<header>top</header><p>all</p><aside>side</aside>", ("all",)),
        ("<main><header><h1>T</h1></header><aside>Note</aside></main>", ("T", "Note")),
        ("<p>frame</p><main><p>in</p></main><p>frame</p>", ("in",)),
        ('<p>frame</p><div role="main"><div>in</div>too</div><p>frame</p>', ("in", "too")),
        ("<p>frame</p><article>in</article>", ("in",)),
        ("<table><tr><td>a</td><td>b</td></tr></table>", ("a", "b")),
        ("", ()),
    ],
)
def test_that_what_a_reader_reads_is_taken_line_by_line(html: str, read: tuple[str, ...]):
    assert lines(html) == read


@pytest.mark.parametrize(
    ("html", "title"),
    [
        ("<title>Setup - Docs</title><h1>Set <i>up</i></h1><h1>Other</h1>", "Set up"),
        ("<title>Setup &amp; more</title><h2>x</h2>", "Setup & more"),
        ("<p>x</p>", ""),
    ],
)
def test_that_a_page_is_called_by_its_heading_or_else_by_its_title(html: str, title: str):
    page = page_text(html)
    assert page is not None
    assert page.title == title


def test_that_a_page_that_sends_its_readers_on_has_no_text():
    assert page_text('<meta http-equiv="refresh" content="0; url=x"><p>Moved</p>') is None
    assert page_text('<meta name="refresh-rate" content="1"><p>Here</p>') is not None
