"""The playground in a real browser, against an API on this machine: through the preview, straight, and by WebSocket."""

import json
import re
from collections.abc import Callable, Iterator
from email import message_from_bytes
from email.policy import HTTP
from pathlib import Path

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, Page, expect
from tests.contract.engine_process import running_engine
from tests.e2e.browser import SERIOUS, Visitor, chromium
from tests.e2e.bundles import unpack
from tests.fakes.local_api import PICTURE, LocalApi, local_api
from tests.fakes.playground_site import PAINTS, write_playground_site

from docsdesk.engine.export.bundle import Course, build_bundle

pytestmark = pytest.mark.browser

Open = Callable[..., Page]


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    with chromium() as browser:
        yield browser


@pytest.fixture(scope="module")
def api() -> Iterator[LocalApi]:
    with local_api() as api:
        yield api


@pytest.fixture(scope="module")
def sites(api: LocalApi, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Callable[..., str]]:
    """Starts previews, one for each kind of settings."""
    running: dict[str, str] = {}
    engines = []

    def site(rights: str = "open", **settings: object) -> str:
        key = rights + json.dumps(settings)
        if key not in running:
            work = tmp_path_factory.mktemp("site")
            folder = write_playground_site(work / "docs", api.url, rights, **settings)
            engine = running_engine(folder, work / "state", allow_private_apis=True)
            running[key] = engine.__enter__().url
            engines.append(engine)
        return running[key]

    yield site
    for engine in engines:
        engine.__exit__(None, None, None)


@pytest.fixture
def open_playground(browser: Browser, sites: Callable[..., str], api: LocalApi) -> Iterator[Open]:
    """Opens a page's playground; afterwards nothing but what the test expects may have been complained about."""
    visitors: list[tuple[Visitor, tuple[str, ...]]] = []

    def start(path: str, *, expected: tuple[str, ...] = (), rights: str = "open", **settings: object) -> Page:
        visitor = Visitor(browser, sites(rights, **settings), viewport={"width": 1300, "height": 900})
        visitors.append((visitor, expected))
        page = visitor.go(path)
        page.click(".try-it")
        return page

    yield start
    for visitor, expected in visitors:
        visitor.close()
        assert [said for said in visitor.complaints if not said.startswith(expected or ("\0",))] == []


def sent(page: Page) -> Page:
    page.click(".pg-send")
    return answered(page)


def answered(page: Page) -> Page:
    expect(page.locator(".pg-status b")).to_be_visible()
    expect(page.locator(".pg-send")).to_have_text("Send")
    return page


def shown(page: Page) -> dict[str, object]:
    return json.loads(page.locator(".pg-text").inner_text())


KITES = "/api-reference/kites"
STRAIGHT = {"proxy": False}


@pytest.mark.parametrize("settings", [{}, STRAIGHT], ids=["proxy", "straight"])
def test_that_an_object_is_filled_in_and_sent(open_playground: Open, api: LocalApi, settings: dict[str, bool]):
    page = open_playground(f"{KITES}/create-a-kite", expected=(f"outside: {api.url}/",) if settings else (), **settings)
    page.click(".pg-send")
    assert page.evaluate("document.activeElement.dataset.name") == "name", "the first field that is wrong has the focus"
    page.fill("[data-name=name]", 'Red "☃"')
    page.fill("[data-name=span]", "2.5")
    page.select_option("[data-name=isForBeginners]", "true")
    page.fill("[data-name=tags]", "light\nfast")
    page.fill("[data-name='maker.year']", "1999")
    page.keyboard.press("Control+Enter")
    answered(page)
    asked = api.last("POST")
    assert json.loads(asked.body) == {
        "name": 'Red "☃"',
        "span": 2.5,
        "isForBeginners": True,
        "tags": ["light", "fast"],
        "maker": {"year": 1999},
    }
    assert asked.header("authorization") == "Bearer test-token"
    assert asked.header("content-type") == "application/json"
    assert shown(page)["method"] == "POST"
    expect(page.locator(".pg-status")).to_contain_text("200 OK")
    expect(page.locator(".pg-status")).to_contain_text("first byte")


def test_that_fields_and_json_are_two_views_of_one_body(open_playground: Open):
    page = open_playground(f"{KITES}/create-a-kite")
    page.fill("[data-name=name]", "Blue")
    page.click(".pg-json summary")
    assert json.loads(page.input_value(".pg-raw")) == {"name": "Blue"}
    page.fill(".pg-raw", '{"name": "Green", "maker": {"city": "Ulm"}, "more": [1, 2]}')
    assert page.input_value("[data-name=name]") == "Green"
    assert page.input_value("[data-name='maker.city']") == "Ulm"
    page.fill("[data-name=tails]", "3")
    assert json.loads(page.input_value(".pg-raw"))["more"] == [1, 2]
    page.fill(".pg-raw", '{"name": ')
    page.click(".pg-send")
    assert "not JSON" in page.evaluate("document.querySelector('.pg-raw').validationMessage")


def test_that_a_chosen_example_fills_in_the_body(open_playground: Open, api: LocalApi):
    page = open_playground(f"{KITES}/repaint-a-kite")
    assert page.input_value(".pg-example") == ""
    page.fill("[data-name=name]", "Mine")
    page.get_by_label("Example", exact=True).select_option("Stripes & <dots>")
    assert page.input_value("[data-name=name]") == "Sky"
    assert page.input_value("[data-name='maker.city']") == "Ulm"
    page.get_by_label("Example", exact=True).select_option("Choose an example")
    assert page.input_value("[data-name=name]") == "Sky"
    page.get_by_label("Example", exact=True).select_option("Plain paint")
    assert page.input_value("[data-name='maker.city']") == ""
    page.get_by_label("Example", exact=True).select_option("Stripes & <dots>")
    page.fill("[data-name=tags]", "fast")
    assert page.input_value(".pg-example") == "", "what was changed is no longer the example"
    sent(page)
    assert json.loads(api.last("PATCH").body) == PAINTS["fancy"]["value"] | {"tags": ["fast"]}


def test_that_the_page_shows_the_request_of_the_chosen_example(browser: Browser, sites: Callable[..., str]):
    visitor = Visitor(browser, sites())
    page = visitor.go(f"{KITES}/repaint-a-kite")
    code = page.locator(".variants pre:visible")
    expect(code).to_contain_text("Ruby")
    page.get_by_role("tab", name="Python").locator("visible=true").click()
    page.get_by_label("Request example").focus()
    page.keyboard.press("ArrowDown")
    expect(code).to_contain_text("Sky")
    expect(code).to_contain_text("import ")
    expect(page.locator(".variant-about:visible")).to_have_text("Takes two days.")
    found = Axe().run(page).response["violations"]
    assert [(rule["id"], rule["nodes"][0]["html"]) for rule in found if rule["impact"] in SERIOUS] == []
    page.emulate_media(media="print")
    expect(page.locator(".variants > .tab > .tab-title:visible")).to_have_text(["Plain paint", "Stripes & <dots>"])
    expect(page.locator(".variants .request > .tab > .tab-title:visible")).to_have_text(["Python", "Python"])
    visitor.close()
    assert visitor.complaints == []


def test_that_parameters_are_written_in_their_style(open_playground: Open, api: LocalApi):
    page = open_playground(f"{KITES}/list-kites")
    page.fill("[data-name=color]", "red\nlight blue")
    page.fill("[data-name=wind]", '{"from": 3, "to": 5}')
    page.fill("[data-name=limit]", "10")
    page.fill("[data-name=Kite-Trace]", "a=b, c")
    page.select_option("[name=auth]", "2")
    page.fill("[data-user]", "ada")
    page.fill("[data-prefix='Basic ']", "pw:é")
    sent(page)
    asked = api.last("GET")
    assert asked.target == "/open/echo?color=red&color=light%20blue&wind%5Bfrom%5D=3&wind%5Bto%5D=5&limit=10"
    assert asked.header("kite-trace") == "a=b, c"
    assert asked.header("authorization") == "Basic YWRhOnB3OsOp"


@pytest.mark.parametrize("settings", [{}, STRAIGHT], ids=["proxy", "straight"])
def test_that_forms_and_files_arrive(open_playground: Open, api: LocalApi, settings: dict[str, bool]):
    expected = (f"outside: {api.url}/",) if settings else ()
    page = open_playground(f"{KITES}/fill-in-a-form", expected=expected, **settings)
    page.fill("[data-name=name]", "a b&c=ü")
    sent(page)
    assert api.last("PUT").body == b"name=a+b%26c%3D%C3%BC"
    page = open_playground(f"{KITES}/add-a-photo", expected=expected, **settings)
    page.fill("[data-name=id]", "7/8")
    page.fill("[data-name=title]", "Over the sea")
    page.set_input_files("[data-name=photo]", {"name": "kite.png", "mimeType": "image/png", "buffer": PICTURE})
    sent(page)
    asked = api.last("POST")
    assert asked.target == "/open/echo/7%2F8"
    head = f"Content-Type: {asked.header('content-type')}\r\n\r\n".encode()
    parts = {part.get_param("name", header="content-disposition"): part for part in _parts(head + asked.body)}
    assert parts["title"].get_payload(decode=True) == b"Over the sea"
    assert parts["photo"].get_payload(decode=True) == PICTURE
    assert (parts["photo"].get_filename(), parts["photo"].get_content_type()) == ("kite.png", "image/png")


def _parts(content: bytes):
    return message_from_bytes(content, policy=HTTP.clone(cte_type="8bit")).iter_parts()


@pytest.mark.parametrize("settings", [{}, STRAIGHT], ids=["proxy", "straight"])
def test_that_a_stream_is_shown_while_it_comes(open_playground: Open, api: LocalApi, settings: dict[str, bool]):
    api.release.clear()
    page = open_playground(f"{KITES}/follow-kites", expected=(f"outside: {api.url}/",) if settings else (), **settings)
    page.click(".pg-send")
    expect(page.locator(".pg-text")).to_contain_text('data: {"number": 1}')
    expect(page.locator(".pg-send")).to_have_text("Cancel")
    assert '"number": 2' not in page.locator(".pg-text").inner_text()
    api.release.set()
    expect(page.locator(".pg-text")).to_contain_text('data: {"number": 2}')
    answered(page)


def test_that_a_request_can_be_cancelled(open_playground: Open, api: LocalApi):
    api.release.clear()
    page = open_playground(f"{KITES}/follow-kites")
    page.click(".pg-send")
    expect(page.locator(".pg-text")).to_contain_text('"number": 1')
    page.click(".pg-send")
    expect(page.locator(".pg-status")).to_contain_text("cancelled")
    expect(page.locator(".pg-send")).to_have_text("Send")


def test_that_bytes_are_saved_and_errors_are_shown(open_playground: Open):
    page = sent(open_playground(f"{KITES}/get-a-picture"))
    expect(page.locator(".pg-text")).to_be_hidden()
    with page.expect_download() as download:
        page.click(".pg-save")
    assert Path(download.value.path()).read_bytes() == PICTURE
    page = sent(open_playground(f"{KITES}/fail"))
    expect(page.locator(".pg-status b")).to_have_text(re.compile("422"))
    assert shown(page) == {"error": "No such kite."}


def test_that_the_request_is_shown_as_code_in_every_language(open_playground: Open):
    page = open_playground(f"{KITES}/create-a-kite")
    page.fill("[data-name=name]", "Blue")
    expect(page.locator(".pg-code code")).to_contain_text('"name": "Blue"')
    page.select_option("[name=language]", "python")
    expect(page.locator(".pg-code code")).to_contain_text("import ")
    assert page.locator(".pg-code code span").count() > 3


def test_that_a_key_lasts_for_the_tab_and_is_kept_nowhere_else(open_playground: Open):
    page = open_playground(f"{KITES}/create-a-kite")
    page.fill("[data-keep=token]", "very-secret")
    page.goto(page.url.replace("create-a-kite", "list-kites"))
    assert page.input_value("[data-keep=token]") == "very-secret"
    assert "very-secret" not in page.url + page.evaluate("JSON.stringify(localStorage) + document.cookie")


def test_why_a_call_failed_is_said(open_playground: Open, api: LocalApi):
    outside = (f"outside: {api.url}/", "outside: http://127.0.0.1:9/")
    noise = (*outside, "console: Access to fetch", "console: Failed to load")
    page = open_playground(f"{KITES}/create-a-kite", rights="closed", expected=noise, **STRAIGHT)
    page.fill("[data-name=name]", "Blue")
    sent(page)
    expect(page.locator(".pg-status")).to_contain_text("no Access-Control-Allow-Origin header")
    page = sent(open_playground(f"{KITES}/fail", rights="closed", expected=noise, **STRAIGHT))
    expect(page.locator(".pg-status")).to_contain_text("answers the browser's preflight with 422")
    page.select_option("[name=server]", "1")
    sent(page)
    expect(page.locator(".pg-status")).to_contain_text("Nothing answers at 127.0.0.1:9")
    page = open_playground(f"{KITES}/fail")
    page.select_option("[name=server]", "1")
    sent(page)
    expect(page.locator(".pg-status")).to_contain_text("Nothing answers at 127.0.0.1:9")


@pytest.mark.parametrize("credentials", [True, False])
def test_that_cookies_go_along_only_with_credentials(open_playground: Open, api: LocalApi, credentials: bool):
    page = open_playground(
        f"{KITES}/get-a-picture",
        rights="cookies",
        expected=(f"outside: {api.url}/",),
        proxy=False,
        credentials=credentials,
    )
    page.context.add_cookies([{"name": "session", "value": "7", "url": api.url}])
    sent(page)
    assert ("session=7" in (api.last("GET").header("cookie") or "")) == credentials


def test_that_a_websocket_connects_and_talks(open_playground: Open, api: LocalApi):
    page = open_playground("/api-reference/websockets/wind")
    page.click(".pg-send")
    expect(page.locator(".pg-status b")).to_have_text("Connected")
    assert json.loads(page.input_value(".pg-message")) == {"ask": "wind"}
    page.click(".pg-say")
    expect(page.locator(".pg-log li.received pre")).to_contain_text("echo {")
    page.fill(".pg-message", "close")
    page.click(".pg-say")
    expect(page.locator(".pg-status")).to_have_text("Closed with code 4001: as you wish")
    expect(page.locator(".pg-say")).to_be_disabled()
    assert page.locator(".pg-log li.sent").count() == 2


def test_that_a_manual_page_has_its_own_fields(open_playground: Open, api: LocalApi):
    page = open_playground("/manual")
    page.fill("[data-keep=bearer]", "t0ken")
    page.fill("[data-name=id]", "7")
    page.select_option("[data-name=isWet]", "false")
    sent(page)
    asked = api.last("POST")
    assert (asked.target, json.loads(asked.body)) == ("/open/echo/7", {"isWet": False})
    assert asked.header("authorization") == "Bearer t0ken"


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_that_everybody_can_use_it(browser: Browser, sites: Callable[..., str], scheme: str):
    visitor = Visitor(browser, sites(), color_scheme=scheme)
    page = visitor.go(f"{KITES}/create-a-kite")
    page.focus(".try-it")
    page.keyboard.press("Enter")
    page.fill("[data-name=name]", "Blue")
    sent(page)
    found = Axe().run(page).response["violations"]
    assert [(rule["id"], rule["nodes"][0]["html"]) for rule in found if rule["impact"] in SERIOUS] == []
    page.keyboard.press("Escape")
    expect(page.locator("#playground")).to_be_hidden()
    assert page.evaluate("document.activeElement.className") == "try-it"
    visitor.close()
    assert visitor.complaints == []


def test_that_a_bundle_calls_straight_and_prints_curl(browser: Browser, api: LocalApi, tmp_path: Path):
    folder = write_playground_site(tmp_path / "docs", api.url)
    build_bundle(folder, tmp_path / "bundle.tar.gz", version=None, paths=None, course=Course())
    unpack(tmp_path / "bundle.tar.gz", tmp_path / "host")
    page = browser.new_page()
    complaints: list[str] = []
    page.on("console", lambda message: complaints.append(message.text) if message.type == "error" else None)
    page.goto((tmp_path / "host" / "api-reference" / "kites" / "create-a-kite.html").as_uri())
    page.click(".try-it")
    page.fill("[data-name=name]", "it's")
    expect(page.locator(".pg-code code")).to_contain_text("it'\\''s")
    sent(page)
    assert json.loads(api.last("POST").body) == {"name": "it's"}
    expect(page.locator(".pg-how")).to_contain_text("straight from your browser")
    assert complaints == []
    page.select_option("[name=server]", "1")
    sent(page)
    expect(page.locator(".pg-status")).to_contain_text("CORS")
    page.close()
