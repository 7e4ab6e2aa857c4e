"""Translations compared with their sources: each rule with a page that breaks it, and the same page mended."""

import json
from pathlib import PurePosixPath

import pytest

from docsdesk.docs.checks.folder import check_folder
from docsdesk.docs.checks.translations.changed_source import EarlierSource, changed_lines
from docsdesk.docs.languages.translation_table import TranslationState
from docsdesk.domain.rule import Rule

SOURCE = """---
title: Pay
---

Send `{amount}` to {{bank}}.

<Note>Mind the fee.</Note>

## Fees

| A | B |
| - | - |
| 1 | 2 |

See [rates](/rates#eu) and [start](/start).

<div id="limits" />

## Limits

```bash
pay {{bank}}
```
"""
GOOD = """---
title: Zahlen
---

Sende `{amount}` an {{bank}}.

<Warning>Achtung, Gebühr.</Warning>

## Gebühren

| A | B |
| - | - |
| 1 | 2 |

Siehe [Kurse](/de/rates#eu) und [Anfang](/de/start).

<div id="limits" />

## Grenzen

```bash
pay {{bank}}
```
"""
RATES = "## US\n\n1\n\n## EU\n\n2\n"
START = "Hello.\n"
PAGES = {"pay": SOURCE, "rates": RATES, "start": START, "de/pay": GOOD, "de/rates": RATES, "de/start": START}


def write_site(root, pages, **config):
    english = [path for path in pages if not path.startswith("de/")]
    german = [path for path in pages if path.startswith("de/")]
    languages = [{"language": "en", "pages": english}, {"language": "de", "pages": german}]
    variables = {"bank": "B"}
    config = {"name": "T", "variables": variables, "navigation": {"languages": languages}, **config}
    (root / "docs.json").write_text(json.dumps(config))
    for path, text in pages.items():
        file = root / f"{path}.mdx"
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text)
    return root


def language_problems(root, **options):
    found = check_folder(root, **options)
    return [problem for problem in found.problems if problem.rule.group == "language"], found.checked.translations


def told(root, **options):
    return [(problem.rule, str(problem.place)) for problem in language_problems(root, **options)[0]]


def test_that_a_site_with_whole_translations_is_quiet(tmp_path):
    problems, table = language_problems(write_site(tmp_path, PAGES))

    assert problems == []
    assert [row.path for row in table.rows] == ["pay", "rates", "start"]
    assert {cell.state for row in table.rows for cell in row.cells} == {TranslationState.PRESENT}


def test_that_a_site_in_one_language_has_no_translations(tmp_path):
    (tmp_path / "docs.json").write_text('{"name": "T", "navigation": {"pages": ["a"]}}')
    (tmp_path / "a.mdx").write_text("A")

    assert language_problems(tmp_path) == ([], None)


SAME_ID = "Give the same element the same id, so that links to it work in every language."
BROKEN = [
    (Rule.LANGUAGE_CUT_OFF, "1:1", "## Grenzen\n", "", "Sections: 1 of 2."),
    (Rule.LANGUAGE_CUT_OFF, "1:1", "```bash\npay {{bank}}\n```\n", "", "Code blocks: 0 of 1."),
    (Rule.LANGUAGE_CUT_OFF, "1:1", "| - | - |\n", "", "Tables: 0 of 1."),
    (Rule.LANGUAGE_CUT_OFF, "1:1", "<Warning>Achtung, Gebühr.</Warning>", "Achtung", "Callouts: 0 of 1."),
    (Rule.LANGUAGE_OTHER_PLACEHOLDER, "5:8", "{amount}", "{betrag}", "It has {amount}, which this translation lacks."),
    (Rule.LANGUAGE_OTHER_PLACEHOLDER, "1:1", "`{amount}`", "Geld", ""),
    (Rule.LANGUAGE_OTHER_LINK, "15:42", "](/de/start)", "](/start)", "Link to the page in the reader's own language."),
    (Rule.LANGUAGE_OTHER_LINK, "15:42", "](/de/start)", "](/de/more)", "It links to /start instead."),
    (Rule.LANGUAGE_OTHER_LINK, "1:1", " und [Anfang](/de/start)", "", ""),
    (Rule.LANGUAGE_OTHER_ANCHOR, "15:15", "#eu", "#us", "Did you mean #eu?"),
    (Rule.LANGUAGE_OTHER_ANCHOR, "15:15", "#eu", "", "Did you mean #eu?"),
    (Rule.LANGUAGE_OTHER_ANCHOR, "1:1", 'id="limits"', "", SAME_ID),
]  # fmt: skip


@pytest.mark.parametrize(("rule", "place", "good", "bad", "hint"), BROKEN)
def test_that_a_broken_translation_is_told_until_it_is_mended(tmp_path, rule, place, good, bad, hint):
    more = {"more": "More.\n", "de/more": "Mehr.\n"}
    write_site(tmp_path, PAGES | more | {"de/pay": GOOD.replace(good, bad)})
    problems, table = language_problems(tmp_path)
    write_site(tmp_path, PAGES | more)

    assert [(problem.rule, str(problem.place), problem.hint) for problem in problems] == [
        (rule, f"de/pay.mdx:{place}", hint)
    ]
    assert table.rows[0].cells[0].rules == (rule,)
    assert told(tmp_path) == []


def test_that_a_link_to_the_default_language_is_mended_by_a_fix_that_a_person_applies(tmp_path):
    write_site(tmp_path, PAGES | {"de/pay": GOOD.replace("](/de/start)", "](/start)")})

    (problem,) = language_problems(tmp_path)[0]

    assert not problem.fix.is_sure
    assert problem.fix.apply((tmp_path / "de/pay.mdx").read_text()) == GOOD


def test_that_a_link_to_the_same_page_in_the_default_language_is_meant(tmp_path):
    assert told(write_site(tmp_path, PAGES | {"de/start": "[English](/start)\n"})) == []


@pytest.mark.parametrize("link", ["[fees](#fees)", "[top](#)", "[here](?a=b)"])
def test_that_a_link_within_the_page_need_not_be_in_every_language(tmp_path, link):
    assert told(write_site(tmp_path, PAGES | {"start": f"## Fees\n\n{link}\n", "de/start": "## Fees\n"})) == []
    assert told(write_site(tmp_path, PAGES | {"start": "## Fees\n", "de/start": f"## Fees\n\n{link}\n"})) == []


def test_that_a_link_to_the_top_instead_of_a_section_names_the_page(tmp_path):
    pages = {"start": "## A\n\n[A](#a)\n", "de/start": "## A\n\n[A](#)\n"}

    (problem,) = language_problems(write_site(tmp_path, PAGES | pages))[0]

    assert problem.title == "The source links to a section of /de/start, this translation to its top."


def test_that_what_only_groups_other_parts_is_no_part(tmp_path):
    card = '<Card title="A">B</Card>'
    grouped = f"<CardGroup>\n  {card}\n</CardGroup>\n"

    assert told(write_site(tmp_path, PAGES | {"more": grouped, "de/more": f"{card}\n"})) == []


def test_that_a_snippet_that_pages_share_is_told_once(tmp_path):
    snippets = {"more": "[Start](/start)\n", "de/more": "[Rates](/de/rates)\n"}
    pages = {
        f"{folder}{name}": f'import More from "/snippets/{folder}more.mdx"\n\n<More />\n'
        for folder in ("", "de/")
        for name in ("one", "two")
    }
    write_site(tmp_path, PAGES | pages)
    for name, text in snippets.items():
        (tmp_path / f"snippets/{name}.mdx").parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / f"snippets/{name}.mdx").write_text(text)

    assert told(tmp_path) == [(Rule.LANGUAGE_OTHER_LINK, "snippets/de/more.mdx:1:9")]


def test_that_snippets_count_as_what_is_in_them(tmp_path):
    own = 'import More from "/snippets/more.mdx"\n\n<More />\n'
    write_site(tmp_path, PAGES | {"more": own, "de/more": "## Mehr\n"})
    (tmp_path / "snippets").mkdir()
    (tmp_path / "snippets/more.mdx").write_text("## More\n")

    assert told(tmp_path) == []


def test_that_a_missing_page_is_told_where_its_source_is(tmp_path):
    less = {path: text for path, text in PAGES.items() if path != "de/start"} | {
        "de/pay": GOOD.replace("/de/start", "/start")
    }
    problems, table = language_problems(write_site(tmp_path, less))

    assert [str(problem) for problem in problems] == ["start.mdx:1:1: Not translated to de."]
    assert table.rows[2].cells[0].state is TranslationState.MISSING


def test_that_pages_which_readers_do_not_find_need_no_translation(tmp_path):
    hidden = "---\nhidden: true\n---\n\nDraft.\n"

    assert told(write_site(tmp_path, PAGES | {"draft": hidden})) == []


def test_that_an_orphaned_page_says_where_its_source_has_gone(tmp_path):
    redirects = [{"source": "/old", "destination": "/pay"}]
    problems, table = language_problems(write_site(tmp_path, PAGES | {"de/old": "Alt.\n"}, redirects=redirects))

    (problem,) = problems
    assert (problem.rule, str(problem.place)) == (Rule.LANGUAGE_ORPHANED_PAGE, "de/old.mdx:1:1")
    assert problem.hint == "It has moved to /pay: move its translations too."
    assert (table.rows[-1].path, table.rows[-1].cells[0].state) == ("", TranslationState.ORPHANED)


def test_that_a_translation_in_other_case_is_told_the_name_of_its_source(tmp_path):
    problems, _ = language_problems(write_site(tmp_path, PAGES | {"CLIP": "Text.\n", "de/Clip": "Text.\n"}))

    assert [problem.hint for problem in problems] == ["", "Did you mean /CLIP?"]


def test_that_a_language_that_lacks_most_pages_is_told_once(tmp_path):
    pages = {f"page-{number}": "Text.\n" for number in range(10)} | {"de/page-0": "Text.\n"}

    (problem,) = language_problems(write_site(tmp_path, pages))[0]

    assert problem.title == "de has 1 of 10 pages."
    assert (problem.rule, problem.place.file) == (Rule.LANGUAGE_MISSING_PAGE, PurePosixPath("docs.json"))


def test_that_two_languages_with_different_trees_are_told_once(tmp_path):
    pages = {f"page-{number}": "Text.\n" for number in range(10)}
    pages |= {f"de/seite-{number}": "Text.\n" for number in range(10)}

    problems, table = language_problems(write_site(tmp_path, pages))

    assert [(problem.rule, problem.title) for problem in problems] == [
        (Rule.LANGUAGE_OTHER_TREE, "0 of 10 pages in de are named like a page of the default language.")
    ]
    assert len(table.rows) == 10


def test_that_a_translation_is_behind_if_its_source_has_new_words_since(tmp_path):
    write_site(tmp_path, PAGES)
    file = PurePosixPath("de/pay.mdx")

    def history(_root, pairs):
        assert (PurePosixPath("pay.mdx"), file) in pairs
        return {file: EarlierSource(SOURCE.replace("Mind the fee.", "Mind it."), "2026-05-01")}

    (problem,) = language_problems(tmp_path, history=history)[0]

    assert (problem.rule, str(problem.place)) == (Rule.LANGUAGE_BEHIND, "de/pay.mdx:1:1")
    assert problem.title == "/pay has changed since it was translated."
    assert problem.hint == "Changed lines: 1. Last translated on 2026-05-01."


@pytest.mark.parametrize(
    ("before", "now", "translation", "count"),
    [
        (["One.", "Two."], ["One", "two!"], ["Eins"], 0),
        (["One."], ["One.", "npm i x"], ["Eins", "npm i x"], 0),
        (["One."], ["One.", "Two."], ["Eins"], 1),
        (["One.", "Two."], ["One."], ["Eins", "Zwei"], 1),
    ],
)
def test_that_only_words_that_the_translation_does_not_have_yet_count_as_changed(before, now, translation, count):
    assert changed_lines(before, now, translation) == count
