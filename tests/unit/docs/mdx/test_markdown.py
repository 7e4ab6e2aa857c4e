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
    "text": ("Some *words*, a [link](/x.pdf) and `a|b`.\n", "Some *words*, a [link](x.pdf) and `a|b`.\n"),
    "headings": ("## One\n\n### Two\n", "## One\n\n### Two\n"),
    "escapes": ("1\\. not a list, \\*not\\* emphasis\n", "1\\. not a list, \\*not\\* emphasis\n"),
    "lists": ("- a\n  - b\n- c\n", "- a\n  - b\n- c\n"),
    "tasks": ("- [x] done\n- [ ] open\n", "- [x] done\n- [ ] open\n"),
    "table": ("| A | B |\n|---|---|\n| 1 | `x\\|y` |\n", "| A | B |\n| --- | --- |\n| 1 | `x\\|y` |\n"),
    "code": ("```js app.js\nlet a = 1;\n```\n", "**app.js**\n\n```js\nlet a = 1;\n```\n"),
    "nested fence": ("````md\n```js\n1\n```\n````\n", "````md\n```js\n1\n```\n````\n"),
    "variable": ("export const two = 2\n\n{two} in {{city}}\n", "2 in Oslo\n"),
    "snippet": ("import Hi from '/snippets/hi.mdx'\n\n<Hi name=\"Ada\" />\n", "Hello Ada!\n"),
    "callout": ("<Warning>Mind the gap.</Warning>\n", "> **Warning**\n>\n> Mind the gap.\n"),
    "tabs": (
        '<Tabs><Tab title="One">first</Tab><Tab title="Two">second</Tab></Tabs>\n',
        "**One**\n\nfirst\n\n**Two**\n\nsecond\n",
    ),
    "code group": (
        "<CodeGroup>\n```py A\n1\n```\n```js B\n2\n```\n</CodeGroup>\n",
        "**A**\n\n```py\n1\n```\n\n**B**\n\n```js\n2\n```\n",
    ),
    "steps": (
        '<Steps><Step title="Go">now</Step><Step title="Stop">later</Step></Steps>\n',
        "1. **Go**\n\n   now\n\n2. **Stop**\n\n   later\n",
    ),
    "cards": (
        '<CardGroup><Card title="A" href="https://a.example">x</Card><Card title="B">y</Card></CardGroup>\n',
        "- **[A](https://a.example)**\n\n  x\n- **B**\n\n  y\n",
    ),
    "accordion": ('<Accordion title="Why">Because.</Accordion>\n', "**Why**\n\nBecause.\n"),
    "field": (
        '<ParamField query="limit" type="integer" required default="10">How many.</ParamField>\n',
        "- **`limit`** integer query required default `10`\n\n  How many.\n",
    ),
    "frame": ('<Frame caption="A cat"><img src="/cat.png" alt="Cat" /></Frame>\n', "![Cat](cat.png)\n\n*A cat*\n"),
    "formula": ("Area $a^2$\n", "Area $a^2$\n"),
    "formula by itself": ("$$\n\n  a^2\n\n$$\n", "$$\na^2\n$$\n"),
    "diagram": ("```mermaid\ngraph LR\n  A-->B\n```\n", "```mermaid\ngraph LR\n  A-->B\n```\n"),
    "update": (
        '<Update label="May 2025" tags={["New"]}>It flies.</Update>\n',
        "## May 2025\n\nTags: New\n\nIt flies.\n",
    ),
    "tooltip": ('An <Tooltip tip="interface">API</Tooltip>.\n', "An API (interface).\n"),
    "tooltip with more": (
        'An <Tooltip headline="API" tip="how programs talk" cta="Read" href="https://a.example">API</Tooltip>.\n',
        "An API (API: how programs talk [Read](https://a.example)).\n",
    ),
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
    "card with a picture": (
        '<Tile title="A" href="https://a.example"><img src="/x.png" alt="A cat" /></Tile>\n',
        "- **[A](https://a.example)**\n\n  ![A cat](x.png)\n",
    ),
    "tag across blocks": (
        "<Note>One\nmore *x*\n\ntwo</Note>\n",
        "`index.mdx:1:1` \\<Note> starts a line of text but is closed in another block.\n\n"
        "`index.mdx:4:4` \\</Note> ends a line of text but closes an earlier tag.\n\n"
        "> **Note**\n>\n> One more *x*\n>\n> two\n",
    ),
    "numbered heading": ("## 3. Go\n", "## 3. Go\n"),
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
