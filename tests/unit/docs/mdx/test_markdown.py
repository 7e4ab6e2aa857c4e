"""Pages as Markdown: each family of components reads as CommonMark, and nothing of MDX is left."""

from pathlib import Path

import pytest
from tests.fakes.site_folder import write_site

from docsdesk.docs.folder.docs_folder import load_folder
from docsdesk.docs.mdx.markdown.blocks import markdown_of
from docsdesk.engine.site.renderer import SiteRenderer


def markdown(folder: Path, text: str) -> str:
    write_site(
        folder,
        {"index": text, "snippets/hi": "Hello {name}!"},
        variables={"city": "Oslo"},
        navigation={"pages": ["index"]},
    )
    docs = load_folder(folder)
    page = docs.page("index")
    assert page is not None
    return markdown_of(list(SiteRenderer(docs, base=None).content(page).nodes), lambda address: address)


FAMILIES = {
    "punctuation as written": (
        "It's \"x\" -- or “y”...\n\n## What's new?\n",
        "It's \"x\" -- or “y”...\n\n## What's new?\n",
    ),
    "snippet": ("import Hi from '/snippets/hi.mdx'\n\n<Hi name=\"Ada\" />\n", "Hello Ada!\n"),
    "update": (
        '<Update label="May 2025" tags={["New"]}>It flies.</Update>\n',
        "## May 2025\n\nTags: New\n\nIt flies.\n",
    ),
    "tooltip": ('An <Tooltip tip="interface">API</Tooltip>.\n', "An API (interface).\n"),
    "badges": ("<Badge>New</Badge><Badge>Beta</Badge>, <b>1</b><sup>st</sup>\n", "New Beta, **1**<sup>st</sup>\n"),
    "picture elsewhere": (
        '<img src="https://a.example/x.png" alt="A cat" />\n\n<iframe src="https://vimeo.com/1" title="Tour" />\n',
        "![A cat](https://a.example/x.png) [Tour](https://vimeo.com/1) (Video on vimeo.com)\n",
    ),
    "picture elsewhere in a link": (
        '<a href="https://b.example"><img src="https://a.example/x.png" alt="A cat" /></a>\n',
        "[A cat Image on a.example](https://b.example)\n",
    ),
    "block that leads somewhere": (
        '<a href="https://a.example"><div>New</div><img src="/x.png" /><h3>Start</h3><span>Here.</span></a>\n',
        "New\n\n![](x.png)\n\n### [Start](https://a.example)\n\nHere.\n",
    ),
    "tag across blocks": (
        "<Note>One\nmore *x*\n\ntwo</Note>\n",
        "`index.mdx:1:1` \\<Note> starts a line of text but is closed in another block.\n\n"
        "`index.mdx:4:4` \\</Note> ends a line of text but closes an earlier tag.\n\n"
        "> **Note**\n>\n> One more *x*\n>\n> two\n",
    ),
    "bold in what is bold": (
        '<Card title={<>A <b>b</b></>} href="https://a.example">C</Card>\n\n'
        "<Accordion title={<b>A</b>}>C</Accordion>\n\n"
        "<Note title={<>A <b>b</b></>}>C</Note>\n\n"
        "<Steps><Step title={<><b>A</b> and <b>b</b></>}>C</Step></Steps>\n\n"
        "<details><summary>**A** and *b*</summary>C</details>\n\n"
        "<b>A **b** <i>*c* d</i></b>.\n\n"
        '<a href="https://b.example"><p>**A** and **b**</p></a>\n\n'
        '<a href="https://b.example"><p>**A**</p></a>\n',
        "- **[A b](https://a.example)**\n\n  C\n\n**A**\n\nC\n\n> **Note: A b**\n>\n> C\n\n1. **A and b**\n\n   C\n\n"
        "**A and *b***\n\nC\n\n**A b *c d***.\n\n[**A** and **b**](https://b.example)\n\n**[A](https://b.example)**\n",
    ),
    "audiences": (
        '<Visibility for="humans">Click.</Visibility>\n\n<Visibility for="agents">Call.</Visibility>\n',
        "Call.\n",
    ),
}


@pytest.mark.parametrize("family", FAMILIES)
def test_that_a_component_reads_as_markdown(tmp_path, family: str):
    source, expected = FAMILIES[family]

    assert markdown(tmp_path, source) == expected


def test_that_people_do_not_see_what_is_for_agents(tmp_path):
    write_site(tmp_path, {"index": '<Visibility for="agents">Call it.</Visibility>\n\nRead it.\n'})
    page = SiteRenderer(load_folder(tmp_path)).render("index")

    assert page is not None
    assert "Call it" not in page.html
    assert "Call it" not in "".join(section.text for section in page.content.sections)
