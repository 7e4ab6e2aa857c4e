"""Looks that pages give their own elements: utility classes and styles."""

import re
from base64 import b64encode
from hashlib import sha256
from pathlib import Path

import pytest
from tests.fakes.site_folder import write_site

from docsdesk.docs.folder.docs_folder import load_folder
from docsdesk.docs.mdx.html.classes import declarations, rules_of, utility_classes
from docsdesk.engine.export.bundle import Course, SiteFiles
from docsdesk.engine.scripts.style_worker import StyleMaker
from docsdesk.engine.site.renderer import Makers, RenderedSitePage, SiteRenderer


class StylesHere:
    """Makes sheets in the tests' process."""

    def __init__(self) -> None:
        self._maker = StyleMaker()

    def sheet(self, classes) -> str:
        return self._maker(tuple(sorted(classes))) if classes else ""


@pytest.fixture(scope="module")
def styles() -> StylesHere:
    return StylesHere()


@pytest.fixture
def shown(tmp_path, styles):
    def render(text: str) -> RenderedSitePage:
        write_site(tmp_path, {"index": f"---\ntitle: Ferry\n---\n{text}\n"})
        page = SiteRenderer(load_folder(tmp_path), makers=Makers(styles=styles)).render("index")
        assert page is not None
        return page

    return render


def test_that_utility_classes_work_and_are_no_classes_of_ours(shown):
    page = shown('<div className="card mt-4 dark:bg-black md:grid-cols-2 h-[3px]">x</div>')
    sheet = re.search(r"<style>(.*?)</style>", page.html, re.DOTALL)[1]
    assert '<div class="tw:card tw:mt-4 tw:dark:bg-black tw:md:grid-cols-2 tw:h-[3px]">' in page.html
    assert r".tw\:mt-4 {" in sheet
    assert r':root[data-scheme="dark"] .tw\:dark\:bg-black' in sheet
    assert "width >= 48rem" in sheet
    assert "card" not in sheet


def test_that_a_page_with_styles_allows_just_these(shown):
    page = shown("<p style={{color: 'red'}}>x</p>")
    sheet = re.search(r"<style>(.*?)</style>", page.html, re.DOTALL)[1]
    digest = b64encode(sha256(sheet.encode()).digest()).decode()
    assert f"style-src 'self' 'sha256-{digest}'" in page.policy
    assert re.search(r'<p data-style="(\w+)">', page.html)[1] in sheet
    assert "color:red!important" in sheet


def test_that_a_page_without_classes_has_no_sheet(shown):
    page = shown("# Plain\n\n| a | b |\n|---|---|\n| 1 | 2 |\n\n<Card title='x'>y</Card>")
    assert "<style>" not in page.html
    assert "sha256" not in page.policy


def test_that_controls_and_containers_keep_their_looks(shown):
    page = shown('<main className="flex"><button className="px-2">Go</button></main>')
    assert '<div class="tw:flex">' in page.html
    assert '<span class="tw:px-2">Go</span>' in page.html


@pytest.mark.parametrize(
    ("written", "made"),
    [
        (
            '<img src="/a.png" className="rounded-xl dark:hidden" />',
            r'<img [^>]*class="only-light tw:rounded-xl ',
        ),
        ('<video src="/a.mp4" className="w-full" />', r'<video [^>]*class="tw:w-full"'),
        ('<svg className="h-4" viewBox="0 0 1 1"><path d="M0 0h1"/></svg>', r'<svg class="tw:h-4 drawing"'),
        ('<svg style={{marginRight: 4}} viewBox="0 0 1 1"/>', r'<svg data-style="\w+" class="drawing"'),
        ('<Icon icon="check" className="text-green-500" />', r'<svg [^>]*class="tw:text-green-500 icon"'),
    ],
)
def test_that_pictures_keep_their_looks(shown, written, made):
    assert re.search(made, shown(written).html)


def test_that_the_pages_of_a_bundle_share_one_sheet(tmp_path: Path, styles):
    pages = {"index": '<b className="mt-1">a</b>', "two": "<b style={{top: 1}}>b</b>", "three": "Plain."}
    write_site(tmp_path / "docs", pages)
    (tmp_path / "out").mkdir()
    files = SiteFiles(load_folder(tmp_path / "docs"), tmp_path / "out", Course(), Makers(styles=styles))
    files.write(None, None)
    html = {name: (tmp_path / f"out/{name}.html").read_text() for name in pages}
    sheet = files.made.get("_docsdesk/looks.css") or (tmp_path / "out/_docsdesk/looks.css").read_bytes()
    assert [name for name, text in html.items() if "_docsdesk/looks.css" in text] == ["index", "two"]
    assert not any("<style>" in text for text in html.values())
    assert rb".tw\:mt-1 {" in sheet
    assert b"top:1px!important" in sheet


@pytest.mark.parametrize(
    ("style", "kept"),
    [
        ({"marginTop": 8, "zIndex": 2, "--own": "1px", "WebkitLineClamp": 3}, "margin-top:8px;z-index:2;--own:1px"),
        ("color: red; background: URL( https://evil.example ) ;width:50%", "color:red;width:50%"),
        ({"background": "image-set('a.png' 1x)", "color": "red;} body{display:none"}, ""),
        ({"color": True, "width": None, "content": "</style><script>"}, ""),
        ({"opacity": 0.5, "top": 0}, "opacity:0.5;top:0"),
        ({"--accent": "red", "color": "var(--accent)"}, "--page-accent:red;color:var(--page-accent)"),
        (["color"], ""),
    ],
)
def test_that_styles_are_kept_but_for_what_loads_or_breaks_out(style, kept):
    assert declarations(style).startswith(kept)
    assert not re.search(r"[{}<>]|url|image-set", declarations(style), re.IGNORECASE)


def test_that_a_class_with_other_marks_is_left_out():
    assert utility_classes('a" onclick="x b:c [&>p]:mt-2 <b>') == "tw:b:c"


@pytest.mark.parametrize(
    ("written", "used"),
    [
        ("bg-black bg-opacity-50 p-2", "tw:bg-black/50 tw:p-2"),
        ("text-gray-500 dark:text-opacity-80", "tw:text-gray-500 tw:dark:text-gray-500/80"),
        ("border-2 border-white hover:border-red-600 border-opacity-5", "tw:border-2 tw:border-white/5"),
    ],
)
def test_that_opacities_apply_to_their_colours(written, used):
    assert utility_classes(written).startswith(used)


def test_that_a_mask_is_the_programs_own_icon_or_shows_nothing():
    own = declarations({"maskImage": "url('https://cdn.example/v6/brands/github.svg')", "maskRepeat": "no-repeat"})
    elsewhere = declarations({"WebkitMaskImage": "url(https://cdn.example/logo.svg)"})
    assert own.startswith('mask-image:url("data:image/svg+xml,%3Csvg%20xmlns')
    assert own.endswith('");mask-repeat:no-repeat')
    assert own.count(";") == 1
    assert elsewhere == "-webkit-mask-image:linear-gradient(transparent,transparent)"


def test_that_a_mask_may_be_a_drawing_in_its_address_and_nothing_more():
    drawing = "url(\"data:image/svg+xml,%3Csvg viewBox='0 0 1 1'/%3E\")"
    assert declarations({"mask": drawing}) == f"mask:{drawing}"
    assert "evil" not in declarations({"mask": f"{drawing[:-2]}</style>;}} evil"})
    assert "evil" not in declarations("mask: url(https://evil.example/a.svg), url('//evil.example')")


@pytest.mark.parametrize(
    ("written", "made"),
    [
        ('<Card title="A" href="/a" className="mt-4">x</Card>', r'<a [^>]*class="card tw:mt-4"'),
        ('<Columns cols={3} className="gap-8"><Card>x</Card></Columns>', r'class="columns columns-3 tw:gap-8"'),
        ('<Frame className="dark:hidden">x</Frame>', r'class="frame only-light tw:dark:hidden"'),
        ("<Note style={{marginTop: 4}}>x</Note>", r'<aside [^>]*class="callout callout-note" data-style='),
    ],
)
def test_that_built_in_components_take_looks(shown, written, made):
    assert re.search(made, shown(written).html)


def test_that_words_in_a_row_stand_level_with_what_is_beside_them():
    sheet = rules_of({"a": "display:inline-flex;gap:4px", "b": "display:flex;flex-direction:column"})
    assert ':where([data-style="a"])>p{margin-block:0}' in sheet
    assert '"b"])>p' not in sheet


def test_that_a_button_with_looks_has_no_others(styles):
    assert re.search(r"button:is\(.*\{\s*padding: 0;\s*background-color: transparent;", styles.sheet({"tw:underline"}))
