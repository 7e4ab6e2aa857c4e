"""Where links, anchors, pictures and redirects lead."""

import json
from pathlib import Path

import pytest

from docsdesk.docs.checks.pages import check_pages
from docsdesk.docs.folder.docs_folder import load_folder
from docsdesk.domain.rule import Rule

SPEC = {
    "openapi": "3.1.0",
    "info": {"title": "Tea", "version": "1"},
    "paths": {
        "/teas": {
            "post": {
                "summary": "Brew a user's tea",
                "tags": ["Teas"],
                "description": "## Own heading\n\nText.",
                "requestBody": {
                    "content": {
                        "application/json": {
                            "schema": {"type": "object", "properties": {"waterTemperature": {"type": "integer"}}}
                        }
                    }
                },
                "responses": {"200": {"description": "Tea."}},
            }
        }
    },
}


@pytest.fixture
def check(tmp_path):
    def check(page: str, **others: str | dict):
        """The problems of `guides/start.mdx` and its site as `rule line:column title`, and all of them as values."""
        config = {"navigation": {"pages": ["index", "guides/start"]}, **others.pop("config", {})}
        files = {"index.mdx": "# Home", "guides/start.mdx": page, "docs.json": json.dumps(config), **others}
        for name, text in files.items():
            path = tmp_path / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text if isinstance(text, str) else json.dumps(text))
        return list(check_pages(load_folder(tmp_path)))

    return check


def fixed(root: Path, problem):
    text = (root / problem.fix.file).read_text()
    return problem.fix.apply(text)


@pytest.mark.parametrize(
    "link",
    [
        "[a](/guides/setup)",
        "[a](setup)",
        "[a](./setup)",
        "[a](../guides/setup/)",
        "[a](guides/setup)",
        "[a](/guides/setup.mdx)",
        "[a](/guides/set%75p?x=1#first-step)",
        "[a](/)",
        "[a](#top)",
        "[a](#TOP)",
        "[a](/guides/setup#Top)",
        "[a](/made)",
        "[a](./made/)",
        "[a](/old/x#first-step)",
        "[a](/index)",
        "[a](/old/x)",
        "[a](/moved)",
        "[a](https://a.example/none)",
        "[a](mailto:me@a.example)",
        "[a](//cdn.example/x)",
        "[a](/llms.txt)",
        "[a](#here)",
        "[a](/guides/{slug})",
        "[a][b]\n\n[b]: /guides/setup",
        '<a href="/guides/setup">a</a>',
        "<Card href='/guides/setup' title='x' />",
        '<Card href={"/guides/setup"} title="x" />',
        "![a](/images/a.png)",
        '<img src="/images/a.png" />',
        "[a](/api-reference/teas/brew-a-users-tea)",
        "`[a](/none)`",
        "```md\n[a](/none)\n```",
    ],
)
def test_that_what_leads_somewhere_is_no_problem(check, link):
    config = {
        "api": {"openapi": "openapi.json"},
        "redirects": [
            {"source": "/old/:slug*", "destination": "/guides/setup"},
            {"source": "/moved", "destination": "https://elsewhere.example"},
        ],
    }
    files = {"guides/setup.mdx": "## First step\n", "images/a.png": "", "openapi.json": SPEC, "made/index.mdx": ""}

    assert check(f"## Here\n\n{link}\n", config=config, **files) == []


@pytest.mark.parametrize(
    ("link", "rule", "place"),
    [
        ("See [a](/none).", Rule.LINK_PAGE_MISSING, "1:9"),
        ('<a href="/none">a</a>', Rule.LINK_PAGE_MISSING, "1:10"),
        ('- <Card title="x" href="/none" />', Rule.LINK_PAGE_MISSING, "1:25"),
        ("[a][b]\n\n[b]: /none", Rule.LINK_PAGE_MISSING, "1:1"),
        ("[a](/guides)", Rule.LINK_PAGE_MISSING, "1:5"),
        ("[a](./#limits)", Rule.LINK_PAGE_MISSING, "1:5"),
        ("[a](../guides/)", Rule.LINK_PAGE_MISSING, "1:5"),
        ("[a](/guides#top)", Rule.LINK_PAGE_MISSING, "1:5"),
        ("[a](#topic)", Rule.LINK_ANCHOR_MISSING, "1:5"),
        ("![a](/none.png)", Rule.LINK_FILE_MISSING, "1:6"),
        ('<Frame>\n  <img src="../none.png" />\n</Frame>', Rule.LINK_FILE_MISSING, "2:13"),
        ("<video src='/none.mp4' />", Rule.LINK_FILE_MISSING, "1:13"),
        ("[a](#none)", Rule.LINK_ANCHOR_MISSING, "1:5"),
        ("[a](/index#none)", Rule.LINK_ANCHOR_MISSING, "1:5"),
        ("[a](/Guides/Start)", Rule.LINK_CASE, "1:5"),
        ('<object data="/none.pdf">a</object>', Rule.LINK_FILE_MISSING, "1:15"),
        ("import A from '/snippets/none.mdx'\n\n<A />", Rule.MDX_SNIPPET, "1:1"),
        ('<Snippet file="none.mdx" />', Rule.MDX_SNIPPET, "1:1"),
        ("[a](javascript:x)", Rule.LINK_UNSAFE, "1:5"),
        ('<Card title="x" href="vbscript:x" />', Rule.LINK_UNSAFE, "1:23"),
        ('<a href="data:image/png;base64,AA">a</a>', Rule.LINK_UNSAFE, "1:10"),
    ],
)
def test_that_what_leads_nowhere_is_told_where_it_stands(check, link, rule, place):
    [problem] = check(link)

    assert problem.rule is rule
    assert str(problem.place) == f"guides/start.mdx:{place}"


@pytest.mark.parametrize(
    ("written", "after"),
    [
        ("[a](/guides/setpu#x)", "[a](/guides/setup#x)"),
        ("[a](/setup?a=1)", "[a](/guides/setup?a=1)"),
        ("[a](/Guides/Setup)", "[a](/guides/setup)"),
        ('<a href="/guides/set-up">a</a>', '<a href="/guides/setup">a</a>'),
        ("![a](/img/logo.png)", "![a](/images/logo.png)"),
        ("[a](/guides/setup#frist-step)", "[a](/guides/setup#first-step)"),
    ],
)
def test_that_the_nearest_target_is_offered_as_a_fix(check, tmp_path, written, after):
    files = {"guides/setup.mdx": "## First step\n\n## X\n", "images/logo.png": ""}

    [problem] = check(f"Text.\n\n{written} more\n", **files)

    assert fixed(tmp_path, problem) == f"Text.\n\n{after} more\n"


@pytest.mark.parametrize(
    ("written", "hint"),
    [
        ("[a](/manual/overview)", "Did you mean /guides/overview?"),
        ("[a](/guides/setup#your-last-step)", "Did you mean #your-first-step?"),
        ("[a](/quite/elsewhere)", "Correct the address, or add the missing file."),
    ],
)
def test_that_a_guess_is_a_hint_and_no_fix(check, written, hint):
    [problem] = check(written, **{"guides/setup.mdx": "## Your first step", "guides/overview.mdx": "Text."})

    assert problem.hint == hint
    assert problem.fix is None


@pytest.mark.parametrize(
    ("content", "anchor"),
    [
        ("## What's new in v1.2?", "what’s-new-in-v1-2"),
        ("## Keys & tokens", "keys-&-tokens"),
        ("## Große `code` teile", "große-code-teile"),
        ("## Twice\n\n## Twice", "twice-2"),
        ("## Title {#own}", "own"),
        ("<h3 id='own'>x</h3>", "own"),
        ("<a id='own'></a>", "own"),
        ("<Accordion title='How it works'>x</Accordion>", "how-it-works"),
        ("<Tabs>\n<Tab title='On macOS'>x</Tab>\n</Tabs>", "on-macos"),
        ("<Steps>\n<Step title='Install it'>x</Step>\n</Steps>", "install-it"),
        ("<Update label='June 2026'>x</Update>", "june-2026"),
        ("<ParamField query='page_size' type='integer'>x</ParamField>", "param-page-size"),
        ("<ResponseField name='id'>x</ResponseField>", "param-id"),
        ("<ParamField path='onError'>x</ParamField>", "param-on-error"),
        ("<ParamField path='onError' id='own'>x</ParamField>", "own"),
        ("import A from '/snippets/a.mdx'\n\n<A />", "in-the-snippet"),
        ('<Snippet file="a.mdx" />', "in-the-snippet"),
        ("import { A } from '/snippets/a.jsx'\n\n<A />", "in-the-script"),
    ],
)
def test_that_anchors_are_those_of_headings_components_and_what_is_taken_in(check, content, anchor):
    files = {
        "guides/setup.mdx": content,
        "snippets/a.mdx": "## In the snippet",
        "snippets/a.jsx": 'export const A = () => <h2 id="in-the-script">x</h2>',
    }

    assert check(f"[a](/guides/setup#{anchor})", **files) == []
    assert [problem.rule for problem in check("[a](/guides/setup#none)", **files)] == [Rule.LINK_ANCHOR_MISSING]


def test_that_an_anchor_with_straight_quotes_is_missing_and_corrected(check, tmp_path):
    [problem] = check("## What's new?\n\n[a](#what’s-new) [b](#whats-new)")

    assert (problem.rule, problem.place.column) == (Rule.LINK_ANCHOR_MISSING, 22)
    assert "[b](#what’s-new)" in fixed(tmp_path, problem)


def test_that_anchors_a_script_counts_out_are_not_doubted(check):
    files = {
        "guides/setup.mdx": "import { A } from '/snippets/a.jsx'\n\n<A />",
        "snippets/a.jsx": "export const A = ({ name }) => <h2 id={name}>x</h2>",
    }

    assert check("[a](/guides/setup#anything)", **files) == []


def test_that_a_footnote_and_its_reference_lead_to_each_other_but_the_links_in_it_are_checked(check):
    [problem] = check("Text[^1], *and[^1]* again[^two].\n\n[^1]: A note.\n[^two]: See [a](/nowhere).\n")

    assert (problem.rule, str(problem.place)) == (Rule.LINK_PAGE_MISSING, "guides/start.mdx:4:17")


def test_that_a_name_in_other_capitals_is_written_as_an_address(check, tmp_path):
    [problem] = check("![a](/images/My%20plan.png)", **{"images/my plan (1).png": "", "images/my plan.png": ""})

    assert problem.rule is Rule.LINK_CASE
    assert fixed(tmp_path, problem) == "![a](/images/my%20plan.png)"


@pytest.mark.parametrize(
    ("anchor", "exists"),
    [("body-water-temperature", True), ("own-heading", True), ("body-milk", False), ("teapot", False)],
)
def test_that_anchors_of_an_operation_are_its_parameters_and_headings(check, anchor, exists):
    page = f"[a](/api-reference/teas/brew-a-users-tea#{anchor})"

    problems = check(page, config={"api": {"openapi": "openapi.json"}}, **{"openapi.json": SPEC})

    assert (problems == []) is exists


def test_that_anchors_of_an_operation_that_only_the_hosted_service_reads_are_not_doubted(check):
    page, files = "[a](/guides/tea#body-milk)", {"guides/tea.mdx": "---\nopenapi: POST /teas\n---\n"}

    assert check(page, config={"api": {"openapi": "https://tea.example/spec.json"}}, **files) == []
    assert [problem.rule for problem in check(page, **files)] == [Rule.LINK_ANCHOR_MISSING]


def test_that_docs_json_is_held_to_the_same(check):
    config = {
        "logo": "/logo.svg",
        "navbar": {"links": [{"label": "A", "href": "/none"}, {"label": "B", "href": "https://b.example"}]},
        "redirects": [
            {"source": "/a", "destination": "/b"},
            {"source": "/b", "destination": "/guides/strat"},
            {"source": "/c", "destination": "/index"},
            {"source": "/d/:x*", "destination": "/e/:x*"},
        ],
    }

    problems = check("Text.", config=config)

    assert [problem.rule for problem in problems] == [
        Rule.LINK_PAGE_MISSING,
        Rule.LINK_FILE_MISSING,
        Rule.REDIRECT_NOWHERE,
        Rule.REDIRECT_NOWHERE,
    ]
    assert {problem.place.file.as_posix() for problem in problems} == {"docs.json"}
    assert problems[-1].hint == "Did you mean /guides/start?"


def test_that_a_link_to_a_folder_says_what_would_lead_somewhere(check):
    [problem] = check("[a](/guides)")

    assert problem.hint == "It is a folder. Link to one of its pages, or add guides/index.mdx."


@pytest.mark.parametrize("link", ["/old/zzz", "/old/zzz#a", "/first/zzz", "../old/a/b", "old/guides"])
def test_that_a_link_is_told_whose_redirect_ends_nowhere(check, link):
    redirects = [
        {"source": "/first/:slug*", "destination": "/old/:slug*"},
        {"source": "/old/:slug*", "destination": "/:slug*"},
    ]

    [problem] = check(f"[a]({link}) [b](/old/guides/start) [c](/first/index)", config={"redirects": redirects})

    assert problem.rule is Rule.LINK_PAGE_MISSING
    assert problem.title.startswith("A redirect leads from ")


@pytest.mark.parametrize(
    ("source", "better"),
    [
        ("/old/:slug", "/old/:slug*"),
        ("/:slug", "/:slug*"),
        ("/old/:slug/end", "/old/:slug*/end"),
        ("/old/:a/:b", "/old/:a*/:b*"),
        ("/old/:a/:b*", "/old/:a*/:b*"),
        ("/pre/zk-:slug", "/pre/zk-*"),
        ("/pre/zk-:slug*", "/pre/zk-*"),
        ("/v1.:minor", "/v1.*"),
        ("/exact#x", ""),
        ("/q?id=1", ""),
        ("/old/:slug*#x", ""),
    ],
)
def test_that_a_redirect_that_the_hosted_site_never_applies_is_told_once(check, source, better):
    redirects = [{"source": "/a", "destination": "/index"}, {"source": source, "destination": "https://b.example"}]

    [problem] = check("Text.", config={"redirects": redirects})

    assert problem.rule is Rule.REDIRECT_IDLE
    assert better in problem.hint
    assert better or "neither # nor ?" in problem.hint


@pytest.mark.parametrize(
    "source", ["/a", "/old/:slug*", "/:slug*", "/fix-*", "/old/*", "/a/*/b", "/a-b_c.html", "/a:1"]
)
def test_that_a_redirect_that_the_hosted_site_applies_is_no_problem(check, source):
    assert check("Text.", config={"redirects": [{"source": source, "destination": "/index"}]}) == []


def test_that_hazards_and_links_of_every_file_are_told_also_of_those_no_page_takes_in(check):
    problems = check("Text.", **{"notes/draft.md": "It is <5.", "snippets/unused.mdx": "[a](/none) <br>"})

    assert sorted((str(problem.place), str(problem.rule)) for problem in problems) == [
        ("notes/draft.md:1:8", "mdx/angle-bracket"),
        ("snippets/unused.mdx:1:12", "mdx/unclosed-tag"),
        ("snippets/unused.mdx:1:5", "link/page-missing"),
    ]


def test_that_scripts_and_data_are_not_read_as_pages(check):
    code = "export const A = () => {\n  const b = 1 <= 2;\n  return <div>{b}</div>;\n};\n"
    scripts = {"snippets/a.jsx": code, "widget.js": code, "navigation.ts": code, "snippets/data.json": '{"a": "<b"}'}

    assert check("import { A } from '/snippets/a.jsx'\n\n<A />", **scripts) == []
