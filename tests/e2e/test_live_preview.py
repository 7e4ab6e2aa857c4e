"""An open page of the preview in a real browser: it follows its files, and says so when it cannot."""

import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect
from tests.contract.engine_process import EngineProcess, running_engine
from tests.e2e.browser import chromium
from tests.fakes.site_folder import PAGES, write_site

pytestmark = pytest.mark.browser

LONG = PAGES["guides/lend"] + "\n\n".join(f"Paragraph {number}." for number in range(200))


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    with chromium() as browser:
        yield browser


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return write_site(tmp_path / "docs", {**PAGES, "guides/lend": LONG})


@pytest.fixture
def engine(folder: Path, tmp_path: Path) -> Iterator[EngineProcess]:
    with running_engine(folder, tmp_path / "state") as engine:
        yield engine


@pytest.fixture
def page(browser: Browser, engine: EngineProcess) -> Iterator[Page]:
    page = browser.new_page()
    with page.expect_response("**/_docsdesk/events?*"):
        page.goto(f"{engine.url}/guides/lend")
    yield page
    page.close()


def test_that_an_open_page_shows_an_edit_where_it_was_scrolled_to(page: Page, folder: Path):
    page.evaluate("scrollTo(0, 900)")
    (folder / "guides" / "lend.mdx").write_text(LONG + "\n\nEdited just now.\n")
    expect(page.get_by_text("Edited just now.")).to_be_attached()
    page.wait_for_function("Math.abs(scrollY - 900) < 2")


def test_that_an_edit_of_another_page_leaves_the_open_one_alone(page: Page, folder: Path):
    page.evaluate("content.isSame = true")
    (folder / "guides" / "limits.mdx").write_text("---\ntitle: Rate limits\n---\n\nOther words.\n")
    (folder / "docs.json").write_text("{")
    expect(page.get_by_role("alert")).to_contain_text("docs.json:1:")
    assert page.evaluate("content.isSame")


def test_that_an_edit_is_shown_without_loading_the_page_again(page: Page, folder: Path):
    page.evaluate("window.isSame = true")
    (folder / "guides" / "lend.mdx").write_text(LONG + "\n\n## Edited\n\n```bash\nls\n```\n")
    expect(page.get_by_role("navigation", name="On this page").get_by_role("link", name="Edited")).to_be_visible()
    expect(page.get_by_role("button", name="Copy code")).to_have_count(2)
    assert page.evaluate("window.isSame")


def test_that_a_broken_configuration_is_told_over_the_last_good_page(page: Page, folder: Path):
    whole = (folder / "docs.json").read_text()
    (folder / "docs.json").write_text(whole + ",")
    expect(page.get_by_role("alert")).to_contain_text("docs.json:1:")
    expect(page.get_by_role("heading", level=1)).to_have_text("Lend a kite")
    (folder / "docs.json").write_text(whole)
    expect(page.get_by_role("alert")).to_be_hidden()


def test_that_a_late_diagram_shows_itself_when_it_is_drawn(browser: Browser, tmp_path: Path):
    go = tmp_path / "go"
    draw = f"import pathlib, time\nwhile not pathlib.Path({str(go)!r}).exists(): time.sleep(0.01)\n"
    draw += 'print(\'+{"svg": "<svg><path></path></svg>"}\\n.\', flush=True)\ninput()'
    folder = write_site(tmp_path / "docs", {"index": "```mermaid\ngraph TD\n```\n"})
    with running_engine(folder, tmp_path / "state", program=(sys.executable, "-c", draw)) as engine:
        page = browser.new_page()
        with page.expect_response("**/_docsdesk/events?*"):
            page.goto(engine.url)
        expect(page.get_by_text("still being drawn")).to_be_visible()
        go.write_text("")
        expect(page.locator(".diagram svg")).to_be_attached()
        page.close()


def test_that_a_page_says_that_its_preview_is_gone_and_goes_on_when_it_is_back(
    page: Page, engine: EngineProcess, folder: Path, tmp_path: Path
):
    port = int(engine.url.rpartition(":")[2])
    engine.process.terminate()
    engine.ended()
    expect(page.get_by_role("alert")).to_contain_text("The preview has stopped")
    (folder / "guides" / "lend.mdx").write_text(LONG + "\n\nEdited meanwhile.\n")
    with running_engine(folder, tmp_path / "state", port=port):
        expect(page.get_by_text("Edited meanwhile.")).to_be_attached()
