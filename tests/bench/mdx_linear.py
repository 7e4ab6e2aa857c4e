"""Whether reading and rendering takes time in proportion to a page's length, whatever it holds.

`python tests/bench/mdx_linear.py` prints the seconds for 100 and 200 KB of each kind of text and their ratio.
"""

import gc
import time
from pathlib import PurePosixPath

from docsdesk.docs.mdx.html.rendering import PageSurroundings
from docsdesk.docs.mdx.page_html import PageFileText, finish_page, page_nodes

PATTERNS = {
    "open div": "<div>",
    "open div lines": "<div>\n",
    "close div": "</div>",
    "close div lines": "</div>\n",
    "div with text": "<div>x ",
    "braces": "{{{{",
    "braces in lines": "{\n",
    "closing braces": "}",
    "braces with strings": '{"',
    "backticks": "`",
    "backticks, growing": "".join("`" * n + " " for n in range(1, 400)),
    "backtick and text": "`a ``b ",
    "open brackets": "[",
    "brackets": "[]",
    "quotes and hyphens": "'-'.",
    "quotes after ends": '"?!) ',
    "links left open": "[a](",
    "links in links": "[a](b[",
    "link titles left open": '[a](b "',
    "link destinations left open": "[a](<b",
    "nested labels": None,
    "close brackets": "]",
    "stars": "*",
    "stars with text": "*a ",
    "stars and underscores": "*a_ ",
    "stars, mixed": "a**b*c ",
    "strong left open": "**a ",
    "underscores": "_",
    "tildes": "~~a ~b ",
    "images": "![",
    "images left open": "![a](",
    "comments": "<!--",
    "tag with space": "<a ",
    "tag with attribute": "<a b",
    "tag with lines": "<a\n",
    "quotes left open": "<a b='",
    "quotes in turn": "<a b='<a c=\"",
    "values left open": "<a b={",
    "tags in lines": "<b>x\n",
    "tags in emphasis": "*<b>x* ",
    "nested quotes": "> ",
    "nested lists": "+ ",
    "quotes and lists": "> - ",
    "list items": "- a\n",
    "list items, indented": None,
    "list items with blank lines": "- a\n\n",
    "list and quote lines": "- > a\n",
    "tables": "| a ",
    "table rows": "|-|-\n|a|b\n",
    "table with many columns": None,
    "delimiter rows": "a\n|-|\n",
    "definitions": "[a]: b\n",
    "definitions left open": "[a]: <b\n",
    "definition titles left open": "[a]: b '\n",
    "many definitions": None,
    "footnotes": "[^a]: b\n",
    "footnote references": "[^a]: b\n\n[^a]",
    "entities": "&amp;",
    "entities left open": "&am",
    "ampersands": "&",
    "backslashes": "\\",
    "components": None,
    "components on a line": None,
    "addresses": "http://a.b ",
    "addresses with dots": "http://a.b....",
    "addresses with brackets": "http://a.b/(((",
    "www": "www.",
    "mail": "a@b.c ",
    "mail left open": "a@",
    "mail, one word": "a.b-c+d_e",
    "math": "$",
    "math with text": "$a $$b ",
    "math blocks": "$$\na\n",
    "fences": "```\n",
    "fences with text": "```a`\n",
    "headings": "# a\n",
    "heading marks": "# #",
    "setext": "a\n=\n",
    "rules": "* * ",
    "rule that is none": "- - -x",
    "imports": 'import a from "b"\n',
    "imports left open": "import {\n\n",
    "exports left open": "export const a = (\n",
    "exports with blank lines": "export const a = [\n\n",
    "functions": "export const a = () => {\n",
    "comments in braces": "{/* a */}",
    "comments left open": "{/*",
    "ternaries": "{a?",
    "arrows": "{a=>",
    "templates": "{`${",
    "tags in braces": "{<a>",
    "spaces": " ",
    "spaces in a line": "a ",
    "tabs": "\t",
    "blank lines": "\n",
    "carriage": "a  \n",
    "long word": "a",
    "non-ASCII": "é*",
    "sentences": "A. ",
}


def text(name: str, length: int) -> str:
    """About `length` characters of the pattern."""
    unit = PATTERNS[name]
    if unit is not None:
        return (unit * (length // len(unit) + 1))[:length]
    if name == "nested labels":
        return "[" * (length // 2) + "]" * (length // 2) + "\n\n[a]: b\n"
    if name == "list items, indented":
        return "".join(" " * (n % 60) + "- a\n" for n in range(length // 34))
    if name == "table with many columns":
        return "|a" * (length // 4) + "\n" + "|-" * (length // 4) + "\n" + "|x\n" * 100
    if name == "many definitions":
        return "".join(f"[a{n}]: b\n" for n in range(length // 20)) + "".join(f"[a{n}]\n" for n in range(length // 20))
    return _components(name, length)


def _components(name: str, length: int) -> str:
    if name == "components":
        return "<Note>\n" * (length // 15) + "x\n" + "</Note>\n" * (length // 15)
    return "<b>" * (length // 7) + "x" + "</b>" * (length // 7)


def seconds(source: str) -> float:
    """CPU time for one page, read and rendered."""
    around = PageSurroundings(link=lambda href: href, asset=lambda src: src, read=lambda _: None)
    page = PageFileText(PurePosixPath("x.mdx"), source, 0, {})
    gc.collect()
    started = time.process_time()
    finish_page("Title", "", page_nodes(page, around, []), [])
    return time.process_time() - started


def main() -> None:
    worst = 0.0
    print(f"{'text':32}{'100 KB':>10}{'200 KB':>10}{'ratio':>8}")
    for name in PATTERNS:
        small, large = (min(seconds(text(name, size)) for _ in range(2)) for size in (100_000, 200_000))
        worst = max(worst, small)
        mark = "  slow" if small > 0.5 or (large > 0.2 and large / small > 2.7) else ""
        print(f"{name:32}{small:>9.3f}s{large:>9.3f}s{large / max(small, 1e-4):>8.1f}{mark}", flush=True)
    print(f"slowest: {worst:.3f} s")


if __name__ == "__main__":
    main()
