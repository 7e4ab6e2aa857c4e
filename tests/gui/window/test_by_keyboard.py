"""Jobs done in the real window with keys alone."""

from pathlib import Path

from PySide6.QtGui import QGuiApplication, QKeySequence
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QPlainTextEdit, QWidget
from tests.gui.whole_window import in_front, opened_window

from docsdesk.domain.sites.site import Site
from docsdesk.ui.notices import Notices
from docsdesk.ui.sites.controller import SitesController
from docsdesk.ui.sites.session import KEYRING
from docsdesk.ui.tasks import WindowTask

MOST_STEPS = 30


class Typist:
    """Presses keys where the focus is, and sees what the window shows."""

    def __init__(self, window: QWidget, eventually) -> None:
        self.window = window
        self.eventually = eventually

    def press(self, *keys: str) -> None:
        for key in keys:
            QTest.keySequence(
                QApplication.activePopupWidget() or QApplication.focusWidget() or self.window, QKeySequence(key)
            )

    def said(self, name: str) -> str:
        """Nothing while it is not to be seen."""
        shown = next((one for one in self.window.findChildren(QWidget, name) if one.isVisible()), None)
        if shown is None:
            return ""
        return (
            shown.accessibleName() if isinstance(shown, QPlainTextEdit) else getattr(shown, "whole_text", shown.text)()
        )

    def go_to(self, name: str, key: str = "Tab") -> None:
        for _ in range(MOST_STEPS):
            if self.focused() == name:
                return
            self.press(key)
        raise AssertionError(f"{key} does not come to {name}, but to {self.focused()}.")

    async def until_focused(self, *names: str) -> None:
        await self.eventually(lambda: self.focused() in names)

    def focused(self) -> str:
        return QApplication.focusWidget().objectName() if QApplication.focusWidget() is not None else ""


async def test_that_jobs_of_every_day_are_done_by_keys_alone(qapp, tmp_path, eventually):
    async with opened_window(qapp, tmp_path) as shell:
        await eventually(lambda: not shell.tasks.is_running(WindowTask.START))
        await in_front(shell.window, eventually)
        typist = Typist(shell.window, eventually)
        await open_the_sample(typist, shell.notices)
        docs = shell.sites.site.docs_folder
        await read_why_a_playground_is_off(typist)
        await ask_for_a_login_on_several_pages(typist, docs)
        await switch_sites(typist, shell.sites)
        # There is no window manager that would bring it back to the front.
        await in_front(shell.window, eventually)
        await hand_values_to_a_colleague(typist)


async def open_the_sample(typist: Typist, notices: Notices) -> None:
    """1 key. What opens has the focus, although the button that opened it is gone."""
    typist.go_to("try_sample_choice")
    typist.press("Return")
    await typist.eventually(lambda: typist.said("engine_status") == "Engine running")
    notices.withdraw_from(KEYRING)
    assert typist.window.isAncestorOf(QApplication.focusWidget())
    assert QApplication.focusWidget().isVisible()


async def read_why_a_playground_is_off(typist: Typist) -> None:
    """6 keys: the value that holds on a page, and who set it."""
    typist.press("Ctrl+3", "Ctrl+F", *"roll")
    await typist.eventually(lambda: typist.said("change_setting_0") == "none")
    assert typist.said("setting_source_0") == "page:5"


async def ask_for_a_login_on_several_pages(typist: Typist, docs: Path) -> None:
    """6 keys from the first of three rows."""
    typist.press("Ctrl+A", *"operations")
    await typist.eventually(lambda: typist.said("pane_state").startswith("4 of"))
    typist.go_to("pages_table")
    typist.press("Ctrl+Home", "Shift+Down", "Shift+Down")
    await typist.eventually(lambda: typist.said("page_title") == "3 pages selected")
    typist.press("F6", "Return", "a")
    assert typist.said("edit_preview") == "Changes 2 pages · 1 page already set"
    typist.press("Return")
    await typist.eventually(lambda: typist.said("edited_words") == "Changed playground in 2 pages.")
    texts = [page.read_text(encoding="utf-8").replace('"', "") for page in docs.rglob("*.mdx")]
    assert sum("\nplayground: auth\n" in text for text in texts) == 3


async def switch_sites(typist: Typist, sites: SitesController) -> None:
    """5 keys."""
    sites.save(Site(id="docs", name="Docs", base_url="https://docs.example.com"))
    typist.press("Ctrl+L")
    await typist.until_focused("palette_search")
    typist.press(*"fer", "Return")
    await typist.eventually(lambda: sites.site.name == "Ferry API")


async def hand_values_to_a_colleague(typist: Typist) -> None:
    """From an export that has just ended."""
    typist.press("Ctrl+Shift+E")
    await typist.until_focused("exports_table")
    await typist.eventually(lambda: typist.said("browse_export"))
    typist.press("F6")
    typist.go_to("export_tabs")
    typist.press("Right", "Right")
    typist.go_to("make_values")
    typist.press("Return")
    await typist.eventually(lambda: typist.said("deployment_values"))
    typist.go_to("copy_values")
    typist.press("Return")
    assert "staticExport:" in QGuiApplication.clipboard().text()
