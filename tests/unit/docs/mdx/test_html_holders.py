"""Lines of plain Markdown that start with a tag and hold text: the element reaches to its closing tag."""

import pytest

from docsdesk.docs.mdx.reader import read_mdx
from docsdesk.docs.mdx.tree import Element


def outline(node):
    if isinstance(node, str):
        return node
    assert isinstance(node, Element)
    return f"{node.name}({' '.join(outline(child) for child in node.children)})"


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("<details><summary>X</summary>\n\nA\n\n</details>\n\nB", "details(summary(X) p(A)) p(B)"),
        ("<details><summary>X</summary>\n<p>\n\nA\n\n</p>\n</details>\n\nB", "details(summary(X) p(p(A))) p(B)"),
        ("<div><b>X</b>\n\nA\n\n</div>\n\nB", "div(b(X) p(A)) p(B)"),
        ("<blockquote><p>X</p>\n\nA\n\n</blockquote>\n\nB", "blockquote(p(X) p(A)) p(B)"),
        (
            "1. X\n\n   <details><summary>Y</summary>\n\n   A\n\n   </details>\n\n2. B",
            "ol(li(p(X) details(summary(Y) p(A))) li(p(B)))",
        ),
        ("<details><summary>X</summary>A</details>\n\nB", "details(summary(X) A) p(B)"),
        ("<details><summary>X</summary>\n\nA", "details(summary(X)) p(A)"),
        ("<b>X\n\nA</b>", "b(X) p(A)"),
    ],
)
def test_that_an_element_that_shares_its_first_line_holds_what_follows(text, shown):
    assert " ".join(map(outline, read_mdx(text, is_mdx=False).nodes)) == shown


def test_that_nested_elements_end_each_at_its_own_tag():
    inner = "<details><summary>Y</summary>\n\n```\n<div>a\n\nb</div>\n```\n\n</details>"
    text = f"<details><summary>X</summary>\n\nA\n\n{inner}\n\nB\n\n</details>\n\nC"
    found = " ".join(map(outline, read_mdx(text, is_mdx=False).nodes))
    assert found == "details(summary(X) p(A) details(summary(Y) Code(<div>a\n\nb</div>\n)) p(B)) p(C)"
