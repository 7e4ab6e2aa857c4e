"""A real browser, and what it has to say about a page."""

import os
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Browser, ConsoleMessage, Page, Request, Response, expect, sync_playwright

SERIOUS = ("serious", "critical")
PROGRAMS = ("chromium-headless-shell", "chromium", "chromium-browser")
"""The first draws the same pages with half the work: it has no windows."""


@contextmanager
def chromium() -> Iterator[Browser]:
    """Debian's own; nothing is downloaded."""
    program = next(filter(None, map(shutil.which, PROGRAMS)), None)
    if program is None:
        pytest.skip("there is no Chromium here")
    # The browser's sandbox cannot be set up by the administrator's account.
    options = ["--no-sandbox"] if hasattr(os, "geteuid") and os.geteuid() == 0 else []
    expect.set_options(timeout=60_000)
    with sync_playwright() as driver:
        browser = driver.chromium.launch(executable_path=program, args=options)
        yield browser
        browser.close()


class Visitor:
    """A tab that notes everything that is not as it should be."""

    def __init__(self, browser: Browser, base: str, **context: object) -> None:
        self.base = base
        self.complaints: list[str] = []
        self._expected = ""
        self._context = browser.new_context(**context)
        self.page: Page = self._context.new_page()
        self.page.on("console", self._heard)
        self.page.on("pageerror", lambda error: self.complaints.append(f"script: {error}"))
        self.page.on("request", self._asked)
        self.page.on("response", self._answered)

    def go(self, path: str, *, status: int = 200) -> Page:
        """Open a page that is answered with `status` and wait until it is at rest."""
        address = f"{self.base}{path}"
        self._expected = address if status >= 400 else ""
        response = self.page.goto(address, wait_until="load")
        assert response is not None
        assert response.status == status
        # A page opens itself anew when its last diagram is drawn.
        expect(self.page.get_by_text("This diagram is still being drawn")).to_have_count(0)
        return self.page

    def close(self) -> None:
        self._context.close()

    def _heard(self, message: ConsoleMessage) -> None:
        is_answer = message.location.get("url") == self._expected and "status of 404" in message.text
        if message.type in ("error", "warning") and not is_answer:
            self.complaints.append(f"console: {message.text}")

    def _asked(self, request: Request) -> None:
        here = urlsplit(self.base)
        there = urlsplit(request.url)
        if there.scheme not in ("data", "blob") and (there.scheme, there.netloc) != (here.scheme, here.netloc):
            self.complaints.append(f"outside: {request.url}")

    def _answered(self, response: Response) -> None:
        if response.status >= 400 and response.url != self._expected:
            self.complaints.append(f"{response.status}: {response.url}")
