"""Components of a page in a real browser: they do what their code says, and nothing else."""

from collections.abc import Iterator
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from shutil import copytree
from threading import Thread

import pytest
from playwright.sync_api import Browser, Page, expect
from tests.contract.engine_process import running_engine
from tests.e2e.browser import Visitor, chromium
from tests.e2e.bundles import unpack
from tests.fakes.scripts import ScriptsHere

from docsdesk.engine.export.bundle import Course, build_bundle
from docsdesk.engine.site.renderer import Makers

pytestmark = pytest.mark.browser

SITE = Path(__file__).parents[1] / "data" / "live_site"
WORDS_WITHOUT_SCRIPTS = (
    "Clicks: 3",
    "Berths one to four",
    "More about tides",
    "Bergen",
    "12.50 EUR",
    "Hello Ada!",
    "Every ten minutes",
    "deck class",
    "Subscribe",
    "Boats are blue mostly.",
    "Paint dries in a day.",
    "Boat 1",
    "A storm warning for all boats.",
    "Still here",
    "Berths five to nine",
    "The spring tide comes twice a month.",
    "The pier is in the east.",
    "Every half hour",
)


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    with chromium() as browser:
        yield browser


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return Path(copytree(SITE, tmp_path_factory.mktemp("site") / "docs"))


@pytest.fixture(scope="module")
def exported(folder: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    work = tmp_path_factory.mktemp("bundle")
    makers = Makers(scripts=ScriptsHere(), has_live_components=True)
    built = build_bundle(folder, work / "bundle.tar.gz", version=None, paths=None, course=Course(), makers=makers)
    assert not built.problems
    unpack(work / "bundle.tar.gz", work / "site")
    with ThreadingHTTPServer(("127.0.0.1", 0), partial(_Host, directory=str(work / "site"))) as server:
        Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_port}"
        server.shutdown()


class _Host(SimpleHTTPRequestHandler):
    def log_message(self, *_args: object) -> None:
        return


def use_inputs(page: Page) -> None:
    finder = page.locator("#finder")
    finder.get_by_role("textbox").press_sequentially("berg")
    expect(finder.get_by_role("listitem")).to_have_text(["Bergen"])
    page.locator("#people").fill("4")
    page.locator("#days").fill("3")
    expect(page.locator("#fare output")).to_have_text("150.00 EUR")
    page.locator("#name input").fill("bob")
    expect(page.locator("#name span")).to_have_text("Hello BOB!")
    page.locator("#line select").select_option("blue")
    expect(page.locator("#line em")).to_have_text("Every half hour")
    page.get_by_label("bike").check()
    page.get_by_label("kayak").check()
    page.get_by_label("bike").uncheck()
    expect(page.locator("#extras b")).to_have_text("kayak")
    page.get_by_label("cabin").check()
    expect(page.locator("#class b")).to_have_text("cabin class")
    page.locator("#letter input").fill("bo@ferry.example")
    page.get_by_role("button", name="Subscribe").click()
    expect(page.locator("#letter strong")).to_have_text("Thank you, bo@ferry.example")


def use_buttons(page: Page) -> None:
    for _ in range(2):
        page.locator("#counter").click()
    expect(page.locator("#counter")).to_have_text("Clicks: 5")
    page.get_by_role("tab", name="south").click()
    expect(page.locator("#berths p")).to_have_text("Berths five to nine")
    page.get_by_role("button", name="Copy the code").click()
    expect(page.locator("#copy")).to_have_text("Copied!")
    assert page.evaluate("navigator.clipboard.readText()") == "FERRY-1"
    page.get_by_role("button", name="Show the map").click()
    expect(page.get_by_role("dialog")).to_contain_text("The pier is in the east.")
    page.get_by_role("button", name="Close").click()
    expect(page.get_by_role("dialog")).to_have_count(0)
    for name, said in (("Next", "Step 1"), ("Next", "Step 2"), ("Reset", "Step 0")):
        page.locator("#reducer").get_by_role("button", name=name).click()
        expect(page.locator("#reducer b")).to_have_text(said)
    page.get_by_role("button", name="Sail").click()
    expect(page.locator("#context u")).to_have_text("You are in Bergen")
    page.get_by_role("button", name="Enter a ticket").click()
    expect(page.locator("#focus input")).to_be_focused()
    page.locator("#table th").last.click()
    expect(page.locator("#table tbody tr")).to_have_count(1)
    page.get_by_role("button", name="Say it").click()
    expect(page.locator("#said")).to_have_text("Said aloud")
    page.get_by_role("button", name="Dismiss").click()
    expect(page.locator("#notice")).to_have_count(0)


def use_the_rest(page: Page) -> None:
    page.locator("#hint").hover()
    expect(page.get_by_role("tooltip")).to_have_text("Speed of one mile an hour")
    expect(page.locator("#clock span")).to_have_text("5 ticks")
    page.get_by_role("button", name="Stop").click()
    page.locator("#keys").press("ArrowUp")
    expect(page.locator("#keys")).to_have_text("Last key: ArrowUp")
    expect(page.locator("#weather")).to_have_text("No forecast")
    page.get_by_role("button", name="Show the film").click()
    expect(page.locator("#film")).to_have_text("The old pier Image on films.example")
    expect(page.locator("#film")).to_have_css("padding-left", "4px")
    page.get_by_role("button", name="Break").click()
    expect(page.locator("#broken")).to_contain_text("Still here")
    page.get_by_role("button", name="Steam").click()
    # Effects run once the change is on screen.
    page.wait_for_function("Object.values(localStorage).some((kept) => kept.includes('steam'))")
    page.reload()
    expect(page.locator("#choice b")).to_have_text("steam")


def use_content_of_the_site(page: Page) -> None:
    """Markdown and the site's own components stay what they are when a component around them is drawn anew."""
    panel = page.locator("#panel")
    panel.get_by_role("button", name="Paint").click()
    expect(panel).to_have_css("color", "rgb(200, 0, 0)")
    expect(panel.locator("#colours-of-boats")).to_be_visible()
    expect(panel.get_by_role("note")).to_contain_text("Paint dries in a day.")
    expect(panel.locator(".callout strong")).to_have_text("a day")
    expect(panel.locator(".tooltip")).to_have_text("mostly")
    boxes = page.locator("#boxes")
    page.get_by_role("button", name="Another boat").click()
    expect(boxes.locator(".card-title")).to_have_text("Boat 2")
    expect(boxes.locator(".card-body")).to_have_text("Leaves soon from pier 2.")
    assert boxes.get_by_role("link").get_attribute("href") in ("ports/oslo.html", "/ports/oslo")
    boxes.get_by_role("tab", name="Back").click()
    expect(boxes.get_by_role("tabpanel", name="Back").locator(".tab-body")).to_have_text("Return 2")
    page.get_by_role("button", name="More about tides").click()
    fold = page.locator("#fold")
    expect(fold.locator("strong")).to_have_text("spring tide")
    expect(fold.get_by_role("button", name="Copy code")).to_have_count(1)
    expect(fold.get_by_role("link")).to_have_attribute("href", "ports/oslo.html")


def test_that_components_of_an_export_do_in_a_browser_what_their_code_says(browser, exported):
    visitor = Visitor(browser, exported, permissions=["clipboard-read", "clipboard-write"])
    page = visitor.go("/tools.html")

    use_buttons(page)
    use_inputs(page)
    use_content_of_the_site(page)
    use_the_rest(page)

    visitor.go("/index.html")
    assert page.locator("script[src*='alive']").count() == 0
    visitor.close()
    assert not visitor.complaints


def test_that_readers_without_scripts_see_all_that_the_components_say(browser, exported):
    visitor = Visitor(browser, exported, java_script_enabled=False)
    page = visitor.go("/tools.html")

    shown = " ".join(page.locator("body").inner_text().split())
    visitor.close()
    assert [words for words in WORDS_WITHOUT_SCRIPTS if words not in shown] == []
    assert not visitor.complaints


@pytest.mark.parametrize("is_trusted", [True, False])
def test_that_components_of_a_preview_are_live_only_in_a_trusted_folder(browser, folder, tmp_path, is_trusted):
    with running_engine(folder, tmp_path, trust=is_trusted) as engine:
        visitor = Visitor(browser, engine.url)
        page = visitor.go("/tools")
        if is_trusted:
            page.locator("#counter").click()
            expect(page.locator("#counter")).to_have_text("Clicks: 4")
        else:
            expect(page.get_by_text("Clicks: 3")).to_be_visible()
            expect(page.locator("#counter, script[src*=alive]")).to_have_count(0)
        visitor.close()
        assert not visitor.complaints
