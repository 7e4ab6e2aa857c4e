"""A site with everything that pages can hold: every change of what readers get shows in the files beside this one."""

import re
import shutil
from pathlib import Path

import orjson
import pytest
from tests.stored_text import check_stored

from docsdesk.docs.folder.docs_folder import load_folder
from docsdesk.engine.site.renderer import SiteRenderer
from docsdesk.engine.site.search_index import search_entries

SITE = Path(__file__).parents[2] / "data" / "everything"
TEXTS = Path(__file__).with_name("texts")
TAG = re.compile(r"(?<!\n)(?=<(?!/))")
PAGES = {
    *("words", "mdx", "more", "updates", "secret", "manual", "model", "positions"),
    *(
        "api-reference/boats/list-boats",
        "api-reference/boats/add-a-boat",
        "api-reference/sink-it",
        "api-reference/paint-it",
    ),
    *("api-reference/search", "api-reference/a-boat-sank"),
}


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy, where no history says when a page was changed."""
    return shutil.copytree(SITE, tmp_path_factory.mktemp("site") / "everything")


@pytest.fixture(scope="module")
def site(folder: Path) -> SiteRenderer:
    return SiteRenderer(load_folder(folder))


def check(name: str, text: str) -> None:
    check_stored(TEXTS / name, text)


def test_that_every_page_is_there(site: SiteRenderer):
    assert {page.path for page in site.folder.pages} == PAGES


@pytest.mark.parametrize("path", sorted(PAGES))
def test_that_a_page_is_drawn_as_it_is_written(site: SiteRenderer, path: str):
    page = next(page for page in site.folder.pages if page.path == path)
    content = site.content(page)
    name = path.rpartition("/")[2]

    problems = [f"{problem.place}: {problem.title} {problem.hint}" for problem in content.problems]
    entries = [
        f"#{entry.anchor} {entry.heading}: {entry.text} {sorted(entry.words)} {sorted(entry.heading_words)}"
        for entry in search_entries(page, content)
    ]
    check(f"{name}.html", "\n".join([TAG.sub("\n", content.html), "", *problems, "", *entries, ""]))
    check(f"{name}.md.txt", site.markdown(page, content))


@pytest.mark.parametrize("path", ["words", "api-reference/boats/list-boats"])
@pytest.mark.parametrize("base", ["/docs", None])
def test_that_what_is_around_a_page_is_drawn_as_before(folder: Path, path: str, base: str | None):
    site = SiteRenderer(load_folder(folder), base=base, address="https://docs.example")
    rendered = site.render(path)
    assert rendered is not None

    frame = rendered.html.replace(rendered.content.html, "(content)")
    check(
        f"{path.rpartition('/')[2]}.{'file' if base is None else 'frame'}.html",
        TAG.sub("\n", frame) + f"\n\n{rendered.policy}\n",
    )


def test_that_the_files_beside_the_pages_are_written_as_before(site: SiteRenderer):
    site = site.at("https://docs.example")
    page = next(page for page in site.folder.pages if page.path == "updates")
    texts = {
        **site.site_files(),
        "feed": site.feed(page, site.content(page)),
        "404": TAG.sub("\n", site.not_found("a/b", "Gone.")),
    }
    texts["redirect"] = TAG.sub("\n", site.redirect_page("old", "/words"))

    check("files.txt", "".join(f"~~~~ {name}\n\n{text}\n\n" for name, text in texts.items()))


def test_that_the_forms_of_the_playground_ask_as_before(site: SiteRenderer):
    forms = {page.path: form for page in site.folder.pages if (form := site.form(page)) is not None}

    check("forms.json", orjson.dumps(forms, option=orjson.OPT_INDENT_2 | orjson.OPT_SORT_KEYS).decode() + "\n")
