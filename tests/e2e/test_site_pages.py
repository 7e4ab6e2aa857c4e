"""The pages of a site in a real browser: what they show, run and ask for, and whether everybody can use them."""

import threading
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, Page, expect
from tests.contract.engine_process import running_engine
from tests.e2e.browser import SERIOUS, Visitor, chromium
from tests.e2e.bundles import unpack
from tests.e2e.reference_site import write_reference_site

from docsdesk.engine.export.bundle import Course, build_bundle

pytestmark = pytest.mark.browser

DESKTOP, PHONE = {"width": 1440, "height": 900}, {"width": 390, "height": 844}
KINDS = {
    "home": "/",
    "text": "/quickstart",
    "components": "/everything/components",
    "operation": "/api-reference/bookings/create-a-booking",
    "generated operation": "/api-reference/routes-and-sailings/list-sailings",
    "manual": "/api-reference/operations/harbour-queue",
    "channel": "/api-reference/live/positions",
    "webhook": "/api-reference/webhooks/event",
    "panel": "/everything/panel",
    "hidden": "/everything/hidden",
    "error": "/everything/broken",
    "big navigation": "/many/part-3/page-7",
    "wide": "/everything/wide",
    "custom": "/everything/custom",
    "center": "/everything/center",
}


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    with chromium() as browser:
        yield browser


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return write_reference_site(tmp_path_factory.mktemp("site") / "docs")


@pytest.fixture(scope="module")
def site(folder: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with running_engine(folder, tmp_path_factory.mktemp("state")) as engine:
        yield engine.url


@pytest.fixture(scope="module")
def bundle(folder: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A bundle, unpacked two folders below the root of a host."""
    work = tmp_path_factory.mktemp("bundle")
    build_bundle(folder, work / "bundle.tar.gz", version=None, paths=None, course=Course())
    root = work / "host" / "our" / "docs"
    unpack(work / "bundle.tar.gz", root)
    return root


@pytest.fixture
def visit(browser: Browser, site: str) -> Iterator[Visitor]:
    visitor = Visitor(browser, site, viewport=DESKTOP)
    yield visitor
    visitor.close()
    assert not visitor.complaints


def unusable(page: Page) -> list[str]:
    """What axe-core calls serious or critical."""
    found = Axe().run(page).response["violations"]
    return [
        f"{rule['impact']} {rule['id']}: {node['html'][:200]}"
        for rule in found
        if rule["impact"] in SERIOUS
        for node in rule["nodes"][:3]
    ]


@pytest.mark.parametrize(
    ("scheme", "size"),
    [
        ("light", DESKTOP),
        ("dark", PHONE),
        # Each colour and each width has had its turn.
        pytest.param("dark", DESKTOP, marks=pytest.mark.long),
        pytest.param("light", PHONE, marks=pytest.mark.long),
    ],
)
def test_that_pages_of_every_kind_are_clean_and_can_be_used_by_everybody(browser, site, scheme, size):
    visitor = Visitor(browser, site, viewport=size, color_scheme=scheme)
    problems = {}
    for kind, path in KINDS.items():
        page = visitor.go(path)
        expect(page.locator("h1")).to_be_visible()
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), f"{kind} is wider than the window"
        problems[kind] = unusable(page)
    problems["missing"] = unusable(visitor.go("/nowhere/at/all", status=404))
    visitor.close()

    assert not {kind: found for kind, found in problems.items() if found}
    assert not visitor.complaints


def test_that_the_search_is_used_by_keyboard(visit: Visitor):
    page = visit.go("/quickstart")

    page.keyboard.press("Control+k")
    box = page.get_by_role("combobox", name="Search the documentation")
    expect(box).to_be_focused()
    box.press_sequentially("cancel booking")
    first = page.get_by_role("option").first
    expect(first).to_have_attribute("aria-selected", "true")
    expect(first.locator("mark").first).to_be_visible()
    assert not unusable(page)
    box.press("ArrowDown")
    chosen = page.locator("[role=option][aria-selected=true]")
    expect(chosen).to_have_id("result-1")
    address = chosen.get_attribute("href")
    box.press("Enter")
    page.wait_for_url(f"**{address}")


def test_that_the_search_finds_no_hidden_page_and_says_so(visit: Visitor):
    page = visit.go("/quickstart")

    page.keyboard.press("/")
    page.keyboard.type("basilisk")
    expect(page.get_by_role("status").filter(has_text="Nothing found")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_be_hidden()
    expect(page.get_by_role("button", name="Search")).to_be_visible()


def test_that_tabs_follow_the_arrow_keys(visit: Visitor):
    page = visit.go("/everything/components")
    apple, pear = page.get_by_role("tab", name="Apple"), page.get_by_role("tab", name="Pear")

    apple.focus()
    page.keyboard.press("ArrowRight")

    expect(pear).to_have_attribute("aria-selected", "true")
    expect(page.get_by_text("A pear.")).to_be_visible()
    expect(page.get_by_text("An apple.")).to_be_hidden()


def test_that_the_first_stop_of_the_keyboard_skips_to_the_text(visit: Visitor):
    page = visit.go("/quickstart")

    page.keyboard.press("Tab")
    expect(page.get_by_role("link", name="Skip to content")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator("main")).to_be_focused()


def test_that_a_chosen_scheme_lasts_and_can_be_given_back(visit: Visitor):
    page = visit.go("/quickstart")
    button = page.get_by_role("button", name="Colour scheme")
    expect(button).to_have_accessible_name("Colour scheme: system")

    button.click()
    button.click()
    expect(button).to_have_accessible_name("Colour scheme: dark")
    visit.go("/faq")
    assert page.evaluate("getComputedStyle(document.body).backgroundColor") == "rgb(23, 24, 27)"
    page.get_by_role("button", name="Colour scheme").click()
    assert page.evaluate("getComputedStyle(document.body).backgroundColor") == "rgb(255, 255, 255)"


def test_that_the_contents_follow_the_reader(visit: Visitor):
    page = visit.go("/everything/components")

    page.locator("#layout").scroll_into_view_if_needed()
    page.evaluate("document.querySelector('#layout').scrollIntoView()")
    expect(page.locator(".toc a[aria-current=location]")).to_have_text("Layout")


def test_that_a_big_sidebar_is_filled_in_around_the_page(visit: Visitor):
    page = visit.go("/many/part-3/page-7")
    current = page.locator(".lines [aria-current=page]")

    expect(page.locator(".lines a")).to_have_count(200)
    expect(current).to_have_text("page-7 of 3")
    expect(current).to_be_in_viewport()


def test_that_an_announcement_that_was_dismissed_stays_away(visit: Visitor):
    page = visit.go("/quickstart")

    page.get_by_role("button", name="Dismiss").click()
    visit.go("/faq")
    expect(page.get_by_role("complementary", name="Announcement")).to_have_count(0)


def test_that_a_page_is_seen_as_the_reader_who_is_chosen(visit: Visitor):
    page = visit.go("/everything/staff", status=404)
    expect(page.get_by_text("This page is for members of staff.")).to_be_visible()

    page.locator("details.reader summary").click()
    page.get_by_role("link", name="Member of staff").click()

    expect(page.get_by_text("The crew meets at noon.")).to_be_visible()
    expect(page.get_by_role("navigation", name="Pages").get_by_text("Staff only")).to_be_visible()


def test_that_a_phone_has_the_navigation_in_a_drawer(browser, site):
    visitor = Visitor(browser, site, viewport=PHONE)
    page = visitor.go("/quickstart")
    sidebar, menu = page.get_by_role("navigation", name="Pages"), page.get_by_role("button", name="Menu")

    expect(sidebar).to_be_hidden()
    menu.click()
    expect(sidebar.get_by_role("link", name="Quickstart")).to_be_in_viewport()
    assert page.evaluate("document.querySelector('.column').inert")
    page.keyboard.press("Escape")
    expect(sidebar).to_be_hidden()
    expect(menu).to_be_focused()
    visitor.close()
    assert not visitor.complaints


def test_that_everything_can_be_reached_without_scripts(browser, site):
    visitor = Visitor(browser, site, viewport=DESKTOP, java_script_enabled=False)
    page = visitor.go("/many/part-3/page-7")

    expect(page.get_by_role("button", name="Search")).to_be_hidden()
    page.get_by_role("link", name="Part 6", exact=True).click()
    expect(page.locator("h1")).to_have_text("page-0 of 6")
    visitor.close()
    assert not visitor.complaints


@pytest.fixture(params=["disk", "path"])
def place(request: pytest.FixtureRequest, bundle: Path) -> Iterator[str]:
    """Where the bundle lies: on a disk, or below a path of a plain host."""
    if request.param == "disk":
        yield f"file://{bundle}"
        return
    with plain_host(bundle.parents[1]) as address:
        yield f"{address}/our/docs"


def test_that_a_bundle_works_from_a_disk_and_below_a_path(browser, place: str):
    visitor = Visitor(browser, place)
    page = visitor.go("/many/part-3/page-7.html")
    expect(page.locator(".lines a")).to_have_count(200)
    page.get_by_role("link", name="page-9 of 3").click()
    expect(page.locator("h1")).to_have_text("page-9 of 3")
    page.wait_for_load_state("load")
    page.keyboard.press("Control+k")
    page.keyboard.type("cancel booking")
    expect(page.get_by_role("option").first).to_be_visible()
    page.keyboard.press("Enter")
    page.wait_for_url(f"{place}/**/*.html*")
    expect(page.locator("h1")).not_to_have_text("page-9 of 3")
    assert page.locator("details.reader").count() == 0
    page = visitor.go("/everything/components.html")
    page.get_by_role("tab", name="Pear").click()
    expect(page.get_by_text("A pear.")).to_be_visible()
    expect(page.get_by_text("An apple.")).to_be_hidden()
    visitor.close()
    assert not visitor.complaints


def test_that_pages_of_every_kind_in_a_bundle_ask_for_nothing_outside(browser, place: str):
    visitor = Visitor(browser, place)
    for path in KINDS.values():
        page = visitor.go("/index.html" if path == "/" else f"{path}.html")
        expect(page.locator("h1")).to_be_visible()
    visitor.close()
    assert not visitor.complaints


@contextmanager
def plain_host(root: Path) -> Iterator[str]:
    """Serves a folder at the address, as any static host does."""
    host = ThreadingHTTPServer(("127.0.0.1", 0), partial(LostAndFound, directory=str(root)))
    thread = threading.Thread(target=host.serve_forever)
    thread.start()
    try:
        yield f"http://127.0.0.1:{host.server_port}"
    finally:
        host.shutdown()
        host.server_close()
        thread.join()


class LostAndFound(SimpleHTTPRequestHandler):
    """A plain host that shows the bundle's page for whatever it does not find."""

    def do_GET(self) -> None:
        if Path(self.translate_path(self.path)).is_file():
            super().do_GET()
        elif "_docsdesk" in self.path:
            self.send_error(404)
        else:
            content = (Path(self.directory) / "our" / "docs" / "404.html").read_bytes()
            self.send_response(404)
            self.send_header("Content-Type", "text/html; charset=utf-8")
            self.send_header("Content-Length", str(len(content)))
            self.end_headers()
            self.wfile.write(content)

    def log_message(self, *_args: object) -> None:
        return


def test_that_the_missing_page_of_a_bundle_is_whole_at_any_depth(browser, bundle: Path):
    with plain_host(bundle.parents[1]) as address:
        visitor = Visitor(browser, f"{address}/our/docs", viewport=DESKTOP)
        page = visitor.go("/one/two/three", status=404)
        start = page.get_by_role("link", name="Start page")
        expect(start).to_have_attribute("href", f"{visitor.base}/index.html")
        expect(page.get_by_role("button", name="Search")).to_be_visible()
        assert page.evaluate("getComputedStyle(document.querySelector('.top')).position") == "sticky"
        start.click()
        expect(page.locator("h1")).to_have_text("Ferry API")
        visitor.close()
