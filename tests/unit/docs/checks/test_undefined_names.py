import json
from pathlib import PurePosixPath

import pytest

from docsdesk.docs.checks.page_facts import PageSource, page_facts
from docsdesk.docs.checks.pages import check_pages
from docsdesk.docs.folder.docs_folder import load_folder
from docsdesk.domain.place import Place
from docsdesk.domain.problem import Problem
from docsdesk.domain.rule import Rule

PAGE = PurePosixPath("index.mdx")


def undefined(text: str, file: PurePosixPath = PAGE) -> list[str]:
    return [
        f"{problem.place.line}:{problem.place.column} {problem.title}"
        for problem in page_facts(PageSource(file, text), {}).undefined
    ]


@pytest.mark.parametrize(
    ("text", "place_and_names"),
    [
        ("It failed: {reason}.", "1:12 reason"),
        ("The set {A, B} of all", "1:9 A, B"),
        ("The set {A, B, C, D, E}", "1:9 A, B, C, …"),
        ("At {a.b}", "1:4 a"),
        ("At {fn('x')}", "1:4 fn"),
        ("{first + second}", "1:1 first, second"),
        ("{Grüße}", "1:1 Grüße"),
        ("| a |\n|---|\n| /v1/{id}/x |", "3:7 id"),
        ('<Card title={name} href="/x" />', "1:7 name"),
        ("<Callot>x</Callot>", "1:1 <Callot>"),
        ("Text <Own.Part /> here", "1:6 <Own.Part>"),
    ],
)
def test_that_what_nothing_defines_is_named_where_it_stands(text: str, place_and_names: str):
    place, _, names = place_and_names.partition(" ")
    assert undefined(text) == [f"{place} Nothing on this page defines {names}."]


@pytest.mark.parametrize(
    "text",
    [
        "export const reason = 'x'\n\n{reason}",
        "import reason from './reason.js'\n\n{reason.text}",
        "import { Own } from '/snippets/own.jsx'\n\n<Own />",
        "export const Own = () => <b>x</b>\n\n<Own />\n\n<Own.Part />",
        "{/* reason */}",
        "{'reason'}",
        '{"a \\" reason"}',
        "{Math.max(1, 2)}",
        "{new Date().getFullYear()}",
        "{user.name}",
        "{frontmatter.title}",
        "<Card title={{ reason: 1 }} />",
        "{[1].map((item) => item)}",
        "{typeof reason}",
        "`{reason}` \\{reason}",
        "<Tree.Folder name='a' />",
        "<Github.Repo name='a' />",
        "<section>x</section>",
    ],
)
def test_that_what_is_defined_or_only_running_could_tell_is_not_named(text: str):
    assert undefined(text) == []


def test_that_the_component_that_was_meant_is_suggested():
    [problem] = page_facts(PageSource(PAGE, "<Acordion title='a'>x</Acordion>"), {}).undefined
    assert problem.hint == "Did you mean <Accordion>?"
    [problem] = page_facts(PageSource(PAGE, "<Qqqq />"), {}).undefined
    assert "Did you mean" not in problem.hint


def test_that_braces_in_text_can_be_kept_as_text():
    text = "Call /v1/{id}/x"
    [problem] = page_facts(PageSource(PAGE, text), {}).undefined
    assert problem.fix is not None
    assert not problem.fix.is_sure
    assert problem.fix.apply(text) == "Call /v1/\\{id}/x"


def test_that_a_page_is_told_once_and_a_snippet_may_be_given_names(tmp_path):
    config = {"navigation": {"pages": ["index"]}}
    (tmp_path / "docs.json").write_text(json.dumps(config))
    (tmp_path / "index.mdx").write_text("import S from '/snippets/s.mdx'\n\n{reason}\n\n<S reason='x' />\n")
    (tmp_path / "snippets").mkdir()
    (tmp_path / "snippets" / "s.mdx").write_text("{reason}\n")
    ran = Problem(Rule.MDX_SCRIPT, Place(PAGE, 3, 1), "ReferenceError")
    other = Problem(Rule.MDX_SCRIPT, Place(PAGE, 4, 1), "Other")

    found = list(check_pages(load_folder(tmp_path), runner=lambda _folder, _pages: [ran, other]))

    assert [(str(problem.place), problem.rule) for problem in found] == [
        ("index.mdx:3:1", Rule.MDX_UNDEFINED),
        ("index.mdx:4:1", Rule.MDX_SCRIPT),
    ]


def test_that_a_flood_of_them_is_cut():
    assert len(undefined("{a} {b} <Own /> " * 100)) == 100
